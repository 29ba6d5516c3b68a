"""Finds which of some names a typed line means: a whole name, its beginning, or the beginnings of its words."""

from __future__ import annotations

import re
from collections.abc import Iterable

WORD = re.compile(r"[^\s:,()]+")


def fitting_names(typed: str, names: Iterable[tuple[str, ...]]) -> list[int]:
    """The places of everything that a line may mean; each has some names.

    A whole name comes before a beginning, and a beginning before parts of words: `att rust heart` may be
    `attack Rustbug 1 with Heart`.
    """
    wanted = typed.strip().lower()
    listed = [tuple(name.lower() for name in each) for each in names]
    if not wanted:
        return []
    for fits in (_is_name, _begins_name, has_parts):
        if found := [at for at, each in enumerate(listed) if any(fits(wanted, name) for name in each)]:
            return found
    return []


def _is_name(wanted: str, name: str) -> bool:
    return wanted == name


def _begins_name(wanted: str, name: str) -> bool:
    return name.startswith(wanted)


def has_parts(wanted: str, name: str) -> bool:
    """Whether every word that is typed begins a word of the name, in the same order."""
    left = iter(WORD.findall(name))
    parts = WORD.findall(wanted)
    return bool(parts) and all(any(word.startswith(part) for word in left) for part in parts)
