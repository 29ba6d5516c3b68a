"""The tables that visitors open to play alone: how many there may be, and when unused ones go."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import NamedTuple

from rulewright.content.shelf import Match
from rulewright.errors import Busy, NotYours, Refusal
from rulewright.kernel.rules.world import GM
from rulewright.spelling import did_you_mean
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play import inputs
from rulewright.table.play.names.look_alikes import looks_like_the_gm
from rulewright.table.play.seats import Seat

from .first_action import go_to_first_action
from .limits.settings import SETTINGS
from .messages import NewSoloTable

SECONDS_OF_A_LOOK = 60.0


class Use(NamedTuple):
    """What is known of the use of a table: who opened it, its last event then, and when that was seen."""

    address: str
    event: int
    at: float


class SoloTables:
    """The solo tables of a host. After a restart nobody knows who opened them, and their time begins anew."""

    def __init__(self, host: Host, clock: Callable[[], float] = monotonic) -> None:
        self.host, self.clock = host, clock
        self._uses: dict[str, Use] = {}
        self._lock = Lock()

    def open(self, sent: NewSoloTable, address: str) -> tuple[str, str]:
        """Open a table and seat the visitor; bots play everybody else. Returns the table and the visitor's key."""
        if not SETTINGS.solo:
            raise NotYours("nobody can play alone on this server; ask the GM for the code of a table")
        if looks_like_the_gm(sent.name):
            raise Refusal("this name means the GM; take another")
        with self._lock:
            self._remove_unused()
            self._expect_room(address)
            table, key = self._opened(sent)
            self._uses[table] = Use(address, self.host.live(table).event_log.last, self.clock())
        return table, key

    def remove_unused(self) -> None:
        """Delete the solo tables at which nobody has played for long, and which nobody looks at."""
        with self._lock:
            self._remove_unused()

    def _remove_unused(self) -> None:
        now, tables = self.clock(), set(self.host.keys.solo_tables())
        self._uses = {table: self._use(table, now) for table in tables}
        for table, use in self._uses.copy().items():
            if now - use.at >= SETTINGS.solo_minutes * 60:
                self.host.remove(table)
                del self._uses[table]

    def _use(self, table: str, now: float) -> Use:
        """The use of a table as it is known now."""
        known, live = self._uses.get(table), self.host.in_memory(table)
        event = live.event_log.last if live else -1
        if known is None:
            return Use("", event, now)
        # A table that was put away and read again has the same events.
        is_used = live is not None and (live.watchers or event != known.event)
        return Use(known.address, event, now) if is_used else known

    def _expect_room(self, address: str) -> None:
        if len(self._uses) >= SETTINGS.solo:
            raise Busy("too many people play alone here; try again later")
        own = sum(use.address == address for use in self._uses.values())
        if own >= SETTINGS.solo_of_address:
            raise Busy(f"the limit is {SETTINGS.solo_of_address} solo tables from one address; go on at one of yours")

    def _opened(self, sent: NewSoloTable) -> tuple[str, str]:
        system = self.host.game(sent.game)
        titles = {known.id: known.title for known in system.shelf.encounters(None)}
        if sent.encounter not in titles:
            hint = did_you_mean(sent.encounter, sorted(titles))
            raise Refusal(f"{system.title} has no encounter {sent.encounter!r}{hint}")
        world = system.staged(Match(sent.encounter))
        heroes = [role for role in system.roles(world) if role != GM and system.side_of(world, role) == "pcs"]
        if strange := next((role for role in sent.roles if role not in heroes), None):
            raise Refusal(f"{strange!r} is no hero of this encounter; there are {', '.join(heroes)}")
        table = self.host.open(system, world, titles[sent.encounter]).id
        try:
            live = self.host.live(table)
            live.set_door(is_open=False)
            _seat(live, sent, tuple(sent.roles) or tuple(heroes))
            return table, self.host.keys.issue(table, sent.name, "solo")
        except BaseException:
            # Nobody has its key, so nobody would ever come.
            self.host.remove(table)
            raise


def _seat(live: LiveTable, sent: NewSoloTable, roles: tuple[str, ...]) -> None:
    """Seat the visitor, and only then let a bot play for the GM, who holds everybody else."""
    live.seat(Seat(sent.name, roles))
    live.do_once(GM, inputs.Bot(do="bot", seat=GM, grade=sent.bots))
    go_to_first_action(live, sent.name)
