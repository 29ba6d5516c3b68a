"""Spells and what charges them: subschools, difficulty, price, effect, charge, ritual."""

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
Answer = Literal["", "attacked", "ally attacked", "left reach", "hit", "missed"]

SUBSCHOOLS: dict[School, tuple[str, str, str]] = {
    "black": ("necromancy", "witchcraft", "fiend"),
    "primal": ("elemental", "nature", "draconic"),
    "meta": ("transmutation", "illusion", "fey"),
    "divine": ("protection", "radiant", "celestial"),
    "mysticism": ("spirit", "divination", "cosmic"),
}
"""Two regular subschools of each school, and the exotic one."""
SCHOOL_OF: dict[str, School] = {name: school for school, own in SUBSCHOOLS.items() for name in own}
EXOTIC: tuple[str, ...] = get_args(Exotic)
RITUAL = 60
"""The usual length of a ritual in minutes."""


class Spell(Struct, frozen=True, kw_only=True):
    """A spell. Range, area and what avoids it are those of its effect; `charged` comes on top when it is charged.

    With a `reaction` it is channeled in answer to that and not as an action. `minutes` are those of its ritual.
    """

    id: str
    subschool: Subschool
    rc: int
    energy: int
    effect: Ability
    charged: Ability | None = None
    component: str
    minutes: int = RITUAL
    concentration: bool = False
    reaction: Answer = ""
    speech: bool = False
    words: str = ""

    @property
    def school(self) -> School:
        return SCHOOL_OF[self.subschool]

    @property
    def exotic(self) -> bool:
        return self.subschool in EXOTIC


def focus_for(gear: Gear, spell: Spell) -> bool:
    """Whether something stands in for the component of a spell."""
    return any(one in gear.stands_for for one in (spell.component, spell.school, spell.subschool))
