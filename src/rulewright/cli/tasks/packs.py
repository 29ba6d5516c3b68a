"""`packs`: lists and checks the content of a game, and prints its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from rulewright.cli.checks import check_rulings, unknown_word
from rulewright.cli.output.screen import wrap
from rulewright.game.game import Game
from rulewright.systems import game

BROKEN = 1


def show_packs(name: str, what: str, settings: tuple[str, ...], pack: Path | None, *, as_json: bool) -> None:
    system = game(name)
    rulings = check_rulings(system, settings)
    match what:
        case "schema":
            print(json.dumps(system.shelf.schema(), indent=2))
        case "check":
            _check(system, rulings, pack, as_json=as_json)
        case "list":
            _list(system, pack, as_json=as_json)
        case _:
            raise unknown_word("list, check or schema", what, ("list", "check", "schema"))


def _check(system: Game[Any], rulings: tuple[str, ...], pack: Path | None, *, as_json: bool) -> None:
    """Check the shipped content, and the user's own with it, by the rules of creation at this table."""
    faults = system.shelf.faults(pack, rulings)
    if as_json:
        print(json.dumps({"pack": None if pack is None else str(pack), "faults": faults}))
    else:
        lines = [wrap(fault, "") for fault in faults]
        print("\n".join(lines) or f"{pack or system.title}: every entry keeps the rules")
    if faults:
        raise SystemExit(BROKEN)


def _list(system: Game[Any], pack: Path | None, *, as_json: bool) -> None:
    counts, encounters = system.shelf.counts(pack), system.shelf.encounters(pack)
    if as_json:
        print(json.dumps({"counts": counts, "encounters": [asdict(it) for it in encounters]}))
        return
    print(wrap(", ".join(f"{count} {kind}" for kind, count in counts.items()), ""))
    for encounter in encounters:
        note = f" ({encounter.note})" if encounter.note else ""
        print(wrap(f"{encounter.id}: {encounter.title}{note}", ""))
