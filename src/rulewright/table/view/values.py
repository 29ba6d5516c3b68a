"""Lists every value of a world with its path, for the GM to set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.world import World

NOT_SETTABLE = ("agenda", "id")  # changing either would break the references to it


class SettableValue(msgspec.Struct, frozen=True):
    """A value that the GM may set, and the path that names it."""

    path: str
    value: Any


def settable_values(world: World, of: str) -> list[SettableValue]:
    """Every value of a member of the world's rosters; with an empty `of`, every value that belongs to no member."""
    fields = [(name, getattr(world, name)) for name in world.__struct_fields__ if name not in NOT_SETTABLE]
    if of:
        members = [(f"{name}.{of}", member) for name, value in fields for member in _members(value) if member.id == of]
        return list(_leaves(members))
    return list(_leaves((name, value) for name, value in fields if not _members(value)))


def _members(value: Any) -> tuple[Any, ...]:
    """The members of a roster; empty if the value is not a roster."""
    is_roster = isinstance(value, tuple) and all(isinstance(getattr(item, "id", None), str) for item in value)
    return value if is_roster else ()


def _leaves(values: Iterable[tuple[str, Any]]) -> Iterator[SettableValue]:
    """The values without parts of their own inside some values, each with its path."""
    for path, value in values:
        if value is msgspec.UNSET:
            # A field that nobody uses yet is not stored, so there is no value to show.
            continue
        if parts := _parts(value):
            yield from _leaves((f"{path}.{name}", part) for name, part in parts)
        else:
            yield SettableValue(path, to_builtins(value))


def _parts(value: Any) -> list[tuple[str, Any]]:
    """The parts of a value, by the names that a path uses for them."""
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__ if name not in NOT_SETTABLE]
    return [(member.id, member) for member in _members(value)]
