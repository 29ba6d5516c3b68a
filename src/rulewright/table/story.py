"""A log told again: as sentences, as an explanation of one line, and as a check that the rules still say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rulewright.kernel.agenda import Position, decode_tape, run
from rulewright.kernel.errors import Refusal
from rulewright.kernel.system import System
from rulewright.kernel.trace import Trace, may_see
from rulewright.kernel.world import W

from .log import Claimed, Entry, Fiat, Opened, Record, Struck, active, apply
from .seats import GM


class Line(NamedTuple):
    """A sentence of the story, the number of its record, and whether it has been struck through."""

    number: int
    text: str
    struck: bool


def worlds(system: System[W], records: Sequence[Record]) -> list[W]:
    """The world before each record, as it was when the record was written."""
    before: list[W] = []
    world: W | None = None
    for record in records:
        if isinstance(record, Opened):
            world = system.codec.convert_world(record.world)
        elif isinstance(record, Struck):
            world = before[record.since]
        if world is None:
            raise Refusal("a log begins with the line that opened the table")
        before.append(world)
        world = apply(world, record)
    return before


def story(system: System[W], records: Sequence[Record], roles: tuple[str, ...]) -> list[Line]:
    counted = dict(active(records))
    return [
        Line(number, text, number not in counted)
        for number, (record, world) in enumerate(zip(records, worlds(system, records), strict=True))
        for text in _sentences(record, world, roles)
    ]


def why(system: System[W], records: Sequence[Record], number: int, roles: tuple[str, ...]) -> str:
    if not 0 <= number < len(records):
        raise Refusal(f"the log has lines 0 to {len(records) - 1}, there is no line {number}")
    record, world = records[number], worlds(system, records)[number]
    if not isinstance(record, Entry):
        return "\n".join(_sentences(record, world, roles))
    trace = Trace()
    run(system, Position(world, decode_tape(system, world, list(record.tape))), trace)
    return trace.explain(None if GM in roles else roles)


def verify(system: System[W], records: Sequence[Record]) -> list[str]:
    faults = []
    before = worlds(system, records)
    for number, record in active(records):
        if isinstance(record, Entry):
            tape = decode_tape(system, before[number], list(record.tape))
            again = run(system, Position(before[number], tape))
            if again.asked is not None or tuple(again.scene.facts) != record.facts:
                faults.append(f"line {number}: {record.call.rule.name} comes out differently now")
    return faults


def _sentences(record: Record, world: Any, roles: tuple[str, ...]) -> list[str]:
    match record:
        case Entry(_, _, facts) | Fiat(facts):
            told = []
            for fact in facts:
                if GM in roles or may_see(fact.seen_by(world), roles):
                    told.append(fact.tell())
                world = fact.apply(world)
            return told
        case Claimed(role, call):
            return [f"{role} claims {call.rule.name}"]
    return []
