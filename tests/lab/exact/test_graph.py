"""The graph, walks on it and sampled fights agree with a solver written by hand and with brute force."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from kernel.toys import brawl
from kernel.toys.brawl import Brawl, Card, weakest
from lab import gold_race
from lab.brute_force import brute_force
from lab.by_hand import solve as by_hand
from rulewright.lab.effort import Effort
from rulewright.lab.exact.graph import Edge, Graph, build_graph
from rulewright.lab.experiments.simulate import simulate_world
from rulewright.lab.policies import random_policy
from rulewright.lab.sampling.fights import FightSampler
from rulewright.lab.winner import NOBODY

GAME = brawl.GAME
SMALL = Brawl(cards=(Card(2, 1, 1), Card(1, 2, 2)) * 2, hp=(2, 3, 3, 2), agenda=(brawl.turn(),))


def win(result: Any) -> float:
    return float(result.win.value)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_graph_agrees_with_a_solver_written_by_hand(size: int) -> None:
    world = brawl.brawl(size)
    cards = tuple((one.attack, one.dodge, one.damage) for one in world.cards)
    found = simulate_world(GAME, world, weakest, Effort("exact", worlds=20_000))
    assert found.method == "exact"
    assert win(found) == pytest.approx(by_hand(cards, world.hp), abs=1e-10)


def test_winners_and_rounds_of_the_graph_agree_with_brute_force() -> None:
    found = simulate_world(GAME, SMALL, weakest, Effort("exact", worlds=20_000))
    other = brute_force(GAME, SMALL, weakest)
    assert win(found) == pytest.approx(other.ends["pcs"], abs=other.left + 1e-9)
    for number, chance in enumerate(found.by_round):
        assert chance == pytest.approx(other.rounds.get(number, 0.0), abs=other.left + 1e-9)


def test_a_policy_may_leave_a_choice_to_chance() -> None:
    found = simulate_world(GAME, SMALL, random_policy, Effort("exact", worlds=20_000))
    sampled = FightSampler(GAME, SMALL, random_policy).batch(1, 0, 4_000)
    assert sampled.wins["pcs"] / 4_000 == pytest.approx(win(found), abs=5 * 0.5 / sqrt(4_000))
    assert win(found) != pytest.approx(win(simulate_world(GAME, SMALL, weakest)), abs=1e-4)


def test_bounds_hold_the_exact_chance_and_shrink_with_more_worlds() -> None:
    world = brawl.brawl(2)
    whole = simulate_world(GAME, world, weakest, Effort("exact", worlds=20_000)).win.value
    before = 1.0
    for worlds in (30, 100, 300, 900, 1_400):
        part = simulate_world(GAME, world, weakest, Effort("exact", worlds=worlds))
        assert part.method == "bounded"
        assert part.win.low - 1e-12 <= whole <= part.win.high + 1e-12
        assert part.win.high - part.win.low == pytest.approx(part.cut)
        assert part.cut <= before
        before = part.cut
    assert before < 0.4


class TrackedGraph(Graph[Brawl]):
    """Tracks the chance of every open world, and how far each world that is expanded is behind the likeliest."""

    def begin(self, worlds: dict[Brawl, float]) -> dict[int, float]:
        self.open_chances = {self.index(world): chance for world, chance in worlds.items()}
        self.behind: list[float] = []
        return dict(self.open_chances)

    def expand(self, at: int) -> list[Edge]:
        self.behind.append(max(self.open_chances.values()) - self.open_chances[at])
        own = self.open_chances.pop(at)
        edges = super().expand(at)
        for edge in edges:
            if self.edges[edge.to] is None:
                self.open_chances[edge.to] = self.open_chances.get(edge.to, 0.0) + own * edge.chance
        return edges


def test_the_likeliest_open_world_is_expanded_next() -> None:
    graph = TrackedGraph(GAME, weakest)
    graph.explore(graph.begin({SMALL: 0.3, brawl.brawl(2): 0.7}), 600)
    assert len(graph.behind) > 100
    assert max(graph.behind) == pytest.approx(0.0, abs=1e-12)


def test_the_open_chance_is_reported_until_it_is_zero() -> None:
    reported: list[float] = []
    build_graph(GAME, SMALL, weakest, 20_000, lambda worlds, still_open: reported.append(still_open))
    assert max(reported) <= 1 + 1e-9
    assert reported[-1] == pytest.approx(0.0)


def test_edges_to_the_same_canonical_world_are_merged() -> None:
    forgetful = replace(gold_race.GAME, canonical=lambda world: world.but(round=1, watch=0, rumours=("start",)))
    graph = build_graph(forgetful, gold_race.START, random_policy, 10_000)
    by_world = [edges for edges in graph.edges if edges]
    assert len(by_world) > 20
    assert [sum(edge.chance for edge in edges) for edges in by_world] == pytest.approx([1.0] * len(by_world))
    assert all(len({(edge.to, edge.rounds) for edge in edges}) == len(edges) for edges in by_world)


def test_nobody_has_won_where_nothing_is_left_to_do() -> None:
    graph = build_graph(gold_race.GAME, gold_race.START.but(agenda=(gold_race.calm(),)), gold_race.bold, 10)
    assert list(graph.ends.values()) == [NOBODY]
    assert graph.closed


def test_a_fight_that_never_ends_counts_as_not_followed() -> None:
    stuck = Brawl(cards=(Card(0, 6, 0),) * 2, hp=(1, 1), agenda=(brawl.turn(),))
    found = simulate_world(GAME, stuck, weakest, Effort("exact", worlds=100))
    assert (found.win.value, found.cut) == (pytest.approx(0.5), pytest.approx(1.0))
    assert found.method == "bounded"
