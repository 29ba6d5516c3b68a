"""The phases of a turn: Recovery, the steps of the Upkeep Phase, initiative."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.facts import TurnSet
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.world import Side, Skirmish, State, Unit, Upkept
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.rules.turn.phases import action_phase, end_of_turn, initiative, recovery
from rulewright.systems.tactics.rules.turn.upkeep import binding, counting, paying, upkeep

from ...acting import chance, step, upto
from ...build import ELHAYM, advantage, card, skirmish, unit

DOOM = (State("Doom", 1),)


def foes(*units: Unit, **changes: Any) -> Skirmish:
    """These units and bob far away, without Gnosis from cards or Levels."""
    return skirmish(*units, unit("bob", "b", (40, 40)), **{"levels": 0} | changes)


def names(world: Skirmish) -> list[str]:
    return [call.rule.name for call in world.agenda]


# ---- the phases


@pytest.mark.rule("turn.phases", "turn.upkeep", "turn.action")
def test_recovery_upkeep_action_and_the_next_turn() -> None:
    world = foes(unit("ann")).but(agenda=(recovery(1),))
    phases = []
    while world.turn < 2:
        script: tuple[Any, ...] = ()
        if world.agenda[0].rule is initiative:
            script = (faces(5), faces(4))
        elif world.agenda[0].rule is act:
            script = (says(world.unit(world.active).side, done(world.active)),)
        world = step(world, *script)
        phases.append((world.turn, world.phase))
    assert list(dict.fromkeys(phases)) == [(1, "Recovery"), (1, "Upkeep"), (1, "Action"), (2, "Recovery")]


@pytest.mark.rule("turn.upkeep", "initiative.roll")
@pytest.mark.parametrize(
    ("ruling", "order"), [("bind_first", ["binding", "counting"]), ("states_first", ["counting", "binding"])]
)
def test_the_steps_of_the_upkeep_phase(ruling: str, order: list[str]) -> None:
    world = foes(unit("ann"), rulings=(f"upkeep.order={ruling}",)).but(agenda=(recovery(2),))
    world = step(step(world))
    assert world.phase == "Upkeep"
    assert names(world) == [*order, "paying", "initiative", "action_phase"]


@pytest.mark.rule("turn.upkeep")
@pytest.mark.parametrize(("ruling", "held"), [("bind_first", True), ("states_first", False)])
def test_the_order_of_summons_and_states_matters(ruling: str, held: bool) -> None:
    """A Summoner dies of Doom: before it the Summon is held, after it there is no zone to stand in."""
    elhaym = unit("elhaym", card=ELHAYM, at=(14, 10), summoner="ann", bind=1)
    world = foes(unit("ann", states=DOOM), unit("cid", at=(30, 5)), elhaym, rulings=(f"upkeep.order={ruling}",))
    hold = (says("a", True, label="hold"), faces(9))
    world = step(step(world.but(agenda=(recovery(2),))))
    world = step(step(world, *hold), faces(9)) if held else step(step(world, faces(9)))
    assert not world.unit("ann").in_play
    assert world.unit("elhaym").in_play is held


@pytest.mark.rule("turn.upkeep")
@pytest.mark.parametrize("first", ["a", "b"])
def test_in_an_upkeep_step_the_side_that_acted_first_goes_first_and_orders_its_own_units(first: str) -> None:
    units = unit("ann", states=DOOM), unit("abe", at=(5, 5), states=DOOM), unit("ada", at=(20, 5))
    world = skirmish(*units, unit("bob", "b", (40, 40), states=DOOM), first=first, turn=2)
    mine = (
        says("a", "ann", label="who is next"),
        faces(9, label="ann faces its Doom"),
        faces(1, label="abe faces its Doom"),
    )
    theirs = (faces(2, label="bob faces its Doom"),)
    after = play(world, counting(), *((*mine, *theirs) if first == "a" else (*theirs, *mine))).world
    assert [one.id for one in after.standing()] == ["abe", "ada", "bob"]


@pytest.mark.rule("turn.upkeep", "state.healing", "shock.trigger")
@pytest.mark.parametrize(("order", "left"), [(("elhaym", "merle"), 8), (("merle", "elhaym"), 6)])
def test_a_player_chooses_whether_a_summoner_is_healed_before_the_shock(order: tuple[str, ...], left: int) -> None:
    merle = unit("merle", states=(State("Healing", 1),))
    elhaym = unit("elhaym", at=(14, 14), card=ELHAYM, summoner="merle", states=(State("Doom", 1),))
    world = skirmish(merle, elhaym, unit("ork", "b", (40, 40)))
    after = play(world, counting(), says("a", order[0], label="who is next"), faces(9), faces(5)).world
    assert after.unit("merle").lp == left


@pytest.mark.rule("turn.upkeep", "ability.upkeep")
def test_a_step_is_finished_for_both_sides_before_the_next() -> None:
    """Side b dooms before side a pays its upkeep."""
    shield = Ability("Ward", "effect", upkeep=1)
    ann = unit("ann", abilities=(shield,), maintained=(Upkept("Ward", "ann"),))
    world = skirmish(ann, unit("bob", "b", (40, 40), states=DOOM), levels=0, turn=2).but(
        agenda=(upkeep(), initiative())
    )
    world = step(step(step(world)), faces(3, label="bob faces its Doom"))
    assert world.agenda[0].rule is paying
    assert names(step(world, says("a", True, label="pay 1 AP"))) == ["initiative"]


# ---- recovery


@pytest.mark.rule("turn.recovery", "turn.per_turn_limits")
def test_marks_of_the_turn_are_cleared() -> None:
    worn = unit("ann", activated=True, moved=True, shifted=True, escaped=True, used=("Rite",), spent=("Rite",))
    after = play(foes(worn), recovery(2)).world.unit("ann")
    assert (after.activated, after.moved, after.shifted, after.escaped, after.used) == (False,) * 4 + ((),)
    assert after.spent == ("Rite",)


@pytest.mark.rule("turn.recovery", "setup.first_ap")
def test_ap_are_recovered_but_not_in_turn_1() -> None:
    world = foes(unit("ann", ap=0))
    assert play(world, recovery(1)).world.unit("ann").ap == 0
    assert play(world, recovery(2)).world.unit("ann").ap == 3


@pytest.mark.rule("turn.recovery", "order.regeneration")
def test_the_order_of_recovery() -> None:
    arbiter = unit("ann", card=card("ann", order_points=3), ap=0)
    told = [type(fact).__name__ for fact in play(skirmish(arbiter), recovery(2)).facts]
    kinds = [name for name in dict.fromkeys(told) if name in ("GnosisSet", "Cleared", "ApSet", "OrderPoints")]
    assert kinds == ["GnosisSet", "Cleared", "ApSet", "OrderPoints"]


@pytest.mark.rule("turn.recovery")
def test_only_characters_in_play_recover() -> None:
    waiting = unit("elhaym", card=ELHAYM, at=None, fate="waiting", ap=0, summoner="ann")
    assert play(foes(unit("ann"), waiting), recovery(2)).world.unit("elhaym").ap == 0


@pytest.mark.rule("ap.recovery", "ap.carry", "ap.values")
@pytest.mark.parametrize(("have", "recovers", "most", "then"), [(2, 3, 4, 4), (0, 3, 4, 3), (1, 3, 5, 4), (4, 2, 4, 4)])
def test_unspent_ap_stay_up_to_the_maximum(have: int, recovers: int, most: int, then: int) -> None:
    world = foes(unit("ann", ap=have, recovery=recovers, most_ap=most))
    assert play(world, recovery(2)).world.unit("ann").ap == then


@pytest.mark.rule("ap.recovery", "state.haste", "state.slow")
@pytest.mark.parametrize(
    ("states", "recovers", "gained"),
    [(("Haste",), 3, 4), (("Slow",), 3, 2), (("Haste", "Slow"), 3, 3), (("Slow",), 0, 0), (("Haste",), 0, 1)],
)
def test_haste_and_slow_change_recovery_first(states: tuple[Any, ...], recovers: int, gained: int) -> None:
    ann = unit("ann", ap=0, recovery=recovers, most_ap=5, states=tuple(State(one, 1) for one in states))
    assert play(foes(ann), recovery(2)).world.unit("ann").ap == gained


# ---- initiative


@pytest.mark.rule("initiative.roll", "core.sides")
def test_the_higher_total_activates_first() -> None:
    world = foes(unit("ann"))
    for dice, first in (((5, 4), "a"), ((4, 5), "b")):
        after = play(world, initiative(), *(faces(die) for die in dice)).world
        assert (after.first, after.phase) == (first, "Action")
        assert play(after, action_phase()).world.agenda[0].args == (first,)


@pytest.mark.rule("initiative.roll", "setup.order")
def test_the_log_says_who_goes_first() -> None:
    assert str(TurnSet(2, "Action", "b").tell()) == "Turn 2, Action Phase: b goes first"
    assert str(TurnSet(0, "setup", "a").tell()) == "Before turn 1: a sets up first"
    assert str(TurnSet(2, "Upkeep", "b").tell()) == "Turn 2, Upkeep Phase"


@pytest.mark.rule("initiative.bonus")
def test_every_friend_with_initiative_and_cards_add() -> None:
    quick = ("Initiative",)
    units = unit("ann", innate=quick), unit("abe", at=(5, 5), innate=quick), unit("ada", at=(20, 5))
    world = foes(*units)
    assert play(world, initiative(), faces(5), faces(6)).world.first == "a"
    gone = world.with_unit(world.unit("abe").but(at=None, fate="destroyed"))
    assert play(gone, initiative(), faces(5), faces(7)).world.first == "b"
    horn = foes(unit("ann", advantage=(advantage("horn", initiative=2),)))
    assert play(horn, initiative(), faces(5), faces(6)).world.first == "a"
    plot = foes(unit("ann"), sides=(Side("a", cards=(advantage("ambush", "Plot", initiative=2),)), Side("b")))
    assert play(plot, initiative(), faces(5), faces(6)).world.first == "a"


@pytest.mark.rule("initiative.roll", "initiative.tie")
def test_the_chances_of_an_even_initiative() -> None:
    world = foes(unit("ann")).but(phase="Upkeep", first="b")
    win, tie = outcome(world)
    assert (win, tie) == (Fraction(9, 20), Fraction(1, 10))
    assert win / (1 - tie) == Fraction(1, 2)


@pytest.mark.rule("initiative.bonus", "initiative.tie")
def test_the_chances_with_two_more() -> None:
    quick = ("Initiative",)
    world = foes(unit("ann", innate=quick), unit("abe", at=(5, 5), innate=quick)).but(phase="Upkeep", first="b")
    win, tie = outcome(world)
    assert (win, tie) == (Fraction(16, 25), Fraction(2, 25))
    assert win / (1 - tie) == Fraction(16, 23)


def outcome(world: Skirmish) -> tuple[Fraction, Fraction]:
    """How likely side a wins the first roll, and how likely it has to be rolled again."""
    won = chance(world, initiative(), lambda after: after.phase == "Action" and after.first == "a")
    return won, chance(world, initiative(), lambda after: after.agenda == (initiative(),))


@pytest.mark.rule("initiative.tie", "gnosis.one_per_roll")
def test_a_tie_is_rolled_again_with_the_same_bonuses_and_new_gnosis() -> None:
    world = foes(unit("ann", innate=("Initiative",)), turn=2, sides=(Side("a", gnosis=2), Side("b")))
    spends = says("a", True, label="Gnosis")
    tied = play(world, initiative(), spends, faces(5, 1), faces(6)).world
    after = step(tied, spends, faces(5, 6), faces(6))
    assert (after.first, after.side("a").gnosis) == ("a", 0)


@pytest.mark.rule("initiative.tie")
@pytest.mark.parametrize("first", ["a", "b"])
def test_by_a_ruling_a_tie_keeps_the_order_of_the_last_turn(first: str) -> None:
    world = foes(unit("ann"), rulings=("initiative.ties=previous_first",), first=first)
    assert play(world.but(turn=2), initiative(), faces(5), faces(5)).world.first == first
    assert play(world, initiative(), faces(5), faces(5)).world.agenda == (initiative(),)


@pytest.mark.rule("initiative.roll")
def test_by_a_ruling_the_winner_of_initiative_chooses() -> None:
    world = foes(unit("ann"), rulings=("initiative.winner=chooses",))
    after = play(world, initiative(), faces(9), faces(5), says("a", "b", label="Who goes first")).world
    assert after.first == "b"
    with pytest.raises(ScriptError):
        play(foes(unit("ann")), initiative(), faces(9), faces(5), says("a", "b"))


# ---- the end of a turn


@pytest.mark.rule("turn.phases", "turn.action")
def test_when_everybody_has_activated_the_turn_ends() -> None:
    world = foes(unit("ann", activated=True)).but(agenda=(action_phase(),))
    world = step(world.with_unit(world.unit("bob").but(activated=True)))
    world = upto(world, end_of_turn)
    assert step(world).agenda == (recovery(2),)


@pytest.mark.rule("turn.upkeep", "bind.loss")
def test_bind_goes_first() -> None:
    elhaym = unit("elhaym", card=ELHAYM, at=(14, 10), summoner="ann", bind=2)
    assert play(foes(unit("ann"), elhaym), binding()).world.unit("elhaym").bind == 1
