"""The names and tables of Anyventure: skills, dice, sizes, distance bands, damage types, conditions, tiers."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from typing import Literal, get_args

Attribute = Literal["physique", "finesse", "mind", "knowledge", "social"]
Weaponry = Literal["brawling", "throwing", "simple melee", "simple ranged", "complex melee", "complex ranged"]
School = Literal["black", "primal", "meta", "divine", "mysticism"]
Craft = Literal["engineering", "fabrication", "alchemy", "cooking", "glyphcraft", "bioshaping"]
Music = Literal["vocal", "percussion", "wind", "strings", "brass"]
Size = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
Damage = Literal["physical", "heat", "cold", "electric", "dark", "divine", "aetheric", "psychic", "toxic", "true"]
Sense = Literal[
    "standard", "darksight", "infravision", "deadsight", "echolocation", "tremorsense", "truesight", "aethersight"
]
Tier = Literal["player", "non-combatant", "minion", "grunt", "standard", "champion", "elite", "legend", "mythic"]
CreatureType = Literal[
    "humanoid", "beast", "monster", "plantoid", "elemental", "dark", "divine", "undead", "construct", "fey"
]
Category = Literal["slashing", "piercing", "blunt", "ranged", "black", "primal", "meta", "divine", "mysticism"]
Mode = Literal["walk", "swim", "climb", "fly"]
Phase = Literal["Preparation", "Early", "Middle", "Late"]
Reach = Literal["melee", "ranged", "area"]
ConditionName = Literal[
    "afraid",
    "alert",
    "bleeding",
    "blinded",
    "broken",
    "charmed",
    "confused",
    "dazed",
    "deafened",
    "diseased",
    "ignited",
    "impaired",
    "incapacitated",
    "maddened",
    "muted",
    "numbed",
    "obscured",
    "poisoned",
    "prone",
    "stasis",
    "stunned",
    "unconscious",
    "winded",
    "wounded",
]

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
SKILLS: dict[Attribute, tuple[str, ...]] = {
    "physique": ("deflection", "endurance", "fitness", "might"),
    "finesse": ("coordination", "evasion", "stealth", "thievery"),
    "mind": ("concentration", "logic", "resilience", "senses"),
    "knowledge": ("academics", "magic", "medicine", "wildcraft"),
    "social": ("expression", "insight", "persuasion", "presence"),
}
ATTRIBUTE_OF: dict[str, Attribute] = {skill: attribute for attribute, own in SKILLS.items() for skill in own}
WEAPONRY: tuple[Weaponry, ...] = get_args(Weaponry)
SCHOOLS: tuple[School, ...] = get_args(School)
CRAFTS: tuple[Craft, ...] = get_args(Craft)
MUSIC: tuple[Music, ...] = get_args(Music)
SIZES: tuple[Size, ...] = get_args(Size)
MODES: tuple[Mode, ...] = get_args(Mode)
DAMAGES: tuple[Damage, ...] = get_args(Damage)
SENSES: tuple[Sense, ...] = get_args(Sense)
CONDITIONS: tuple[ConditionName, ...] = get_args(ConditionName)
PHASES: tuple[Phase, ...] = ("Early", "Middle", "Late")

LEVEL_NAMES = (
    "Untrained",
    "Beginner",
    "Novice",
    "Journeyman",
    "Proficient",
    "Expert",
    "Master",
    "Grand Master",
)
LADDER = (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)  # all dice in order; a skill of level 0 rolls the second
CRITICAL = {12: 12, 16: 15, 20: 18, 24: 20, 30: 25}  # the lowest critical face of each die that has one
FOOTPRINT = {
    "tiny": Fraction(1, 2),
    "small": Fraction(1),
    "medium": Fraction(1),
    "large": Fraction(2),
    "huge": Fraction(4),
    "gargantuan": Fraction(8),
}  # the side of the area a creature fills, in units
BANDS = ("self", "Adjacent", "Nearby", "Very Short", "Short", "Moderate", "Far", "Very Far", "Distant", "Unlimited")
BAND_ENDS = (0, 1, 5, 10, 20, 40, 60, 100)  # the last whole unit of the bands from Adjacent to Distant
MENTAL: tuple[ConditionName, ...] = (
    "afraid",
    "alert",
    "broken",
    "charmed",
    "confused",
    "dazed",
    "maddened",
    "numbed",
    "stunned",
)
LASTING: tuple[ConditionName, ...] = ("blinded", "deafened", "impaired", "incapacitated", "muted", "stasis")
"""The conditions whose cause says how long they last."""
RC_BANDS = (
    ("trivial", 1, 1),
    ("simple", 2, 3),
    ("easy", 4, 5),
    ("moderate", 6, 8),
    ("hard", 9, 12),
    ("extreme", 13, 16),
    ("legendary", 17, None),
)
NO_RESOLVE: tuple[CreatureType, ...] = ("elemental", "construct")
IMMUNITY_VALUE = 25  # the mitigation that stands for immunity in the published data


def band_of(units: int) -> int:
    """The number of the band that a distance is in; 1 is Adjacent."""
    return bisect_left(BAND_ENDS, units) + 1


def rc_band_name(rc: int) -> str:
    """The name of a difficulty, such as "hard"."""
    return next(name for name, low, high in RC_BANDS if rc <= (high or rc) and rc >= min(low, rc))


def format_units(number: int) -> str:
    """A distance with its band, such as "7 units (Very Short)"."""
    return f"{number} unit{'' if number == 1 else 's'} ({BANDS[band_of(number)]})"
