"""Fights sampled with the transition cache are exactly the fights that running the rules gives."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from lab import healing_duel
from lab.setups import SMALL
from rulewright.dice.dist import Dist
from rulewright.kernel.engine.sample import after_call, play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.exact.graph import build_graph
from rulewright.lab.measurements import EndState, end_state
from rulewright.lab.sampling import transition_cache
from rulewright.lab.sampling.fights import FightRecord, FightSampler, FightTracker
from rulewright.lab.search.choices import open_choice_at
from rulewright.lab.search.rollouts import Rollouts
from rulewright.lab.setup import Setup
from rulewright.lab.winner import winner_of

FIGHTS = 30


def any_answer(asked: Ask[Any], seen: Any) -> Any:
    return Dist(dict.fromkeys(asked.candidates(), 1))


class Outcome(NamedTuple):
    """All that is reported of a fight."""

    winner: str
    rounds: int
    damage: Mapping[str, int]
    end: EndState


def outcome_of(sampler: FightSampler[Any], record: FightRecord[Any]) -> Outcome:
    end = end_state(sampler.system, sampler.start, record.end)
    return Outcome(winner_of(sampler.system, record.end), record.rounds, record.damage, end)


def fights_by_rules(
    sampler: FightSampler[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0
) -> list[Outcome]:
    """The same fights without a cache of transitions."""
    source, outcomes = random.Random(seed).randrange, []
    for _ in range(FIGHTS):
        tracker = FightTracker(sampler.system, sampler.meter)
        end = play_out(sampler.world, source, sampler.solver, tracker.is_over, tape, inside)
        tracker.is_over(end)
        outcomes.append(outcome_of(sampler, FightRecord(end, tracker.rounds, tracker.damage)))
    return outcomes


def fights_by_cache(
    sampler: FightSampler[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0
) -> list[Outcome]:
    source = random.Random(seed).randrange
    return [outcome_of(sampler, sampler.fight(source, tape, inside)) for _ in range(FIGHTS)]


def sampler_of(setup: Setup) -> FightSampler[Any]:
    return FightSampler(setup.system, setup.world(), setup.policy())


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("max_size", [25, transition_cache.MAX_TRANSITIONS])
def test_the_cache_changes_no_fight(name: str, max_size: int) -> None:
    sampler = sampler_of(SMALL[name].setup)
    sampler.cache.max_size = max_size
    expected = fights_by_rules(sampler, 4)
    assert fights_by_cache(sampler, 4) == expected, "while the cache is filled"
    assert fights_by_cache(sampler, 4) == expected, "from the cache"
    assert sampler.cache.size <= max_size


@pytest.mark.parametrize("name", ["animon: a lesson", "anyventure: two rats", "stunts: a thief", "tactics: a trial"])
def test_chained_calls_change_no_fight(name: str) -> None:
    sampler, one_by_one = sampler_of(SMALL[name].setup), sampler_of(SMALL[name].setup)
    one_by_one.cache = transition_cache.TransitionCache(
        sampler.system, one_by_one.solver, one_by_one.meter, chained=False
    )
    assert fights_by_cache(sampler, 5) == fights_by_cache(one_by_one, 5)
    assert sampler.cache.size < one_by_one.cache.size


def test_the_calls_of_a_chain_count_one_by_one() -> None:
    sampler = sampler_of(SMALL["stunts: a thief"].setup)
    source = random.Random(1).randrange
    at, chained = sampler.cache.lookup(sampler.system.canonical(sampler.world)), 0
    while not at.winner:
        at, *_, calls = sampler.cache.step(at, source)
        chained += calls
    tracker = FightTracker(sampler.system)
    play_out(sampler.world, random.Random(1).randrange, sampler.solver, tracker.is_over)
    assert chained == tracker.calls


@pytest.mark.parametrize("max_size", [0, 5, transition_cache.MAX_TRANSITIONS])
def test_the_cache_changes_no_fight_with_random_choices_or_from_the_middle_of_a_call(max_size: int) -> None:
    sampler = FightSampler(healing_duel.GAME, healing_duel.START, any_answer)
    sampler.cache.max_size = max_size
    choice = open_choice_at(healing_duel.GAME, healing_duel.START, (), ("ann",))
    assert fights_by_cache(sampler, 3) == fights_by_rules(sampler, 3)
    for answer in (True, False):
        tape = choice.tape_with(answer)
        for seed in (1, 2):
            expected = fights_by_rules(sampler, seed, tape, choice.inside)
            assert fights_by_cache(sampler, seed, tape, choice.inside) == expected
    assert fights_by_cache(sampler, 1) == fights_by_rules(sampler, 1)


def test_cached_transitions_run_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    sampler = sampler_of(SMALL["animon: a lesson"].setup)
    once = fights_by_cache(sampler, 1)

    def refuse(*_: Any) -> None:
        raise AssertionError("a rule was run")

    monkeypatch.setattr(transition_cache, "after_call", refuse)
    assert fights_by_cache(sampler, 1) == once
    with pytest.raises(AssertionError, match="a rule was run"):
        fights_by_cache(sampler, 2)


def test_worlds_of_the_same_canonical_form_are_cached_once() -> None:
    sampler = sampler_of(SMALL["stunts: a thief"].setup)
    for seed in range(8):
        fights_by_cache(sampler, seed)
    canonical = sampler.system.canonical
    worlds = [cached.world for cached in sampler.cache._worlds.values() if cached.world != sampler.world]
    assert len(worlds) > 5
    assert all(canonical(world) == world for world in worlds)


def test_a_policy_sees_the_same_in_sampled_and_in_exact_fights() -> None:
    setup = SMALL["stunts: a thief"].setup
    system, follow = setup.system, setup.policy()
    worlds: list[Any] = []
    play_out(
        setup.world(),
        random.Random(1).randrange,
        Solver(follow, system.view),
        lambda world: worlds.append(world) or False,
    )
    rounds: set[int] = set()

    def note_round(asked: Ask[Any], seen: Any) -> Any:
        if seen is not None:
            rounds.add(system.round_of(seen))
        return follow(asked, seen)

    later = [world for world in worlds if system.round_of(world) > 1]
    assert len(later) > 5
    for world in later:
        FightSampler(system, world, note_round).batch(1, 0, 2)
    sampled = set(rounds)
    rounds.clear()
    for world in later:
        build_graph(system, system.canonical(world), note_round, 200)
    assert sampled == rounds == {1}


def test_a_full_cache_does_not_grow() -> None:
    sampler = sampler_of(SMALL["animon: a lesson"].setup)
    sampler.cache.max_size = 30
    fights_by_cache(sampler, 1)
    worlds = len(sampler.cache._worlds)
    fights_by_cache(sampler, 2)
    assert sampler.cache.size == 30
    assert len(sampler.cache._worlds) == worlds <= 31


@pytest.mark.parametrize("horizon", [1, 5])
def test_a_rollout_ends_at_its_horizon(horizon: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []
    monkeypatch.setattr(transition_cache, "after_call", lambda *args: calls.append(args) or after_call(*args))
    cache = transition_cache.TransitionCache(healing_duel.GAME, Solver(lambda asked, seen: False))
    choice = open_choice_at(healing_duel.GAME, healing_duel.START, (), ("ann",))
    assert 0 < Rollouts(healing_duel.GAME, horizon, 0).play(choice, False, 0, cache) < 1
    assert len(calls) == horizon


def test_a_fight_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.lab.sampling.fights.MAX_CALLS", 7)
    sampler = FightSampler(healing_duel.GAME, healing_duel.START, lambda asked, seen: False)
    assert sampler.batch(1, 0, 3).wins == {"nobody": 3.0}
