"""The situation of a person: the few values that its offers depend on.

Offers are cached by these values. Everything an offer reads must therefore be in a `Situation`.
"""

from __future__ import annotations

from typing import NamedTuple

from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...house import Rulings
from ...model.reach import band_between
from ...model.sheets import RUNG, TRACKS, Band, Duration, Level, Sheet, Track
from ...model.world import Cover, Person, Story, Turn
from ...phrases import say
from ..harm.lasting import find_lasting, kept_up_by
from ..harm.recovery import LONGEST_CLEARED
from ..harm.stress import track_for
from .moving import barred_neighbours, open_neighbours

Names = tuple[str, ...]


class Situation(NamedTuple):
    """A person, its turn and items, the people and things around it, and what its actions could end or keep up."""

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
    stressed: tuple[Track, ...]
    others: tuple[tuple[str, Words], ...]


def situation_of(story: Story, who: str) -> Situation:
    person = story.person(who)
    zone = story.zone(person.zone) if person.zone else None
    kept = dict.fromkeys(one.name for one in kept_up_by(story, who, Duration.MAINTAINED))
    return Situation(
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
        open_neighbours(story, person.zone),
        barred_neighbours(story, person.zone),
        bool(story.effects_on(who, "prone")),
        endable_by(story, who),
        tuple(one for one in kept if one not in person.turn.maintained),
        tuple(track for track in TRACKS if can_be_rallied(story, person, track)),
        tuple((one.id, why) for one in story.people if (why := why_no_target(person, one))),
    )


def can_be_rallied(story: Story, person: Person, track: Track) -> bool:
    """Whether a track has a stressed box, which a rally can clear with enough SP."""
    boxes = person.boxes(track_for(story, track))
    rungs = (RUNG.get(box.time.mark, -1) for box in boxes if box.level is Level.STRESSED)
    return any(0 <= rung <= LONGEST_CLEARED for rung in rungs)


def why_no_target(person: Person, one: Person) -> Words:
    """Why somebody cannot be attacked; empty for foes who take part."""
    if one.id == person.id:
        return say("why-not-oneself")
    if one.gone:
        return say("why-is-gone", who=Who(one.id))
    if one.side == person.side:
        return say("why-is-friend", who=Who(one.id))
    return say("why-is-out", who=Who(one.id)) if one.out else ""


def endable_by(story: Story, who: str) -> Names:
    """The names of everything that an action of a person could end."""
    return tuple(
        dict.fromkeys(one.name for one in find_lasting(story, Duration.ACTION) if is_in_reach(story, who, one.on))
    )


def is_in_reach(story: Story, who: str, on: str) -> bool:
    """Whether a person can reach what is on somebody; what is on nobody is in everybody's reach."""
    return on not in {person.id for person in story.people} or band_between(story, who, on) is Band.CLOSE
