"""What has settled, run again along its tape: to explain it, to count its rules, to see that they say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.agenda import Position, decode_tape, run
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import W

from .records import Claimed, Entry, Known, Record, State, active, states, states_from


def trace_of(system: System[W], record: Entry, world: W) -> Trace:
    """How a settled call came about."""
    trace = Trace()
    run(system, Position(world, decode_tape(system, world, record.tape)), trace)
    return trace


def stood_before(system: System[W], records: Sequence[Record], number: int, known: Known[W] | None = None) -> State[W]:
    """Where the table stood before a line; `known` is a place before it from which to count on."""
    if not 0 <= number < len(records):
        raise Refusal(f"the log has lines 0 to {len(records) - 1}, there is no line {number}")
    before = records[: max(number, 1)]
    stood = states(system, before) if known is None else states_from(system, known.state, before, known.line)
    return stood[-1]


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
    """Run every settled call again; what comes out differently is named."""
    faults = []
    stood = states(system, records)
    for number, record in active(records):
        if isinstance(record, Entry) and not record.edited:
            world = stood[number].world
            again = run(system, Position(world, decode_tape(system, world, record.tape)))
            if again.asked is not None or tuple(again.scene.facts) != record.facts:
                faults.append(f"line {number}: {record.call['rule']} comes out differently now")
    return faults
