"""What people may be called, and which words and values may be sent at all."""

from __future__ import annotations

from math import isfinite
from typing import Any
from unicodedata import category, normalize

from rulewright.kernel.rules.options import why_not_text

LONGEST_NAME = 40
DEEPEST = 32
LARGEST = 2**63 - 1
JOINERS = "\u200c\u200d"
MARKS = ("Mn", "Mc", "Me")


def plain_words(text: str) -> str:
    """Words as they are kept: composed, without control signs and without signs that turn the writing round."""
    text = normalize("NFC", text)
    if why := why_not_text(text):
        raise ValueError(why)
    return text


def plain_name(text: str) -> str:
    """A name as it is kept: one line that shows all that is in it."""
    name = plain_words(text).strip()
    if strange := next((sign for sign in name if _unseen(sign)), None):
        raise ValueError(f"expected a name without unseen signs, got {strange!r}")
    if not look(name):
        raise ValueError("expected a name, got nothing")
    if (length := graphemes(name)) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} signs, this has {length}")
    return name


def plain_title(text: str) -> str:
    """What a table or a campaign is called: something that can be seen."""
    title = plain_words(text).strip()
    if not look(title):
        raise ValueError("expected a name, got nothing")
    return title


def _unseen(sign: str) -> bool:
    return category(sign) in ("Cf", "Zl", "Zp") and sign not in JOINERS


def look(name: str) -> str:
    """What two names share that people would take for the same."""
    seen = "".join(sign for sign in normalize("NFKC", name).casefold() if category(sign) not in ("Cf", "Me"))
    return " ".join(normalize("NFKC", seen).split())


def graphemes(text: str) -> int:
    """How many signs people see: marks, joined emoji and the two halves of a flag count as one."""
    count, joined, flag = 0, False, False
    for sign in text:
        regional = "\U0001f1e6" <= sign <= "\U0001f1ff"
        extends = category(sign) in MARKS or sign in JOINERS or "\U0001f3fb" <= sign <= "\U0001f3ff"
        if not (extends or joined or (regional and flag)) or not count:
            count += 1
        flag = regional and not flag
        joined = sign == "\u200d"
    return count


def plain_value(value: Any, deep: int = 0) -> Any:
    """A value that can be kept: not too deep, numbers of a size, text that is text."""
    if deep > DEEPEST:
        raise ValueError(f"expected a value no more than {DEEPEST} deep")
    match value:
        case bool() | None:
            pass
        case int() if not -LARGEST <= value <= LARGEST:
            raise ValueError("expected numbers below 2^63")
        case float() if not isfinite(value):
            raise ValueError("expected a number, got one that is none")
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
    if strange := next((sign for sign in text if category(sign) == "Cs"), None):
        raise ValueError(f"expected text, got {strange!r}")
