"""How close a person is to falling, for policies that care."""

from __future__ import annotations

from ..model.sheets import TRACKS, Level
from ..model.world import Person, Story
from ..rules.harm.stress import capacity, is_plain_extra
from ..view import acts_for
from .chances import BOX_WEIGHT


def is_in_trouble(seen: Story, person: Person) -> bool:
    """Whether at least half of a track is full, not counting incapacitated boxes; never for plain extras."""
    if is_plain_extra(seen, person):
        return False
    for track in TRACKS:
        stressed, staggered, _ = capacity(seen, person, track)
        most = stressed * BOX_WEIGHT[Level.STRESSED] + staggered * BOX_WEIGHT[Level.STAGGERED]
        if 2 * sum(BOX_WEIGHT[box.level] for box in person.boxes(track)) >= most:
            return True
    return False


def is_side_in_trouble(seen: Story, role: str) -> bool:
    """Whether the person a role acts for is in trouble, or anybody of its side is out."""
    person = acts_for(seen, role)
    if person is None:
        return False
    return is_in_trouble(seen, person) or any(one.side == person.side and not one.acts for one in seen.people)
