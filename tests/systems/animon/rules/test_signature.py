"""Signature Attacks: Ranks, Uses, lower Stages, Elements, and Effects that work together."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon.display.panel import panel
from rulewright.systems.animon.model.scores import max_uses
from rulewright.systems.animon.model.sheets import ELEMENTS, Effect, Improvement, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Fighter, Story, Strong
from rulewright.systems.animon.rules.combat.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.combat.signature_uses import pay
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.turns.actions import actions
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story
from systems.animon.rules.blaze import (
    FOE,
    NO_PUSH,
    SUPER_FOE,
    ailments,
    blaze,
    hit,
    loss,
    miss,
    rex,
    shows,
    uses,
)

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


# Elements


WATER_BEATS_FIRE = (Strong("Water", "Fire"),)


@pytest.mark.rule("signature.element", "combat.modifier.element-signature")
@pytest.mark.parametrize(("element", "success"), [("Water", 3), ("Neutral", 4)])
def test_the_element_of_the_attack_replaces_that_of_the_animon(element: str, success: int) -> None:
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


# Overcharge


@pytest.mark.rule("effect.overcharge", "combat.damage.order", "effect.sure-strike", "effect.explosive-splash")
def test_the_damage_of_a_signature_attack_is_explained_part_by_part() -> None:
    """Twice the score of 6, and for Sap half; what a miss and a splash deal is told the same way."""
    twice = says("rex", 2, label="Overcharge")
    world = story(rex(Effect.OVERCHARGE, Effect.SAP), FOE)
    told = play(world, blaze(), twice, shows(1, 4), shows(0, 2)).trace.explain()
    assert "Damage score 6 = +6 Power \u00d7 2" in told
    told_damage = "damage 6 = +6 Damage score [combat.damage.base] +6 Overcharge \u00d7 2 [effect.overcharge] +1 margin"
    assert told_damage in told
    by_score = world.but(house=world.house.ruled("half.base=score"))
    told = play(by_score, blaze(), twice, shows(1, 4), shows(0, 2)).trace.explain()
    assert "damage 7 = " in told
    assert "-6 halved [combat.damage.half] +1 margin [combat.damage.margin]" in told
    told = play(story(rex(Effect.SURE_STRIKE), FOE), blaze(), shows(0, 4), shows(1, 2), NO_PUSH).trace.explain()
    assert "damage 3 = +6 Damage score [combat.damage.base] -3 halved" in told
    world = story(rex(Effect.EXPLOSIVE), FOE, npc("bug"))
    told = play(world, blaze(), shows(1, 4), shows(0, 2), says("gm", ("bug",))).trace.explain()
    assert "splash 3 = +3 Level [effect.explosive-splash]" in told


# The whole of it as a law


@pytest.mark.rule("effect.sap", "signature.rank-dice", "signature.use-cost")
def test_the_law_of_a_sap_of_one_npc_on_another() -> None:
    foe = npc("foe", level=1, signature=signature(Effect.SAP, rank=1))
    world = story(foe, npc("gil", level=1, hp=40))
    law = Solver[Story]().worlds_after(world, signature_attack("foe", "Blaze", "gil", Stat.POWER))
    assert law.chance(lambda after: Ailment.WEAKENED in ailments(after, "gil")) == Fraction(7, 8)
    spread = {amount: law.chance(lambda after, amount=amount: loss(after, who="gil") == amount) for amount in (0, 1, 2)}
    assert spread == {0: Fraction(1, 8), 1: Fraction(6, 8), 2: Fraction(1, 8)}
    assert all(after.fighter("foe").uses_spent == 1 for after in law)


@pytest.mark.rule("signature.use-cost", "end.uses")
def test_people_read_how_many_uses_were_spent_and_are_left_and_only_theirs_come_back() -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature()), uses_spent=1)
    world = story(rex, kid("mia"), npc("foe"), pairs=(pair("rex", "mia"),))
    paid = play(world, pay("rex", "Blaze", 1))
    assert [str(fact.tell()) for fact in paid.facts] == ["rex spends 1 Use, 1 left"]
    told = [str(fact.tell()) for fact in play(world, end()).facts]
    assert "rex has all Uses back" in told
    assert not [line for line in told if "mia" in line]
