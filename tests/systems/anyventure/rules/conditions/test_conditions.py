"""Conditions in general: which there are, gaining them, how long they last, how they add up and fade."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.systems.anyventure.model.sheets import Change, Inflict
from rulewright.systems.anyventure.model.terms import CONDITIONS, LASTING, MENTAL, ConditionName
from rulewright.systems.anyventure.model.world import Adventure, Condition, Fight, Fighter, Until
from rulewright.systems.anyventure.rules.checks.checks import Check, mods_of
from rulewright.systems.anyventure.rules.checks.dice import dice_of
from rulewright.systems.anyventure.rules.checks.fortune import token_offers, wonder_recover
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.defence import defence_value
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.conditions.recovery import shake_off
from rulewright.systems.anyventure.rules.turns.manoeuvres import grab
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn, start_of_turn

from ...build import adventure, fighter, foe, has


def alone(*conditions: Condition, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """Ana, an orc beside her, and a friend far off."""
    ana, bea = fighter("ana", conditions=conditions, **changes), fighter("bea", at=(0, 9))
    return adventure(ana, bea, foe(), rulings=rulings)


def gains(world: Adventure, inflict: Inflict, *script: Any, source: str = "orc") -> Fighter:
    return play(world, afflict("ana", inflict, source), *script).world.fighter("ana")


def the(one: Fighter, name: ConditionName) -> Condition:
    found = one.condition(name)
    assert found is not None
    return found


@pytest.mark.rule("condition.list", "condition.groups")
def test_twenty_four_conditions_of_which_nine_are_mental() -> None:
    assert len(CONDITIONS) == len(set(CONDITIONS)) == 24
    physical = set(CONDITIONS) - set(MENTAL)
    assert set(MENTAL) == {
        *("afraid", "alert", "broken", "charmed", "confused", "dazed", "maddened", "numbed", "stunned"),
    }
    assert physical == {
        *("bleeding", "blinded", "deafened", "diseased", "obscured", "ignited", "impaired", "incapacitated", "muted"),
        *("poisoned", "prone", "stasis", "unconscious", "winded", "wounded"),
    }


@pytest.mark.rule("condition.groups")
def test_wonder_ends_a_mental_condition_and_no_physical_one() -> None:
    ana = fighter("ana", wonder=True, conditions=(has("blinded"), has("confused", rc=10)))
    offers = [offer for offer in token_offers(adventure(ana, foe()), ana) if offer.rule.name == "wonder_recover"]
    assert [Offers(tuple(offers)).candidates()] == [(wonder_recover("ana", "confused"),)]


@pytest.mark.rule("condition.immunity")
@pytest.mark.parametrize("how", [{"immune": ("poisoned",)}, {"changes": (Change("immune.poisoned", 1),)}])
def test_an_immune_creature_does_not_gain_it_and_rolls_nothing(how: dict[str, Any]) -> None:
    poison = Inflict(condition="poisoned", name="viper", resist="endurance", rc=9, amount=4)
    assert not gains(alone(**how), poison).conditions
    assert gains(alone(**how), Inflict(condition="prone")).has("prone")


@pytest.mark.rule("condition.immunity")
def test_a_grab_does_not_hold_one_immune_to_being_impaired() -> None:
    world = adventure(fighter("ana"), foe(immune=("impaired",), conditions=(has("incapacitated"),)))
    assert not play(world, grab("ana", "orc")).world.fighter("orc").has("impaired")


@pytest.mark.rule("condition.duration")
@pytest.mark.parametrize("name", LASTING)
def test_the_source_says_how_long_it_lasts(name: ConditionName) -> None:
    def after(world: Adventure, call: Any) -> Adventure:
        return play(world, call).world

    two_ends = play(alone(), afflict("ana", Inflict(condition=name, until="its turn end", turns=2), "orc")).world
    one = after(two_ends, end_of_turn("ana"))
    assert one.fighter("ana").has(name)
    assert not after(one, end_of_turn("ana")).fighter("ana").has(name)
    my_start = play(alone(), afflict("ana", Inflict(condition=name, until="my turn start"), "orc")).world
    assert after(after(my_start, start_of_turn("ana")), end_of_turn("ana")).fighter("ana").has(name)
    assert not after(my_start, start_of_turn("orc")).fighter("ana").has(name)
    for_good = play(alone(), afflict("ana", Inflict(condition=name), "orc")).world
    assert after(after(for_good, start_of_turn("ana")), end_of_turn("ana")).fighter("ana").has(name)


@pytest.mark.rule("condition.reapply")
def test_a_condition_gained_again_resets_its_rc_and_counts_once() -> None:
    worn = has("stunned", rc=6).but(first=10)
    ana = gains(alone(worn), Inflict(condition="stunned"))
    assert [(condition.id, condition.rc) for condition in ana.conditions] == [("stunned", 10)]


@pytest.mark.rule("condition.reapply")
@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        (Until("end", "ana", 3), 2, Until("end", "ana", 3)),
        (Until("end", "ana", 1), 2, Until("end", "ana", 2)),
        (Until("fight"), 2, Until("fight")),
        (Until(), 2, Until()),
        (Until("start", "ana", 2), 2, Until("end", "ana", 2)),
    ],
)
def test_the_longer_duration_holds(old: Until, new: int, kept: Until) -> None:
    world = alone(has("blinded", until=old))
    ana = gains(world, Inflict(condition="blinded", until="its turn end", turns=new))
    assert [condition.until for condition in ana.conditions] == [kept]


@pytest.mark.rule("condition.reapply")
def test_different_poisons_are_separate_and_the_same_one_is_not_doubled() -> None:
    viper = has("poisoned", name="viper", rc=5, amount=4).but(first=9)
    other = gains(alone(viper), Inflict(condition="poisoned", name="moss", recovery=7, amount=2))
    assert [(condition.name, condition.rc, condition.amount) for condition in other.conditions] == [
        ("moss", 7, 2),
        ("viper", 5, 4),
    ]
    same = gains(alone(viper), Inflict(condition="poisoned", name="viper", recovery=9, amount=4))
    assert [(condition.name, condition.rc, condition.amount) for condition in same.conditions] == [("viper", 9, 4)]


@pytest.mark.rule("condition.reapply")
def test_falling_again_keeps_the_higher_rc_to_stand() -> None:
    ana = gains(alone(has("prone", rc=15)), Inflict(condition="prone"))
    assert the(ana, "prone").rc == 15


@pytest.mark.rule("condition.reapply", "condition.ignited")
def test_a_second_fire_does_not_lower_the_damage() -> None:
    ana = gains(alone(has("ignited", amount=8)), Inflict(condition="ignited"))
    assert [condition.amount for condition in ana.conditions] == [8]


@pytest.mark.rule("condition.falling-rc")
@pytest.mark.parametrize(("ruling", "floor"), [("one", 1), ("zero", 0)])
def test_a_falling_rc_stops_at_the_floor(ruling: str, floor: int) -> None:
    world = alone(has("confused", rc=2), rulings=(f"condition.rc-floor={ruling}", "dice.negative-level=flat-1"))
    broken = world.with_fighter(world.fighter("ana").but(conditions=(has("broken"), has("confused", rc=2))))
    for rc in (1, floor, floor):
        broken = play(broken, shake_off("ana", "confused")).world
        assert the(broken.fighter("ana"), "confused").rc == rc


@pytest.mark.rule("condition.falling-rc")
def test_at_rc_0_the_check_is_still_made() -> None:
    at_zero = has("confused", rc=0).but(first=10)
    world = alone(at_zero, rulings=("condition.rc-floor=zero",))
    assert not play(world, end_of_turn("ana"), faces(1, 1)).world.fighter("ana").has("confused")


@pytest.mark.rule("condition.falling-rc")
def test_the_lowered_rc_stays_with_its_instance() -> None:
    world = play(alone(has("maddened", rc=10)), end_of_turn("ana"), faces(1, 2)).world
    assert the(world.fighter("ana"), "maddened").rc == 9
    world = play(play(world, start_of_turn("ana")).world, end_of_turn("ana"), faces(1, 2)).world
    assert the(world.fighter("ana"), "maddened").rc == 8


@pytest.mark.rule("condition.penalty-stack", "dice.keep-lowest")
@pytest.mark.parametrize(("talent", "words"), [(3, "1d8"), (2, "2d8, lowest kept")])
def test_the_worked_example_of_defence_while_blinded_and_prone(talent: int, words: str) -> None:
    world = alone(has("blinded"), has("prone"), evasion=(talent, 2))
    mods = mods_of(world, Check("ana", "evasion", kind="defence"))
    thrown, _ = dice_of(world, world.fighter("ana"), "evasion", mods)
    assert thrown
    assert thrown.in_words() == words


@pytest.mark.rule("condition.penalty-stack", "attack.keep-lowest")
def test_the_worked_example_of_an_attack_while_blinded_prone_and_impaired() -> None:
    world = alone(has("blinded"), has("prone"), has("impaired")).with_fighter(foe(evasion=2))
    guard = (says("orc", "evasion"), faces(5, 1))
    hit = play(world, strike(Blow("ana", "orc", "sword")), *guard, faces(6, 8, 7)).world
    assert hit.fighter("orc").health == 15
    missed = play(world, strike(Blow("ana", "orc", "sword")), *guard, faces(4, 8, 7)).world
    assert missed.fighter("orc").health == 20


@pytest.mark.rule("condition.dazed")
def test_the_worked_example_of_defences_of_the_dazed() -> None:
    world = alone(has("dazed", until=Until("end", "ana", 1)))
    world = play(world, defence_value("ana", "evasion", "melee", "first"), faces(3)).world
    world = play(world, defence_value("ana", "evasion", "melee", "second"), faces(3, 2)).world
    world = play(world, defence_value("ana", "evasion", "melee", "third"), faces(3, 2)).world
    again = play(world, afflict("ana", Inflict(condition="dazed"), "orc")).world
    play(again, defence_value("ana", "evasion", "melee", "fourth"), faces(3, 2))


@pytest.mark.rule("condition.dazed")
@pytest.mark.parametrize(("active", "ends"), [("orc", 1), ("ana", 2)])
def test_dazed_ends_with_the_next_turn_not_with_the_one_going_on(active: str, ends: int) -> None:
    world = alone().but(fight=Fight(2, "Middle", active))
    world = play(world, afflict("ana", Inflict(condition="dazed"), "orc")).world
    for number in range(1, ends + 1):
        world = play(world, start_of_turn("ana")).world if number > 1 else world
        world = play(world, end_of_turn("ana")).world
        assert world.fighter("ana").has("dazed") == (number < ends)


@pytest.mark.rule("condition.poison-dose")
def test_the_first_check_against_a_poison_avoids_it_or_lowers_its_rc() -> None:
    poison = Inflict(condition="poisoned", name="viper", resist="endurance", rc=9, amount=4)
    held = gains(alone(endurance=3), poison, faces(9, 1))
    assert not held.conditions
    failed = gains(alone(endurance=3), poison, faces(8, 1))
    assert [(condition.rc, condition.first, condition.amount) for condition in failed.conditions] == [(8, 9, 4)]
    direct = gains(alone(), Inflict(condition="poisoned", name="viper", recovery=9, amount=4))
    assert the(direct, "poisoned").rc == 9


@pytest.mark.rule("condition.afraid-check", "condition.falling-rc")
def test_the_worked_example_of_falling_rcs_of_fear() -> None:
    """Three failures, then a fourth check: 10, 9, 8, 7, so a 7 is enough only then."""
    world, rcs = alone(has("afraid", rc=10, source="orc")), []
    for _ in range(3):
        rcs.append(the(world.fighter("ana"), "afraid").rc)
        world = play(world, shake_off("ana", "afraid"), faces(1, 2)).world
    assert (*rcs, the(world.fighter("ana"), "afraid").rc) == (10, 9, 8, 7)
    strong = adventure(fighter("ana", conditions=world.fighter("ana").conditions, resilience=(2, 2)), foe())
    assert not play(strong, shake_off("ana", "afraid"), faces(7, 1)).world.fighter("ana").has("afraid")
    assert play(strong, shake_off("ana", "afraid"), faces(6, 1)).world.fighter("ana").has("afraid")


@pytest.mark.rule("condition.bleeding", "condition.bleeding-recovery")
def test_the_chances_to_stop_bleeding() -> None:
    def stops(rc: int) -> Fraction:
        world = alone(has("bleeding", rc=rc), endurance=3)
        after = Solver[Adventure]().worlds_after(world, end_of_turn("ana"))
        assert {now.fighter("ana").health for now in after} == {19}
        return after.chance(lambda now: not now.fighter("ana").has("bleeding"))

    assert (stops(10), stops(9)) == (Fraction(19, 100), Fraction(36, 100))
