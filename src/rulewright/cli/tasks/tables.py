"""Tables for one person at a terminal: opened anew, or loaded from a file."""

from __future__ import annotations

import random
from pathlib import Path
from secrets import randbelow
from typing import Any

from rulewright.errors import CodecError, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.dice.seal import unsealed_lines
from rulewright.table.log.lines import game_of
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

YOU = "you"
"""The seat of the person at the terminal."""


def open_table(
    name: str,
    encounter: str,
    rulings: tuple[str, ...],
    pack: Path | None,
    roles: tuple[str, ...] | None,
    seed: int | None,
) -> Table[Any]:
    """A table about to begin. Without roles, the person plays all that belong to the players."""
    system = game(name)
    world = system.shelf.world(encounter, rulings, pack)
    if roles is None:
        roles = tuple(role for role in system.roles(world) if system.side_of(world, role) == "pcs")
    source = randbelow if seed is None else random.Random(seed).randrange
    return Table(system, world, _seats_for(system, world, roles), source)


def _seats_for(system: Game[Any], world: Any, roles: tuple[str, ...]) -> Seats:
    """A seat for the person, with these roles; the GM's seat has the others."""
    known = system.roles(world)
    for role in roles:
        if role not in known:
            raise Refusal(f"nobody is called {role!r} here; there are {', '.join(known)}")
    held = tuple(role for role in roles if role != GM)
    return Seats.of(**{YOU: held}) if held else Seats()


def load_table(path: Path, name: str | None = None) -> Table[Any]:
    """A table as `play` has saved it or a GM has exported it; of this game, if one is named."""
    try:
        lines = unsealed_lines(path.read_bytes())
        stored = game_of(lines)
        if name is not None and stored != name:
            raise Refusal(f"{path} is a table of {stored}, expected one of {name}")
        return Table.load(game(stored), lines)
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}; expected a table saved by play") from error
    except CodecError as error:
        raise Refusal(f"{path}: {error}") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Refusal(f"{path} is no saved table, expected one saved by play: {error}") from error
