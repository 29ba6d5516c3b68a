"""JSON objects being read: every field that is taken, of the wrong type or left over is known."""

from __future__ import annotations

import math
import re
from typing import Any

from rulewright.content.packs import LINE_CHARACTERS
from rulewright.kernel.rules.options import replace_control_characters

from ..report import Place

NOISE = (
    *("id", "_id", "__v", "ruleset", "img", "portrait", "home", "source", "isHomebrew", "createdAt", "updatedAt"),
    *("creatorId", "creatorName", "status", "publishedAt", "stack_limit", "current"),
)
"""Fields that mean nothing at a table; so do all that begin with foundry_ or an underscore."""
LONGEST_NAME = 80
FURTHEST = 1_000_000


def kind_of(value: Any) -> str:
    """What a JSON value is, in a word."""
    if value is None:
        return "null"
    words = {bool: "true or false", int: "a number", float: "a number", str: "text", list: "a list", dict: "an object"}
    return words[type(value)]


def clean(text: str) -> str:
    """Text that a pack may hold."""
    return replace_control_characters(text, LINE_CHARACTERS)


class Raw:
    """An object, where it stands, and which of its fields have been taken."""

    def __init__(self, value: dict[str, Any], at: Place) -> None:
        self.value = value
        self.at = at
        self.taken: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def fields(self) -> tuple[str, ...]:
        return tuple(self.value)

    def get(self, key: str) -> Any:
        self.taken.append(key)
        return self.value.get(key)

    def wrong(self, key: str, expected: str, became: str) -> None:
        self.at.say("value", f"expected {expected}, got {kind_of(self.value[key])}; {became}", key)

    def text(self, key: str, usual: str = "") -> str:
        match self.get(key):
            case str(value):
                return clean(value).strip()
            case None:
                return usual
            case bool():
                pass
            case int(value):
                return str(value) if abs(value) <= FURTHEST else usual
        self.wrong(key, "text", f"read as {usual!r}")
        return usual

    def name(self, usual: str = "") -> str:
        """The name, in one line and not too long."""
        whole = re.sub(r"\s+", " ", self.text("name"))
        if not whole:
            self.at.say("value", f"there is no name; called {usual!r}", "name")
            return usual
        if len(whole) > LONGEST_NAME:
            self.at.say("value", f"longer than {LONGEST_NAME} characters; cut short", "name")
        return whole[:LONGEST_NAME].strip()

    def whole(self, key: str, usual: int = 0, low: int = -FURTHEST, high: int = FURTHEST) -> int:
        """A whole number, also one written as text; what lies outside the bounds is moved to the nearest."""
        value = self.get(key)
        if value is None:
            if key in self.value:
                self.wrong(key, "a number", f"read as {usual}")
            return usual
        number = number_in(value)
        if number is None:
            self.wrong(key, "a number", f"read as {usual}")
            return usual
        kept = min(max(round(number), low), high)
        if kept != number:
            limits = f", from {low} to {high}" if not low <= number <= high else ""
            self.at.say("value", f"expected a whole number{limits}; {number:g} became {kept}", key)
        return kept

    def yes(self, key: str) -> bool:
        value = self.get(key)
        if value is not None and not isinstance(value, bool | int):
            self.wrong(key, "true or false", "read as false")
            return False
        return bool(value)

    def part(self, key: str) -> Raw:
        """An object in this one; an empty one where there is none."""
        value = self.get(key)
        if value is not None and not isinstance(value, dict):
            self.wrong(key, "an object", "nothing of it is read")
        return Raw(value if isinstance(value, dict) else {}, self.at.inside(key))

    def parts(self, key: str) -> tuple[Raw, ...]:
        """The objects of a list."""
        found = []
        for number, one in enumerate(self._list(key)):
            name = f"{key}[{number}]"
            if isinstance(one, dict):
                found.append(Raw(one, self.at.inside(name)))
            else:
                self.at.say("value", f"expected an object, got {kind_of(one)}; nothing of it is read", name)
        return tuple(found)

    def texts(self, key: str) -> tuple[str, ...]:
        found = []
        for number, one in enumerate(self._list(key)):
            if isinstance(one, str) and one.strip():
                found.append(clean(one).strip())
            else:
                self.at.say("value", f"expected text, got {kind_of(one)}; left out", f"{key}[{number}]")
        return tuple(found)

    def _list(self, key: str) -> list[Any]:
        value = self.get(key)
        if value is None or isinstance(value, list):
            return value or []
        if isinstance(value, str):
            return [value]
        self.wrong(key, "a list", "nothing of it is read")
        return []

    def pass_over(self, *keys: str) -> None:
        """Fields that mean nothing where they stand are only counted, unless somebody has read them."""
        for key in keys:
            if key not in self.taken and self.get(key):
                self.at.report.ignored[key] += 1

    def rest(self) -> None:
        """Name every field that was not taken."""
        for key in self.value:
            if key in self.taken:
                continue
            if key in NOISE or key.startswith(("foundry_", "_")):
                self.at.report.ignored["foundry_*" if key.startswith("foundry_") else key] += 1
            else:
                self.at.say("field", f"not understood ({kind_of(self.value[key])})", clean(key))


def number_in(value: Any) -> float | int | None:
    """A number, or text that is one."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,6}\s*", value, re.ASCII):
        return int(value)
    if isinstance(value, int):
        return max(min(value, 10 * FURTHEST), -10 * FURTHEST)
    return value if isinstance(value, float) and math.isfinite(value) else None
