"""Entries of a pack put in the place of others; everything else in the text stays letter by letter."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal


def replaced(text: str, entries: dict[str, list[dict[str, Any]]]) -> str:
    """A text with entries in the place of those with the same ids."""
    for kind, listed in entries.items():
        for entry in listed:
            text = without(text, kind, entry["id"])
    between = "\n" if text.strip() else ""
    return text.rstrip("\n") + between * 2 + format_toml(entries)


def without(text: str, kind: str, name: str) -> str:
    """A text without one entry."""
    before: dict[str, list[dict[str, Any]]] = tomllib.loads(text)
    left = [one for one in before.get(kind, []) if one["id"] != name]
    if len(left) == len(before.get(kind, [])):
        return text
    wanted = {key: listed for key, listed in (before | {kind: left}).items() if listed}
    for new in _shortened(text, kind):
        try:
            if tomllib.loads(new) == wanted:
                return new
        except tomllib.TOMLDecodeError:
            continue
    raise Refusal(f"the {kind} {name!r} cannot be told from what stands around it; write to another file")


def _shortened(text: str, kind: str) -> Iterator[str]:
    """The text without each of the blocks that begin an entry of a kind; comments after it stay."""
    lines = text.splitlines(keepends=True)
    heads = [at for at, line in enumerate(lines) if line.startswith("[[") and not line.startswith(f"[[{kind}.")]
    for at, after in pairwise((*heads, len(lines))):
        end = next(line for line in range(after, at, -1) if lines[line - 1].strip() and lines[line - 1][0] != "#")
        yield "".join([*lines[:at], *lines[end:]])
