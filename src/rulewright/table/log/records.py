"""The records of a table's append-only log, and the state they fold to.

An input is followed by the calls it settled (`Entry`) and by the answers so far to the call that is still open
(`Open`). Undo appends a `Struck` record; nothing is ever removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Generic, NamedTuple

from msgspec import UNSET, Meta, UnsetType

from rulewright.errors import CodecError
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Settled
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import Fact, Struct, W
from rulewright.release import installed_version

FORMAT = 1
# A field that was added later is left out where it is not set: an old line is written again as it was.
READ_AT_ONCE = 50


class Opened(Struct, frozen=True, tag="opened"):
    """The first record: which game in which version, the world it began with, and who sat where."""

    game: str
    version: str
    world: Any
    seats: Any
    format: int = FORMAT


class Said(Struct, frozen=True, tag="said"):
    """A seat answered for a role, or rolled its dice. If `joined`, it did so together with the input before."""

    seat: str
    role: str
    answer: Any
    joined: bool | UnsetType = UNSET


class Claimed(Struct, frozen=True, tag="claimed"):
    """A role did something out of turn: its call was put on the agenda at this index, or its facts happened at once."""

    seat: str
    role: str
    call: Any
    at: int | None = None
    facts: tuple[Fact[Any], ...] = ()


class Fiat(Struct, frozen=True, tag="fiat"):
    """The GM changed the world, whatever question was open at the time."""

    facts: tuple[Fact[Any], ...]
    note: str = ""


class Seated(Struct, frozen=True, tag="seated"):
    """The seats from here on, after somebody sat down, got other roles or answered something in advance."""

    seats: Any


class Applied(Struct, frozen=True, tag="applied"):
    """The GM applied what was proposed, as it was or edited; the entry follows."""

    edited: bool = False


class Entry(Struct, frozen=True, tag="entry"):
    """A settled call: the answers it was given, and its facts.

    The call is stored as plain data, so that a log can be read after a rule was removed. If `edited`, the facts are the
    GM's and not those of the rule. `program` is the version that wrote it; the first releases left it out.
    """

    call: Any
    tape: Any
    facts: tuple[Fact[Any], ...]
    edited: bool = False
    program: str | UnsetType = UNSET


class Open(Struct, frozen=True, tag="open"):
    """The answers so far to the open call, and the partial answers to a question that several roles share."""

    tape: Any
    parts: Any


class Struck(Struct, frozen=True, tag="struck"):
    """Everything from line `since` on is undone."""

    since: Annotated[int, Meta(ge=0)]


class Committed(Struct, frozen=True, tag="committed"):
    """The commitment to the secret of the dice (its hash), published before the first roll."""

    digest: str


class Salted(Struct, frozen=True, tag="salted"):
    """A seat mixed a salt into the dice. It takes effect with the next draw and is never undone."""

    seat: str
    salt: str


class Revealed(Struct, frozen=True, tag="revealed"):
    """The secret of the dice: from now on everybody can derive every roll again."""

    secret: str


class Adopted(Struct, frozen=True, tag="adopted"):
    """The GM took over a seat's what-if: the next `lines` records were played there, with dice nobody can check."""

    seat: str
    lines: int


class Packed(Struct, frozen=True, tag="packed"):
    """The pack that a table is played with, added to the GM's export so that the file can be imported elsewhere."""

    pack: str


Input = Said | Claimed | Fiat | Applied
"""What undo takes back, one at a time."""
Lasting = Seated | Committed | Salted | Revealed
"""What stays when the records around it are undone."""
Record = Opened | Input | Lasting | Entry | Open | Struck | Adopted | Packed


class State(NamedTuple, Generic[W]):
    """The state of a table between two records. Tape and parts are plain data."""

    world: W
    tape: Any
    parts: Any
    settled: int
    seats: Any


class Checkpoint(NamedTuple, Generic[W]):
    """The state of a table before a line.

    `now`, if it is still in memory, is the world in the middle of the open call and the number of facts that had
    happened in that call.
    """

    state: State[W]
    line: int
    now: tuple[W, int] | None = None


def is_joined(record: Record) -> bool:
    """Whether a record belongs to the input before it, so that undo takes back both."""
    return isinstance(record, Said) and record.joined is True


def is_throw(answer: Any) -> bool:
    """Whether an answer on a stored tape is a roll."""
    return isinstance(answer, dict) and "faces" in answer


