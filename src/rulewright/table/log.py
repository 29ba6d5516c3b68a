"""The append-only log of a table: every input, what settled because of it, and where the open call then stood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple

import msgspec

from rulewright.kernel.agenda import Settled
from rulewright.kernel.codec import builtins, encode
from rulewright.kernel.errors import CodecError
from rulewright.kernel.resolve import Call
from rulewright.kernel.system import System
from rulewright.kernel.world import Fact, Struct, W

FORMAT = 1


class Opened(Struct, frozen=True, tag="opened"):
    """The first line: which game in which version, the world it began with, and who sat where."""

    game: str
    version: str
    world: Any
    seats: Any
    format: int = FORMAT


class Said(Struct, frozen=True, tag="said"):
    """A seat answered for a role, or threw its dice."""

    seat: str
    role: str
    answer: Any


class Claimed(Struct, frozen=True, tag="claimed"):
    """A role did something out of turn: the call went on the agenda at this place, or its facts came about at once."""

    seat: str
    role: str
    call: Any
    at: int | None = None
    facts: tuple[Fact[Any], ...] = ()


class Fiat(Struct, frozen=True, tag="fiat"):
    """The GM's word changed the world, whatever was open at the time."""

    facts: tuple[Fact[Any], ...]
    note: str = ""


class Seated(Struct, frozen=True, tag="seated"):
    """Somebody sits down, gets other roles, or answers something in advance."""

    seats: Any


class Entry(Struct, frozen=True, tag="entry"):
    """A call that was settled: its answers as they were given, and its facts. The call is kept as plain data, so that a
    log can be read after a rule is gone."""

    call: Any
    tape: Any
    facts: tuple[Fact[Any], ...]


class Open(Struct, frozen=True, tag="open"):
    """The answers so far to the call that is still open, and the parts of a shared question that is not complete."""

    tape: Any
    parts: Any


class Struck(Struct, frozen=True, tag="struck"):
    """Everything from line `since` on is undone."""

    since: int


Input = Said | Claimed | Fiat | Seated
Record = Opened | Input | Entry | Open | Struck


class State(NamedTuple, Generic[W]):
    """Where a table stands after a line. Tape and parts are plain data."""

    world: W
    tape: Any
    parts: Any
    settled: int
    seats: Any


def entry(settled: Settled) -> Entry:
    return Entry(builtins(settled.call), builtins(settled.tape), settled.facts)


def apply(system: System[W], state: State[W], record: Record) -> State[W]:
    """The state after one more line, strikes aside."""
    world = state.world
    match record:
        case Entry(_, _, facts):
            world = _happened(world.but(agenda=world.agenda[1:]), facts)
            return State(world, [], {}, state.settled + 1, state.seats)
        case Fiat(facts) | Claimed(at=None, facts=facts):
            return state._replace(world=_happened(world, facts))
        case Claimed(call=call, at=int(at)):
            return state._replace(world=queued(world, system.codec.convert_call(call), at))
        case Open(tape, parts):
            return state._replace(tape=tape, parts=parts)
        case Seated(seats):
            return state._replace(seats=seats)
    return state


def queued(world: W, call: Call[Any], at: int) -> W:
    """The world with a call put on its agenda at a place."""
    return world.but(agenda=(*world.agenda[:at], call, *world.agenda[at:]))


def _happened(world: W, facts: Iterable[Fact[Any]]) -> W:
    for fact in facts:
        world = fact.apply(world)
    return world


def states(system: System[W], records: Sequence[Record]) -> list[State[W]]:
    """The state before each line, and after the last one."""
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("a log begins with the line that opened the table")
    start = State(system.codec.convert_world(opened.world), [], {}, 0, opened.seats)
    return states_from(system, start, records, 0)


def states_from(system: System[W], state: State[W], records: Sequence[Record], first: int) -> list[State[W]]:
    """The same from a line on, at which the table stood so."""
    before = [state]
    for record in records[first:]:
        back = isinstance(record, Struck) and before[record.since - first]
        before.append(back or apply(system, before[-1], record))
    return before


def active(records: Iterable[Record]) -> list[tuple[int, Record]]:
    """The lines that count, with their numbers: those no later line has struck through."""
    kept: list[tuple[int, Record]] = []
    for number, record in enumerate(records):
        if isinstance(record, Struck):
            kept = [(at, old) for at, old in kept if at < record.since]
        else:
            kept.append((number, record))
    return kept


def write(records: Iterable[Record]) -> bytes:
    """One JSON object a line."""
    return b"".join(encode(record) + b"\n" for record in records)


def read(system: System[W], data: bytes) -> list[Record]:
    """The lines of a stored log."""
    records: list[Record] = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            records.append(_record(system, msgspec.json.decode(line)))
        except (msgspec.MsgspecError, CodecError) as error:
            raise CodecError(f"line {number} of the log cannot be read: {error}") from error
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("a log begins with the line that opened the table")
    if opened.game != system.name:
        raise CodecError(f"this is a log of {opened.game}, not of {system.name}")
    if opened.format > FORMAT:
        raise CodecError(f"this log has format {opened.format}; this version reads formats up to {FORMAT}")
    return records


_PLAIN: dict[str, Any] = {"opened": Opened, "said": Said, "seated": Seated, "open": Open, "struck": Struck}
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
