"""What is wrong with plain data, in words for people: where, what was expected, and what was there instead."""

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
PATTERNS = {
    "^[a-z][a-z0-9-]*$": "small letters, digits and dashes, a letter first",
    r"\S": "words, not only spaces",
    "^[A-Za-z]$": "one letter from A to Z",
}
LONGEST = 60
UNKNOWN = object()

_PLACE = re.compile(r" - at (?P<key>`key` in )?`(?P<path>[^`]*)`$")
_KIND = re.compile(r"Expected `(?P<kind>[^`]+)`(?P<more>.*)", re.DOTALL)


def explain_mismatch(error: Exception, raw: Any = UNKNOWN) -> str:
    """The words of a conversion that failed, on the data it was given: `level: expected a whole number, got 'x'`."""
    text = str(error)
    place = _PLACE.search(text)
    path = place["path"] if place else "$"
    said = _said(text[: place.start()] if place else text, UNKNOWN if place and place["key"] else _at(raw, path))
    where = path.removeprefix("$").removeprefix(".").replace("[...]", "")
    if place and place["key"]:
        return f"a name in {where or 'it'}: {said}"
    return f"{where}: {said}" if where else said


def shown(value: Any) -> str:
    """A value as a file or a person would write it, cut where it is long."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict() | msgspec.Struct():
            return KIND_WORDS["object"]
    told = repr(value)
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}…"


def find_in_schema(schema: Any, key: str) -> Iterator[Any]:
    """The names of all fields ("properties"), or all listed values ("enum"), anywhere in a schema."""
    if isinstance(schema, dict):
        yield from schema.get(key, ())
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from find_in_schema(part, key)


def _said(text: str, value: Any) -> str:
    if missing := re.fullmatch("Object missing required field `(.+)`", text):
        return f"{missing[1]!r} is missing"
    if unknown := re.fullmatch("Object contains unknown field `(.+)`", text):
        return f"there is no field {unknown[1]!r}"
    if strange := re.fullmatch("Invalid (?:enum )?value (.+)", text):
        return f"{strange[1]} is none of the values there are"
    kind = _KIND.fullmatch(text)
    if kind is None:
        return text
    wanted = _wanted(kind["kind"], kind["more"].partition(", got ")[0])
    got = kind["more"].partition(", got ")[2].strip("`")
    instead = shown(value) if value is not UNKNOWN else KIND_WORDS.get(got, got)
    return f"expected {wanted}, got {instead}" if instead else f"expected {wanted}"


def _wanted(kinds: str, more: str) -> str:
    kind = " or ".join(KIND_WORDS.get(one, one) for one in kinds.split(" | "))
    if matching := re.fullmatch(" matching regex '(.*)'", more, re.DOTALL):
        pattern = matching[1].replace("\\\\", "\\")
        return PATTERNS.get(pattern, f"text of the form {pattern}")
    if multiple := re.fullmatch(" that's a multiple of (.+)", more):
        return f"{kind} that is a multiple of {multiple[1]}"
    bound = re.fullmatch("(?P<length> of length)? ?(?P<sign>[<>]=?)? ?(?P<edge>.*)", more)
    if bound is None or not bound["edge"]:
        return kind
    sign = {"<=": "at most ", ">=": "at least ", "<": "less than ", ">": "more than "}.get(bound["sign"] or "", "")
    unit = " signs" if bound["length"] and "str" in kinds else ""
    return f"{kind} of {sign}{bound['edge']}{unit}"


def _at(raw: Any, path: str) -> Any:
    """What stands at a place; nothing is known where the place is not named whole."""
    for name, number in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path.removeprefix("$")):
        try:
            raw = raw[name] if name else raw[int(number)]
        except (LookupError, TypeError, ValueError):
            return UNKNOWN
    return raw
