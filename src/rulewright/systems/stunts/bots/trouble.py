"""How near somebody is to falling: what careful players look at."""

from __future__ import annotations

from rulewright.kernel.rules.tally import Tally

from ..model.sheets import TRACKS, Item, Level
from ..model.world import Person, Story
from ..rules.harm.damage import rated, together
from ..rules.harm.stress import capacity, filled, kept_on, plain_extra
from ..view import speaks_for
from .picking import WEIGHT

UNHARMED = 1000
"""What it counts against a target that a weapon alone does not get through to."""


def nearest_to_falling(seen: Story, person: Person, item: Item) -> int:
    """More for whoever has less room for harm left, its boxes weighed; last come those who soak it all."""
    track = kept_on(seen, item.track)
    most = sum(WEIGHT[level] * count for level, count in zip(Level, capacity(seen, person, track), strict=True))
    full = sum(WEIGHT[box.level] for box in filled(seen, person, track))
    return full - most - (UNHARMED if soak_against(seen, person, item) >= item.damage else 0)


def soak_against(seen: Story, person: Person, item: Item) -> int:
    """What armour, effects and cover take off a hit with this weapon."""
    armour = person.worn
    worn = sum(one.soak for one in armour) + sum(one.size for one in seen.on(person.id, "soak"))
    cover = rated(seen.house, person.cover) if person.cover else 0
    hardened = max((one.hardened for one in armour), default=0)
    return together(seen.house, Tally("soak").plus("worn", worn), cover, item.pierce, hardened).total


def in_trouble(seen: Story, person: Person) -> bool:
    """Half or more of what a track takes in before its owner falls is full."""
    if plain_extra(seen, person):
        return False
    for track in TRACKS:
        stressed, staggered, _ = capacity(seen, person, track)
        most = stressed * WEIGHT[Level.STRESSED] + staggered * WEIGHT[Level.STAGGERED]
        if 2 * sum(WEIGHT[box.level] for box in person.boxes(track)) >= most:
            return True
    return False


def side_in_trouble(seen: Story, role: str) -> bool:
    """The one who is asked is in trouble, or somebody of its side is out."""
    person = speaks_for(seen, role)
    if person is None:
        return False
    return in_trouble(seen, person) or any(one.side == person.side and not one.acts for one in seen.people)
