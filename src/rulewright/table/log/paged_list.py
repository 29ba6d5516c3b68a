"""An append-only list whose older items are stored elsewhere and read back on access."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")
ReadRange = Callable[[int, int], Sequence[T]]
"""Reads the stored items from one index up to, but not including, another."""


class PagedList(Sequence[T], Generic[T]):
    """Keeps every item in memory until `evict` is called; then reads the evicted ones through `read`."""

    def __init__(self, items: Iterable[T] = (), read: ReadRange[T] | None = None, evicted: int = 0) -> None:
        self._held, self.read, self.evicted = list(items), read, evicted

    def __len__(self) -> int:
        return self.evicted + len(self._held)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, int):
            at = range(len(self))[at]
            return self._held[at - self.evicted] if at >= self.evicted else self._range(at, at + 1)[0]
        wanted = range(*at.indices(len(self)))
        # The usual case, the last few items, takes one slice.
        if wanted.step == 1 and wanted.start >= self.evicted:
            return self._held[wanted.start - self.evicted : max(wanted.stop, wanted.start) - self.evicted]
        first = min(wanted, default=0)
        items = self._range(first, max(wanted, default=-1) + 1)
        return [items[number - first] for number in wanted]

    def _range(self, first: int, end: int) -> list[T]:
        """The items from `first` up to `end`, partly read from the store if need be."""
        evicted = self.evicted
        old = self.read(first, min(end, evicted)) if self.read and first < evicted and first < end else ()
        return [*old, *self._held[max(first - evicted, 0) : max(end - evicted, 0)]]

    def __iter__(self) -> Iterator[T]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self[:] == list(other)

    __hash__ = None  # type: ignore[assignment]

    def append(self, item: T) -> None:
        self._held.append(item)

    def extend(self, items: Iterable[T]) -> None:
        self._held.extend(items)

    def replace_held(self, at: int, item: T) -> None:
        """Replace an item by an equivalent one, unless it has been evicted."""
        if at >= self.evicted:
            self._held[at - self.evicted] = item

    def evict(self, keep: int) -> None:
        """Keep only the last `keep` items in memory. Does nothing if the others could not be read back."""
        if self.read and len(self._held) > keep:
            self.evicted = len(self) - keep
            del self._held[: len(self._held) - keep]

    def copy(self) -> PagedList[T]:
        return PagedList(self._held, self.read, self.evicted)
