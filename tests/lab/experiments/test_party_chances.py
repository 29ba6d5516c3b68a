"""How hard a fight is for a party: three ways of play that sharpen, the same numbers each time."""

from __future__ import annotations

import pytest

from rulewright.content.shelf import Match
from rulewright.lab.experiments.party_chances import party_chances, play_trial, trial_of
from rulewright.lab.policies import PLAIN
from rulewright.systems import game, names

SMALL = {
    "animon": "stones-at-the-window",
    "anyventure": "the-uninvited-guest",
    "stunts": "the-last-word",
    "tactics": "trial-at-the-gate",
}


@pytest.mark.parametrize("name", names())
def test_the_first_answer_needs_two_fights_and_the_last_has_them_all(name: str) -> None:
    system = game(name)
    world = system.shelf.match(Match(SMALL[name]))
    first, *_, last = party_chances(system, world, 20)
    assert (first.plain.fights, first.careless.fights, first.careful.fights) == (2, 0, 0)
    assert (first.careless.low, first.careless.high) == (0.0, 1.0)
    assert {last.plain.fights, last.careless.fights, last.careful.fights} == {20}
    assert all(one.low <= one.chance <= one.high for one in (last.careless, last.plain, last.careful))
    assert last.plain.high - last.plain.low < first.plain.high - first.plain.low
    ours = {role for role in system.roles(world) if system.side_of(world, role) == "pcs"}
    assert last.falls
    assert set(last.falls) <= ours | {piece.id for piece in system.panel(world).pieces}
    assert all(0 <= chance <= 1 for chance in last.falls.values())


def test_the_same_fight_has_the_same_chances() -> None:
    system = game("tactics")
    world = system.shelf.match(Match("yard-lesson"))
    assert list(party_chances(system, world, 10)) == list(party_chances(system, world, 10))


def test_careful_play_is_never_shown_as_weaker_than_plain_play() -> None:
    system = game("tactics")
    for encounter in ("yard-lesson", "trial-at-the-gate"):
        *_, last = party_chances(system, system.shelf.match(Match(encounter)), 40)
        assert last.careful.chance >= last.plain.chance
        assert last.plain.chance > last.careless.chance


def test_a_trial_does_not_play_its_batches_twice() -> None:
    system = game("tactics")
    world = system.shelf.match(Match("trial-at-the-gate"))
    at_once = play_trial(trial_of(system, world, PLAIN), 10)
    in_parts = play_trial(play_trial(trial_of(system, world, PLAIN), 5), 10)
    assert (in_parts.fights, in_parts.win) == (at_once.fights, at_once.win) == (10, at_once.win)
