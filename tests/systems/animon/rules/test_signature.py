"""Signature Attacks: Uses, Ranks, Elements, and every Effect alone and in company."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.script import Faces, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon.characters.sheet_rules import form_faults
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.scores import max_uses, uses_left
from rulewright.systems.animon.model.sheets import ELEMENTS, Animon, Effect, Improvement, Signature, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Fighter, Story, Strong
from rulewright.systems.animon.panel import panel
from rulewright.systems.animon.rules.actions import actions, choose, defend, hold
from rulewright.systems.animon.rules.attack import attack
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.levels import level_up, upgrade
from rulewright.systems.animon.rules.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.turns import kid_turn, turn
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story

NO_PUSH = says("rex", False, label="Push")
WEAKENED = (Condition(Ailment.WEAKENED),)


def shows(successes: int, dice: int) -> Faces:
    """So many fives, the rest ones: no six feeds the gauge."""
    return faces(*[5] * successes, *[1] * (dice - successes))


def rex(
    *effects: Effect,
    power: int = 3,
    brains: int = 3,
    rank: int = 1,
    stage: Stage = Stage.BASIC,
    elements: tuple[str, ...] = ("Neutral",),
    **changes: Any,
) -> Fighter:
    """A player's Animon whose `Blaze` has these Effects; BASIC with Power 3 it has a Damage score of 6."""
    return pc(
        "rex", stage, form(stage, (3, power, 3, brains), signature(*effects, rank=rank, elements=elements)), **changes
    )


def blaze(target: str = "foe") -> Call[None]:
    return signature_attack("rex", "Blaze", target, Stat.POWER)


def uses(world: Story) -> int:
    return uses_left(world, world.fighter("rex"))


def hit(
    world: Story, margin: int = 1, *asked: Says, after: tuple[Says, ...] = (), dice: int = 4, dodge: int = 2
) -> Story:
    """Blaze hits Foe by so much; `asked` is answered before the dice fall, `after` when they have."""
    return play(world, blaze(), *asked, shows(margin, dice), shows(0, dodge), *after).world


def miss(world: Story, *asked: Says, after: tuple[Says, ...] = (), dice: int = 4) -> Story:
    """Blaze misses Foe, and is not pushed."""
    return play(world, blaze(), *asked, shows(0, dice), shows(1, 2), NO_PUSH, *after).world


def loss(world: Story, before: int = 40, who: str = "foe") -> int:
    return before - world.fighter(who).hp


def ailments(world: Story, who: str = "foe") -> set[Ailment]:
    return {one.kind for one in world.fighter(who).conditions}


FOE = npc("foe", level=2, hp=40)


# Ranks, Uses, Stages


@pytest.mark.rule("signature.rank-dice")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_the_rank_is_added_as_dice(rank: int) -> None:
    world = story(rex(rank=rank), FOE)
    assert loss(play(world, blaze(), shows(3 + rank, 3 + rank), shows(0, 2)).world) == 6 + 3 + rank


@pytest.mark.rule("signature.uses")
@pytest.mark.parametrize(
    ("stage", "brains", "improvements", "uses"),
    [(Stage.BASIC, 3, 0, 3), (Stage.SUPER, 4, 0, 4), (Stage.BASIC, 3, 2, 5), (Stage.FLEDGLING, 3, 0, 0)],
)
def test_uses_are_brains_and_score_improvements(stage: Stage, brains: int, improvements: int, uses: int) -> None:
    sheet = animon(form(stage, (3, 3, 3, brains)), improvements=(Improvement.INITIATIVE,) * improvements)
    fighter = pc("rex", stage, sheet=sheet)
    assert max_uses(story(fighter), fighter) == uses


@pytest.mark.rule("signature.uses")
def test_a_fledgling_with_improvements_has_still_no_uses() -> None:
    fighter = pc("rex", Stage.FLEDGLING, sheet=animon(improvements=(Improvement.INITIATIVE,)))
    assert max_uses(story(fighter), fighter) == 0


@pytest.mark.rule("signature.use-cost")
def test_a_signature_attack_costs_a_use_hit_or_miss() -> None:
    assert uses(hit(story(rex(), FOE))) == 2
    assert uses(miss(story(rex(), FOE))) == 2


def two_stages() -> Fighter:
    """A SUPER with `Nova` (Rank 2) of its own and `Spark` (Rank 1, Water, Sap) of its BASIC Stage."""
    basic = form(Stage.BASIC, known=signature(Effect.SAP, name="Spark", elements=("Water",)))
    return pc("rex", Stage.SUPER, basic, form(Stage.SUPER, (4, 4, 3, 2), signature(name="Nova", rank=2)))


SUPER_FOE = npc("foe", level=2, stage=Stage.SUPER, hp=40)


@pytest.mark.rule("signature.lower-stages", "signature.use-cost", "signature.rank-dice")
def test_attacks_of_lower_stages_keep_their_rank_and_effects_and_share_the_stock() -> None:
    world = story(two_stages(), SUPER_FOE)
    world = play(world, signature_attack("rex", "Spark", "foe", Stat.POWER), shows(1, 5), shows(0, 2)).world
    assert (loss(world), ailments(world), uses(world)) == (6, {Ailment.WEAKENED}, 1)
    world = play(world, signature_attack("rex", "Nova", "foe", Stat.POWER), shows(1, 6), shows(0, 2)).world
    assert (loss(world), uses(world)) == (6 + 13, 0)


