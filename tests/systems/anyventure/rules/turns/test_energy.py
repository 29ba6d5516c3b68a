"""Energy: paying, spending below zero, Winded, and when it comes back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.model.sheets import Ability, Change, Sheet
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.turns.actions import Price, attack, attempt, done, price_of, special
from rulewright.systems.anyventure.rules.turns.energy import pay, regenerate, rest
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, grab
from rulewright.systems.anyventure.rules.turns.phases import initiative, round_of
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn, start_of_turn

from ...acting import does
from ...build import adventure, fighter, foe, has


def hero(energy: int = 5, *rulings: str, **changes: Any) -> Adventure:
    """Somebody with 2d10 of Endurance and an enemy far away."""
    ana = fighter(energy=energy, **{"endurance": (2, 3)} | changes)
    return adventure(ana, foe(at=(20, 10)), rulings=rulings)


def energy(world: Adventure) -> int:
    return world.fighter("ana").energy


def winded(world: Adventure) -> bool:
    return world.fighter("ana").has("winded")


@pytest.mark.rule("resource.energy")
def test_energy_is_5_unless_something_says_otherwise() -> None:
    assert Sheet(name="anybody").energy == 5
    assert fighter(changes=(Change("energy", 2, "Tireless"),)).energy == 7


@pytest.mark.rule("resource.energy", "action.attack-cost")
def test_costs_come_out_of_one_pool() -> None:
    world = play(hero(5), pay("ana", 3)).world
    assert energy(world) == 2
    call = attempt("ana", defend("ana"), Price(1, 0))
    assert energy(play(world, call).world) == 2


@pytest.mark.rule("resource.energy", "action.attack-cost")
def test_a_special_action_for_3_and_a_simple_attack_leave_2_for_reactions() -> None:
    cleave = Ability(id="cleave", kind="attack", energy=3)
    world = adventure(fighter(energy=5, abilities=(cleave,)), foe(conditions=(has("incapacitated"),)))
    for action, left in ((special("ana", "cleave", "sword", "", "orc"), 1), (attack("ana", "sword", "", "orc"), 0)):
        world = does(world, action, faces(1, 1)).world
        assert (energy(world), world.fighter("ana").turn.actions) == (2, left)


@pytest.mark.rule("resource.energy-overspend", "resource.energy-winded", "resource.energy-recover-negative")
@pytest.mark.parametrize(("shown", "out", "after"), [(10, False, 2), (9, True, -1)])
def test_paying_below_0_calls_for_endurance_10(shown: int, out: bool, after: int) -> None:
    world = play(hero(1), pay("ana", 2), faces(shown, 1, label="against RC 10")).world
    assert (energy(world), winded(world)) == (-1, out)
    assert energy(play(world, regenerate("ana")).world) == after


@pytest.mark.rule("resource.energy-overspend")
def test_an_action_beyond_ones_energy_still_happens() -> None:
    world = hero(0)
    call = attempt("ana", defend("ana"), Price(1, 3))
    done = play(world, call, faces(9, 9)).world
    assert (energy(done), winded(done), done.fighter("ana").defending) == (-3, True, True)


@pytest.mark.rule("resource.energy-winded")
def test_no_check_without_a_payment_or_at_0_exactly() -> None:
    assert energy(play(hero(-2), pay("ana", 0)).world) == -2
    assert energy(play(hero(3), pay("ana", 3)).world) == 0


@pytest.mark.rule("resource.energy-winded")
def test_the_odds_of_losing_ones_breath() -> None:
    spread = Solver[Adventure]().worlds_after(hero(0), pay("ana", 1))
    assert spread.chance(winded) == Fraction(81, 100)


@pytest.mark.rule("resource.energy-winded", "resource.energy-overspend")
@pytest.mark.parametrize(("ruling", "checks"), [("each-payment", (faces(9, 9),)), ("crossing", ())])
def test_a_further_payment_below_0_is_checked_again_or_not(ruling: str, checks: tuple[Any, ...]) -> None:
    world = hero(-1, f"resource.overspend-check={ruling}")
    done = play(world, pay("ana", 1), *checks).world
    assert (energy(done), winded(done)) == (-2, bool(checks))
    crossing = hero(0, f"resource.overspend-check={ruling}")
    assert winded(play(crossing, pay("ana", 1), faces(9, 9)).world)


@pytest.mark.rule("resource.energy-winded", "condition.winded")
def test_the_winded_may_go_on_paying_without_another_check() -> None:
    world = hero(2, conditions=(has("winded"),))
    assert energy(play(world, pay("ana", 3)).world) == -1


# ---- coming back


@pytest.mark.rule("resource.energy-regen", "resource.energy-recover-negative", "condition.winded")
@pytest.mark.parametrize(("ruling", "each"), [("three", 3), ("two", 2)])
def test_energy_returns_up_to_the_maximum_unless_winded(ruling: str, each: int) -> None:
    name = f"resource.energy-regen={ruling}"
    assert energy(play(hero(1, name), regenerate("ana")).world) == 1 + each
    assert energy(play(hero(-4, name), regenerate("ana")).world) == each - 4
    assert energy(play(hero(4, name), regenerate("ana")).world) == 5
    assert energy(play(hero(5, name), regenerate("ana")).world) == 5
    assert energy(play(hero(1, name, conditions=(has("winded"),)), regenerate("ana")).world) == 1
    quick = hero(0, name, changes=(Change("energy-regen", 1, "Deep Lungs"),))
    assert energy(play(quick, regenerate("ana")).world) == each + 1


@pytest.mark.rule("resource.energy-regen", "turn.clock")
@pytest.mark.parametrize(
    ("ruling", "at_start", "at_end", "at_round"),
    [("turn-start", 4, 1, 1), ("turn-end", 1, 4, 1), ("round-start", 1, 1, 4)],
)
def test_energy_returns_at_its_moment_and_at_no_other(ruling: str, at_start: int, at_end: int, at_round: int) -> None:
    world = hero(1, f"resource.energy-timing={ruling}")
    assert energy(play(world, start_of_turn("ana")).world) == at_start
    assert energy(play(world, end_of_turn("ana")).world) == at_end
    after = play(world, round_of(3)).world
    assert energy(after) == at_round
    assert after.fighter("orc").energy == 5


@pytest.mark.rule("resource.energy-regen", "resource.energy-start")
def test_two_turns_of_costs() -> None:
    begun = play(hero(0), initiative("ana"), says("ana", "coordination"), faces(4, 1)).world
    seen = []
    for cost in (4, 3, 0):
        begun = play(begun, start_of_turn("ana")).world
        seen.append(energy(begun))
        begun = play(begun, pay("ana", cost)).world
        seen.append(energy(begun))
    assert seen[:5] == [5, 1, 4, 1, 4]


@pytest.mark.rule("resource.energy-start")
@pytest.mark.parametrize(("ruling", "start"), [("full", 5), ("carry", 2)])
def test_a_fight_begins_with_full_energy_or_with_what_is_left(ruling: str, start: int) -> None:
    world = hero(2, f"resource.energy-start={ruling}", tier="standard", side="enemies")
    rolled = play(world, initiative("ana"), says("ana", "coordination"), faces(3, 2)).world
    assert energy(rolled) == start
    minion = hero(2, f"resource.energy-start={ruling}", tier="minion", side="enemies")
    assert energy(play(minion, initiative("ana")).world) == start


@pytest.mark.rule("action.rest", "action.rest-energy", "condition.winded")
@pytest.mark.parametrize(("ruling", "back"), [("two", 2), ("none", 0)])
def test_the_rest_action_ends_winded_or_else_gives_energy(ruling: str, back: int) -> None:
    name = f"action.rest-energy={ruling}"
    breathless = hero(1, name, conditions=(has("winded"),))
    rested = play(breathless, rest("ana")).world
    assert (energy(rested), winded(rested)) == (1, False)
    assert energy(play(hero(1, name), rest("ana")).world) == 1 + back
    assert energy(play(hero(4, name), rest("ana")).world) == min(5, 4 + back)


@pytest.mark.rule("resource.energy-overspend", "resource.energy-winded")
def test_an_action_is_offered_and_paid_into_debt() -> None:
    world = adventure(fighter(energy=0, endurance=(2, 3), fitness=(2, 2)), foe(conditions=(has("incapacitated"),)))
    action = grab("ana", "orc")
    assert price_of(world, action) == Price(1, 1)
    after = play_agenda(
        world.but(agenda=(act("ana"),)),
        says("ana", action),
        faces(9, 9, label="fights for breath"),
        says("ana", done("ana")),
    ).world
    assert (energy(after), winded(after)) == (-1, True)
    assert after.fighter("orc").has("impaired")
