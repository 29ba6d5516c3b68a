"""A character's sheet as anybody can show it: words, numbers with their parts, and the rules it breaks."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.tally import Tally


class Fault(NamedTuple):
    """A broken rule: its id in the book, and what is wrong in words."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Sheet(NamedTuple):
    """Declared by the game, drawn by whoever shows it."""

    title: str
    words: tuple[tuple[str, str], ...]
    numbers: tuple[Tally, ...]
    faults: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """For programs: every number with where it comes from."""
        numbers = [
            {
                "name": tally.label,
                "total": tally.total,
                "parts": [{"label": term.label, "amount": term.amount, "rule": term.rule} for term in tally.terms],
            }
            for tally in self.numbers
        ]
        return {"title": self.title, "words": dict(self.words), "numbers": numbers, "faults": list(self.faults)}
