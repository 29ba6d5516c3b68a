"""What keeps a character from doing something: why, by which rule, and what would help."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.options import NotNow
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.phrase import Words


class Obstacle(NamedTuple):
    """A reason that closes an action.

    Attributes:
        why: The reason, in words.
        by: The id of the rule in the book.
        helps: What would make it possible; empty if nothing would.
    """

    why: Words
    by: str
    helps: Words = ""

    def closes(self, rule: Rule[..., Any], *given: Any) -> NotNow:
        """The closed action; `given` are its first arguments if other ways of doing it may be open."""
        return NotNow(rule, self.why, self.by, self.helps, given)
