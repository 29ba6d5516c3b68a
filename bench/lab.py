"""The lab: fights solved exactly, sampled and swept, beside the same fights written by hand."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np

from rulewright.content.shelf import Match
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.lab.effort import Effort
from rulewright.lab.exact.decisions import build_decision_graph, solve_decisions
from rulewright.lab.exact.graph import Graph, build_graph
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.experiments.grid import parse_plan
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.experiments.sweep import sweep
from rulewright.lab.measurements import FightStats
from rulewright.lab.sampling.fights import FightRecord, FightSampler, FightTracker
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import worker_pool

from .timing import best_times_in_turn, format_ms

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

STANDARD_ERROR = 1e-4
"""What a sampled chance to win has to reach to compete with an exact one."""
MAX_WORLDS = 2_000_000
WARM_UP = 10.0
"""Seconds of fights, about as many as an answer takes, before the speed of a filled transition cache is measured."""


class GameFights(NamedTuple):
    """Fights of a game: one whose graph closes, a short one, one of many worlds, a wide one, and one that can grow."""

    game: str
    closing: str
    short: str
    many: Match
    wide: str
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


LESSON, SHED, CLERK, YARD = "the-first-lesson", "rust-in-the-shed", "what-the-drowned-clerk-wants", "yard-lesson"
SWORD, TOLL, FERRY, KNIFE = "the-wooden-sword", "the-toll-bridge", "the-ferry-toll", ("hired-knife",)
FIGHTS = (
    GameFights("animon", LESSON, "stones-at-the-window", Match(SHED), "nets-at-night", ("jory-smolkin",), ("rustbug",)),
    GameFights(
        "anyventure", SWORD, "the-uninvited-guest", Match(TOLL), "wolves-at-the-fold", ("maren",), ("marsh-rat",)
    ),
    GameFights("stunts", CLERK, "the-last-word", Match(FERRY), "lamps-out", ("wick",), ("lamp-thief",)),
    GameFights(
        "tactics", YARD, "trial-at-the-gate", Match(ours=KNIFE, theirs=KNIFE * 2), "toll-at-the-ford", KNIFE, KNIFE
    ),
)


def report() -> None:
    report_bare_fight_exactly()
    report_bare_fight_sampled()
    report_games()
    report_time_to_answer()
    report_sweep()


def fights_per_second(run: Callable[[int], Any], fights: int, seconds: float = 1.0, warm_up: float = 0.0) -> float:
    """Fights per second of processor time, by calls of `run(fights)` for some seconds after a warm-up."""
    began = process_time()
    run(max(1, fights // 10))
    while process_time() - began < warm_up:
        run(fights)
    done, began = 0, process_time()
    while process_time() - began < seconds:
        run(fights)
        done += fights
    return done / (process_time() - began)


def report_bare_fight_exactly() -> None:
    from kernel.toys.brawl import GAME, brawl, weakest
    from lab.by_hand import solve

    from .fight_in_numba import damage_table, fights

    print("\nA bare Animon fight, exactly: worlds, ms; by hand ms, ratio;")
    print("and the ms that a hand-written numba Monte Carlo needs for a standard error of 1e-4")
    for size in (1, 2, 3):
        world = brawl(size)
        cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
        ours, by_hand = best_times_in_turn(
            partial(lambda world: MarkovChain(build_graph(GAME, world, weakest, MAX_WORLDS)).propagate(), world),
            partial(solve, cards, world.hp),
        )
        table, health = damage_table(cards), np.array(world.hp)
        speed = fights_per_second(partial(lambda t, h, number: fights(t, h, number, 1), table, health), 50_000)
        worlds = len(build_graph(GAME, world, weakest, MAX_WORLDS).worlds)
        print(
            f"{size}v{size} {worlds:7,} {format_ms(ours):>8} {format_ms(by_hand):>8} {ours / by_hand:6.1f}x "
            f"{1000 * 0.25 / STANDARD_ERROR**2 / speed:10,.0f}"
        )
    for size, sides in ((2, ("pcs", "npcs")), (3, ("pcs",))):
        began = process_time()
        solution = solve_decisions(build_decision_graph(GAME, brawl(size), weakest, sides, MAX_WORLDS), "pcs")
        low, high = float(solution.low[0]), float(solution.high[0])
        what = "best play of both sides" if len(sides) == 2 else "best response to focus fire"
        print(f"{size}v{size} {what}: {low:.6f} to {high:.6f} in {process_time() - began:.2f} s")


def report_bare_fight_sampled() -> None:
    from kernel.toys.brawl import GAME, brawl, weakest
    from lab.by_hand import sampled

    from .fight_in_numba import damage_table, fights

    world = brawl(3)
    cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
    table, health = damage_table(cards), np.array(world.hp)
    rows = [
        ("transition cache", with_cache(FightSampler(GAME, world, weakest)), 100),
        ("rules run for every call", without_cache(FightSampler(GAME, world, weakest)), 100),
        ("by hand, plain Python", lambda number: sampled(cards, world.hp, number, 1), 1_000),
        ("by hand, numba", lambda number: fights(table, health, number, 1), 100_000),
    ]
    print("\nThe bare 3v3 sampled: fights a second, and how many times the speed of the transition cache")
    rates = {name: fights_per_second(run, number) for name, run, number in rows}
    for name, speed in rates.items():
        print(f"{name:28}{speed:14,.0f}{speed / rates['transition cache']:10.2f}x")


def report_games() -> None:
    print("\nFull rules, focus fire on both sides; fights a second on one core")
    for one in FIGHTS:
        closing = Setup(one.game, Match(one.closing))
        began = process_time()
        graph = build_graph(closing.system, closing.world(), closing.policy(), 50_000)
        built = process_time() - began
        closed = "closes" if graph.closed else "DOES NOT CLOSE"
        print(f"{one.game}: {one.closing} {closed} with {len(graph.worlds):,} worlds in {built:.1f} s;")
        print(f"  {_describe_speed(closing)}")
        for match in (Match(one.short), one.many, Match(one.wide)):
            setup = Setup(one.game, match)
            name = match.encounter or f"{', '.join(match.ours)} against {', '.join(match.theirs)}"
            print(f"  {name} {_describe_graph(setup)}: {_describe_speed(setup)};")
            print(f"    worlds that were not met in 200 fights before: {_share_of_new_worlds(setup):.0%}")
        small, large = (Setup(one.game, Match(ours=one.ours, theirs=one.theirs * number)) for number in (1, 2))
        cost = _speed_without_cache(small) / _speed_without_cache(large)
        print(f"  one more {one.theirs[0]} against {one.ours[0]}: {cost:.2f} times the time of a fight")


def _describe_graph(setup: Setup) -> str:
    """Whether its graph closes with as many worlds as `sim` follows by default."""
    limit = Effort().worlds
    graph = build_graph(setup.system, setup.world(), setup.policy(), limit)
    return f"closes with {len(graph.worlds):,} worlds" if graph.closed else f"does not close with {limit:,} worlds"


def _describe_speed(setup: Setup) -> str:
    sampler = FightSampler(setup.system, setup.world(), setup.policy())
    cached = fights_per_second(with_cache(sampler), 20, warm_up=WARM_UP)
    return f"without a cache {_speed_without_cache(setup):,.0f}; with a cache {cached:,.0f} after {WARM_UP:.0f} s"


def _speed_without_cache(setup: Setup) -> float:
    return fights_per_second(without_cache(FightSampler(setup.system, setup.world(), setup.policy())), 20)


def without_cache(sampler: FightSampler[Any]) -> Callable[[int], None]:
    """Fights for which the rules are run at every call; their statistics are kept all the same."""
    source, stats = random.Random(1).randrange, FightStats()

    def fight(fights: int) -> None:
        for _ in range(fights):
            tracker = FightTracker(sampler.system, sampler.meter)
            end = play_out(sampler.world, source, sampler.solver, tracker.is_over)
            tracker.add_damage(end)
            sampler.record(stats, FightRecord(end, tracker.rounds, tracker.damage))

    return fight


def with_cache(sampler: FightSampler[Any]) -> Callable[[int], Any]:
    """Fights with other dice at every call."""
    batches = count()
    return lambda fights: sampler.batch(1, next(batches), fights)


def _share_of_new_worlds(setup: Setup) -> float:
    """The share of worlds between calls that are new after a first 200 fights."""
    system, world = setup.system, setup.world()
    graph: Graph[Any] = Graph(system, setup.policy())
    solver: Solver[Any] = Solver(setup.policy(), system.view)
    source = random.Random(1).randrange
    met = new = 0
    for number in range(300):
        for one in _worlds_of_fight(setup, world, solver, source):
            before = len(graph.worlds)
            graph.index(system.canonical(one))
            if number >= 200:
                met, new = met + 1, new + (len(graph.worlds) > before)
    return new / met


def _worlds_of_fight(setup: Setup, world: Any, solver: Solver[Any], source: Any) -> Iterator[Any]:
    tracker = FightTracker(setup.system)
    worlds: list[Any] = []

    def is_over(now: Any) -> bool:
        worlds.append(now)
        return tracker.is_over(now)

    play_out(world, source, solver, is_over)
    yield from worlds


def report_time_to_answer() -> None:
    """How long `sim` takes with its defaults: until the chance to win is known to 2 %."""
    print("\nSeconds of processor time until `sim` knows who wins, with its defaults and one process")
    for one in FIGHTS:
        for match in (Match(one.closing), Match(one.short), one.many, Match(one.wide)):
            began = process_time()
            result = simulate(Setup(one.game, match))
            name = match.encounter or f"{', '.join(match.ours)} against {', '.join(match.theirs)}"
            print(f"  {one.game:10} {name:36} {process_time() - began:7.1f}  {result.describe_method()}")


SWEEP = {
    "game": "animon",
    "ours": ["jory-smolkin"],
    "theirs": ["rustbug", "rustbug"],
    "grid": {"set": {"npc.rustbug.level": [1, 2, 3, 4]}, "we": ["careless", "careful"]},
}


def report_sweep() -> None:
    """The same sweep by one and by two workers, which have warmed up on other dice; wall-clock time."""
    print("\nA sweep of 8 points of 400 fights: points a second by the wall clock, and against one process")
    in_one_process = 0.0
    warm_up, plan = (
        parse_plan({**SWEEP, "effort": {"way": "sampled", "fights": 400, "within": 0.001, "seed": seed}})
        for seed in (1, 2)
    )
    for engine, workers in (("pool", 1), ("pool", 2), ("ray", 2)):
        with worker_pool(engine, workers) as pool:
            sweep(warm_up, pool)
            began = perf_counter()
            sweep(plan, pool)
            speed = len(plan.points) / (perf_counter() - began)
        in_one_process = in_one_process or speed
        print(f"{engine:6}{workers} workers {speed:8.2f}{speed / in_one_process:8.2f}x")
