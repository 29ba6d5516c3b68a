"""Values: small frozen structs that compare, hash and copy cheaply."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec.structs import replace

from rulewright.errors import Refusal

from .resolve import Call

GM = "gm"
"""The role of the game master, in every game."""
EVERYONE = None
"""The `seen_by` of what nobody hides."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True, gc=False):
    """The base of every value the games are made of."""

    def but(self, **changes: Any) -> Self:
        """The same with a few fields changed."""
        return replace(self, **changes)

    def so(self, **fields: Any) -> Self:
        """The same with a few fields like this; itself, if they are so already."""
        changes = {name: value for name, value in fields.items() if getattr(self, name) != value}
        return replace(self, **changes) if changes else self


class World(Struct, frozen=True, kw_only=True):
    """A whole situation as plain data: no history, no clock. Two that play alike are equal.

    A game adds its own fields. The agenda is the stack of calls still due, next one first.
    """

    agenda: tuple[Call[Any], ...] = ()

    def sides_here(self) -> set[str]:
        """The sides with somebody who could fight: `pcs` are the players', `npcs` the other."""
        return {"pcs", "npcs"}


W = TypeVar("W", bound=World)


class Fact(Struct, Generic[W], frozen=True, tag=True):
    """One thing that happened. Facts are stored; folding them over the first world gives the present one.

    Logs store the name of the class. `was` lists the names that a renamed fact had in older logs.
    """

    was: ClassVar[tuple[str, ...]] = ()

    def apply(self, world: W) -> W:
        raise NotImplementedError

    def seen_by(self, world: W) -> tuple[str, ...] | None:  # noqa: ARG002
        """The roles that may learn of it; None is everyone. `world` is the one it happened in."""
        return EVERYONE

    def tell(self) -> str:
        """The sentence in the log; none for what nobody needs to be told."""
        fields = ", ".join(f"{name} {getattr(self, name)}" for name in self.__struct_fields__)
        return f"{type(self).__name__}: {fields}"


def find_facts(names: Mapping[str, Any]) -> tuple[type[Fact[Any]], ...]:
    """The facts among the names of a module, without those that only others build on."""
    kinds = [one for name, one in names.items() if isinstance(one, type) and not name.startswith("_")]
    return tuple(one for one in kinds if issubclass(one, Fact) and one is not Fact)


T = TypeVar("T")


class Named(Protocol):
    """Anything kept in a roster: it has an id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def roster(items: Iterable[N]) -> tuple[N, ...]:
    """Items in the order of their ids, so that equal rosters are equal tuples."""
    return tuple(sorted(items, key=lambda item: item.id))


def find(items: tuple[N, ...], name: str) -> N:
    for item in items:
        if item.id == name:
            return item
    raise Refusal(f"there is no {name!r} here; there are {', '.join(item.id for item in items) or 'none'}")


def put(items: tuple[N, ...], item: N) -> tuple[N, ...]:
    """The roster with one item exchanged for its newer self."""
    return tuple(item if old.id == item.id else old for old in items)


def without(items: tuple[N, ...], name: str) -> tuple[N, ...]:
    return tuple(item for item in items if item.id != name)


def put_at(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with the one in a place, counted from the front, exchanged; the others are passed on unread."""
    if not 0 <= at < len(items):
        raise IndexError(f"there is no place {at} among {len(items)}")
    return items[:at] + (item,) + items[at + 1 :]  # noqa: RUF005
