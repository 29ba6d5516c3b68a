"""What a rule reads of a world: the world is split into slots, and whoever looks into one leaves a note."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Generic, NamedTuple, NoReturn

import msgspec

from rulewright.kernel.errors import Refusal
from rulewright.kernel.world import W, World


class Unread:
    """Stands in a slot of a tracked world for the value there, until somebody reads it."""

    __slots__ = ("notes", "slot", "value")

    def __init__(self, slot: int, value: Any, notes: set[int]) -> None:
        self.slot, self.value, self.notes = slot, value, notes

    def read(self) -> Any:
        self.notes.add(self.slot)
        return self.value

    def _unnoticed(self, *_: Any) -> NoReturn:
        raise Refusal(
            "a world followed in bulk was read where it cannot be noticed; rules read it by attribute or index"
        )

    __eq__ = __bool__ = __str__ = __format__ = __reduce_ex__ = _unnoticed
    __hash__ = _unnoticed


def value_of(one: Any) -> Any:
    """What is in a slot, which from here on counts as read."""
    return one.read() if type(one) is Unread else one


class Items(tuple[Any, ...]):
    """A tuple that notes which of its items are read. Slices and sums pass items on unread."""

    __slots__ = ()

    def plain(self) -> tuple[Any, ...]:
        """All items, read."""
        return tuple(map(value_of, tuple.__iter__(self)))

    def __iter__(self) -> Iterator[Any]:
        return map(value_of, tuple.__iter__(self))

    def __getitem__(self, at: Any) -> Any:
        found = tuple.__getitem__(self, at)
        if type(found) is Unread:
            return found.read()
        return Items(found) if isinstance(at, slice) else found

    def __add__(self, other: Any) -> Any:
        return Items(tuple.__add__(self, other)) if isinstance(other, tuple) else NotImplemented

    def __radd__(self, other: Any) -> Any:
        return Items(tuple.__add__(other, self)) if isinstance(other, tuple) else NotImplemented

    def __mul__(self, times: Any) -> Any:
        return self.plain() * times

    __rmul__ = __mul__

    def __contains__(self, one: object) -> bool:
        return one in self.plain()

    def index(self, *args: Any) -> int:
        return self.plain().index(*args)

    def count(self, one: Any) -> int:
        return self.plain().count(one)

    def __hash__(self) -> int:
        return hash(self.plain())

    def __repr__(self) -> str:
        return repr(self.plain())

    def __reduce_ex__(self, protocol: Any) -> Any:
        return tuple, (self.plain(),)

    def __getnewargs__(self) -> Any:
        return (self.plain(),)


def _comparing(compare: Any) -> Any:
    return lambda self, other: compare(self.plain(), other.plain() if isinstance(other, Items) else other)


for _name, _compare in (("eq", eq), ("ne", ne), ("lt", lt), ("le", le), ("gt", gt), ("ge", ge)):
    setattr(Items, f"__{_name}__", _comparing(_compare))


def _raw(items: tuple[Any, ...]) -> Iterator[Any]:
    return tuple.__iter__(items)


def _read(world: Any, name: str) -> Any:
    found = object.__getattribute__(world, name)
    return found.read() if type(found) is Unread else found


def _plain(world: Any) -> Any:
    """The world without tracking, read as a whole."""
    fields = {name: getattr(world, name) for name in world.__struct_fields__}
    fields = {name: value.plain() if isinstance(value, Items) else value for name, value in fields.items()}
    return type(world).__bases__[0](**fields)


@lru_cache
def tracked_type(kind: type[World]) -> type[Any]:
    """The same kind of world, whose fields note that they are read."""
    namespace = {
        "__getattribute__": _read,
        "__eq__": lambda self, other: _plain(self) == (_plain(other) if type(other) is type(self) else other),
        "__hash__": lambda self: hash(_plain(self)),
        "__repr__": lambda self: repr(_plain(self)),
        "__reduce__": lambda self: _plain(self).__reduce__(),
        "__copy__": lambda self: self,
    }
    return msgspec.defstruct(kind.__name__, [], bases=(kind,), namespace=namespace, frozen=True, kw_only=True)


class Resized(Exception):  # noqa: N818
    """A tuple has changed its length, so its items are no slots."""

    def __init__(self, field: str) -> None:
        self.field = field


class Part(NamedTuple):
    """A field of a world: its first slot, and how many items it has if each is a slot of its own."""

    name: str
    first: int
    items: int | None


class Slots(Generic[W]):
    """The places of a world that are told apart: a field, or an item of a tuple that keeps its length. The agenda is
    not among them."""

    def __init__(self, world: W, whole: frozenset[str] = frozenset()) -> None:
        """Worlds like this one; `whole` are the tuples that do not keep their length."""
        self.kind, self.parts, self.size = type(world), [], 0
        for name in world.__struct_fields__:
            value = getattr(world, name)
            split = isinstance(value, tuple) and value and name not in whole
            if name != "agenda":
                self.parts.append(Part(name, self.size, len(value) if split else None))
                self.size += len(value) if split else 1

    def values(self, world: W) -> list[Any]:
        """What is in the slots of a world."""
        found: list[Any] = []
        for name, _, items in self.parts:
            value = getattr(world, name)
            found += [value] if items is None else value
        return found

    def world(self, values: list[Any], agenda: Any) -> W:
        """The world with these values."""
        return self.kind(agenda=agenda, **self._fields(values, tuple))

    def tracked(self, values: list[Any], agenda: Any, notes: set[int]) -> W:
        """The same, but what is read of it is noted."""
        unread = [Unread(slot, value, notes) for slot, value in enumerate(values)]
        made: W = tracked_type(self.kind)(agenda=agenda, **self._fields(unread, Items))
        return made

    def _fields(self, values: list[Any], gathered: type[tuple[Any, ...]]) -> dict[str, Any]:
        return {
            name: values[first] if items is None else gathered(values[first : first + items])
            for name, first, items in self.parts
        }

    def written(self, before: W, after: W) -> dict[int, Any]:
        """The slots that hold something else than what was passed on unread, and what."""
        found = {}
        for name, first, items in self.parts:
            raw = object.__getattribute__(after, name)
            if raw is object.__getattribute__(before, name):
                continue
            if items is not None and (not isinstance(raw, tuple) or len(raw) != items):
                raise Resized(name)
            for slot, value in enumerate((raw,) if items is None else _raw(raw), first):
                if type(value) is not Unread or value.slot != slot:
                    found[slot] = value_of(value)
        return found
