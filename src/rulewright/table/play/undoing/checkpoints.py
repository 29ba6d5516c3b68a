"""Checkpoints: where a table stood before each input that undo can take back, and now and then along its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W
from rulewright.table.dice.dice_cup import Cup
from rulewright.table.log.milestones import Milestones
from rulewright.table.log.records import Checkpoint, Input, Record, State, Struck, fold_states, is_joined
from rulewright.table.log.undone import Undone

MAX_CHECKPOINTS = 20  # each holds a whole world; undo seldom goes further back, and then the log is folded again


class Checkpoints(Generic[W]):
    """The last checkpoints of a table.

    Those before `first_line` were dropped, or lie before the snapshot that the table was opened from. They are folded
    from the log when somebody asks for them. The milestones stay, so that looking at an old line folds only a few.
    """

    def __init__(
        self,
        known: Sequence[Checkpoint[W]] = (),
        first_line: int = 0,
        milestones: Milestones[W] | None = None,
        undone: Undone | None = None,
    ) -> None:
        self.known = list(known)
        self.first_line = first_line
        self.milestones: Milestones[W] = milestones or Milestones(first_line)
        self.undone = undone or Undone()

    def copy(self) -> Checkpoints[W]:
        return Checkpoints(self.known, self.first_line, self.milestones.copy(), self.undone)

    def add(self, checkpoint: Checkpoint[W]) -> None:
        self.known.append(checkpoint)
        self.milestones.pass_by(checkpoint)
        if len(self.known) > MAX_CHECKPOINTS:
            del self.known[:-MAX_CHECKPOINTS]
            self.first_line = self.known[0].line

    def strike(self, since: int) -> None:
        """Drop the checkpoints that an undo has taken back, from a line on."""
        self.known = [checkpoint for checkpoint in self.known if checkpoint.line < since]
        self.milestones.strike(since)
        self.undone = self.undone.after_undo(since)

    def nearest(self, line: int) -> Checkpoint[W] | None:
        """The last checkpoint at a line or before it, of those that undo can go back to."""
        return next((checkpoint for checkpoint in reversed(self.known) if checkpoint.line <= line), None)

    def nearest_of_all(self, line: int) -> Checkpoint[W] | None:
        """The same, also of those that undo has gone back behind since."""
        found = (self.nearest(line), self.milestones.nearest(line))
        return max((one for one in found if one), key=lambda one: one.line, default=None)

    def recall(self, system: Game[W], records: Sequence[Record], cup: Cup) -> list[State[W]]:
        """Fold the whole log and keep every checkpoint in it. Returns the state before each line and after the last."""
        self.known, self.first_line, self.milestones, self.undone = [], 0, Milestones(), Undone()
        folded = fold_states(system, records)
        self.remember(folded, records, 0, cup)
        return folded

    def remember(self, folded: list[State[W]], records: Sequence[Record], first: int, cup: Cup) -> None:
        """Keep the checkpoints from a line on, and the dice of inputs that were undone."""
        for number, record in enumerate(records[first:], first):
            if isinstance(record, Struck):
                self.strike(record.since)
                cup.remember_undone(folded[record.since - first :], records[record.since : number])
            elif isinstance(record, Input):
                self.undone = self.undone.after_input(record, records)
                if not is_joined(record):
                    self.known.append(Checkpoint(folded[number - first], number))
                    self.milestones.pass_by(self.known[-1])
