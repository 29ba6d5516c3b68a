"""A character sheet as data: words, numbers with their terms, and the rules that the character breaks."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.tally import Tally
from rulewright.words.phrase import Wording, Words
from rulewright.words.program import say


class Fault(NamedTuple):
    """A rule that a character breaks: its id in the book, and what is wrong."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class BrokenBy(NamedTuple):
    """A rule that somebody of a match breaks: their name, what is wrong, and the id of the rule."""

    name: str
    what: Words
    rule: str

    def __str__(self) -> str:
        return f"{Wording().word(say('breaks-a-rule', name=self.name, what=self.what))} [{self.rule}]"


class Sheet(NamedTuple):
    """A character sheet. Games make it; pages and terminals draw it.

    Attributes:
        title: The name of the character.
        words: Labels and texts, such as a side or a type.
        numbers: The numbers, each with its terms.
        faults: The rules that the character breaks, in words.
        aside: Beginnings of the labels of what is of no use in a fight, or not yet; there it is shown on request.
    """

    title: str
    words: tuple[tuple[str, str], ...]
    numbers: tuple[Tally, ...]
    faults: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """The sheet as JSON data, every number with its terms."""
        numbers = [
            {
                "name": str(tally.label),
                "total": tally.total,
                "parts": [{"label": str(term.label), "amount": term.amount, "rule": term.rule} for term in tally.terms],
            }
            for tally in self.numbers
        ]
        return {"title": self.title, "words": dict(self.words), "numbers": numbers, "faults": list(self.faults)}
