"""Runs settled calls again along their stored tapes: to explain them, to count their rules, and to verify them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position, decode_tape, run
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import W

from .records import Checkpoint, Claimed, Entry, Record, State, active_records, fold_states, fold_states_from


def trace_of(system: Game[W], record: Entry, world: W) -> Trace:
    """The trace of a settled call, which started from this world."""
    trace = Trace()
    run(system, Position(world, decode_tape(system, world, record.tape)), trace)
    return trace


def state_before(
    system: Game[W], records: Sequence[Record], number: int, checkpoint: Checkpoint[W] | None = None
) -> State[W]:
    """The state of the table before a line, folded from the beginning or from a checkpoint before that line."""
    if not 0 <= number < len(records):
        raise Refusal(f"the log has no line {number}; give a number from 0 to {len(records) - 1}")
    # The first record is always needed: it has the first world.
    before = records[: max(number, 1)]
    if checkpoint is None:
        return fold_states(system, before)[-1]
    return fold_states_from(system, checkpoint.state, before, checkpoint.line)[-1]


def count_rules(system: Game[W], records: Sequence[Record]) -> Counter[str]:
    """How many records each rule of the book contributed to."""
    counts: Counter[str] = Counter()
    for state, record in zip(fold_states(system, records), records, strict=False):
        if isinstance(record, Entry):
            counts.update(trace_of(system, record, state.world).rules())
        elif isinstance(record, Claimed):
            counts.update(system.rules[record.call["rule"]].ids)
    return counts


def verify_replay(system: Game[W], records: Sequence[Record]) -> list[str]:
    """Run every settled call again; one sentence for each whose result differs."""
    differences = []
    states = fold_states(system, records)
    for number, record in active_records(records):
        if isinstance(record, Entry) and not record.edited:
            world = states[number].world
            again = run(system, Position(world, decode_tape(system, world, record.tape)))
            if again.asked is not None or tuple(again.scene.facts) != record.facts:
                differences.append(f"line {number}: {record.call['rule']} has a different result now")
    return differences
