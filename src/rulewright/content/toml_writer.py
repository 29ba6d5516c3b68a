"""Writes entries of a pack as TOML, which Python's own library can only read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec

MAX_INLINE_KEYS = 4
"""A table with more keys than this is written below its entry, not inline."""


def omit_defaults(value: Any) -> Any:
    """A value as plain data for a file, without the fields that have their default."""
    match value:
        case msgspec.Struct():
            fields = _fields(type(value))
            parts = {field.name: getattr(value, field.name) for field in fields}
            return {
                field.encode_name: omit_defaults(parts[field.name])
                for field in fields
                if parts[field.name] != _default(field)
            }
        case Enum():
            return value.value
        case tuple() | list():
            return [omit_defaults(part) for part in value]
        case dict():
            return {key: omit_defaults(part) for key, part in value.items()}
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[Any, ...]:
    return msgspec.structs.fields(kind)


def _default(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def format_toml(entries: dict[str, list[dict[str, Any]]]) -> str:
    """A whole file of entries, by kind."""
    blocks = [format_table(kind, entry) for kind, listed in entries.items() for entry in listed]
    return "\n".join("\n".join(block) + "\n" for block in blocks)


def format_table(path: str, entry: dict[str, Any]) -> Iterator[str]:
    """The lines of an entry. Tables that are too long for a line follow below it, each under its own heading."""
    yield f"[[{path}]]"
    below = {key: value for key, value in entry.items() if _long(value)}
    yield from (f"{_key(key)} = {format_inline(value)}" for key, value in entry.items() if key not in below)
    # A key that comes after a heading would belong to that heading, so the tables come last.
    for key, listed in below.items():
        for row in listed:
            yield ""
            yield from format_table(f"{path}.{_key(key)}", row)


def _long(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(row, dict) and len(row) > MAX_INLINE_KEYS for row in value)


def format_inline(value: Any) -> str:
    """A value on one line."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {format_inline(part)}" for key, part in value.items()) + " }"
        case list():
            return "[" + ", ".join(format_inline(part) for part in value) + "]"
        case bool() | int() | float() | str():
            # A JSON string is a TOML string, except that TOML wants DEL escaped too.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    raise TypeError(f"{type(value).__name__} cannot be written to a pack")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else format_inline(name)
