"""`packs`: lists and checks the content of a game, and prints its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from rulewright.cli.checks import check_rulings, unknown_word
from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.systems import game

BROKEN = 1
SHORT = ("npc", "pc")
UNCHANGED = ("animon", "gear", "ammunition")  # one or many


def show_packs(
    name: str, what: str, settings: tuple[str, ...], pack: Path | None, search: str = "", *, as_json: bool
) -> None:
    system = game(name)
    rulings = check_rulings(system, settings)
    kinds = system.shelf.counts(pack)
    match what:
        case "schema":
            print(json.dumps(system.shelf.schema(), indent=2))
        case "check":
            _check(system, rulings, pack, as_json=as_json)
        case "list" if search:
            _list_kinds(system, tuple(kinds), pack, search, as_json=as_json)
        case "list":
            _list(system, pack, as_json=as_json)
        case _ if what in kinds:
            _list_kinds(system, (what,), pack, search, as_json=as_json)
        case _:
            words = ("list", "check", "schema", *kinds)
            raise unknown_word(f"list, check, schema or one of {', '.join(kinds)}", what, words)


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
    print(wrap(", ".join(_counted(count, kind) for kind, count in counts.items() if count), ""))
    for encounter in encounters:
        note = f" ({encounter.note})" if encounter.note else ""
        print(wrap(f"{encounter.id}: {encounter.title}{note}", ""))
    print(wrap(f"rulewright packs {system.name} KIND lists all of a kind, and --search WORD finds anything.", ""))


def _counted(count: int, kind: str) -> str:
    """How many there are of a kind: `7 kids`, `8 ancestries`, `15 NPCs`."""
    word = kind.upper() if kind in SHORT else kind
    if count == 1 or kind in UNCHANGED:
        return f"{count} {word}"
    return f"{count} {word.removesuffix('y')}ies" if word.endswith("y") else f"{count} {word}s"


def _list_kinds(system: Game[Any], kinds: tuple[str, ...], pack: Path | None, search: str, *, as_json: bool) -> None:
    """Everything of some kinds whose name or id has the words that are searched for."""
    found = {
        kind: [it for it in system.shelf.items(kind, pack) if search.lower() in f"{it.id} {it.title}".lower()]
        for kind in kinds
    }
    if as_json:
        print(json.dumps({kind: [asdict(it) for it in items] for kind, items in found.items() if items}))
        return
    if not any(found.values()):
        raise Refusal(f"nothing is called {search!r}; rulewright packs {system.name} lists what there is")
    for kind, items in found.items():
        for item in items:
            note = f" ({item.note})" if item.note else ""
            print(wrap(f"{kind} {item.id}: {item.title}{note}", ""))
