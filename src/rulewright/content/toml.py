"""Entries of a pack written as TOML."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec

SHORT = 4
"""A table with more keys than this does not stand in a line with others."""


def omit_defaults(value: Any) -> Any:
    """A value as a file holds it: what is as usual, and what is nothing, is left out."""
    match value:
        case msgspec.Struct():
            fields = _fields(type(value))
            parts = {field.name: getattr(value, field.name) for field in fields}
            return {
                field.encode_name: omit_defaults(parts[field.name])
                for field in fields
                if parts[field.name] != _usual(field)
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


def _usual(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def format_toml(entries: dict[str, list[dict[str, Any]]]) -> str:
    """A whole file: lists of entries by kind."""
    blocks = [table(kind, entry) for kind, listed in entries.items() for entry in listed]
    return "\n".join("\n".join(block) + "\n" for block in blocks)


def table(path: str, entry: dict[str, Any]) -> Iterator[str]:
    """One entry; tables too long for a line follow below it, each under a heading of its own."""
    yield f"[[{path}]]"
    below = {key: value for key, value in entry.items() if _long(value)}
    yield from (f"{_key(key)} = {inline(value)}" for key, value in entry.items() if key not in below)
    for key, listed in below.items():
        for one in listed:
            yield ""
            yield from table(f"{path}.{_key(key)}", one)


def _long(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) and len(one) > SHORT for one in value)


def inline(value: Any) -> str:
    """A value in one line."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {inline(part)}" for key, part in value.items()) + " }"
        case list():
            return "[" + ", ".join(inline(part) for part in value) + "]"
        case bool() | int() | float() | str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    raise TypeError(f"{type(value).__name__} has no place in a pack")


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else inline(name)
