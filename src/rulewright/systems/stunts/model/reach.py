"""Range and protection: how far an action reaches, and what protects its target."""

from __future__ import annotations

from typing import NamedTuple

from .sheets import Action, Band, Gift, Item
from .world import OngoingAction, Person, Story, band_of

COVERAGE = {"half": 1, "near-total": 2}
PROTECTIONS = COVER, ARMOUR = ("cover", "armour")
"""The names by which an attacker gets past a protection."""
TARGETED_ACTIONS = (Action.ATTACK, Action.CREATE)
"""Actions that need to reach their target."""


class Protection(NamedTuple):
    """Something that soaks, unless the attacker pays its price in SP to get past it."""

    name: str
    price: int


def find_weapon(person: Person, name: str) -> Item | None:
    return next((item for item in person.sheet.weapons if item.name == name), None)


def usable_properties(person: Person, ongoing: OngoingAction) -> tuple[Gift, ...]:
    """The properties that an action can trigger: those of its own item, of tools in use and of armour."""
    used = [
        one for one in person.sheet.items if one.name == ongoing.item or (one.name in person.ready and not one.weapon)
    ]
    return tuple(gift for item in used for gift in item.properties)


def band_between(story: Story, one: str, other: str) -> Band:
    """The range band between two persons. Without zones everybody is close; unlinked zones are as far as can be."""
    here, there = story.person(one).zone, story.person(other).zone
    zones = story.zones_between(here, there) if here and there else 0
    if zones is None:
        return Band.OBSCURE
    return band_of(zones + 1 if story.house.modifier_range_count == "own_counts" else zones)


def bands_missing(story: Story, ongoing: OngoingAction, on: str = "") -> int:
    """How many range bands an action lacks to reach its target, or another person."""
    reached = on or ongoing.target
    if not reached or reached not in {person.id for person in story.people}:
        return 0
    item = find_weapon(story.person(ongoing.who), ongoing.item)
    base = item.range if item else Band.CLOSE
    return max(0, band_between(story, ongoing.who, reached) - base - ongoing.bands)


def bands_short(story: Story, ongoing: OngoingAction, on: str = "") -> int:
    """Like `bands_missing`, but 0 for actions that need not reach anybody."""
    return bands_missing(story, ongoing, on) if ongoing.action in TARGETED_ACTIONS else 0


def protections(story: Story, ongoing: OngoingAction) -> tuple[Protection, ...]:
    """Cover, and armour with coverage, as far as the action has not already got past them."""
    if not ongoing.target or ongoing.target not in {person.id for person in story.people}:
        return ()
    target = story.person(ongoing.target)
    present = [Protection(COVER, COVERAGE[target.cover.amount])] if target.cover else []
    coverage = max((item.coverage for item in target.worn), default=0)
    if coverage:
        # Cover that is still in the way adds to the coverage of armour: whoever gets past the armour gets past both.
        apart = story.house.modifier_cover_coverage == "apart"
        more = 0 if apart else sum(one.price for one in present if one.name not in ongoing.past)
        present.append(Protection(ARMOUR, coverage + more))
    return tuple(protection for protection in present if protection.name not in ongoing.past)
