"""Distances and protection: how far a deed reaches, and what lies between it and the target."""

from __future__ import annotations

from typing import NamedTuple

from .sheets import Action, Band, Gift, Item
from .world import Deed, Person, Story, band_of

COVERAGE = {"half": 1, "near-total": 2}
PROTECTIONS = COVER, ARMOUR = ("cover", "armour")
"""What is got past, by these names."""
TOUCHING = (Action.ATTACK, Action.CREATE)
"""Actions that do something to a target."""


class Protection(NamedTuple):
    """Something that soaks unless it is got past for its price."""

    name: str
    price: int


def weapon(person: Person, name: str) -> Item | None:
    return next((item for item in person.sheet.weapons if item.name == name), None)


def properties(person: Person, deed: Deed) -> tuple[Gift, ...]:
    """What can be set off in a deed: properties of the item it is done with, of tools in use and of what is worn."""
    used = [one for one in person.sheet.items if one.name == deed.item or (one.name in person.ready and not one.weapon)]
    return tuple(gift for item in used for gift in item.properties)


def band_between(story: Story, one: str, other: str) -> Band:
    """The band of two persons' distance; without zones everybody is close, and without a way nobody is nearer."""
    here, there = story.person(one).zone, story.person(other).zone
    zones = story.zones_between(here, there) if here and there else 0
    if zones is None:
        return Band.OBSCURE
    return band_of(zones + 1 if story.house.modifier_range_count == "own_counts" else zones)


def bands_missing(story: Story, deed: Deed, on: str = "") -> int:
    """How many bands the deed still has to be carried further to touch its target, or somebody else."""
    touched = on or deed.target
    if not touched or touched not in {person.id for person in story.people}:
        return 0
    item = weapon(story.person(deed.who), deed.item)
    base = item.range if item else Band.CLOSE
    return max(0, band_between(story, deed.who, touched) - base - deed.bands)


def falls_short(story: Story, deed: Deed, on: str = "") -> int:
    """How many bands whatever is done to the target, or somebody else, still lacks; other actions need no reach."""
    return bands_missing(story, deed, on) if deed.action in TOUCHING else 0


def protections(story: Story, deed: Deed) -> tuple[Protection, ...]:
    """Cover, and armour that has a coverage of its own, as far as it is not got past already."""
    if not deed.target or deed.target not in {person.id for person in story.people}:
        return ()
    target = story.person(deed.target)
    found = [Protection(COVER, COVERAGE[target.cover.amount])] if target.cover else []
    worn = max((item.coverage for item in target.worn), default=0)
    found += [Protection(ARMOUR, worn)] if worn else []
    return tuple(one for one in found if one.name not in deed.past)
