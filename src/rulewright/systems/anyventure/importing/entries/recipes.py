"""Recipes, read once all items are known."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.content.ids import slug

from ...model.terms import Craft
from ...model.workshop import Infusion
from ...packs.trade import RecipeEntry
from ..gathered import Gathered, cited
from ..source.names import CRAFT_NAMES, plain
from ..source.raw import Raw
from .components import material

YIELDS = ("output", "yield", "yields")
WITHOUT = ("cooking", "bioshaping")


class Plan(NamedTuple):
    """A recipe as it stands, and what it is for."""

    raw: Raw
    name: str
    makes: str = ""
    rune: Infusion | None = None
    words: str = ""


def recipe(plan: Plan, gathered: Gathered) -> None:
    """What goes in, how hard it is, how much comes out; crafts without recipes are left out."""
    raw = plan.raw
    craft = CRAFT_NAMES.get(plain(raw.text("type")))
    if craft is None or craft in WITHOUT:
        said = f"{craft} has no recipes here" if craft else f"{raw.text('type')!r} is no craft"
        raw.at.say("left out", f"the recipe of {plan.name}: {said}", "type")
        return
    texts = raw.texts("ingredients")
    parts: dict[str, int] = {}
    for number, text in enumerate(texts):
        found, count = material(text, gathered, raw.at.inside(f"ingredients[{number}]"))
        parts[found] = min(99, parts.get(found, 0) + count)
    if not parts:
        raw.at.say("left out", f"the recipe of {plan.name} names no ingredients", "ingredients")
        return
    made = [raw.whole(key, 1, 1, 99) for key in YIELDS if key in raw]
    words = "; ".join(filter(None, (plan.words, raw.text("details"))))
    rc = raw.whole("difficulty", 1, 1, 30)
    raw.rest()
    own = gathered.id_for("recipe", plan.name, raw.at)
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
        cite=cited(raw.at),
    )
    gathered.add("recipe", entry, plan.name, raw.at)


def discipline(craft: str) -> Craft:
    return craft  # type: ignore[return-value]
