"""Encodes the log as JSON lines and decodes it again, each line only on access."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

import msgspec

from rulewright.conversion import convert, decode_json
from rulewright.errors import CodecError
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import W
from rulewright.validation import explain_mismatch

from .paged_list import PagedList, ReadRange
from .records import (
    FORMAT,
    Adopted,
    Applied,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Open,
    Opened,
    Packed,
    Record,
    Revealed,
    Said,
    Salted,
    Seated,
    Struck,
)

SEAT_EXPORT_PREFIX = b'{"type":"heard"'
"""How a seat's export begins. It holds sentences, not the log."""


class LazyRecords(Sequence[Record]):
    """The records of a table. Those that come from a store are decoded on first access."""

    def __init__(self, system: Game[Any], lines: Iterable[bytes | Record] | PagedList[bytes | Record]) -> None:
        self._system, self._lines = system, lines if isinstance(lines, PagedList) else PagedList(lines)

    @overload
    def __getitem__(self, at: int) -> Record: ...

    @overload
    def __getitem__(self, at: slice) -> list[Record]: ...

    def __getitem__(self, at: int | slice) -> Record | list[Record]:
        if isinstance(at, slice):
            numbers = range(*at.indices(len(self)))
            return [self._record(number, line) for number, line in zip(numbers, self._lines[at], strict=True)]
        return self._record(range(len(self))[at], self._lines[at])

    def _record(self, number: int, line: bytes | Record) -> Record:
        if isinstance(line, bytes):
            line = decode_line(self._system, line, number)
            self._lines.replace_held(number, line)
        return line

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Record]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self[:] == list(other)

    __hash__ = None  # type: ignore[assignment]

    def append(self, record: Record) -> None:
        self._lines.append(record)

    def copy(self) -> LazyRecords:
        return LazyRecords(self._system, self._lines.copy())

    def page_out(self, read: ReadRange[bytes | Record], keep: int) -> None:
        """Keep the last `keep` lines in memory and read the others through `read` from now on."""
        self._lines.read = read
        self._lines.evict(keep)


def encode_log(records: Iterable[Record]) -> bytes:
    """The records as JSON, one object a line."""
    return b"".join(encode(record) + b"\n" for record in records)


def decode_log(system: Game[W], data: bytes) -> list[Record]:
    """The records of a log of this game, in a format that this version knows."""
    records = [decode_line(system, line, number) for number, line in enumerate(data.splitlines())]
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("this is not the log of a table: its first line should be the one that opened the table")
    if opened.game != system.name:
        raise CodecError(f"this is a log of {opened.game}, not of {system.name}")
    if opened.format > FORMAT:
        raise CodecError(f"this log has format {opened.format}; this version reads formats up to {FORMAT}")
    return records


def decode_line(system: Game[W], line: bytes, number: int) -> Record:
    try:
        return _record(system, msgspec.json.decode(line))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, CodecError) as error:
        raise CodecError(f"line {number + 1} of the log cannot be read: {explain_mismatch(error)}") from error


def game_of(lines: bytes) -> str:
    """The name of the game that a log belongs to, from its first line."""
    first = lines.partition(b"\n")[0]
    if first.startswith(SEAT_EXPORT_PREFIX):
        raise CodecError("this is the export of one seat, not the whole log; use the JSON lines that the GM exports")
    try:
        return decode_json(first, Opened).game
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CodecError("this is not the log of a table; use a file saved by `play` or exported by the GM") from error


_WITHOUT_FACTS: dict[str, Any] = {
    "opened": Opened,
    "said": Said,
    "seated": Seated,
    "applied": Applied,
    "open": Open,
    "struck": Struck,
    "committed": Committed,
    "salted": Salted,
    "revealed": Revealed,
    "adopted": Adopted,
    "packed": Packed,
}
_WITH_FACTS: dict[str, Any] = {"entry": Entry, "claimed": Claimed, "fiat": Fiat}


def _record(system: Game[W], raw: Any) -> Record:
    kind = raw.get("type") if isinstance(raw, dict) else None
    record: Record
    if kind in _WITHOUT_FACTS:
        record = convert(raw, _WITHOUT_FACTS[kind])
        return record
    if kind in _WITH_FACTS:
        # Facts are classes of the game, so its codec has to decode them.
        facts = system.codec.convert_facts(raw.get("facts", []))
        fields = {name: value for name, value in raw.items() if name not in ("type", "facts")}
        try:
            record = _WITH_FACTS[kind](**fields, facts=facts)
        except TypeError as error:
            raise CodecError(f"{kind}: {error}") from error
        return record
    raise CodecError(f"expected a line of a table's log, got {str(raw)[:80]}")
