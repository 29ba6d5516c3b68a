"""Physical conditions: bleeding, poison, fire, senses, Prone, Impaired, Winded, Obscured, Unconscious."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.model.sheets import Ability, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn, Until
from rulewright.systems.anyventure.rules.checks.checks import Check, helpless, mods_of
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.magic.abilities import why_not_use
from rulewright.systems.anyventure.rules.movement.movement import follow, units_left
from rulewright.systems.anyventure.rules.movement.stealth import hide, perceive
from rulewright.systems.anyventure.rules.turns.actions import Price, price_of, rise
from rulewright.systems.anyventure.rules.turns.energy import pay, regenerate, rest
from rulewright.systems.anyventure.rules.turns.manoeuvres import put_out, stand
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import why_no_reaction
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn, start_of_turn
from rulewright.systems.anyventure.view import claims

from ...build import adventure, fighter, foe, has
from .scene import ana, facing


def ends(world: Adventure, *script: Any) -> Adventure:
    """The end of Ana's turn."""
    return play(world, end_of_turn("ana"), *script).world


def dice(world: Adventure, kind: Any) -> int:
    return sum(mod.amount for mod in mods_of(world, Check("ana", "evasion", kind=kind)))


# ---- blood and poison


@pytest.mark.rule("condition.bleeding", "condition.bleeding-recovery")
@pytest.mark.parametrize(("ruling", "health"), [("untyped", 19), ("physical", 20)])
def test_bleeding_is_1_damage_of_the_ruled_type(ruling: str, health: int) -> None:
    rulings = (f"condition.bleeding-type={ruling}",)
    world = ends(facing(has("bleeding", rc=10), mitigation={"physical": 2}, rulings=rulings), faces(1, 1))
    assert ana(world).health == health
    assert ana(world).condition("bleeding") == has("bleeding", rc=10).but(rc=9)


@pytest.mark.rule("condition.bleeding-recovery")
def test_bleeding_stops_after_the_damage() -> None:
    world = ends(facing(has("bleeding", rc=10), endurance=3), faces(10, 1))
    assert (ana(world).health, ana(world).has("bleeding")) == (19, False)


@pytest.mark.rule("condition.poisoned", "condition.poisoned-recovery", "mitigation.partial")
def test_the_worked_example_of_poison_against_mitigation() -> None:
    world = facing(has("poisoned", name="viper", rc=9, amount=4), mitigation={"toxic": 2})
    for health, rc in ((18, 8), (16, 7)):
        world = ends(world, faces(1, 2))
        assert (ana(world).health, ana(world).conditions[0].rc) == (health, rc)
    assert ana(ends(world, faces(1, 4))).condition("poisoned") is not None
    strong = facing(has("poisoned", name="viper", rc=7, amount=4), endurance=2)
    assert not ana(ends(strong, faces(1, 7))).has("poisoned")


@pytest.mark.rule("condition.poisoned-recovery")
def test_the_recovery_check_comes_even_if_nothing_gets_through() -> None:
    world = ends(facing(has("poisoned", name="moss", rc=4, amount=2), mitigation={"toxic": 2}), faces(4, 1))
    assert (ana(world).health, ana(world).has("poisoned")) == (20, False)


# ---- fire


@pytest.mark.rule("condition.ignited")
def test_the_worked_example_of_seven_turns_of_fire() -> None:
    world, taken = facing(health=60, mitigation={"physical": 9}), []
    world = play(world, afflict("ana", Inflict(condition="ignited"), "orc")).world
    for _ in range(7):
        after = ends(world)
        taken.append(ana(world).health - ana(after).health)
        world = after
    assert taken == [5, 6, 7, 8, 9, 10, 10]


