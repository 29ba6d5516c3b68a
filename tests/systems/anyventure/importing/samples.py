"""Imports of the invented samples, and of files written for one test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.content.importing import Imported
from rulewright.content.toml_writer import format_toml
from rulewright.systems.anyventure.importing import import_pack
from rulewright.systems.anyventure.packs import Pack
from rulewright.systems.anyventure.packs.loading import load

SAMPLES = Path(__file__).parent / "data" / "public"


def imported(folder: Path, **files: Any) -> Imported:
    """Import files given by their path, with `__` for each slash."""
    for name, value in files.items():
        write_file(folder, name.replace("__", "/") + ".json", value)
    return import_pack(folder)


def write_file(folder: Path, name: str, value: Any) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


def pack_of(found: Imported, folder: Path, more: str = "") -> Pack:
    """The shipped pack with what was imported, by way of a file."""
    return load(pack_file(found, folder, more))


def pack_file(found: Imported, folder: Path, more: str = "") -> Path:
    file = folder / "imported.toml"
    file.write_text(format_toml(found.entries) + more, encoding="utf-8")
    return file


def findings(found: Imported, sort: str, file: str = "") -> list[str]:
    """The findings of one sort, as field and text."""
    return [
        f"{finding.field}: {finding.text}"
        for finding in found.findings
        if finding.sort == sort and finding.file.startswith(file)
    ]
