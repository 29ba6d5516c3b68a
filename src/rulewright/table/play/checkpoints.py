"""Checkpoints: where a table stood before each input that undo can take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W
from rulewright.table.dice.dice_cup import Cup
from rulewright.table.log.records import Checkpoint, Input, Record, State, Struck, fold_states

MAX_CHECKPOINTS = 20  # each holds a whole world; undo seldom goes further back, and then the log is folded again


class Checkpoints(Generic[W]):
    """The last checkpoints of a table.

    Those before `first_line` were dropped, or lie before the snapshot that the table was opened from. They are folded
    from the log when somebody asks for them.
    """

    def __init__(self, known: Sequence[Checkpoint[W]] = (), first_line: int = 0) -> None:
        self.known = list(known)
        self.first_line = first_line

    def copy(self) -> Checkpoints[W]:
        return Checkpoints(self.known, self.first_line)

    def add(self, checkpoint: Checkpoint[W]) -> None:
        self.known.append(checkpoint)
        if len(self.known) > MAX_CHECKPOINTS:
            del self.known[:-MAX_CHECKPOINTS]
            self.first_line = self.known[0].line

    def nearest(self, line: int) -> Checkpoint[W] | None:
        """The last checkpoint at a line or before it."""
        return next((checkpoint for checkpoint in reversed(self.known) if checkpoint.line <= line), None)

    def recall(self, system: Game[W], records: Sequence[Record], cup: Cup) -> list[State[W]]:
        """Fold the whole log and keep every checkpoint in it. Returns the state before each line and after the last."""
        self.known, self.first_line = [], 0
        folded = fold_states(system, records)
        self.remember(folded, records, 0, cup)
        return folded

    def remember(self, folded: list[State[W]], records: Sequence[Record], first: int, cup: Cup) -> None:
        """Keep the checkpoints from a line on, and the dice of inputs that were undone."""
        for number, record in enumerate(records[first:], first):
            if isinstance(record, Struck):
                self.known = [checkpoint for checkpoint in self.known if checkpoint.line < record.since]
                cup.remember_undone(folded[record.since - first :], records[record.since : number])
            elif isinstance(record, Input):
                self.known.append(Checkpoint(folded[number - first], number))
