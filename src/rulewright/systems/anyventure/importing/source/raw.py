"""JSON objects that remember which fields were read, so that unread and wrong ones can be reported."""

from __future__ import annotations

import math
import re
from typing import Any

from rulewright.content.packs import LINE_CHARACTERS
from rulewright.kernel.rules.options import replace_control_characters

from ..report import SourceLocation

IGNORED_FIELDS = (
    *("id", "_id", "__v", "ruleset", "img", "portrait", "home", "source", "isHomebrew", "createdAt", "updatedAt"),
    *("creatorId", "creatorName", "status", "publishedAt", "stack_limit", "current"),
)
"""Fields without a meaning in play, as are all that begin with `foundry_` or an underscore."""
MAX_NAME_LENGTH = 80
MAX_NUMBER = 1_000_000


def type_name(value: Any) -> str:
    """The type of a JSON value for people."""
    if value is None:
        return "null"
    words = {bool: "true or false", int: "a number", float: "a number", str: "text", list: "a list", dict: "an object"}
    return words[type(value)]


def clean(text: str) -> str:
    """Text without control characters, as a pack may contain it."""
    return replace_control_characters(text, LINE_CHARACTERS)


class Raw:
    """A JSON object, its location, and the fields read so far. Wrong values become defaults and are reported."""

    def __init__(self, value: dict[str, Any], at: SourceLocation) -> None:
        self.value = value
        self.at = at
        self.fields_read: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def fields(self) -> tuple[str, ...]:
        return tuple(self.value)

    def get(self, key: str) -> Any:
        self.fields_read.append(key)
        return self.value.get(key)

    def record_type(self, key: str, expected: str, became: str) -> None:
        self.at.record("value", f"expected {expected}, got {type_name(self.value[key])}; {became}", key)

    def text(self, key: str, usual: str = "") -> str:
        match self.get(key):
            case str(value):
                return clean(value).strip()
            case None:
                return usual
            case bool():
                pass
            case int(value):
                return str(value) if abs(value) <= MAX_NUMBER else usual
        self.record_type(key, "text", f"read as {usual!r}")
        return usual

    def name(self, usual: str = "") -> str:
        """The name, in one line and not too long."""
        whole = re.sub(r"\s+", " ", self.text("name"))
        if not whole:
            self.at.record("value", f"there is no name; called {usual!r}", "name")
            return usual
        if len(whole) > MAX_NAME_LENGTH:
            self.at.record("value", f"longer than {MAX_NAME_LENGTH} characters; cut short", "name")
        return whole[:MAX_NAME_LENGTH].strip()

    def whole(self, key: str, usual: int = 0, low: int = -MAX_NUMBER, high: int = MAX_NUMBER) -> int:
        """A whole number, also one written as text. A number outside the bounds becomes the nearest bound."""
        value = self.get(key)
        if value is None:
            if key in self.value:
                self.record_type(key, "a number", f"read as {usual}")
            return usual
        number = parse_number(value)
        if number is None:
            self.record_type(key, "a number", f"read as {usual}")
            return usual
        kept = min(max(round(number), low), high)
        if kept != number:
            limits = f", from {low} to {high}" if not low <= number <= high else ""
            self.at.record("value", f"expected a whole number{limits}; {number:g} became {kept}", key)
        return kept

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if value is not None and not isinstance(value, bool | int):
            self.record_type(key, "true or false", "read as false")
            return False
        return bool(value)

    def part(self, key: str) -> Raw:
        """The object in a field; an empty one if there is none."""
        value = self.get(key)
        if value is not None and not isinstance(value, dict):
            self.record_type(key, "an object", "nothing of it is read")
        return Raw(value if isinstance(value, dict) else {}, self.at.inside(key))

    def parts(self, key: str) -> tuple[Raw, ...]:
        """The objects of a list."""
        found = []
        for number, one in enumerate(self._list(key)):
            name = f"{key}[{number}]"
            if isinstance(one, dict):
                found.append(Raw(one, self.at.inside(name)))
            else:
                self.at.record("value", f"expected an object, got {type_name(one)}; nothing of it is read", name)
        return tuple(found)

    def texts(self, key: str) -> tuple[str, ...]:
        found = []
        for number, one in enumerate(self._list(key)):
            if isinstance(one, str) and one.strip():
                found.append(clean(one).strip())
            else:
                self.at.record("value", f"expected text, got {type_name(one)}; left out", f"{key}[{number}]")
        return tuple(found)

    def _list(self, key: str) -> list[Any]:
        value = self.get(key)
        if value is None or isinstance(value, list):
            return value or []
        if isinstance(value, str):
            return [value]
        self.record_type(key, "a list", "nothing of it is read")
        return []

    def ignore(self, *keys: str) -> None:
        """Count fields that have no meaning here instead of reporting each of them."""
        for key in keys:
            if key not in self.fields_read and self.get(key):
                self.at.report.ignored[key] += 1

    def record_unread(self) -> None:
        """Report every field that was not read."""
        for key in self.value:
            if key in self.fields_read:
                continue
            if key in IGNORED_FIELDS or key.startswith(("foundry_", "_")):
                self.at.report.ignored["foundry_*" if key.startswith("foundry_") else key] += 1
            else:
                self.at.record("field", f"not understood ({type_name(self.value[key])})", clean(key))


def parse_number(value: Any) -> float | int | None:
    """A number, also one written as text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,6}\s*", value, re.ASCII):
        return int(value)
    if isinstance(value, int):
        return max(min(value, 10 * MAX_NUMBER), -10 * MAX_NUMBER)
    return value if isinstance(value, float) and math.isfinite(value) else None