@pytest.mark.rule("signature.lower-stages", "signature.element")
def test_an_attack_of_a_lower_stage_keeps_its_element() -> None:
    fire = npc("foe", level=2, stage=Stage.SUPER, hp=40, element="Fire")
    world = story(two_stages(), fire, chart=(Strong("Water", "Fire"),), rulings=("element.chart=custom",))
    spark = signature_attack("rex", "Spark", "foe", Stat.POWER)
    assert loss(play(world, spark, faces(3, 3, 3, 2, 2), shows(0, 2)).world) == (12 + 3) // 2


@pytest.mark.rule("signature.lower-stages")
def test_attacks_of_higher_stages_cannot_be_used() -> None:
    lower = two_stages().but(stage=Stage.BASIC)
    world = story(lower, FOE)
    assert {o.given[1] for o in actions(world, "rex").open if o.rule is signature_attack} == {"Spark"}
    with pytest.raises(Refusal, match="it has Spark"):
        play(world, signature_attack("rex", "Nova", "foe", Stat.POWER))


@pytest.mark.rule("signature.use-cost")
def test_with_no_use_left_no_signature_attack_can_be_made() -> None:
    world = story(rex(uses_spent=3), FOE)
    assert "no Use is left" in (actions(world, "rex").why_not(blaze()) or "")
    assert play(world, blaze()).world == world
    assert actions(story(rex(uses_spent=2), FOE), "rex").why_not(blaze()) is None


@pytest.mark.rule("signature.use-cost", "bond.dig-deep")
def test_with_no_use_left_a_bond_point_buys_one() -> None:
    world = story(rex(uses_spent=3), FOE, pairs=(pair(points=1),))
    assert actions(world, "rex").why_not(blaze()) is None
    after = hit(world)
    assert (loss(after), uses(after), after.pairs[0].points) == (7, 0, 0)


@pytest.mark.rule("signature.use-cost", "npc.signature-uses")
@pytest.mark.parametrize(("ruling", "open_again"), [("skill", False), ("unlimited", True)])
def test_uses_of_an_npc(ruling: str, open_again: bool) -> None:
    foe = npc("foe", level=2, signature=signature())
    world = story(foe, pc("rex", hp=14), rulings=(f"npc.signature-uses={ruling}",))
    call = signature_attack("foe", "Blaze", "rex", Stat.POWER)
    for _ in range(2):
        assert actions(world, "foe").why_not(call) is None
        world = play(world, call, shows(0, 3), shows(1, 3)).world
    assert (actions(world, "foe").why_not(call) is None) is open_again


@pytest.mark.rule("npc.signature-uses", "effect.overcharge", "effect.overcharge-exhaustion")
def test_without_a_limit_one_attack_still_spends_no_more_than_the_skill_score() -> None:
    foe = npc("foe", level=2, signature=signature(Effect.OVERCHARGE))
    world = story(foe, pc("rex", hp=14), rulings=("npc.signature-uses=unlimited",))
    call = signature_attack("foe", "Blaze", "rex", Stat.POWER)
    with pytest.raises(ScriptError):
        play(world, call, says("foe", 3, label="Overcharge"), shows(1, 3), shows(0, 3), NO_PUSH)
    for hp in (14 - 7, 0):
        world = play(world, call, says("foe", 2, label="Overcharge"), shows(1, 3), shows(0, 3), NO_PUSH).world
        assert (world.fighter("rex").hp, ailments(world)) == (hp, set()), "3 x 2 and a margin of 1, and no burning out"
    bars = {bar.label for piece in panel(world).pieces if piece.id == "foe" for bar in piece.bars}
    assert bars == {"HP"}


@pytest.mark.rule("signature.restore", "end.uses")
def test_all_uses_return_when_the_encounter_ends() -> None:
    world = play(story(rex(uses_spent=3), FOE), end()).world
    assert uses(world) == 3


@pytest.mark.rule("signature.restore", "effect.efficient")
def test_an_efficient_attack_is_free_again_in_the_next_encounter() -> None:
    world = story(rex(Effect.EFFICIENT), FOE)
    later = play(hit(hit(world)), end()).world.but(encounter=world.encounter)
    assert uses(hit(later)) == 3


# Growing


def growing(known: Signature, stage: Stage = Stage.BASIC, *rulings: str) -> Story:
    return story(
        pc("rex", stage, form(stage, known=known)), pairs=(pair(level=10, upgrades_due=("major",)),), rulings=rulings
    )


def takes(world: Story, label: str) -> Signature:
    after = play(world, upgrade("pair-rex"), says("mia", label)).world.fighter("rex")
    assert isinstance(after.sheet, Animon)
    known = after.sheet.form(after.stage or Stage.FLEDGLING).signature
    assert known
    return known


def may_take(world: Story, label: str) -> bool:
    try:
        takes(world, label)
    except ScriptError:
        return False
    return True


@pytest.mark.rule("signature.rank-growth", "level.major")
@pytest.mark.parametrize("stage", [Stage.BASIC, Stage.SUPER])
def test_a_major_upgrade_raises_basic_and_super_attacks_up_to_rank_3(stage: Stage) -> None:
    raised = takes(growing(signature(rank=2), stage), "Blaze to Rank 3")
    assert raised.rank == 3
    assert not may_take(growing(signature(rank=3), stage), "Blaze to Rank 4")


