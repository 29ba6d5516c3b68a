"""Entries of a content pack, as they are written in its file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulewright.content.packs import Entry, Id
from rulewright.kernel.rules.world import Struct

from ..model.sheets import Action, Band, CharacterKind, Duration, Gift, Item, Perk, Purpose, Sheet, Skill, Track, Trait
from ..model.world import Link, Zone

Rating = Annotated[int, Meta(ge=0, le=20)]
Points = Annotated[int, Meta(ge=0, le=100)]
Phrase = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"\S")]
BandName = Literal["close", "near", "far", "distant", "remote", "obscure"]
Property = Annotated[str, Meta(pattern="^(soak|pierce|hardened|coverage)( [1-9][0-9]?)?$")]
"""A property with its rating, such as `soak 4`; without one it is rated 1."""
Difficulty = Literal["easy", "fair", "hard", "severe", "deadly"]


class ItemEntry(Struct, frozen=True, kw_only=True):
    """A weapon, armour or tool. `triggers` are properties that SP can trigger; a stowed item must be readied first."""

    name: Phrase
    damage: Points = 0
    dice: Points = 0
    skill: Skill = Skill.FIGHT
    track: Track = "physical"
    mark: Duration | None = None
    range: BandName = "close"
    loads: bool = False
    stowed: bool = False
    properties: tuple[Property, ...] = ()
    triggers: tuple[Gift, ...] = ()

    def item(self) -> Item:
        return Item(
            self.name,
            damage=self.damage,
            dice=self.dice,
            skill=self.skill,
            track=self.track,
            mark=self.mark,
            range=Band[self.range.upper()],
            loads=self.loads,
            properties=self.triggers,
            **dict(map(parse_property, self.properties)),
        )


class TraitEntry(Struct, frozen=True, kw_only=True):
    """A talent or feature. It may also make skills Focused or Specialised, or bestow an attack or protection."""

    name: Phrase
    dice: int = 0
    skills: tuple[Skill, ...] = ()
    actions: tuple[Action, ...] = ()
    purposes: tuple[Purpose, ...] = ()
    sp: bool = False
    quick: bool = False
    sees: bool = False
    special: Gift | None = None
    focused: tuple[Skill, ...] = ()
    specialised: tuple[Skill, ...] = ()
    bestows: ItemEntry | None = None

    def trait(self) -> Trait:
        return Trait(
            self.name,
            dice=self.dice,
            skills=self.skills,
            actions=self.actions,
            purposes=self.purposes,
            sp=self.sp,
            quick=self.quick,
            sees=self.sees,
            special=self.special,
        )


class CharacterEntry(Entry, frozen=True, kw_only=True):
    """A character. Skills that are left out are 0; boxes, thresholds and PP have their usual values."""

    name: str
    words: str = ""
    fight: Rating = 0
    interact: Rating = 0
    move: Rating = 0
    physique: Rating = 0
    resolve: Rating = 0
    wits: Rating = 0
    focused: tuple[Skill, ...] = ()
    specialised: tuple[Skill, ...] = ()
    perks: tuple[Perk, ...] = ()
    traits: tuple[TraitEntry, ...] = ()
    aspects: tuple[Phrase, ...] = ()
    items: tuple[ItemEntry, ...] = ()
    size: Annotated[int, Meta(ge=0, le=9)] = 2
    boxes: tuple[Points, Points, Points] | None = None
    thresholds: tuple[Points, Points] | None = None
    pp: Points | None = None
    secret: str = ""

    def all_items(self) -> tuple[ItemEntry, ...]:
        """Items that it carries or that its traits bestow."""
        return (*self.items, *(trait.bestows for trait in self.traits if trait.bestows))

    def ready(self) -> tuple[str, ...]:
        """Items in use from the start."""
        return tuple(one.name for one in self.all_items() if not one.stowed)

    def _sheet(self, kind: CharacterKind) -> Sheet:
        plain = Sheet(
            kind=kind,
            **{skill.value: getattr(self, skill.value) for skill in Skill},
            focused=flagged_skills(self.focused, *(trait.focused for trait in self.traits)),
            specialised=flagged_skills(self.specialised, *(trait.specialised for trait in self.traits)),
            perks=self.perks,
            traits=tuple(trait.trait() for trait in self.traits),
            aspects=self.aspects,
            items=tuple(one.item() for one in self.all_items()),
            size=self.size,
            secret=self.secret,
        )
        own = {"boxes": self.boxes, "thresholds": self.thresholds, "pp": self.pp}
        return plain.but(**{field: value for field, value in own.items() if value is not None})


class PcEntry(CharacterEntry, frozen=True, kw_only=True):
    """A player character; with `starting` it must have the starting spread of skills."""

    starting: bool = False

    def sheet(self) -> Sheet:
        return self._sheet("pc")


class OpponentEntry(CharacterEntry, frozen=True, kw_only=True):
    """A character of the GM; an extra may appear many times in one conflict."""

    kind: Literal["principal", "extra"] = "principal"

    def sheet(self) -> Sheet:
        return self._sheet(self.kind)


class Placed(Struct, frozen=True):
    """A player character and its zone; by default the first zone."""

    who: Id
    zone: Id | None = None


class Some(Struct, frozen=True):
    """An opponent, how many of it, and their zone; by default the last zone."""

    who: Id
    count: Annotated[int, Meta(ge=1, le=50)] = 1
    zone: Id | None = None


class EncounterEntry(Entry, frozen=True, kw_only=True):
    """A conflict ready to be played. `dark` is the darkness in dice."""

    title: str
    difficulty: Difficulty
    pcs: Annotated[tuple[Placed, ...], Meta(min_length=1)]
    opponents: Annotated[tuple[Some, ...], Meta(min_length=1)]
    scene: str = ""
    zones: Annotated[tuple[Zone, ...], Meta(min_length=1)] = (Zone("here"),)
    links: tuple[Link, ...] = ()
    aspects: tuple[Phrase, ...] = ()
    dark: Annotated[int, Meta(ge=0, le=3)] = 0
    rulings: tuple[str, ...] = ()


def parse_property(words: Property) -> tuple[str, int]:
    """The name and the rating of a property; the rating is 1 if none is written."""
    name, _, rating = words.partition(" ")
    return name, int(rating or 1)


def flagged_skills(*skills: tuple[Skill, ...]) -> tuple[Skill, ...]:
    """All skills of several lists, each once, in the order of the sheet."""
    return tuple(skill for skill in Skill if any(skill in listed for listed in skills))
