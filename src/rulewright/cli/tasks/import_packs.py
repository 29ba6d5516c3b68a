"""`packs import`: the files of another program as a pack, with everything that was met on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.cli.names import writable
from rulewright.cli.output.screen import wrapped
from rulewright.content.importing import Finding, Imported
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.game.system import System
from rulewright.kernel.rules.words import format_count
from rulewright.spelling import did_you_mean
from rulewright.systems import game, names

NOTHING_READ = 1
WORD = "import"
HEADER = "# Written by rulewright packs import; a new import takes its place.\n"


def expect_game(name: str) -> None:
    """Refuse a word that stands where the game should."""
    if name not in names():
        known = ", ".join(names())
        hint = did_you_mean(name.lower(), names())
        raise Refusal(f"expected packs import GAME DIR --out FILE.toml, with GAME one of {known}{hint}")


def import_packs(name: str, folder: Path | None, out: Path | None, *, as_json: bool) -> None:
    """Read a folder, write the pack if a file is named, and tell what was met."""
    system = game(name)
    importer = system.importer
    if folder is None:
        raise Refusal(f"say which folder: rulewright packs import {name} DIR --out FILE.toml")
    writable(out)
    replaceable(out)
    found = importer(folder)
    if found.entries and out is not None:
        write(out, found)
    told = as_data(found, out) if as_json else in_lines(system, found, out)
    print(told)
    if not found.entries:
        raise SystemExit(NOTHING_READ)


def replaceable(out: Path | None) -> None:
    """Only a file that an import wrote is written over."""
    if out is None or not out.exists():
        return
    try:
        own = out.read_text(encoding="utf-8").startswith(HEADER)
    except (OSError, UnicodeDecodeError):
        own = False
    if not own:
        raise Refusal(f"{out} is there already and was not written by an import; name another file")


def write(out: Path, found: Imported) -> None:
    write_atomically(out, f"{HEADER}\n{format_toml(found.entries)}")


def as_data(found: Imported, out: Path | None) -> str:
    return json.dumps(
        {
            "files": found.read,
            "counts": found.counts(),
            "editions": found.editions,
            "ignored": found.ignored,
            "findings": [plain(one) for one in found.findings],
            "out": str(out) if out and found.entries else None,
        },
        indent=2,
        ensure_ascii=False,
    )


def plain(finding: Finding) -> dict[str, str]:
    return {"sort": finding.sort, "file": finding.file, "field": finding.field, "text": finding.text}


def in_lines(system: System[Any], found: Imported, out: Path | None) -> str:
    """Counts, then every finding by sort."""
    lines = [f"{format_count(found.read, 'file')} of {system.title} read"]
    lines += [wrapped(", ".join(f"{count} {kind}" for kind, count in found.counts().items()) or "no entries", "")]
    if found.editions:
        lines.append("editions met: " + ", ".join(f"{name} {count} times" for name, count in found.editions.items()))
    for sort, words in found.sorts.items():
        listed = [one for one in found.findings if one.sort == sort]
        if listed:
            lines += ["", f"{words} ({len(listed)}):", *(wrapped(str(one)) for one in listed)]
    if found.ignored:
        names = ", ".join(f"{name} {count} times" for name, count in sorted(found.ignored.items()))
        lines += ["", wrapped(f"fields that mean nothing at a table: {names}", "")]
    lines += ["", ending(system, found, out)]
    return "\n".join(lines)


def ending(system: System[Any], found: Imported, out: Path | None) -> str:
    if not found.entries:
        return "nothing could be read"
    if out is None:
        return "nothing was written: add --out FILE.toml"
    return f"written to {out}; use it with --pack {out}, as in rulewright packs {system.name} --pack {out}"
