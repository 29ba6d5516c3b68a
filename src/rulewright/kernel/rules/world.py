"""Worlds and facts: immutable values that are cheap to compare, hash and copy; and rosters, tuples ordered by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec.structs import replace

from rulewright.errors import Refusal
from rulewright.words.phrase import Words

from .resolve import Call

GM = "gm"
"""The role of the game master, in every game."""
EVERYONE = None
"""The `seen_by` of what everybody may know."""


# cache_hash: worlds are keys of large dicts in odds and simulations. gc=False: values never form cycles.
class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True, gc=False):
    """The base of every value in a world: a class with typed fields, whose values cannot be changed.

    Example:
        >>> class Blade(Struct, frozen=True):
        ...     id: str
        ...     damage: int = 1
        >>> Blade("foil").but(damage=2)
        Blade(id='foil', damage=2)
    """

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed."""
        return replace(self, **changes)

    def with_fields(self, **fields: Any) -> Self:
        """A copy with some fields changed; the value itself, with its cached hash, if nothing would change."""
        changes = {name: value for name, value in fields.items() if getattr(self, name) != value}
        return replace(self, **changes) if changes else self


class World(Struct, frozen=True, kw_only=True):
    """The whole state of a game as plain data, without history or clock, so that equal situations are equal worlds.

    Each game adds its fields.

    Attributes:
        agenda: The stack of calls still to run, the next one first.
    """

    agenda: tuple[Call[Any], ...] = ()

    def sides_here(self) -> set[str]:
        """The sides that have somebody who could fight: `pcs` is the players' side, `npcs` the other."""
        return {"pcs", "npcs"}


W = TypeVar("W", bound=World)


class Fact(Struct, Generic[W], frozen=True, tag=True):
    """Something that happened. Facts are stored; applying them in order to the first world gives the present one.

    Logs store the name of the class. `was` lists the names that a renamed fact had in older logs.
    """

    was: ClassVar[tuple[str, ...]] = ()

    def apply(self, world: W) -> W:
        """The world after this fact."""
        raise NotImplementedError

    def seen_by(self, world: W) -> tuple[str, ...] | None:  # noqa: ARG002
        """The roles that may know of this fact; None is everyone. `world` is the world before it."""
        return EVERYONE

    def tell(self) -> Words:
        """The sentence that people read; empty if there is nothing to say."""
        fields = ", ".join(f"{name} {getattr(self, name)}" for name in self.__struct_fields__)
        return f"{type(self).__name__}: {fields}"


def find_facts(names: Mapping[str, Any]) -> tuple[type[Fact[Any]], ...]:
    """The fact classes among the names of a module, except `Fact` and private base classes."""
    kinds = [kind for name, kind in names.items() if isinstance(kind, type) and not name.startswith("_")]
    return tuple(kind for kind in kinds if issubclass(kind, Fact) and kind is not Fact)


T = TypeVar("T")


class Named(Protocol):
    """A member of a roster: it has an id."""

    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def roster(items: Iterable[N]) -> tuple[N, ...]:
    """Items ordered by id, so that rosters with equal members are equal tuples.

    Args:
        items: Values that have an `id`.

    Returns:
        The roster.

    Example:
        >>> [one.id for one in roster([Fighter("bo", hp=3, skill=3), Fighter("ada", hp=3, skill=3)])]
        ['ada', 'bo']
    """
    return tuple(sorted(items, key=lambda item: item.id))


def find(items: tuple[N, ...], name: str) -> N:
    """The item of a roster with this id.

    Args:
        items: The roster.
        name: The id.

    Returns:
        The item.

    Raises:
        Refusal: No item has this id; the message lists those there are.

    Example:
        >>> find(duel.fighters, "bo").hp
        3
    """
    for item in items:
        if item.id == name:
            return item
    raise Refusal(f"there is no {name!r} here; there are {', '.join(item.id for item in items) or 'none'}")


def put(items: tuple[N, ...], item: N) -> tuple[N, ...]:
    """The roster with the item of the same id replaced.

    Args:
        items: The roster.
        item: The new item. It is not added if no item has its id.

    Returns:
        The new roster.

    Example:
        >>> hurt = put(duel.fighters, find(duel.fighters, "bo").but(hp=2))
        >>> [one.hp for one in hurt]
        [3, 2]
    """
    return tuple(item if old.id == item.id else old for old in items)


def without(items: tuple[N, ...], name: str) -> tuple[N, ...]:
    return tuple(item for item in items if item.id != name)


def put_at(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with the one at an index replaced."""
    if not 0 <= at < len(items):
        raise IndexError(f"there is no index {at} among {len(items)} items")
    # Slices copy references in C; unpacking with * would be slower here, in the innermost loop of simulations.
    return items[:at] + (item,) + items[at + 1 :]  # noqa: RUF005
