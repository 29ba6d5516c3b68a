"""Turns validation errors of msgspec into sentences: where, what was expected, and what was there instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

KIND_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of named values",
    "null": "nothing",
    "bytes": "bytes",
    "datetime": "a date",
}
PATTERN_WORDS = {
    "^[a-z][a-z0-9-]*$": "small letters, digits and dashes, a letter first",
    r"\S": "words, not only spaces",
    "^[A-Za-z]$": "one letter from A to Z",
}
MAX_SHOWN_LENGTH = 60
UNKNOWN = object()
"""Stands for a value that the error does not say how to find."""

_LOCATION = re.compile(r" - at (?P<key>`key` in )?`(?P<path>[^`]*)`$")
_KIND = re.compile(r"Expected `(?P<kind>[^`]+)`(?P<more>.*)", re.DOTALL)


def explain_mismatch(error: Exception, raw: Any = UNKNOWN) -> str:
    """Explain why data could not be converted: `level: expected a whole number, got 'x'`.

    Args:
        error: The error of msgspec, or of a parser whose text is good as it is.
        raw: The data, so that the sentence can show the wrong value.
    """
    text = str(error)
    location = _LOCATION.search(text)
    path = location["path"] if location else "$"
    is_key = bool(location and location["key"])
    why = _explain(text[: location.start()] if location else text, UNKNOWN if is_key else _value_at(raw, path))
    where = path.removeprefix("$").removeprefix(".").replace("[...]", "")
    if is_key:
        return f"a name in {where or 'it'}: {why}"
    return f"{where}: {why}" if where else why


def format_value(value: Any) -> str:
    """A value as a person would write it, cut short if it is long."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict() | msgspec.Struct():
            return KIND_WORDS["object"]
    text = repr(value)
    return text if len(text) <= MAX_SHOWN_LENGTH else f"{text[:MAX_SHOWN_LENGTH]}…"


def find_in_schema(schema: Any, key: str) -> Iterator[Any]:
    """All field names ("properties") or all listed values ("enum") anywhere in a JSON Schema."""
    if isinstance(schema, dict):
        yield from schema.get(key, ())
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from find_in_schema(part, key)


def _explain(text: str, value: Any) -> str:
    if missing := re.fullmatch("Object missing required field `(.+)`", text):
        return f"{missing[1]!r} is missing"
    if unknown := re.fullmatch("Object contains unknown field `(.+)`", text):
        return f"there is no field {unknown[1]!r}"
    if invalid := re.fullmatch("Invalid (?:enum )?value (.+)", text):
        return f"{invalid[1]} is not one of the possible values"
    kind = _KIND.fullmatch(text)
    if kind is None:
        return text
    expected = _expected(kind["kind"], kind["more"].partition(", got ")[0])
    got = kind["more"].partition(", got ")[2].strip("`")
    instead = format_value(value) if value is not UNKNOWN else KIND_WORDS.get(got, got)
    return f"expected {expected}, got {instead}" if instead else f"expected {expected}"


def _expected(kinds: str, more: str) -> str:
    kind = " or ".join(KIND_WORDS.get(name, name) for name in kinds.split(" | "))
    if matching := re.fullmatch(" matching regex '(.*)'", more, re.DOTALL):
        pattern = matching[1].replace("\\\\", "\\")
        return PATTERN_WORDS.get(pattern, f"text of the form {pattern}")
    if multiple := re.fullmatch(" that's a multiple of (.+)", more):
        return f"{kind} that is a multiple of {multiple[1]}"
    bound = re.fullmatch("(?P<length> of length)? ?(?P<sign>[<>]=?)? ?(?P<edge>.*)", more)
    if bound is None or not bound["edge"]:
        return kind
    sign = {"<=": "at most ", ">=": "at least ", "<": "less than ", ">": "more than "}.get(bound["sign"] or "", "")
    unit = " characters" if bound["length"] and "str" in kinds else ""
    return f"{kind} of {sign}{bound['edge']}{unit}"


def _value_at(raw: Any, path: str) -> Any:
    """The value at a path of msgspec; UNKNOWN if the path is not complete, such as `$[...].hp`."""
    for name, number in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path.removeprefix("$")):
        try:
            raw = raw[name] if name else raw[int(number)]
        except (LookupError, TypeError, ValueError):
            return UNKNOWN
    return raw
