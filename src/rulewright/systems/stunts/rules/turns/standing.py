"""How somebody stands: the few values that what it may do hangs on."""

from __future__ import annotations

from typing import NamedTuple

from ...house import Rulings
from ...model.reach import band_between
from ...model.sheets import Band, Duration, Sheet
from ...model.world import Cover, Story, Turn
from ..harm.lasting import kept_up, lasting
from .moving import barred_ways, free_ways

Names = tuple[str, ...]


class Standing(NamedTuple):
    """Who has what in hand, who is there, what is here, which ways lead on, and what an action could end or keep up."""

    who: str
    sheet: Sheet
    turn: Turn
    house: Rulings
    allies: Names
    foes: Names
    ready: Names
    empty: Names
    cover: Cover | None
    covers: tuple[Cover, ...]
    things: Names
    free: Names
    barred: Names
    prone: bool
    ends: Names
    kept_up: Names


def standing(story: Story, who: str) -> Standing:
    person = story.person(who)
    zone = story.zone(person.zone) if person.zone else None
    kept = dict.fromkeys(one.name for one in kept_up(story, who, Duration.MAINTAINED))
    return Standing(
        who,
        person.sheet,
        person.turn,
        story.house,
        story.allies(who),
        story.foes(who),
        person.ready,
        person.empty,
        person.cover,
        zone.covers if zone else (),
        zone.things if zone else (),
        free_ways(story, person.zone),
        barred_ways(story, person.zone),
        bool(story.on(who, "prone")),
        to_be_ended(story, who),
        tuple(one for one in kept if one not in person.turn.maintained),
    )


def to_be_ended(story: Story, who: str) -> Names:
    """What somebody could spend an action on to be rid of it."""
    return tuple(dict.fromkeys(one.name for one in lasting(story, Duration.ACTION) if at_hand(story, who, one.on)))


def at_hand(story: Story, who: str, on: str) -> bool:
    """Whether somebody can get at what lies on a person; what lies on nobody is there for all."""
    return on not in {person.id for person in story.people} or band_between(story, who, on) is Band.CLOSE