@pytest.mark.rule("condition.ignited")
def test_fire_is_heat_and_each_kind_of_fire_grows_by_itself() -> None:
    cool = facing(has("ignited", amount=5), mitigation={"heat": 5})
    assert ana(ends(cool)).health == 20
    two = ends(facing(has("ignited", amount=5), has("ignited", name="hellfire", amount=8), health=20))
    assert [(condition.name, condition.amount) for condition in ana(two).conditions] == [("", 6), ("hellfire", 9)]
    assert ana(two).health == 7


@pytest.mark.rule("condition.ignited-out", "action.put-out-self", "action.put-out-ally")
def test_the_chances_to_put_out_flames() -> None:
    own = adventure(fighter("ana", conditions=(has("ignited", amount=7),), coordination=1), foe())
    friend = adventure(
        fighter("ana", conditions=(has("ignited", amount=7),)), fighter("bea", at=(0, 1), coordination=(1, 1)), foe()
    )

    def chance(world: Adventure, who: str) -> Fraction:
        after = Solver[Adventure]().worlds_after(world, put_out(who, "ana"))
        return after.chance(lambda now: not ana(now).has("ignited"))

    assert (chance(own, "ana"), chance(friend, "bea")) == (Fraction(11, 36), Fraction(1, 2))
    failed = play(own, put_out("ana", "ana"), faces(5, 5)).world
    assert chance(failed, "ana") == Fraction(11, 36)


@pytest.mark.rule("action.put-out-self", "action.put-out-ally")
def test_putting_out_flames_is_an_action_for_oneself_or_an_adjacent_ally() -> None:
    burning = (has("ignited", amount=5),)
    world = adventure(
        fighter("ana", conditions=burning),
        fighter("bea", at=(0, 1)),
        fighter("cid", at=(0, 5)),
        foe(conditions=burning),
    )
    allowed = [(who, whom) for who in ("ana", "bea", "cid", "orc") for whom in ("ana", "orc")]
    allowed = [(who, whom) for who, whom in allowed if offers_of(world, who).accepts(put_out(who, whom))]
    assert allowed == [("ana", "ana"), ("bea", "ana"), ("orc", "orc")]
    assert price_of(world, put_out("bea", "ana")) == Price(1, 0)


# ---- senses and speech


@pytest.mark.rule("condition.blinded")
def test_the_blinded_attack_and_defend_with_a_die_less_and_see_nothing() -> None:
    world = facing(has("blinded"))
    assert [dice(world, kind) for kind in ("attack", "defence", "check")] == [-1, -1, 0]
    assert not play(world, perceive("ana", "sight", 2)).value
    assert play(world, perceive("ana", "hearing", 2), faces(2, 1)).value


@pytest.mark.rule("condition.deafened")
def test_the_deafened_hear_nothing() -> None:
    world = facing(has("deafened"))
    assert not play(world, perceive("ana", "hearing", 2)).value
    assert play(world, perceive("ana", "sight", 2), faces(2, 1)).value
    assert [dice(world, kind) for kind in ("attack", "defence")] == [0, 0]
    assert any(claim.rule is perceive for claim in claims(world, "gm"))


@pytest.mark.rule("condition.muted")
def test_the_muted_do_nothing_that_needs_speech() -> None:
    chant, leap = Ability(id="chant", speech=True), Ability(id="leap")
    world = facing(has("muted"), abilities=(chant, leap))
    assert [why_not_use(world, ana(world), one) is None for one in (chant, leap)] == [False, True]
    assert why_not_use(facing(), ana(facing()), chant) is None


@pytest.mark.rule("condition.diseased")
def test_diseased_is_a_label() -> None:
    world = facing(has("diseased", name="the shakes"))
    assert ana(ends(world)).but(acted=True) == ana(world).but(acted=True)
    assert [dice(world, kind) for kind in ("attack", "defence", "check")] == [0, 0, 0]


# ---- wounds


@pytest.mark.rule("condition.wounded")
def test_wounded_is_a_label_unless_the_older_effect_is_switched_on() -> None:
    hurt = Inflict(condition="wounded")
    plain = play(facing(), afflict("ana", hurt, "orc")).world
    assert (ana(plain).health, dice(plain, "check")) == (20, 0)
    rested = play(plain.but(fight=None), full_rest("ana", "favorable")).world
    assert ana(rested).has("wounded")


