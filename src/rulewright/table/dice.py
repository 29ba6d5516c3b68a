"""Dice that remember: an action undone and done again meets the same faces."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.advance import Thrown
from rulewright.kernel.agenda import Tape
from rulewright.kernel.codec import builtins, digest
from rulewright.kernel.pools import Pool, Source
from rulewright.kernel.resolve import Call


class Cup:
    """Throws dice for a table and keeps what was struck through.

    A throw is known by how many calls were settled before it, the call it belongs to and all answers given in it up to
    then: the same action, done again in the same way, finds the same dice; another action finds new ones.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self._kept: dict[str, Thrown] = {}

    def throw(self, pool: Pool, settled: int, call: Call[Any], before: Any, asked: str) -> Thrown:
        kept = self._kept.get(self._key(settled, call, before, asked))
        return kept if kept and pool.why_not(kept.faces) is None else Thrown(pool.throw(self.source))

    def keep(self, settled: int, call: Call[Any], tape: Tape | Any) -> None:
        """Remember the dice of a tape that is being struck through."""
        raw = builtins(tape)
        for at, mark in enumerate(raw):
            if isinstance(mark["answer"], dict) and "faces" in mark["answer"]:
                thrown = Thrown(tuple(mark["answer"]["faces"]), mark["answer"].get("by_hand", False))
                self._kept[self._key(settled, call, raw[:at], mark["print"])] = thrown

    @staticmethod
    def _key(settled: int, call: Call[Any], before: Any, asked: str) -> str:
        return digest((settled, call, builtins(before), asked))

    def copy(self, source: Source) -> Cup:
        """A cup with the same memory and dice of its own."""
        other = Cup(source)
        other._kept = dict(self._kept)
        return other
