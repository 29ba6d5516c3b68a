"""Rulings on Gnosis: when it is declared and in which order, rolls never made, and cards that change it."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.stats import full_gnosis
from rulewright.systems.tactics.model.world import Side, Skirmish, State
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.life_points import resists
from rulewright.systems.tactics.rules.combat.moving import escape
from rulewright.systems.tactics.rules.combat.reactions import dodge
from rulewright.systems.tactics.rules.combat.states import doom
from rulewright.systems.tactics.rules.powers.gnosis import Check, rolled
from rulewright.systems.tactics.rules.powers.gnosis_cards import drink
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.turn.phases import initiative, recovery
from rulewright.systems.tactics.rules.turn.setup import begin

from ...acting import offered, pools, step, why_not
from ...build import advantage, skirmish, unit

A_YES, A_NO = says("a", True, label="Gnosis"), says("a", False, label="Gnosis")
B_YES, B_NO = says("b", True, label="Gnosis"), says("b", False, label="Gnosis")
DODGES = says("b", dodge("bob", ""))
STRIKE = attack("ann", "", "bob")
CHECK = Check("a", "a test", who="ann")


def duel(*rulings: str, gnosis: tuple[int, int] = (3, 3), **bob: Any) -> Skirmish:
    """Ann and bob in contact, bob with 1 AP for a Dodge."""
    units = unit("ann"), unit("bob", "b", (11.2, 10), **{"ap": 1} | bob)
    return skirmish(*units, rulings=rulings, sides=pools(*gnosis))


def points(world: Skirmish) -> tuple[int, int]:
    return world.side("a").gnosis, world.side("b").gnosis


# ---- before which die


@pytest.mark.rule("gnosis.declare_before", "gnosis.declare_order", "dodge.declare")
def test_both_declare_before_the_first_die() -> None:
    world = play(duel(), STRIKE, A_NO, DODGES, B_YES, faces(2), faces(3, 4)).world
    assert points(world) == (3, 2)
    with pytest.raises(ScriptError):
        play(duel(), STRIKE, A_NO, DODGES, faces(2), B_YES, faces(3, 4))


@pytest.mark.rule("gnosis.declare_before")
def test_by_a_ruling_the_defender_waits_for_the_attack_die() -> None:
    world = duel("gnosis.timing=before_own")
    assert points(play(world, STRIKE, A_YES, DODGES, faces(2, 3), B_YES, faces(3, 4)).world) == (2, 2)


@pytest.mark.rule("gnosis.declare_before", "gnosis.one_per_roll")
def test_by_a_ruling_points_are_spent_after_the_own_die() -> None:
    world = duel("gnosis.timing=after_own")
    played = play(world, STRIKE, DODGES, faces(2), A_YES, faces(7), faces(3), B_YES, faces(9))
    assert points(played.world) == (2, 2)
    assert "attack of ann 11" in played.trace.explain()
    assert "defence of bob 17" in played.trace.explain()
    low = play(world, doom("ann"), faces(9), says("a", True, label="shows 9"), faces(10))
    assert not low.world.unit("ann").in_play
    assert play(world, doom("ann"), faces(9), A_YES, faces(7)).world.unit("ann").in_play


@pytest.mark.rule("gnosis.initiative", "gnosis.declare_before")
def test_by_a_ruling_initiative_is_improved_after_the_die() -> None:
    world = duel("gnosis.timing=after_own")
    assert play(world, initiative(), faces(4), A_YES, faces(6), faces(5), B_NO).world.first == "a"


# ---- who declares first


@pytest.mark.rule("gnosis.declare_order", "gnosis.initiative")
def test_in_turn_1_initiative_is_declared_in_secret() -> None:
    world = play(duel(), initiative(), says("b", (False, True)), faces(4), faces(9, 2)).world
    assert (world.first, points(world)) == ("b", (3, 2))


@pytest.mark.rule("gnosis.declare_order")
def test_after_turn_1_the_side_that_acted_first_declares_first() -> None:
    world = duel().but(turn=2, first="b")
    after = play(world, initiative(), B_NO, A_YES, faces(4), faces(9, 2)).world
    assert (after.first, points(after)) == ("a", (2, 3))
    with pytest.raises(ScriptError):
        play(world, initiative(), A_YES, B_NO, faces(4), faces(9, 2))


@pytest.mark.rule("gnosis.declare_order")
def test_by_a_ruling_initiative_is_always_declared_in_secret() -> None:
    world = duel("gnosis.declaration_order=secret").but(turn=2)
    after = play(world, initiative(), says("a", (True, False)), faces(9, 2), faces(4)).world
    assert points(after) == (2, 3)
    hit = play(world, STRIKE, DODGES, says("a", (True, True)), faces(1, 2), faces(3, 4)).world
    assert points(hit) == (2, 2)


@pytest.mark.rule("gnosis.declare_order", "gnosis.spend")
def test_in_secret_only_a_side_with_a_point_is_asked() -> None:
    world = duel("gnosis.declaration_order=secret", gnosis=(0, 1))
    assert points(play(world, initiative(), B_YES, faces(4), faces(9, 2)).world) == (0, 0)
    alone = duel("gnosis.declaration_order=secret", ap=0)
    assert points(play(alone, STRIKE, A_YES, faces(1, 2)).world) == (2, 3)


@pytest.mark.rule("gnosis.first_turn", "setup.order")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_the_deployment_roll_comes_before_the_points(ruling: str) -> None:
    world = duel(f"gnosis.deployment={ruling}", gnosis=(0, 0)).but(turn=0, phase="setup", first="")
    script = (says("a", (True, False)), faces(9, 2), faces(3)) if ruling == "yes" else (faces(9), faces(3))
    after = step(play(world, begin()).world, *script)
    assert after.first == "a"
    assert points(after) == ((2, 3) if ruling == "yes" else (0, 0))


# ---- which die, and whose


@pytest.mark.rule("gnosis.extra_die", "core.direction")
def test_by_a_ruling_the_roller_picks_the_die() -> None:
    world = duel("gnosis.best_choice=roller")
    picked = play(world, rolled(CHECK), A_YES, faces(4, 9), says("a", 4, label="Which die")).value
    assert picked.die == 4
    late = duel("gnosis.best_choice=roller", "gnosis.timing=after_own")
    assert play(late, rolled(CHECK), faces(4), A_YES, faces(9), says("a", 4, label="a test. Which die")).value.die == 4


@pytest.mark.rule("gnosis.extra_die")
def test_equal_dice_leave_nothing_to_pick() -> None:
    assert play(duel("gnosis.best_choice=roller"), rolled(CHECK), A_YES, faces(4, 4)).value.die == 4


@pytest.mark.rule("gnosis.roller_only")
def test_by_a_ruling_the_other_side_forces_a_worse_die() -> None:
    world = duel("gnosis.foreign_rolls=yes")
    played = play(world, rolled(CHECK), A_YES, B_YES, faces(4, 9), faces(6))
    assert (played.value.die, points(played.world)) == (6, (2, 2))
    assert play(world, rolled(CHECK), A_NO, B_YES, faces(4), faces(6)).value.die == 4
    low = Check("a", "harm", low=True)
    assert play(world, rolled(low), A_NO, B_YES, faces(4), faces(6)).value.die == 6


SPOILS_ATTACK = says("b", True, label="an enemy's roll: ann attacks bob")
SPOILS_DODGE = says("a", True, label="an enemy's roll: bob dodges. Spend 1 of 3 Gnosis for a die that makes it worse?")


@pytest.mark.rule("gnosis.roller_only", "gnosis.declare_before", "dodge.declare")
def test_forced_dice_are_declared_before_the_exchange_too() -> None:
    world = duel("gnosis.foreign_rolls=yes")
    said = (A_NO, SPOILS_ATTACK, DODGES, B_NO, SPOILS_DODGE)
    played = play(world, STRIKE, *said, faces(9), faces(6), faces(8), faces(1))
    assert "attack of ann 10" in played.trace.explain()
    assert "defence of bob 9" in played.trace.explain()
    assert points(played.world) == (2, 2)
    secret = duel("gnosis.foreign_rolls=yes", "gnosis.declaration_order=secret")
    both = (DODGES, says("a", (False, False)), SPOILS_ATTACK, SPOILS_DODGE)
    assert points(play(secret, STRIKE, *both, faces(9), faces(6), faces(8), faces(1)).world) == (2, 2)


@pytest.mark.rule("gnosis.roller_only", "gnosis.declare_before")
@pytest.mark.parametrize("timing", ["before_own", "after_own"])
def test_by_a_ruling_a_forced_die_waits_for_the_attack_die(timing: str) -> None:
    world = duel("gnosis.foreign_rolls=yes", f"gnosis.timing={timing}", gnosis=(3, 0))
    own = (A_NO, DODGES, faces(9)) if timing == "before_own" else (DODGES, faces(9), A_NO)
    assert points(play(world, STRIKE, *own, SPOILS_DODGE, faces(8), faces(1)).world) == (2, 0)


@pytest.mark.rule("gnosis.roller_only", "gnosis.initiative")
def test_forced_dice_of_initiative_are_declared_before_both_rolls() -> None:
    world = duel("gnosis.foreign_rolls=yes").but(turn=2)
    after = play(world, initiative(), A_NO, B_YES, B_NO, A_YES, faces(9), faces(2), faces(8), faces(3)).world
    assert (after.first, points(after)) == ("b", (2, 2))


@pytest.mark.rule("gnosis.roller_only", "gnosis.void_roll", "ranged.stray")
def test_a_forced_die_that_is_not_rolled_gives_its_point_back() -> None:
    rulings = ("gnosis.foreign_rolls=yes",)
    far = skirmish(unit("ann", range=8 * INCH), unit("bob", "b", (19.3, 10)), rulings=rulings, sides=pools())
    assert points(play(far, shoot("ann", "", "bob"), A_NO, SPOILS_ATTACK).world) == (3, 3)
    units = unit("ann", range=20 * INCH), unit("cid", at=(20, 10)), unit("bob", "b", (21.2, 10), ap=1)
    melee = skirmish(*units, rulings=rulings, sides=pools(3, 0))
    assert points(play(melee, shoot("ann", "", "bob"), A_NO, DODGES, SPOILS_DODGE, faces(2)).world) == (3, 0)


# ---- rolls that are never made


def shot(ruling: str) -> Skirmish:
    """Ann shoots 8 inches; bob stands farther away."""
    units = unit("ann", range=8 * INCH), unit("bob", "b", (19.3, 10), ap=0)
    return skirmish(*units, rulings=(f"gnosis.unmade_roll={ruling}",), sides=pools())


@pytest.mark.rule("gnosis.void_roll", "core.declare_then_measure")
@pytest.mark.parametrize(("ruling", "left"), [("returned", 3), ("spent", 2)])
def test_a_point_comes_back_from_a_roll_that_is_not_made(ruling: str, left: int) -> None:
    world = play(shot(ruling), shoot("ann", "", "bob"), A_YES).world
    assert points(world) == (left, 3)


@pytest.mark.rule("gnosis.void_roll", "ranged.stray")
@pytest.mark.parametrize(("ruling", "left"), [("returned", 3), ("spent", 2)])
def test_a_stray_shot_gives_the_defender_its_point_back(ruling: str, left: int) -> None:
    units = unit("ann", range=20 * INCH), unit("cid", at=(20, 10)), unit("bob", "b", (21.2, 10), ap=1)
    world = skirmish(*units, rulings=(f"gnosis.unmade_roll={ruling}",), sides=pools())
    after = play(world, shoot("ann", "", "bob"), A_NO, DODGES, B_YES, faces(2)).world
    assert (points(after), after.unit("bob").ap) == ((3, left), 0)


@pytest.mark.rule("gnosis.void_roll")
def test_a_die_once_rolled_keeps_the_point() -> None:
    assert points(play(duel(ap=0), STRIKE, A_YES, faces(1, 2)).world) == (2, 3)


@pytest.mark.rule("gnosis.fixed_result")
def test_a_result_set_by_a_card_is_no_roll() -> None:
    sure = tuple(Ability(kind, kind, fixed=8) for kind in ("attack", "seek", "escape", "dodge"))
    world = duel(abilities=sure).with_unit(unit("ann", abilities=sure))
    struck = play(world, attack("ann", "attack", "bob"), says("b", dodge("bob", "dodge")))
    assert "attack of ann 12" in struck.trace.explain()
    assert "defence of bob 16" in struck.trace.explain()
    assert play(world, escape("ann", "escape")).world.unit("ann").escaped
    hidden = skirmish(world.unit("ann"), unit("bob", "b", (15, 10), hidden=True), sides=pools())
    sought = play(hidden, seek("ann", "seek")).world
    assert not sought.unit("bob").hidden
    assert points(struck.world) == points(sought) == (3, 3)


# ---- cards


@pytest.mark.rule("gnosis.card_changes", "gnosis.no_saving")
def test_cards_give_points_every_turn() -> None:
    dinah = skirmish(unit("ann", gnosis=1), unit("bob", "b", (30, 30)))
    assert points(play(dinah, recovery(2)).world) == (4, 3)
    assert full_gnosis(dinah.with_unit(dinah.unit("ann").but(fate="destroyed", at=None)), "a") == 3
    carried = skirmish(unit("ann", advantage=(advantage("charm", gnosis=1),)), unit("bob", "b", (30, 30)))
    assert full_gnosis(carried, "a") == 4
    plot = skirmish(sides=(Side("a", cards=(advantage("fate", "Plot", gnosis=1),)), Side("b")))
    assert (full_gnosis(plot, "a"), full_gnosis(plot, "b")) == (4, 3)


@pytest.mark.rule("gnosis.card_changes")
def test_a_card_turns_a_point_into_an_ap() -> None:
    world = skirmish(unit("ann", ap=3, innate=("Gnosis Drinker",)), sides=pools(1, 3))
    assert "drink" in offered(world)
    after = play(world, drink("ann")).world
    assert (after.unit("ann").ap, points(after)) == (4, (0, 3))
    assert "drink" not in offered(after)
    assert "drink" not in offered(skirmish(unit("ann", innate=("Gnosis Drinker",)), sides=pools()))
    assert why_not(skirmish(unit("ann", ap=3), sides=pools()), drink("ann"))


@pytest.mark.rule("gnosis.card_changes", "gnosis.void_roll")
def test_a_card_cancels_a_declared_point_once_a_turn() -> None:
    world = duel(ap=0, recovery=0, innate=("Gnosis Breaker",))
    cancels = says("b", True, label="cancel the point")
    after = play(world, STRIKE, A_YES, cancels, faces(3)).world
    assert points(after) == (2, 3)
    again = play(after, STRIKE, A_YES, faces(3, 4)).world
    assert points(again) == (1, 3)
    spared = play(world, STRIKE, A_YES, says("b", False), faces(3, 4)).world
    assert points(spared) == (2, 3)
    new_turn = play(after, recovery(2)).world
    play(new_turn, STRIKE, A_YES, cancels, faces(3))


@pytest.mark.rule("gnosis.card_changes", "state.paralyzed", "state.stunned")
@pytest.mark.parametrize("state", ["Paralyzed", "Stunned"])
def test_a_helpless_unit_cancels_no_point(state: Any) -> None:
    world = duel(ap=0, innate=("Gnosis Breaker",), states=(State(state, 1),))
    assert points(play(world, STRIKE, A_YES, faces(3, 4)).world) == (2, 3)


@pytest.mark.rule("gnosis.card_changes")
def test_a_cancelled_point_counts_in_secret_declarations_too() -> None:
    world = duel(innate=("Gnosis Breaker",))
    after = play(world, initiative(), says("a", (True, True)), says("b", True), faces(4), faces(9, 2)).world
    assert points(after) == (2, 2)


@pytest.mark.rule("gnosis.card_changes", "zone.leave")
@pytest.mark.parametrize(("away", "late"), [(9.2, True), (9.3, False)])
def test_a_card_lets_friends_in_its_zone_declare_after_rolling(away: float, late: bool) -> None:
    seer = unit("cid", at=(10 + away, 10), innate=("Hindsight",))
    world = skirmish(unit("ann"), seer, unit("bob", "b", (30, 30)), sides=pools())
    script = (faces(3), A_YES, faces(8)) if late else (A_YES, faces(3, 8))
    assert play(world, resists("ann", 17), *script).value is True
    near = world.with_unit(unit("bob", "b", (15, 12)))
    assert play(near, resists("bob", 17), B_YES, faces(3, 8)).value is True, "bob is in the zone and no friend"


FAR = unit("bob", "b", (21, 10), ap=0, lp=40)
RUSH = charge("ann", "", "bob")


@pytest.mark.rule("gnosis.card_changes", "gnosis.offer", "zone.leave")
def test_a_charge_out_of_that_zone_is_declared_before_its_dice() -> None:
    seer = unit("cid", at=(2, 10), innate=("Hindsight",))
    world = skirmish(unit("ann"), seer, FAR, sides=pools(2, 0))
    assert points(play(world, RUSH, A_YES, faces(3, 4, 5)).world) == (1, 0)
    assert points(play(world, RUSH, A_NO, faces(3, 4)).world) == (2, 0)


@pytest.mark.rule("gnosis.card_changes", "gnosis.one_per_roll")
def test_a_charge_into_that_zone_is_asked_once() -> None:
    seer = unit("cid", at=(21, 14), innate=("Hindsight",))
    breaker = unit("bea", "b", (40, 40), innate=("Gnosis Breaker",))
    world = skirmish(unit("ann"), seer, FAR, breaker, sides=pools(2, 0))
    assert points(play(world, RUSH, A_NO, faces(3, 4)).world) == (2, 0)
    assert points(play(world, RUSH, A_YES, says("b", True, label="cancel"), faces(3, 4)).world) == (1, 0)
