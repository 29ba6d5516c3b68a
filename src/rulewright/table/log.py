"""The append-only log of a table: what settled, what was ruled and claimed, what was struck through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rulewright.kernel.agenda import Settled, fold
from rulewright.kernel.codec import builtins, encode
from rulewright.kernel.errors import CodecError
from rulewright.kernel.resolve import Call
from rulewright.kernel.system import System
from rulewright.kernel.world import Fact, Struct, W

FORMAT = 1


class Opened(Struct, frozen=True, tag="opened"):
    """The first line: which game in which version, and the world it began with."""

    game: str
    version: str
    world: Any
    seats: Any
    format: int = FORMAT


class Entry(Struct, frozen=True, tag="entry"):
    """A call that was settled: its answers as they were given, and its facts."""

    call: Call[Any]
    tape: Any
    facts: tuple[Fact[Any], ...]


class Claimed(Struct, frozen=True, tag="claimed"):
    """A role did something out of turn; the call went on the agenda at this place."""

    role: str
    call: Call[Any]
    at: int
    tape: Any = ()


class Fiat(Struct, frozen=True, tag="fiat"):
    """The GM's word changed the world, whatever was open at the time."""

    facts: tuple[Fact[Any], ...]
    note: str = ""
    tape: Any = ()


class Struck(Struct, frozen=True, tag="struck"):
    """Everything from line `since` on is undone."""

    since: int


class Open(Struct, frozen=True, tag="open"):
    """The last line of a saved table: the answers already given to the call that is still open, and the parts of a
    shared question that is not complete."""

    tape: Any
    parts: dict[str, Any] = {}


Record = Opened | Entry | Claimed | Fiat | Struck | Open


def entry(settled: Settled) -> Entry:
    return Entry(settled.call, builtins(settled.tape), settled.facts)


def apply(world: W, record: Record) -> W:
    """The world after one more line."""
    match record:
        case Entry(call, _, facts):
            return fold(world, Settled(call, (), facts))
        case Fiat(facts):
            for fact in facts:
                world = fact.apply(world)
            return world
        case Claimed(_, call, at):
            return world.but(agenda=(*world.agenda[:at], call, *world.agenda[at:]))
    return world


def active(records: Iterable[Record]) -> list[tuple[int, Record]]:
    """The lines that count, with their numbers: those no later line has struck through."""
    kept: list[tuple[int, Record]] = []
    for number, record in enumerate(records):
        if isinstance(record, Struck):
            kept = [(at, old) for at, old in kept if at < record.since]
        elif not isinstance(record, Open):
            kept.append((number, record))
    return kept


def write(records: Iterable[Record]) -> bytes:
    """One JSON object a line."""
    return b"".join(encode(record) + b"\n" for record in records)


def read(system: System[W], data: bytes) -> list[Record]:
    """The lines of a stored log."""
    records = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            records.append(_record(system, msgspec.json.decode(line)))
        except (msgspec.MsgspecError, CodecError) as error:
            raise CodecError(f"line {number} of the log cannot be read: {error}") from error
    if not records or not isinstance(records[0], Opened):
        raise CodecError("a log begins with the line that opened the table")
    if records[0].game != system.name:
        raise CodecError(f"this is a log of {records[0].game}, not of {system.name}")
    return records


def _record(system: System[W], raw: Any) -> Record:
    kinds = {"opened": Opened, "struck": Struck, "open": Open}
    match raw:
        case {"type": "entry", "call": call, "tape": tape, "facts": facts}:
            return Entry(system.codec.convert_call(call), tape, system.codec.convert_facts(facts))
        case {"type": "claimed", "role": str(role), "call": call, "at": int(at)}:
            return Claimed(role, system.codec.convert_call(call), at, raw.get("tape", []))
        case {"type": "fiat", "facts": facts}:
            return Fiat(system.codec.convert_facts(facts), str(raw.get("note", "")), raw.get("tape", []))
        case {"type": str(kind)} if kind in kinds:
            record: Record = msgspec.convert(raw, kinds[kind])
            return record
    raise CodecError(f"expected a line of a table's log, got {str(raw)[:80]}")
