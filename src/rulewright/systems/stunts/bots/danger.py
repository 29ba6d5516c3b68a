"""How close a person is to falling, for policies that care."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally

from ..model.sheets import TRACKS, Item, Level
from ..model.world import Person, Story
from ..rules.harm.damage import combined_soak, cover_rating
from ..rules.harm.stress import capacity, filled_boxes, is_plain_extra, track_for
from ..view import acts_for
from .selection import BOX_WEIGHT

UNHARMED_PENALTY = 1000  # more than all boxes weigh, so that targets which soak everything come last


def closeness_to_falling(seen: Story, person: Person, item: Item) -> int:
    """Higher for targets with less room for harm left, by weight of boxes; lowest for those that soak everything."""
    track = track_for(seen, item.track)
    most = sum(BOX_WEIGHT[level] * count for level, count in zip(Level, capacity(seen, person, track), strict=True))
    full = sum(BOX_WEIGHT[box.level] for box in filled_boxes(seen, person, track))
    return full - most - (UNHARMED_PENALTY if soak_against(seen, person, item) >= item.damage else 0)


def soak_against(seen: Story, person: Person, item: Item) -> int:
    """The soak of armour, effects and cover against a weapon."""
    armour = person.worn
    worn = sum(one.soak for one in armour) + sum(one.size for one in seen.effects_on(person.id, "soak"))
    cover = cover_rating(seen.house, person.cover) if person.cover else 0
    hardened = max((one.hardened for one in armour), default=0)
    return combined_soak(seen.house, Tally("soak").plus("worn", worn), cover, item.pierce, hardened).total


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
