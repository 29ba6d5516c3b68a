"""What stands before the last of several things, in each language: `and`, `or`."""

from __future__ import annotations

import re
from collections.abc import Callable

NOT_READ = re.compile("^\ue000[^\ue001]*\ue001")  # what `parts` puts before a name
STARTS_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)
STARTS_LIKE_O = re.compile(r"h?[oó]|8", re.IGNORECASE)


def _english(joint: str, _last: str) -> str:
    return joint


def _spanish(joint: str, last: str) -> str:
    """`y` and `o`, which change before the same sound: `Ann e Ilse`, `una u otra`."""
    last = NOT_READ.sub("", last)
    if joint == "and":
        return "e" if STARTS_LIKE_I.match(last) else "y"
    return "u" if STARTS_LIKE_O.match(last) else "o"


JOINTS: dict[str, Callable[[str, str], str]] = {"en": _english, "es": _spanish}
