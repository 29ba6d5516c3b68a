"""Rules of movement: once a turn, engaged or free, Escape, Free Movement."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.cards import INCH, Ability
from rulewright.systems.tactics.model.world import Point, Skirmish, State
from rulewright.systems.tactics.rules.combat.attacks import attack, shoot
from rulewright.systems.tactics.rules.combat.moving import escape, leap, run, shift, walk
from rulewright.systems.tactics.rules.combat.reactions import no_reaction
from rulewright.systems.tactics.rules.turn.activation import act, ended, next_activation
from rulewright.systems.tactics.rules.turn.offers import cost_of, done
from rulewright.systems.tactics.rules.turn.phases import recovery
from rulewright.systems.tactics.view import claims, view
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from ...build import unit
from ...fights import ann, fight, law, offered, ork, refused, with_gnosis

NEAR: Point = (10000, 11000)
FREES = escape("ann", "")


def claimable(world: Skirmish, side: str = "a") -> list[str]:
    return [one.given[0] for one in claims(view(world, (side,)), side)]


@pytest.mark.rule("move.one_per_turn", "move.walk", "move.run", "ap.costs")
@pytest.mark.parametrize(("action", "cost"), [(walk("ann", NEAR), 1), (run("ann", NEAR), 2)])
def test_one_movement_action_a_turn(action: Any, cost: int) -> None:
    world = fight(ann(ap=4), ork((30, 30)))
    assert cost_of(world, action) == cost
    after = play(world, action, view=view).world
    assert (after.unit("ann").at, after.unit("ann").moved) == (NEAR, True)
    assert refused(after, walk("ann", (10000, 12000))) == "ann has moved this turn. [move.one_per_turn]"
    assert not {"walk", "run", "charge"} & offered(after)
    cleared = play(after, recovery(2), view=view).world
    assert {"walk", "run"} <= offered(cleared)


@pytest.mark.rule("move.one_per_turn", "core.ability_line", "ability.limits")
def test_an_ability_lets_it_move_again() -> None:
    line = Ability("Blink", "movement", 1, distance=4 * INCH, limit=1)
    world = fight(ann(moved=True, abilities=(line,)), ork((30, 30)))
    assert refused(world, leap("ann", "Blink", (10000, 14001))) != ""
    after = play(world, leap("ann", "Blink", (10000, 14000)), view=view).world
    assert after.unit("ann").at == (10000, 14000)
    assert "leap" not in offered(after)
    fresh = play(world.with_unit(ann(abilities=(line,))), leap("ann", "Blink", NEAR), view=view).world
    assert not fresh.unit("ann").moved


@pytest.mark.rule("move.one_per_turn", "move.run", "core.ability_line")
def test_a_special_run_is_the_movement_action() -> None:
    line = Ability("Sprint", "run", 3, distance=18 * INCH)
    world = fight(ann(ap=3, abilities=(line,)), ork((40, 40)))
    sprint = leap("ann", "Sprint", (28000, 10000))
    assert (refused(world, sprint), cost_of(world, sprint)) == ("", 3)
    assert refused(world, leap("ann", "Sprint", (28001, 10000))) != ""
    after = play(world, sprint, view=view).world
    assert (after.unit("ann").at, after.unit("ann").moved) == ((28000, 10000), True)
    assert "leap" not in offered(after)


@pytest.mark.rule("move.engaged")
def test_engaged_units_cannot_walk_run_or_shift() -> None:
    world = fight(ann(), ork())
    assert not {"walk", "run", "charge", "leap"} & offered(world)
    assert refused(world, walk("ann", NEAR)) == "ann is held: ork in contact. [move.engaged]"
    assert claimable(world) == []
    hidden = fight(ann(), ork(hidden=True))
    assert {"walk", "run"} <= offered(hidden)
    assert claimable(hidden) == ["ann"]


@pytest.mark.rule("move.no_contact")
@pytest.mark.parametrize(("ruling", "may"), [("no", False), ("yes", True)])
def test_only_a_charge_brings_contact(ruling: str, may: bool) -> None:
    world = fight(ann(), ork((14, 10)), rulings=(f"move.walk_contact={ruling}",))
    touching: Point = (12800, 10000)
    assert (refused(world, walk("ann", touching)) == "") is may
    assert "only a Charge brings contact" in refused(world, run("ann", touching))
    assert refused(world, walk("ann", (12799, 10000))) == ""
    (free,) = claims(view(fight(ann(), ork((12, 10))), ("a",)), "a")
    assert "only a Charge brings contact" in str(free.why_not(shift("ann", (10800, 10000))))


# ---- Escape


@pytest.mark.rule("move.escape")
def test_an_escape_needs_7_or_more_and_moves_nothing() -> None:
    world = fight(ann(), ork())
    held = play(world, FREES, faces(6), view=view).world
    assert not held.unit("ann").escaped
    free = play(world, FREES, faces(7), view=view).world
    assert (free.unit("ann").escaped, free.unit("ann").at) == (True, world.unit("ann").at)
    assert {"walk", "run"} <= offered(free)
    assert law(world, FREES).chance(lambda now: now.unit("ann").escaped) == Fraction(2, 5)
    keen = law(with_gnosis(world, a=1), FREES, True)
    assert keen.chance(lambda now: now.unit("ann").escaped) == Fraction(16, 25)


@pytest.mark.rule("move.escape")
def test_an_escape_lasts_for_this_activation_and_leaves_the_movement_action() -> None:
    world = fight(ann(ap=4, escaped=True), ork())
    assert not play(world, ended("ann"), view=view).world.unit("ann").escaped
    assert "walk" not in offered(fight(ann(escaped=True, moved=True), ork()))
    assert "escape" not in offered(fight(ann(), ork((20, 20)))), "only while engaged"


@pytest.mark.rule("move.escape", "core.ability_line")
def test_modifiers_of_an_escape() -> None:
    line = Ability("Slip", "escape", 2, attack=3)
    world = fight(ann(abilities=(line,)), ork())
    assert play(world, escape("ann", "Slip"), faces(4), view=view).world.unit("ann").escaped
    assert not play(world, escape("ann", "Slip"), faces(3), view=view).world.unit("ann").escaped
    assert cost_of(world, escape("ann", "Slip")) == 2


@pytest.mark.rule("move.escape", "ap.costs")
@pytest.mark.parametrize(("ruling", "cost"), [("one_seven", 1), ("two_seven", 2), ("one_free", 1)])
def test_what_an_escape_costs_and_needs(ruling: str, cost: int) -> None:
    world = fight(ann(ap=2), ork(), rulings=(f"move.escape_cost={ruling}",))
    paid = play(world, act("ann"), says("a", FREES), view=view).world
    assert paid.unit("ann").ap == 2 - cost
    assert ("escape" in offered(fight(ann(ap=1), ork(), rulings=(f"move.escape_cost={ruling}",)))) is (cost == 1)
    rolls = () if ruling == "one_free" else (faces(7),)
    assert play(world, FREES, *rolls, view=view).world.unit("ann").escaped
    slips = fight(ann(abilities=(Ability("Slip", "escape", 3),)), ork(), rulings=(f"move.escape_cost={ruling}",))
    assert cost_of(slips, escape("ann", "Slip")) == 3, "an ability costs what it says"


@pytest.mark.rule("move.intangible", "move.engaged")
def test_intangible_units_leave_at_will_unless_engaged_by_intangible_ones() -> None:
    ghost = ann(innate=("Intangible",))
    assert {"walk", "run"} <= offered(fight(ghost, ork()))
    assert claimable(fight(ghost, ork())) == ["ann"]
    assert not {"walk", "run"} & offered(fight(ghost, ork(innate=("Intangible",))))
    two = fight(ghost, ork(), unit("elf", "b", (10, 11.2), innate=("Intangible",)))
    assert not {"walk", "run"} & offered(two)


# ---- Free Movement


@pytest.mark.rule("move.free", "ap.costs", "ap.reactive")
def test_free_movement_goes_2_inches_once_a_turn_for_nothing() -> None:
    world = fight(ann(ap=0, activated=True), ork((30, 30)))
    (free,) = claims(view(world, ("a",)), "a")
    assert free.why_not(shift("ann", (12000, 10000))) is None
    assert '2"' in str(free.why_not(shift("ann", (12001, 10000))))
    after = play(world, shift("ann", (12000, 10000)), view=view).world
    now = after.unit("ann")
    assert (now.at, now.shifted, now.moved, now.ap) == ((12000, 10000), True, False, 0)
    assert claimable(after) == []
    assert claimable(play(after, recovery(2), view=view).world.but(phase="Action")) == ["ann"]


@pytest.mark.rule("move.free", "state.paralyzed", "state.stunned")
@pytest.mark.parametrize("state", ["Paralyzed", "Stunned"])
def test_helpless_units_do_not_shift(state: Any) -> None:
    assert claimable(fight(ann(states=(State(state, 1),)), ork((30, 30)))) == []


@pytest.mark.rule("move.free")
def test_by_another_ruling_free_movement_is_for_the_own_activation_only() -> None:
    ruling = ("move.free_use=own_activation",)
    world = fight(ann(ap=0), ork((30, 30)), rulings=ruling)
    assert claimable(world) == []
    assert refused(world, shift("ann", NEAR)) == ""
    after = play(world, shift("ann", NEAR), view=view).world
    assert "shift" not in offered(after)
    assert "shift" not in offered(fight(ann(), ork((30, 30))))


def seated(world: Skirmish) -> Table[Skirmish]:
    return Table(GAME, world, Seats.of(a=("a",), b=("b",)), random.Random(1).randrange)


@pytest.mark.rule("move.free", "attack.sequence")
def test_free_movement_comes_before_or_after_an_action_never_during_one() -> None:
    """bob of side b shifts while ann's attack is open: the attack goes on, then he moves."""
    world = fight(ann(), ork(ap=1), unit("bob", "b", at=(20, 20)), agenda=(act("ann"), ended("ann")))
    table = seated(world)
    table.claim("b", "b", shift("bob", (20000, 21000)))
    assert table.world.unit("bob").at == (20000, 21000), "before the action, at once"
    table = seated(world)
    table.answer("a", attack("ann", "", "ork"))
    table.claim("b", "b", shift("bob", (20000, 21000)))
    assert table.world.unit("bob").at == (20000, 20000)
    table.answer("b", no_reaction("ork"))
    assert table.world.unit("bob").at == (20000, 21000)


