"""`odds` for a game's own situations, and `replay` of a saved table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from rulewright.kernel.errors import Refusal
from rulewright.kernel.words import deed_in_words
from rulewright.systems import game
from rulewright.table.log import Entry
from rulewright.table.room import Table

from .outlook import Outlook, outlook_of
from .screen import numbered

BROKEN = 1


def show_situation(name: str, words: list[str], rulings: tuple[str, ...], pack: Path | None, *, as_json: bool) -> None:
    """Everything one character could do at the start of an encounter, with what it leads to."""
    system = game(name)
    if len(words) not in (2, 3) or system.on_turn is None:
        raise Refusal(f"expected odds {name} ENCOUNTER WHO [TARGET]; rulewright packs {name} lists the encounters")
    encounter, who, *target = words
    world = system.shelf.world(encounter, rulings, pack)
    staged, offers = system.on_turn(world, who)
    deeds = [deed for deed in offers.candidates() if not target or target[0] in deed.args[1:]]
    if not deeds:
        raise Refusal(f"{who} can do nothing to {target[0]!r} here")
    found = [(deed, outlook_of(system, staged, deed, who)) for deed in deeds]
    found = [(deed, look) for deed, look in found if look.changes or look.out]
    if as_json:
        print(json.dumps([{"deed": deed_in_words(deed), **_plain(look)} for deed, look in found]))
        return
    print(f"{who} at the start of {encounter}, exactly, if nobody spends anything:")
    print("\n".join(numbered([(deed_in_words(deed), look.tell()) for deed, look in found])))


def _plain(look: Outlook) -> dict[str, Any]:
    changes = [
        {"bar": one.label, "mean": str(one.mean), "decimal": float(one.mean), "chance": str(one.chance)}
        for one in look.changes
    ]
    return {"changes": changes, "out": {who: str(chance) for who, chance in look.out}}


def show_replay(path: Path, *, with_why: bool, as_json: bool) -> None:
    """A saved table told again, and checked against the rules as they are now."""
    try:
        data = path.read_bytes()
        opened = msgspec.json.decode(data.split(b"\n", 1)[0])
        table = Table.load(game(str(opened["game"])), data)
    except (OSError, msgspec.MsgspecError, KeyError, TypeError) as error:
        raise Refusal(f"{path} is no saved table: {error}") from error
    faults = table.verify()
    if as_json:
        told = [line._asdict() for line in table.story()]
        print(json.dumps({"game": opened["game"], "story": told, "faults": faults}))
    else:
        _tell(table, with_why=with_why)
        print("\n".join(faults) or "every line comes out the same by the rules as they are")
    if faults:
        raise SystemExit(BROKEN)


def _tell(table: Table[Any], *, with_why: bool) -> None:
    if with_why:
        for number, record in enumerate(table.records):
            if isinstance(record, Entry):
                print(table.why(number))
        return
    for line in table.story():
        print(f"  {'(taken back) ' if line.struck else ''}{line.text}  [{line.number}]")