@pytest.mark.rule("signature.rank-growth")
@pytest.mark.parametrize("stage", [Stage.ULTRA, Stage.GIGA])
def test_attacks_of_ultra_and_giga_do_not_grow(stage: Stage) -> None:
    assert not may_take(growing(signature(rank=2), stage), "Blaze to Rank 3")
    assert may_take(growing(signature(rank=2), stage), "Blaze gains sap")


@pytest.mark.rule("signature.rank-growth")
def test_a_level_alone_raises_no_rank() -> None:
    world = story(rex(rank=1), pairs=(pair(level=4),))
    after = play(world, level_up("pair-rex")).world
    assert after.pairs[0].level == 5
    assert after.fighter("rex").sheet == world.fighter("rex").sheet


@pytest.mark.rule("signature.effects", "level.major")
def test_an_attack_holds_three_effects_at_most() -> None:
    two = growing(signature(Effect.SAP, Effect.MISDIRECT))
    gained = takes(two, "Blaze gains heavy-strike")
    assert gained.effects == (Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE)
    assert not may_take(two, "Blaze gains sap")
    three = growing(signature(Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE))
    assert not any(may_take(three, f"Blaze gains {effect.value}") for effect in Effect)


@pytest.mark.rule("effect.multi-element", "signature.effects")
def test_taking_multi_element_again_widens_the_list_by_one_element() -> None:
    known = takes(growing(signature(elements=("Fire",))), "Blaze gains multi-element: Water")
    assert known.elements == ("Fire", "Water")
    again = takes(growing(known), "Blaze gains multi-element: Wind")
    assert again.elements == ("Fire", "Water", "Wind")
    assert again.effects == (Effect.MULTI_ELEMENT, Effect.MULTI_ELEMENT)
    assert not may_take(growing(known), "Blaze gains multi-element: Water")


@pytest.mark.rule("effect.multi-element")
def test_where_any_element_may_be_chosen_multi_element_is_taken_once() -> None:
    ruling = "multi-element.count=any"
    known = takes(growing(signature(elements=("Fire",)), Stage.BASIC, ruling), "Blaze gains multi-element")
    assert known.elements == ("Fire",)
    assert not may_take(growing(known, Stage.BASIC, ruling), "Blaze gains multi-element")
    assert not may_take(growing(known, Stage.BASIC, ruling), "Blaze gains multi-element: Water")


@pytest.mark.rule("effect.sure-strike", "effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "sure", "tough"),
    [("both", True, True), ("tough-break-only", False, True), ("sure-strike-only", True, False)],
)
def test_only_effects_that_exist_at_this_table_can_be_learnt(roster: str, sure: bool, tough: bool) -> None:
    world = growing(signature(), Stage.BASIC, f"effect.roster={roster}")
    assert may_take(world, "Blaze gains sure-strike") is sure
    assert may_take(world, "Blaze gains tough-break") is tough


# What may stand on a sheet


def rank_rules(stage: Stage, known: Signature | None, *rulings: str) -> set[str]:
    """The rules about Signature Attacks that a Stage with this one breaks."""
    faults = form_faults(form(stage, known=known), Rulings().ruled(*rulings))
    return {fault.rule for fault in faults if fault.rule.startswith(("signature.", "effect."))}


@pytest.mark.rule("signature.rank-by-stage", "signature.rank-growth")
@pytest.mark.parametrize(
    ("stage", "first", "top"), [(Stage.BASIC, 1, 3), (Stage.SUPER, 2, 3), (Stage.ULTRA, 3, 3), (Stage.GIGA, 4, 4)]
)
def test_the_attack_of_a_stage_has_a_first_and_a_top_rank(stage: Stage, first: int, top: int) -> None:
    legal = [rank for rank in range(6) if not rank_rules(stage, signature(Effect.SAP, rank=rank))]
    assert legal == list(range(first, top + 1))
    assert rank_rules(stage, signature(Effect.SAP, rank=first - 1)) == {"signature.rank-by-stage"}
    assert rank_rules(stage, signature(Effect.SAP, rank=top + 1)) == {"signature.rank-growth"}


@pytest.mark.rule("signature.rank-by-stage")
def test_every_stage_but_fledgling_has_a_signature_attack() -> None:
    without = [stage for stage in Stage if rank_rules(stage, None) == set()]
    assert without == [Stage.FLEDGLING]
    assert rank_rules(Stage.FLEDGLING, signature(Effect.SAP)) == {"signature.rank-by-stage"}


@pytest.mark.rule("signature.effects")
def test_a_sheet_holds_up_to_three_different_effects_an_attack() -> None:
    three = (Effect.SAP, Effect.MISDIRECT, Effect.HEAVY_STRIKE)
    assert rank_rules(Stage.BASIC, signature(*three)) == set()
    assert rank_rules(Stage.BASIC, signature(*three, Effect.EXPLOSIVE)) == {"signature.effects"}
    assert rank_rules(Stage.BASIC, signature(Effect.SAP, Effect.SAP)) == {"signature.effects"}


@pytest.mark.rule("signature.effects", "animon.creation")
@pytest.mark.parametrize(("picks", "fault"), [("one", True), ("two", True), ("gm", False)])
def test_whether_a_new_attack_may_have_no_effect(picks: str, fault: bool) -> None:
    faults = form_faults(form(Stage.BASIC, known=signature()), Rulings().ruled(f"creation.free-picks={picks}"))
    assert any("starts with an Effect" in one.text for one in faults) is fault


