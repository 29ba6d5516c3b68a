"""Ids of entries: what they may look like, and how a new one is made."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import normalize

ID_PATTERN = "^[a-z][a-z0-9-]*$"


MAX_ID_LENGTH = 40


def unique_name(wanted: str, taken: Iterable[str], longest: int, sign: str) -> str:
    """The wanted name, or with the first number that makes it new; never longer than allowed."""
    known = [name.lower() for name in taken]
    number, found = 1, wanted[:longest]
    while found.lower() in known:
        number += 1
        end = f"{sign}{number}"
        found = wanted[: longest - len(end)] + end
    return found


def slug(name: str) -> str:
    """A name as an id: `Mia Öz` is `mia-oz`."""
    plain = normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    joined = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return (joined if re.match("[a-z]", joined) else f"new-{joined}".strip("-"))[:MAX_ID_LENGTH]
