"""What the judge may do at any moment: harm, heal, give and take, through the rules."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import GM
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.rules.gm_powers import (
    call_test,
    gm_damage,
    gm_grant,
    gm_heal,
    gm_impose,
    gm_lift,
    gm_take,
)
from rulewright.systems.tactics.rules.turn.activation import act, next_activation
from rulewright.systems.tactics.view import claims, view

from ..build import ELHAYM, card, skirmish, unit


def field(**changes: Any) -> Skirmish:
    units = (
        unit("ann", card=card("ann", armor=2, order_points=1), ap=1),
        unit("bob", "b", (30, 30)),
        unit("elhaym", at=(15, 10), card=ELHAYM, summoner="ann").but(bind=1),
    )
    return skirmish(*units, sides=(Side("a", gnosis=1), Side("b")), **changes)


def after(world: Skirmish, call: Call[Any], *script: Any) -> Skirmish:
    return play(world, call, *script, view=view).world


def offers(world: Skirmish) -> Offers:
    return Offers(claims(world, GM))


@pytest.mark.rule("core.judge_powers", "damage.formula")
@pytest.mark.parametrize(("amount", "left"), [(2, 12), (5, 9)])
def test_armor_lowers_the_harm_of_the_judge(amount: int, left: int) -> None:
    assert after(field(), gm_damage("ann", amount)).unit("ann").lp == left


@pytest.mark.rule("core.judge_powers", "damage.removal", "shock.trigger", "victory.elimination")
def test_harm_to_0_lp_destroys_with_all_that_follows() -> None:
    shocked = after(field(), gm_damage("elhaym", 40), says("a", False), faces(3))
    assert (shocked.unit("elhaym").fate, shocked.unit("ann").lp) == ("destroyed", 8)
    assert after(field(), gm_damage("bob", 40)).result == "a"


@pytest.mark.rule("core.judge_powers", "damage.heal_cap")
def test_the_judge_heals_up_to_the_printed_lp() -> None:
    world = field()
    hurt = world.with_unit(world.unit("ann").but(lp=3))
    assert after(hurt, gm_heal("ann", 4)).unit("ann").lp == 7
    assert after(hurt, gm_heal("ann", 50)).unit("ann").lp == 12


@pytest.mark.rule("core.judge_powers", "ap.values", "order.points", "gnosis.points")
@pytest.mark.parametrize(
    ("who", "resource", "given", "taken"),
    [("ann", "AP", 4, 0), ("ann", "Order Points", 1, 0), ("elhaym", "Bind", 51, 0), ("a", "Gnosis", 3, 0)],
)
def test_resources_stay_between_nothing_and_their_limit(who: str, resource: str, given: int, taken: int) -> None:
    def amount(world: Skirmish) -> int:
        if who == "a":
            return world.side("a").gnosis
        one = world.unit(who)
        return {"AP": one.ap, "Order Points": one.order_points, "Bind": one.bind}[resource]

    assert offers(field()).accepts(gm_grant(who, resource, 50))
    assert amount(after(field(), gm_grant(who, resource, 50))) == given
    assert amount(after(field(), gm_take(who, resource, 50))) == taken


@pytest.mark.rule("core.judge_powers")
def test_only_the_judge_may_and_only_what_somebody_can_have() -> None:
    world = field()
    for over in (world, world.but(result="a", phase="over")):
        assert offers(over).accepts(gm_damage("bob", 3))
        assert offers(over).accepts(gm_heal("bob", 3))
    assert not offers(world).accepts(gm_grant("bob", "Bind", 1))
    assert not offers(world).accepts(gm_damage("bob", 201))
    assert {one.rule for one in claims(world, "a")}.isdisjoint({gm_damage, gm_heal, gm_grant, gm_take})


@pytest.mark.rule("damage.removal")
def test_a_unit_set_to_0_lp_is_destroyed_before_anybody_acts() -> None:
    world = field()
    fallen = world.with_unit(world.unit("elhaym").but(lp=0))
    done = after(fallen, act("elhaym"), says("a", False), faces(3))
    assert done.unit("elhaym").fate == "destroyed"
    gone = world.with_unit(world.unit("bob").but(lp=0))
    assert after(gone, next_activation("a")).result == "a"


@pytest.mark.rule("core.judge_powers", "state.level", "state.stacking", "state.immunity")
def test_the_judge_gives_counters_of_a_state_and_ends_it() -> None:
    world = field()
    assert after(world, gm_impose("ann", "Slow", 2)).unit("ann").counters("Slow") == 2
    slowed = after(after(world, gm_impose("ann", "Slow", 2)), gm_impose("ann", "Slow", 1))
    assert slowed.unit("ann").counters("Slow") == 3
    assert gm_lift.name not in {one.rule.name for one in claims(world, GM)}
    assert offers(slowed).find(gm_lift("ann", "Slow"))
    assert not after(slowed, gm_lift("ann", "Slow")).unit("ann").states
    immune = field().with_unit(world.unit("ann").but(card=card("ann", immune=("Slow",))))
    assert not after(immune, gm_impose("ann", "Slow", 2)).unit("ann").states


@pytest.mark.rule("core.judge_powers", "resist.roll")
@pytest.mark.parametrize(("effect", "told"), [(2, "holds"), (40, "fails")])
def test_the_judge_calls_for_a_resistance_check_of_anybody(effect: int, told: str) -> None:
    assert offers(field()).find(call_test("bob", effect))
    facts = play(field(), call_test("bob", effect), faces(5), view=view).facts
    assert [f"resistance-{told}" in str(fact) for fact in facts] == [True]