@pytest.mark.rule("signature.element", "effect.multi-element")
def test_a_sheet_has_one_element_an_attack_and_one_more_for_each_multi_element() -> None:
    both = ("Fire", "Water")
    assert rank_rules(Stage.BASIC, signature(Effect.SAP, elements=both)) == {"signature.element"}
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, elements=both)) == set()
    three = (*both, "Wind")
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, elements=three)) == {"effect.multi-element"}
    assert rank_rules(Stage.BASIC, signature(Effect.MULTI_ELEMENT, Effect.MULTI_ELEMENT, elements=three)) == set()


@pytest.mark.rule("effect.sure-strike", "effect.tough-break")
@pytest.mark.parametrize(
    ("roster", "effect"), [("tough-break-only", Effect.SURE_STRIKE), ("sure-strike-only", Effect.TOUGH_BREAK)]
)
def test_a_sheet_holds_no_effect_the_table_does_not_have(roster: str, effect: Effect) -> None:
    assert rank_rules(Stage.BASIC, signature(effect), f"effect.roster={roster}") == {f"effect.{effect.value}"}
    assert rank_rules(Stage.BASIC, signature(effect)) == set()


# Elements

WATER_BEATS_FIRE = (Strong("Water", "Fire"),)


@pytest.mark.rule("signature.element", "combat.modifier.element-signature")
@pytest.mark.parametrize(("element", "success"), [("Water", 3), ("Neutral", 4)])
def test_the_element_of_the_attack_stands_in_for_that_of_the_animon(element: str, success: int) -> None:
    mine = pc("rex", Stage.BASIC, form(Stage.BASIC, known=signature(elements=(element,)), element="Fire"))
    fire = npc("foe", level=2, hp=40, element="Fire")
    world = story(mine, fire, chart=WATER_BEATS_FIRE, rulings=("element.chart=custom",))
    shown = faces(success, success - 1, success - 1, success - 1)
    assert loss(play(world, blaze(), shown, shows(0, 2)).world) == 6 + 1


@pytest.mark.rule("effect.multi-element")
@pytest.mark.parametrize(("element", "success"), [("Water", 3), ("Wind", 4)])
def test_with_multi_element_the_player_picks_at_each_use(element: str, success: int) -> None:
    fire = npc("foe", level=2, hp=40, element="Fire")
    mine = rex(Effect.MULTI_ELEMENT, elements=("Wind", "Water"))
    world = story(mine, fire, chart=WATER_BEATS_FIRE, rulings=("element.chart=custom",))
    for _ in range(2):
        before = world.fighter("foe").hp
        shown = faces(success, success - 1, success - 1, success - 1)
        world = play(world, blaze(), says("rex", element, label="Element"), shown, shows(0, 2)).world
        assert loss(world, before) == 6 + 1


@pytest.mark.rule("effect.multi-element")
@pytest.mark.parametrize(("count", "choices"), [("one-more", {"Wind", "Water"}), ("any", set(ELEMENTS))])
def test_which_elements_multi_element_offers(count: str, choices: set[str]) -> None:
    world = story(rex(Effect.MULTI_ELEMENT, elements=("Wind", "Water")), FOE, rulings=(f"multi-element.count={count}",))
    accepted = set()
    for element in ELEMENTS:
        try:
            hit(world, 1, says("rex", element, label="Element"))
        except ScriptError:
            continue
        accepted.add(element)
    assert accepted == choices


# Effects in general


@pytest.mark.rule("signature.effects-always-on", "combat.damage.order")
def test_all_effects_apply_together_without_a_choice() -> None:
    after = hit(story(rex(Effect.BLOCK_BREAK, Effect.MISDIRECT, Effect.HEAVY_STRIKE, rank=2), FOE), dice=5)
    assert ailments(after) == {Ailment.VULNERABLE, Ailment.DISORIENTED}
    assert loss(after) == (6 + 1 + 3) // 2


@pytest.mark.rule("signature.effects-always-on", "effect.power-transfer")
def test_an_attack_with_power_transfer_is_only_offered_as_a_transfer() -> None:
    world = story(rex(Effect.POWER_TRANSFER, Effect.HEAVY_STRIKE), pc("ann"), FOE)
    assert actions(world, "rex").why_not(power_transfer("rex", "Blaze", ("ann",))) is None
    assert actions(world, "rex").why_not(blaze()) is not None


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
def test_whether_a_miss_lays_on_a_condition(effect: Effect, needs_hit: str) -> None:
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
def test_an_effect_that_is_used_up_drops_out_or_still_reduces(effect: Effect, reduced: int, reached: str) -> None:
    first = hit(story(rex(effect), FOE, rulings=(f"effect.limit-reached={reached}",)))
    again = hit(first)
    assert loss(again, first.fighter("foe").hp) == (7 if reached == "normal" else reduced)
    assert again.fighter("foe").conditions == first.fighter("foe").conditions


@pytest.mark.rule("signature.effects-used-up", "combat.damage.half")
def test_only_the_effect_that_is_used_up_drops_out() -> None:
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
def test_the_bonus_left_beside_a_no_damage_effect_is_halved_like_any_damage(base: str, bonus: int) -> None:
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
def test_energy_drain_asks_for_damage_dealt() -> None:
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


