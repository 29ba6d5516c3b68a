"""Distances and protection: how far a deed reaches, and what lies between it and the target."""

from __future__ import annotations

from typing import NamedTuple

from .sheets import Action, Band, Gift, Item
from .world import OngoingAction, Person, Story, band_of

COVERAGE = {"half": 1, "near-total": 2}
PROTECTIONS = COVER, ARMOUR = ("cover", "armour")
"""What is got past, by these names."""
TARGETED_ACTIONS = (Action.ATTACK, Action.CREATE)
"""Actions that do something to a target."""


class Protection(NamedTuple):
    """Something that soaks unless it is got past for its price."""

    name: str
    price: int


def find_weapon(person: Person, name: str) -> Item | None:
    return next((item for item in person.sheet.weapons if item.name == name), None)


def usable_properties(person: Person, ongoing: OngoingAction) -> tuple[Gift, ...]:
    """What can be set off in a deed: properties of the item it is done with, of tools in use and of what is worn."""
    used = [
        one for one in person.sheet.items if one.name == ongoing.item or (one.name in person.ready and not one.weapon)
    ]
    return tuple(gift for item in used for gift in item.properties)


def band_between(story: Story, one: str, other: str) -> Band:
    """The band of two persons' distance; without zones everybody is close, and without a way nobody is nearer."""
    here, there = story.person(one).zone, story.person(other).zone
    zones = story.zones_between(here, there) if here and there else 0
    if zones is None:
        return Band.OBSCURE
    return band_of(zones + 1 if story.house.modifier_range_count == "own_counts" else zones)


def bands_missing(story: Story, ongoing: OngoingAction, on: str = "") -> int:
    """How many bands the deed still has to be carried further to touch its target, or somebody else."""
    touched = on or ongoing.target
    if not touched or touched not in {person.id for person in story.people}:
        return 0
    item = find_weapon(story.person(ongoing.who), ongoing.item)
    base = item.range if item else Band.CLOSE
    return max(0, band_between(story, ongoing.who, touched) - base - ongoing.bands)


def bands_short(story: Story, ongoing: OngoingAction, on: str = "") -> int:
    """How many bands whatever is done to the target, or somebody else, still lacks; other actions need no reach."""
    return bands_missing(story, ongoing, on) if ongoing.action in TARGETED_ACTIONS else 0


def protections(story: Story, ongoing: OngoingAction) -> tuple[Protection, ...]:
    """Cover, and armour that has a coverage of its own, as far as it is not got past already."""
    if not ongoing.target or ongoing.target not in {person.id for person in story.people}:
        return ()
    target = story.person(ongoing.target)
    found = [Protection(COVER, COVERAGE[target.cover.amount])] if target.cover else []
    worn = max((item.coverage for item in target.worn), default=0)
    found += [Protection(ARMOUR, worn)] if worn else []
    return tuple(one for one in found if one.name not in ongoing.past)
