"""The result of importing content from the files of another program, with a report of everything that was found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.kernel.rules.world import Struct


class Finding(Struct, frozen=True):
    """A remark of an importer: its sort, the file and field, and what the importer did about it."""

    sort: str
    file: str
    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.text}" if self.field else f"{self.file}: {self.text}"


class Imported(NamedTuple):
    """What an importer has read."""

    entries: dict[str, list[dict[str, Any]]]
    """The entries of the pack, by kind, as a file holds them."""
    read: int
    """The number of files that were read."""
    findings: tuple[Finding, ...]
    sorts: dict[str, str]
    """What each sort of finding means, in words."""
    editions: dict[str, int]
    """How often each edition of the format came up."""
    ignored: dict[str, int]
    """How often each field came up that has no use at a table."""

    def counts(self) -> dict[str, int]:
        return {kind: len(listed) for kind, listed in self.entries.items() if listed}


Importer = Callable[[Path], Imported]
"""Imports the files of another program from a folder."""
