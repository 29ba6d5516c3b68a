"""The nearest spelling of a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest_spellings(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The known words that look like this one, the nearest first."""
    return get_close_matches(word, list(known), most, 0.5)


def did_you_mean(word: str, known: Iterable[str], most: int = 1) -> str:
    """The end of a sentence that names the nearest spellings; empty if none is near."""
    near = nearest_spellings(word, known, most)
    return f"; did you mean {' or '.join(near)}?" if near else ""
