"""Reviews many fights between bots: which choices matter in an encounter, and how much of its outcome is dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sqrt
from textwrap import shorten
from typing import Any, NamedTuple

from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import Struct
from rulewright.lab.report.page import Section
from rulewright.lab.report.page import Table as PageTable
from rulewright.lab.review.position_values import PositionValues, ReviewEffort, Ways
from rulewright.lab.workers.pool import WorkerPool
from rulewright.table.play.bots import Bot, bot_acts
from rulewright.table.play.table import Table
from rulewright.table.view.shared_view import SharedView
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, Wording
from rulewright.words.program import say

from .report import Sums
from .steps import FightReader, Step

MAX_INPUTS = 2_000
"""A fight that takes more is reviewed as far as it came."""
EFFORT = ReviewEffort(within=0.1, fights=80, runs=1_000)
MAX_ROWS = 12
MAX_WORDS = 48  # characters of a question; some explain at length


class Influence(Struct, frozen=True):
    """How much one kind of roll or choice moves the chance to win.

    Attributes:
        kind: `luck` or `choice`.
        what: What was rolled for, asked or done.
        times: How often a fight.
        spread: By how much it moves the chance in a fight, as a standard deviation; 0 if not more than its error.
    """

    kind: str
    what: str
    times: float
    spread: float


class ManyReviews(Struct, frozen=True):
    """What the reviews of many fights say together.

    Attributes:
        ways: How both sides go on from every position.
        fights: How many fights were reviewed.
        luck: The spread of the chance to win that dice make in a fight.
        choices: The spread that choices make.
        influences: What makes it, the most first.
    """

    ways: Ways
    fights: int
    luck: float
    choices: float
    influences: tuple[Influence, ...]

    @property
    def share_of_dice(self) -> float:
        """How much of what dice and choices decide together is dice."""
        both = self.luck**2 + self.choices**2
        return self.luck**2 / both if both else 1.0

    def sections(self, language: str = "en") -> tuple[Section, ...]:
        """All of it in words and as a table."""
        write = Wording(language).sentence
        words = (
            say("reviews-fights", fights=Number(self.fights), ours=self.ways.ours, theirs=self.ways.theirs),
            say("reviews-dice", share=f"{self.share_of_dice:.0%}".replace("%", " %")),
            say("reviews-spread", luck=_points(self.luck), choices=_points(self.choices)),
        )
        heads = (say("review-moment"), say("review-why"), say("reviews-times"), say("reviews-moves"))
        rows = tuple(
            (one.what, write(_kind(one.kind)), f"{one.times:.1f}", _points(one.spread)) for one in self.influences
        )
        table = PageTable(tuple(write(head) for head in heads), rows)
        return (
            Section(write(say("reviews-heading")), tuple(write(one) for one in words)),
            Section(write(say("reviews-influences")), (write(say("reviews-note")),), "", table),
        )


def _kind(kind: str) -> Phrase:
    return say("review-luck") if kind == "luck" else say("review-choices")


def _points(spread: float) -> str:
    return f"{100 * spread:.0f}"


class Reviewed(NamedTuple):
    """One fight: its steps, what they changed, and how uncertain that is."""

    steps: Sequence[Step]
    squares: Sequence[float]
    luck: float
    choices: float


def review_many(
    system: Any,
    world: Any,
    ways: Ways,
    bots: Sequence[Bot],
    seed: int = 0,
    pool: WorkerPool | None = None,
    report: Callable[[int], None] | None = None,
) -> ManyReviews:
    """Let bots play fights, one for each of them on all sides, and review them. After Ctrl-C, those that were done."""
    done: list[Reviewed] = []
    names = SharedView(system, world, "en").wording
    labels: dict[tuple[str, str], str] = {}
    try:
        for number, bot in enumerate(bots):
            table = Table(system, world, source=random.Random(f"{seed}/{number}").randrange)
            fight = FightReader(_played(table, bot), ways.policy())
            values = PositionValues(ways, fight.positions, EFFORT.but(seed=seed))
            values.work(pool)
            if not values.has_first_answer:
                break
            done.append(_reviewed(fight, values))
            for step in fight.steps:
                labels.setdefault(_key(step), shorten(names.label(_what(step)), MAX_WORDS, placeholder=" …"))
            if report:
                report(len(done))
    except KeyboardInterrupt:
        if not done:
            raise
    return _together(ways, done, labels)


def _played(table: Table[Any], bot: Bot) -> Table[Any]:
    for _ in range(MAX_INPUTS):
        if not table.waiting_for():
            break
        bot_acts(table, bot)
    return table


def _reviewed(fight: FightReader[Any], values: PositionValues[Any]) -> Reviewed:
    """Squares of changes, less what the error of sampled chances adds to them on average."""
    sums = Sums(values)
    luck, choices = ([step for step in fight.steps if step.kind == kind] for kind in ("luck", "choice"))
    squares = [sums.square_of((step,)) for step in fight.steps]
    return Reviewed(fight.steps, squares, sums.square_of(luck), sums.square_of(choices))


def _together(ways: Ways, done: Sequence[Reviewed], labels: dict[tuple[str, str], str]) -> ManyReviews:
    fights = max(1, len(done))
    squares: dict[tuple[str, str], float] = {}
    times: dict[tuple[str, str], int] = {}
    for one in done:
        for step, square in zip(one.steps, one.squares, strict=True):
            key = _key(step)
            squares[key] = squares.get(key, 0.0) + square
            times[key] = times.get(key, 0) + 1
    found = [Influence(key[0], labels[key], times[key] / fights, _root(squares[key] / fights)) for key in squares]
    largest = sorted((one for one in found if one.spread > 0), key=lambda one: -one.spread)[:MAX_ROWS]
    luck, choices = (_root(sum(totals) / fights) for totals in ([o.luck for o in done], [o.choices for o in done]))
    return ManyReviews(ways, len(done), luck, choices, tuple(largest))


def _root(square: float) -> float:
    return sqrt(max(0.0, square))


def _what(step: Step) -> Any:
    """What a step is told by: an action by its name, everything else by its question."""
    return step.answer.rule.name.replace("_", " ") if isinstance(step.answer, Call) else step.label


def _key(step: Step) -> tuple[str, str]:
    return step.kind, _shape(_what(step))


def _shape(words: Any) -> str:
    """A phrase without names and numbers: what it and the phrases in it say."""
    if not isinstance(words, Phrase):
        return str(words)
    inner = [_shape(value) for _, value in words.args if isinstance(value, Phrase)]
    return " ".join((words.message, *inner))
