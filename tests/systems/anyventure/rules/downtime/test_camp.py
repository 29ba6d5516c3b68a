"""Between fights: who is asked, how time goes on, and where the party stands in the next fight."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import play, play_agenda, says
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Ground, Wave
from rulewright.systems.anyventure.rules.downtime.camp import (
    NIGHTS,
    break_up,
    camp,
    downtime_offers,
    next_fight,
    nothing,
    party_places,
    wait,
    what_next,
)
from rulewright.systems.anyventure.rules.downtime.resting import kind_of_rest
from rulewright.systems.anyventure.rules.goods.hands import take_in_hand
from rulewright.systems.anyventure.rules.goods.trading import work

from ...build import BOW, SWORD, adventure, fighter, foe, has

FIRST = Wave("first", (foe("wolf", at=(0, 1)),), Ground(width=6, depth=4), stand=((0, 0), (0, 1)))
SECOND = Wave("second", (foe("bear"),))


def fire(*fighters: Fighter, **changes: Any) -> Adventure:
    """People around a fire with two fights before them."""
    return adventure(*fighters, **{"fight": None, "camp": True, "waves": (FIRST, SECOND)} | changes)


def idle(*names: str) -> list[Any]:
    return [says(name, nothing(name), "do now") for name in names]


@pytest.mark.rule("rest.camp")
def test_everybody_who_can_is_asked_and_then_the_gm() -> None:
    asleep, dead = fighter("bea", conditions=(has("unconscious"),)), fighter("cyn", dead=True)
    hound = fighter("hound", tier="standard")
    world = fire(fighter("ana"), asleep, dead, hound, fighter("dag")).but(agenda=(camp(),))
    after = play_agenda(world, *idle("ana", "dag"), says("gm", break_up(), "what happens next")).world
    assert (after.camp, after.minutes) == (False, world.minutes)


@pytest.mark.rule("rest.full", "rest.camp")
def test_after_hours_of_waiting_everybody_is_asked_again() -> None:
    world = fire(fighter("ana")).but(agenda=(camp(),))
    script = (*idle("ana"), says("gm", wait(3)), *idle("ana"), says("gm", break_up()))
    assert play_agenda(world, *script).world.minutes == world.minutes + 3 * 60


@pytest.mark.rule("rest.camp")
def test_one_thing_each_before_time_goes_on() -> None:
    world = fire(fighter("ana")).but(agenda=(camp(),))
    script = (says("ana", work("ana")), says("gm", 10, "For how much gold"), says("gm", break_up()))
    after = play_agenda(world, *script).world
    assert (after.fighter("ana").silver, after.minutes) == (100, world.minutes + 8 * 60)


@pytest.mark.rule("rest.places", "rest.favorable", "rest.unfavorable")
def test_a_good_night_and_a_bad_one_are_open_to_the_gm() -> None:
    assert [kind_of_rest(sleep, comfortable) for sleep, comfortable in NIGHTS] == ["favorable", "unfavorable"]


@pytest.mark.rule("rest.camp")
def test_prepared_fights_come_in_their_order() -> None:
    after = play(fire(fighter("ana")), what_next(), says("gm", next_fight("first"))).world
    assert after.agenda == (next_fight("first"),)
    with pytest.raises(Exception, match="second"):
        play(fire(fighter("ana")), what_next(), says("gm", next_fight("second")))


@pytest.mark.rule("rest.camp", "size.footprint")
def test_everybody_who_is_left_has_a_place_of_its_own_in_the_next_fight() -> None:
    party = (fighter("ana"), fighter("bea"), fighter("cyn", dead=True), fighter("dag", size="large"))
    placed = dict(party_places(fire(*party, foe("orc")), FIRST))
    assert set(placed) == {"ana", "bea", "dag"}
    assert placed["ana"] == (0, 0), "a place meant for the party"
    assert placed["bea"] != placed["ana"]
    assert placed["bea"] != (0, 1), "the wolf stands there"
    x, y = placed["dag"]
    taken = {placed["ana"], placed["bea"], (0, 1)}
    assert taken.isdisjoint({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)})


@pytest.mark.rule("rest.camp", "movement.sink")
@pytest.mark.parametrize("height", [-3, 4])
def test_the_next_fight_begins_with_feet_on_the_ground(height: int) -> None:
    after = play(fire(fighter("ana", height=height)), next_fight("first")).world
    assert (after.fighter("ana").at, after.fighter("ana").height) == ((0, 0), 0)


@pytest.mark.rule("item.slots", "item.extra-slots")
def test_before_the_next_fight_anything_carried_can_be_taken_in_hand() -> None:
    armed = fire(fighter("ana", weapons=(SWORD, BOW), hand="")).but(agenda=(camp(),))
    offers = downtime_offers(armed, armed.fighter("ana"))
    assert offers.why_not(take_in_hand("ana", "bow", "")) is None
    assert offers.why_not(take_in_hand("ana", "", ""))
    script = (says("ana", take_in_hand("ana", "bow", "")), *idle("ana"), says("gm", break_up()))
    after = play_agenda(armed, *script).world
    assert (after.fighter("ana").hand, after.minutes) == ("bow", armed.minutes)
