"""Tallies: numbers that can be explained, because they keep the terms they are the sum of."""

from __future__ import annotations

from rulewright.words.phrase import Words

from .world import Struct


class Term(Struct, frozen=True):
    """A term of a tally.

    Attributes:
        label: What the amount is for.
        amount: The number that is added.
        rule: The id of the rule that adds it, if there is one.
    """

    label: Words
    amount: int
    rule: str | None = None

    def __str__(self) -> str:
        return f"{self.amount:+d} {self.label}" + (f" [{self.rule}]" if self.rule else "")


class Tally(Struct, frozen=True):
    """A number with the terms it is the sum of. Begin with a label, and add terms with `plus` and bounds with `within`.

    Attributes:
        label: The name of the number.
        terms: What is added up.
        low: The least that the total may be; None is no bound.
        high: The most that the total may be; None is no bound.
        limit: The id of the rule that sets the bounds.

    Example:
        >>> Tally("Attack").plus("skill", 3, "attack.hit").plus("mud", -1).explain()
        'Attack 2 = +3 skill [attack.hit] -1 mud'
    """

    label: Words
    terms: tuple[Term, ...] = ()
    low: int | None = None
    high: int | None = None
    limit: str | None = None

    @property
    def sum(self) -> int:
        return sum(term.amount for term in self.terms)

    @property
    def total(self) -> int:
        result = self.sum
        if self.low is not None and result < self.low:
            result = self.low
        return result if self.high is None else min(self.high, result)

    def __int__(self) -> int:
        return self.total

    def plus(self, label: Words, amount: int, rule: str | None = None) -> Tally:
        """The tally with a further term; 0 is left out."""
        return self.but(terms=(*self.terms, Term(label, amount, rule))) if amount else self

    def within(self, low: int | None, high: int | None, rule: str | None = None) -> Tally:
        """The tally clamped to bounds by a rule."""
        return self.but(low=low, high=high, limit=rule)

    def explain(self) -> str:
        """The total, its terms, and the bound if it changed the total, in one line."""
        parts = " ".join(str(term) for term in self.terms) or "nothing"
        held = f", held at {self.total}" + (f" [{self.limit}]" if self.limit else "") if self.total != self.sum else ""
        return f"{self.label} {self.total} = {parts}{held}"
