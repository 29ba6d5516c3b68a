"""Names and values that people may send: normalised, visible, bounded."""

from __future__ import annotations

from math import isfinite
from typing import Any
from unicodedata import category, normalize

from rulewright.kernel.rules.options import why_not_text

MAX_NAME = 40
MAX_DEPTH = 32
MAX_NUMBER = 2**63 - 1  # what every database and JSON reader can hold
# Invisible, but emoji and some scripts cannot be written without them.
JOINERS = "\u200c\u200d"
MARKS = ("Mn", "Mc", "Me")


def plain_words(text: str) -> str:
    """Text in NFC without control or bidi-override characters."""
    text = normalize("NFC", text)
    if why := why_not_text(text):
        raise ValueError(why)
    return text


def plain_name(text: str) -> str:
    """A name in NFC: one line, nothing invisible in it."""
    name = plain_words(text).strip()
    if strange := next((char for char in name if _is_invisible(char)), None):
        raise ValueError(f"expected a name without invisible characters, got {strange!r}")
    if not skeleton(name):
        raise ValueError("expected a name, got nothing")
    if (length := graphemes(name)) > MAX_NAME:
        raise ValueError(f"a name has at most {MAX_NAME} characters, this has {length}")
    return name


def plain_title(text: str) -> str:
    """The title of a table or campaign: at least one visible character."""
    title = plain_words(text).strip()
    if not skeleton(title):
        raise ValueError("expected a name, got nothing")
    return title


def _is_invisible(char: str) -> bool:
    return category(char) in ("Cf", "Zl", "Zp") and char not in JOINERS


def skeleton(name: str) -> str:
    """What two names have in common that people would take for the same."""
    seen = "".join(char for char in normalize("NFKC", name).casefold() if category(char) not in ("Cf", "Me"))
    # Once more, because folding the case and leaving characters out may undo the normal form.
    return " ".join(normalize("NFKC", seen).split())


def graphemes(text: str) -> int:
    """How many characters people see: marks, joined emoji and the two halves of a flag count as one."""
    count, joined, flag = 0, False, False
    for char in text:
        regional = "\U0001f1e6" <= char <= "\U0001f1ff"
        extends = category(char) in MARKS or char in JOINERS or "\U0001f3fb" <= char <= "\U0001f3ff"
        if not (extends or joined or (regional and flag)) or not count:
            count += 1
        flag = regional and not flag
        joined = char == "\u200d"
    return count


def plain_value(value: Any, deep: int = 0) -> Any:
    """A JSON value that can be stored: bounded depth and numbers, valid text."""
    if deep > MAX_DEPTH:
        raise ValueError(f"expected a value no more than {MAX_DEPTH} deep")
    match value:
        case bool() | None:
            pass
        case int() if not -MAX_NUMBER <= value <= MAX_NUMBER:
            raise ValueError("expected numbers below 2^63")
        case float() if not isfinite(value):
            raise ValueError("expected a finite number")
        case str():
            _expect_text(value)
        case list():
            for one in value:
                plain_value(one, deep + 1)
        case dict():
            for name, one in value.items():
                _expect_text(name)
                plain_value(one, deep + 1)
    return value


def _expect_text(text: str) -> None:
    # A lone surrogate is valid JSON, but it cannot be stored as UTF-8.
    if strange := next((char for char in text if category(char) == "Cs"), None):
        raise ValueError(f"expected text, got {strange!r}")
