"""The log as JSON lines: written, and read again, each line only when somebody looks at it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

import msgspec

from rulewright.errors import CodecError
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import W
from rulewright.validation import explain_mismatch

from .paged_list import Fading, Read
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

HEARD = b'{"type":"heard"'
"""How the file of what one seat heard begins."""


class Lines(Sequence[Record]):
    """The lines of a table. Those that came from a store are read when somebody looks at them."""

    def __init__(self, system: System[Any], lines: Iterable[bytes | Record] | Fading[bytes | Record]) -> None:
        self._system, self._lines = system, lines if isinstance(lines, Fading) else Fading(lines)

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
            line = read_line(self._system, line, number)
            self._lines.hold(number, line)
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

    def copy(self) -> Lines:
        return Lines(self._system, self._lines.copy())

    def leave_to(self, read: Read[bytes | Record], most: int) -> None:
        """Hold the last so many lines; the others can be read again."""
        self._lines.read = read
        self._lines.fade(most)


def write(records: Iterable[Record]) -> bytes:
    """One JSON object a line."""
    return b"".join(encode(record) + b"\n" for record in records)


def read(system: System[W], data: bytes) -> list[Record]:
    """The lines of a stored log."""
    records: list[Record] = []
    for number, line in enumerate(data.splitlines()):
        records.append(read_line(system, line, number))
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("a log begins with the line that opened the table")
    if opened.game != system.name:
        raise CodecError(f"this is a log of {opened.game}, not of {system.name}")
    if opened.format > FORMAT:
        raise CodecError(f"this log has format {opened.format}; this version reads formats up to {FORMAT}")
    return records


def read_line(system: System[W], line: bytes, number: int) -> Record:
    try:
        return _record(system, msgspec.json.decode(line))
    except (msgspec.MsgspecError, UnicodeDecodeError, CodecError) as error:
        raise CodecError(f"line {number + 1} of the log cannot be read: {explain_mismatch(error)}") from error


def game_of(lines: bytes) -> str:
    """The game a log belongs to, by its first line."""
    first = lines.partition(b"\n")[0]
    if first.startswith(HEARD):
        raise CodecError("this is what one seat heard, not the whole log; expected the JSON lines that the GM exports")
    try:
        return msgspec.json.decode(first, type=Opened).game
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        why = "this is no log of a table; expected the lines of one, as saved by play or exported by the GM"
        raise CodecError(why) from error


_PLAIN: dict[str, Any] = {
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


def _record(system: System[W], raw: Any) -> Record:
    kind = raw.get("type") if isinstance(raw, dict) else None
    record: Record
    if kind in _PLAIN:
        record = msgspec.convert(raw, _PLAIN[kind])
        return record
    if kind in _WITH_FACTS:
        facts = system.codec.convert_facts(raw.get("facts", []))
        fields = {name: value for name, value in raw.items() if name not in ("type", "facts")}
        record = _WITH_FACTS[kind](**fields, facts=facts)
        return record
    raise CodecError(f"expected a line of a table's log, got {str(raw)[:80]}")
