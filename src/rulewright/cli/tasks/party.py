"""`party check` and `show`: parties of Anima Tactics with the rules they break, or what they come to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_rulings, unknown_word
from rulewright.cli.output.screen import sheet_lines, wrap
from rulewright.errors import Refusal
from rulewright.spelling import did_you_mean
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.packs.loading import load, parties_in, party_of
from rulewright.systems.tactics.packs.pack import Pack
from rulewright.systems.tactics.packs.plans import PartyEntry
from rulewright.systems.tactics.party import Fault, faults, party_sheet

BROKEN = 1
WORDS = ("new", "check", "show")


def show_party(what: str, file: Path | None, settings: tuple[str, ...], *, as_json: bool) -> None:
    """Check or show every party of a file, or a shipped one."""
    if what not in WORDS:
        raise unknown_word("new, check or show", what, WORDS)
    if file is None:
        raise Refusal(f"say which party: rulewright party {what} FILE, or the id of a shipped one")
    house = Rulings.of(*check_rulings(GAME, settings))
    pack, parties = _find_parties(file)
    broken = {entry.id: faults(party_of(pack, entry), house) for entry in parties}
    if as_json:
        plain = [_plain(pack, entry, broken[entry.id], house) for entry in parties]
        print(json.dumps(plain, indent=2, ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(_lines(what, pack, entry, broken[entry.id], house)) for entry in parties))
    if file.exists():
        # Now with its encounters, which were left out before.
        load(file)
    if what == "check" and any(broken.values()):
        raise SystemExit(BROKEN)


def _find_parties(file: Path) -> tuple[Pack, tuple[PartyEntry, ...]]:
    """The parties of a file, with the pack they are in; where there is no such file, the shipped party of that id."""
    if file.exists():
        parties = parties_in(file)
        if not parties:
            raise Refusal(f"{file}: expected at least one [[party]], got none")
        # Encounters are loaded later: a fault in one must not hide those of the parties.
        return load(file, leave=("encounter",)), parties
    shipped = load()
    named = tuple(entry for entry in shipped.party if entry.id == str(file))
    if not named:
        known = [entry.id for entry in shipped.party]
        raise Refusal(
            f"there is no file {file}, and of shipped parties only {', '.join(known)}{did_you_mean(str(file), known)}"
        )
    return shipped, named[:1]


def _plain(pack: Pack, entry: PartyEntry, broken: list[Fault], house: Rulings) -> dict[str, Any]:
    """For programs: each broken rule, and every number with its parts."""
    summary = party_sheet(entry.title, party_of(pack, entry), house).plain()
    del summary["faults"]
    return {"party": entry.id, "legal": not broken, "faults": [fault.plain() for fault in broken], "summary": summary}


def _lines(what: str, pack: Pack, entry: PartyEntry, broken: list[Fault], house: Rulings) -> list[str]:
    if what == "show" or not broken:
        return sheet_lines(party_sheet(entry.title, party_of(pack, entry), house))
    count = "1 rule is broken" if len(broken) == 1 else f"{len(broken)} rules are broken"
    return [f"{entry.id}: {count}", *(line for fault in broken for line in _fault_lines(fault))]


def _fault_lines(fault: Fault) -> list[str]:
    about = [wrap(f"entries: {', '.join(fault.entries)}", "    ")] if fault.entries else []
    return [wrap(f"{fault.rule}: {fault.text}"), *about, wrap(f"to fix it: {fault.fix}", "    ")]
