"""Spells of a pack and their checks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rulewright.content.packs import Entry, Id, copy_fields

from ..model.sheets import Ability
from ..model.spells import RITUAL_MINUTES, ReactionTrigger, Spell, Subschool
from .goods import Phrase
from .vocabulary import Problems, ability_problems


class SpellEntry(Entry, frozen=True, kw_only=True):
    """A spell. Its effect has the id of the spell, and its component is an ingredient."""

    name: Phrase
    words: str = ""
    subschool: Subschool
    rc: Annotated[int, Meta(ge=1, le=40)]
    energy: Annotated[int, Meta(ge=0, le=30)]
    effect: Ability
    charged: Ability | None = None
    component: Id
    minutes: Annotated[int, Meta(ge=1, le=100_000)] = RITUAL_MINUTES
    concentration: bool = False
    reaction: ReactionTrigger = ""
    speech: bool = False

    def spell(self) -> Spell:
        return copy_fields(Spell, self)


def spell_problems(entry: SpellEntry) -> Problems:
    """The effect and the charge are of the kind effect, boon or told; price and frequency are those of the spell."""
    if entry.effect.id != entry.id:
        yield "effect", f"its id is that of the spell, {entry.id}, not {entry.effect.id}"
    if entry.charged and entry.charged.id == entry.id:
        yield "charged", f"it needs an id of its own, not {entry.id}"
    for field, ability in (("effect", entry.effect), ("charged", entry.charged)):
        if ability is None:
            continue
        if ability.kind not in ("effect", "boon", "told"):
            yield field, f"{ability.id}: expected effect, boon or told, got {ability.kind}"
        if ability.energy or ability.per != "at will" or ability.use != "action":
            yield field, f"{ability.id}: price, frequency and reaction are said by the spell"
        yield from ability_problems(ability)