@pytest.mark.rule("condition.wounded")
def test_the_older_wounded_caps_health_costs_a_die_and_heals_with_rests() -> None:
    start = facing(rulings=("condition.wounded=old",), endurance=(2, 3), at=(0, 0))
    world = play(start, afflict("ana", Inflict(condition="wounded"), "orc")).world
    assert ana(world).health == 10
    odd = start.with_fighter(ana(start).but(worn_out=1))
    assert ana(play(odd, afflict("ana", Inflict(condition="wounded"), "orc")).world).health == 9
    lost = {
        skill: sum(mod.amount for mod in mods_of(world, Check("ana", skill))) for skill in ("might", "stealth", "logic")
    }
    assert lost == {"might": -1, "stealth": -1, "logic": 0}
    world = play(world.but(fight=None, minutes=600), full_rest("ana", "favorable"), faces(9)).world
    assert (ana(world).health, ana(world).condition("wounded")) == (10, has("wounded", rc=10).but(rc=9, source="orc"))
    world = play(world.but(minutes=3000), full_rest("ana", "favorable"), faces(9)).world
    assert not ana(world).has("wounded")


# ---- lying down, held, out of breath


@pytest.mark.rule("condition.prone", "condition.impaired")
@pytest.mark.parametrize("name", ["prone", "impaired"])
def test_the_prone_and_the_impaired_attack_and_defend_with_a_die_less(name: Any) -> None:
    assert [dice(facing(has(name)), kind) for kind in ("attack", "defence", "check", "contested")] == [-1, -1, 0, 0]


@pytest.mark.rule("condition.prone", "condition.prone-walk", "action.stand")
def test_standing_up_takes_an_action_or_the_whole_movement() -> None:
    start = facing(has("prone"))
    assert (units_left(start, ana(start), "walk"), ana(start).turn.actions) == (2, 2)
    by_action = play(start, offered(start, stand("ana"))).world
    assert not ana(by_action).has("prone")
    assert units_left(by_action, ana(by_action), "walk") == 5
    assert (price_of(start, stand("ana")), price_of(start, rise("ana"))) == (Price(1, 0), Price(0, 0))
    by_moving = play(start, offered(start, rise("ana"))).world
    assert (ana(by_moving).has("prone"), ana(by_moving).turn.actions) == (False, 2)
    assert units_left(by_moving, ana(by_moving), "walk") == 0
    crawled = start.with_fighter(ana(start).but(turn=Turn(actions=2, moved=1, mode="walk")))
    assert not offers_of(crawled, "ana").accepts(rise("ana"))
    assert offers_of(crawled, "ana").accepts(stand("ana"))


def offered(world: Adventure, action: Any) -> Any:
    assert offers_of(world, "ana").accepts(action)
    return action


@pytest.mark.rule("condition.prone-walk")
@pytest.mark.parametrize(("ruling", "units"), [("two", 2), ("half", 3), ("full", 7)])
def test_crawling_follows_the_ruling(ruling: str, units: int) -> None:
    world = facing(has("prone"), walk=7, rulings=(f"condition.prone-walk={ruling}",))
    assert units_left(world, ana(world), "walk") == units
    both = ("condition.prone-walk=half", "condition.winded-walk=half")
    spent = facing(has("prone"), has("winded"), walk=9, rulings=both)
    assert units_left(spent, ana(spent), "walk") == 2


@pytest.mark.rule("condition.impaired")
@pytest.mark.parametrize(("ruling", "rule"), [("allowed", ""), ("none", "condition.impaired")])
def test_the_impaired_cannot_move_and_whether_they_react(ruling: str, rule: str) -> None:
    world = facing(has("impaired"), rulings=(f"condition.impaired-reactions={ruling}",))
    names = {call.rule.name for call in offers_of(world, "ana").candidates()}
    assert "attack" in names
    assert not names & {"move", "sprint", "jump"}
    assert why_no_reaction(world, ana(world)) == rule


