"""Broken and Numbed: what they take away and how they end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.model.sheets import Ability, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.checks import Check, mods_of
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.conditions.recovery import shake_off
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.magic.abilities import meets

from ...build import adventure, fighter, has
from .scene import ana, facing

FEAR = has("afraid", rc=10, source="orc")
HEX = has("confused", rc=10)


# ---- Broken and Numbed


@pytest.mark.rule("condition.broken")
def test_broken_is_a_penalty_die_on_mind_knowledge_and_social() -> None:
    world = facing(has("broken", rc=12))

    def penalty(skill: str) -> int:
        return sum(mod.amount for mod in mods_of(world, Check("ana", skill)))

    assert [penalty(skill) for skill in ("senses", "medicine", "insight")] == [-1, -1, -1]
    assert [penalty(skill) for skill in ("might", "stealth", "simple melee")] == [0, 0, 0]


@pytest.mark.rule("condition.broken", "resource.resolve-zero")
def test_broken_comes_at_0_resolve_and_keeps_resolve_away() -> None:
    world = play(facing(resolve=3), harm("ana", Wound((Hurt("psychic", 3),)))).world
    assert (ana(world).resolve, ana(world).condition("broken")) == (0, has("broken", rc=12))
    rested = play(world.but(fight=None), full_rest("ana", "favorable"), faces(1)).world
    assert ana(rested).resolve == 0


@pytest.mark.rule("resource.resolve-zero")
def test_further_damage_at_0_resolve_does_not_break_it_anew() -> None:
    worn = has("broken", rc=9).but(first=12)
    world = play(facing(worn, resolve=0), harm("ana", Wound((Hurt("psychic", 3),)))).world
    assert ana(world).condition("broken") == worn


@pytest.mark.rule("condition.broken")
@pytest.mark.parametrize("name", ["afraid", "confused", "maddened", "charmed"])
def test_the_broken_can_neither_resist_nor_shake_off_four_conditions(name: Any) -> None:
    world = facing(has("broken", rc=12), has(name, rc=1))
    assert not play(world, shake_off("ana", name)).value
    fresh = facing(has("broken", rc=12))
    assert play(fresh, afflict("ana", Inflict(condition=name, resist="resilience", rc=2), "orc")).value
    gaze = Ability(id="gaze", kind="effect", avoid="resilience", rc=2, inflicts=(Inflict(condition=name),))
    assert ana(play(fresh, meets("orc", gaze, "ana")).world).has(name)
    assert not ana(play(facing(), meets("orc", gaze, "ana"), faces(2, 1)).world).has(name)


@pytest.mark.rule("condition.broken-recovery", "condition.broken")
def test_the_worked_example_of_rests_of_the_broken() -> None:
    start = adventure(
        fighter("ana", resolve=0, conditions=(has("broken", rc=12),), resilience=(3, 3)), fight=None, minutes=600
    )
    solver, worlds = Solver[Adventure](), Solver[Adventure]().worlds_after(start, full_rest("ana", "unfavorable"))
    free = [worlds.chance(lambda now: not ana(now).has("broken"))]
    for _ in range(2):
        worlds = worlds.then(
            lambda now: solver.worlds_after(now.but(minutes=now.minutes + 1440), full_rest("ana", "unfavorable"))
        )
        free.append(worlds.chance(lambda now: not ana(now).has("broken")))
    assert free == [0, 0, Fraction(19, 100)]


@pytest.mark.rule("condition.numbed", "resource.morale")
def test_the_worked_example_of_a_blow_on_the_numbed() -> None:
    numb = facing(has("numbed", rc=10), morale=4)
    world = play(numb, harm("ana", Wound((Hurt("physical", 7),)))).world
    assert (ana(world).morale, ana(world).health) == (4, 13)
    plain = play(facing(morale=4), harm("ana", Wound((Hurt("physical", 7),)))).world
    assert (ana(plain).morale, ana(plain).health) == (0, 17)


@pytest.mark.rule("condition.numbed")
def test_the_numbed_gain_no_resolve_and_think_with_a_die_less() -> None:
    numb = adventure(fighter("ana", resolve=5, conditions=(has("numbed", rc=10),)), fight=None)
    world = play(numb, full_rest("ana", "favorable"), faces(1)).world
    assert ana(world).resolve == 5
    plain = adventure(fighter("ana", resolve=5), fight=None)
    assert ana(play(plain, full_rest("ana", "favorable")).world).resolve == 6
    assert [sum(mod.amount for mod in mods_of(numb, Check("ana", skill))) for skill in ("logic", "insight")] == [-1, 0]


@pytest.mark.rule("condition.numbed-recovery")
def test_numbness_is_shaken_off_after_a_full_rest_with_a_die_less() -> None:
    numb = adventure(fighter("ana", conditions=(has("numbed", rc=10),), resilience=(2, 3)), fight=None, minutes=600)
    failed = play(numb, full_rest("ana", "favorable"), faces(9)).world
    assert ana(failed).condition("numbed") == has("numbed", rc=10).but(rc=9)
    rested = play(failed.but(minutes=3000), full_rest("ana", "favorable"), faces(9)).world
    assert not ana(rested).has("numbed")


@pytest.mark.rule("condition.numbed-flat", "condition.afraid-check")
def test_the_worked_example_of_fear_of_the_numbed() -> None:
    world = facing(FEAR.but(source=""), has("numbed", rc=10), resilience=(2, 2))
    for _ in range(3):
        world = play(world, shake_off("ana", "afraid"), faces(3)).world
        assert ana(world).condition("afraid") == FEAR.but(source="")
    assert not ana(play(world, shake_off("ana", "afraid"), faces(4)).world).has("afraid")


@pytest.mark.rule("condition.numbed-flat", "condition.afraid-check")
def test_the_numbed_roll_one_d8_against_4_every_time() -> None:
    world = facing(FEAR.but(source=""), has("numbed", rc=10), resilience=(2, 2))
    for _ in range(4):
        after = Solver[Adventure]().worlds_after(world, shake_off("ana", "afraid"))
        assert after.chance(lambda now: not ana(now).has("afraid")) == Fraction(5, 8)
        world = play(world, shake_off("ana", "afraid"), faces(3)).world


@pytest.mark.rule("condition.numbed-flat")
@pytest.mark.parametrize(("ruling", "rc"), [("flat-4", 4), ("unchanged", 9)])
@pytest.mark.parametrize("name", ["afraid", "maddened", "confused"])
def test_numbness_makes_other_recoveries_a_flat_4_by_the_ruling(ruling: str, rc: int, name: Any) -> None:
    numb = (has(name, rc=9), has("numbed", rc=10))
    world = facing(*numb, rulings=(f"condition.numbed-flat={ruling}",), resilience=(2, 4), concentration=4)
    assert play(world, shake_off("ana", name), faces(rc)).value
    assert not play(world, shake_off("ana", name), faces(rc - 1)).value
    stun = facing(has("stunned", rc=9), has("numbed", rc=10), concentration=(2, 4))
    assert not play(stun, shake_off("ana", "stunned"), faces(8)).value
