"""The canonical form plays on like the skirmish itself: the next call has the same law, and fights end alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.bots.policies import POLICIES
from rulewright.systems.tactics.canonical import canonical, round_of
from rulewright.systems.tactics.model.cards import Ability, Gain
from rulewright.systems.tactics.model.world import Skirmish, State, Upkept
from rulewright.systems.tactics.rules.turn.upkeep import paying

from .build import skirmish, unit

ENCOUNTERS = [one.id for one in GAME.shelf.encounters(None)]
SMALL = ("trial-at-the-gate", "yard-lesson", "toll-at-the-ford")


def seeing(policy: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda asked, seen: asked.default if seen is None else policy(asked, seen)


def solver(name: str = "spend-early") -> Solver[Skirmish]:
    return Solver(seeing(POLICIES[name]), GAME.view)


def met(encounter: str, seed: int) -> list[Skirmish]:
    """The worlds between calls of one game."""
    worlds: list[Skirmish] = []

    def noted(world: Skirmish) -> bool:
        worlds.append(world)
        return bool(world.result)

    play_out(GAME.shelf.world(encounter, (), None), random.Random(seed).randrange, solver(), noted)
    return worlds


def after(world: Skirmish, plays: Solver[Skirmish]) -> dict[Skirmish, Fraction]:
    """The law of the next call on canonical forms."""
    plays.begin()
    law: dict[Skirmish, Fraction] = {}
    for one, chance in plays.world_chances(
        world.but(agenda=world.agenda[1:]), world.agenda[0], (), Fraction(1)
    ).items():
        law[canonical(one)] = law.get(canonical(one), Fraction(0)) + chance
    return law


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_next_call_has_the_same_law_from_the_canonical_form(encounter: str) -> None:
    worlds = [world for world in met(encounter, 4) if world.agenda and not world.result]
    changed = [world for world in worlds if canonical(world) != world]
    plays = solver("careless")
    for world in changed[:: max(1, len(changed) // 12)]:
        assert after(canonical(world), plays) == after(world, plays)
        assert canonical(canonical(world)) == canonical(world)
    assert changed


@pytest.mark.parametrize("encounter", SMALL)
def test_fights_end_alike_from_the_canonical_form(encounter: str) -> None:
    worlds = met(encounter, 9)
    for at in range(0, len(worlds) - 1, max(1, len(worlds) // 6)):
        ends = [
            play_out(world, random.Random(at).randrange, solver(), lambda one: bool(one.result))
            for world in (worlds[at], canonical(worlds[at]))
        ]
        assert canonical(ends[0]) == canonical(ends[1])
        assert ends[0].result == ends[1].result


def test_the_canonical_form_keeps_the_numbers_people_see() -> None:
    for world in met("toll-at-the-ford", 3)[::40]:
        bare = GAME.panel(canonical(world))
        assert [part.bars for part in bare.pieces] == [part.bars for part in GAME.panel(world).pieces]
        assert bare.parts == GAME.panel(world).parts
        assert round_of(canonical(world)) == round_of(world) == world.turn


def test_the_canonical_form_keeps_only_uses_limited_per_game() -> None:
    lines = (Ability("Last Word", "effect", once=1, heals=1, aim="self"), Ability("Cut", "attack"))
    one = unit("ann", abilities=lines).but(spent=("Cut", "Last Word", "Cut"), used=("Cut", "Bow"))
    kept = canonical(skirmish(one)).unit("ann")
    assert (kept.spent, kept.used) == (("Last Word",), ("Bow", "Cut"))


def test_the_mark_for_having_moved_counts_while_the_unit_acts() -> None:
    one = unit("ann").but(activated=True, moved=True)
    assert canonical(skirmish(one).but(active="ann")).unit("ann").moved
    assert not canonical(skirmish(one).but(active="")).unit("ann").moved


def test_what_a_unit_out_of_play_maintains_stays_until_it_ends() -> None:
    veil = Ability("Veil", "effect", upkeep=1, states=(Gain("Blind", 3),))
    bob = unit("bob", "b", (15, 10), states=(State("Blind", 3),))
    one = unit("ann", at=None, fate="destroyed", abilities=(veil,), maintained=(Upkept("Veil", "bob"),))
    world = skirmish(one, unit("abe"), bob).but(agenda=(paying(),))
    assert after(canonical(world), solver()) == after(world, solver())
    assert not next(iter(after(world, solver()))).unit("ann").maintained
    assert not canonical(world.but(result="a")).unit("ann").maintained
