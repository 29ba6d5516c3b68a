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
from .findings import Estimate, Findings, wilson
from .graph import Graph
from .options import Place, ways
from .result import Result, result_of
from .sim import EXACT, LOST_CAUSE, Effort, Hopeless, Progress, answer_of_graph

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
    kind, results = _results(system, place, policy, answers, effort, progress)
    side = system.side_of(place.world, place.role)
    options = [Option(in_words(one), one, _value(result, side), result) for one, result in results]
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
        worst = max(result.cut for _, result in followed) if followed else 1.0
        if followed and (effort.way == "exact" or worst <= max(EXACT, effort.within / 2)):
            return ("exact" if worst <= EXACT else "bounded"), followed
    return "sampled", _raced(system, place, policy, answers, effort, progress)


def _followed(
    system: System[W],
    place: Place[W],
    policy: Policy,
    answers: tuple[Any, ...],
    effort: Effort,
    progress: Progress | None,
) -> list[tuple[Any, Result]]:
    """One graph from all the answers, and chance pushed through it from each; nothing if it grows too fast."""

    def watch(worlds: int, still_open: float) -> None:
        if progress:
            progress("following worlds", worlds, effort.worlds)
        if effort.way == "auto" and worlds > effort.worlds / 4 and still_open > LOST_CAUSE * len(answers):
            raise Hopeless

    graph: Graph[W] = Graph(system, policy)
    world = place.world
    starts: list[dict[int, float]] = []
    try:
        for answer in answers:
            graph.solver.begin()
            settled = world.but(agenda=world.agenda[1:])
            paths = graph.solver.paths(settled, world.agenda[0], place.given(answer), place.inside, 1.0)
            start: dict[int, float] = {}
            for path in paths:
                at = graph.number(system.essence(path.run.scene.world))
                start[at] = start.get(at, 0.0) + path.chance
            starts.append(start)
        whole: dict[int, float] = {}
        for start in starts:
            for at, chance in start.items():
                whole[at] = whole.get(at, 0.0) + chance
        graph.explore(whole, effort.worlds, watch)
    except (Hopeless, OverBudget):
        return []
    return _pushed(graph, place, list(zip(answers, starts, strict=True)))


def _pushed(graph: Graph[W], place: Place[W], starts: list[tuple[Any, dict[int, float]]]) -> list[tuple[Any, Result]]:
    system, chain = graph.system, Chain(graph)
    arena = Arena(system, place.world, graph.solver.policy, graph.solver)
    first = system.round_of(place.world)
    return [(one, answer_of_graph(graph, chain, arena.start, first, start)) for one, start in starts]


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
    try:
        while fought < effort.fights and not _decided(found, racing, side, effort):
            for at in racing:
                inside = place.inside
                found[at].join(arena.batch(effort.seed, number, FIRST, place.given(answers[at]), inside))
                fought += FIRST
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


def _value(result: Result, side: str) -> Estimate:
    return next(row.estimate for row in result.wins if row.name == side)