def losses(world: Story) -> list[int]:
    return [loss(world, who=who) for who in ("foe", "gil", "hob")]


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
def test_adjacent_to_whom(centre: str, who: str) -> None:
    world = explosive(f"explosive.centre={centre}")
    assert losses(hit(world, 2, after=(says("gm", ("gil",), label=f"next to {who}"),))) == [5, 4, 0]


@pytest.mark.rule("effect.explosive-splash", "condition.weakened")
@pytest.mark.parametrize("scope", ["attacks", "everything"])
def test_the_splash_of_a_weakened_attacker_is_halved(scope: str) -> None:
    world = explosive(f"weakened.scope={scope}", conditions=WEAKENED)
    assert losses(hit(world, 2, after=(says("gm", ("gil", "hob")),))) == [2, 2, 2]


@pytest.mark.rule("effect.explosive-splash")
def test_the_splash_is_touched_by_no_halving_or_bonus_of_the_attack() -> None:
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
def test_the_splash_can_bring_down() -> None:
    after = hit(story(rex(Effect.EXPLOSIVE), FOE, npc("gil", hp=3)), after=(NEAR,))
    assert after.fighter("gil").out


# Multi-Hit


def crowd(dodge: str, *effects: Effect, **changes: Any) -> Story:
    """Dodge scores 2 (foe), 4 (gil) and 3 (hob)."""
    foes = npc("foe", level=2, hp=40), npc("gil", level=6, hp=40), npc("hob", level=4, hp=40)
    return story(rex(Effect.MULTI_HIT, *effects, **changes), *foes, rulings=(f"multi-hit.dodge={dodge}",))


ALL = says("rex", ("gil", "hob"), label="Multi-Hit")


@pytest.mark.rule("effect.multi-hit", "effect.multi-hit-dodge")
def test_the_highest_dodge_score_rolls_for_all() -> None:
    after = play(crowd("highest-score"), blaze(), ALL, shows(4, 4), shows(2, 4)).world
    assert (losses(after), uses(after)) == ([8, 8, 8], 0)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_one_dodge_roll_can_save_all() -> None:
    after = play(crowd("highest-score"), blaze(), ALL, shows(1, 4), shows(2, 4), NO_PUSH).world
    assert (losses(after), uses(after)) == ([0, 0, 0], 0)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_the_best_of_all_dodge_rolls_counts_for_all() -> None:
    hits = play(crowd("best-roll"), blaze(), ALL, shows(4, 4), shows(0, 2), shows(1, 4), shows(3, 3)).world
    assert losses(hits) == [7, 7, 7]
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    missed = play(crowd("best-roll"), blaze(), ALL, *rolls, NO_PUSH).world
    assert losses(missed) == [0, 0, 0]


@pytest.mark.rule("effect.multi-hit-dodge", "test.push-opposed")
def test_an_attack_that_the_best_roll_dodged_can_be_pushed() -> None:
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    after = play(crowd("best-roll"), blaze(), ALL, *rolls, says("rex", True, label="Push"), shows(4, 4)).world
    assert (losses(after), after.pairs[0].strain) == ([7, 7, 7], 1)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_each_target_can_be_compared_for_itself() -> None:
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    assert losses(play(crowd("each"), blaze(), ALL, *rolls).world) == [8, 7, 0]


def npc_on_two(dodge: str) -> Story:
    foe = npc("foe", level=2, signature=signature(Effect.MULTI_HIT))
    quick = form(Stage.BASIC, (3, 3, 4, 3))
    return story(foe, pc("rex", hp=14), pc("sam", Stage.BASIC, quick, hp=14), rulings=(f"multi-hit.dodge={dodge}",))


FOE_ON_BOTH = (signature_attack("foe", "Blaze", "rex", Stat.POWER), says("foe", ("sam",), label="Multi-Hit"))


@pytest.mark.rule("effect.multi-hit-dodge", "test.push-opposed")
@pytest.mark.parametrize(
    ("dodge", "script", "left"),
    [
        ("highest-score", (shows(2, 4), says("sam", False, label="Push")), [11, 11]),
        ("best-roll", (shows(0, 3), shows(3, 4)), [14, 14]),
        ("each", (shows(0, 3), shows(3, 4), NO_PUSH), [9, 14]),
    ],
)
def test_player_characters_under_a_multi_hit(dodge: str, script: tuple[Faces | Says, ...], left: list[int]) -> None:
    after = play(npc_on_two(dodge), *FOE_ON_BOTH, shows(2, 3), *script).world
    assert [after.fighter(who).hp for who in ("rex", "sam")] == left


@pytest.mark.rule("effect.multi-hit-dodge", "combat.modifier.stage-below")
def test_the_one_who_rolls_decides_the_modifiers_of_the_attack() -> None:
    foes = npc("foe", level=2, hp=40), npc("gil", level=6, hp=40, stage=Stage.SUPER)
    more = says("rex", ("gil",), label="Multi-Hit")
    after = play(story(rex(Effect.MULTI_HIT), *foes), blaze(), more, faces(5, 4, 4, 4), shows(0, 4)).world
    assert [loss(after), loss(after, who="gil")] == [7, 7]


