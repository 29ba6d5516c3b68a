"""All tables of a server: opened when somebody comes, closed when nobody looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from secrets import token_hex
from threading import RLock
from typing import Any
from weakref import WeakValueDictionary

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.limited_process import run_limited
from rulewright.table.advice.jobs import Lab
from rulewright.table.dice.fair_dice import FairDice, new_secret
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.marks import mark
from rulewright.table.log.store import Store, StoredTable
from rulewright.table.log.stored_packs import load_pack_file
from rulewright.table.play.bots import BotOf, plain_bots
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from .access_keys import AccessKeys, new_code
from .gms import GameMaster, Gms
from .import_file import limits_for, read_file, rows_of
from .live_table import LiveTable
from .win_bars import WinBars

MAX_IDLE_TABLES = 20  # kept in memory after the last guest left, since guests often reconnect


class UnknownTable(Refusal):
    """No table has this id."""


class Host:
    """The tables of one store, and the games that can be played. A server has one host."""

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game[Any]],
        names: tuple[str, ...],
        bot_of: BotOf = plain_bots,
        lab: Lab | None = None,
        win_bars: WinBars | None = None,
    ) -> None:
        self.store, self.keys, self.gms = store, AccessKeys(store), Gms(store)
        self.game, self.names, self.bot_of, self.lab = game, names, bot_of, lab
        self.win_bars = win_bars
        self._lives: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        # The dictionary holds tables weakly; this holds the last few, so that they outlive their last guest.
        self._opened: deque[LiveTable] = deque(maxlen=MAX_IDLE_TABLES)
        self._lock = RLock()

    def live(self, table: str) -> LiveTable:
        """The live table of an id: the same object for everybody who asks."""
        live = self._lives.get(table)
        if live is None:
            with self._lock:
                live = self._lives.get(table) or self._read(table)
        return live

    def _read(self, table: str) -> LiveTable:
        """Open a table from the store."""
        kept = self.store.table(table)
        if kept is None:
            raise UnknownTable("there is no such table")
        pack = load_pack_file(self.store, kept)
        live = LiveTable(self.store, kept, self.game(kept.game), self.bot_of, pack, self.win_bars)
        self._lives[table] = live
        self._opened.append(live)
        return live

    def in_memory(self, table: str) -> LiveTable | None:
        """A table if it is in memory; it is not read from the store."""
        return self._lives.get(table)

    def tables_in_memory(self) -> list[LiveTable]:
        return list(self._lives.values())

    def end_gm(self, gm: GameMaster) -> None:
        """End a GM; their tables go to the owner of the server."""
        self.gms.end(gm)
        for live in self.tables_in_memory():
            if live.stored.gm == gm.id:
                live.stored = live.stored._replace(gm=None)
                live.notify()

    def remove(self, table: str) -> None:
        """Delete a table for good; whoever looks at it is sent away."""
        live = self._lives.pop(table, None)
        if live is not None and live in self._opened:
            self._opened.remove(live)
        self.store.remove_table(table)
        if live:
            live.notify()

    def gm_of(self, table: str) -> str | None:
        """The id of the GM whose table it is; None if it is the owner's, or not there."""
        live = self._lives.get(table)
        kept = live.stored if live else self.store.table(table)
        return kept.gm if kept else None

    def open(
        self,
        system: Game[Any],
        world: Any,
        title: str,
        campaign: str | None = None,
        pack: str = "",
        gm: str | None = None,
    ) -> StoredTable:
        """A new table with dice that can be checked; `pack` is its own content if it belongs to no campaign."""
        secret = new_secret()
        table = Table(system, world, Seats(), FairDice(secret))
        kept = self._new(system.name, title, secret, gm)._replace(campaign=campaign)
        return self._keep(kept, rows_of(system, table.records[:]), pack)

    def import_table(self, data: bytes, title: str | None = None, gm: str | None = None) -> StoredTable:
        """A new table from an exported file: it goes on where that one ended, with the same pack and new dice."""
        secret = new_secret()
        found = run_limited("this file", limits_for(data), read_file, self.game, data, secret)
        kept = self._new(found.game, title or self.game(found.game).title, secret, gm)
        return self._keep(kept, found.rows, found.pack)

    def _new(self, game: str, title: str, secret: str, gm: str | None) -> StoredTable:
        return StoredTable(token_hex(8), game, title, new_code(), secret, None, 0, gm)

    def _keep(self, kept: StoredTable, rows: list[StoredLine], pack: str) -> StoredTable:
        self.store.add_table(kept, rows, pack)
        mark(self.store, kept.id)
        return kept
