"""`check`, `restore` and `salvage`: what keeps a store whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import typer

from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.kernel.rules.words import format_count
from rulewright.systems import game
from rulewright.table.log.database import StoreError
from rulewright.table.upkeep import restore, salvage
from rulewright.table.upkeep.backups import STAMP
from rulewright.table.upkeep.check import StoreCheck, check_store

from .stores import open_store

DAMAGED = 1
SALVAGE_WORDS = "rulewright salvage copies what can still be read into a new store"


def show_check(place: str, *, as_json: bool) -> None:
    """Check a store. The exit code is 1 if anything in it is wrong."""
    try:
        store = open_store(place, must_exist=True)
    except StoreError as error:
        found = StoreCheck((str(error),), ())
    else:
        found = check_store(store, game)
        store.close()
    print(json.dumps(_as_data(found)) if as_json else "\n".join(_check_lines(found)))
    if not found.is_whole:
        raise typer.Exit(DAMAGED)


def _as_data(found: StoreCheck) -> object:
    return {"faults": found.faults, "tables": [table._asdict() for table in found.tables]}


def _check_lines(found: StoreCheck) -> Iterator[str]:
    yield from (wrap(f"fault: {fault}", "  ") for fault in found.faults)
    for table in found.tables:
        yield f"{table.title} ({table.id}): {format_count(table.lines, 'line')}, {_verdict(table.faults)}"
        yield from (wrap(f"  fault: {fault}", "    ") for fault in table.faults)
    if found.is_whole:
        yield "everything is as it was written, and every die is the one committed to"
    else:
        yield wrap(f"this store is damaged; restore a backup, or {SALVAGE_WORDS}", "")


def _verdict(faults: tuple[str, ...]) -> str:
    return "damaged" if faults else "whole"


def restore_backup(backup: Path, place: str) -> None:
    """Put a backup in the place of a store."""
    store = _file(place)
    if not backup.exists():
        raise Refusal(f"there is no backup {backup}")
    aside = store.with_name(f"{store.stem}-before-restore-{datetime.now(UTC).strftime(STAMP)}{store.suffix}")
    restore.restore(backup, store, aside)
    print(f"{store} is now what was in {backup}")
    if aside.exists():
        print(f"what was there before is in {aside}")


def show_salvage(place: str, target: Path) -> None:
    """Salvage a store, and say what was found."""
    done = salvage.salvage(_file(place), target)
    for table in done.tables:
        lost = table.found - table.kept
        unusable = f", {lost} more behind a gap cannot be used" if lost else ""
        print(f"{table.title}: {format_count(table.kept, 'line')} kept{unusable}")
    if done.left_behind:
        print(f"{format_count(done.left_behind, 'other row')} left behind, which belong to nothing that was found")
    print(f"salvaged to {target}")


def _file(place: str) -> Path:
    if "://" in place:
        raise Refusal("this works on SQLite files only; use the tools of your database")
    return Path(place)
