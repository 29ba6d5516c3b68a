"""Tables for one person at a terminal: opened anew, or loaded from a file."""

from __future__ import annotations

import random
from pathlib import Path
from secrets import randbelow
from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.errors import CodecError, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.dice.seal import unsealed_lines
from rulewright.table.log.compressed import decompress
from rulewright.table.log.lines import game_of
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.words.catalogue import SOURCE_LANGUAGE

YOU = "you"
"""The seat of the person at the terminal."""
PLAYERS = "players"
"""The seat of the bots that play against a GM."""


class Places(NamedTuple):
    """Who sits where: the roles of the person (None: all of the players'), and in which language the person reads."""

    roles: tuple[str, ...] | None = None
    language: str = SOURCE_LANGUAGE


def open_table(
    name: str,
    encounter: str,
    rulings: tuple[str, ...],
    pack: Path | None,
    places: Places,
    seed: int | None,
    before: Any = None,
) -> Table[Any]:
    """A table about to begin; with the end of another fight, the characters come as they were there."""
    system = game(name)
    world = system.staged(Match(encounter, rulings=rulings, pack=str(pack) if pack else None))
    world = world if before is None else system.carry(before, world)
    source = randbelow if seed is None else random.Random(seed).randrange
    seats = _seats_for(system, world, places.roles)
    read = tuple(seat.but(language=places.language) for seat in seats.seats)
    return Table(system, world, seats.but(seats=read), source)


def _seats_for(system: Game[Any], world: Any, roles: tuple[str, ...] | None) -> Seats:
    """A seat for the person, with these roles; the GM's seat has the others. Against a GM, bots play the players."""
    known = system.roles(world)
    players = tuple(role for role in known if system.side_of(world, role) == "pcs")
    if roles == (GM,):
        return Seats.of(**{PLAYERS: players})
    roles = players if roles is None else roles
    for role in roles:
        if role not in known:
            raise Refusal(f"nobody is called {role!r} here; there are {', '.join(known)}")
    held = tuple(role for role in roles if role != GM)
    return Seats.of(**{YOU: held}) if held else Seats()


def load_table(path: Path, name: str | None = None) -> Table[Any]:
    """A table as `play` has saved it or a GM has exported it; of this game, if one is named."""
    try:
        lines = unsealed_lines(decompress(path.read_bytes()))
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
