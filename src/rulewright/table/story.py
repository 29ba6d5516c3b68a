"""A log told again: as sentences, as an explanation of one line, and as a check that the rules still say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple

from rulewright.kernel.agenda import Position, decode_tape, run
from rulewright.kernel.errors import Refusal
from rulewright.kernel.fiat import Ruled
from rulewright.kernel.scene import Queued
from rulewright.kernel.system import System
from rulewright.kernel.trace import Happened, Threw, Trace, may_see
from rulewright.kernel.world import Fact, W

from .log import Claimed, Entry, Fiat, Record, State, active, states, states_from
from .seats import GM


class Known(NamedTuple, Generic[W]):
    """Where the table stood before a line: undo goes back here, and why starts from the nearest one."""

    state: State[W]
    line: int


class Line(NamedTuple):
    """A sentence of the story, the number of its record, and whether it has been struck through."""

    number: int
    text: str
    struck: bool


def story(system: System[W], records: Sequence[Record], roles: tuple[str, ...]) -> list[Line]:
    counted = dict(active(records))
    stood = states(system, records)
    return [
        Line(number, text, number not in counted)
        for number, record in enumerate(records)
        for text in _sentences(system, record, stood[number].world, roles)
    ]


def why(
    system: System[W], records: Sequence[Record], number: int, roles: tuple[str, ...], known: Known[W] | None = None
) -> str:
    record, world = stood_before(system, records, number, known)
    if not isinstance(record, Entry):
        return "\n".join(_sentences(system, record, world, roles))
    return trace_of(system, record, world).explain(None if GM in roles else roles)


def trace_at(system: System[W], records: Sequence[Record], number: int, known: Known[W] | None = None) -> Trace:
    """How a line came about; nothing for what no rule decided."""
    record, world = stood_before(system, records, number, known)
    return trace_of(system, record, world) if isinstance(record, Entry) else Trace()


def stood_before(system: System[W], records: Sequence[Record], number: int, known: Known[W] | None) -> tuple[Record, W]:
    """A line, and the world it was written in."""
    if not 0 <= number < len(records):
        raise Refusal(f"the log has lines 0 to {len(records) - 1}, there is no line {number}")
    before = records[: max(number, 1)]
    stood = states(system, before) if known is None else states_from(system, known.state, before, known.line)
    return records[number], stood[-1].world


def trace_of(system: System[W], record: Entry, world: W) -> Trace:
    """A settled call run again along its tape."""
    trace = Trace()
    run(system, Position(world, decode_tape(system, world, record.tape)), trace)
    return trace


def told_with_dice(system: System[W], records: Sequence[Record], roles: tuple[str, ...], since: int) -> list[Line]:
    """The lines from a number on, dice and what happened, as roles may know them."""
    lines = []
    counted = dict(active(records))
    for number, state in enumerate(states(system, records)[:-1]):
        record = records[number]
        if number < since or number not in counted:
            continue
        if not isinstance(record, Entry):
            lines += [Line(number, text, struck=False) for text in _sentences(system, record, state.world, roles)]
            continue
        lines += [Line(number, text, struck=False) for text in telling(trace_of(system, record, state.world), roles)]
    return lines


def telling(trace: Trace, roles: tuple[str, ...]) -> list[str]:
    """The dice and facts of a run, as roles may know them."""
    told = []
    for step in trace.seen_by(None if GM in roles else roles):
        happened = isinstance(step.item, Happened) and not isinstance(step.item.fact, Queued)
        if (happened or isinstance(step.item, Threw)) and (words := step.item.tell()):
            told.append(words)
    return told


def rules_in_play(system: System[W], records: Sequence[Record]) -> Counter[str]:
    """How many lines each rule of the book had a part in."""
    found: Counter[str] = Counter()
    for state, record in zip(states(system, records), records, strict=False):
        if isinstance(record, Entry):
            found.update(trace_of(system, record, state.world).rules())
        elif isinstance(record, Claimed):
            found.update(system.rules[record.call["rule"]].ids)
    return found


def verify(system: System[W], records: Sequence[Record]) -> list[str]:
    faults = []
    stood = states(system, records)
    for number, record in active(records):
        if isinstance(record, Entry) and not record.edited:
            world = stood[number].world
            again = run(system, Position(world, decode_tape(system, world, record.tape)))
            if again.asked is not None or tuple(again.scene.facts) != record.facts:
                faults.append(f"line {number}: {record.call['rule']} comes out differently now")
    return faults


def _sentences(system: System[W], record: Record, world: W, roles: tuple[str, ...]) -> Iterator[str]:
    match record:
        case Entry(facts=facts) | Fiat(facts):
            yield from _told(system, facts, world, roles)
        case Claimed(role=role, call=call, facts=facts):
            yield f"{role} claims {call['rule']}"
            yield from _told(system, facts, world, roles)


def _told(system: System[W], facts: Sequence[Fact[Any]], world: W, roles: tuple[str, ...]) -> Iterator[str]:
    """Facts as sentences for those who may know. What the GM sets by hand is told to those who see a difference."""
    for fact in facts:
        after = fact.apply(world)
        shown = GM in roles or may_see(fact.seen_by(world), roles)
        if isinstance(fact, Ruled) and GM not in roles:
            shown = system.view(world, roles) != system.view(after, roles)
        if shown and not isinstance(fact, Queued) and (words := fact.tell()):
            yield words
        world = after
