"""Where a number comes from: its terms, each with its page in the book."""

from __future__ import annotations

from rulewright.errors import BookError
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.tally import Tally
from rulewright.words.phrase import Wording

from .frame_types import SumData, TermData


def sum_data(tally: Tally, book: Book, wording: Wording) -> SumData:
    """A number with its terms."""
    parts = [
        TermData(term.amount, wording.label(term.label), page_of(book, term.rule), term.rule or "")
        for term in tally.terms
    ]
    held = page_of(book, tally.limit) if tally.total != tally.sum else ""
    return SumData(wording.label(tally.label), tally.total, parts, held)


def page_of(book: Book, rule: str | None) -> str:
    """Where a rule stands in the book; empty for what is in no book."""
    try:
        return book.cite(rule) if rule else ""
    except BookError:
        return ""
