"""Fights along ways that are known are the fights the rules would have played."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from lab import mending
from lab.setups import SMALL
from rulewright.dice.dist import Dist
from rulewright.kernel.engine.sample import after_call, play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.exact.graph import build_graph
from rulewright.lab.winner import winner_of
from rulewright.lab.measurements import EndState, seen_at
from rulewright.lab.sampling import transition_cache
from rulewright.lab.sampling.fights import FightSampler, FightTracker, FightRecord
from rulewright.lab.search.choices import open_choice_at
from rulewright.lab.search.rollouts import Rollouts
from rulewright.lab.setup import Setup

FIGHTS = 30


def at_random(asked: Ask[Any], seen: Any) -> Any:
    return Dist(dict.fromkeys(asked.candidates(), 1))


class Told(NamedTuple):
    """All that is reported of a fight."""

    winner: str
    rounds: int
    damage: Mapping[str, int]
    seen: EndState


def told(arena: FightSampler[Any], fought: FightRecord[Any]) -> Told:
    end = fought.end
    return Told(winner_of(arena.system, end), fought.rounds, fought.damage, seen_at(arena.system, arena.start, end))


def by_the_rules(arena: FightSampler[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0) -> list[Told]:
    """The same fights with nothing remembered but laws."""
    source, found = random.Random(seed).randrange, []
    for _ in range(FIGHTS):
        course = FightTracker(arena.system, arena.toll)
        end = play_out(arena.world, source, arena.solver, course.over, tape, inside)
        course.over(end)
        found.append(told(arena, FightRecord(end, course.rounds, course.damage)))
    return found


def fought(arena: FightSampler[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0) -> list[Told]:
    source = random.Random(seed).randrange
    return [told(arena, arena.fight(source, tape, inside)) for _ in range(FIGHTS)]


def arena_for(setup: Setup) -> FightSampler[Any]:
    return FightSampler(setup.system, setup.world(), setup.policy())


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("most", [25, transition_cache.MOST_WAYS])
def test_what_is_remembered_changes_no_fight(name: str, most: int) -> None:
    arena = arena_for(SMALL[name].setup)
    arena.trodden.most = most
    expected = by_the_rules(arena, 4)
    assert fought(arena, 4) == expected, "while the ways are new"
    assert fought(arena, 4) == expected, "when they are known"
    assert arena.trodden.ways <= most


@pytest.mark.parametrize("most", [0, 5, transition_cache.MOST_WAYS])
def test_nor_where_choices_are_left_to_chance_or_a_call_has_begun(most: int) -> None:
    arena = FightSampler(mending.SYSTEM, mending.START, at_random)
    arena.trodden.most = most
    place = open_choice_at(mending.SYSTEM, mending.START, (), ("ann",))
    assert fought(arena, 3) == by_the_rules(arena, 3)
    for answer in (True, False):
        tape = place.given(answer)
        for seed in (1, 2):
            assert fought(arena, seed, tape, place.inside) == by_the_rules(arena, seed, tape, place.inside)
    assert fought(arena, 1) == by_the_rules(arena, 1)


def test_known_ways_run_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = arena_for(SMALL["animon: a lesson"].setup)
    once = fought(arena, 1)

    def refused(*_: Any) -> None:
        raise AssertionError("a rule was run")

    monkeypatch.setattr(transition_cache, "after_call", refused)
    assert fought(arena, 1) == once
    with pytest.raises(AssertionError, match="a rule was run"):
        fought(arena, 2)


def test_worlds_that_play_alike_are_one_spot() -> None:
    arena = arena_for(SMALL["stunts: a thief"].setup)
    for seed in range(8):
        fought(arena, seed)
    essence = arena.system.canonical
    spots = [spot.world for spot in arena.trodden._spots.values() if spot.world != arena.world]
    assert len(spots) > 20
    assert all(essence(world) == world for world in spots)


def test_a_policy_sees_the_same_in_sampled_and_in_exact_fights() -> None:
    setup = SMALL["stunts: a thief"].setup
    system, follow = setup.system, setup.policy()
    met: list[Any] = []
    play_out(
        setup.world(), random.Random(1).randrange, Solver(follow, system.view), lambda one: met.append(one) or False
    )
    rounds: set[int] = set()

    def watching(asked: Ask[Any], seen: Any) -> Any:
        if seen is not None:
            rounds.add(system.round_of(seen))
        return follow(asked, seen)

    later = [world for world in met if system.round_of(world) > 1]
    assert len(later) > 5
    for world in later:
        FightSampler(system, world, watching).batch(1, 0, 2)
    sampled = set(rounds)
    rounds.clear()
    for world in later:
        build_graph(system, system.canonical(world), watching, 200)
    assert sampled == rounds == {1}


def test_no_more_is_kept_than_there_is_room_for() -> None:
    arena = arena_for(SMALL["animon: a lesson"].setup)
    arena.trodden.most = 30
    fought(arena, 1)
    kept = len(arena.trodden._spots)
    fought(arena, 2)
    assert arena.trodden.ways == 30
    assert len(arena.trodden._spots) == kept <= 31


@pytest.mark.parametrize("horizon", [1, 5])
def test_in_ones_head_a_fight_ends_at_the_horizon(horizon: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(transition_cache, "after_call", lambda *asked: calls.append(asked) or after_call(*asked))
    fights = transition_cache.TransitionCache(mending.SYSTEM, Solver(lambda asked, seen: False))
    place = open_choice_at(mending.SYSTEM, mending.START, (), ("ann",))
    assert 0 < Rollouts(mending.SYSTEM, horizon, 0).once(place, False, 0, fights) < 1
    assert len(calls) == horizon


def test_a_fight_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.lab.sampling.fights.MOST_CALLS", 7)
    arena = FightSampler(mending.SYSTEM, mending.START, lambda asked, seen: False)
    assert arena.batch(1, 0, 3).wins == {"nobody": 3.0}
