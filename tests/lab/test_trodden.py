"""Fights along ways that are known are the fights the rules would have played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lab import mending
from lab.setups import SMALL
from rulewright.kernel.dist import Dist
from rulewright.kernel.resolve import Ask
from rulewright.kernel.sample import after_call, play_out
from rulewright.kernel.solve import Solver
from rulewright.lab import trodden
from rulewright.lab.ahead import Ahead
from rulewright.lab.fights import Arena, Course, Fought
from rulewright.lab.options import place_at
from rulewright.lab.setup import Setup

FIGHTS = 30


def at_random(asked: Ask[Any], seen: Any) -> Any:
    return Dist(dict.fromkeys(asked.candidates(), 1))


def by_the_rules(arena: Arena[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0) -> list[Fought[Any]]:
    """The same fights with nothing remembered but laws."""
    source, found = random.Random(seed).randrange, []
    for _ in range(FIGHTS):
        course = Course(arena.system, arena.toll)
        end = play_out(arena.world, source, arena.solver, course.over, tape, inside)
        course.over(end)
        found.append(Fought(end, course.rounds, course.damage))
    return found


def fought(arena: Arena[Any], seed: int, tape: tuple[Any, ...] = (), inside: int = 0) -> list[Fought[Any]]:
    source = random.Random(seed).randrange
    return [arena.fight(source, tape, inside) for _ in range(FIGHTS)]


def arena_for(setup: Setup) -> Arena[Any]:
    return Arena(setup.system, setup.world(), setup.policy())


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("most", [25, trodden.MOST_WAYS])
def test_what_is_remembered_changes_no_fight(name: str, most: int) -> None:
    arena = arena_for(SMALL[name].setup)
    arena.trodden.most = most
    expected = by_the_rules(arena, 4)
    assert fought(arena, 4) == expected, "while the ways are new"
    assert fought(arena, 4) == expected, "when they are known"
    assert arena.trodden.ways <= most


@pytest.mark.parametrize("most", [0, 5, trodden.MOST_WAYS])
def test_nor_where_choices_are_left_to_chance_or_a_call_has_begun(most: int) -> None:
    arena = Arena(mending.SYSTEM, mending.START, at_random)
    arena.trodden.most = most
    place = place_at(mending.SYSTEM, mending.START, (), ("ann",))
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

    monkeypatch.setattr(trodden, "after_call", refused)
    assert fought(arena, 1) == once
    with pytest.raises(AssertionError, match="a rule was run"):
        fought(arena, 2)


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
    monkeypatch.setattr(trodden, "after_call", lambda *asked: calls.append(asked) or after_call(*asked))
    fights = trodden.Trodden(mending.SYSTEM, Solver(lambda asked, seen: False))
    place = place_at(mending.SYSTEM, mending.START, (), ("ann",))
    assert 0 < Ahead(mending.SYSTEM, horizon, 0).once(place, False, 0, fights) < 1
    assert len(calls) == horizon


def test_a_fight_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.lab.fights.MOST_CALLS", 7)
    arena = Arena(mending.SYSTEM, mending.START, lambda asked, seen: False)
    assert arena.batch(1, 0, 3).wins == {"nobody": 3.0}
