"""`sheet`: what stands on a character's sheet, where each number comes from, and which rules it breaks."""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.kernel.errors import Refusal
from rulewright.kernel.sheet import Sheet
from rulewright.systems import game

from .screen import wrapped

BROKEN = 1


def show_sheet(what: str, name: str, who: str, rulings: tuple[str, ...], pack: Path | None, *, as_json: bool) -> None:
    system = game(name)
    sheet: Sheet = system.shelf.sheet(who, rulings, pack)
    match what:
        case "show" | "export" if as_json or what == "export":
            print(json.dumps(sheet.plain(), indent=2, ensure_ascii=False))
        case "show":
            print("\n".join(_lines(sheet)))
        case "check":
            print("\n".join(sheet.faults) or f"{sheet.title}: every rule is kept")
            if sheet.faults:
                raise SystemExit(BROKEN)
        case _:
            raise Refusal(f"expected show, check or export, got {what!r}")


def _lines(sheet: Sheet) -> list[str]:
    lines = [sheet.title]
    for name, words in sheet.words:
        lines.append(wrapped(f"{name}: {words}"))
    for tally in sheet.numbers:
        lines.append(wrapped(tally.explain()))
    return lines + [wrapped(f"breaks a rule: {fault}") for fault in sheet.faults]
