"""The tables of a server for assistants: opened, and found again by the secret key of a seat."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.errors import Busy, NotYours, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play import inputs
from rulewright.table.play.names.look_alikes import looks_like_the_gm
from rulewright.table.play.seats import Seat

MAX_TABLES = 200  # in one store; an assistant that loops must not fill the disk
PLAYERS = "Players"
"""The seat of the heroes at a table that the assistant runs as its GM."""


class AtTable(NamedTuple):
    """A seat at a live table: what a key opens."""

    live: LiveTable
    seat: str


class SeatKeys:
    """Opens tables, and gives each seat a key. Whoever has the key of a seat sees and does what that seat may."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def at(self, key: str) -> AtTable:
        """The seat of a key."""
        owner = self.host.keys.whose(key)
        if owner is None or owner.table is None:
            raise NotYours("this is no key of a seat; open_table and invite give keys")
        return AtTable(self.host.live(owner.table), owner.name)

    def as_gm(self, key: str) -> LiveTable:
        """The table of a key, which has to be the GM's: the lab and the review tell hidden numbers."""
        live, seat = self.at(key)
        if seat != GM:
            raise NotYours("only the GM may ask this, because the answer tells numbers that players do not see")
        return live

    def open_to_play(self, match: Match, game: Game[Any], name: str, heroes: list[str], bots: str) -> dict[str, str]:
        """A table where one seat plays some heroes, or all, and bots play everybody else."""
        if looks_like_the_gm(name):
            raise Refusal("this name means the GM; take another")
        live = self._open(game, match)
        try:
            live.seat(Seat(name, _known_heroes(live, heroes)))
            live.do_once(GM, inputs.Bot.model_validate({"do": "bot", "seat": GM, "grade": bots}))
            return {name: self._key(live, name)}
        except BaseException:
            # Nobody has a key to it, so nobody would ever come.
            self.host.remove(live.stored.id)
            raise

    def open_as_gm(self, match: Match, game: Game[Any]) -> dict[str, str]:
        """A table for a GM, with a seat that has all heroes."""
        live = self._open(game, match)
        try:
            heroes = heroes_of(live)
            if heroes:
                live.seat(Seat(PLAYERS, heroes))
            return {name: self._key(live, name) for name in (GM, *([PLAYERS] if heroes else []))}
        except BaseException:
            self.host.remove(live.stored.id)
            raise

    def invite(self, key: str, name: str, roles: list[str]) -> str:
        """A key for a new seat with some roles, which their present seat gives up. Only the GM invites."""
        live = self.as_gm(key)
        if looks_like_the_gm(name):
            raise Refusal("this name means the GM; take another")
        for seat in live.table.seats.seats:
            left = [role for role in seat.roles if role not in roles]
            if seat.name not in (GM, name) and len(left) < len(seat.roles):
                live.do_once(GM, inputs.Give(do="give", seat=seat.name, roles=left))
        live.seat(Seat(name, tuple(roles)))
        return self._key(live, name)

    def _open(self, game: Game[Any], match: Match) -> LiveTable:
        if len(self.host.store.tables()) >= MAX_TABLES:
            raise Busy(f"the limit is {MAX_TABLES} tables in one store; close_table makes room")
        titles = {known.id: known.title for known in game.shelf.encounters(None)}
        if match.encounter and match.encounter not in titles:
            hint = did_you_mean(match.encounter, sorted(titles))
            raise Refusal(f"{game.title} has no encounter {match.encounter!r}{hint}")
        world = game.staged(match)
        stored = self.host.open(game, world, titles.get(match.encounter, game.title))
        live = self.host.live(stored.id)
        live.set_door(is_open=False)
        return live

    def _key(self, live: LiveTable, name: str) -> str:
        return self.host.keys.issue(live.stored.id, name, "seated")


def heroes_of(live: LiveTable) -> tuple[str, ...]:
    """Everybody on the players' side."""
    system, world = live.system, live.table.world
    return tuple(role for role in system.roles(world) if role != GM and system.side_of(world, role) == "pcs")


def _known_heroes(live: LiveTable, heroes: list[str]) -> tuple[str, ...]:
    """These heroes, or all if none are named."""
    known = heroes_of(live)
    if strange := next((hero for hero in heroes if hero not in known), None):
        raise Refusal(f"{strange!r} is no hero of this encounter; there are {', '.join(known)}")
    return tuple(dict.fromkeys(heroes)) or known
