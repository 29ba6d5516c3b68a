"""A list that only grows and is stored elsewhere too: its older part is read from there when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")
Read = Callable[[int, int], Sequence[T]]
"""Gives the items from one number up to another."""


class Fading(Sequence[T], Generic[T]):
    """Nothing is left to the store until it is told to fade."""

    def __init__(self, items: Iterable[T] = (), read: Read[T] | None = None, gone: int = 0) -> None:
        self._held, self.read, self.gone = list(items), read, gone

    def __len__(self) -> int:
        return self.gone + len(self._held)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, int):
            at = range(len(self))[at]
            return self._held[at - self.gone] if at >= self.gone else self._from(at, at + 1)[0]
        wanted = range(*at.indices(len(self)))
        if wanted.step == 1 and wanted.start >= self.gone:
            return self._held[wanted.start - self.gone : max(wanted.stop, wanted.start) - self.gone]
        first = min(wanted, default=0)
        items = self._from(first, max(wanted, default=-1) + 1)
        return [items[number - first] for number in wanted]

    def _from(self, first: int, end: int) -> list[T]:
        """The items between two numbers, read if they are not held any more."""
        gone = self.gone
        old = self.read(first, min(end, gone)) if self.read and first < gone and first < end else ()
        return [*old, *self._held[max(first - gone, 0) : max(end - gone, 0)]]

    def __iter__(self) -> Iterator[T]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self[:] == list(other)

    __hash__ = None  # type: ignore[assignment]

    def append(self, item: T) -> None:
        self._held.append(item)

    def extend(self, items: Iterable[T]) -> None:
        self._held.extend(items)

    def hold(self, at: int, item: T) -> None:
        """Put what is the same in the place of an item, as long as that is held."""
        if at >= self.gone:
            self._held[at - self.gone] = item

    def fade(self, most: int) -> None:
        """Hold no more than the last so many."""
        if self.read and len(self._held) > most:
            self.gone = len(self) - most
            del self._held[:-most]

    def copy(self) -> Fading[T]:
        return Fading(self._held, self.read, self.gone)
