"""Sheets: skills, perks, traits, aspects and items. Nothing on them changes during a scene, except items given up."""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cached_property
from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.kernel.rules.world import Struct


class Skill(Enum):
    FIGHT = "fight"
    INTERACT = "interact"
    MOVE = "move"
    PHYSIQUE = "physique"
    RESOLVE = "resolve"
    WITS = "wits"


class Action(Enum):
    """The four basic actions."""

    CREATE = "create advantage"
    OVERCOME = "overcome"
    ATTACK = "attack"
    DEFEND = "defend"


class Duration(Enum):
    """Durations, with the marks that are written into boxes."""

    INSTANT = "I"
    BRIEF = "B"
    QUICK = "Q"
    SCENE = "S"
    TEMPORARY = "T"
    LASTING = "L"
    LONG_LASTING = "LL"
    ENDURING = "E"
    PERMANENT = "P"
    ACTION = "A"
    MAINTAINED = "M"
    SUSTAINED = "Su"


STEPS = (
    Duration.BRIEF,
    Duration.QUICK,
    Duration.SCENE,
    Duration.TEMPORARY,
    Duration.LASTING,
    Duration.LONG_LASTING,
    Duration.ENDURING,
    Duration.PERMANENT,
)
RUNG = {mark: rung for rung, mark in enumerate(STEPS)} | {Duration.ACTION: 0}
"""The place of each duration on the ladder; Instant, Maintained and Sustained are not on it."""


class Level(IntEnum):
    """Levels of harm, the lightest first."""

    STRESSED = 0
    STAGGERED = 1
    INCAPACITATED = 2


class Band(IntEnum):
    """Ranges, nearest first."""

    CLOSE = 0
    NEAR = 1
    FAR = 2
    DISTANT = 3
    REMOTE = 4
    OBSCURE = 5


Track = Literal["physical", "mental"]
TRACKS: tuple[Track, Track] = ("physical", "mental")
CharacterKind = Literal["pc", "principal", "extra"]
Purpose = Literal["body", "mind", "move", "sneak", "perceive", "recover", "initiative", "other"]
"""What a test is about, as far as modifiers depend on it; `body` and `mind` are attacks and defences."""
GiftKind = Literal["damage", "advantage", "disadvantage", "soak", "prone", "words"]


class Gift(Struct, frozen=True, cache_hash=True):
    """A special stunt, or a property of an item that SP can trigger: what it does, and its cost in SP."""

    name: str
    does: GiftKind = "words"
    size: int = 1
    cost: int = 1
    often: bool = False
    words: str = ""
    lasts: Duration | UnsetType = UNSET
    """How long what it makes lasts: an advantage, soak or a disadvantage. It is brief if left out, as in old lines."""

    @property
    def duration(self) -> Duration:
        return self.lasts or Duration.BRIEF


class Perk(Struct, frozen=True, cache_hash=True):
    """A perk adds dice to a test; only one perk helps each test. Without skills or actions it fits every test."""

    name: str
    dice: int = 1
    skills: tuple[Skill, ...] = ()
    actions: tuple[Action, ...] = ()

    def fits(self, skill: Skill | None, action: Action) -> bool:
        return (not self.skills or skill in self.skills) and (not self.actions or action in self.actions)


class Trait(Struct, frozen=True, cache_hash=True):
    """A talent or feature: which tests it is for, and what it gives."""

    name: str
    dice: int = 0
    skills: tuple[Skill, ...] = ()
    actions: tuple[Action, ...] = ()
    purposes: tuple[Purpose, ...] = ()
    sp: bool = False
    quick: bool = False
    sees: bool = False
    special: Gift | None = None

    @property
    def names(self) -> bool:
        """Whether it names skills or purposes."""
        return bool(self.skills or self.purposes)

    def fits(self, skill: Skill | None, action: Action, purpose: Purpose) -> bool:
        named = not self.skills or skill in self.skills
        return (
            named and (not self.actions or action in self.actions) and (not self.purposes or purpose in self.purposes)
        )


class Item(Struct, frozen=True, cache_hash=True):
    """A weapon, armour or tool. Items with damage are weapons; items with soak are armour, worn while in use."""

    name: str
    damage: int = 0
    dice: int = 0
    skill: Skill = Skill.FIGHT
    track: Track = "physical"
    mark: Duration | None = None
    range: Band = Band.CLOSE
    pierce: int = 0
    soak: int = 0
    hardened: int = 0
    coverage: int = 0
    loads: bool = False
    properties: tuple[Gift, ...] = ()

    @property
    def weapon(self) -> bool:
        return bool(self.damage or self.dice)


UNARMED = Item("unarmed", damage=2, dice=1)
BARE_WORDS = Item("words", damage=2, dice=1, skill=Skill.INTERACT, track="mental")


class Sheet(Struct, frozen=True, cache_hash=True, kw_only=True, dict=True, gc=True):
    """A character of any kind."""

    kind: CharacterKind = "pc"
    fight: int = 0
    interact: int = 0
    move: int = 0
    physique: int = 0
    resolve: int = 0
    wits: int = 0
    focused: tuple[Skill, ...] = ()
    specialised: tuple[Skill, ...] = ()
    perks: tuple[Perk, ...] = ()
    traits: tuple[Trait, ...] = ()
    aspects: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    size: int = 2
    boxes: tuple[int, int, int] = (3, 2, 1)
    thresholds: tuple[int, int] = (4, 8)
    pp: int = 3
    secret: str = ""

    def rating(self, skill: Skill | None) -> int:
        return int(getattr(self, skill.value)) if skill else 0

    @cached_property
    def quick(self) -> bool:
        return any(trait.quick for trait in self.traits)

    @cached_property
    def weapons(self) -> tuple[Item, ...]:
        return (*(item for item in self.items if item.weapon), UNARMED, BARE_WORDS)

    @cached_property
    def armour(self) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.soak)
