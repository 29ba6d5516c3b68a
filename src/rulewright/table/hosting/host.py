"""All tables of a server: opened when somebody comes, closed when nobody looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from secrets import token_hex
from threading import RLock
from typing import Any
from weakref import WeakValueDictionary

from rulewright.errors import CodecError, OverLimit, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.table.advice.jobs import Lab
from rulewright.table.dice.fair_dice import FairDice, commitment, new_secret
from rulewright.table.dice.seal import unsealed_lines
from rulewright.table.log.lines import encode_log, game_of
from rulewright.table.log.records import Committed, Record, embedded_pack, fold_states
from rulewright.table.log.store import Store, StoredLine, StoredTable
from rulewright.table.log.stored_packs import MAX_PACK_LENGTH, load_pack_file, temporary_pack_file
from rulewright.table.play.bots import BotOf, plain_bots
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.event_log import EventLog
from rulewright.table.view.projection import expect_renderable

from .access_keys import AccessKeys, new_code
from .live_table import LiveTable

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
    ) -> None:
        self.store, self.keys = store, AccessKeys(store)
        self.game, self.names, self.bot_of, self.lab = game, names, bot_of, lab
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
        live = LiveTable(self.store, kept, self.game(kept.game), self.bot_of, load_pack_file(self.store, kept))
        self._lives[table] = live
        self._opened.append(live)
        return live

    def open(
        self, system: Game[Any], world: Any, title: str, campaign: str | None = None, pack: str = ""
    ) -> StoredTable:
        """A new table with dice that can be checked; `pack` is its own content if it belongs to no campaign."""
        secret = new_secret()
        table = Table(system, world, Seats(), FairDice(secret))
        return self._kept(system, table.records[:], title, secret, campaign, pack)

    def import_table(self, data: bytes, title: str | None = None) -> StoredTable:
        """A new table from an exported file: it goes on where that one ended, with the same pack and new dice."""
        lines = unsealed_lines(data)
        system, secret = self.game(game_of(lines)), new_secret()
        try:
            records = [*Table.load(system, lines).records, Committed(commitment(secret))]
            whole = Table.load(system, encode_log(records), FairDice(secret))
            # A forged file may fold to a table that cannot be shown. It is refused before anything is stored.
            expect_renderable(whole, EventLog.of(system, whole.records, fold_states(system, whole.records)))
            return self._kept(
                system, records, title or system.title, secret, None, _readable(system, embedded_pack(records))
            )
        except (Refusal, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
            raise CodecError(f"these lines do not fit together: {error}") from error

    def _kept(
        self,
        system: Game[Any],
        records: list[Record],
        title: str,
        secret: str,
        campaign: str | None,
        pack: str = "",
    ) -> StoredTable:
        told = EventLog.of(system, records, fold_states(system, records)).sentences
        rows = [
            StoredLine(encode_log([record]).rstrip(b"\n"), encode(one))
            for record, one in zip(records, told, strict=True)
        ]
        kept = StoredTable(token_hex(8), system.name, title, new_code(), secret, campaign, 0)
        self.store.add_table(kept, rows, pack)
        return kept


def _readable(system: Game[Any], pack: str) -> str:
    """The pack of an exported file, if a table can be played with it; else a refusal."""
    if len(pack) > MAX_PACK_LENGTH:
        raise OverLimit("a pack", MAX_PACK_LENGTH, "characters", len(pack))
    if pack:
        with temporary_pack_file(pack) as file:
            system.shelf.sides(file)
            system.shelf.encounters(file)
    return pack
