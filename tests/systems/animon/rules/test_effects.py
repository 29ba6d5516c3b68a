"""Effects of Signature Attacks that change damage, lay on conditions, drain or explode."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.turns.actions import choose, defend, hold
from rulewright.systems.animon.rules.turns.turns import kid_turn, turn
from systems.animon.build import kid, npc, pair, pc, signature, story
from systems.animon.rules.blaze import (
    FOE,
    SUPER_FOE,
    ailments,
    blaze,
    hit,
    loss,
    losses,
    miss,
    rex,
    shows,
    uses,
)

WEAKENED = (Condition(Ailment.WEAKENED),)


LAYING = {
    Effect.BLOCK_BREAK: Ailment.VULNERABLE,
    Effect.TOUGH_BREAK: Ailment.VULNERABLE,
    Effect.MISDIRECT: Ailment.DISORIENTED,
    Effect.SAP: Ailment.WEAKENED,
    Effect.STUNNING_STRIKE: Ailment.STUNNED,
    Effect.POISON_STRIKE: Ailment.POISONED,
}


@pytest.mark.rule("signature.effects-on-hit")
@pytest.mark.parametrize("effect", LAYING)
@pytest.mark.parametrize("needs_hit", ["yes", "no"])
def test_whether_a_miss_applies_a_condition(effect: Effect, needs_hit: str) -> None:
    after = miss(story(rex(effect), FOE, rulings=(f"effect.needs-hit={needs_hit}",)))
    assert ailments(after) == (set() if needs_hit == "yes" else {LAYING[effect]})
    assert loss(after) == 0


@pytest.mark.rule("signature.effects-on-hit")
@pytest.mark.parametrize("effect", [Effect.HEAVY_STRIKE, Effect.EXPLOSIVE, Effect.ENERGY_DRAIN])
def test_a_miss_deals_nothing_and_drains_nothing(effect: Effect) -> None:
    after = miss(story(rex(effect, hp=5), FOE, npc("gil", hp=40)))
    assert (loss(after), loss(after, who="gil"), after.fighter("rex").hp) == (0, 0, 5)


@pytest.mark.rule("condition.once", "signature.effects-used-up")
@pytest.mark.parametrize(("reached", "damage"), [("normal", 10), ("reduced", 5)])
@pytest.mark.parametrize("effect", [Effect.BLOCK_BREAK, Effect.TOUGH_BREAK])
def test_block_break_on_a_target_made_vulnerable_earlier(effect: Effect, reached: str, damage: int) -> None:
    spent = FOE.but(limits=("vulnerable",))
    after = hit(story(rex(effect, power=4), spent, rulings=(f"effect.limit-reached={reached}",)), 2, dice=5)
    assert (loss(after), ailments(after)) == (damage, set())


@pytest.mark.rule("signature.effects-used-up", "effect.stunning-strike", "effect.poison-strike", "effect.sap")
@pytest.mark.parametrize(
    ("effect", "reduced"),
    [(Effect.STUNNING_STRIKE, 0), (Effect.POISON_STRIKE, 0), (Effect.SAP, 3), (Effect.MISDIRECT, 7)],
)
@pytest.mark.parametrize("reached", ["normal", "reduced"])
def test_a_used_up_effect_does_nothing_or_still_halves(effect: Effect, reduced: int, reached: str) -> None:
    first = hit(story(rex(effect), FOE, rulings=(f"effect.limit-reached={reached}",)))
    again = hit(first)
    assert loss(again, first.fighter("foe").hp) == (7 if reached == "normal" else reduced)
    assert again.fighter("foe").conditions == first.fighter("foe").conditions


@pytest.mark.rule("signature.effects-used-up", "combat.damage.half")
def test_only_the_used_up_effect_does_nothing() -> None:
    after = hit(story(rex(Effect.BLOCK_BREAK, Effect.SAP), FOE.but(limits=("vulnerable",))), 2)
    assert (loss(after), ailments(after)) == (8 // 2, {Ailment.WEAKENED})


NO_DAMAGE = [Effect.STUNNING_STRIKE, Effect.POISON_STRIKE]


NEAR = says("gm", ("gil",), label="next to")


@pytest.mark.rule("signature.effects-no-damage-mix")
@pytest.mark.parametrize("effect", NO_DAMAGE)
@pytest.mark.parametrize(("mix", "bonus"), [("nothing", 0), ("extras", 3)])
def test_a_no_damage_effect_with_heavy_strike(effect: Effect, mix: str, bonus: int) -> None:
    world = story(rex(effect, Effect.HEAVY_STRIKE, rank=2), FOE, rulings=(f"effect.no-damage-mix={mix}",))
    after = hit(world, 3, dice=5)
    assert (loss(after), ailments(after)) == (bonus, {LAYING[effect]})


@pytest.mark.rule("signature.effects-no-damage-mix", "condition.weakened")
@pytest.mark.parametrize(("base", "bonus"), [("total", 1), ("score", 3)])
def test_the_bonus_of_a_no_damage_attack_is_halved_like_any_damage(base: str, bonus: int) -> None:
    rulings = ("effect.no-damage-mix=extras", f"half.base={base}")
    mine = rex(Effect.STUNNING_STRIKE, Effect.HEAVY_STRIKE, rank=2, conditions=WEAKENED)
    assert loss(hit(story(mine, FOE, rulings=rulings), dice=5)) == bonus


@pytest.mark.rule("signature.effects-no-damage-mix", "effect.explosive-splash")
@pytest.mark.parametrize("effect", NO_DAMAGE)
@pytest.mark.parametrize(("mix", "splash"), [("nothing", 0), ("extras", 3)])
def test_a_no_damage_effect_with_explosive(effect: Effect, mix: str, splash: int) -> None:
    world = story(rex(effect, Effect.EXPLOSIVE), FOE, npc("gil", hp=40), rulings=(f"effect.no-damage-mix={mix}",))
    after = hit(world, 1, after=(NEAR,) if splash else ())
    assert (loss(after), loss(after, who="gil")) == (0, splash)
    assert ailments(after) == {LAYING[effect]}


@pytest.mark.rule("signature.effects-used-up", "signature.effects-no-damage-mix", "effect.explosive-splash")
def test_a_no_damage_effect_that_is_used_up_does_not_silence_the_explosion() -> None:
    world = story(rex(Effect.STUNNING_STRIKE, Effect.EXPLOSIVE), FOE.but(limits=("stunned",)), npc("gil", hp=40))
    after = hit(world, 2, after=(NEAR,))
    assert (loss(after), loss(after, who="gil"), ailments(after)) == (8 // 2, 3, set())


@pytest.mark.rule("signature.effects-no-damage-mix", "effect.overcharge", "effect.energy-drain")
def test_a_no_damage_effect_leaves_nothing_to_multiply_or_to_drain() -> None:
    world = story(rex(Effect.STUNNING_STRIKE, Effect.OVERCHARGE, Effect.ENERGY_DRAIN, hp=5), FOE)
    after = hit(world, 2, says("rex", 2, label="Overcharge"))
    assert (loss(after), after.fighter("rex").hp, uses(after)) == (0, 5, 1)


# Halving


@pytest.mark.rule("effect.block-break", "combat.damage.half")
@pytest.mark.parametrize("effect", [Effect.BLOCK_BREAK, Effect.TOUGH_BREAK])
def test_block_break_halves_and_makes_vulnerable(effect: Effect) -> None:
    after = hit(story(rex(effect, power=4, stage=Stage.SUPER), SUPER_FOE), dice=5)
    assert (loss(after), ailments(after)) == (6, {Ailment.VULNERABLE})


@pytest.mark.rule("effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "damage", "laid"),
    [
        ("both", 3, {Ailment.VULNERABLE}),
        ("tough-break-only", 3, {Ailment.VULNERABLE}),
        ("sure-strike-only", 7, set()),
    ],
)
def test_tough_break_works_like_block_break_where_it_exists(roster: str, damage: int, laid: set[Ailment]) -> None:
    after = hit(story(rex(Effect.TOUGH_BREAK), FOE, rulings=(f"effect.roster={roster}",)))
    assert (loss(after), ailments(after)) == (damage, laid)


@pytest.mark.rule("effect.block-break", "effect.tough-break", "signature.effects-used-up")
@pytest.mark.parametrize(("reached", "damage"), [("normal", 4), ("reduced", 2)])
def test_block_break_and_tough_break_in_one_attack_halve_once(reached: str, damage: int) -> None:
    world = story(rex(Effect.BLOCK_BREAK, Effect.TOUGH_BREAK), FOE, rulings=(f"effect.limit-reached={reached}",))
    assert loss(hit(world, 2)) == damage


@pytest.mark.rule("effect.sap", "condition.weakened", "combat.damage.half")
def test_sap_by_a_weakened_attacker_leaves_a_quarter() -> None:
    after = hit(story(rex(Effect.SAP, power=4, stage=Stage.SUPER, conditions=WEAKENED), SUPER_FOE), dice=5)
    assert (loss(after), ailments(after)) == (3, {Ailment.WEAKENED})


@pytest.mark.rule("effect.sap", "effect.block-break", "effect.explosive-main", "combat.damage.half")
@pytest.mark.parametrize(
    ("ruling", "damage"),
    [
        ("half.rounding=down", 1),
        ("half.rounding=up", 2),
        ("half.rounding=down-min-one", 1),
        ("half.base=score", 1 + 3),
    ],
)
def test_three_halvings_leave_an_eighth(ruling: str, damage: int) -> None:
    world = story(rex(Effect.SAP, Effect.BLOCK_BREAK, Effect.EXPLOSIVE, power=4), FOE, rulings=(ruling,))
    after = hit(world, 3, dice=5)
    assert loss(after) == damage
    assert ailments(after) == {Ailment.WEAKENED, Ailment.VULNERABLE}


@pytest.mark.rule("effect.sap", "combat.damage.half")
@pytest.mark.parametrize(("rounding", "damage"), [("down", 0), ("up", 1), ("down-min-one", 1)])
def test_halving_twice_can_leave_nothing(rounding: str, damage: int) -> None:
    mine = rex(Effect.SAP, power=1, conditions=WEAKENED)
    assert loss(hit(story(mine, FOE, rulings=(f"half.rounding={rounding}",)), 0, dice=2)) == damage


# Heavy Strike, Misdirect, Stunning and Poison Strike


@pytest.mark.rule("effect.heavy-strike", "combat.damage.order")
@pytest.mark.parametrize(("effects", "damage"), [((), 10), ((Effect.SAP,), 5)])
def test_heavy_strike_adds_one_and_the_rank(effects: tuple[Effect, ...], damage: int) -> None:
    assert loss(hit(story(rex(Effect.HEAVY_STRIKE, *effects, rank=2), FOE), dice=5)) == damage


@pytest.mark.rule("effect.heavy-strike", "combat.damage.half")
def test_where_only_the_score_is_halved_the_heavy_strike_bonus_is_whole() -> None:
    world = story(rex(Effect.HEAVY_STRIKE, Effect.SAP, rank=2), FOE, rulings=("half.base=score",))
    assert loss(hit(world, dice=5)) == 3 + 1 + 3


@pytest.mark.rule("effect.misdirect")
def test_misdirect_deals_full_damage_and_disorients() -> None:
    after = hit(story(rex(Effect.MISDIRECT), FOE))
    assert (loss(after), ailments(after)) == (7, {Ailment.DISORIENTED})


@pytest.mark.rule("effect.stunning-strike", "effect.poison-strike")
@pytest.mark.parametrize("effect", NO_DAMAGE)
def test_stunning_and_poison_strike_deal_no_damage(effect: Effect) -> None:
    after = hit(story(rex(effect), FOE), 3)
    assert (loss(after), ailments(after)) == (0, {LAYING[effect]})


@pytest.mark.rule("effect.stunning-strike", "effect.poison-strike", "signature.effects-always-on")
def test_stunning_and_poison_strike_in_one_attack_do_both() -> None:
    after = hit(story(rex(Effect.STUNNING_STRIKE, Effect.POISON_STRIKE), FOE))
    assert (loss(after), ailments(after)) == (0, {Ailment.STUNNED, Ailment.POISONED})
    again = hit(after)
    assert loss(again) == 7


# Energy Drain


@pytest.mark.rule("effect.energy-drain", "animon.healing-cap")
@pytest.mark.parametrize(("hp", "healed"), [(10, 13), (13, 14)])
def test_energy_drain_heals_by_the_level_of_the_target_up_to_the_maximum(hp: int, healed: int) -> None:
    after = hit(story(rex(Effect.ENERGY_DRAIN, hp=hp), npc("foe", level=3, hp=40), pairs=(pair(level=5),)))
    assert (loss(after), after.fighter("rex").hp) == (7, healed)


@pytest.mark.rule("effect.energy-drain", "signature.effects-on-hit")
def test_energy_drain_needs_damage_dealt() -> None:
    weak = rex(Effect.ENERGY_DRAIN, Effect.SAP, power=1, hp=5, conditions=WEAKENED)
    assert hit(story(weak, FOE), 0, dice=2).fighter("rex").hp == 5
    sure = rex(Effect.ENERGY_DRAIN, Effect.SURE_STRIKE, hp=5)
    assert miss(story(sure, FOE)).fighter("rex").hp == 5 + 2


@pytest.mark.rule("effect.energy-drain")
def test_energy_drain_works_on_a_target_it_brings_down() -> None:
    after = hit(story(rex(Effect.ENERGY_DRAIN, hp=5), npc("foe", level=3, hp=1)))
    assert (after.fighter("foe").out, after.fighter("rex").hp) == (True, 8)


@pytest.mark.rule("effect.energy-drain", "effect.multi-hit")
def test_energy_drain_with_multi_hit_drains_each_target_up_to_the_maximum() -> None:
    foes = npc("foe", level=2, hp=40), npc("gil", level=2, hp=40)
    more = says("rex", ("gil",), label="Multi-Hit")
    assert hit(story(rex(Effect.ENERGY_DRAIN, Effect.MULTI_HIT, hp=5), *foes), 1, more).fighter("rex").hp == 5 + 2 + 2
    assert hit(story(rex(Effect.ENERGY_DRAIN, Effect.MULTI_HIT, hp=11), *foes), 1, more).fighter("rex").hp == 14


# Explosive


def explosive(*rulings: str, **changes: Any) -> Story:
    """Level 4, Damage score 9, three enemies."""
    mine = rex(Effect.EXPLOSIVE, power=3, stage=Stage.SUPER, **changes)
    others = npc("gil", level=2, stage=Stage.SUPER, hp=40), npc("hob", level=2, stage=Stage.SUPER, hp=40)
    return story(mine, SUPER_FOE, *others, pairs=(pair(level=4),), rulings=rulings)


@pytest.mark.rule("effect.explosive-main", "effect.explosive-splash")
@pytest.mark.parametrize(("near", "expected"), [(("gil", "hob"), [5, 4, 4]), (("hob",), [5, 0, 4]), ((), [5, 0, 0])])
def test_an_explosion_hurts_those_the_gm_finds_adjacent(near: tuple[str, ...], expected: list[int]) -> None:
    assert losses(hit(explosive(), 2, after=(says("gm", near, label="next to foe"),))) == expected


@pytest.mark.rule("effect.explosive-splash", "signature.effects-on-hit")
@pytest.mark.parametrize(("on_miss", "expected"), [("no", [0, 0, 0]), ("yes", [0, 4, 4])])
def test_an_explosion_that_misses(on_miss: str, expected: list[int]) -> None:
    asked = (says("gm", ("gil", "hob"), label="next to"),) if on_miss == "yes" else ()
    assert losses(miss(explosive(f"explosive.on-miss={on_miss}"), after=asked)) == expected


@pytest.mark.rule("effect.explosive-splash")
@pytest.mark.parametrize(("centre", "who"), [("target", "foe"), ("attacker", "rex")])
def test_an_explosion_is_around_the_target_or_the_attacker(centre: str, who: str) -> None:
    world = explosive(f"explosive.centre={centre}")
    assert losses(hit(world, 2, after=(says("gm", ("gil",), label=f"next to {who}"),))) == [5, 4, 0]


@pytest.mark.rule("effect.explosive-splash", "condition.weakened")
@pytest.mark.parametrize("scope", ["attacks", "everything"])
def test_the_splash_of_a_weakened_attacker_is_halved(scope: str) -> None:
    world = explosive(f"weakened.scope={scope}", conditions=WEAKENED)
    assert losses(hit(world, 2, after=(says("gm", ("gil", "hob")),))) == [2, 2, 2]


@pytest.mark.rule("effect.explosive-splash")
def test_no_halving_or_bonus_of_the_attack_changes_the_splash() -> None:
    mine = rex(Effect.EXPLOSIVE, Effect.SAP, Effect.HEAVY_STRIKE)
    world = story(mine, FOE, npc("gil", hp=40), pairs=(pair(level=5),))
    after = hit(world, 3, after=(NEAR,))
    assert (loss(after), loss(after, who="gil")) == ((6 + 3 + 2) // 2 // 2, 5)
    assert ailments(after, "gil") == set()


@pytest.mark.rule("effect.explosive-splash")
def test_the_splash_spares_friends_and_those_who_are_out() -> None:
    fallen = npc("gil", hp=0).but(out=True)
    world = story(rex(Effect.EXPLOSIVE), FOE, fallen, pc("ann"))
    assert loss(hit(world)) == 7 // 2


@pytest.mark.rule("effect.explosive-splash")
def test_the_splash_can_knock_out() -> None:
    after = hit(story(rex(Effect.EXPLOSIVE), FOE, npc("gil", hp=3)), after=(NEAR,))
    assert after.fighter("gil").out


# Quick Strike


@pytest.mark.rule("effect.quick-strike", "test.modifier-net")
@pytest.mark.parametrize(("acted", "success"), [(False, 4), (True, 5)])
def test_quick_strike_by_a_basic_on_a_super(acted: bool, success: int) -> None:
    world = story(rex(Effect.QUICK_STRIKE), SUPER_FOE.but(acted=acted))
    shown = faces(success, success - 1, success - 1, success - 1)
    assert loss(play(world, blaze(), shown, shows(0, 2)).world) == 7


@pytest.mark.rule("effect.quick-strike")
def test_quick_strike_gives_a_plain_attack_no_boost() -> None:
    world = story(rex(Effect.QUICK_STRIKE), FOE)
    assert loss(play(world, attack("rex", "foe", Stat.POWER), faces(4, 3, 3), shows(0, 2)).world) == 7


@pytest.mark.rule("effect.quick-strike", "combat.turn.pass")
@pytest.mark.parametrize("acted", ["action", "turn"])
@pytest.mark.parametrize("action", [hold("foe"), defend("foe")])
def test_when_a_target_has_acted(acted: str, action: Call[Any]) -> None:
    world = story(npc("foe", hp=40), rex(Effect.QUICK_STRIKE), rulings=(f"quick-strike.acted={acted}",))
    world = play(world, turn("foe")).world
    world = play(world.but(agenda=()), choose("foe"), says("foe", action)).world.but(agenda=())
    boosted = acted == "action" and action == hold("foe")
    assert loss(play(world, blaze(), faces(4, 3, 3, 3), shows(0, 2)).world) == 6 + (4 if boosted else 1)


@pytest.mark.rule("effect.quick-strike", "condition.stunned")
@pytest.mark.parametrize(("acted", "margin"), [("action", 4), ("turn", 1)])
def test_whether_a_missed_turn_counts_as_acting(acted: str, margin: int) -> None:
    stunned = npc("foe", hp=40).but(conditions=(Condition(Ailment.STUNNED),))
    world = story(stunned, rex(Effect.QUICK_STRIKE), rulings=(f"quick-strike.acted={acted}",))
    world = play(world, turn("foe")).world.but(agenda=())
    assert loss(play(world, blaze(), faces(4, 3, 3, 3), shows(0, 2)).world) == 6 + margin


@pytest.mark.rule("effect.quick-strike", "kid.combat-turn")
@pytest.mark.parametrize(("acted", "margin"), [("action", 3), ("turn", 1)])
def test_an_idle_turn_of_a_kid_counts_like_any_other(acted: str, margin: int) -> None:
    foe = npc("foe", level=2, signature=signature(Effect.QUICK_STRIKE))
    world = story(rex(), kid("mia"), foe, pairs=(pair(),), rulings=(f"quick-strike.acted={acted}",))
    world = play(world, kid_turn("mia")).world.but(agenda=())
    struck = signature_attack("foe", "Blaze", "mia", Stat.POWER)
    done = play(world, struck, faces(4, 3, 3), shows(0, 3), says("mia", False, label="Push")).world
    assert done.fighter("mia").hp == 10 - (3 + margin)


@pytest.mark.rule("effect.quick-strike")
def test_a_new_encounter_makes_quick_strike_work_again() -> None:
    world = story(rex(Effect.QUICK_STRIKE), FOE.but(acted=True, hp=10))
    again = play(world, end()).world.but(encounter=world.encounter)
    before = again.fighter("foe").hp
    assert loss(play(again, blaze(), faces(3, 2, 2, 2), shows(0, 2)).world, before) == 7


# Sure Strike


@pytest.mark.rule("effect.sure-strike")
@pytest.mark.parametrize(
    ("ruling", "damage"), [("half.rounding=down", 4), ("half.rounding=up", 5), ("half.rounding=down-min-one", 4)]
)
def test_sure_strike_deals_half_the_score_on_a_miss(ruling: str, damage: int) -> None:
    world = story(rex(Effect.SURE_STRIKE, power=3, stage=Stage.SUPER), SUPER_FOE, rulings=(ruling,))
    assert loss(miss(world)) == damage


@pytest.mark.rule("effect.sure-strike")
@pytest.mark.parametrize(("roster", "damage"), [("both", 3), ("tough-break-only", 0), ("sure-strike-only", 3)])
def test_sure_strike_where_it_exists(roster: str, damage: int) -> None:
    assert loss(miss(story(rex(Effect.SURE_STRIKE), FOE, rulings=(f"effect.roster={roster}",)))) == damage


@pytest.mark.rule("effect.sure-strike")
def test_sure_strike_changes_nothing_about_a_hit() -> None:
    assert loss(hit(story(rex(Effect.SURE_STRIKE), FOE), 2)) == 8


@pytest.mark.rule("effect.sure-strike", "signature.effects-on-hit", "condition.weakened")
def test_a_sure_strike_brings_no_bonus_no_condition_and_is_halved_when_weakened() -> None:
    after = miss(story(rex(Effect.SURE_STRIKE, Effect.HEAVY_STRIKE, Effect.MISDIRECT), FOE))
    assert (loss(after), ailments(after)) == (3, set())
    assert loss(miss(story(rex(Effect.SURE_STRIKE, power=4, conditions=WEAKENED), FOE), dice=5)) == 2


@pytest.mark.rule("effect.sure-strike", "effect.overcharge", "condition.weakened")
@pytest.mark.parametrize(("paid", "conditions", "damage"), [(1, (), 3), (3, (), 9), (3, WEAKENED, 4)])
def test_a_sure_strike_deals_half_the_score_an_overcharge_has_multiplied(
    paid: int, conditions: tuple[Condition, ...], damage: int
) -> None:
    world = story(rex(Effect.SURE_STRIKE, Effect.OVERCHARGE, conditions=conditions), FOE)
    assert loss(miss(world, says("rex", paid, label="Overcharge"))) == damage


@pytest.mark.rule("effect.sure-strike", "signature.effects-no-damage-mix", "signature.effects-used-up")
@pytest.mark.parametrize(
    ("limits", "reached", "damage"), [((), "normal", 0), (("stunned",), "normal", 3), (("stunned",), "reduced", 0)]
)
def test_sure_strike_beside_a_no_damage_effect(limits: tuple[str, ...], reached: str, damage: int) -> None:
    mine = rex(Effect.SURE_STRIKE, Effect.STUNNING_STRIKE)
    world = story(mine, FOE.but(limits=limits), rulings=(f"effect.limit-reached={reached}",))
    assert loss(miss(world)) == damage
