"""A table that is being played: one writer, everything stored before anybody is told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from secrets import token_hex
from threading import RLock
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.advice.what_if import WhatIfs, own_dice
from rulewright.table.dice.fair import FairDice
from rulewright.table.log.database import ConflictError, StoreError
from rulewright.table.log.lines import encode_log
from rulewright.table.log.store import InputReceipt, Snapshot, Store, StoredLine, StoredTable
from rulewright.table.play import inputs
from rulewright.table.play.bots import BotOf, plain_bots, play_for_bots
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.permissions import expect_allowed
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.event_log import EventLog, parse_line_info
from rulewright.table.view.projection import expect_renderable, frame

from .access_keys import Keys
from .reopening import reopened, sentences

LOG = logging.getLogger(__name__)
SNAPSHOT_EVERY = 200
MOST_FRAMES = 50
MOST_LINES = 60
"""Lines of the log that are held in memory."""
BY_FIAT = (inputs.Rule, inputs.Ruling, inputs.Join, inputs.Apply)
"""What the GM says of the world itself, which the rules may not be able to go on from."""


class Reply(NamedTuple):
    """An input was carried out: as which event, and whether that was so before."""

    v: int
    repeated: bool = False


class Live:
    """One table of a store, kept in memory while somebody looks at it. Every method may be called from any thread."""

    def __init__(
        self,
        store: Store,
        kept: StoredTable,
        system: System[Any],
        bot_of: BotOf = plain_bots,
        pack: str | None = None,
    ) -> None:
        self.bot_of = cache(bot_of)
        self.store, self.kept, self.system, self.pack = store, kept, system, pack
        self.lock = RLock()
        self.watchers: set[Callable[[], None]] = set()
        self.what_ifs = WhatIfs()
        self._frames: dict[tuple[str, int], bytes] = {}
        self._knocking: tuple[int, list[str]] = (-1, [])
        self._read()

    def _read(self) -> None:
        rows = self.store.lines(self.kept.id)
        snapshot = self.store.snapshot(self.kept.id)
        self.table = reopened(self.system, self.kept, rows, snapshot)
        self.chronicle = EventLog(sentences(rows), (parse_line_info(row.data) for row in rows))
        self.snapped = snapshot.seq if snapshot else 0
        self._fade()

    def _read_again(self) -> None:
        """Another server has written here."""
        self._read()
        self._frames = {}
        self.tell()

    def _fade(self) -> None:
        """What is stored need not be held: the older lines are read again when somebody looks at them."""
        store, table = self.store, self.kept.id
        self.table.records.page_out(lambda first, end: [row.data for row in store.lines(table, first, end)], MOST_LINES)
        self.chronicle.sentences.read = lambda first, end: sentences(store.lines(table, first, end))
        self.chronicle.sentences.evict(MOST_LINES)

    def do(self, seat: str, key: str, act: inputs.Message) -> Reply:
        """Carry out an input of a seat, once for each key."""
        with self.lock:
            digest = sha256(encode([seat, act.model_dump()])).hexdigest()
            if reply := self._repeated(seat, key, digest):
                return reply
            expect_allowed(self.table, seat, act)
            attempt, chronicle = self._attempt(seat, act), self.chronicle.copy()
            first = len(self.table.records)
            new = attempt.records[first:]
            if not new:
                raise Refusal("nothing would change")
            told = chronicle.extend(attempt, self.table.state(), first)
            rows = [
                StoredLine(encode_log([record]).rstrip(b"\n"), encode(lines))
                for record, lines in zip(new, told, strict=True)
            ]
            if reply := self._keep(first, rows, key, InputReceipt(seat, digest, chronicle.last)):
                return reply
            known, self.table, self.chronicle = self.chronicle.last, attempt, chronicle
            self._fade()
            if isinstance(act, inputs.Adopt | inputs.Kick):
                self.what_ifs.give_up(act.seat)
            self._draw(known)
        self.tell()
        with self.lock:
            self._snap()
        return Reply(chronicle.last)

    def do_once(self, seat: str, act: inputs.Message) -> Reply:
        """Carry out what comes from the server itself, which does not repeat it."""
        return self.do(seat, token_hex(16), act)

    def seat(self, seat: Seat) -> Reply:
        """Somebody whom the GM has let in sits down."""
        return self.do_once(GM, inputs.Seated(do="seated", seat=seat.name, roles=list(seat.roles)))

    def _attempt(self, seat: str, act: inputs.Message) -> Table[Any]:
        """The table after an input, while the one that everybody sees stays as it is."""
        if isinstance(act, inputs.Adopt):
            return self.what_ifs.adopted(self.table, act.seat)
        attempt = self.table.branch(own_dice(self.table))
        try:
            carry_out(attempt, seat, act, self.pack)
            play_for_bots(attempt, self.bot_of)
            if isinstance(act, BY_FIAT):
                expect_renderable(attempt, self.chronicle, self.chronicle.last)
        except RulewrightError:
            raise
        except Exception as error:
            if not isinstance(act, BY_FIAT):
                raise
            raise Refusal("the game cannot go on from there; nothing has changed") from error
        return attempt

    def _repeated(self, seat: str, key: str, digest: str) -> Reply | None:
        """What was done with this key before, if anything was; perhaps by another server."""
        done = self.store.receipt(self.kept.id, key)
        if done and (done.seat, done.digest) != (seat, digest):
            raise Refusal("this idempotency key was used for something else; take a new one")
        if done and done.event > self.chronicle.last:
            self._read_again()
        return Reply(done.event, repeated=True) if done else None

    def _keep(self, first: int, rows: list[StoredLine], key: str, done: InputReceipt) -> Reply | None:
        """Store an input. If another server was first, look again: it may have been this very input."""
        try:
            self.store.append(self.kept.id, first, rows, key, done)
        except ConflictError:
            self._read_again()
            if reply := self._repeated(done.seat, key, done.digest):
                return reply
            raise
        return None

    def _snap(self) -> None:
        """Remember where the table stands, so that opening it again is quick. If that fails, the log has it all."""
        line = len(self.table.records)
        if line - self.snapped >= SNAPSHOT_EVERY:
            cup = self.table.cup
            dice = [cup.source.salts, cup.source.drawn] if isinstance(cup.source, FairDice) else None
            with suppress(StoreError):
                self.store.save_snapshot(self.kept.id, Snapshot(line, encode([self.table.state(), dice, cup.undone])))
                self.snapped = line

    def snapshot(self) -> Table[Any]:
        """The table as it stands, to look at without holding anybody up."""
        with self.lock:
            return self.table.branch()

    def told(self) -> tuple[Table[Any], EventLog]:
        """The same with its log."""
        with self.lock:
            return self.snapshot(), self.chronicle.copy()

    def counted(self) -> dict[str, bytes]:
        """What was counted for each seat up to the last event; with the next one it is gone."""
        with self.lock:
            return self.table.once("counted", self.chronicle, dict)

    def tell(self) -> None:
        """Let everybody who watches look again."""
        for watcher in tuple(self.watchers):
            try:
                watcher()
            except Exception:
                LOG.exception("a watcher could not be told")

    def store_keys(self) -> list[tuple[str, str]]:
        """Who has knocked at this table, and how it stands with them."""
        return [(key.name, key.state) for key in Keys(self.store).at(self.kept.id)]

    def tell_guests(self) -> None:
        """Something has changed beside the game: who knocks, who is there, what is offered."""
        with self.lock:
            self._frames = {}
        self.tell()

    def frame(self, seat: str, since: int = -1) -> bytes:
        """What a seat is shown, as JSON. Nobody has to wait while older lines are read for it."""
        with self.lock:
            since = min(since, self.chronicle.last)
            if known := self._frames.get((seat, since)):
                return known
            frames, around = self._frames, self._around(seat)
            if self._at_hand(since):
                shown = frame(self.table, self.chronicle, seat, since)
                return _remembered(frames, (seat, since), encode({**shown, **around}))
            table, chronicle = self.told()
        drawn = encode({**frame(table, chronicle, seat, since), **around})
        with self.lock:
            return _remembered(frames, (seat, since), drawn)

    def _at_hand(self, since: int) -> bool:
        """Whether all lines after an event are held in memory."""
        return all(line >= self.chronicle.sentences.evicted for line in self.chronicle.starts[since + 1 : since + 2])

    def _around(self, seat: str) -> dict[str, Any]:
        """What a seat is shown beside the game."""
        return {"name": self.kept.title, **(self._for_the_gm() if seat == GM else {})}

    def _for_the_gm(self) -> dict[str, Any]:
        """What only the GM is shown of the table's surroundings."""
        roles = [role for role in self.system.roles(self.table.world) if role != GM]
        offered, knocking = self.what_ifs.adoptable(self.table), self._who_knocks()
        known = {
            "code": self.kept.code,
            "campaign": self.kept.campaign,
            "all_roles": roles,
            "offered": offered,
            "knocking": knocking,
        }
        return {**known, "hints_for_all": self.table.seats.hints}

    def _who_knocks(self) -> list[str]:
        """Who waits to be let in; the store is asked again when something in it has changed beside the logs."""
        changes = self.store.changes
        if self._knocking[0] != changes:
            self._knocking = changes, [name for name, state in self.store_keys() if state == "waiting"]
        return self._knocking[1]

    def _draw(self, known: int) -> None:
        """Frames for those who watch and know everything up to an event, before they come and ask for them."""
        asked = {seat for seat, _ in self._frames} if self.watchers else set()
        self._frames = {}
        for seat in asked & {seat.name for seat in self.table.seats.seats}:
            try:
                self.frame(seat, known)
            except Exception:
                LOG.exception("a frame could not be drawn")

    def drawn(self, seat: str, since: int) -> bytes | None:
        """The same frame if there is one already; nobody has to wait for it."""
        return self._frames.get((seat, since))

    def try_out(self, seat: str) -> None:
        """Begin a what-if of a seat's own."""
        with self.lock:
            self.what_ifs.begin(self.table, self.chronicle, seat)

    def try_act(self, seat: str, act: inputs.Message) -> None:
        """Go on with a seat's own what-if."""
        with self.lock:
            self.what_ifs.go_on(seat, act)

    def tried_frame(self, seat: str) -> dict[str, Any]:
        """What a seat sees of its own what-if."""
        with self.lock:
            return self.what_ifs.frame(seat)

    def offer(self, seat: str) -> None:
        """Show the GM a what-if, so that the table may go on with it."""
        with self.lock:
            self.what_ifs.offer(seat)
            self.tell_guests()

    def give_up(self, seat: str) -> None:
        """End a seat's what-if."""
        with self.lock:
            self.what_ifs.give_up(seat)


def _remembered(frames: dict[tuple[str, int], bytes], which: tuple[str, int], drawn: bytes) -> bytes:
    if len(frames) >= MOST_FRAMES:
        frames.clear()
    frames[which] = drawn
    return drawn
