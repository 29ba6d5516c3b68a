"""Why something is not possible on the table."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.words.phrase import Phrase


class Reason(NamedTuple):
    """Why something is not possible, and the rule of the book that forbids it."""

    why: Phrase
    rule: str

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]"
