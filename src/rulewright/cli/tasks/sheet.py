"""`sheet show`, `check` and `export`: a sheet, where its numbers come from, and which rules it breaks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_rulings, unknown_word
from rulewright.cli.output.screen import sheet_lines
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.systems import game

from .packs import show_packs

BROKEN = 1
WORDS = ("show", "check", "export", "new", "advance")


def show_sheet(
    what: str, name: str, who: str | None, settings: tuple[str, ...], pack: Path | None, form: str, *, as_json: bool
) -> None:
    """Show, check or export the sheet of a character; without one, check a whole file."""
    if what not in WORDS:
        raise unknown_word("show, check, export, new or advance", what, WORDS)
    system = game(name)
    if who is None and what == "check" and pack is not None:
        show_packs(name, "check", settings, pack, as_json=as_json)
        return
    if who is None:
        more = ", or --pack FILE to check all of it" if what == "check" else ""
        raise Refusal(f"say whose sheet: rulewright sheet {what} {name} WHO{more}")
    if what == "export":
        print(_export(system, who, settings, pack, form))
        return
    sheet = system.shelf.sheet(who, check_rulings(system, settings), pack)
    if as_json:
        print(json.dumps(sheet.plain(), indent=2, ensure_ascii=False))
    elif what == "show":
        print("\n".join(sheet_lines(sheet)))
    else:
        print("\n".join(sheet.faults) or f"{sheet.title}: every rule is kept")
    if what == "check" and sheet.faults:
        raise SystemExit(BROKEN)


def _export(system: Game[Any], who: str, settings: tuple[str, ...], pack: Path | None, form: str) -> str:
    """A sheet as JSON with the parts of every number, or as TOML for a pack that reads back as the same sheet."""
    match form:
        case "json":
            plain = system.shelf.sheet(who, check_rulings(system, settings), pack).plain()
            return json.dumps(plain, indent=2, ensure_ascii=False)
        case "toml":
            return format_toml(system.shelf.entries(who, pack)).rstrip()
    raise unknown_word("json or toml", form, ("json", "toml"))
