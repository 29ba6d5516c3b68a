"""All tables of a server: opened when somebody comes, put away when nobody looks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from secrets import token_hex
from threading import RLock
from typing import Any

import msgspec

from rulewright.kernel.codec import encode
from rulewright.kernel.errors import CodecError, Refusal
from rulewright.kernel.system import System

from .bots import BotOf, plain_bots
from .chronicle import Chronicle
from .fair import Fair, commitment, new_secret
from .keys import Keys, new_code
from .live import Live
from .log import Committed, Opened, Record, states, write
from .plan import pack_of
from .proof import lines_in
from .room import Table
from .seats import Seats
from .store import Kept, Row, Store

MOST_IN_MEMORY = 400


class Unknown(Refusal):
    """There is no such table."""


class Host:
    """The tables of one store, and the games that are played at them. One of it runs in a server."""

    def __init__(
        self,
        store: Store,
        game: Callable[[str], System[Any]],
        names: tuple[str, ...],
        bot_of: BotOf = plain_bots,
    ) -> None:
        self.store, self.keys = store, Keys(store)
        self.game, self.names, self.bot_of = game, names, bot_of
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._lock = RLock()

    def live(self, table: str) -> Live:
        """A table that can be played at."""
        with self._lock:
            if table not in self._lives:
                kept = self.store.table(table)
                if kept is None:
                    raise Unknown("there is no such table")
                pack = pack_of(self.store, kept.campaign)
                self._lives[table] = Live(self.store, kept, self.game(kept.game), self.bot_of, pack)
                self._put_away()
            self._lives.move_to_end(table)
            return self._lives[table]

    def _put_away(self) -> None:
        """What nobody looks at and was longest left alone is forgotten; the store has it."""
        for name in [name for name, live in self._lives.items() if not live.watchers]:
            if len(self._lives) <= MOST_IN_MEMORY:
                return
            del self._lives[name]

    def open(self, system: System[Any], world: Any, title: str, campaign: str | None = None) -> Kept:
        """A new table with dice that can be checked."""
        secret = new_secret()
        table = Table(system, world, Seats(), Fair(secret))
        return self._kept(system, table.records[:], title, secret, campaign)

    def take_in(self, data: bytes, title: str) -> Kept:
        """A table from the file of another: it goes on from where that ended, with new dice."""
        lines = lines_in(data)
        system, secret = self.game(game_of(lines)), new_secret()
        table = Table.load(system, lines)
        records = [*table.records, Committed(commitment(secret))]
        return self._kept(system, records, title, secret, None)

    def _kept(self, system: System[Any], records: list[Record], title: str, secret: str, campaign: str | None) -> Kept:
        told = Chronicle.of(system, records, states(system, records)).told
        rows = [Row(write([record]).rstrip(b"\n"), encode(one)) for record, one in zip(records, told, strict=True)]
        kept = Kept(token_hex(8), system.name, title, new_code(), secret, campaign, 0)
        self.store.open(kept, rows)
        return kept


def game_of(lines: bytes) -> str:
    """The game a log belongs to, by its first line."""
    try:
        return msgspec.json.decode(lines.partition(b"\n")[0], type=Opened).game
    except msgspec.MsgspecError as error:
        raise CodecError(f"this is no log of a table: {error}") from error
