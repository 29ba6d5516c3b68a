"""The graph, the walk on it and the rule bodies agree with a solver written by hand and with brute force."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card, weakest
from lab import raid
from lab.brute import brute
from lab.by_hand import solve as by_hand
from rulewright.lab.exact.graph import Edge, Graph, build_graph
from rulewright.lab.winner import NOBODY
from rulewright.lab.exact.markov_chain import MarkovChain
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.effort import Effort
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.policies import random_policy

SYSTEM = brawl.SYSTEM
SMALL = Brawl(cards=(Card(2, 1, 1), Card(1, 2, 2)) * 2, hp=(2, 3, 3, 2), agenda=(brawl.turn(),))


def pcs(result: Any) -> float:
    return float(result.win.value)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_graph_gives_what_a_solver_written_by_hand_gives(size: int) -> None:
    world = brawl.brawl(size)
    cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
    found = simulate(SYSTEM, world, weakest, Effort("exact", worlds=20_000))
    assert found.method == "exact"
    assert pcs(found) == pytest.approx(by_hand(cards, world.hp), abs=1e-10)


def test_the_graph_gives_what_every_single_die_gives_and_so_do_the_rounds() -> None:
    found = simulate(SYSTEM, SMALL, weakest, Effort("exact", worlds=20_000))
    other = brute(SYSTEM, SMALL, weakest)
    assert pcs(found) == pytest.approx(other.ends["pcs"], abs=other.left + 1e-9)
    for number, chance in enumerate(found.by_round):
        assert chance == pytest.approx(other.rounds.get(number, 0.0), abs=other.left + 1e-9)


def test_somebody_who_leaves_it_to_chance_is_one_more_die() -> None:
    found = simulate(SYSTEM, SMALL, random_policy, Effort("exact", worlds=20_000))
    sampled = FightSampler(SYSTEM, SMALL, random_policy).batch(1, 0, 4_000)
    assert sampled.wins["pcs"] / 4_000 == pytest.approx(pcs(found), abs=5 * 0.5 / sqrt(4_000))
    assert pcs(found) != pytest.approx(pcs(simulate(SYSTEM, SMALL, weakest)), abs=1e-4)


@pytest.mark.parametrize("compiled", [False, True])
def test_walking_on_the_graph_and_driving_the_bodies_sample_the_same(compiled: bool) -> None:
    world = brawl.brawl(2)
    graph = build_graph(SYSTEM, world, weakest, 20_000)
    chain = MarkovChain(graph)
    exact = chain.push().total
    win = sum(exact[at] for at, end in graph.ends.items() if end == "pcs")
    walked = chain.walk(100_000, seed=1, compiled=compiled)
    ours = np.isin(walked.at, [at for at, end in graph.ends.items() if end == "pcs"]).mean()
    bodies = FightSampler(SYSTEM, world, weakest).batch(1, 0, 4_000)
    assert ours == pytest.approx(win, abs=5 * 0.5 / sqrt(100_000))
    assert bodies.wins["pcs"] / 4_000 == pytest.approx(win, abs=5 * 0.5 / sqrt(4_000))
    assert walked.rounds.mean() + 1 == pytest.approx(bodies.rounds.mean(sampled=True).value, abs=0.1)


def test_what_is_cut_off_is_a_bound_and_shrinks_when_the_cut_is_widened() -> None:
    world = brawl.brawl(2)
    whole = simulate(SYSTEM, world, weakest, Effort("exact", worlds=20_000)).win.value
    before = 1.0
    for worlds in (30, 100, 300, 900, 1_400):
        part = simulate(SYSTEM, world, weakest, Effort("exact", worlds=worlds))
        assert part.method == "bounded"
        assert part.win.low - 1e-12 <= whole <= part.win.high + 1e-12
        assert part.win.high - part.win.low == pytest.approx(part.cut)
        assert part.cut <= before
        before = part.cut
    assert before < 0.4


class Watched(Graph[Brawl]):
    """Follows for itself how likely every open world is, and notes how far the one looked at is from the likeliest."""

    def begin(self, worlds: dict[Brawl, float]) -> dict[int, float]:
        self.likely = {self.number(world): chance for world, chance in worlds.items()}
        self.behind: list[float] = []
        return dict(self.likely)

    def expand(self, at: int) -> list[Edge]:
        self.behind.append(max(self.likely.values()) - self.likely[at])
        own = self.likely.pop(at)
        ways = super().expand(at)
        for way in ways:
            if self.ways[way.to] is None:
                self.likely[way.to] = self.likely.get(way.to, 0.0) + own * way.chance
        return ways


def test_of_all_open_worlds_the_likeliest_is_looked_at_next() -> None:
    graph = Watched(SYSTEM, weakest)
    graph.explore(graph.begin({SMALL: 0.3, brawl.brawl(2): 0.7}), 600)
    assert len(graph.behind) > 100
    assert max(graph.behind) == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_walk_that_leaves_the_known_part_has_not_ended(compiled: bool) -> None:
    chain = MarkovChain(build_graph(SYSTEM, brawl.brawl(2), weakest, 300))
    walked = chain.walk(20_000, seed=1, compiled=compiled)
    assert (walked.at == -1).mean() == pytest.approx(chain.push().left, abs=5 * 0.5 / sqrt(20_000))


def test_how_much_is_still_open_is_told_until_nothing_is() -> None:
    told: list[float] = []
    build_graph(SYSTEM, SMALL, weakest, 20_000, lambda worlds, still_open: told.append(still_open))
    assert max(told) <= 1 + 1e-9
    assert told[-1] == pytest.approx(0.0)


def test_worlds_that_become_one_are_reached_with_the_chance_of_both() -> None:
    forgetful = replace(raid.SYSTEM, canonical=lambda world: world.but(round=1, watch=0, told=("start",)))
    graph = build_graph(forgetful, raid.START, random_policy, 10_000)
    out = [ways for ways in graph.ways if ways]
    assert len(out) > 20
    assert [sum(way.chance for way in ways) for ways in out] == pytest.approx([1.0] * len(out))
    assert all(len({(way.to, way.rounds) for way in ways}) == len(ways) for ways in out)


def test_where_nothing_is_left_to_do_nobody_has_won() -> None:
    graph = build_graph(raid.SYSTEM, raid.START.but(agenda=(raid.calm(),)), raid.bold, 10)
    assert list(graph.ends.values()) == [NOBODY]
    assert graph.closed


def test_a_fight_that_never_ends_is_left_over_not_won() -> None:
    stuck = Brawl(cards=(Card(0, 6, 0),) * 2, hp=(1, 1), agenda=(brawl.turn(),))
    found = simulate(SYSTEM, stuck, weakest, Effort("exact", worlds=100))
    assert (found.win.value, found.cut) == (pytest.approx(0.5), pytest.approx(1.0))
    assert found.method == "bounded"
