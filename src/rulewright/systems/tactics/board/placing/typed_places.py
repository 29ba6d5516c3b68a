"""Places as people and programs write them."""

from __future__ import annotations

import re
from typing import Any

from rulewright.errors import Refusal

from ..geometry.shapes import Base, Spot

NUMBER = r"(-?\d{1,4})(?:\.(\d{1,3}))?"
PLACE = re.compile(rf"\(?\s*{NUMBER}\s*(?:,|\s|by)\s*{NUMBER}\s*\)?")


def read_place(raw: Any, expected: str) -> tuple[int, int]:
    """A place from words in inches, such as `12.5 8`, or from a list of whole thousandths."""
    if isinstance(raw, list | tuple) and len(raw) == 2 and all(type(part) is int for part in raw):
        return Spot(*raw)
    found = PLACE.fullmatch(raw.strip()) if isinstance(raw, str) else None
    if found is None:
        raise Refusal(f"expected {expected}, got {raw!r}")
    return Spot(_thousandths(found[1], found[2]), _thousandths(found[3], found[4]))


def named(bases: tuple[Base, ...], words: str) -> Base | None:
    """The base of somebody named, by the whole name or a beginning that no other has."""
    wanted = words.strip().lower().removeprefix("towards ").removeprefix("to ").strip()
    begins = [base for base in bases if wanted and base.name.lower().startswith(wanted)]
    exact = [base for base in begins if base.name.lower() == wanted]
    found = exact or begins
    return found[0] if len(found) == 1 else None


def _thousandths(whole: str, behind: str | None) -> int:
    size = abs(int(whole)) * 1000 + int((behind or "").ljust(3, "0"))
    return -size if whole.startswith("-") else size
