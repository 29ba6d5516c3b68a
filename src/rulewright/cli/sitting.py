"""Sitting down at a fight, a new one or one that was kept, and what is kept when one gets up."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.kernel.errors import Refusal
from rulewright.systems import game, names
from rulewright.table.room import Table
from rulewright.table.seats import GM

from .named import encounter_of, roles_of, rulings_of
from .play import YOU, Session, open_table
from .situation import saved_table


def kept_table(what: str) -> Path | None:
    """The file of a kept table, if that is what was named in the place of a game."""
    path = Path(what)
    return path if what not in names() and path.is_file() else None


class Fight(NamedTuple):
    """A new fight, as typed."""

    game: str
    encounter: str | None
    rulings: list[str] | None
    pack: Path | None
    seed: int | None


def new_table(fight: Fight, roles: list[str] | None, *, both: bool, watched: bool) -> tuple[Table[Any], str]:
    """A fight about to begin, and the seat of whoever plays it; its title is told."""
    system, pack = game(fight.game), fight.pack
    chosen, rulings = encounter_of(system, fight.encounter, pack), rulings_of(system, fight.rulings)
    roles_of(system, roles, system.shelf.world(chosen, rulings, pack))
    if GM in (roles or ()):
        raise Refusal("who plays the GM at the terminal plays everybody: --both instead of --as gm")
    mine = () if watched or both else tuple(roles) if roles else None
    listed = next(one for one in system.shelf.encounters(pack) if one.id == chosen)
    print(f"{listed.title} ({listed.note})")
    return open_table(fight.game, chosen, rulings, pack, mine, fight.seed), GM if both else YOU


def reopened(path: Path) -> tuple[Table[Any], str]:
    """A kept table, and the seat of whoever played it."""
    table = saved_table(path)
    return table, YOU if any(seat.name == YOU for seat in table.seats.seats) else GM


def get_up(session: Session, target: Path | None) -> None:
    """Keep the fight where it was to be saved; at a terminal one that is not over is kept in any case."""
    table = session.kept[0] if session.kept else session.table
    begun = table.system.over(table.world) is None and table.last_known() is not None
    if target is None and begun and sys.stdin.isatty():
        target = own_place() / f"{table.system.name}.table"
        target.parent.mkdir(parents=True, exist_ok=True)
        print(f"the fight is kept; go on with: rulewright play {_short(target)}", file=sys.stderr)
    if target is not None:
        target.write_bytes(table.dump())


def _short(path: Path) -> str:
    """As people write it, from their own folder on."""
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)


def own_place() -> Path:
    """Where programs keep what they need the next time."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "rulewright"