@pytest.mark.rule("move.free", "attack.sequence")
def test_a_second_free_movement_waits_for_the_end_of_the_action_like_the_first() -> None:
    others = unit("bob", "b", at=(20, 20)), unit("bea", "b", at=(20, 14), ap=1)
    table = seated(fight(ann(range=16 * INCH), *others, agenda=(act("ann"), ended("ann"))))
    table.answer("a", shoot("ann", "", "bea"))
    table.claim("b", "b", shift("bob", (20000, 21000)))
    table.claim("b", "b", shift("bea", (22000, 14000)))
    assert table.world.unit("bea").at == (20000, 14000)
    table.answer("b", no_reaction("bea"))
    assert (table.world.unit("bob").at, table.world.unit("bea").at) == ((20000, 21000), (22000, 14000))


@pytest.mark.rule("move.free", "move.engaged", "damage.removal")
def test_a_free_movement_that_is_no_longer_possible_lapses() -> None:
    world = fight(ann(), ork(ap=1, lp=1), unit("bob", "b", at=(20, 20)), agenda=(act("ann"), ended("ann")))
    gone = play(world.with_unit(ork(at=None, fate="destroyed")), shift("ork", (11200, 11000)), view=view)  # type: ignore[arg-type]
    assert gone.world.unit("ork").at is None
    taken = play(world, shift("bob", (10000, 10000)), view=view).world.unit("bob")
    assert (taken.at, taken.shifted) == ((20000, 20000), False)
    met = play(world, shift("ork", (11200, 11000)), view=view)
    assert met.world.unit("ork").at == world.unit("ork").at
    table = seated(world)
    with pytest.raises(Refusal):
        table.claim("b", "b", shift("ork", (11200, 11000)))


@pytest.mark.rule("move.free", "activation.once")
def test_a_unit_may_shift_before_its_own_activation() -> None:
    world = fight(ann(), ork((30, 30)), agenda=(next_activation("a"),))
    table = seated(world)
    table.claim("a", "a", shift("ann", NEAR))
    table.answer("a", done("ann"))
    assert (table.world.unit("ann").at, table.world.unit("ann").activated) == (NEAR, True)


@pytest.mark.rule("move.escape", "move.walk")
def test_an_activation_with_an_escape_and_a_walk() -> None:
    world = fight(ann(ap=2), ork(), agenda=(act("ann"), ended("ann")))
    script = [says("a", FREES), faces(8), says("a", walk("ann", (8000, 10000)))]
    after = play_agenda(world, *script, view=view).world
    assert (after.unit("ann").at, after.unit("ann").ap, after.unit("ann").escaped) == ((8000, 10000), 0, False)
