"""`packs`: what a game has to play with."""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.kernel.errors import Refusal
from rulewright.systems import game

BROKEN = 1


def show_packs(name: str, what: str, pack: Path | None, *, as_json: bool) -> None:
    system = game(name)
    match what:
        case "schema":
            print(json.dumps(system.shelf.schema(), indent=2))
        case "check":
            _check(name, pack, as_json=as_json)
        case "list":
            _list(name, pack, as_json=as_json)
        case _:
            raise Refusal(f"expected list, check or schema, got {what!r}")


def _check(name: str, pack: Path | None, *, as_json: bool) -> None:
    if pack is None:
        raise Refusal("say which file to check: rulewright packs GAME check --pack FILE")
    faults = game(name).shelf.faults(pack)
    if as_json:
        print(json.dumps({"pack": str(pack), "faults": faults}))
    else:
        print("\n".join(faults) or f"{pack}: every entry keeps the rules")
    if faults:
        raise SystemExit(BROKEN)


def _list(name: str, pack: Path | None, *, as_json: bool) -> None:
    shelf = game(name).shelf
    counts, encounters = shelf.counts(pack), shelf.encounters(pack)
    if as_json:
        print(json.dumps({"counts": counts, "encounters": [one._asdict() for one in encounters]}))
        return
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    for one in encounters:
        print(f"{one.id:24}{one.note:10}{one.title}")
