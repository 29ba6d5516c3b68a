"""Dice that remember: an action undone and done again meets the same faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulewright.dice.pools import Pool, Source
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.encoding import builtins, digest
from rulewright.table.log.records import Entry, Open, Record, State, is_throw, throws_on

from .fair import Fair


class Cup:
    """Throws dice for a table and keeps what was struck through.

    A throw is known by how many calls were settled before it, the call it belongs to and all answers given in it up to
    then: the same action, done again in the same way, finds the same dice; another action finds new ones.
    """

    def __init__(self, source: Source | Fair, kept: dict[str, Thrown] | None = None) -> None:
        self.source = source
        self.kept = kept or {}

    def throw(self, pool: Pool, settled: int, call: Any, before: Any, asked: str) -> Thrown:
        kept = self.kept.get(_key(settled, call, before, asked))
        if kept and pool.why_not(kept.faces) is None:
            return kept
        return self.source.throw(pool) if isinstance(self.source, Fair) else Thrown(pool.throw(self.source))

    def keep_lines(self, stood: Sequence[State[Any]], records: Sequence[Record]) -> None:
        """Remember the dice of lines that are being struck through. `stood` has the state before each line."""
        for state, record in zip(stood, records, strict=False):
            if isinstance(record, Entry):
                self._keep(state.settled, record.call, record.tape)
            elif isinstance(record, Open) and state.world.agenda:
                self._keep(state.settled, builtins(state.world.agenda[0]), record.tape)

    def _keep(self, settled: int, call: Any, tape: Any) -> None:
        for at in throws_on(tape):
            thrown = msgspec.convert(tape[at]["answer"], Thrown)
            self.kept[_key(settled, call, tape[:at], tape[at]["print"])] = thrown

    def has(self, settled: int, call: Any, tape: Any, at: int) -> bool:
        """Whether the throw at a place of a tape is one that was struck through."""
        kept = self.kept.get(_key(settled, call, tape[:at], tape[at]["print"]))
        return kept is not None and builtins(kept) == builtins(tape[at]["answer"])

    def copy(self, source: Source | Fair) -> Cup:
        """A cup with the same memory and other dice."""
        return Cup(source, dict(self.kept))


def _key(settled: int, call: Any, before: Any, asked: str) -> str:
    given = [[mark["print"], _without_draw(mark["answer"])] for mark in before]
    return digest((settled, call, given, asked))


def _without_draw(answer: Any) -> Any:
    return answer["faces"] if is_throw(answer) else answer