def throws_on(tape: Sequence[Any]) -> list[int]:
    """The indices of the rolls on a stored tape."""
    return [at for at, mark in enumerate(tape) if is_throw(mark["answer"])]


def make_entry(settled: Settled, facts: tuple[Fact[Any], ...] | None = None) -> Entry:
    """The record of a settled call, with other facts if the GM edited them."""
    edited = facts is not None and facts != settled.facts
    kept = settled.facts if facts is None else facts
    return Entry(to_builtins(settled.call), to_builtins(settled.tape), kept, edited, installed_version())


def apply_record(system: Game[W], state: State[W], record: Record) -> State[W]:
    """The state after one more record. `Struck` needs the earlier states and is handled in `fold_states`."""
    world = state.world
    match record:
        case Entry(facts=facts):
            world = _apply_facts(world.but(agenda=world.agenda[1:]), facts)
            return State(world, [], {}, state.settled + 1, state.seats)
        case Fiat(facts) | Claimed(at=None, facts=facts):
            return state._replace(world=_apply_facts(world, facts))
        case Claimed(call=call, at=int(at)):
            return state._replace(world=with_queued_call(world, system.codec.convert_call(call), at))
        case Open(tape, parts):
            return state._replace(tape=tape, parts=parts)
        case Seated(seats):
            return state._replace(seats=seats)
    return state


def with_queued_call(world: W, call: Call[Any], at: int) -> W:
    """The world with a call inserted into its agenda at an index."""
    return world.but(agenda=(*world.agenda[:at], call, *world.agenda[at:]))


def _apply_facts(world: W, facts: Iterable[Fact[Any]]) -> W:
    for fact in facts:
        world = fact.apply(world)
    return world


def initial_state(system: Game[W], records: Sequence[Record]) -> State[W]:
    """The state of a table at its first record."""
    opened = records[0] if records else None
    if not isinstance(opened, Opened):
        raise CodecError("this is not the log of a table: its first line should be the one that opened the table")
    return State(system.codec.convert_world(opened.world), [], {}, 0, opened.seats)


def fold_states(system: Game[W], records: Sequence[Record]) -> list[State[W]]:
    """The state before each record, and after the last one."""
    return fold_states_from(system, initial_state(system, records), records, 0)


def fold_states_from(
    system: Game[W], state: State[W], records: Sequence[Record], first: int, number: int | None = None
) -> list[State[W]]:
    """The states from index `first` on, where the table was in `state`.

    `number` is the line number of that record in the whole log, if `records` is only a part of it.
    """
    folded = [state]
    following, first = records[first:], first if number is None else number
    for record in following:
        now = folded[-1]
        if isinstance(record, Struck):
            # Who sits where is not undone (see Lasting).
            folded.append(folded[record.since - first]._replace(seats=now.seats))
        else:
            folded.append(apply_record(system, now, record))
    return folded


def active_records(records: Iterable[Record]) -> list[tuple[int, Record]]:
    """The records that were not undone, with their line numbers."""
    active: list[tuple[int, Record]] = []
    for number, record in enumerate(records):
        if isinstance(record, Struck):
            undone = []
            while active and active[-1][0] >= record.since:
                undone.append(active.pop())
            active += [line for line in reversed(undone) if isinstance(line[1], Lasting)]
        else:
            active.append((number, record))
    return active


def embedded_pack(records: Sequence[Record]) -> str:
    """The pack that an imported log brought with it."""
    return next((record.pack for record in reversed(records) if isinstance(record, Packed)), "")


def was_played(records: Iterable[Record]) -> bool:
    """Whether anybody has done anything at a table that was not undone.

    Calls that settle on opening do not count; calls that settle after somebody was seated do, because a seat may have
    answered in advance.
    """
    seated = False
    for _, record in active_records(records):
        if isinstance(record, Input) or (seated and isinstance(record, Entry)):
            return True
        seated = seated or isinstance(record, Seated)
    return False


def latest_first(records: Sequence[Record]) -> Iterator[Record]:
    """The records that were not undone, from the last to the first."""
    number, first, page = len(records) - 1, 0, list[Record]()
    while number >= 0:
        if not first <= number < first + len(page):
            # Read some at once, because old ones come from the store.
            first = max(0, number + 1 - READ_AT_ONCE)
            page = list(records[first : number + 1])
        record = page[number - first]
        if isinstance(record, Struck):
            # Everything from there on was undone, so the walk goes on before it.
            number = record.since
        else:
            yield record
        number -= 1
