"""Rolls dice for a table and remembers undone rolls: an action undone and repeated gets the same faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.conversion import convert
from rulewright.dice.pools import Pool, Source
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.rules.encoding import digest, to_builtins
from rulewright.table.log.records import Entry, Open, Record, State, is_throw, throws_on

from .fair_dice import FairDice


class Cup:
    """The dice of a table, with the rolls that were undone.

    A roll is identified by the number of calls settled before it, the call it belongs to, and all answers given in that
    call before it. Nobody can therefore undo an action to roll it again: the same action finds the same dice, another
    action finds new ones.
    """

    def __init__(self, source: Source | FairDice, undone: dict[str, Thrown] | None = None) -> None:
        self.source = source
        self.undone = undone or {}

    def throw(self, pool: Pool, settled: int, call: Any, before: Any, asked: str) -> Thrown:
        """Roll a pool. `before` are the answers given in the call so far, `asked` is the fingerprint of the roll."""
        undone = self.undone.get(_roll_id(settled, call, before, asked))
        if undone and pool.why_not(undone.faces) is None:
            return undone
        return self.source.throw(pool) if isinstance(self.source, FairDice) else Thrown(pool.throw(self.source))

    def remember_undone(self, states: Sequence[State[Any]], records: Sequence[Record]) -> None:
        """Remember the rolls of records that are being undone; `states` has the state before each of them."""
        for state, record in zip(states, records, strict=False):
            if isinstance(record, Entry):
                self._remember(state.settled, record.call, record.tape)
            elif isinstance(record, Open) and state.world.agenda:
                self._remember(state.settled, to_builtins(state.world.agenda[0]), record.tape)

    def _remember(self, settled: int, call: Any, tape: Any) -> None:
        for at in throws_on(tape):
            thrown = convert(tape[at]["answer"], Thrown)
            self.undone[_roll_id(settled, call, tape[:at], tape[at]["print"])] = thrown

    def is_undone(self, settled: int, call: Any, tape: Any, at: int) -> bool:
        """Whether the roll at this index of a tape was made before and undone."""
        undone = self.undone.get(_roll_id(settled, call, tape[:at], tape[at]["print"]))
        return undone is not None and to_builtins(undone) == to_builtins(tape[at]["answer"])

    def copy(self, source: Source | FairDice) -> Cup:
        """The same memory with other dice."""
        return Cup(source, dict(self.undone))


def _roll_id(settled: int, call: Any, before: Any, asked: str) -> str:
    answers = [[mark["print"], _without_draw(mark["answer"])] for mark in before]
    return digest((settled, call, answers, asked))


def _without_draw(answer: Any) -> Any:
    return answer["faces"] if is_throw(answer) else answer
