"""Free movement: walking, swimming, climbing, flying, what a load does, and who sinks or falls."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.anyventure.model.scores import encumbrance, speed
from rulewright.systems.anyventure.model.sheets import Change, Gear
from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn
from rulewright.systems.anyventure.rules.movement.movement import move, units_left
from rulewright.systems.anyventure.rules.movement.swimming_and_falling import tread_water
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn
from rulewright.systems.anyventure.view import view

from ...acting import does, offered, sentences, why_not
from ...build import adventure, fighter, foe, has

LAKE = Ground(water=tuple((x, y) for x in range(1, 9) for y in range(3)))
CLIFF = Ground(steep=tuple((x, y) for x in range(1, 9) for y in range(3)))
PLATE = Gear(id="plate", slot="body", armour="heavy", encumbrance=5)
HELM = Gear(id="helm", slot="head", encumbrance=1)
PITONS = Gear(id="pitons", changes=(Change("pitons"),))


def on(ground: Ground | None = None, **ana: Any) -> Adventure:
    return adventure(fighter(**ana), foe(at=(20, 15)), ground=ground or Ground())


def ended(world: Adventure, *script: Any) -> Any:
    """Ana after the end of her turn."""
    return play(world, end_of_turn("ana"), *script).world.fighter("ana")


# ---- free movement


@pytest.mark.rule("movement.free", "movement.walk")
def test_movement_costs_no_action_and_may_be_split() -> None:
    world = on(gear=(PLATE,))
    first = does(world, move("ana", "walk", (2, 0))).world
    between = does(first, defend("ana")).world
    second = does(between, move("ana", "walk", (5, 0))).world
    ana = second.fighter("ana")
    assert (ana.at, ana.turn.actions, ana.energy, ana.has("winded")) == ((5, 0), 1, 5, False)
    assert why_not(second, move("ana", "walk", (6, 0))) == "No movement is left this turn. [movement.free]"


@pytest.mark.rule("movement.free")
def test_no_farther_than_the_speed() -> None:
    assert why_not(on(), move("ana", "walk", (5, 5))) == ""
    assert "within 5 units by walk" in why_not(on(), move("ana", "walk", (6, 0)))
    assert why_not(on(walk=7), move("ana", "walk", (7, 0))) == ""


@pytest.mark.rule("movement.types", "movement.swim-speed", "movement.climb-speed")
def test_each_mode_of_movement_has_its_speed_and_they_do_not_mix() -> None:
    world = on(LAKE, fly=6)
    assert [speed(world, world.fighter("ana"), mode).total for mode in ("walk", "swim", "climb", "fly")] == [5, 2, 2, 6]
    swum = does(world, move("ana", "swim", (1, 0))).world
    assert why_not(swum, move("ana", "fly", (2, 0))) == "You swim this turn already. [movement.types]"
    assert [units_left(swum, swum.fighter("ana"), mode) for mode in ("walk", "swim", "fly")] == [0, 1, 0]
    assert why_not(on(LAKE), move("ana", "walk", (1, 0))) != ""


@pytest.mark.rule("movement.swim-speed", "movement.climb-speed")
def test_faster_walkers_swim_and_climb_faster() -> None:
    fleet = on(changes=(Change("walk", 2),))
    assert [speed(fleet, fleet.fighter("ana"), mode).total for mode in ("walk", "swim", "climb", "fly")] == [7, 3, 3, 0]


@pytest.mark.rule("movement.types")
def test_missing_modes_of_movement_are_not_offered() -> None:
    assert "no movement" not in why_not(on(), move("ana", "fly", (1, 0)))
    assert why_not(on(), move("ana", "fly", (1, 0))) != ""
    assert why_not(on(fly=3), move("ana", "fly", (3, 0))) == ""


@pytest.mark.rule("movement.free")
def test_the_held_do_not_move() -> None:
    world = on(conditions=(has("impaired"),))
    assert why_not(world, move("ana", "walk", (1, 0))) == "It is impossible to move now. [condition.impaired]"
    assert not {"move", "sprint", "jump"} & offered(world)


@pytest.mark.rule("movement.free")
def test_a_place_may_be_named_after_the_creature_there() -> None:
    world = adventure(fighter(), foe(at=(9, 2)))
    (walking,) = [offer for offer in offers_of(world, "ana").open if offer.rule is move]
    assert {walking.holes[0][1].decode(words) for words in ("towards orc", "orc", "5 2", "5, 2", [5, 2])} == {(5, 2)}
    hidden = view(world.with_fighter(foe(at=(9, 2), conditions=(has("obscured"),))), ("ana",))
    (walking,) = [offer for offer in offers_of(hidden, "ana").open if offer.rule is move]
    with pytest.raises(Refusal, match="a square within 5 units by walk"):
        walking.holes[0][1].decode("towards orc")


def test_a_square_is_named_by_one_of_several_of_a_kind() -> None:
    world = adventure(fighter("ana"), foe("toll-thug 1", at=(5, 0)), foe("toll-thug 2", at=(0, 5)))
    (walking,) = [one for one in offers_of(world, "ana").open if one.rule is move and one.given[1] == "walk"]
    where = walking.holes[0][1]
    assert {where.decode(words) for words in ("towards Toll Thug 2", "toll-thug 2", "to toll thug 2")} == {(0, 4)}


# ---- under a load


@pytest.mark.rule("movement.encumbrance")
def test_penalties_add_up() -> None:
    assert encumbrance(fighter(gear=(PLATE, HELM))).total == 6


@pytest.mark.rule("movement.encumbrance-check", "movement.encumbrance")
@pytest.mark.parametrize(("ground", "mode"), [(LAKE, "swim"), (CLIFF, "climb")])
@pytest.mark.parametrize(("shown", "winded"), [(6, False), (5, True)])
def test_swimming_and_climbing_under_a_load(ground: Ground, mode: Any, shown: int, winded: bool) -> None:
    world = on(ground, gear=(PLATE, HELM), fitness=2)
    played = does(world, move("ana", mode, (1, 0)), faces(shown, 1, label="RC 6"))
    ana = played.world.fighter("ana")
    assert (ana.at, ana.has("winded")) == ((1, 0), winded)
    again = does(played.world, move("ana", mode, (2, 0)))
    assert again.world.fighter("ana").at == (2, 0)


@pytest.mark.rule("movement.encumbrance-check")
def test_without_a_load_nothing_is_rolled() -> None:
    assert does(on(LAKE), move("ana", "swim", (2, 0))).world.fighter("ana").turn.swam


# ---- sinking and falling


@pytest.mark.rule("movement.sink")
def test_a_swimmer_without_a_successful_check_sinks() -> None:
    assert ended(on(LAKE, at=(2, 0))).height == -3
    assert ended(does(on(LAKE, at=(1, 0)), move("ana", "swim", (2, 0))).world).height == 0
    loaded = on(LAKE, at=(1, 0), gear=(PLATE,), fitness=2)
    failed = does(loaded, move("ana", "swim", (2, 0)), faces(4, 1)).world
    assert ended(failed).height == -3


@pytest.mark.rule("movement.sink")
def test_a_winded_swimmer_sinks() -> None:
    swum = does(on(LAKE, at=(1, 0), conditions=(has("winded"),)), move("ana", "swim", (2, 0))).world
    assert swum.fighter("ana").turn.swam
    assert ended(swum).height == -3


@pytest.mark.rule("movement.sink")
def test_sinking_ends_at_the_bottom_and_spares_flyers_and_swimmers() -> None:
    assert ended(on(LAKE, at=(2, 0), height=-3)).height == -3
    deeper = LAKE.but(deep=5)
    assert [ended(on(deeper, at=(2, 0), height=down)).height for down in (0, -1, -3)] == [-3, -4, -5]
    assert ended(on(LAKE, at=(2, 0), height=1, wings=False)).height == 1
    assert ended(on(LAKE, at=(2, 0), swim=4)).height == 0


@pytest.mark.rule("movement.sink", "movement.encumbrance-check")
def test_treading_water_prevents_sinking() -> None:
    world = on(LAKE, at=(2, 0), gear=(PLATE,), fitness=2)
    treading = does(world, tread_water("ana"), faces(5, 1, label="RC 5")).world
    assert (treading.fighter("ana").at, ended(treading).height) == ((2, 0), 0)
    assert "tread_water" not in offered(treading)
    assert "tread_water" not in offered(on(LAKE))


@pytest.mark.rule("movement.fall-climb")
def test_a_winded_climber_falls_unless_pitons_hold() -> None:
    winded = (has("winded"),)
    played = play(on(CLIFF, at=(2, 0), conditions=winded), end_of_turn("ana"))
    assert "ana loses hold and falls" in sentences(played)
    assert played.world.fighter("ana").has("prone")
    assert not ended(on(CLIFF, at=(2, 0), conditions=winded, gear=(PITONS,))).has("prone")
    assert not ended(on(CLIFF, at=(2, 0))).has("prone")
    assert not ended(on(CLIFF, at=(0, 0), conditions=winded)).has("prone")


@pytest.mark.rule("movement.fly-natural")
def test_wings_must_be_used_each_turn() -> None:
    flown = does(on(fly=4), move("ana", "fly", (1, 0))).world
    assert (flown.fighter("ana").height, ended(flown).height) == (1, 1)
    still = flown.with_fighter(flown.fighter("ana").but(turn=Turn(actions=2)))
    played = play(still, end_of_turn("ana"))
    assert (played.world.fighter("ana").height, "ana falls out of the air" in sentences(played)) == (0, True)
    landed = does(still, move("ana", "walk", (2, 0))).world
    assert (ended(landed).height, ended(landed).has("prone")) == (0, False)


@pytest.mark.rule("movement.fly-magical")
def test_magical_flight_hovers() -> None:
    hovering = on(fly=4, wings=False, height=2)
    assert ended(hovering) == hovering.fighter("ana")


@pytest.mark.rule("movement.free")
def test_enemies_are_in_the_way_and_friends_are_not() -> None:
    wall = tuple((x, 1) for x in range(24))
    corridor = Ground(walls=wall)
    blocked = adventure(fighter(), foe(at=(2, 0), conditions=(has("stunned"),)), ground=corridor)
    assert why_not(blocked, move("ana", "walk", (3, 0))) != ""
    free = adventure(fighter(), fighter("bo", at=(2, 0)), foe(at=(20, 0)), ground=corridor)
    assert does(free, move("ana", "walk", (3, 0))).world.fighter("ana").at == (3, 0)
    assert why_not(free, move("ana", "walk", (2, 0))) != ""
    assert why_not(free, attack("ana", "sword", "", "bo")) != ""
