"""Content read from the files of other programs, with everything that was met on the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.kernel.rules.world import Struct


class Finding(Struct, frozen=True):
    """Something an importer met: of which sort, in which file and field, and what became of it."""

    sort: str
    file: str
    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.text}" if self.field else f"{self.file}: {self.text}"


class Imported(NamedTuple):
    """The entries of a pack as a file holds them, by kind; how many files were read; and all findings.

    `sorts` says in words what each sort of finding is, `editions` how often each edition of the format was met, and
    `ignored` how often each field that means nothing at a table.
    """

    entries: dict[str, list[dict[str, Any]]]
    read: int
    findings: tuple[Finding, ...]
    sorts: dict[str, str]
    editions: dict[str, int]
    ignored: dict[str, int]

    def counts(self) -> dict[str, int]:
        return {kind: len(listed) for kind, listed in self.entries.items() if listed}


Importer = Callable[[Path], Imported]
"""Takes a folder with the files of another program."""
