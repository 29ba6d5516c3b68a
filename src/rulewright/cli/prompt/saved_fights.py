"""Where fights come from and go to: a new one, one from a file, and the file in which an unfinished one is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.checks import check_roles, check_rulings, find_encounter, reject_options
from rulewright.cli.output.colour import BOLD, paint
from rulewright.cli.output.screen import wrap
from rulewright.cli.tasks.tables import YOU, Places, load_table, open_table
from rulewright.errors import Refusal
from rulewright.files import replace_atomically
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.play.table import Table

from .session import Session
from .typed_commands.undo import own_inputs

MAX_KEPT = 1_000  # unfinished fights of a game; beyond, the first file is written anew


class NewFight(NamedTuple):
    """A new fight, as typed."""

    game: str
    encounter: str | None
    rulings: list[str] | None
    pack: Path | None
    seed: int | None
    language: str


def find_saved_table(game_or_file: str) -> Path | None:
    """The file of a saved table, if one was named instead of a game."""
    path = Path(game_or_file)
    return path if game_or_file not in names() and path.is_file() else None


def reject_beside_saved_table(options: Mapping[str, object]) -> None:
    """Raise a Refusal if options are set that a saved table brings itself."""
    if extra := [name for name, value in options.items() if value not in (None, False, [])]:
        raise Refusal(f"a saved table has its own encounter, roles, rulings and dice: leave out {', '.join(extra)}")


def reject_conflicting_players(roles: list[str] | None, *, both: bool, watch: bool) -> None:
    """Raise a Refusal if --as, --both and --watch contradict each other."""
    if watch:
        reject_options("playing, and --watch only watches", **{"as": roles, "both": both or None})
    if both:
        reject_options("some roles, and --both plays all", **{"as": roles})


def open_fight(fight: NewFight, roles: list[str] | None, *, both: bool, watched: bool) -> tuple[Table[Any], str]:
    """A fight about to begin and the seat of the person; prints its title."""
    system, pack = game(fight.game), fight.pack
    chosen, rulings = find_encounter(system, fight.encounter, pack), check_rulings(system, fight.rulings)
    roles = list(check_roles(system, roles, system.shelf.world(chosen, rulings, pack))) or None
    if GM in (roles or ()) and len(roles or ()) > 1:
        raise Refusal("the GM plays everybody whom the players do not: use --as gm alone, or --both for all")
    own = () if watched or both else tuple(roles) if roles else None
    encounter = next(listed for listed in system.shelf.encounters(pack) if listed.id == chosen)
    print(paint(encounter.title, BOLD) + (f" ({encounter.note})" if encounter.note else ""))
    if encounter.scene:
        print(wrap(encounter.scene))
    table = open_table(fight.game, chosen, rulings, pack, Places(own, fight.language), fight.seed)
    return table, GM if both or own == (GM,) else YOU


def reopen_fight(path: Path, name: str | None = None) -> tuple[Table[Any], str]:
    """A saved table and the seat from which it was played; of this game, if one is named."""
    table = load_table(path, name)
    return table, YOU if any(seat.name == YOU for seat in table.seats.seats) else GM


def save_on_leaving(session: Session) -> None:
    """Save the fight in its file. At a terminal an unfinished one without a file gets one."""
    # What is only tried out is not saved: the table before the first `branch` is.
    table = session.tables_left[0] if session.tables_left else session.table
    target = session.file
    if target is None and sys.stdin.isatty() and table.system.over(table.world) is None and any(own_inputs(session)):
        target = _new_file(table.system.name)
        print(f"the fight is kept; go on with: rulewright play {_format_path(target)}", file=sys.stderr)
    if target is not None:
        replace_atomically(target, table.dump())


def _new_file(name: str) -> Path:
    """A file for a fight of this game that no other fight is kept in."""
    folder = _state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    candidates = (f"{name}.table", *(f"{name}-{number}.table" for number in range(2, MAX_KEPT)))
    return folder / next((file for file in candidates if not (folder / file).exists()), candidates[0])


def _state_folder() -> Path:
    """Where programs keep their state, by the XDG base directories."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "rulewright"


def _format_path(path: Path) -> str:
    """A path as people type it, with ~ for their home."""
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else str(path)
