"""Damage: criticals, multipliers, mitigation by type, Morale, Health and Resolve."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play
from rulewright.systems.anyventure.model.scores import max_resolve
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt
from rulewright.systems.anyventure.model.terms import CRITICAL, DAMAGES, Damage
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.attack_dice import critical_multiples
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.magic.abilities import effect

from ...build import has
from ...duels import against, ana, arm, duel, hurt, law, lost, mean_loss, orc, strikes

BIG = arm(damage=7, extra=4)


def state(done: Outcome[Adventure], who: str = "orc") -> tuple[int, int, int]:
    now = done.world.fighter(who)
    return now.health, now.resolve, now.morale


# ---- criticals


@pytest.mark.rule("crit.damage", "crit.once", "crit.ranges")
def test_the_critical_of_the_worked_example() -> None:
    world = duel(ana(BIG, talent=5, level=5))
    done = strikes(world, *against(8, 15, 3, 7, 16, 9))
    assert lost(world, done) == 22
    assert "+7 critical [crit.damage]" in done.trace.explain()


@pytest.mark.rule("crit.damage", "crit.once")
@pytest.mark.parametrize(
    ("ruling", "loss"), [("primary-once", 22), ("primary-each", 29), ("extra-each", 23), ("none", 15)]
)
def test_what_a_critical_adds(ruling: str, loss: int) -> None:
    world = duel(ana(BIG, talent=5, level=5), rulings=(f"crit.effect={ruling}",))
    assert lost(world, strikes(world, *against(8, 9, 3, 16, 15, 6))) == loss
    assert critical_multiples(0, world.house) == (0, 0)


@pytest.mark.rule("crit.ranges", "crit.threshold")
@pytest.mark.parametrize(
    ("level", "ordinary", "critical"), [(3, 10, None), (4, 11, 12), (5, 14, 15), (6, 17, 18), (7, 19, 20)]
)
def test_the_lowest_critical_face_of_each_die(level: int, ordinary: int, critical: int | None) -> None:
    world = duel(ana(BIG, talent=1, level=level), rulings=("skill.level-cap=seven",))
    assert lost(world, strikes(world, *against(2, ordinary))) == 7
    if critical:
        assert lost(world, strikes(world, *against(2, critical))) == 14


@pytest.mark.rule("crit.ranges")
def test_the_largest_die() -> None:
    world = duel(
        ana(BIG, talent=1, level=7, changes=(Change("shift.simple melee"),)), rulings=("skill.level-cap=seven",)
    )
    assert lost(world, strikes(world, *against(2, 24))) == 7
    assert lost(world, strikes(world, *against(2, 25))) == 14
    assert CRITICAL == {12: 12, 16: 15, 20: 18, 24: 20, 30: 25}


@pytest.mark.rule("crit.must-hit")
@pytest.mark.parametrize("ruling", ["success", "any"])
def test_a_critical_face_that_fails_is_a_miss(ruling: str) -> None:
    world = duel(ana(talent=1, level=4), rulings=(f"crit.must-hit={ruling}",))
    assert lost(world, strikes(world, *against(13, 12))) == 0


@pytest.mark.rule("crit.must-hit", "crit.once")
@pytest.mark.parametrize(("ruling", "loss"), [("success", 14), ("any", 21)])
def test_a_critical_face_that_fails_beside_one_that_succeeds(ruling: str, loss: int) -> None:
    """It counts only where criticals are counted one by one: with 16 and 15 of d16 against 16."""
    each = duel(ana(BIG, talent=2, level=5), rulings=(f"crit.must-hit={ruling}", "crit.effect=primary-each"))
    assert lost(each, strikes(each, *against(16, 16, 15))) == loss
    once = duel(ana(BIG, talent=2, level=5), rulings=(f"crit.must-hit={ruling}",))
    assert lost(once, strikes(once, *against(16, 16, 15))) == 14


@pytest.mark.rule("crit.threshold", "crit.ranges", "dice.shift")
def test_the_die_rolled_decides() -> None:
    """Level 3 upgraded crits on its d12, level 4 downgraded never on its d10."""
    weapon = arm(damage=4, extra=2)
    up = duel(ana(weapon, talent=1, level=3, changes=(Change("shift.simple melee"),)))
    assert lost(up, strikes(up, *against(2, 12))) == 8
    down = duel(ana(weapon, talent=1, level=4, changes=(Change("shift.simple melee", -1),)))
    assert lost(down, strikes(down, *against(2, 10))) == 4


@pytest.mark.rule("crit.threshold")
def test_criticals_may_need_the_level_by_a_ruling() -> None:
    level = ("crit.basis=level",)
    up = duel(ana(talent=1, level=3, changes=(Change("shift.simple melee"),)), rulings=level)
    assert lost(up, strikes(up, *against(2, 12))) == 5
    own = duel(ana(talent=1, level=4), rulings=level)
    assert lost(own, strikes(own, *against(2, 12))) == 10
    claws = duel(ana(arm(natural=True, roll=(1, 12)), talent=1, level=0), rulings=level)
    assert lost(claws, strikes(claws, *against(2, 12))) == 10


@pytest.mark.rule("crit.weapon-only", "check.skill-dice")
def test_skill_dice_and_effects_are_never_critical() -> None:
    clever = Ability(id="clever", kind="attack", skill_dice=("medicine",))
    world = duel(ana(BIG, talent=1, level=4, medicine=6, abilities=(clever,)))
    done = strikes(world, *against(5, 6), faces(20), ability="clever")
    assert lost(world, done) == 11
    burst = Ability(id="burst", kind="effect", rc=9, damage=(Hurt("heat", 5),))
    struck = duel(ana(abilities=(burst,)), orc(conditions=(has("incapacitated"),)))
    assert lost(struck, play(struck, effect("ana", burst, "orc"))) == 5


@pytest.mark.rule("crit.damage", "crit.once", "damage.formula")
def test_the_mean_of_a_d12_against_the_helpless() -> None:
    """Per die 11/12 succeed; one critical or more in 23 of 144 throws."""
    world = duel(ana(talent=2, level=4), orc(conditions=(has("incapacitated"),)))
    after = law(world, strike(Blow("ana", "orc", "sword")))
    assert mean_loss(world, after) * 144 == 5 * 143 + 3 * 121 + 5 * 23


# ---- the order


@pytest.mark.rule("damage.types", "damage.aetheric", "mitigation.types")
def test_nine_types_and_a_value_for_each() -> None:
    assert get_args(Damage) == DAMAGES
    assert set(DAMAGES) - {"true"} == {
        "physical",
        "heat",
        "cold",
        "electric",
        "dark",
        "divine",
        "aetheric",
        "psychic",
        "toxic",
    }
    for kind in set(DAMAGES) - {"true", "psychic"}:
        world = duel(other=orc(mitigation={kind: 4}))
        for other in set(DAMAGES) - {"psychic"}:
            assert lost(world, hurt(world, (other, 4))) == (0 if other == kind else 4)


@pytest.mark.rule("mitigation.sources")
@pytest.mark.parametrize(("hand", "off", "taken"), [("ward", "", 0), ("sword", "ward", 0), ("sword", "", 4)])
def test_a_weapon_mitigates_in_either_hand_and_not_in_the_pack(hand: str, off: str, taken: int) -> None:
    ward = arm("ward").but(changes=(Change("mitigation.cold", 4),))
    world = duel(other=orc(weapons=(arm(), ward), hand=hand, off=off))
    assert lost(world, hurt(world, ("cold", 4))) == taken


@pytest.mark.rule("mitigation.full", "mitigation.partial", "mitigation.none")
@pytest.mark.parametrize(
    ("guard", "damage", "taken"),
    [(4, 3, 0), (4, 4, 0), (4, 5, 2), (4, 8, 4), (4, 9, 9), (6, 6, 0), (6, 7, 3), (6, 11, 5), (6, 12, 6), (6, 13, 13)],
)
def test_the_mitigations_of_the_worked_examples(guard: int, damage: int, taken: int) -> None:
    world = duel(other=orc(mitigation={"cold": guard}))
    assert lost(world, hurt(world, ("cold", damage))) == taken


@pytest.mark.rule("mitigation.partial", "mitigation.none")
@pytest.mark.parametrize(("ruling", "taken"), [("double", (4, 9, 12, 13)), ("triple", (4, 4, 6, 13))])
def test_partial_mitigation_ends_at_the_ruled_multiple(ruling: str, taken: tuple[int, ...]) -> None:
    world = duel(other=orc(mitigation={"cold": 4}), rulings=(f"mitigation.partial-factor={ruling}",))
    assert tuple(lost(world, hurt(world, ("cold", damage))) for damage in (8, 9, 12, 13)) == taken


@pytest.mark.rule("mitigation.none", "mitigation.negative")
@pytest.mark.parametrize(("ruling", "taken"), [("add", 8), ("zero", 5)])
def test_negative_mitigation(ruling: str, taken: int) -> None:
    rulings = (f"mitigation.negative={ruling}",)
    plain = duel(rulings=rulings)
    assert lost(plain, hurt(plain, ("heat", 1))) == 1
    weak = duel(other=orc(mitigation={"heat": -3}), rulings=rulings)
    assert lost(weak, hurt(weak, ("heat", 5))) == taken
    assert lost(weak, hurt(weak, ("heat", 0))) == 0
    assert lost(weak, hurt(weak, ("cold", 5))) == 5


@pytest.mark.rule("mitigation.immune")
def test_an_immunity_stops_any_amount() -> None:
    world = duel(other=orc(mitigation={"toxic": 25}))
    assert lost(world, hurt(world, ("toxic", 60))) == 0
    worn = duel(other=orc(mitigation={"toxic": 25}, changes=(Change("mitigation.toxic", -3),)))
    assert lost(worn, hurt(worn, ("toxic", 60))) == 0
    many = duel(other=orc(mitigation={"toxic": 20}, changes=(Change("mitigation.toxic", 5),)))
    assert lost(many, hurt(many, ("toxic", 51))) == 51


@pytest.mark.rule("mitigation.after-multipliers", "damage.double", "damage.half")
def test_multipliers_come_before_mitigation() -> None:
    world = duel(other=orc(mitigation={"physical": 6}))
    assert lost(world, hurt(world, ("physical", 4), doubled=True)) == 4
    world = duel(other=orc(mitigation={"physical": 3}))
    assert lost(world, hurt(world, ("physical", 9), halved=True)) == 2


@pytest.mark.rule("damage.half", "damage.double")
def test_changes_may_halve_or_double_a_damage_type() -> None:
    frail, tough = (Change("double.heat"),), (Change("half.heat"),)
    for changes, heat in ((frail, 18), (tough, 4), ((*frail, *tough), 9)):
        world = duel(other=orc(changes=changes))
        assert lost(world, hurt(world, ("heat", 9))) == heat
        assert lost(world, hurt(world, ("cold", 9))) == 9


@pytest.mark.rule("damage.half", "damage.double")
@pytest.mark.parametrize(("ruling", "taken"), [("cancel", 9), ("half-then-double", 8)])
def test_halving_and_doubling_together_follow_the_ruling(ruling: str, taken: int) -> None:
    world = duel(rulings=(f"damage.half-and-double={ruling}",))
    assert lost(world, hurt(world, ("heat", 9), doubled=True, halved=True)) == taken


@pytest.mark.rule("damage.double", "module.abilities")
def test_an_ability_may_double_what_an_attack_does() -> None:
    cruel = Ability(id="cruel", kind="attack", doubles=True)
    world = duel(ana(abilities=(cruel,), talent=1), orc(mitigation={"physical": 6}))
    assert lost(world, strikes(world, *against(2, 5), ability="cruel")) == 5


@pytest.mark.rule("damage.order", "mitigation.types")
def test_the_damage_of_one_blow_is_one_amount_for_each_type() -> None:
    """5 of the weapon and 4 of the ability are 9 against mitigation 4, not two amounts that it halves or stops."""
    hard = Ability(id="hard", kind="attack", damage=(Hurt("physical", 4),))
    world = duel(ana(abilities=(hard,), talent=1), orc(mitigation={"physical": 4}))
    assert lost(world, strikes(world, *against(2, 5), ability="hard")) == 9


@pytest.mark.rule("damage.melee-unconscious", "mitigation.after-multipliers", "mitigation.partial")
def test_melee_damage_against_the_unconscious_is_doubled() -> None:
    asleep = orc(conditions=(has("unconscious"),), mitigation={"physical": 6})
    world = duel(ana(arm(damage=3, extra=2)), asleep)
    assert lost(world, strikes(world, faces(3, 3))) == 5
    bow = arm("bow", 3, 2, "simple ranged", category="ranged", farthest=5)
    shot = duel(ana(bow), orc(conditions=(has("unconscious"),)))
    assert lost(shot, strikes(shot, faces(4, 4), weapon="bow")) == 5


# ---- Morale, Health, Resolve


def whole(**more: Any) -> Fighter:
    return orc(**{"health": 20, "resolve": 20} | more)


@pytest.mark.rule("resource.morale", "damage.order")
def test_morale_absorbs_what_mitigation_leaves() -> None:
    assert state(hurt(duel(other=whole(morale=4)), ("physical", 7))) == (17, 20, 0)
    guarded = duel(other=whole(morale=4, mitigation={"physical": 4}))
    assert state(hurt(guarded, ("physical", 7))) == (20, 20, 1)


@pytest.mark.rule("damage.psychic", "resource.morale")
@pytest.mark.parametrize(("ruling", "now"), [("absorb", (12, 16, 0)), ("skip", (12, 14, 2))])
def test_psychic_damage_hits_resolve(ruling: str, now: tuple[int, int, int]) -> None:
    hurt_ = whole(morale=2)
    world = duel(other=hurt_.but(health=12), rulings=(f"resource.morale-psychic={ruling}",))
    assert state(hurt(world, ("psychic", 6))) == now


@pytest.mark.rule("damage.true", "resource.morale")
def test_true_damage_meets_only_morale() -> None:
    everything = dict.fromkeys(set(DAMAGES), 10)
    world = duel(other=whole(morale=3, mitigation=everything))
    assert state(hurt(world, ("true", 7))) == (16, 20, 0)
    immune = duel(other=whole(mitigation=dict.fromkeys(set(DAMAGES), 25)))
    assert state(hurt(immune, ("true", 7))) == (13, 20, 0)


@pytest.mark.rule("npc.no-resolve", "damage.psychic")
@pytest.mark.parametrize("kind", ["construct", "elemental"])
def test_creatures_without_resolve_take_no_psychic_damage(kind: str) -> None:
    world = duel(other=whole(type=kind, morale=3))
    assert state(hurt(world, ("psychic", 8))) == (20, 20, 3)
    assert [str(fact.tell()) for fact in hurt(world, ("psychic", 8)).facts] == ["orc takes no damage"]
    assert max_resolve(world.fighter("orc")).total == 0
    assert state(hurt(duel(other=whole(type="undead")), ("psychic", 8))) == (20, 12, 0)


@pytest.mark.rule("mitigation.partial", "scope.rounding")
def test_half_of_7_is_rounded_down() -> None:
    world = duel(other=orc(mitigation={"cold": 4}))
    assert lost(world, hurt(world, ("cold", 7))) == 3
