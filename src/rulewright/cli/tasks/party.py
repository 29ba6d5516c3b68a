"""`party`: parties built, checked and shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.cli.names import expect_word, rulings_of
from rulewright.cli.output.screen import sheet_lines, wrapped
from rulewright.cli.prompt.making_prompt import Wish, make_sheet
from rulewright.errors import Refusal
from rulewright.spelling import did_you_mean
from rulewright.systems.tactics import SYSTEM
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.packs.loading import load, parties_in, party_of
from rulewright.systems.tactics.packs.pack import Pack
from rulewright.systems.tactics.packs.plans import PartyEntry
from rulewright.systems.tactics.party import Fault, faults, party_sheet

BROKEN = 1
WORDS = ("new", "check", "show")


def new_party(file: Path | None, settings: tuple[str, ...], *, by_chance: bool, seed: int | None) -> None:
    """A party step by step, or at random; into a file if one is named."""
    make_sheet(Wish(SYSTEM.name, "party", settings, None, file, by_chance, seed))


def show_party(what: str, file: Path | None, settings: tuple[str, ...], *, as_json: bool) -> None:
    """Every party of a file, or a shipped one: with the rules it breaks, or with what it comes to."""
    if what not in WORDS:
        raise expect_word("new, check or show", what, WORDS)
    if file is None:
        raise Refusal(f"say which party: rulewright party {what} FILE, or the id of a shipped one")
    house = Rulings.of(*rulings_of(SYSTEM, settings))
    pack, parties = chosen(file)
    found = {entry.id: faults(party_of(pack, entry), house) for entry in parties}
    if as_json:
        print(
            json.dumps([plain(pack, entry, found[entry.id], house) for entry in parties], indent=2, ensure_ascii=False)
        )
    else:
        print("\n\n".join("\n".join(lines(what, pack, entry, found[entry.id], house)) for entry in parties))
    if file.exists():
        load(file)
    if what == "check" and any(found.values()):
        raise SystemExit(BROKEN)


def chosen(file: Path) -> tuple[Pack, tuple[PartyEntry, ...]]:
    """The parties of a file with the pack they stand in; where there is no such file, the shipped one of that id.

    Encounters of the file are left for later, so that one with a fault does not hide those of the parties.
    """
    if file.exists():
        parties = parties_in(file)
        if not parties:
            raise Refusal(f"{file}: expected at least one [[party]], got none")
        return load(file, leave=("encounter",)), parties
    shipped = load()
    one = [entry for entry in shipped.party if entry.id == str(file)]
    if not one:
        known = [entry.id for entry in shipped.party]
        raise Refusal(
            f"there is no file {file}, and of shipped parties only {', '.join(known)}{did_you_mean(str(file), known)}"
        )
    return shipped, (one[0],)


def plain(pack: Pack, entry: PartyEntry, found: list[Fault], house: Rulings) -> dict[str, Any]:
    """For programs: each broken rule, and every number with where it comes from."""
    summary = party_sheet(entry.title, party_of(pack, entry), house).plain()
    del summary["faults"]
    return {"party": entry.id, "legal": not found, "faults": [fault.plain() for fault in found], "summary": summary}


def lines(what: str, pack: Pack, entry: PartyEntry, found: list[Fault], house: Rulings) -> list[str]:
    if what == "show" or not found:
        return sheet_lines(party_sheet(entry.title, party_of(pack, entry), house))
    count = "1 rule is broken" if len(found) == 1 else f"{len(found)} rules are broken"
    return [f"{entry.id}: {count}", *(line for fault in found for line in fault_lines(fault))]


def fault_lines(fault: Fault) -> list[str]:
    about = [wrapped(f"entries: {', '.join(fault.entries)}", "    ")] if fault.entries else []
    return [wrapped(f"{fault.rule}: {fault.text}"), *about, wrapped(f"to mend it: {fault.fix}", "    ")]
