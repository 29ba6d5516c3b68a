"""Whole fights: exactly, sampled and swept, beside the same written by hand."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np

from rulewright.content.shelf import Match
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.effort import Effort
from rulewright.lab.exact.decisions import build_decision_graph
from rulewright.lab.exact.decisions import solve_decisions as solve_graph
from rulewright.lab.exact.graph import Graph, build_graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.experiments.grid import parse_plan
from rulewright.lab.experiments.sweep import sweep
from rulewright.lab.measurements import FightStats
from rulewright.lab.sampling.fights import FightRecord, FightSampler, FightTracker
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import worker_pool

from .clock import alternately, shown

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

ERROR = 1e-4
"""The standard error a sampled win chance is to reach."""
MOST = 2_000_000


class Named(NamedTuple):
    """Per game: an encounter whose graph closes, a short one, one of many worlds, a wide one, a match that grows."""

    game: str
    closing: str
    short: str
    many: Match
    wide: str
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


LESSON, SHED, CLERK, YARD = "the-first-lesson", "rust-in-the-shed", "what-the-drowned-clerk-wants", "yard-lesson"
SWORD, TOLL, FERRY, KNIFE = "the-wooden-sword", "the-toll-bridge", "the-ferry-toll", ("hired-knife",)
NAMED = (
    Named("animon", LESSON, "stones-at-the-window", Match(SHED), "nets-at-night", ("jory-smolkin",), ("rustbug",)),
    Named("anyventure", SWORD, "the-uninvited-guest", Match(TOLL), "wolves-at-the-fold", ("maren",), ("marsh-rat",)),
    Named("stunts", CLERK, "the-last-word", Match(FERRY), "lamps-out", ("wick",), ("lamp-thief",)),
    Named("tactics", YARD, "trial-at-the-gate", Match(ours=KNIFE, theirs=KNIFE * 2), "toll-at-the-ford", KNIFE, KNIFE),
)


def report() -> None:
    bare_exactly()
    bare_sampled()
    games()
    sweeps()


def rate(run: Any, fights: int, seconds: float = 1.0, warm: float = 0.0) -> float:
    """Fights per second of processor time, by calls of `run(fights)` for about so long, after some to warm up."""
    began = process_time()
    run(max(1, fights // 10))
    while process_time() - began < warm:
        run(fights)
    done, began = 0, process_time()
    while process_time() - began < seconds:
        run(fights)
        done += fights
    return done / (process_time() - began)


def bare_exactly() -> None:
    from kernel.toys.brawl import SYSTEM, brawl, weakest
    from lab.by_hand import solve

    from .brawl import damage_table, fights

    print("\nA bare Animon fight, exactly: worlds, ms; by hand ms, ratio;")
    print("and what a hand-written numba Monte Carlo needs for a standard error of 1e-4")
    for size in (1, 2, 3):
        world = brawl(size)
        cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
        ours, theirs = alternately(
            lambda world=world: MarkovChain(build_graph(SYSTEM, world, weakest, MOST)).push(),
            lambda cards=cards, hp=world.hp: solve(cards, hp),
        )
        table, health = damage_table(cards), np.array(world.hp)
        speed = rate(lambda number, t=table, h=health: fights(t, h, number, 1), 50_000)
        worlds = len(build_graph(SYSTEM, world, weakest, MOST).worlds)
        print(
            f"{size}v{size} {worlds:7,} {shown(ours):>8} {shown(theirs):>8} {ours / theirs:6.1f}x "
            f"{1000 * 0.25 / ERROR**2 / speed:10,.0f}"
        )
    for size, sides in ((2, ("pcs", "npcs")), (3, ("pcs",))):
        began = process_time()
        solved = solve_graph(build_decision_graph(SYSTEM, brawl(size), weakest, sides, MOST), "pcs")
        low, high = float(solved.low[0]), float(solved.high[0])
        who = "both sides at their best" if len(sides) == 2 else "best reply to focus fire"
        print(f"{size}v{size} {who}: {low:.6f} to {high:.6f} in {process_time() - began:.2f} s")


def bare_sampled() -> None:
    from kernel.toys.brawl import SYSTEM, brawl, weakest
    from lab.by_hand import sampled

    from .brawl import damage_table, fights

    world = brawl(3)
    cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
    chain = MarkovChain(build_graph(SYSTEM, world, weakest, 1_000_000))
    table, health = damage_table(cards), np.array(world.hp)
    rows = [
        ("walk on the graph, numba", lambda number: chain.walk(number, 1, compiled=True), 100_000),
        ("walk on the graph, numpy", lambda number: chain.walk(number, 1), 100_000),
        ("rule bodies, known ways", fresh_fights(FightSampler(SYSTEM, world, weakest)), 100),
        ("rule bodies", by_bodies(FightSampler(SYSTEM, world, weakest)), 100),
        ("by hand, plain Python", lambda number: sampled(cards, world.hp, number, 1), 1_000),
        ("by hand, numba", lambda number: fights(table, health, number, 1), 100_000),
    ]
    print("\nThe bare 3v3 sampled: fights a second, and how often the walk goes into it")
    rates = {name: rate(run, number) for name, run, number in rows}
    for name, speed in rates.items():
        print(f"{name:28}{speed:14,.0f}{rates['walk on the graph, numba'] / speed:10.2f}x")


def games() -> None:
    print("\nFull rules, focus fire on both sides; fights a second and core")
    for one in NAMED:
        closing = Setup(one.game, Match(one.closing))
        began = process_time()
        graph = build_graph(closing.system, closing.world(), closing.policy(), 50_000)
        built, chain = process_time() - began, MarkovChain(graph)
        numpy_rate = rate(lambda number, chain=chain: chain.walk(number, 1), 20_000)
        numba_rate = rate(lambda number, chain=chain: chain.walk(number, 1, compiled=True), 20_000)
        closed = "closes" if graph.closed else "DOES NOT CLOSE"
        print(f"{one.game}: {one.closing} {closed} with {len(graph.worlds):,} worlds in {built:.1f} s;")
        print(f"  walk {numba_rate:,.0f} (numba), {numpy_rate:,.0f} (numpy); {_played(closing)}")
        for match in (Match(one.short), one.many, Match(one.wide)):
            setup = Setup(one.game, match)
            name = match.encounter or f"{', '.join(match.ours)} against {', '.join(match.theirs)}"
            print(f"  {name} {_closes(setup)}: {_played(setup)}; new worlds after 200 fights: {_new(setup):.0%}")
        small, large = (Setup(one.game, Match(ours=one.ours, theirs=one.theirs * number)) for number in (1, 2))
        cost = _bodies(small) / _bodies(large)
        print(f"  one more {one.theirs[0]} against {one.ours[0]}: {cost:.2f} times the time of a fight")


def _closes(setup: Setup) -> str:
    """Whether its graph closes with as many worlds as `sim` follows unasked."""
    most = Effort().worlds
    graph = build_graph(setup.system, setup.world(), setup.policy(), most)
    return f"closes with {len(graph.worlds):,} worlds" if graph.closed else f"does not close with {most:,} worlds"


WARM = 10.0
"""Seconds of fights, about as many as an answer takes, before it is measured how fast known ways are gone."""


def _played(setup: Setup) -> str:
    arena = FightSampler(setup.system, setup.world(), setup.policy())
    known = rate(fresh_fights(arena), 20, warm=WARM)
    return f"bodies {_bodies(setup):,.0f}; along known ways {known:,.0f} after {WARM:.0f} s"


def _bodies(setup: Setup) -> float:
    return rate(by_bodies(FightSampler(setup.system, setup.world(), setup.policy())), 20)


def by_bodies(arena: FightSampler[Any]) -> Callable[[int], None]:
    """Fights for which the rules are run, every call of every one, and what comes of them is noted alike."""
    source, found = random.Random(1).randrange, FightStats()

    def fight(fights: int) -> None:
        for _ in range(fights):
            course = FightTracker(arena.system, arena.toll)
            end = play_out(arena.world, source, arena.solver, course.over)
            course.see(end)
            arena.note(found, FightRecord(end, course.rounds, course.damage))

    return fight


def fresh_fights(arena: FightSampler[Any]) -> Callable[[int], Any]:
    """Fights with other dice at every call."""
    batches = count()
    return lambda fights: arena.batch(1, next(batches), fights)


def _new(setup: Setup) -> float:
    """How many of the worlds met between calls were not met before, after a first 200 fights."""
    system, world = setup.system, setup.world()
    graph: Graph[Any] = Graph(system, setup.policy())
    solver: Solver[Any] = Solver(setup.policy(), system.view)
    source = random.Random(1).randrange
    met = new = 0
    for number in range(300):
        for one in _met(setup, world, solver, source):
            before = len(graph.worlds)
            graph.number(system.canonical(one))
            if number >= 200:
                met, new = met + 1, new + (len(graph.worlds) > before)
    return new / met


def _met(setup: Setup, world: Any, solver: Solver[Any], source: Any) -> Iterator[Any]:
    course = FightTracker(setup.system)
    seen: list[Any] = []

    def over(now: Any) -> bool:
        seen.append(now)
        return course.over(now)

    play_out(world, source, solver, over)
    yield from seen


SWEEP = {
    "game": "animon",
    "ours": ["jory-smolkin"],
    "theirs": ["rustbug", "rustbug"],
    "grid": {"set": {"npc.rustbug.level": [1, 2, 3, 4]}, "we": ["focus-fire", "cautious"]},
}


def sweeps() -> None:
    """The same sweep by one and two workers, who have warmed up on other dice; the wall clock counts."""
    print("\nA sweep of 8 points of 400 fights: points a second by the wall clock, and against one process")
    alone = 0.0
    warm, plan = (
        parse_plan({**SWEEP, "effort": {"way": "sampled", "fights": 400, "within": 0.001, "seed": seed}})
        for seed in (1, 2)
    )
    for engine, workers in (("pool", 1), ("pool", 2), ("ray", 2)):
        with worker_pool(engine, workers) as crew:
            sweep(warm, crew)
            began = perf_counter()
            sweep(plan, crew)
            speed = len(plan.points) / (perf_counter() - began)
        alone = alone or speed
        print(f"{engine:6}{workers} workers {speed:8.2f}{speed / alone:8.2f}x")
