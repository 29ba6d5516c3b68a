"""Throws: how far and where a hit throws its target, and what a crash does."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.systems.tactics.facts import StateSet
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Side, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import charge, shoot
from rulewright.systems.tactics.view import view

from ...build import advantage, unit
from ...fights import ann, attacks, fight, lost, ork
from ...terrain import piece


def shot(world: Skirmish, *script: Faces | Says, ability: str = "") -> Outcome[Skirmish]:
    return play(world, shoot("ann", ability, "ork"), *script, view=view)


def far(**changes: Any) -> Unit:
    return ork((20, 10), **{"defense": 8} | changes)


TOSS = Ability("Toss", "ranged attack", 2, distance=16 * INCH, throw=True)


HURLS = Ability("Hurl", "attack", 2, throw=True)


@pytest.mark.rule("throw.distance")
def test_a_shot_throws_along_its_line_an_inch_for_each_lp_lost() -> None:
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(armor=1))
    assert shot(world, faces(6), ability="Toss").world.unit("ork").at == (25000, 10000)


@pytest.mark.rule("throw.distance", "charge.action")
def test_a_charge_throws_along_its_line() -> None:
    ram = Ability("Ram", "charge", 3, throw=True)
    world = fight(ann(attack=4, damage=4, abilities=(ram,)), far())
    assert play(world, charge("ann", "Ram", "ork"), faces(4, 1), view=view).world.unit("ork").at == (24000, 10000)


@pytest.mark.rule("throw.distance", "area.one_roll")
@pytest.mark.parametrize(("kind", "action", "dice"), [("ranged attack", shoot, (6,)), ("charge", charge, (6, 1))])
def test_all_in_the_area_are_thrown_along_the_line_of_the_charge_or_shot(kind: Any, action: Any, dice: Any) -> None:
    line = Ability("Blast", kind, 2, distance=16 * INCH, area=4 * INCH, throw=True)
    elf = unit("elf", "b", (20, 12), ap=0)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), far(), elf)
    done = play(world, action("ann", "Blast", "ork"), faces(*dice), view=view)
    assert [done.world.unit(who).at for who in ("ork", "elf")] == [(26000, 10000), (26000, 12000)]


@pytest.mark.rule("throw.distance", "area.one_roll")
def test_hand_to_hand_the_attacker_picks_the_direction_for_all_in_the_area() -> None:
    line = HURLS.but(area=4 * INCH, area_enemies=True)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), ork(defense=8), unit("elf", "b", (13, 10), ap=0))
    ways = (says("a", (11200, 40000), label="is ork thrown"), says("a", (13000, 0), label="is elf thrown"))
    done = attacks(world, faces(4), *ways, ability="Hurl").world
    assert [done.unit(who).at for who in ("ork", "elf")] == [(11200, 14000), (13000, 6000)]


@pytest.mark.rule("throw.distance")
def test_hand_to_hand_the_attacker_picks_the_direction() -> None:
    world = fight(ann(attack=4, damage=4, abilities=(HURLS,)), ork(defense=8))
    up = says("a", (11200, 40000), label="Which way")
    assert attacks(world, faces(4), up, ability="Hurl").world.unit("ork").at == (11200, 14000)


@pytest.mark.rule("throw.crash")
@pytest.mark.parametrize(("armor", "crash"), [(0, 5), (2, 3), (9, 0)])
def test_an_impassable_surface_hurts_and_stuns(armor: int, crash: int) -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    line = TOSS.but(armor=armor)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), far(armor=armor), terrain=(wall,))
    after = shot(world, faces(4), ability="Toss")
    assert after.world.unit("ork").at == (22400, 10000)
    assert lost(world, after) == 4 + crash
    assert after.world.unit("ork").has("Stunned")


@pytest.mark.rule("throw.crash")
def test_the_table_edge_stuns_without_damage() -> None:
    world = fight(unit("ann", at=(40, 10), attack=4, damage=4, abilities=(TOSS,)), ork((46, 10), defense=8))
    after = shot(world, faces(4), ability="Toss")
    assert (after.world.unit("ork").at, lost(world, after)) == ((47400, 10000), 4)
    assert StateSet("ork", "Stunned", 1) in after.facts


@pytest.mark.rule("throw.crash", "state.stunned")
def test_accumulation_units_are_hurt_but_not_stunned() -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(innate=("Damage Resistance",)), terrain=(wall,))
    after = shot(world, faces(4), ability="Toss")
    assert (lost(world, after), after.world.unit("ork").states) == (9, ())
    stone = advantage("stone", innate=("Damage Resistance",))
    carried = world.with_unit(far(advantage=(stone,)))
    assert shot(carried, faces(4), ability="Toss").world.unit("ork").states == ()


@pytest.mark.rule("throw.crash", "state.shield")
def test_a_shield_helps_against_a_crash() -> None:
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    shielded = far(states=(State("Shield", 1),))
    world = fight(ann(attack=4, damage=8, abilities=(TOSS,)), shielded, terrain=(wall,))
    assert lost(world, shot(world, faces(4), ability="Toss")) == 4 + 1


@pytest.mark.rule("throw.crash", "party.org.church")
def test_a_crash_is_damage_by_the_attacker() -> None:
    """Unshakable Faith saves from enemy damage, here from the crash."""
    wall = piece("wall", (23, 0), (24, 48), "impassable")
    sides = (Side("a"), Side("b", "Church", advantages=("Unshakable Faith",)))
    target = far(lp=6, resistance=10, organisation="Church")
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), target, terrain=(wall,), sides=sides)
    saved = shot(world, faces(4), faces(7, label="ork tries to resist"), ability="Toss").world.unit("ork")
    assert (saved.lp, saved.in_play) == (1, True)


@pytest.mark.rule("throw.model")
def test_another_character_stops_the_throw_and_neither_is_hurt() -> None:
    elf = unit("elf", "b", (23, 10), ap=0)
    world = fight(ann(attack=4, damage=4, abilities=(TOSS,)), far(), elf)
    after = shot(world, faces(4), ability="Toss")
    assert after.world.unit("ork").at == (21800, 10000)
    assert (lost(world, after), after.world.unit("elf"), after.world.unit("ork").states) == (4, elf, ())
