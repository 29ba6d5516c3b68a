"""The append-only log of a table: every input, what settled because of it, and where the open call then stood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple

from rulewright.errors import CodecError
from rulewright.game.system import System
from rulewright.kernel.engine.agenda import Settled
from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import Fact, Struct, W

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


class Applied(Struct, frozen=True, tag="applied"):
    """The GM let come about what was proposed, as it was or edited; the entry follows."""

    edited: bool = False


class Entry(Struct, frozen=True, tag="entry"):
    """A call that was settled: its answers as they were given, and its facts. The call is kept as plain data, so that a
    log can be read after a rule is gone. Edited facts are the GM's, not the rule's."""

    call: Any
    tape: Any
    facts: tuple[Fact[Any], ...]
    edited: bool = False


class Open(Struct, frozen=True, tag="open"):
    """The answers so far to the call that is still open, and the parts of a shared question that is not complete."""

    tape: Any
    parts: Any


class Struck(Struct, frozen=True, tag="struck"):
    """Everything from line `since` on is undone."""

    since: int


class Committed(Struct, frozen=True, tag="committed"):
    """What the table's secret is bound to, told before any die falls."""

    digest: str


class Salted(Struct, frozen=True, tag="salted"):
    """A seat mixed its own salt into the dice; it counts from the next draw on, and is never undone."""

    seat: str
    salt: str


class Revealed(Struct, frozen=True, tag="revealed"):
    """The secret, told at the end: now every face can be derived again."""

    secret: str


class Adopted(Struct, frozen=True, tag="adopted"):
    """The GM took over a what-if: the lines from here to the last one it brought were played there, with loose dice."""

    seat: str
    lines: int


class Packed(Struct, frozen=True, tag="packed"):
    """The characters of its own that a table is played with, so that they come along with its file. The GM's alone."""

    pack: str


Input = Said | Claimed | Fiat | Applied
"""What undo takes back."""
Lasting = Seated | Committed | Salted | Revealed
"""What stays, whatever is undone around it."""
Record = Opened | Input | Lasting | Entry | Open | Struck | Adopted | Packed


class State(NamedTuple, Generic[W]):
    """Where a table stands after a line. Tape and parts are plain data."""

    world: W
    tape: Any
    parts: Any
    settled: int
    seats: Any


class Known(NamedTuple, Generic[W]):
    """Where the table stood before a line; as long as that is remembered, the world in the middle of what was open
    and how many facts had come about in that."""

    state: State[W]
    line: int
    now: tuple[W, int] | None = None


def is_throw(answer: Any) -> bool:
    """Whether an answer on a stored tape is dice that fell."""
    return isinstance(answer, dict) and "faces" in answer


def throws_on(tape: Sequence[Any]) -> list[int]:
    """The places on a stored tape where dice fell."""
    return [at for at, mark in enumerate(tape) if is_throw(mark["answer"])]


def entry(settled: Settled, facts: tuple[Fact[Any], ...] | None = None) -> Entry:
    """A settled call as a line; with other facts, if the GM edited them."""
    edited = facts is not None and facts != settled.facts
    return Entry(builtins(settled.call), builtins(settled.tape), settled.facts if facts is None else facts, edited)


def apply(system: System[W], state: State[W], record: Record) -> State[W]:
    """The state after one more line, strikes aside."""
    world = state.world
    match record:
        case Entry(facts=facts):
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


def opening(system: System[W], records: Sequence[Record]) -> State[W]:
    """Where a table stands at its first line."""
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("a log begins with the line that opened the table")
    return State(system.codec.convert_world(opened.world), [], {}, 0, opened.seats)


def states(system: System[W], records: Sequence[Record]) -> list[State[W]]:
    """The state before each line, and after the last one."""
    return states_from(system, opening(system, records), records, 0)


def states_from(
    system: System[W], state: State[W], records: Sequence[Record], first: int, number: int | None = None
) -> list[State[W]]:
    """The same from a line on, at which the table stood so; `number` is that of the line, where it is another."""
    before = [state]
    lines, first = records[first:], first if number is None else number
    for record in lines:
        now = before[-1]
        if isinstance(record, Struck):
            before.append(before[record.since - first]._replace(seats=now.seats))
        else:
            before.append(apply(system, now, record))
    return before


def active(records: Iterable[Record]) -> list[tuple[int, Record]]:
    """The lines that count, with their numbers: those no later line has struck through."""
    kept: list[tuple[int, Record]] = []
    for number, record in enumerate(records):
        if isinstance(record, Struck):
            kept = [(at, old) for at, old in kept if at < record.since or isinstance(old, Lasting)]
        else:
            kept.append((number, record))
    return kept


def pack_in(records: Sequence[Record]) -> str:
    """The pack that came along with a log."""
    return next((record.pack for record in reversed(records) if isinstance(record, Packed)), "")


def was_played(records: Iterable[Record]) -> bool:
    """Whether anything that counts was done at a table, or settled because somebody had answered in advance."""
    sat = False
    for _, record in active(records):
        if isinstance(record, Input) or (sat and isinstance(record, Entry)):
            return True
        sat = sat or isinstance(record, Seated)
    return False


def latest(records: Sequence[Record]) -> Iterator[Record]:
    """The lines that count, the last one first."""
    number = len(records) - 1
    while number >= 0:
        record = records[number]
        if isinstance(record, Struck):
            number = record.since
        else:
            yield record
        number -= 1
