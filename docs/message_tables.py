"""Writes the types of messages as Markdown, a table for each, so that the documentation cannot differ from the code."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from field_words import FIELD_WORDS


def tables(*roots: type) -> str:
    """A heading, a sentence and a table of fields for every type that the roots lead to."""
    return "\n\n".join(_table(kind) for kind in _reachable(roots))


def unexplained(*roots: type) -> list[str]:
    """The fields that a reader is told nothing of: neither by the table nor by the words above it."""
    return [
        f"{kind.__name__}.{field.name}"
        for kind in _reachable(roots)
        for field in msgspec.structs.fields(kind)
        if not _described(field.type)[1] and not meaning_of(kind, field.name) and not is_told_above(kind, field.name)
    ]


def _reachable(roots: tuple[type, ...]) -> list[type]:
    found: list[type] = []
    waiting = list(roots)
    while waiting:
        kind = waiting.pop(0)
        if kind not in found:
            found.append(kind)
            waiting += [part for field in msgspec.structs.fields(kind) for part in _structs_in(field.type)]
    return found


def _structs_in(kind: Any) -> Iterator[type]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for part in get_args(kind):
        yield from _structs_in(part)


def _table(kind: type) -> str:
    info, rows = kind.__struct_config__, []  # type: ignore[attr-defined]
    if info.tag_field:
        rows.append(f'| `{info.tag_field}` | always `"{info.tag}"` | |')
    for field in msgspec.structs.fields(kind):
        plain, meaning = _described(field.type)
        meaning = meaning or meaning_of(kind, field.name)
        left_out = "; may be left out" if msgspec.UnsetType in get_args(plain) else ""
        rows.append(f"| `{field.encode_name}` | {_words(plain)}{left_out} | {meaning} |")
    return "\n".join(
        [
            f"## {kind.__name__}",
            "",
            inspect.cleandoc(vars(kind)["__doc__"] or ""),
            "",
            "| field | value | |",
            "|---|---|---|",
            *rows,
        ]
    )


def meaning_of(kind: type, field: str) -> str:
    """What a field means whose type does not say it; empty if the words above the table do, or if nothing does."""
    own = FIELD_WORDS.get(f"{kind.__name__}.{field}", "")
    return own if own or is_told_above(kind, field) else FIELD_WORDS.get(field, "")


def is_told_above(kind: type, field: str) -> bool:
    return f"`{field}`" in (vars(kind)["__doc__"] or "")


def _described(kind: Any) -> tuple[Any, str]:
    """A type without its annotation, and what the annotation says."""
    if get_origin(kind) is not Annotated:
        return kind, ""
    plain, meta = get_args(kind)
    return plain, meta.description


def _words(kind: Any) -> str:
    """A type in words."""
    parts = [part for part in get_args(kind) if part is not msgspec.UnsetType]
    if get_origin(kind) is Literal:
        return " or ".join(f"`{json.dumps(value)}`" for value in get_args(kind))
    match get_origin(kind):
        case origin if origin is Union or origin is UnionType:
            return " or ".join(map(_words, parts))
        case origin if origin is list or (origin is tuple and parts[-1] is Ellipsis):
            return f"a list of {_words(parts[0])}"
        case origin if origin is tuple:
            return f"a list: {', '.join(map(_words, parts))}"
        case origin if origin is dict:
            return f"an object: {_words(parts[1])} for each id"
    plain = {str: "text", int: "a whole number", float: "a number", bool: "true or false", type(None): "null"}
    return plain.get(kind) or ("anything" if kind is Any else f"[{kind.__name__}](#{kind.__name__.lower()})")
