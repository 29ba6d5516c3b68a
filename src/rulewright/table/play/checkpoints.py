"""Where a table stood before each input that undo can take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from rulewright.game.system import System
from rulewright.kernel.rules.world import W
from rulewright.table.dice.cup import Cup
from rulewright.table.log.records import Checkpoint, Input, Record, State, Struck, fold_states

MOST = 20
"""How many inputs are remembered; what came before them is read when it is asked for."""


class Past(Generic[W]):
    """The last inputs. What lies before them, or before the snapshot a table was opened from, is read when it is asked
    for; `short` is the first line that is known."""

    def __init__(self, known: Sequence[Checkpoint[W]] = (), short: int = 0) -> None:
        self.known = list(known)
        self.short = short

    def copy(self) -> Past[W]:
        return Past(self.known, self.short)

    def add(self, known: Checkpoint[W]) -> None:
        self.known.append(known)
        if len(self.known) > MOST:
            del self.known[:-MOST]
            self.short = self.known[0].line

    def nearest(self, number: int) -> Checkpoint[W] | None:
        """The last known place before a line or at it."""
        return next((before for before in reversed(self.known) if before.line <= number), None)

    def recall(self, system: System[W], records: Sequence[Record], cup: Cup) -> list[State[W]]:
        """Remember everything from the first line on."""
        self.known, self.short = [], 0
        stood = fold_states(system, records)
        self.remember(stood, records, 0, cup)
        return stood

    def remember(self, stood: list[State[W]], records: Sequence[Record], first: int, cup: Cup) -> None:
        """The inputs from a line on that undo can take back, and the dice of those it has."""
        for number, record in enumerate(records[first:], first):
            if isinstance(record, Struck):
                self.known = [before for before in self.known if before.line < record.since]
                cup.remember_undone(stood[record.since - first :], records[record.since : number])
            elif isinstance(record, Input):
                self.known.append(Checkpoint(stood[number - first], number))
