"""Arbiters: their Orders, Order Points, and the units they reach."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.board import in_zone
from rulewright.systems.tactics.model.cards import INCH, Gain, Order
from rulewright.systems.tactics.model.stats import influence, zone
from rulewright.systems.tactics.model.world import Side, Skirmish, State, Unit
from rulewright.systems.tactics.packs.loading import load
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.combat.reactions import dodge
from rulewright.systems.tactics.rules.powers.orders import give_order, receivers
from rulewright.systems.tactics.rules.turn.activation import act, settled
from rulewright.systems.tactics.rules.turn.offers import cost_of
from rulewright.systems.tactics.rules.turn.phases import recovery
from rulewright.systems.tactics.view import claims, view

from ...acting import offered, step, why_not
from ...build import COLONEL, advantage, card, skirmish, unit
from ...terrain import piece

MOTUM, OPUGNIS, IMPERO = COLONEL.orders


def colonel(points: int = 3, **changes: Any) -> Unit:
    return unit("colonel", card=COLONEL, order_points=points, **changes)


def table(*units: Unit, points: int = 3, **changes: Any) -> Skirmish:
    """The Colonel at (10, 10), ann 5 inches to the right, bob far away."""
    known = {"ann": unit("ann", at=(15, 10)), "bob": unit("bob", "b", (40, 40)), "colonel": colonel(points)}
    return skirmish(*(known | {one.id: one for one in units}).values(), **changes)


def order(name: str, target: str = "ann") -> Any:
    return give_order("colonel", name, target)


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


# ---- Order Points


@pytest.mark.rule("order.points", "order.cost", "order.no_ap")
def test_an_order_takes_its_cost_in_order_points_and_no_ap() -> None:
    after = play(table(), order("Impero")).world
    assert (after.unit("colonel").order_points, after.unit("colonel").ap) == (0, 4)
    assert cost_of(table(), order("Impero")) == 0


@pytest.mark.rule("order.cost", "order.no_ap")
def test_the_whole_cost_must_be_there_and_ap_do_not_help() -> None:
    world = table(points=1)
    assert why_not(world, order("Impero"))
    assert why_not(world, order("Motum")) == ""
    assert "Not enough Order Points: Motum costs 1, colonel has 0. [order.cost]" in why_not(
        table(points=0), order("Motum")
    )
    assert "give_order" not in offered(table(points=0), "colonel")


@pytest.mark.rule("order.regeneration", "order.no_saving", "order.points")
def test_every_turn_opens_with_the_printed_number() -> None:
    world = play(table(points=0), recovery(1)).world
    assert world.unit("colonel").order_points == 3
    world = play(world, order("Motum"), says("a", place(15, 11))).world
    assert world.unit("colonel").order_points == 2
    for turn in (2, 3):
        world = play(world, recovery(turn)).world
        assert world.unit("colonel").order_points == 3


@pytest.mark.rule("order.own_pool")
def test_each_arbiter_has_its_own_pool() -> None:
    other = unit("major", card=COLONEL, at=(12, 14), order_points=3)
    world = play(table(other), order("Impero")).world
    assert (world.unit("colonel").order_points, world.unit("major").order_points) == (0, 3)
    assert why_not(world, order("Motum"))
    assert why_not(world, give_order("major", "Motum", "ann")) == ""


@pytest.mark.rule("order.known", "order.targets")
def test_the_story_names_the_arbiter_that_gives_an_order() -> None:
    played = play(table(), order("Motum"), says("a", place(15, 11)))
    assert "order Motum" in played.world.unit("ann").used
    told = [str(fact.tell()) for fact in played.facts]
    assert [line for line in told if "Motum" in line] == ["colonel orders ann: Motum"]


# ---- timing


@pytest.mark.rule("order.timing", "order.repeat")
def test_several_orders_in_the_own_activation_before_between_and_after_actions() -> None:
    world = table().but(agenda=(act("colonel"),), active="colonel")
    world = step(step(step(world, says("a", order("Motum"))), says("a", place(15, 11))))
    world = step(step(step(world, says("a", walk("colonel", place(10, 8))))))
    world = step(step(step(world, says("a", order("Motum", "colonel"))), says("a", place(10, 9))))
    assert world.unit("colonel").order_points == 1
    assert step(world).agenda == ()
    assert not any(name == "give_order" for name in offered(table(), "ann"))


HURRY = Order("Hurry", 1, ap=1, timing="any time")


def marshal(points: int = 2, **changes: Any) -> Unit:
    """An Arbiter whose first Order may be given at any time, and whose second may not."""
    orders = (HURRY, Order("Plod", 1, ap=1))
    return unit("marshal", card=card("marshal", orders=orders, influence=6 * INCH), order_points=points, **changes)


def claimed(world: Skirmish, side: str = "a") -> list[str]:
    """The Orders that a side may give outside the activation of their Arbiter."""
    offers = claims(view(world, (side,)), side)
    return [str(one.given[1]) for one in offers if one.rule is give_order]


@pytest.mark.rule("order.timing")
def test_an_order_that_says_so_is_given_at_any_time() -> None:
    world = skirmish(marshal(), unit("ann", at=(15, 10), ap=1), unit("bob", "b", (40, 40)), active="bob")
    assert claimed(world) == ["Hurry"]
    assert claimed(world, "b") == []
    after = play(world, give_order("marshal", "Hurry", "ann")).world
    assert (after.unit("ann").ap, after.unit("marshal").order_points) == (2, 1)
    for closed in (
        world.but(phase="Upkeep"),
        world.but(active="marshal"),  # in its own activation it is an action like the others
        world.with_unit(marshal(points=0)),
        world.with_unit(marshal(states=(State("Paralyzed", 1),))),
        skirmish(marshal(fate="destroyed"), unit("ann", at=(15, 10)), active="bob"),
    ):
        assert claimed(closed) == []
    assert why_not(world.but(active="marshal"), give_order("marshal", "Hurry", "ann")) == ""


@pytest.mark.rule("order.timing", "arbiter.zone", "order.cost")
@pytest.mark.parametrize("late", [unit("ann", at=(30, 10), ap=1), unit("ann", at=(15, 10), ap=1, fate="destroyed")])
def test_an_order_that_comes_too_late_costs_nothing(late: Unit) -> None:
    world = skirmish(marshal(), late, unit("bob", "b", (40, 40)), active="bob")
    played = play(world, give_order("marshal", "Hurry", "ann"))
    assert played.world == world
    assert [str(fact.tell()) for fact in played.facts] == ["marshal can no longer give the Order Hurry to ann"]


@pytest.mark.rule("order.timing")
def test_in_the_middle_of_an_action_the_order_waits_for_its_end() -> None:
    world = skirmish(marshal(), unit("ann", at=(15, 10)), unit("bob", "b", (40, 40)), active="bob")
    for agenda, when in (((act("bob"),), "next"), ((settled("bob", 1), act("bob")), "after")):
        (order_offer,) = [one for one in claims(world.but(agenda=agenda), "a") if one.rule is give_order]
        assert order_offer.when == when


@pytest.mark.rule("order.blocked")
@pytest.mark.parametrize("state", ["Paralyzed", "Stunned"])
def test_a_helpless_arbiter_gives_no_orders(state: Any) -> None:
    world = table(colonel(states=(State(state, 1),)))
    assert "colonel is Paralyzed or Stunned. [order.blocked]" in why_not(world, order("Motum"))
    assert play(world, act("colonel")).world == world


@pytest.mark.rule("order.blocked", "state.seal")
@pytest.mark.parametrize(("ruling", "blocked"), [("yes", True), ("no", False)])
def test_seal_stops_orders_unless_the_table_rules_otherwise(ruling: str, blocked: bool) -> None:
    world = table(colonel(states=(State("Seal", 1),)), rulings=(f"order.seal={ruling}",))
    assert bool(why_not(world, order("Motum"))) is blocked


@pytest.mark.rule("order.blocked", "state.poison")
def test_poison_does_not_affect_orders() -> None:
    world = table(colonel(states=(State("Poison", 2),))).but(agenda=(act("colonel"),))
    world = step(step(step(world, says("a", order("Impero")))))
    assert world.unit("colonel").lp == COLONEL.lp


# ---- targets


@pytest.mark.rule("arbiter.zone", "core.within", "arbiter.zone_geometry")
@pytest.mark.parametrize(("centres", "reached"), [(13.2, True), (13.3, False)])
def test_friends_in_the_zone_of_influence_only(centres: float, reached: bool) -> None:
    world = table(unit("ann", at=(10 + centres, 10)))
    assert ("ann" in receivers(world, world.unit("colonel"), MOTUM)) is reached
    assert (why_not(world, order("Motum")) == "") is reached
    assert why_not(table(unit("bob", "b", (15, 14))), order("Motum", "bob"))


@pytest.mark.rule("arbiter.zone_geometry", "zone.inside", "zone.leave")
def test_the_zone_of_influence_works_like_a_control_zone() -> None:
    wall = piece("wall", (12, 0), (13, 40), "impassable", blocks_sight=True)
    world = table(terrain=(wall,))
    assert why_not(world, order("Motum")) == ""
    assert why_not(table(terrain=(wall,), rulings=("zone.sight=always",)), order("Motum"))
    left = world.with_unit(world.unit("ann").but(at=place(30, 10)))
    assert why_not(left, order("Motum"))
    assert not in_zone(left, left.unit("colonel"), left.unit("ann"), 12 * INCH)


@pytest.mark.rule("arbiter.zone_separate", "arbiter.zone_geometry", "zone.change")
def test_the_zone_of_influence_is_a_second_zone() -> None:
    wide = colonel(advantage=(advantage("banner", zone=4 * INCH),))
    world = table(wide)
    assert (zone(world, wide), influence(world, wide)) == (12 * INCH, 12 * INCH)
    assert (zone(table(), colonel()), influence(table(), colonel())) == (8 * INCH, 12 * INCH)
    narrow = colonel(advantage=(advantage("fog", zone=-4 * INCH),))
    assert (zone(table(narrow), narrow), influence(table(narrow), narrow)) == (4 * INCH, 12 * INCH)


@pytest.mark.rule("order.targets")
def test_engaged_and_activated_friends_can_obey() -> None:
    world = table(unit("ann", at=(15, 10), activated=True), unit("bob", "b", (16.2, 10)))
    assert why_not(world, order("Motum")) == ""
    moved = play(world, order("Motum"), says("a", place(14, 10))).world
    assert moved.unit("ann").at == place(14, 10)


@pytest.mark.rule("order.targets")
@pytest.mark.parametrize(("ruling", "itself"), [("by_wording", True), ("never", False)])
def test_an_arbiter_may_order_itself_unless_the_order_says_other_unit(ruling: str, itself: bool) -> None:
    world = table(rulings=(f"order.self={ruling}",))
    arbiter = world.unit("colonel")
    assert ("colonel" in receivers(world, arbiter, MOTUM)) is itself
    assert "colonel" not in receivers(world, arbiter, MOTUM.but(other=True))


# ---- the known Orders


@pytest.mark.rule("order.known", "move.one_per_turn")
def test_motum_moves_2_inches_once_per_unit_and_turn() -> None:
    world = table(unit("ann", at=(15, 10), moved=True))
    after = play(world, order("Motum"), says("a", place(17, 10))).world
    ann = after.unit("ann")
    assert (ann.at, ann.ap, ann.shifted) == (place(17, 10), 4, False)
    assert why_not(after, order("Motum"))
    assert why_not(after, order("Motum", "colonel")) == ""
    assert why_not(play(after, recovery(2)).world, order("Motum")) == ""
    fresh = play(table(), order("Motum"), says("a", place(17, 10))).world
    assert not fresh.unit("ann").moved


@pytest.mark.rule("order.known", "attack.action")
def test_opugnis_gives_a_free_attack_even_after_activating() -> None:
    ann = unit("ann", at=(15, 10), activated=True, ap=0)
    world = table(ann, unit("bob", "b", (16.2, 10), ap=0))
    after = play(world, order("Opugnis"), says("a", "bob", label="Whom does ann attack"), faces(8)).world
    assert (after.unit("bob").lp, after.unit("ann").ap, after.unit("colonel").order_points) == (12 - 8, 0, 1)


@pytest.mark.rule("order.known", "order.targets")
def test_opugnis_needs_a_unit_that_can_attack() -> None:
    world = table(unit("bob", "b", (16.2, 10)))
    assert receivers(world, world.unit("colonel"), OPUGNIS) == ("ann",)
    assert receivers(table(), colonel(), OPUGNIS) == ()
    stunned = table(unit("ann", at=(15, 10), states=(State("Stunned", 1),)), unit("bob", "b", (16.2, 10)))
    assert receivers(stunned, colonel(), OPUGNIS) == ()


@pytest.mark.rule("order.known", "ap.values")
def test_impero_gives_an_ap_up_to_the_maximum() -> None:
    world = table(unit("ann", at=(15, 10), ap=2))
    assert play(world, order("Impero")).world.unit("ann").ap == 3
    assert play(table(), order("Impero")).world.unit("ann").ap == 4


@pytest.mark.rule("arbiter.card", "order.known")
def test_orders_of_a_card_do_what_it_says() -> None:
    rally = Order("Rally", 1, states=(Gain("Haste", 1),), heals=3)
    arbiter = unit("captain", card=card("captain", order_points=1, influence=6 * INCH, orders=(rally,)), order_points=1)
    world = skirmish(arbiter, unit("ann", at=(15, 10), lp=5), unit("bob", "b", (40, 40)))
    ann = play(world, give_order("captain", "Rally", "ann")).world.unit("ann")
    assert (ann.lp, ann.counters("Haste")) == (8, 1)


@pytest.mark.rule("arbiter.status", "arbiter.card")
def test_arbiters_of_the_packs_have_all_three_features() -> None:
    known = [one.card() for one in load().character]
    arbiters = [one for one in known if "Arbiter" in one.tags]
    assert {one.order_points > 0 and one.influence > 0 and bool(one.orders) for one in arbiters} == {True}
    assert not any(one.orders for one in known if "Arbiter" not in one.tags)
    assert all("Arbiter" in one.tags for one in known if one.organisation == "Azur Alliance" and "Leader" in one.tags)
    assert len({(one.order_points, one.influence, one.orders) for one in arbiters}) == len(arbiters) > 1


@pytest.mark.rule("party.org.azur", "order.regeneration", "order.no_saving")
def test_absolute_control() -> None:
    sides = (Side("a", basis="Azur Alliance", advantages=("Absolute Control",)), Side("b"))
    world = play(table(sides=sides), recovery(2)).world
    assert world.unit("colonel").order_points == 4
    assert influence(world, world.unit("colonel")) == 14 * INCH


@pytest.mark.rule("order.repeat")
def test_an_order_may_be_given_again_while_points_last() -> None:
    cheap = COLONEL.but(orders=(IMPERO.but(cost=1),))
    world = table(unit("colonel", card=cheap, order_points=3), unit("ann", at=(15, 10), ap=0))
    for ap in (1, 2, 3):
        world = play(world, order("Impero")).world
        assert world.unit("ann").ap == ap
    assert why_not(world, order("Impero"))


@pytest.mark.rule("order.known")
def test_an_ordered_attack_is_answered_like_any_other() -> None:
    world = table(unit("bob", "b", (16.2, 10), ap=1))
    script = (says("a", "bob"), says("b", dodge("bob", "")), faces(5), faces(9))
    assert play(world, order("Opugnis"), *script).world.unit("bob").lp == 12
