"""Replaces entries in the text of a pack, and keeps everything else letter by letter, comments included."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal


def replace_entries(text: str, entries: dict[str, list[dict[str, Any]]]) -> str:
    """The text with these entries; entries with the same ids are removed."""
    for kind, listed in entries.items():
        for entry in listed:
            text = remove_entry(text, kind, entry["id"])
    between = "\n" if text.strip() else ""
    return text.rstrip("\n") + between * 2 + format_toml(entries)


def remove_entry(text: str, kind: str, name: str) -> str:
    """The text without one entry. It is unchanged if there is no such entry."""
    before: dict[str, list[dict[str, Any]]] = tomllib.loads(text)
    left = [entry for entry in before.get(kind, []) if entry["id"] != name]
    if len(left) == len(before.get(kind, [])):
        return text
    wanted = {key: listed for key, listed in (before | {kind: left}).items() if listed}
    # Python cannot edit TOML. Each block is left out in turn, until the rest reads as it should.
    for shorter in _without_each_block(text, kind):
        try:
            if tomllib.loads(shorter) == wanted:
                return shorter
        except tomllib.TOMLDecodeError:
            continue  # this block was not an entry, but for example a line inside a multi-line string
    raise Refusal(f"cannot tell where the {kind} {name!r} begins and ends in this text; write to another file")


def _without_each_block(text: str, kind: str) -> Iterator[str]:
    """The text without its first block, then without its second, and so on. A comment after a block stays."""
    lines = text.splitlines(keepends=True)
    heads = [at for at, line in enumerate(lines) if line.startswith("[[") and not line.startswith(f"[[{kind}.")]
    for at, after in pairwise((*heads, len(lines))):
        end = next(line for line in range(after, at, -1) if lines[line - 1].strip() and lines[line - 1][0] != "#")
        yield "".join([*lines[:at], *lines[end:]])
