"""Maps the codes and words of both editions of the data format to those of the book."""

from __future__ import annotations

import re

from ...model.sheets import Slot, Worn
from ...model.terms import (
    ATTRIBUTES,
    CONDITIONS,
    CRAFTS,
    DAMAGES,
    MUSIC,
    SCHOOLS,
    SENSES,
    SIZES,
    WEAPONRY,
    Category,
    ConditionName,
    CreatureType,
    Damage,
    Sense,
    Size,
    Tier,
    Weaponry,
)

LETTERS = "ABCDEFGHIJKLMNOPQRST"
SKILL_LETTERS = {
    "academics": "N",
    "concentration": "J",
    "coordination": "G",
    "deflection": "B",
    "endurance": "D",
    "evasion": "E",
    "expression": "Q",
    "fitness": "A",
    "insight": "S",
    "logic": "L",
    "magic": "O",
    "medicine": "P",
    "might": "C",
    "persuasion": "T",
    "presence": "R",
    "resilience": "I",
    "senses": "K",
    "stealth": "F",
    "thievery": "H",
    "wildcraft": "M",
}
SKILL_CODES = {letter: skill for skill, letter in SKILL_LETTERS.items()}
ATTRIBUTE_CODES = {str(number): name for number, name in enumerate(ATTRIBUTES, 1)}
WEAPON_CODES = {str(number): name for number, name in enumerate(WEAPONRY, 1)}
SCHOOL_CODES = {str(number): name for number, name in enumerate(SCHOOLS, 1)}
CRAFT_CODES = {str(number): name for number, name in enumerate(CRAFTS, 1)}
DAMAGE_CODES = dict(zip("123456789A", DAMAGES, strict=True))
SENSE_CODES = {str(number): name for number, name in enumerate(SENSES, 1)}
SIZE_CODES = {str(number): name for number, name in enumerate(SIZES, 1)}
CONDITION_CODES: dict[str, ConditionName] = dict(
    zip(
        LETTERS,
        (
            *("afraid", "bleeding", "blinded", "charmed", "confused", "dazed", "deafened", "diseased", "winded"),
            *("prone", "poisoned", "muted", "stunned", "impaired", "numbed", "broken", "incapacitated", "ignited"),
            *("obscured", "maddened"),
        ),
        strict=True,
    )
)
WORN_CODES: dict[str, Worn] = {
    "A": "no armour",
    "B": "light armour",
    "C": "heavy armour",
    "D": "armour",
    "E": "shield",
    "F": "light shield",
    "G": "heavy shield",
}
FLAG_CODES = dict(
    zip(
        "ABCDEFGHIJK",
        (
            *("no comforts", "embrace suffering", "urban comfort", "badge of honor", "weapon collector", "twin fury"),
            *("passive shell", "efficient weaponry", "dark sight", "first to fight", "monk resolve"),
        ),
        strict=True,
    )
)
INJURY_CODES = {
    "A": "arm",
    "E": "eye",
    "F": "foot",
    "G": "fingers",
    "H": "hand",
    "L": "leg",
    "T": "tongue",
    "Z": "appendage",
    "1": "permanent damage",
}
SIDE_CODES = {"L": "left", "R": "right", "X": ""}

SKILL_NAMES: dict[str, str] = {name: name for name in SKILL_LETTERS} | {"defense": "defence", "defence": "defence"}
SCHOOL_NAMES: dict[str, str] = {name: name for name in SCHOOLS} | {"white": "divine", "mystic": "mysticism"}
CRAFT_NAMES: dict[str, str] = {name: name for name in CRAFTS} | {"biosculpting": "bioshaping"}
MUSIC_NAMES: dict[str, str] = {name: name for name in MUSIC} | {"vocals": "vocal", "winds": "wind", "any": "any"}
WEAPON_NAMES: dict[str, Weaponry] = {"".join(name.split()): name for name in WEAPONRY} | {"unarmed": "brawling"}
DAMAGE_NAMES: dict[str, Damage] = {
    **{name: name for name in DAMAGES},
    "arcane": "aetheric",
    "aether": "aetheric",
    "lightning": "electric",
    "white": "divine",
}
SENSE_NAMES: dict[str, Sense] = {name: name for name in SENSES} | {"normal": "standard"}
CONDITION_NAMES: dict[str, ConditionName] = {name: name for name in CONDITIONS} | {"hidden": "obscured"}
CATEGORY_NAMES: dict[str, Category] = {
    "slash": "slashing",
    "pierce": "piercing",
    "blunt": "blunt",
    "ranged": "ranged",
    **{name: name for name in SCHOOLS},
    "white": "divine",
    "mystic": "mysticism",
}
TIER_NAMES: dict[str, Tier] = {
    "non-combatant": "non-combatant",
    "noncombatant": "non-combatant",
    "minion": "minion",
    "grunt": "grunt",
    "standard": "standard",
    "foe": "standard",
    "champion": "champion",
    "elite": "elite",
    "legend": "legend",
    "legendary": "legend",
    "mythic": "mythic",
}
TYPE_NAMES: dict[str, CreatureType] = {
    "humanoid": "humanoid",
    "beast": "beast",
    "monster": "monster",
    "plantoid": "plantoid",
    "dark": "dark",
    "elemental": "elemental",
    "divine": "divine",
    "undead": "undead",
    "construct": "construct",
    "fey": "fey",
}
SIZE_NAMES: dict[str, Size] = {name: name for name in SIZES}
SLOTS: dict[str, Slot] = {
    "boots": "feet",
    "body": "body",
    "gloves": "hands",
    "headwear": "head",
    "cloak": "back",
    "accessory": "accessory",
    "shield": "off hand",
}


def normalised(word: str) -> str:
    """A word of the format in lower case, without spaces and without endings such as `Magic`."""
    return re.sub(r"(weapons|magic)$", "", re.sub(r"[\s_-]", "", word.lower())) or word.lower()
