"""Activations in turn, and the AP of actions and reactions."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Skirmish, State
from rulewright.systems.tactics.rules.combat.attack_values import Blow
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.moving import escape, run, shift, walk
from rulewright.systems.tactics.rules.combat.reactions import counterattack, dodge, no_reaction, reactions
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.powers.summons import call
from rulewright.systems.tactics.rules.turn.activation import act, next_activation
from rulewright.systems.tactics.rules.turn.offers import cost_of, done, unit_offers
from rulewright.systems.tactics.rules.turn.phases import action_phase, end_of_turn
from rulewright.systems.tactics.view import claims

from ...acting import offered, step, why_not
from ...build import ELHAYM, skirmish, unit


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def armies(a: int, b: int) -> Skirmish:
    mine = (unit(f"a{at}", at=(3 * at + 3, 3)) for at in range(a))
    return skirmish(*mine, *(unit(f"b{at}", "b", (3 * at + 3, 40)) for at in range(b)))


def order_of_play(world: Skirmish) -> list[str]:
    """Who activates, everybody doing nothing, the first by name of several."""
    world, found = world.but(agenda=(action_phase(),)), []
    while world.agenda[0].rule is not end_of_turn:
        rule, args = world.agenda[0].rule, world.agenda[0].args
        script: tuple[Any, ...] = ()
        if rule is next_activation:
            left = [one.id for one in world.standing(args[0]) if not one.activated]
            script = (says(args[0], left[0], label="Who acts"),) if len(left) > 1 else ()
        elif rule is act:
            found.append(args[0])
            script = (says(world.unit(args[0]).side, done(args[0])),)
        world = step(world, *script)
    return found


# ---- activations


@pytest.mark.rule("activation.alternate", "activation.once", "turn.action")
@pytest.mark.parametrize(
    ("first", "order"), [("a", ["a0", "b0", "a1", "b1", "b2", "b3"]), ("b", ["b0", "a0", "b1", "a1", "b2", "b3"])]
)
def test_the_sides_alternate_and_the_one_with_more_units_goes_on(first: str, order: list[str]) -> None:
    assert order_of_play(armies(2, 4).but(first=first)) == order


@pytest.mark.rule("activation.once")
def test_once_per_turn() -> None:
    world = armies(2, 1)
    after = play(world, next_activation("a"), says("a", "a1")).world
    assert (after.unit("a1").activated, after.active) == (True, "a1")
    with pytest.raises(ScriptError):
        play(after.with_unit(unit("a2", at=(20, 3))), next_activation("a"), says("a", "a1"))


@pytest.mark.rule("activation.no_pass")
def test_nobody_passes_but_an_activation_may_be_empty() -> None:
    with pytest.raises(ScriptError):
        play(armies(2, 1), next_activation("a"), says("a", None))
    after = play(armies(2, 1), act("a0"), says("a", done("a0"))).world
    assert after.agenda == ()
    assert after.unit("a0").ap == 4


@pytest.mark.rule("activation.newcomer", "summon.arrival_acts")
def test_a_newcomer_activates_later_in_the_same_phase() -> None:
    summoner = unit("ann", tags=("Summoner",))
    elhaym = unit("elhaym", card=ELHAYM, at=None, fate="waiting", summoner="ann")
    world = skirmish(summoner, elhaym, unit("b0", "b", (40, 40)), unit("b1", "b", (44, 40)))
    world = world.but(agenda=(action_phase(),))
    order = []
    while world.agenda[0].rule is not end_of_turn:
        rule = world.agenda[0].rule
        script: tuple[Any, ...] = ()
        if rule is act and "ann" not in order:
            script = (says("a", call("ann", "elhaym", place(14, 10))),)
        elif rule is act and world.active == "ann":
            script = (says("a", done("ann")),)
        elif rule is act:
            script = (says(world.unit(world.active).side, done(world.active)),)
        elif rule is next_activation and world.agenda[0].args == ("b",) and not world.unit("b0").activated:
            script = (says("b", "b0"),)
        if rule is act and world.active not in order:
            order.append(world.active)
        world = step(world, *script)
    assert order == ["ann", "b0", "elhaym", "b1"]


@pytest.mark.rule("activation.once", "ap.active")
def test_all_its_active_actions_in_any_order_its_ap_allow() -> None:
    spy = unit("spy", "b", (40, 40), hidden=True)
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), ap=0, lp=50), spy, active="ann")
    world = step(step(world.but(agenda=(act("ann"),)), says("a", seek("ann", ""))), faces(1))
    assert world.unit("ann").ap == 3
    world = step(step(world), says("a", attack("ann", "", "bob")))
    world = step(step(world, faces(5)))
    assert world.unit("ann").ap == 1
    assert offered(world) == {"escape", "seek", "done"}


@pytest.mark.rule("ap.active")
def test_active_actions_belong_to_the_own_activation() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (20, 10)), active="bob")
    assert {one.rule.name for one in claims(world, "a")} == {"shift"}
    played = play(world, act("bob"), says("b", done("bob")))
    assert played.world.agenda == ()


# ---- AP


@pytest.mark.rule("ap.costs")
def test_what_basic_actions_cost() -> None:
    world = skirmish(unit("ann", range=9), unit("bob", "b", (11.2, 10)))
    actions = (walk("ann", (0, 0)), run("ann", (0, 0)), charge("ann", "", "bob"), attack("ann", "", "bob"))
    assert [cost_of(world, action) for action in actions] == [1, 2, 3, 2]
    more = (shoot("ann", "", "bob"), seek("ann", ""), escape("ann", ""), shift("ann", (0, 0)))
    assert [cost_of(world, action) for action in more] == [2, 1, 1, 0]
    assert [cost_of(skirmish(unit("ann"), rulings=("move.escape_cost=two_seven",)), escape("ann", ""))] == [2]


@pytest.mark.rule("ap.costs", "ap.reactive", "ap.pay")
def test_what_reactions_cost() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), lp=50))
    script = (says("b", dodge("bob", "")), faces(5), faces(1))
    assert play(world, attack("ann", "", "bob"), *script).world.unit("bob").ap == 3
    back = (says("b", counterattack("bob", "")), faces(5), faces(1))
    assert play(world, attack("ann", "", "bob"), *back).world.unit("bob").ap == 1


@pytest.mark.rule("ap.reactive")
@pytest.mark.parametrize("activated", [False, True])
def test_a_reaction_comes_before_or_after_the_own_activation(activated: bool) -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), activated=activated))
    open_ = reactions(world, Blow("ann", "bob")).open
    assert [one.rule for one in open_] == [no_reaction, dodge, counterattack]


@pytest.mark.rule("ap.pay", "ap.reactive")
@pytest.mark.parametrize(
    ("ap", "open_"), [(0, {"no_reaction"}), (1, {"no_reaction", "dodge"}), (2, {"no_reaction", "dodge"})]
)
def test_a_reaction_needs_its_whole_cost(ap: int, open_: set[str]) -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), ap=ap))
    assert {one.rule.name for one in reactions(world, Blow("ann", "bob")).open} == open_


@pytest.mark.rule("ap.pay")
@pytest.mark.parametrize(
    ("ap", "open_"),
    [
        (0, {"done"}),
        (1, {"walk", "seek", "done"}),
        (2, {"walk", "run", "seek", "done"}),
        (3, {"walk", "run", "charge", "seek", "done"}),
    ],
)
def test_an_action_needs_its_whole_cost(ap: int, open_: set[str]) -> None:
    world = skirmish(unit("ann", ap=ap), unit("bob", "b", (20, 10)), unit("spy", "b", (40, 40), hidden=True))
    assert offered(world) == open_
    if ap < 3:
        assert f"it costs 3, ann has {ap}. [ap.pay]" in why_not(world, charge("ann", "", "bob"))


@pytest.mark.rule("ap.pay")
def test_the_cost_is_paid_on_declaration_and_stays_paid_if_the_action_fails() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (11.2, 10), ap=0)).but(agenda=(act("ann"),))
    declared = step(world, says("a", escape("ann", "")))
    assert declared.unit("ann").ap == 3
    failed = step(declared, faces(6))
    assert (failed.unit("ann").ap, failed.unit("ann").escaped) == (3, False)


@pytest.mark.rule("ap.pay", "core.ability_line")
def test_an_ability_costs_what_its_line_says() -> None:
    blow = Ability("Cleave", "attack", 4)
    world = skirmish(unit("ann", abilities=(blow,)), unit("bob", "b", (11.2, 10)))
    assert cost_of(world, attack("ann", "Cleave", "bob")) == 4
    poor = world.with_unit(world.unit("ann").but(ap=3))
    assert why_not(world, attack("ann", "Cleave", "bob")) == ""
    assert why_not(poor, attack("ann", "Cleave", "bob"))
    assert why_not(poor, attack("ann", "", "bob")) == ""


@pytest.mark.rule("ap.carry")
def test_what_is_not_spent_is_there_afterwards() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (40, 40))).but(agenda=(act("ann"),))
    world = step(step(step(world, says("a", walk("ann", place(12, 10))))))
    assert (world.unit("ann").ap, world.unit("ann").at) == (3, place(12, 10))


@pytest.mark.rule("activation.once", "state.paralyzed")
def test_a_helpless_unit_is_activated_all_the_same() -> None:
    world = skirmish(unit("ann", states=(State("Paralyzed", 2),)), unit("bob", "b", (40, 40)))
    world = step(world.but(agenda=(next_activation("a"),)))
    assert world.unit("ann").activated
    assert [one.rule.name for one in step(world).agenda] == ["ended", "next_activation"]


@pytest.mark.rule("ap.active")
def test_offers_are_those_of_the_unit_itself() -> None:
    world = skirmish(unit("ann"), unit("abe", at=(5, 5)), unit("bob", "b", (40, 40)))
    assert all(one.given[0] == "ann" for one in unit_offers(world, "ann").open)
