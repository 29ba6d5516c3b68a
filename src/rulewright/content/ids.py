"""Ids of entries: their format, and how to make new ones."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import normalize

ID_PATTERN = "^[a-z][a-z0-9-]*$"
MAX_ID_LENGTH = 40


def unique_name(wanted: str, taken: Iterable[str], max_length: int, separator: str) -> str:
    """The wanted name, cut to the length, with the first number that makes it unique if it is taken."""
    taken = [name.lower() for name in taken]
    number, name = 1, wanted[:max_length]
    while name.lower() in taken:
        number += 1
        end = f"{separator}{number}"
        name = wanted[: max_length - len(end)] + end
    return name


def slug(name: str) -> str:
    """A name as an id: `Mia Öz` is `mia-oz`."""
    plain = normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    joined = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    # An id begins with a letter, but a name may begin with a digit or be in another script altogether.
    return (joined if re.match("[a-z]", joined) else f"new-{joined}".strip("-"))[:MAX_ID_LENGTH]
