"""Reads recipes, once all items are known."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.content.ids import slug

from ...model.terms import Craft
from ...model.workshop import Infusion
from ...packs.trade import RecipeEntry
from ..pack_builder import PackBuilder, citation
from ..source.names import CRAFT_NAMES, normalised
from ..source.raw import Raw
from .components import find_material

YIELD_FIELDS = ("output", "yield", "yields")
CRAFTS_WITHOUT_RECIPES = ("cooking", "bioshaping")


class RecipePlan(NamedTuple):
    """A recipe still to be read, and the item or rune it makes."""

    raw: Raw
    name: str
    makes: str = ""
    rune: Infusion | None = None
    words: str = ""


def read_recipe(plan: RecipePlan, builder: PackBuilder) -> None:
    """Add a recipe; those of crafts without recipes are reported and left out."""
    raw = plan.raw
    craft = CRAFT_NAMES.get(normalised(raw.text("type")))
    if craft is None or craft in CRAFTS_WITHOUT_RECIPES:
        said = f"{craft} has no recipes here" if craft else f"{raw.text('type')!r} is no craft"
        raw.at.record("left out", f"the recipe of {plan.name}: {said}", "type")
        return
    texts = raw.texts("ingredients")
    parts: dict[str, int] = {}
    for number, text in enumerate(texts):
        found, count = find_material(text, builder, raw.at.inside(f"ingredients[{number}]"))
        parts[found] = min(99, parts.get(found, 0) + count)
    if not parts:
        raw.at.record("left out", f"the recipe of {plan.name} names no ingredients", "ingredients")
        return
    made = [raw.whole(key, 1, 1, 99) for key in YIELD_FIELDS if key in raw]
    words = "; ".join(filter(None, (plan.words, raw.text("details"))))
    rc = raw.whole("difficulty", 1, 1, 30)
    raw.record_unread()
    own = builder.new_id("recipe", plan.name, raw.at)
    entry = RecipeEntry(
        id=own,
        name=plan.name,
        words=words,
        discipline=discipline(craft),
        rc=rc,
        ingredients=tuple(parts.items()),
        makes=plan.makes,
        count=1 if plan.rune else next(iter(made), 1),
        rune=plan.rune and plan.rune.but(id=slug(plan.name)),
        cite=citation(raw.at),
    )
    builder.add("recipe", entry, plan.name, raw.at)


def discipline(craft: str) -> Craft:
    return craft  # type: ignore[return-value]