@pytest.mark.rule("condition.winded")
@pytest.mark.parametrize(("ruling", "walk"), [("no", 5), ("half", 2)])
def test_the_winded_regain_no_energy_until_they_rest(ruling: str, walk: int) -> None:
    world = facing(has("winded"), energy=1, rulings=(f"condition.winded-walk={ruling}",))
    assert ana(play(world, regenerate("ana")).world).energy == 1
    assert ana(play(world, pay("ana", 1)).world).energy == 0
    assert units_left(world, ana(world), "walk") == walk
    rested = play(world, rest("ana")).world
    assert (ana(rested).has("winded"), ana(rested).energy) == (False, 1)
    assert ana(play(rested, regenerate("ana")).world).energy == 4


# ---- hidden

STEP = follow("ana", ((10, 9),), "walk", True)


@pytest.mark.rule("condition.obscured", "condition.hidden")
def test_hidden_is_obscured_and_out_of_sight() -> None:
    wall = Ground(walls=tuple((15, y) for y in range(16)))
    world = adventure(fighter("ana", at=(10, 8)), foe(at=(20, 8)), ground=wall)
    hidden = play(world, offered(world, hide("ana"))).world
    assert ana(hidden).has("obscured")
    open_ = adventure(fighter("ana", at=(10, 8), conditions=(has("obscured"),)), foe(at=(12, 8)))
    assert not [call for call in offers_of(open_, "orc").candidates() if call.rule.name == "attack"]


@pytest.mark.rule("condition.obscured")
@pytest.mark.parametrize("ruling", ["contested", "rc"])
def test_sneaking_needs_stealth_against_watchers_or_an_rc(ruling: str) -> None:
    rulings = (f"condition.obscured-stealth={ruling}",)
    hidden = fighter("ana", at=(10, 8), conditions=(has("obscured"),))
    alone = adventure(hidden, foe(at=(20, 8)), rulings=rulings)
    assert ana(play(alone, STEP, says("gm", 4), faces(4, 1)).world).has("obscured")
    assert not ana(play(alone, STEP, says("gm", 5), faces(4, 1)).world).has("obscured")
    watched = adventure(hidden, foe(at=(20, 8), conditions=(has("alert"),)), rulings=rulings)
    by_rc, by_orc = (says("gm", 5), faces(3, 1)), (faces(3, 1), faces(4, 2), says("orc", True))
    script = by_rc if ruling == "rc" else by_orc
    assert not ana(play(watched, STEP, *script).world).has("obscured")


@pytest.mark.rule("condition.obscured")
def test_the_best_of_several_watchers_decides_and_a_tie_stays_hidden() -> None:
    hidden = fighter("ana", at=(10, 8), conditions=(has("obscured"),))
    foes = [foe(name, at=(20, y), conditions=(has("alert"),)) for name, y in (("orc", 8), ("pug", 9))]
    two = adventure(hidden, *foes)
    assert ana(play(two, STEP, faces(4, 1), faces(4, 1), faces(2, 1)).world).conditions == (has("obscured"),)
    assert not ana(play(two, STEP, faces(3, 1), faces(3, 1), faces(4, 1), says("pug", True)).world).has("obscured")
    tie = adventure(hidden, *foes, rulings=("check.contested-tie=defender",))
    assert not ana(play(tie, STEP, faces(4, 1), faces(4, 1), says("orc", True)).world).has("obscured")


@pytest.mark.rule("condition.obscured")
@pytest.mark.parametrize(("ruling", "stays"), [("reveals", False), ("stays", True)])
def test_an_attack_reveals_the_attacker_by_the_ruling(ruling: str, stays: bool) -> None:
    world = facing(has("obscured"), rulings=(f"condition.obscured-attack={ruling}",))
    world = play(world, strike(Blow("ana", "orc", "sword")), says("orc", "evasion"), faces(4, 4), faces(1, 1)).world
    assert ana(world).has("obscured") == stays


