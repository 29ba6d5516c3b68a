"""Sheets of Kids, Animon and NPCs. Nothing on them changes during a fight."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Literal

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import Struct

from ..phrases import say


class Stage(IntEnum):
    """The Stages of an Animon, lowest to highest."""

    FLEDGLING = 0
    BASIC = 1
    SUPER = 2
    ULTRA = 3
    GIGA = 4


class Stat(Enum):
    """The four Stats of an Animon and the three Traits of a Kid."""

    HEART = "heart"
    POWER = "power"
    AGILITY = "agility"
    BRAINS = "brains"
    LOGIC = "logic"
    REFLEX = "reflex"
    SPIRIT = "spirit"


STATS = (Stat.HEART, Stat.POWER, Stat.AGILITY, Stat.BRAINS)
TRAITS = (Stat.LOGIC, Stat.REFLEX, Stat.SPIRIT)


class Effect(Enum):
    """What a Signature Attack can do besides damage."""

    BLOCK_BREAK = "block-break"
    EFFICIENT = "efficient"
    ENERGY_DRAIN = "energy-drain"
    EXPLOSIVE = "explosive"
    HEAVY_STRIKE = "heavy-strike"
    MISDIRECT = "misdirect"
    MULTI_ELEMENT = "multi-element"
    MULTI_HIT = "multi-hit"
    OVERCHARGE = "overcharge"
    POISON_STRIKE = "poison-strike"
    POWER_TRANSFER = "power-transfer"
    QUICK_STRIKE = "quick-strike"
    SAP = "sap"
    STUNNING_STRIKE = "stunning-strike"
    SURE_STRIKE = "sure-strike"
    TOUGH_BREAK = "tough-break"


class Improvement(Enum):
    """A Score Improvement; it counts at every Stage."""

    HP = "hp"
    DAMAGE = "damage"
    DODGE = "dodge"
    INITIATIVE = "initiative"


class Upgrade(Enum):
    """What an NPC Animon gains for each Stage above FLEDGLING."""

    AGGRESSIVE = "aggressive"
    DEFENSIVE = "defensive"
    TOUGH = "tough"
    SWIFT = "swift"


Use = Literal["attack", "defence", "initiative", "test"]

ELEMENTS = ("Fire", "Water", "Nature", "Electric", "Earth", "Wind", "Light", "Dark", "Mirage", "Neutral")
CLASSIFICATIONS = (
    "Dragon",
    "Beast",
    "Avian",
    "Insect",
    "Plant",
    "Aquatic",
    "Celestial",
    "Infernal",
    "Machine",
    "Fairy",
    "Nightmare",
    "Unknown",
)
KID_TYPES = (
    "Bookworm",
    "Computer Wizard",
    "Delinquent",
    "Free Spirit",
    "Gamer",
    "Gentle Heart",
    "Grown-Up",
    "Jock",
    "Little Kid",
    "Loner",
    "Rising Star",
    "Wild Child",
    "Young Aristocrat",
)


class Knack(Struct, frozen=True, cache_hash=True):
    """A Talent, Quality or Strength: a name, a Rank, and the kinds of roll it helps."""

    name: str
    rank: int = 1
    helps: tuple[Use, ...] = ("attack", "defence", "initiative", "test")


class Signature(Struct, frozen=True, cache_hash=True):
    """A Signature Attack. The first Element is its own; Multi-Element adds further ones."""

    name: str
    rank: int
    elements: tuple[str, ...]
    effects: tuple[Effect, ...] = ()

    def has(self, effect: Effect) -> bool:
        return effect in self.effects


class Form(Struct, frozen=True, cache_hash=True):
    """One Stage of an Animon."""

    stage: Stage
    name: str
    heart: int
    power: int
    agility: int
    brains: int
    element: str = "Neutral"
    classification: str = "Unknown"
    qualities: tuple[Knack, ...] = ()
    signature: Signature | None = None


class Animon(Struct, frozen=True, cache_hash=True, tag_field="sheet", tag="animon"):
    """A player's Animon in all its Stages."""

    forms: tuple[Form, ...]
    nature: str = ""
    improvements: tuple[Improvement, ...] = ()

    def form(self, stage: Stage) -> Form:
        for form in self.forms:
            if form.stage == stage:
                return form
        raise Refusal(say("has-no-stage", stage=stage.name), "evolution.requirements")

    def qualities(self, stage: Stage) -> tuple[Knack, ...]:
        """The Qualities of this Stage and all lower ones."""
        return tuple(knack for form in self.forms if form.stage <= stage for knack in form.qualities)

    def signatures(self, stage: Stage) -> tuple[Signature, ...]:
        """The Signature Attacks of this Stage and all lower ones, the newest first."""
        oldest_first = [form.signature for form in self.forms if form.stage <= stage and form.signature]
        return tuple(reversed(oldest_first))


class Kid(Struct, frozen=True, cache_hash=True, tag_field="sheet", tag="kid"):
    """A Kid. Only the numbers matter to the rules; the texts are for the table."""

    logic: int
    reflex: int
    spirit: int
    talents: tuple[Knack, ...] = ()
    type: str = ""
    special_item: str = ""
    flaw: str = ""
    desire: str = ""
    virtue: str = ""
    belongings: tuple[str, ...] = ()
    ties: tuple[str, ...] = ()
    dodge: int | None = None
    damage: int | None = None


class Npc(Struct, frozen=True, cache_hash=True, tag_field="sheet", tag="npc"):
    """Any character of the GM. It has a Level instead of Stats; only Animon have a Stage."""

    level: int
    kind: Literal["human", "animon", "other"] = "animon"
    stage: Stage | None = None
    upgrades: tuple[Upgrade, ...] = ()
    element: str = "Neutral"
    classification: str = "Unknown"
    strengths: tuple[Knack, ...] = ()
    weaknesses: tuple[str, ...] = ()
    special: str = ""
    signature: Signature | None = None
    description: str = ""
    personality: str = ""
    motive: str = ""


Sheet = Animon | Kid | Npc
