"""Effects that change what Uses buy: Overcharge, Efficient and Power Transfer."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.animon.model.sheets import Effect, Improvement, Stage, Stat
from rulewright.systems.animon.model.world import Ailment
from rulewright.systems.animon.rules.combat.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.turns.actions import actions, choose
from systems.animon.build import animon, form, pair, pc, signature, story
from systems.animon.rules.blaze import (
    ALL,
    FOE,
    SUPER_FOE,
    ailments,
    blaze,
    crowd,
    hit,
    loss,
    losses,
    miss,
    rex,
    shows,
    uses,
)


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
def test_a_miss_uses_up_the_free_use() -> None:
    world = miss(story(rex(Effect.EFFICIENT), FOE))
    assert (uses(world), uses(hit(world))) == (3, 2)


@pytest.mark.rule("effect.efficient")
def test_with_no_use_left_the_free_use_of_efficient_is_still_there() -> None:
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
