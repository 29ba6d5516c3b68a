"""Runs settled calls again along their stored tapes: to explain them, to count their rules, and to verify them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position, decode_tape, run
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, W
from rulewright.release import installed_version

from .records import (
    Checkpoint,
    Claimed,
    Entry,
    Record,
    Seated,
    State,
    Struck,
    active_records,
    apply_record,
    fold_states,
    initial_state,
)

NearestCheckpoint = Callable[[int], Checkpoint[W] | None]
"""Finds the last checkpoint at a line or before it, if one is known."""


def trace_of(system: Game[W], record: Entry, world: W) -> Trace:
    """The trace of a settled call, which started from this world."""
    trace = Trace()
    run(system, Position(world, decode_tape(system, world, record.tape)), trace)
    return trace


def state_before(system: Game[W], records: Sequence[Record], number: int, nearest: NearestCheckpoint[W]) -> State[W]:
    """The state of the table before a line, folded from a checkpoint before that line."""
    if not 0 <= number < len(records):
        raise Refusal(f"the log has no line {number}; give a number from 0 to {len(records) - 1}")
    path: list[Record] = []
    known = _known(system, records, number, nearest)
    lines = records[known.line : number]
    # Who sits where is not undone, so it is the last seating whatever was undone after it.
    seats = next((line.seats for line in reversed(lines) if isinstance(line, Seated)), known.state.seats)
    while (reached := _walk_back(lines, known.line, path)) != known.line:
        # An undo went back behind the checkpoint, so another one is needed.
        known = _known(system, records, reached, nearest)
        lines = records[known.line : reached]
    state = known.state
    for record in reversed(path):
        state = apply_record(system, state, record)
    return state._replace(seats=seats)


def _known(system: Game[W], records: Sequence[Record], line: int, nearest: NearestCheckpoint[W]) -> Checkpoint[W]:
    return nearest(line) or Checkpoint(initial_state(system, records[:1]), 0)


def _walk_back(lines: Sequence[Record], first: int, path: list[Record]) -> int:
    """Add those of some lines that were not undone to a path, the last one first. Returns the line that was reached.

    That is the first of these lines, or an earlier one if an undo went back further.
    """
    at = first + len(lines)
    while at > first:
        record = lines[at - 1 - first]
        if isinstance(record, Struck):
            at = record.since
        else:
            path.append(record)
            at -= 1
    return at


def same_facts(stored: tuple[Fact[Any], ...], again: tuple[Fact[Any], ...]) -> bool:
    """Whether facts that were stored are those of a new run. Where older logs hold text, its wording may differ."""
    return stored == again or _alike(to_builtins(stored), to_builtins(again))


def _alike(stored: Any, again: Any) -> bool:
    if isinstance(again, dict) and again.get("type") == "phrase":
        return isinstance(stored, str) or stored == again
    if isinstance(stored, dict) and isinstance(again, dict):
        return stored.keys() == again.keys() and all(_alike(stored[name], again[name]) for name in stored)
    if isinstance(stored, list) and isinstance(again, list):
        return len(stored) == len(again) and all(map(_alike, stored, again))
    return bool(stored == again)


def count_rules(system: Game[W], records: Sequence[Record]) -> Counter[str]:
    """How many records each rule of the book contributed to."""
    counts: Counter[str] = Counter()
    for state, record in zip(fold_states(system, records), records, strict=False):
        if isinstance(record, Entry):
            counts.update(trace_of(system, record, state.world).rules())
        elif isinstance(record, Claimed):
            counts.update(system.rules[record.call["rule"]].ids)
    return counts


class Difference(NamedTuple):
    """A settled call whose result is another one by the rules as they are now."""

    line: int
    rule: str
    program: str
    """The version that wrote the line; the first releases left it out."""

    @property
    def is_older(self) -> bool:
        """Whether an earlier version wrote the line, so that its rules may have been others."""
        return self.program != installed_version()

    def __str__(self) -> str:
        if self.is_older:
            by = f"version {self.program}" if self.program else "one of the first versions"
            return f"line {self.line}: {self.rule} was played by the rules of {by}, and has another result now"
        return f"line {self.line}: {self.rule} has a different result now"


def find_differences(system: Game[W], records: Sequence[Record]) -> list[Difference]:
    """Run every settled call again, and find those whose results differ."""
    differences = []
    states = fold_states(system, records)
    for number, record in active_records(records):
        if isinstance(record, Entry) and not record.edited:
            world = states[number].world
            again = run(system, Position(world, decode_tape(system, world, record.tape)))
            if again.asked is not None or not same_facts(record.facts, tuple(again.scene.facts)):
                differences.append(Difference(number, record.call["rule"], record.program or ""))
    return differences
