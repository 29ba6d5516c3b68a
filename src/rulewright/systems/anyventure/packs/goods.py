"""Weapons, gear and potions of a pack, as they are in its file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulewright.content.packs import Entry, copy_fields

from ..model.sheets import Change, Gear, Inflict, Potion, Profile, Slot, Weapon
from ..model.terms import ConditionName, Music
from ..model.workshop import Rarity

Phrase = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"\S")]
Points = Annotated[int, Meta(ge=0, le=500)]
Silver = Annotated[int, Meta(ge=0, le=1_000_000)]


class WeaponEntry(Entry, frozen=True, kw_only=True):
    """A weapon; prices are in silver."""

    name: Phrase
    words: str = ""
    skill: str
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    profiles: Annotated[tuple[Profile, ...], Meta(min_length=1, max_length=2)]
    dice: int = 0
    value: Silver = 0
    bulk: Points = 0
    changes: tuple[Change, ...] = ()
    used_up: bool = False
    rarity: Rarity = "common"

    def weapon(self) -> Weapon:
        return copy_fields(Weapon, self, changes=changes_with_source(self))


class GearEntry(Entry, frozen=True, kw_only=True):
    """Something worn or carried; prices are in silver."""

    name: Phrase
    words: str = ""
    slot: Slot = "none"
    armour: Literal["", "light", "heavy"] = ""
    shield: Literal["", "light", "heavy"] = ""
    encumbrance: Points = 0
    changes: tuple[Change, ...] = ()
    value: Silver = 0
    bulk: Points = 0
    instrument: Music | Literal[""] = ""
    song: str = ""
    stands_for: tuple[str, ...] = ()
    breaks: str = ""
    rarity: Rarity = "common"

    def gear(self) -> Gear:
        return copy_fields(Gear, self, changes=changes_with_source(self))


class PotionEntry(Entry, frozen=True, kw_only=True):
    """Something that is used up; one that `coats` is a poison for weapons."""

    name: Phrase
    words: str = ""
    health: Points = 0
    resolve: Points = 0
    morale: Points = 0
    energy: Points = 0
    ends: tuple[ConditionName, ...] = ()
    inflicts: tuple[Inflict, ...] = ()
    value: Silver = 0
    changes: tuple[Change, ...] = ()
    minutes: Annotated[int, Meta(ge=0, le=100_000)] = 0
    delay: Annotated[int, Meta(ge=0, le=100_000)] = 0
    coats: bool = False
    rarity: Rarity = "common"

    def potion(self, count: int = 1) -> Potion:
        return copy_fields(Potion, self, count=count, changes=changes_with_source(self))


Goods = WeaponEntry | GearEntry | PotionEntry


def changes_with_source(entry: Goods) -> tuple[Change, ...]:
    """The changes of an entry with its name as their source."""
    return tuple(change.but(by=entry.name) for change in entry.changes)