@pytest.mark.rule("effect.multi-hit-dodge", "condition.vulnerable")
def test_the_conditions_of_the_one_who_rolls_count() -> None:
    world = crowd("highest-score")
    world = world.with_fighter(world.fighter("gil").but(conditions=(Condition(Ailment.VULNERABLE),)))
    assert losses(play(world, blaze(), ALL, shows(1, 4), faces(4, 4, 4, 4)).world) == [7, 7, 7]


@pytest.mark.rule("effect.multi-hit")
@pytest.mark.parametrize(("more", "left"), [((), 2), (("gil",), 1), (("gil", "hob"), 0)])
def test_every_further_target_costs_a_use(more: tuple[str, ...], left: int) -> None:
    dodge = shows(0, 4) if more else shows(0, 2)
    after = play(crowd("highest-score"), blaze(), says("rex", more, label="Multi-Hit"), shows(1, 4), dodge).world
    assert uses(after) == left
    assert [who for who in ("gil", "hob") if loss(after, who=who)] == list(more)


@pytest.mark.rule("effect.multi-hit")
def test_no_more_targets_than_uses() -> None:
    with pytest.raises(ScriptError, match="0 to 1"):
        play(crowd("highest-score", uses_spent=1), blaze(), ALL)
    assert losses(hit(crowd("highest-score", uses_spent=2))) == [7, 0, 0]


@pytest.mark.rule("effect.multi-hit", "effect.block-break")
def test_every_target_of_a_multi_hit_takes_the_condition() -> None:
    after = play(crowd("highest-score", Effect.BLOCK_BREAK), blaze(), ALL, shows(2, 4), shows(0, 4)).world
    assert losses(after) == [4, 4, 4]
    assert all(ailments(after, who) == {Ailment.VULNERABLE} for who in ("foe", "gil", "hob"))


@pytest.mark.rule("effect.multi-hit", "signature.effects-used-up")
def test_a_limit_used_up_on_one_target_of_a_multi_hit_leaves_the_others() -> None:
    world = crowd("highest-score", Effect.BLOCK_BREAK)
    world = world.with_fighter(world.fighter("gil").but(limits=("vulnerable",)))
    assert losses(play(world, blaze(), ALL, shows(2, 4), shows(0, 4)).world) == [4, 8, 4]


@pytest.mark.rule("effect.multi-hit", "effect.sure-strike")
def test_a_multi_hit_that_misses_with_sure_strike_hurts_all() -> None:
    rolls = shows(0, 4), shows(1, 4)
    after = play(crowd("highest-score", Effect.SURE_STRIKE), blaze(), ALL, *rolls, NO_PUSH).world
    assert losses(after) == [3, 3, 3]


# Overcharge


@pytest.mark.rule("effect.overcharge", "combat.damage.order", "effect.sure-strike", "effect.explosive-splash")
def test_the_damage_of_a_signature_attack_is_explained_part_by_part() -> None:
    """Twice the score of 6, and for Sap half; what a miss and a splash deal is told the same way."""
    twice = says("rex", 2, label="Overcharge")
    world = story(rex(Effect.OVERCHARGE, Effect.SAP), FOE)
    told = play(world, blaze(), twice, shows(1, 4), shows(0, 2)).trace.explain()
    assert "Damage score 6 = +6 Power x 2" in told
    assert "damage 6 = +6 Damage score [combat.damage.base] +6 Overcharge x 2 [effect.overcharge] +1 margin" in told
    by_score = world.but(house=world.house.ruled("half.base=score"))
    told = play(by_score, blaze(), twice, shows(1, 4), shows(0, 2)).trace.explain()
    assert "damage 7 = " in told
    assert "-6 halved [combat.damage.half] +1 margin [combat.damage.margin]" in told
    told = play(story(rex(Effect.SURE_STRIKE), FOE), blaze(), shows(0, 4), shows(1, 2), NO_PUSH).trace.explain()
    assert "damage 3 = +6 Damage score [combat.damage.base] -3 halved" in told
    world = story(rex(Effect.EXPLOSIVE), FOE, npc("bug"))
    told = play(world, blaze(), shows(1, 4), shows(0, 2), says("gm", ("bug",))).trace.explain()
    assert "splash 3 = +3 Level [effect.explosive-splash]" in told


@pytest.mark.rule("effect.overcharge", "effect.overcharge-exhaustion")
@pytest.mark.parametrize(
    ("improvements", "base", "damage", "exhausted"),
    [(0, "score", 14, True), (2, "score", 14, False), (2, "total", 18, False), (0, "total", 18, True)],
)
def test_three_uses_in_one_overcharge(improvements: int, base: str, damage: int, exhausted: bool) -> None:
    known = form(Stage.BASIC, (3, 2, 3, 3), signature(Effect.OVERCHARGE))
    sheet = animon(known, improvements=(Improvement.INITIATIVE,) * improvements)
    world = story(pc("rex", sheet=sheet), FOE, rulings=(f"overcharge.base={base}",))
    after = hit(world, 2, says("rex", 3, label="Overcharge"), dice=3)
    assert (loss(after), uses(after)) == (damage, improvements)
    assert after.fighter("rex").has(Ailment.INCAPACITATED) is exhausted


