"""Parses values that people type after options: chances, precisions, lists of names, changes of content."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

from rulewright.errors import Refusal

# Digits are counted, so that nobody makes a fraction with a billion of them by typing 1e999999999.
NUMBER = re.compile(r"(?a:\d{0,9}\.?\d{1,20}(e-?\d{1,2})?|\d{1,20}/[1-9]\d{0,20})")


def parse_chance(text: str) -> Fraction:
    """A chance as people type it: 80%, 80, 0.8 or 4/5."""
    number = text.strip().removesuffix("%").rstrip()
    value = Fraction(number) if NUMBER.fullmatch(number) else Fraction(0)
    if text.strip().endswith("%") or 1 < value <= 100:
        value /= 100
    if not 0 < value <= 1:
        raise Refusal(f"expected a chance such as 80%, 0.8 or 4/5, got {text!r}")
    return value


def parse_precision(text: str) -> float:
    """How near an answer has to be, as typed after --within."""
    try:
        return float(parse_chance(text))
    except Refusal:
        raise Refusal(f"expected --within as a share such as 0.5% or 0.005, got {text!r}") from None


def parse_names(*typed: str) -> tuple[str, ...]:
    """Names with commas between them: `jory-smolkin,rustbug`."""
    return tuple(name.strip() for text in typed for name in text.split(",") if name.strip())


def parse_change(setting: str) -> tuple[str, Any]:
    """A path of the content or the world and its new value: `npc.rust-rat.level=3`."""
    path, sign, text = (part.strip() for part in setting.partition("="))
    if not sign or not path:
        raise Refusal(f"expected PATH=VALUE, such as npc.rustbug.level=3, got {setting!r}")
    try:
        return path, _freeze(json.loads(text))
    except json.JSONDecodeError:
        return path, text


def _freeze(value: Any) -> Any:
    """A value of JSON that can be hashed."""
    if isinstance(value, dict):
        raise Refusal("a value is a number, a word, true, false, null or a list of them; set the parts one by one")
    return tuple(map(_freeze, value)) if isinstance(value, list) else value
