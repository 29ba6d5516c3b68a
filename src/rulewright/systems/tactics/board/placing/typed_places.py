"""Parses places as people and programs write them."""

from __future__ import annotations

import re
from typing import Any

from rulewright.errors import Refusal
from rulewright.words.phrase import Phrase

from ...phrases import say
from ..geometry.shapes import Base, Spot

NUMBER = r"(-?\d{1,4})(?:\.(\d{1,3}))?"
PLACE = re.compile(rf"\(?\s*{NUMBER}\s*(?:,|\s|by)\s*{NUMBER}\s*\)?")


def is_place(answer: Any) -> bool:
    """Whether an answer is a place at all: two whole numbers."""
    return isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)


def expected(region: Phrase, answer: Any) -> Phrase:
    """Why something that is no place is refused."""
    return say("expected", what=region, got=repr(answer))


def parse_place(raw: Any, region: Phrase) -> tuple[int, int]:
    """A place from text in inches, such as `12.5 8`, or from a list of whole thousandths."""
    if isinstance(raw, list | tuple) and len(raw) == 2 and all(type(part) is int for part in raw):
        return Spot(*raw)
    match = PLACE.fullmatch(raw.strip()) if isinstance(raw, str) else None
    if match is None:
        raise Refusal(expected(region, raw))
    return Spot(_thousandths(match[1], match[2]), _thousandths(match[3], match[4]))


def find_named_base(bases: tuple[Base, ...], words: str) -> Base | None:
    """The base with this name, or the only one whose name begins so; None if there is no such base."""
    wanted = words.strip().lower().removeprefix("towards ").removeprefix("to ").strip()
    begins = [base for base in bases if wanted and base.name.lower().startswith(wanted)]
    exact = [base for base in begins if base.name.lower() == wanted]
    matches = exact or begins
    return matches[0] if len(matches) == 1 else None


def _thousandths(whole: str, decimals: str | None) -> int:
    size = abs(int(whole)) * 1000 + int((decimals or "").ljust(3, "0"))
    return -size if whole.startswith("-") else size
