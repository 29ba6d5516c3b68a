"""What to do: every answer to an open question with the chance to win that it leaves, on what the seat sees."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.errors import OverBudget, Refusal
from rulewright.kernel.solve import Policy
from rulewright.kernel.system import System
from rulewright.kernel.words import in_words
from rulewright.kernel.world import W

from .advice import Advice, Kind, Option, ranked
from .chain import Chain
from .fights import Arena
from .findings import Findings, start_of, wilson
from .graph import Graph
from .options import Place, expect_retold, ways
from .result import Result, result_of
from .sim import STOPPED, Effort, Hopeless, Progress, answer_of_graph

MOST_OPTIONS = 24
FIRST = 10
"""Fights of each option before the worst are left out."""
ALONE = 60
"""Fights of the last option that is left."""


def advise(
    system: System[W], place: Place[W], policy: Policy, effort: Effort | None = None, progress: Progress | None = None
) -> Advice:
    """The answers to an open question by the chance to win if everybody follows a policy from there on."""
    effort = (effort or Effort()).checked()
    answers, known = ways(system, place, MOST_OPTIONS)
    if not answers:
        raise Refusal(f"{place.asked.label}: the answers cannot be listed; expected {place.asked.options.describe()}")
    if system.over(place.world) is not None or not place.world.agenda:
        raise Refusal("the fight is over: there is nothing to win any more")
    expect_retold(system, place)
    kind, results = _results(system, place, policy, answers, effort, progress)
    side = system.side_of(place.world, place.role)
    options = [Option(in_words(one), one, result.chance_of(side), result) for one, result in results]
    return ranked(place.asked.label, place.role, kind, options, known)


def _results(
    system: System[W],
    place: Place[W],
    policy: Policy,
    answers: tuple[Any, ...],
    effort: Effort,
    progress: Progress | None,
) -> tuple[Kind, list[tuple[Any, Result]]]:
    if effort.way != "sampled":
        followed = _followed(system, place, policy, answers, effort, progress)
        worst = max((result.cut for _, result in followed), default=1.0)
        stopped = any(result.note for _, result in followed)
        if followed and (stopped or effort.takes(worst)):
            return ("exact" if all(one.method == "exact" for _, one in followed) else "bounded"), followed
    return "sampled", _raced(system, place, policy, answers, effort, progress)


def _followed(
    system: System[W],
    place: Place[W],
    policy: Policy,
    answers: tuple[Any, ...],
    effort: Effort,
    progress: Progress | None,
) -> list[tuple[Any, Result]]:
    """One graph from all the answers, and chance pushed through it from each; nothing if it grows too fast.

    Stopped by Ctrl-C, what is known by then.
    """
    graph: Graph[W] = Graph(system, policy)
    try:
        starts = [_opened(graph, place, answer) for answer in answers]
    except OverBudget:
        if effort.way == "exact":
            raise
        return []
    whole: dict[int, float] = {}
    for way in (way for at in starts for way in graph.ways[at] or ()):
        whole[way.to] = whole.get(way.to, 0.0) + way.chance
    note = ""
    try:
        graph.explore(whole, effort.worlds, effort.watch(progress, len(answers)))
    except Hopeless:
        return []
    except KeyboardInterrupt:
        note = STOPPED
    return [(one, result.but(note=note)) for one, result in zip(answers, _pushed(graph, place, starts), strict=True)]


def _opened(graph: Graph[W], place: Place[W], answer: Any) -> int:
    """The point right after an answer."""
    world = place.world
    graph.solver.begin()
    settled = world.but(agenda=world.agenda[1:])
    return graph.opened(world, graph.solver.paths(settled, world.agenda[0], place.given(answer), place.inside, 1.0))


def _pushed(graph: Graph[W], place: Place[W], starts: list[int]) -> list[Result]:
    system, chain = graph.system, Chain(graph)
    start, first = start_of(system, system.panel(place.world)), system.round_of(place.world)
    return [answer_of_graph(graph, chain, start, first, {at: 1.0}) for at in starts]


def _raced(
    system: System[W],
    place: Place[W],
    policy: Policy,
    answers: tuple[Any, ...],
    effort: Effort,
    progress: Progress | None,
) -> list[tuple[Any, Result]]:
    """Fights from every answer with the same luck; what is surely worse than the best gets no further ones."""
    arena = Arena(system, place.world, policy)
    side = system.side_of(place.world, place.role)
    found = {at: Findings() for at in range(len(answers))}
    racing, fought, number = list(found), 0, 0
    size = min(FIRST, effort.fights // len(answers))
    if not size:
        raise Refusal(f"expected at least a fight for each of {len(answers)} answers, got {effort.fights}")
    try:
        while fought + size * len(racing) <= effort.fights and not _decided(found, racing, side, effort):
            for at in racing:
                inside = place.inside
                found[at].join(arena.batch(effort.seed, number, size, place.given(answers[at]), inside))
                fought += size
                if progress:
                    progress("fights", fought, effort.fights)
            racing, number = _left(found, racing, side), number + 1
    except KeyboardInterrupt:
        if not all(one.weight for one in found.values()):
            raise
    return [
        (answers[at], result_of(one, arena.start, "sampled", seed=effort.seed))
        for at, one in found.items()
        if one.weight
    ]


def _left(found: dict[int, Findings], racing: list[int], side: str) -> list[int]:
    chances = {at: wilson(found[at].wins.get(side, 0.0), found[at].weight) for at in racing}
    best = max(one.low for one in chances.values())
    return [at for at in racing if chances[at].high >= best]


def _decided(found: dict[int, Findings], racing: list[int], side: str, effort: Effort) -> bool:
    """Those that are left are known well enough; the only one that is left need not be known so well."""
    if len(racing) == 1:
        return found[racing[0]].weight >= ALONE
    return all(wilson(found[at].wins.get(side, 0.0), found[at].weight).half <= effort.within for at in racing)
