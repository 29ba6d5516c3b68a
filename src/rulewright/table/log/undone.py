"""What undo has taken back and can be done again: the inputs that were undone since something else was done last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .records import Applied, Input, Record, Struck, is_joined


class Undone(NamedTuple):
    """The first lines of inputs that were undone, the last one undone at the end.

    It follows from the log alone: a stored table that is opened again has the same. `again` is the line that was done
    again last, for the answers that were joined to it.
    """

    lines: tuple[int, ...] = ()
    again: int | None = None

    def after_undo(self, line: int) -> Undone:
        """The same after the input at a line was undone."""
        return Undone((*self.lines, line))

    def after_input(self, record: Record, records: Sequence[Record]) -> Undone:
        """The same after one more input. Whoever does something else gives up what was undone."""
        if is_joined(record):
            at = next_joined(records, self.again) if self.again is not None else None
            return Undone(self.lines, at) if at is not None and records[at] == record else Undone()
        if self.lines and _is_same(records[self.lines[-1]], record):
            return Undone(self.lines[:-1], self.lines[-1])
        return Undone()


def _is_same(one: Record, other: Record) -> bool:
    # The facts that the GM has edited are in the line after it.
    return one == other and not (isinstance(one, Applied) and one.edited)


def next_joined(records: Sequence[Record], line: int) -> int | None:
    """The next answer that was joined to the input of a line."""
    for at in range(line + 1, len(records)):
        record = records[at]
        if is_joined(record):
            return at
        if isinstance(record, Input | Struck):
            break
    return None