@pytest.mark.rule("effect.overcharge-exhaustion")
@pytest.mark.parametrize(("spent", "paid", "exhausted"), [(0, 2, False), (1, 2, True), (1, 1, False), (0, 3, True)])
def test_who_is_exhausted_by_an_overcharge(spent: int, paid: int, exhausted: bool) -> None:
    asked = says("rex", paid, label="Overcharge")
    for after in (
        hit(story(rex(Effect.OVERCHARGE, uses_spent=spent), FOE), 1, asked),
        miss(story(rex(Effect.OVERCHARGE, uses_spent=spent), FOE), asked),
    ):
        assert after.fighter("rex").has(Ailment.INCAPACITATED) is exhausted
        assert uses(after) == 3 - spent - paid


@pytest.mark.rule("effect.overcharge-exhaustion")
def test_a_single_last_use_does_not_exhaust() -> None:
    after = hit(story(rex(Effect.OVERCHARGE, uses_spent=2), FOE))
    assert (uses(after), loss(after), ailments(after, "rex")) == (0, 7, set())


@pytest.mark.rule("effect.overcharge", "combat.damage.order")
@pytest.mark.parametrize(("base", "damage"), [("score", (12 + 2 + 3) // 2), ("total", (16 + 3) // 2)])
def test_overcharge_then_margin_then_heavy_strike_then_half(base: str, damage: int) -> None:
    mine = rex(Effect.OVERCHARGE, Effect.HEAVY_STRIKE, Effect.SAP, rank=2)
    world = story(mine, FOE, rulings=(f"overcharge.base={base}",))
    assert loss(hit(world, 2, says("rex", 2, label="Overcharge"), dice=5)) == damage


@pytest.mark.rule("effect.overcharge", "effect.multi-hit")
def test_uses_paid_for_further_targets_do_not_overcharge() -> None:
    more = says("rex", ("gil",), label="Multi-Hit")
    world = crowd("highest-score", Effect.OVERCHARGE)
    plain = play(world, blaze(), more, says("rex", 2, label="Overcharge"), shows(1, 4), shows(0, 4)).world
    assert (losses(plain), uses(plain)) == ([7, 7, 0], 1)
    double = play(world, blaze(), more, says("rex", 3, label="Overcharge"), shows(1, 4), shows(0, 4)).world
    assert (losses(double), uses(double)) == ([13, 13, 0], 0)
    assert double.fighter("rex").has(Ailment.INCAPACITATED)


@pytest.mark.rule("effect.overcharge-exhaustion", "effect.multi-hit")
def test_spending_the_last_uses_on_further_targets_does_not_exhaust() -> None:
    after = play(crowd("highest-score", Effect.OVERCHARGE), blaze(), ALL, shows(1, 4), shows(0, 4)).world
    assert (losses(after), uses(after), ailments(after, "rex")) == ([7, 7, 7], 0, set())


# Efficient


@pytest.mark.rule("effect.efficient", "signature.use-cost")
def test_the_first_use_of_an_efficient_attack_is_free() -> None:
    world, left = story(rex(Effect.EFFICIENT), FOE), []
    for _ in range(3):
        world = hit(world)
        left.append(uses(world))
    assert left == [3, 2, 1]


@pytest.mark.rule("effect.efficient")
def test_a_missed_first_use_was_the_free_one() -> None:
    world = miss(story(rex(Effect.EFFICIENT), FOE))
    assert (uses(world), uses(hit(world))) == (3, 2)


@pytest.mark.rule("effect.efficient")
def test_with_no_use_left_the_free_one_is_still_there() -> None:
    world = story(rex(Effect.EFFICIENT, uses_spent=3), FOE)
    assert actions(world, "rex").why_not(blaze()) is None
    world = hit(world)
    assert (loss(world), uses(world)) == (7, 0)
    assert "no Use is left" in (actions(world, "rex").why_not(blaze()) or "")


@pytest.mark.rule("effect.efficient", "effect.overcharge")
def test_one_use_of_an_efficient_overcharge_is_free() -> None:
    world = story(rex(Effect.EFFICIENT, Effect.OVERCHARGE), FOE)
    after = hit(world, 1, says("rex", 3, label="Overcharge"))
    assert (loss(after), uses(after), ailments(after, "rex")) == (18 + 1, 1, set())
    most = hit(world, 1, says("rex", 4, label="Overcharge"))
    assert (loss(most), uses(most)) == (24 + 1, 0)
    assert most.fighter("rex").has(Ailment.INCAPACITATED)


@pytest.mark.rule("effect.efficient", "effect.multi-hit")
def test_one_use_of_an_efficient_multi_hit_is_free() -> None:
    after = play(crowd("highest-score", Effect.EFFICIENT), blaze(), ALL, shows(1, 4), shows(0, 4)).world
    assert uses(after) == 1


@pytest.mark.rule("effect.efficient", "signature.lower-stages")
def test_each_efficient_attack_has_its_own_free_use() -> None:
    lower = form(Stage.BASIC, known=signature(Effect.EFFICIENT, name="Spark"))
    upper = form(Stage.SUPER, (4, 4, 3, 2), signature(Effect.EFFICIENT, name="Nova"))
    world = story(pc("rex", Stage.SUPER, lower, upper), SUPER_FOE)
    for name in ("Spark", "Nova"):
        world = play(world, signature_attack("rex", name, "foe", Stat.POWER), shows(1, 5), shows(0, 2)).world
    assert uses(world) == 2


# Power Transfer


@pytest.mark.rule("effect.power-transfer", "condition.boosted-source")
def test_power_transfer_costs_a_use_and_the_action_and_rolls_nothing() -> None:
    world = story(rex(Effect.POWER_TRANSFER), pc("ann"), FOE)
    transfer = power_transfer("rex", "Blaze", ("ann",))
    chosen = play(world, choose("rex"), says("rex", transfer)).world
    assert chosen.fighter("rex").acted
    assert (chosen.agenda[0], choose("rex") in chosen.agenda) == (transfer, False)
    after = play(world, transfer).world
    assert (uses(after), ailments(after, "ann"), loss(after)) == (2, {Ailment.BOOSTED}, 0)
    assert after.gauge == 0


@pytest.mark.rule("effect.power-transfer")
@pytest.mark.parametrize(("count", "most"), [("max-uses", 2), ("gm", 3)])
def test_how_many_allies_power_transfer_reaches(count: str, most: int) -> None:
    allies = ("ann", "bo", "cy")
    mine = rex(Effect.POWER_TRANSFER, brains=2, uses_spent=1)
    world = story(mine, *(pc(name) for name in allies), FOE, rulings=(f"power-transfer.count={count}",))
    allowed = [
        number
        for number in range(4)
        if actions(world, "rex").why_not(power_transfer("rex", "Blaze", allies[:number])) is None
    ]
    assert max(allowed) == most


@pytest.mark.rule("effect.power-transfer")
def test_power_transfer_is_for_allies_only() -> None:
    offers = actions(story(rex(Effect.POWER_TRANSFER), pc("ann"), FOE), "rex")
    assert offers.why_not(power_transfer("rex", "Blaze", ("foe",))) is not None
    assert offers.why_not(power_transfer("rex", "Blaze", ("rex",))) is not None


@pytest.mark.rule("effect.power-transfer", "signature.use-cost")
def test_power_transfer_needs_a_use_too() -> None:
    world = story(rex(Effect.POWER_TRANSFER, uses_spent=3), pc("ann"), FOE)
    transfer = power_transfer("rex", "Blaze", ("ann",))
    assert "no Use is left" in (actions(world, "rex").why_not(transfer) or "")
    assert play(world, transfer).world == world


@pytest.mark.rule("effect.power-transfer", "effect.efficient", "bond.dig-deep")
def test_a_power_transfer_can_be_efficient_or_bought() -> None:
    transfer = power_transfer("rex", "Blaze", ("ann",))
    free = play(story(rex(Effect.POWER_TRANSFER, Effect.EFFICIENT), pc("ann"), FOE), transfer).world
    assert (uses(free), ailments(free, "ann")) == (3, {Ailment.BOOSTED})
    bonds = pair(points=1), pair("ann", "kid-ann")
    bought = play(story(rex(Effect.POWER_TRANSFER, uses_spent=3), pc("ann"), FOE, pairs=bonds), transfer).world
    assert (uses(bought), ailments(bought, "ann")) == (0, {Ailment.BOOSTED})
    assert {one.id: one.points for one in bought.pairs}["pair-rex"] == 0


# Quick Strike


@pytest.mark.rule("effect.quick-strike", "test.modifier-net")
@pytest.mark.parametrize(("acted", "success"), [(False, 4), (True, 5)])
def test_quick_strike_by_a_basic_on_a_super(acted: bool, success: int) -> None:
    world = story(rex(Effect.QUICK_STRIKE), SUPER_FOE.but(acted=acted))
    shown = faces(success, success - 1, success - 1, success - 1)
    assert loss(play(world, blaze(), shown, shows(0, 2)).world) == 7


@pytest.mark.rule("effect.quick-strike")
def test_a_plain_attack_of_one_with_quick_strike_has_no_boost() -> None:
    world = story(rex(Effect.QUICK_STRIKE), FOE)
    assert loss(play(world, attack("rex", "foe", Stat.POWER), faces(4, 3, 3), shows(0, 2)).world) == 7


@pytest.mark.rule("effect.quick-strike", "combat.turn.pass")
@pytest.mark.parametrize("acted", ["action", "turn"])
@pytest.mark.parametrize("deed", [hold("foe"), defend("foe")])
def test_when_a_target_has_acted(acted: str, deed: Call[Any]) -> None:
    world = story(npc("foe", hp=40), rex(Effect.QUICK_STRIKE), rulings=(f"quick-strike.acted={acted}",))
    world = play(world, turn("foe")).world
    world = play(world.but(agenda=()), choose("foe"), says("foe", deed)).world.but(agenda=())
    boosted = acted == "action" and deed == hold("foe")
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
def test_a_turn_of_a_kid_that_does_nothing_counts_like_any_other(acted: str, margin: int) -> None:
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


# The whole of it as a law


@pytest.mark.rule("effect.sap", "signature.rank-dice", "signature.use-cost")
def test_the_law_of_a_sap_of_one_npc_on_another() -> None:
    foe = npc("foe", level=1, signature=signature(Effect.SAP, rank=1))
    world = story(foe, npc("gil", level=1, hp=40))
    law = Solver[Story]().entry(world, signature_attack("foe", "Blaze", "gil", Stat.POWER))
    assert law.chance(lambda after: Ailment.WEAKENED in ailments(after, "gil")) == Fraction(7, 8)
    spread = {amount: law.chance(lambda after, amount=amount: loss(after, who="gil") == amount) for amount in (0, 1, 2)}
    assert spread == {0: Fraction(1, 8), 1: Fraction(6, 8), 2: Fraction(1, 8)}
    assert all(after.fighter("foe").uses_spent == 1 for after in law)
