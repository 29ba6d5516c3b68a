"""`packs import`: converts the data files of another program into a pack, and lists what it found in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_writable
from rulewright.cli.output.screen import wrap
from rulewright.content.importing import Finding, Imported
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.game.game import Game
from rulewright.kernel.rules.words import format_count
from rulewright.spelling import did_you_mean
from rulewright.systems import game, names

NOTHING_READ = 1
WORD = "import"
HEADER = "# Written by rulewright packs import; a new import takes its place.\n"


def require_game(name: str) -> None:
    """Refuse a word that is no game with the whole form of the command."""
    if name not in names():
        known = ", ".join(names())
        hint = did_you_mean(name.lower(), names())
        raise Refusal(f"expected packs import GAME DIR --out FILE.toml, with GAME one of {known}{hint}")


def import_packs(name: str, folder: Path | None, out: Path | None, *, as_json: bool) -> None:
    """Read a folder, write the pack if a file is named, and list the findings."""
    system = game(name)
    importer = system.importer
    if folder is None:
        raise Refusal(f"say which folder: rulewright packs import {name} DIR --out FILE.toml")
    check_writable(out)
    _check_replaceable(out)
    imported = importer(folder)
    if imported.entries and out is not None:
        write_atomically(out, f"{HEADER}\n{format_toml(imported.entries)}")
    print(_format_json(imported, out) if as_json else _format_text(system, imported, out))
    if not imported.entries:
        raise SystemExit(NOTHING_READ)


def _check_replaceable(out: Path | None) -> None:
    """Refuse to overwrite a file that no import has written: people edit packs by hand."""
    if out is None or not out.exists():
        return
    try:
        is_imported = out.read_text(encoding="utf-8").startswith(HEADER)
    except (OSError, UnicodeDecodeError):
        is_imported = False
    if not is_imported:
        raise Refusal(f"{out} is there already and was not written by an import; name another file")


def _format_json(imported: Imported, out: Path | None) -> str:
    return json.dumps(
        {
            "files": imported.read,
            "counts": imported.counts(),
            "editions": imported.editions,
            "ignored": imported.ignored,
            "findings": [_plain(finding) for finding in imported.findings],
            "out": str(out) if out and imported.entries else None,
        },
        indent=2,
        ensure_ascii=False,
    )


def _plain(finding: Finding) -> dict[str, str]:
    return {"sort": finding.sort, "file": finding.file, "field": finding.field, "text": finding.text}


def _format_text(system: Game[Any], imported: Imported, out: Path | None) -> str:
    """Counts, then the findings by sort."""
    lines = [f"{format_count(imported.read, 'file')} of {system.title} read"]
    lines += [wrap(", ".join(f"{count} {kind}" for kind, count in imported.counts().items()) or "no entries", "")]
    if imported.editions:
        lines.append("editions met: " + ", ".join(f"{name} {count} times" for name, count in imported.editions.items()))
    for sort, words in imported.sorts.items():
        findings = [finding for finding in imported.findings if finding.sort == sort]
        if findings:
            lines += ["", f"{words} ({len(findings)}):", *(wrap(str(finding)) for finding in findings)]
    if imported.ignored:
        names = ", ".join(f"{name} {count} times" for name, count in sorted(imported.ignored.items()))
        lines += ["", wrap(f"fields that mean nothing at a table: {names}", "")]
    lines += ["", _next_step(system, imported, out)]
    return "\n".join(lines)


def _next_step(system: Game[Any], imported: Imported, out: Path | None) -> str:
    if not imported.entries:
        return "nothing could be read"
    if out is None:
        return "nothing was written: add --out FILE.toml"
    written = f"written to {out}; use it with --pack {out}, as in rulewright packs {system.name} --pack {out}"
    newest = [name for name in imported.editions if name in system.house.profiles]
    rulings = "".join(
        f"\nfiles of the {name} edition are meant for its own rules: --ruling profile={name}" for name in newest
    )
    return f"{written}{rulings}"
