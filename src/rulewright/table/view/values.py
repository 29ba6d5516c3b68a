"""Every value of a world by its path, for the GM to set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.world import World

KEPT = ("agenda", "id")
"""What is never set by hand."""


def values(world: World, of: str) -> list[dict[str, Any]]:
    """Everything about one of the rosters' members, or with nobody named what belongs to none."""
    fields = [(name, getattr(world, name)) for name in world.__struct_fields__ if name not in KEPT]
    if of:
        members = [(f"{name}.{of}", one) for name, value in fields for one in value_list(value) if one.id == of]
        return list(leaves(members))
    return list(leaves((name, value) for name, value in fields if not value_list(value)))


def value_list(value: Any) -> tuple[Any, ...]:
    """The members of a roster; nothing for whatever is none."""
    return value if isinstance(value, tuple) and all(isinstance(getattr(one, "id", None), str) for one in value) else ()


def leaves(found: Any) -> Iterator[dict[str, Any]]:
    for path, value in found:
        inside = fields_of(value)
        if inside:
            yield from leaves((f"{path}.{name}", part) for name, part in inside)
        else:
            yield {"path": path, "value": builtins(value)}


def fields_of(value: Any) -> list[tuple[str, Any]]:
    """What a value is made of, by the names that a path has for it."""
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__ if name not in KEPT]
    return [(one.id, one) for one in value_list(value)]
