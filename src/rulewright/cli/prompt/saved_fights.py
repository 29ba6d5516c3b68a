"""Sitting down at a fight, a new one or one that was kept, and what is kept when one gets up."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.names import encounter_of, expect_unset, roles_of, rulings_of
from rulewright.cli.tasks.situation import saved_table
from rulewright.errors import Refusal
from rulewright.files import replace_atomically
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.play.table import Table

from .prompt_commands import inputs_of
from .session import YOU, Session, open_table

MOST_KEPT = 1_000


def kept_table(what: str) -> Path | None:
    """The file of a kept table, if that is what was named in the place of a game."""
    path = Path(what)
    return path if what not in names() and path.is_file() else None


def expect_bare(given: Mapping[str, object]) -> None:
    """Refuse, beside a saved table, whatever it has of its own or nobody could heed."""
    if extra := [name for name, value in given.items() if value not in (None, False, [])]:
        raise Refusal(f"a saved table has its own encounter, roles, rulings and dice: leave out {', '.join(extra)}")


def expect_players(roles: list[str] | None, *, both: bool, watch: bool) -> None:
    """Refuse who says in two ways who plays."""
    if watch:
        expect_unset("playing, and --watch only watches", **{"as": roles, "both": both or None})
    if both:
        expect_unset("some roles, and --both plays all", **{"as": roles})


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


def reopened(path: Path, of: str | None = None) -> tuple[Table[Any], str]:
    """A kept table, and the seat of whoever played it."""
    table = saved_table(path, of)
    return table, YOU if any(seat.name == YOU for seat in table.seats.seats) else GM


def get_up(session: Session) -> None:
    """Keep the fight in its file; at a terminal one without a file is kept too, if it is begun and not over."""
    table = session.kept[0] if session.kept else session.table
    target = session.file
    if target is None and sys.stdin.isatty() and table.system.over(table.world) is None and any(inputs_of(session)):
        target = _new_file(table.system.name)
        print(f"the fight is kept; go on with: rulewright play {_short(target)}", file=sys.stderr)
    if target is not None:
        replace_atomically(target, table.dump())


def _new_file(name: str) -> Path:
    """A file of one's own place that no other fight is kept in."""
    place = own_place()
    place.mkdir(parents=True, exist_ok=True)
    names = (f"{name}.table", *(f"{name}-{number}.table" for number in range(2, MOST_KEPT)))
    return place / next((one for one in names if not (place / one).exists()), names[0])


def _short(path: Path) -> str:
    """As people write it, from their own folder on."""
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)


def own_place() -> Path:
    """Where programs keep what they need the next time."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "rulewright"
