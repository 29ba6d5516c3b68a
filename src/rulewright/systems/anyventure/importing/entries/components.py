"""Materials that recipes and spells name: found among the items, or added as plain ingredients."""

from __future__ import annotations

import re

from ...packs.checking import GOODS_KINDS
from ...packs.trade import IngredientEntry
from ..pack_builder import PackBuilder, citation
from ..report import SourceLocation
from ..source.raw import MAX_NAME_LENGTH, Raw

COUNTED = re.compile(r"(?:(\d{1,2})\s*x?|an?)\s+(.+)", re.IGNORECASE)


def parse_count(text: str) -> tuple[int, str]:
    """Count and name in texts such as `2x Iron Ingots`, `2 malachite` or `an iron arrow`."""
    found = COUNTED.fullmatch(text.strip())
    if found is None:
        return 1, text.strip()
    return max(1, int(found[1] or 1)), found[2].strip()


def find_material(text: str, builder: PackBuilder, at: SourceLocation) -> tuple[str, int]:
    """The id of the ingredient that a text names, and how many; an unknown one is added to the pack."""
    count, name = parse_count(text)
    name = re.sub(r"\s+", " ", name)[:MAX_NAME_LENGTH].strip() or "nothing"
    if found := builder.find("ingredient", name):
        return found, count
    other = next((kind for kind in GOODS_KINDS if builder.find(kind, name)), "")
    why = f"{name!r} is a {other}, not material" if other else f"no item is called {name!r}"
    at.record("dangling", f"{why}; made as a plain ingredient")
    own = builder.new_id("ingredient", name, at)
    return builder.add("ingredient", IngredientEntry(id=own, name=name, cite=citation(at)), name, at), count


def read_component(raw: Raw, builder: PackBuilder) -> str:
    """The component of a spell. A spell has exactly one; others are reported and left out."""
    texts = raw.texts("components")
    if not texts:
        raw.at.record("value", "there is no component; one is made", "components")
    if len(texts) > 1:
        raw.at.record("value", f"expected one component; {', '.join(texts[1:])} left out", "components")
    found, count = find_material(texts[0] if texts else "any component", builder, raw.at.inside("components"))
    if count > 1:
        raw.at.record("value", f"a spell uses up one component; {count} became 1", "components")
    return found
