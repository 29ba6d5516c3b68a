"""What a typed line means at a table, as inputs that are filled in as far as the line says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.table.palette.palette_types import PaletteData, PaletteItem

Data = dict[str, Any]


def found_inputs(found: PaletteData) -> Data:
    """The inputs that fit, the best first, each with what is still to be chosen; or why nothing does."""
    items = [item for group in found.groups for item in group.items if item.input is not None]
    data: Data = {"inputs": [_filled(item) for item in items]}
    if found.refused:
        data["refused"] = found.refused
    if found.near:
        data["near"] = found.near
    return data


def _filled(item: PaletteItem) -> Data:
    filled: Data = deepcopy(to_builtins(item.input))
    for hole in item.holes:
        if hole.chosen is not None:
            _put(filled, hole.into.split("."), hole.chosen.value)
    left = [
        {"choose": hole.title, "into": hole.into, "options": to_builtins(hole.options)}
        for hole in item.holes
        if hole.chosen is None
    ]
    return {"title": item.title, "input": filled, **({"left": left} if left else {})}


def _put(data: Data, path: list[str], value: Any) -> None:
    """Add a value to the list at a path, or put it in the place of what is there."""
    *above, last = path
    for name in above:
        data = data[name]
    if isinstance(data.get(last), list):
        data[last].append(value)
    else:
        data[last] = value
