"""A table that is being played: one writer at a time, and every input is stored before anybody is told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Container
from functools import cache
from hashlib import sha256
from secrets import token_hex
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.dice.fair_dice import FairDice
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.database import ConflictError, StoreError
from rulewright.table.log.lines import encode_log
from rulewright.table.log.marks import mark
from rulewright.table.log.store import CLOSED, InputReceipt, Snapshot, Store, StoredTable, key_of_seat
from rulewright.table.play import inputs
from rulewright.table.play.adopt_what_if import adopted
from rulewright.table.play.bots import BotOf, plain_bots, play_for_bots
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.permissions import expect_allowed
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import LookingBack
from rulewright.table.view.projection import expect_renderable
from rulewright.table.view.statistics.log_counts import LogCounts
from rulewright.table.view.story.event_log import EventLog, parse_line_info
from rulewright.table.view.story.history import History
from rulewright.table.view.win_types import WinFound

from .access_keys import BIG_SCREEN, AccessKeys, new_code
from .frames import Frames
from .reopening import reopened, sentences
from .surroundings import Surroundings
from .win_bar import WantsTurn, WinBarsOfSeats, WinTask, may_see_win_bar, settled_as_seen

if TYPE_CHECKING:
    from .what_if import WhatIf

LOG = logging.getLogger(__name__)
SNAPSHOT_EVERY = 200  # lines; opening a table then replays at most as many
NOTED_EVERY = 60.0  # seconds; the list of tables says when each was last played
MAX_LINES = 60  # lines of the log held in memory; older ones are read from the store when somebody looks at them
OVERRIDES = (inputs.Rule, inputs.Ruling, inputs.Join, inputs.Apply)
"""Inputs by which the GM changes the world itself. The rules may not be able to go on from there."""


class Reply(NamedTuple):
    """The event that an input became, and whether the same input was carried out before."""

    v: int
    repeated: bool = False


class Request(NamedTuple):
    """Who sent an input, under which idempotency key, and a digest of what was sent."""

    seat: str
    key: str
    digest: str

    @classmethod
    def of(cls, seat: str, key: str, act: inputs.Message) -> Request:
        """A request whose key is that seat's own: another seat may use the same one."""
        return cls(seat, key_of_seat(seat, key), sha256(encode([seat, act.model_dump()])).hexdigest())


