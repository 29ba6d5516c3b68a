"""Milestones: where a table stood now and then along its whole log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Generic

from rulewright.game.game import Game
from rulewright.kernel.rules.world import W
from rulewright.table.log.records import Checkpoint, Input, Record, Struck, fold_states

SPACING = 200  # lines between two milestones; looking at an old line folds at most as many
MAX_MILESTONES = 200  # each holds a whole world; a longer log has every second one only, and so on


class Milestones(Generic[W]):
    """Some checkpoints of the log from `first_line` on.

    Undo takes no milestone away: people also look at lines that were undone.
    """

    def __init__(self, first_line: int = 0, known: Sequence[Checkpoint[W]] = (), struck: int | None = None) -> None:
        self.first_line, self.known, self._struck = first_line, list(known), struck

    def copy(self) -> Milestones[W]:
        return Milestones(self.first_line, self.known, self._struck)

    def pass_by(self, checkpoint: Checkpoint[W]) -> None:
        """Keep a checkpoint if the last one is far away, or if an undo has gone back behind that one."""
        last = self.known[-1].line if self.known else -SPACING
        if checkpoint.line - last < SPACING and (self._struck is None or self._struck >= last):
            return
        self.known.append(checkpoint._replace(now=None))
        self._struck = None
        if len(self.known) > MAX_MILESTONES:
            del self.known[1::2]

    def strike(self, since: int) -> None:
        """Notice an undo that goes back to a line."""
        self._struck = since if self._struck is None else min(self._struck, since)

    def nearest(self, line: int) -> Checkpoint[W] | None:
        """The last milestone at a line or before it."""
        at = bisect_right(self.known, line, key=lambda milestone: milestone.line)
        return self.known[at - 1] if at else None

    def complete(self, system: Game[W], records: Sequence[Record]) -> None:
        """Fold the log from its beginning to where the milestones begin, and keep those on the way."""
        if not self.first_line:
            return
        early, lines = Milestones[W](), records[: self.first_line]
        for number, (record, state) in enumerate(zip(lines, fold_states(system, lines), strict=False)):
            if isinstance(record, Struck):
                early.strike(record.since)
            elif isinstance(record, Input):
                early.pass_by(Checkpoint(state, number))
        self.begin_with(early)

    def begin_with(self, early: Milestones[W]) -> None:
        """Take over the milestones of the same log that lie before these."""
        if early.first_line < self.first_line:
            self.known = [one for one in early.known if one.line < self.first_line] + self.known
            self.first_line = early.first_line
