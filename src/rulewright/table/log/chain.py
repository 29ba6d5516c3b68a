"""Chains the stored lines of a table by hashes, so that a change to any of them shows.

Each line is stored with its link: the hash of the line, of what it tells, and of the link before it. A byte that
changed on the disk breaks the chain, and so does a line that is missing or in another place. It is no proof against
somebody who may write to the store and works out all links anew; against that, the dice are committed to.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

MAX_REMEMBERED = 1_000  # tables whose last link is kept in memory; those of others are read again


class StoredLine(NamedTuple):
    """One record of a log and the sentences that describe it, both as JSON."""

    data: bytes
    told: bytes


def first_link(table: str) -> bytes:
    """What the first line of a table is chained to."""
    return sha256(table.encode()).digest()


def next_link(before: bytes, line: StoredLine) -> bytes:
    # Each part is hashed by itself, so that no byte can move from one to the other.
    return sha256(before + sha256(line.data).digest() + sha256(line.told).digest()).digest()


def links(before: bytes, lines: Iterable[StoredLine]) -> Iterator[bytes]:
    """The link of each line."""
    for line in lines:
        before = next_link(before, line)
        yield before


class LastLinks:
    """The last link of each table that was written to, so that no input reads it. For one thread at a time."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, tuple[int, bytes]] = OrderedDict()

    def before(self, table: str, first: int, read: Callable[[], bytes | None]) -> bytes:
        """What line number `first` is chained to. It is read where another server wrote the line before."""
        if not first:
            return first_link(table)
        known, link = self._last.get(table, (-1, b""))
        return link if known == first else read() or b""

    def remember(self, table: str, following: int, link: bytes) -> None:
        """Remember what the line of this number will be chained to."""
        self._last[table] = following, link
        self._last.move_to_end(table)
        while len(self._last) > MAX_REMEMBERED:
            self._last.popitem(last=False)

    def forget(self, table: str) -> None:
        """Forget a table whose lines were not stored after all."""
        self._last.pop(table, None)
