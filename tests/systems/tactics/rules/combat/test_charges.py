"""Charges, and units that intercept them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.board import in_contact
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.view import view

from ...build import CLAIRE, unit
from ...fights import ann, attacks, fight, law, lost, nothing, offered, ork, refused, with_gnosis
from ...terrain import piece

CHARGES = charge("ann", "", "ork")


def far(**changes: Any) -> Unit:
    """ork 10 inches away."""
    return ork((20, 10), **changes)


@pytest.mark.rule("charge.action", "ap.costs")
def test_a_charge_costs_3_ap_moves_into_contact_and_attacks() -> None:
    world = fight(ann(attack=4, damage=4, ap=4), far(defense=8))
    declared = play(world, act("ann"), says("a", CHARGES), view=view).world
    assert declared.unit("ann").ap == 1
    done = play(world, CHARGES, faces(2, 5), view=view)
    assert done.world.unit("ann").at == (18800, 10000)
    assert in_contact(done.world, done.world.unit("ann"), done.world.unit("ork"))
    assert lost(world, done) == 4 + 1
    assert refused(fight(ann(ap=2), far()), CHARGES) == "Not enough AP: it costs 3, ann has 2. [ap.pay]"


@pytest.mark.rule("charge.action", "move.one_per_turn")
def test_a_charge_is_the_movement_action_of_the_turn() -> None:
    world = fight(ann(), far(), unit("troll", "b", at=(10, 20)))
    after = play(world, CHARGES, faces(1, 1), view=view).world
    assert after.unit("ann").moved
    moved = fight(ann(moved=True), far())
    assert refused(moved, CHARGES) == "ann has moved this turn. [move.one_per_turn]"


@pytest.mark.rule("charge.action", "move.engaged")
def test_the_engaged_cannot_charge_unless_they_have_escaped() -> None:
    held = fight(ann(), far(), unit("troll", "b", at=(10, 11.2)))
    assert refused(held, CHARGES) == "ann is held: troll in contact. [move.engaged]"
    assert refused(held.with_unit(ann(escaped=True)), CHARGES) == ""


@pytest.mark.rule("charge.action", "core.los")
def test_the_target_must_be_seen() -> None:
    wall = piece("wall", (15, 0), (16, 48), blocks_sight=True)
    assert (
        refused(fight(ann(), far(), terrain=(wall,)), CHARGES)
        == "Nobody can be charged: ork is not in sight. [charge.action]"
    )
    assert (
        refused(fight(ann(), far(hidden=True)), CHARGES)
        == "ann sees nobody with a straight, free way for a Charge. [charge.reach]"
    )


@pytest.mark.rule("charge.reach", "move.abrupt")
@pytest.mark.parametrize(("low", "legal"), [(10, True), (9.999, False)])
def test_a_charge_along_the_edge_of_abrupt_ground_is_not_slowed(low: float, legal: bool) -> None:
    mud = piece("mud", (8, low), (30, 14), "abrupt")
    world = fight(ann(run=12 * INCH), ork((23, 10)), terrain=(mud,))
    assert (refused(world, CHARGES) == "") is legal


@pytest.mark.rule("charge.reach", "move.through")
@pytest.mark.parametrize(("aside", "legal"), [(1.15, False), (1.2, True)])
def test_there_must_be_room_where_it_ends(aside: float, legal: bool) -> None:
    """A friend beside the target, a little behind where ann would stop."""
    world = fight(ann(), far(), unit("bob", at=(19, 10 + aside)))
    assert (refused(world, CHARGES) == "") is legal


@pytest.mark.rule("charge.reach", "core.distance")
@pytest.mark.parametrize(("centres", "legal"), [(13.2, True), (13.3, False), (13.201, False), (1.2, False)])
def test_worked_example_of_the_charge_reach(centres: float, legal: bool) -> None:
    world = fight(ann(run=12 * INCH), ork((10 + centres, 10)))
    assert (refused(world, CHARGES) == "") is legal


@pytest.mark.rule("charge.reach")
@pytest.mark.parametrize(("aside", "legal"), [(1.2, True), (1.199, False)])
def test_the_strip_must_be_free(aside: float, legal: bool) -> None:
    """A friend beside the strip may touch it."""
    world = fight(ann(), far(), unit("bob", at=(15, 10 + aside)))
    assert (refused(world, CHARGES) == "") is legal
    wall = piece("rock", (15, 10.6 if legal else 10.599), (16, 12), "impassable")
    assert (refused(fight(ann(), far(), terrain=(wall,)), CHARGES) == "") is legal


@pytest.mark.rule("charge.dice")
@pytest.mark.parametrize(("ruling", "loss"), [("none", 0), ("plus_two", 4)])
def test_two_dice_the_best_counts_and_no_bonus(ruling: str, loss: int) -> None:
    world = fight(ann(attack=4, damage=4), far(defense=8), rulings=(f"charge.attack_bonus={ruling}",))
    assert lost(world, play(world, CHARGES, faces(2, 1), view=view)) == loss
    assert lost(world, play(world, CHARGES, faces(4, 1), view=view)) == (4 if ruling == "none" else 6)


@pytest.mark.rule("charge.dice", "gnosis.charge", "gnosis.multi_dice")
def test_worked_example_of_a_ten_with_gnosis() -> None:
    world = with_gnosis(fight(ann(), far(defense=30)), a=1)
    done = play(world, CHARGES, says("a", True), faces(1, 2, 3), view=view)
    assert done.world.side("a").gnosis == 0

    assert law(world, CHARGES, True).chance(lambda now: lost(world, now) > 0) == Fraction(271, 1000)
    assert law(world, CHARGES).chance(lambda now: lost(world, now) > 0) == Fraction(19, 100)


@pytest.mark.rule("charge.extra_attacks")
def test_further_attacks_roll_one_die() -> None:
    world = fight(ann(ap=5, most_ap=5), far(), rulings=("charge.attack_bonus=plus_two",))
    after = play(world, CHARGES, faces(1, 1), view=view).world
    done = attacks(after, faces(4))
    assert lost(after, done) == 4
    with pytest.raises(ScriptError):
        attacks(after, faces(4, 4))


@pytest.mark.rule("core.secondary", "card.claire", "charge.action")
def test_claires_second_damage_counts_only_on_a_charge() -> None:
    world = fight(unit("ann", card=CLAIRE), far(defense=8))
    after = play(world, CHARGES, faces(3, 3), view=view)
    assert lost(world, after) == 2
    assert lost(after.world, attacks(after.world, faces(3))) == 5


@pytest.mark.rule("charge.action", "ability.limits")
def test_a_charge_by_an_ability() -> None:
    line = Ability("Ram", "charge", 4, damage=2, limit=1)
    world = fight(ann(attack=4, damage=4, abilities=(line,)), far(defense=8))
    after = play(world, charge("ann", "Ram", "ork"), faces(4, 2), view=view)
    assert lost(world, after) == 4 + 2
    assert after.world.unit("ann").used == ("Ram",)


@pytest.mark.rule("charge.reach", "core.ability_line", "state.berserk")
def test_an_ability_charges_as_far_as_its_distance() -> None:
    leap, stumble = Ability("Leap", "charge", 3, distance=14 * INCH), Ability("Stumble", "charge", 3, distance=4 * INCH)
    for states in ((), (State("Berserk", 1),)):
        world = fight(ann(abilities=(leap, stumble), states=states), ork((24, 10)))
        assert refused(world, charge("ann", "Leap", "ork")) == ""
        assert refused(world, charge("ann", "", "ork")) != ""
        near = fight(ann(abilities=(leap, stumble), states=states), far())
        assert refused(near, charge("ann", "", "ork")) == ""
        assert refused(near, charge("ann", "Stumble", "ork")) != ""


# ---- interception


def guarded(bob: dict[str, Any] | None = None, ann_: dict[str, Any] | None = None, **changes: Any) -> Skirmish:
    """bob stands 2 inches from the strip of a Charge on ork: 3.2 from its line."""
    return fight(ann(**ann_ or {}), far(), unit("bob", "b", **{"at": (15, 13.2), "ap": 0} | (bob or {})), **changes)


STEPS = says("b", "bob", label="ann charges ork. Does anybody step in?")


@pytest.mark.rule("move.intercept")
def test_a_friend_of_the_target_steps_in_and_becomes_the_target() -> None:
    world = guarded()
    done = play(world, CHARGES, STEPS, faces(5, 6), view=view)
    assert (lost(world, done), lost(world, done, "bob")) == (0, 4 + 2)
    after = done.world
    assert after.unit("bob").shifted
    assert after.unit("bob").at != world.unit("bob").at
    assert in_contact(after, after.unit("ann"), after.unit("bob"))
    assert not in_contact(after, after.unit("ann"), after.unit("ork"))
    assert after.unit("ann").at is not None
    assert after.unit("ann").at[1] == 10000, "on the line of the Charge"


@pytest.mark.rule("move.intercept", "move.through")
@pytest.mark.parametrize(("beside", "steps"), [(18.7, True), (19.9, False)])
def test_nobody_steps_in_beyond_where_the_charge_ends(beside: float, steps: bool) -> None:
    world = guarded({"at": (beside, 13.1)})
    done = play(world, CHARGES, *((STEPS,) if steps else ()), faces(5, 6), view=view).world
    ann_, ork_ = done.unit("ann"), done.unit("ork")
    assert done.unit("bob").shifted is steps
    assert ann_.at is not None
    assert ork_.at is not None
    assert ork_.at[0] - ann_.at[0] >= ann_.card.radius + ork_.card.radius, "it stands on nobody"


@pytest.mark.rule("move.intercept")
def test_nobody_has_to_step_in() -> None:
    world = guarded()
    done = play(world, CHARGES, says("b", None), faces(5, 6), view=view)
    assert (lost(world, done), done.world.unit("bob")) == (6, world.unit("bob"))


@pytest.mark.rule("attack.sequence", "move.intercept")
def test_gnosis_of_the_attack_is_declared_before_anybody_steps_in() -> None:
    world = with_gnosis(guarded(), a=1)
    done = play(world, CHARGES, says("a", True, label="ann attacks ork"), STEPS, faces(1, 2, 3), view=view)
    assert done.world.unit("bob").shifted


@pytest.mark.rule("move.intercept")
@pytest.mark.parametrize(
    "bob",
    [
        {"shifted": True},
        {"at": (15, 13.3)},
        {"states": (State("Paralyzed", 1),)},
        {"states": (State("Stunned", 1),)},
        {"hidden": True},
    ],
)
def test_units_that_cannot_intercept(bob: dict[str, Any]) -> None:
    world = guarded(bob)
    assert lost(world, play(world, CHARGES, faces(5, 6), view=view)) == 6


@pytest.mark.rule("move.intercept", "move.engaged")
def test_the_engaged_cannot_step_in() -> None:
    world = guarded()
    held = world.but(units=(*world.units, unit("cid", "a", at=(15, 14.4))))
    assert lost(held, play(held, CHARGES, faces(5, 6), view=view)) == 6


@pytest.mark.rule("move.intercept")
def test_cards_extend_the_reach_or_forbid_it() -> None:
    long = guarded({"at": (15, 15.2), "innate": ("Long Intercept",)})
    assert play(long, CHARGES, STEPS, faces(1, 2), view=view).world.unit("bob").shifted
    forbidden = guarded(ann_={"innate": ("No Intercept",)})
    assert lost(forbidden, play(forbidden, CHARGES, faces(5, 6), view=view)) == 6


@pytest.mark.rule("move.intercept", "move.flight")
def test_the_charge_of_a_flier_is_met_only_by_fliers() -> None:
    world = guarded(ann_={"innate": ("Flight",)})
    assert lost(world, play(world, CHARGES, faces(5, 6), view=view)) == 6
    both = guarded({"innate": ("Flight",)}, {"innate": ("Flight",)})
    assert play(both, CHARGES, STEPS, faces(1, 2), view=view).world.unit("bob").shifted


@pytest.mark.rule("move.intercept")
def test_one_interceptor_and_it_has_reactions_of_its_own() -> None:
    world = guarded({"ap": 1})
    world = world.but(units=(*world.units, unit("cid", "b", at=(17, 7), ap=0)))
    done = play(world, CHARGES, STEPS, nothing("bob"), faces(5, 6), view=view)
    assert not done.world.unit("cid").shifted


@pytest.mark.rule("move.intercept", "move.free")
def test_by_another_ruling_stepping_in_needs_no_free_movement() -> None:
    world = guarded({"shifted": True}, rulings=("move.free_use=own_activation",))
    done = play(world, CHARGES, STEPS, faces(5, 6), view=view)
    assert lost(world, done, "bob") == 6
    fresh = guarded(rulings=("move.free_use=own_activation",))
    assert not play(fresh, CHARGES, STEPS, faces(5, 6), view=view).world.unit("bob").shifted


@pytest.mark.rule("move.intercept")
def test_a_shot_can_be_intercepted_too() -> None:
    world = fight(ann(range=16 * INCH), far(), unit("bob", "b", at=(15, 12.6), ap=0))
    done = play(world, shoot("ann", "", "ork"), says("b", "bob", label="ann shoots at ork"), faces(5), view=view)
    assert (lost(world, done), lost(world, done, "bob")) == (0, 5)


@pytest.mark.rule("area.no_intercept")
def test_area_attacks_are_not_intercepted() -> None:
    shot = Ability("Blast", "ranged attack", 2, distance=16 * INCH, area=INCH)
    ram = Ability("Ram", "charge", 3, area=INCH)
    world = guarded(ann_={"abilities": (shot, ram)})
    assert lost(world, play(world, shoot("ann", "Blast", "ork"), faces(6), view=view)) == 6
    assert lost(world, play(world, charge("ann", "Ram", "ork"), faces(6, 1), view=view)) == 6


@pytest.mark.rule("charge.action", "hidden.lost")
def test_a_hidden_charger_is_revealed_before_it_moves() -> None:
    world = fight(ann(hidden=True), far())
    done = play(world, CHARGES, faces(1, 1), view=view)
    assert [type(fact).__name__ for fact in done.facts][:3] == ["Revealed", "Marked", "Moved"]
    assert charge.name in offered(world)
    assert attack.name not in offered(world)


@pytest.mark.rule("charge.action", "charge.reach", "core.los")
def test_a_charge_names_the_reason_for_each_enemy_it_cannot_reach() -> None:
    wall = piece("wall", (9, 14), (16, 15), blocks_sight=True)
    world = fight(ann(), unit("near", "b", (15, 10)), unit("elf", "b", (10, 20)), ork((40, 10)), terrain=(wall,))
    assert refused(world, charge("ann", "", "near")) == ""
    assert "elf is not in sight" in refused(world, charge("ann", "", "elf"))
    assert 'ork is 28.80" away; the Charge reaches 12" at most' in refused(world, charge("ann", "", "ork"))
    assert "out" not in refused(world, charge("ann", "", "near"))


@pytest.mark.rule("attack.reach", "ranged.range")
def test_an_attack_names_the_reason_for_each_enemy_out_of_reach_or_sight() -> None:
    wall = piece("wall", (9, 14), (16, 15), blocks_sight=True)
    elf = unit("elf", "b", (10, 20))
    melee = fight(ann(), ork(), elf, terrain=(wall,))
    assert 'elf is 8.80" away; the attack reaches 0"' in refused(melee, attack("ann", "", "elf"))
    bow = fight(ann(range=12_000), ork((20, 10)), elf, terrain=(wall,))
    assert "elf is not in sight" in refused(bow, shoot("ann", "", "elf"))
