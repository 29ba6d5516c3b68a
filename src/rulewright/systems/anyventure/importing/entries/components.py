"""Things that recipes, spells and kits name: found among the items, or made as plain material."""

from __future__ import annotations

import re

from ...packs.checking import GOODS_KINDS
from ...packs.trade import IngredientEntry
from ..gathered import Gathered, cited
from ..report import Place
from ..source.raw import LONGEST_NAME, Raw

COUNTED = re.compile(r"(?:(\d{1,2})\s*x?|an?)\s+(.+)", re.IGNORECASE)


def counted(text: str) -> tuple[int, str]:
    """How many of what: `2x Iron Ingots`, `2 malachite`, `an iron arrow`."""
    found = COUNTED.fullmatch(text.strip())
    if found is None:
        return 1, text.strip()
    return max(1, int(found[1] or 1)), found[2].strip()


def material(text: str, gathered: Gathered, at: Place) -> tuple[str, int]:
    """The ingredient that a text names and how many; one that is no ingredient is made as one."""
    count, name = counted(text)
    name = re.sub(r"\s+", " ", name)[:LONGEST_NAME].strip() or "nothing"
    if found := gathered.find("ingredient", name):
        return found, count
    other = next((kind for kind in GOODS_KINDS if gathered.find(kind, name)), "")
    why = f"{name!r} is a {other}, not material" if other else f"no item is called {name!r}"
    at.say("dangling", f"{why}; made as a plain ingredient")
    own = gathered.id_for("ingredient", name, at)
    return gathered.add("ingredient", IngredientEntry(id=own, name=name, cite=cited(at)), name, at), count


def component(raw: Raw, gathered: Gathered) -> str:
    """The one component of a spell; several are a fault of the file."""
    texts = raw.texts("components")
    if not texts:
        raw.at.say("value", "there is no component; one is made", "components")
    if len(texts) > 1:
        raw.at.say("value", f"expected one component; {', '.join(texts[1:])} left out", "components")
    found, count = material(texts[0] if texts else "any component", gathered, raw.at.inside("components"))
    if count > 1:
        raw.at.say("value", f"a spell uses up one component; {count} became 1", "components")
    return found
