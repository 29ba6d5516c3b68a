"""Finds the nearest spellings of an unknown name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MIN_SIMILARITY = 0.5  # a little below difflib's 0.6, since names are short


def nearest_spellings(word: str, known: Iterable[str], limit: int = 1) -> list[str]:
    """The known words that are most like this one, the nearest first."""
    return get_close_matches(word, list(known), limit, MIN_SIMILARITY)


def did_you_mean(word: str, known: Iterable[str], limit: int = 1) -> str:
    """The end of a sentence that names the nearest spellings; empty if none is near."""
    near = nearest_spellings(word, known, limit)
    return f"; did you mean {' or '.join(near)}?" if near else ""