class LiveTable:
    """One table of a store, kept in memory while somebody looks at it. Every method may be called from any thread."""

    def __init__(
        self,
        store: Store,
        stored: StoredTable,
        system: Game[Any],
        bot_of: BotOf = plain_bots,
        pack: str | None = None,
        win_bars: WantsTurn | None = None,
    ) -> None:
        # The same bot for every input: a hard one remembers the policy that it chose for the round.
        self.bot_of = cache(bot_of)
        self.store, self.stored, self.system, self.pack = store, stored, system, pack
        self.win_bars, self.wins = win_bars, WinBarsOfSeats()
        self.lock = RLock()
        self.watchers: dict[Callable[[], None], str] = {}
        """What wakes each connection, and who is there."""
        self.what_ifs: dict[str, WhatIf] = {}
        self.wishes: dict[str, tuple[str, ...]] = {}
        self.counts, self.history = LogCounts(), History()
        self._knocking: tuple[int, list[str]] = (-1, [])
        self.surroundings = Surroundings(store, stored)
        self._noted = -NOTED_EVERY
        self._read()

    def _read(self) -> None:
        rows = self.store.lines(self.stored.id)
        snapshot = self.store.snapshot(self.stored.id)
        table = reopened(self.system, self.stored, rows, snapshot)
        event_log = EventLog(sentences(rows), (parse_line_info(row.data) for row in rows))
        self.snapped = snapshot.seq if snapshot else 0
        self._show(table, event_log, Frames(table, event_log, self.history))

    def _read_again(self) -> None:
        """Another server has written to this table."""
        self._read()
        self.notify()

    def _show(self, table: Table[Any], event_log: EventLog, frames: Frames) -> None:
        """Let everybody see a table from now on. Its older lines need not be held in memory: the store has them."""
        store, id_ = self.store, self.stored.id
        table.records.page_out(lambda first, end: [row.data for row in store.lines(id_, first, end)], MAX_LINES)
        event_log.sentences.read = lambda first, end: sentences(store.lines(id_, first, end))
        event_log.sentences.evict(MAX_LINES)
        self.table, self.event_log, self._frames = table, event_log, frames

    def do(self, seat: str, key: str, act: inputs.Message) -> Reply:
        """Carry out an input of a seat, once for each key: play it, work out what everybody sees, store it, tell."""
        with self.lock:
            request = Request.of(seat, key, act)
            try:
                expect_allowed(self.table, seat, act)
                attempt = self._attempt(seat, act)
            except Exception:
                # An input that is sent again may be illegal by now. It was carried out all the same.
                if reply := self._repeated(request):
                    return reply
                raise
            event_log, first = self.event_log.copy(), len(self.table.records)
            rows = self._rows(attempt, event_log)
            frames = self._next_frames(attempt, event_log)
            if reply := self._store(first, rows, request, event_log.last):
                return reply
            self._show(attempt, event_log, frames)
            if isinstance(act, inputs.Adopt | inputs.Kick):
                self.what_ifs.pop(act.seat, None)
        self.notify()
        with self.lock:
            # Only now, when everybody has been told: nobody waits for a snapshot.
            self._take_snapshot()
        self._note_use()
        return Reply(event_log.last)

    def do_once(self, seat: str, act: inputs.Message) -> Reply:
        """Carry out an input of the server itself, which never sends it again."""
        return self.do(seat, token_hex(16), act)

    def seat(self, seat: Seat) -> Reply:
        """Seat somebody whom the GM has let in."""
        return self.do_once(GM, inputs.Seated(do="seated", seat=seat.name, roles=list(seat.roles)))

    def _attempt(self, seat: str, act: inputs.Message) -> Table[Any]:
        """A copy of the table after an input. Everybody goes on seeing the table itself until the input is stored."""
        if isinstance(act, inputs.Adopt):
            what_if = self.what_ifs.get(act.seat)
            return adopted(self.table, act.seat, what_if and what_if.offered)
        # With its own copy of the dice: an input that fails must leave no gap in the numbered draws.
        attempt = self.table.branch(self.table.same_dice())
        try:
            with attempt.without_rollback():
                carry_out(attempt, seat, act, self.pack)
                play_for_bots(attempt, self.bot_of)
            if isinstance(act, OVERRIDES):
                expect_renderable(attempt, self.event_log, self.event_log.last)
        except RulewrightError:
            raise
        except Exception as error:
            if not isinstance(act, OVERRIDES):
                raise
            # The GM may set values that no rule makes, so a rule that fails on them is no bug; still, it is logged.
            LOG.warning("the rules cannot go on from an override by the GM", exc_info=error)
            raise Refusal("the game cannot go on from there; nothing has changed") from error
        return attempt

    def _rows(self, attempt: Table[Any], event_log: EventLog) -> list[StoredLine]:
        """The new lines as they are stored, with what each tells; the event_log grows by them."""
        first = len(self.table.records)
        new = attempt.records[first:]
        if not new:
            raise Refusal("nothing would change")
        told = event_log.extend(attempt, self.table.state(), first)
        return [
            StoredLine(encode_log([record]).rstrip(b"\n"), encode(lines))
            for record, lines in zip(new, told, strict=True)
        ]

    def _next_frames(self, attempt: Table[Any], event_log: EventLog) -> Frames:
        """The next frames of those who watch, who know everything up to now."""
        frames = Frames(attempt, event_log, self.history)
        watching = self._frames.seats() if self.watchers else set()
        # Somebody who watches may have been sent away by this very input.
        seated = watching & {seat.name for seat in attempt.seats.seats}
        frames.prepare(seated, self.event_log.last, lambda seat: self._surroundings(attempt, seat))
        return frames

    def _store(self, first: int, rows: list[StoredLine], request: Request, event: int) -> Reply | None:
        """Store an input. If another server was first, it may have been with this very input."""
        try:
            self.store.append(
                self.stored.id, first, rows, request.key, InputReceipt(request.seat, request.digest, event)
            )
        except ConflictError:
            if reply := self._repeated(request):
                return reply
            self._read_again()
            raise
        return None

    def _repeated(self, request: Request) -> Reply | None:
        """The reply to an input that was carried out before under this key, perhaps by another server."""
        done = self.store.receipt(self.stored.id, request.key)
        if done is None:
            return None
        if (done.seat, done.digest) != (request.seat, request.digest):
            raise Refusal("this idempotency key was used for something else; take a new one")
        if done.event > self.event_log.last:
            self._read_again()
        return Reply(done.event, repeated=True)

    def _take_snapshot(self) -> None:
        """Store where the table stands now and then, so that opening it again is quick."""
        line = len(self.table.records)
        if line - self.snapped < SNAPSHOT_EVERY:
            return
        cup = self.table.cup
        dice = [cup.source.salts, cup.source.drawn] if isinstance(cup.source, FairDice) else None
        try:
            self.store.save_snapshot(
                self.stored.id, Snapshot(line, encode([self.table.state(), dice, cup.undone, self.table.undone]))
            )
            self.snapped = line
        except StoreError as error:
            # The log has everything; without the snapshot the table only opens more slowly.
            LOG.warning("no snapshot of table %s was stored", self.stored.id, exc_info=error)

    def _note_use(self) -> None:
        """Note now and then that the table is played, for the list of tables."""
        if monotonic() - self._noted < NOTED_EVERY:
            return
        self._noted = monotonic()
        try:
            mark(self.store, self.stored.id)
        except StoreError as error:
            LOG.warning("the use of table %s was not noted", self.stored.id, exc_info=error)

    def snapshot(self) -> Table[Any]:
        """A copy of the table, to look at without holding up anybody who plays."""
        with self.lock:
            return self.table.branch()

    def snapshot_with_log(self) -> tuple[Table[Any], EventLog]:
        """The same with its event_log."""
        with self.lock:
            return self.snapshot(), self.event_log.copy()

    def snapshot_with_milestones(self) -> tuple[Table[Any], EventLog]:
        """The same, to look at any line. After the table was reopened, the first call folds the whole log."""
        table, event_log = self.snapshot_with_log()
        if table.milestones.first_line:
            # Outside the lock, where nobody who plays waits for it.
            table.milestones.complete(table.system, table.records)
            with self.lock:
                self.table.milestones.begin_with(table.milestones)
        return table, event_log

    def counted(self) -> dict[str, bytes]:
        """A cache of what was counted for each seat up to the last event; the next event begins a new one."""
        with self.lock:
            return self.table.once("counted", (self.event_log,), dict)

    def notify(self, names: Container[str] | None = None) -> None:
        """Let everybody who watches look again, or only these."""
        # Copied, because clients come and go in other threads meanwhile.
        for watcher, name in tuple(self.watchers.items()):
            try:
                if names is None or name in names:
                    watcher()
            except Exception:
                LOG.exception("a watcher could not be notified")

    def store_keys(self) -> list[tuple[str, str]]:
        """Everybody who has a key to this table, by name and state."""
        return [(key.name, key.state) for key in AccessKeys(self.store).at(self.stored.id)]

    def rename(self, title: str) -> None:
        """Give the table another name."""
        with self.lock:
            self.store.rename(self.stored.id, title)
            self.stored = self.stored._replace(title=title)
        self.show_beside()

    def set_door(self, *, is_open: bool) -> None:
        """Open the door with a new code, or close it: then no code lets anybody ask to join."""
        # Codes are unique, those of closed doors too.
        code = new_code() if is_open else f"{CLOSED}{self.stored.id[:15]}"
        with self.lock:
            self.store.set_code(self.stored.id, code)
            self.stored = self.stored._replace(code=code)
        self.notify_of_guests()

    def notify_of_guests(self, names: Container[str] | None = None) -> None:
        """Let people look again after a change beside the game: who knocks, who is there, what is offered.

        Only the GM and the big screen are shown that, so the frames of the others stay. With names, only these look
        again.
        """
        with self.lock:
            self._frames = self._frames.without(GM).without(BIG_SCREEN)
        self.notify(names)

    def show_beside(self, names: Container[str] | None = None) -> None:
        """Let people look again after a change of what lies beside the game: everybody, or only these seats."""
        with self.lock:
            concerned = {seat.name for seat in self.table.seats.seats if names is None or seat.name in names}
            self.surroundings.note_change(concerned)
            for name in concerned:
                self._frames = self._frames.without(name)
        self.notify(concerned)

    def frame(self, seat: str, since: int = -1) -> bytes:
        """What a seat is shown, as JSON, with the log after event `since`."""
        with self.lock:
            since = min(since, self.event_log.last)
            frames = self._frames
            if known := frames.get(seat, since):
                return known
            surroundings = self._surroundings(self.table, seat)
            if self.at_hand(since):
                return frames.encode(seat, since, surroundings)
            copies = Frames(*self.snapshot_with_log(), self.history)
        # Older lines are read from the store; nobody who plays waits for that.
        encoded = copies.encode(seat, since, surroundings)
        with self.lock:
            # These frames belong to the table as it was; if it has gone on, nobody looks into them any more.
            return frames.keep(seat, since, encoded)

    def ready_frame(self, seat: str, since: int) -> tuple[int, bytes] | None:
        """The last event and the same frame, if it is encoded already. It never waits for the lock."""
        frames = self._frames
        frame = frames.get(seat, since)
        return (frames.v, frame) if frame else None

    def at_hand(self, since: int) -> bool:
        """Whether all lines after an event are held in memory."""
        return self.event_log.holds(since)

    def _surroundings(self, table: Table[Any], seat: str) -> dict[str, Any]:
        """What a seat is shown beside the game."""
        shown = {"name": self.stored.title, **self.surroundings.shown_to(table, seat), **self._win_chance(table, seat)}
        if seat == GM:
            return {**shown, **self._for_the_gm(table)}
        # The big screen shows the code to whoever comes in.
        return {**shown, **({"code": self.stored.shown_code} if seat == BIG_SCREEN else {})}

    def _win_chance(self, table: Table[Any], seat: str) -> dict[str, Any]:
        """Who is winning, for a seat that is shown it. It is worked out beside play, only while somebody looks."""
        if self.win_bars is None or not may_see_win_bar(table, seat):
            return {}
        seen, bar = settled_as_seen(table, seat), self.wins.of(seat)
        if not bar.is_done(seen):
            self.win_bars.want(self)
        return {"win": bar.shown(seen)}

    def _shown_win_bars(self) -> dict[str, Any]:
        """The seats that look and are shown who is winning, each with the world as it sees it."""
        table, here = self.table, set(self.watchers.values())
        seats = [seat.name for seat in table.seats.seats if seat.name in here]
        return {seat: settled_as_seen(table, seat) for seat in seats if may_see_win_bar(table, seat)}

    def win_task(self) -> WinTask | None:
        """What is to be worked out next so that those who look know who is winning."""
        with self.lock:
            return self.wins.next_task(self.system.name, self._shown_win_bars())

    def take_win_chance(self, task: WinTask, found: WinFound | None) -> None:
        """Show what was found, unless the table has gone on meanwhile; then ask for what is still missing."""
        with self.lock:
            shown = self._shown_win_bars()
            changed = self.wins.take(task, found, shown)
            for seat in changed:
                self._frames = self._frames.without(seat)
        if changed:
            self.notify(changed)
        if self.win_bars and any(not self.wins.of(seat).is_done(world) for seat, world in shown.items()):
            self.win_bars.want(self)

    def _for_the_gm(self, table: Table[Any]) -> dict[str, Any]:
        return {
            "code": self.stored.shown_code,
            "campaign": self.stored.campaign,
            "all_roles": [role for role in self.system.roles(table.world) if role != GM],
            "offered": self._adoptable(table),
            "knocking": self._knocking_guests(),
            "hints_for_all": table.seats.hints,
            "looking_back": LookingBack(table.seats.win_bar, table.seats.review_for_all, table.seats.choice_costs),
            **({"wishes": dict(self.wishes)} if self.wishes else {}),
        }

    def _adoptable(self, table: Table[Any]) -> list[str]:
        """The seats whose what-if is offered and still begins where the table stands."""
        offered = ((seat, what_if.offered) for seat, what_if in self.what_ifs.items())
        return sorted(seat for seat, one in offered if one and one.fits(table))

    def _knocking_guests(self) -> list[str]:
        """The guests who wait to be let in. The store is asked again only if something beside the logs has changed."""
        # Read before the keys: a change in between is then noticed the next time.
        changes = self.store.changes
        if self._knocking[0] != changes:
            self._knocking = changes, [name for name, state in self.store_keys() if state == "waiting"]
        return self._knocking[1]
