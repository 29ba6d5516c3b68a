"""The entries of a pack, as they are in its file: peoples, modules, creatures, characters, encounters and notes.

Field names are those of the files and stay as they are.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulewright.content.packs import Entry, Id
from rulewright.kernel.rules.world import Struct

from ..model.modules import Category, Module, Option
from ..model.sheets import Ability, Attributes, Change, Language, Owned, Sees, Trained, Weapon
from ..model.terms import ConditionName, CreatureType, Damage, Size, Tier
from .goods import Phrase, Points

Difficulty = Literal["easy", "fair", "hard", "severe", "deadly"]
Start = Literal["Commoner", "default", "Local Hero", "Champion"]
RegularTier = Literal["1", "2a", "2b", "3", "4a", "4b", "5", "6a", "6b", "7"]
ExtraTier = Literal["1x", "2x", "3x", "4x", "5x", "6x", "7x"]
OptionTier = RegularTier | ExtraTier
OwnSize = Literal["small", "medium", "large"]
Passage = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"\S")]
Mark = Annotated[str, Meta(pattern="^[A-Za-z]$")]


class Gift(Struct, frozen=True, kw_only=True):
    """Something with a name that a character gets: changes, abilities, natural weapons, words that the GM rules on.

    `codes` are codes of the imported data that no rule plays, unchanged.
    """

    name: Phrase
    words: str = ""
    changes: tuple[Change, ...] = ()
    abilities: tuple[Ability, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    codes: tuple[str, ...] = ()


class AncestryEntry(Entry, frozen=True, kw_only=True):
    """An ancestry: all its traits apply, and exactly one of its bloodlines if it has any."""

    name: Phrase
    words: str = ""
    sizes: Annotated[tuple[OwnSize, ...], Meta(min_length=1)] = ("medium",)
    language: Phrase
    traits: tuple[Gift, ...] = ()
    bloodlines: tuple[Gift, ...] = ()


class Restriction(Struct, frozen=True, kw_only=True):
    """Something that a culture forbids, and the Resolve that breaking it costs."""

    name: Phrase
    words: str = ""
    resolve: Annotated[int, Meta(ge=1, le=20)] = 1


class CultureEntry(Entry, frozen=True, kw_only=True):
    """A culture: one restriction, one benefit and one starting item are taken from it."""

    name: Phrase
    words: str = ""
    restrictions: Annotated[tuple[Restriction, ...], Meta(min_length=1)]
    benefits: Annotated[tuple[Gift, ...], Meta(min_length=1)]
    items: Annotated[tuple[Id, ...], Meta(min_length=1)]


class TraitEntry(Entry, frozen=True, kw_only=True):
    """A starting trait: all it gives, and exactly one of its forms if it has any."""

    name: Phrase
    words: str = ""
    gives: tuple[Gift, ...] = ()
    forms: tuple[Gift, ...] = ()


class OptionEntry(Gift, frozen=True, kw_only=True):
    """What a module gives at one tier; the eleventh option of a module has a tier such as `3x`."""

    tier: OptionTier
    songs: tuple[Id, ...] = ()

    def option(self) -> Option:
        return Option(
            tier=self.tier,
            name=self.name,
            words=self.words,
            changes=self.changes,
            abilities=self.abilities,
            weapons=self.weapons,
            songs=self.songs,
        )


class ModuleEntry(Entry, frozen=True, kw_only=True):
    """A module with its ten options, and perhaps an eleventh for tables that play with eleven."""

    name: Phrase
    category: Category
    words: str = ""
    options: tuple[OptionEntry, ...]

    def module(self) -> Module:
        options = tuple(one.option() for one in self.options)
        return Module(id=self.id, name=self.name, category=self.category, options=options)


class CreatureEntry(Entry, frozen=True, kw_only=True):
    """A creature that the GM plays. Skills left out are at level 0; `shifts` are upgrades and downgrades of dice."""

    name: Phrase
    words: str = ""
    tier: Tier = "standard"
    stars: Annotated[int, Meta(ge=0, le=5)] = 0
    type: CreatureType
    size: Size = "medium"
    health: Annotated[int, Meta(ge=1, le=500)]
    resolve: Points | None = None
    energy: Points = 5
    walk: Points = 5
    swim: Points | None = None
    climb: Points | None = None
    fly: Points = 0
    wings: bool = True
    attributes: Attributes = Attributes()
    skills: dict[str, int] = {}
    shifts: dict[str, int] = {}
    trained: tuple[Trained, ...] = ()
    mitigation: dict[Damage, int] = {}
    changes: tuple[Change, ...] = ()
    senses: tuple[Sees, ...] = (Sees("standard"),)
    immune: tuple[ConditionName, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[Id, ...] = ()
    abilities: tuple[Ability, ...] = ()
    notes: tuple[Passage, ...] = ()
    taming: Annotated[int, Meta(ge=0, le=30)] = 0
    spells: tuple[Id, ...] = ()
    tainted: bool = False


class Talent(Struct, frozen=True):
    """Talent points spent on a weapon, school or craft."""

    id: str
    points: Annotated[int, Meta(ge=1, le=20)] = 1


class PcEntry(Entry, frozen=True, kw_only=True):
    """A player character as a list of choices; everything else follows from them.

    `gear` are the ids of everything carried, `points` the module points awarded since creation.
    """

    name: Phrase
    words: str = ""
    start: Start = "default"
    ancestry: Id
    size: OwnSize | None = None
    bloodline: str = ""
    culture: Id
    restriction: str = ""
    benefit: str = ""
    item: str = ""
    attributes: Attributes = Attributes()
    trait: str = ""
    form: str = ""
    talents: tuple[Talent, ...] = ()
    languages: tuple[Language, ...] = ()
    modules: tuple[Owned, ...] = ()
    gear: tuple[Id, ...] = ()
    hand: str = ""
    off: str = ""
    songs: tuple[Id, ...] = ()
    recipes: tuple[Id, ...] = ()
    silver: Points = 0
    spells: tuple[Id, ...] = ()
    points: Points = 0
    injuries: tuple[Id, ...] = ()


class Placed(Struct, frozen=True):
    """A fighter of an encounter: how many, and the letter of the map where it starts.

    A tame beast also has an owner and the commands it knows.
    """

    who: Id
    count: Annotated[int, Meta(ge=1, le=20)] = 1
    at: Mark | None = None
    owner: str = ""
    mount: bool = False
    commands: tuple[Phrase, ...] = ()


class EncounterEntry(Entry, frozen=True, kw_only=True):
    """A fight ready to be played.

    On the map `#` is a wall, `~` water, `^` steep and `.` open ground. Player characters start at `p`, creatures at `e`
    allies at `a` and the neutral at `n` unless they name another letter. `then` are encounters whose creatures the same
    party meets later, with time between the fights.
    """

    title: Phrase
    difficulty: Difficulty
    words: str = ""
    map: str = ""
    light: Literal["light", "partial", "dark"] = "light"
    pcs: Annotated[tuple[Placed, ...], Meta(min_length=1)]
    creatures: Annotated[tuple[Placed, ...], Meta(min_length=1)]
    allies: tuple[Placed, ...] = ()
    neutral: tuple[Placed, ...] = ()
    rulings: tuple[str, ...] = ()
    nullfield: Literal["", "basic", "complete"] = ""
    then: tuple[Id, ...] = ()

    @property
    def scene(self) -> str:
        """What is read out, by the name that all games have for it."""
        return self.words


class NoteEntry(Entry, frozen=True, kw_only=True):
    """Something for the GM that no rule plays, such as an injury or a kit of gear."""

    name: Phrase
    sort: Literal["injury", "language", "condition", "kit", "random"]
    words: str = ""
    changes: tuple[Change, ...] = ()
    codes: tuple[str, ...] = ()
    goods: tuple[tuple[Id, Annotated[int, Meta(ge=1, le=100_000)]], ...] = ()