# ---- helpless


@pytest.mark.rule("condition.incapacitated", "defence.static")
def test_the_worked_example_of_attacks_on_the_incapacitated() -> None:
    knife = Blow("orc", "ana", "sword")
    world = facing(has("incapacitated"))
    three = foe(at=(11, 8), trained={"simple melee": (3, 2)})
    assert ana(play(world.with_fighter(three), strike(knife), faces(1, 2, 5)).world).health == 20 - 5 - 3
    bow = three.sheet.weapons[0].but(id="bow", skill="simple ranged")
    bow = bow.but(profiles=(bow.profiles[0].but(category="ranged", nearest=4, farthest=5),))
    shot = foe(at=(10, 25), trained={"simple ranged": (3, 3)}, weapons=(bow,), hand="bow")
    world = play(world.with_fighter(shot), strike(Blow("orc", "ana", "bow")), faces(3, 4, 9)).world
    assert ana(world).health == 20 - 5 - 3


@pytest.mark.rule("condition.incapacitated", "condition.unconscious", "condition.stasis")
@pytest.mark.parametrize("name", ["incapacitated", "unconscious", "stasis"])
def test_the_helpless_neither_act_move_react_nor_defend(name: Any) -> None:
    world = facing(has(name, until=Until("end", "orc", 9)))
    assert helpless(ana(world))
    assert play_agenda(world.but(agenda=(act("ana"),))).world == world
    assert ana(play(world, follow("ana", ((9, 8),), "walk", True)).world).at == (10, 8)
    assert why_no_reaction(world, ana(world)) == "condition.incapacitated"


@pytest.mark.rule("condition.unconscious")
@pytest.mark.parametrize(("melee", "left"), [(True, 14), (False, 17)])
def test_the_unconscious_take_double_from_melee(melee: bool, left: int) -> None:
    wound = Wound((Hurt("physical", 3),), melee=melee)
    for name in ("unconscious", "stasis"):
        assert ana(play(facing(has(name)), harm("ana", wound)).world).health == left
    assert ana(play(facing(has("incapacitated")), harm("ana", wound)).world).health == 17


@pytest.mark.rule("condition.unconscious-wake")
def test_the_chance_to_wake() -> None:
    solver, world = Solver[Adventure](), facing(has("unconscious"))
    wakes = solver.worlds_after(world, end_of_turn("ana")).chance(lambda now: not ana(now).has("unconscious"))
    assert wakes == Fraction(1, 3)
    assert 1 / wakes == 3
    assert not ana(ends(world, faces(9))).has("unconscious")
    assert ana(ends(world, faces(8))).has("unconscious")
    drugged = facing(has("unconscious", until=Until("end", "orc", 3)))
    assert ana(ends(drugged)).has("unconscious")


@pytest.mark.rule("condition.stasis", "condition.poisoned")
def test_the_worked_example_of_stasis_for_a_poisoned_creature() -> None:
    poison = has("poisoned", name="viper", rc=8, amount=4)
    others = (has("bleeding", rc=10), has("ignited", amount=5))
    world = facing(poison, has("stasis", until=Until("end", "ana", 3)))
    for _ in range(3):
        world = ends(play(world, start_of_turn("ana")).world)
        assert ana(world).health == 20
    assert ana(world).conditions == (poison,)
    after = ends(world, faces(1, 1, label="RC 8"))
    assert (ana(after).health, ana(after).conditions[0].rc) == (16, 7)
    assert ana(ends(facing(*others, has("stasis")))).conditions == (*others, has("stasis"))
    low = facing(has("stasis"), health=0)
    assert ana(play(low, start_of_turn("ana")).world).resolve == 20
