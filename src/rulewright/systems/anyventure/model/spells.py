"""Spells: schools and subschools, difficulty, price, effect, charged effect and ritual."""

from __future__ import annotations

from typing import Literal, get_args

from rulewright.kernel.rules.world import Struct

from .sheets import Ability, Gear
from .terms import School

Regular = Literal[
    "necromancy",
    "witchcraft",
    "elemental",
    "nature",
    "transmutation",
    "illusion",
    "protection",
    "radiant",
    "spirit",
    "divination",
]
Exotic = Literal["fiend", "draconic", "fey", "celestial", "cosmic"]
Subschool = Regular | Exotic
ReactionTrigger = Literal["", "attacked", "ally attacked", "left reach", "hit", "missed"]

SUBSCHOOLS: dict[School, tuple[str, str, str]] = {
    "black": ("necromancy", "witchcraft", "fiend"),
    "primal": ("elemental", "nature", "draconic"),
    "meta": ("transmutation", "illusion", "fey"),
    "divine": ("protection", "radiant", "celestial"),
    "mysticism": ("spirit", "divination", "cosmic"),
}  # two regular subschools and the exotic one
SCHOOL_OF: dict[str, School] = {name: school for school, own in SUBSCHOOLS.items() for name in own}
EXOTIC: tuple[str, ...] = get_args(Exotic)
RITUAL_MINUTES = 60


class Spell(Struct, frozen=True, kw_only=True):
    """A spell. Range, area and the check that avoids it are part of `effect`; charging it adds `charged`.

    With a `reaction` it is channeled when that happens and not as an action. `minutes` is the length of its ritual.
    """

    id: str
    subschool: Subschool
    rc: int
    energy: int
    effect: Ability
    charged: Ability | None = None
    component: str
    minutes: int = RITUAL_MINUTES
    concentration: bool = False
    reaction: ReactionTrigger = ""
    speech: bool = False
    words: str = ""

    @property
    def school(self) -> School:
        return SCHOOL_OF[self.subschool]

    @property
    def exotic(self) -> bool:
        return self.subschool in EXOTIC


def is_focus_for(gear: Gear, spell: Spell) -> bool:
    """Whether a piece of gear replaces the component of a spell."""
    return any(one in gear.stands_for for one in (spell.component, spell.school, spell.subschool))
