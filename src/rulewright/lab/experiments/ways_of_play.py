"""The same fight with our side playing in several ways, side by side: a single policy can mislead."""

from __future__ import annotations

from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.policies import DEFAULT_POLICY, PLAIN
from rulewright.lab.report.page import Section, Table
from rulewright.lab.report.wording import format_chance, format_limits
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import WorkerPool

from .simulate import simulate

WAYS = (DEFAULT_POLICY, PLAIN, "careful")
WAY_EFFORT = Effort(within=0.1, worlds=500, fights=40)
"""Enough to see whether another way of play changes who wins; some policies take a second for a fight."""


class WayOfPlay(Struct, frozen=True):
    """A policy of our side, and how the fight ends with it.

    Attributes:
        policy: The name of the policy.
        result: How the fight ends.
    """

    policy: str
    result: Result


def ways_of_play(
    setup: Setup, known: Result, pool: WorkerPool | None = None, progress: Progress | None = None
) -> tuple[WayOfPlay, ...]:
    """The fight with our side careless, plain and careful, as far as the game has these policies.

    Args:
        setup: What is played; the other side keeps its policy.
        known: The result with our policy of the setup, which is not worked out again.
        pool: The workers; by default this process.
        progress: Called as the work goes on.

    Returns:
        The ways, each with its result. After Ctrl-C, those that are known by then.

    Example:
        >>> setup = Setup("animon", Match(ours=("jory-smolkin",), theirs=("rustbug",)))
        >>> known = simulate(setup, Effort("sampled", fights=5))
        >>> from rulewright.lab.experiments.ways_of_play import ways_of_play
        >>> [way.policy for way in ways_of_play(setup, known)]
        ['careless', 'plain', 'careful']
    """
    names = [name for name in WAYS if name in (*setup.system.policies, setup.ours)]
    ways: list[WayOfPlay] = []
    try:
        for name in names:
            mine = known if name == setup.ours else simulate(setup.but(ours=name), WAY_EFFORT, pool, progress)
            ways.append(WayOfPlay(name, mine))
    except KeyboardInterrupt:
        pass
    return tuple(ways)


def setups_by_way(base: Setup) -> dict[str, Setup]:
    """The setup with both sides careless, plain and careful, as far as the game has these policies."""
    return {way: base.but(ours=way, theirs=way) for way in WAYS if way in base.system.policies}


def side_by_side(heading: str, columns: dict[str, dict[str, str]]) -> Section:
    """Texts by way and then by row as a table: a column for each way."""
    rows = list(dict.fromkeys(row for column in columns.values() for row in column))
    cells = tuple((row, *(column.get(row, "") for column in columns.values())) for row in rows)
    return Section(heading, ("Both sides play the same way in each column.",), "", Table(("", *columns), cells))


def ways_section(setup: Setup, ways: tuple[WayOfPlay, ...]) -> Section:
    """Our chance to win in each way."""
    rows = tuple(
        (way.policy, format_chance(way.result.win.value), format_limits(way.result.win), way.result.describe_method())
        for way in ways
    )
    words = (f"They play {setup.theirs} in all of these.",)
    return Section("If we play otherwise", words, "", Table(("we play", "we win", "between", "method"), rows))
