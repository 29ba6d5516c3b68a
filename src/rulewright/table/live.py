"""A table that is being played: one writer, everything stored before anybody is told."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex
from threading import RLock
from typing import Any, NamedTuple

import msgspec

from rulewright.kernel.codec import encode
from rulewright.kernel.errors import Refusal, RulewrightError
from rulewright.kernel.system import System

from . import wire
from .acts import carry_out
from .chronicle import Chronicle, Told, head_of
from .fair import Fair
from .gate import expect_allowed, expect_in_play
from .keys import Keys
from .log import Adopted, State, active, read_line, write
from .projection import frame, question_for_all
from .proof import dice_after
from .room import Table
from .seats import GM, Seat
from .store import Done, Kept, Overtaken, Row, Snapshot, Store
from .story import Known

SNAPSHOT_EVERY = 200


class Reply(NamedTuple):
    """An input was carried out: as which event, and whether that was so before."""

    v: int
    repeated: bool = False


class Tried(NamedTuple):
    """A what-if, how long the log was when it began, and whether its world lacks what the seat could not see."""

    table: Table[Any]
    begun: int
    blind: bool


class Live:
    """One table of a store, kept in memory while somebody looks at it. Every method may be called from any thread."""

    def __init__(self, store: Store, kept: Kept, system: System[Any]) -> None:
        self.store, self.kept, self.system = store, kept, system
        self.lock = RLock()
        self.watchers: set[Callable[[], None]] = set()
        self.tried: dict[str, Tried] = {}
        self.offered: set[str] = set()
        self._frames: dict[tuple[str, int], bytes] = {}
        self._read()

    def _read(self) -> None:
        rows = self.store.lines(self.kept.id)
        snapshot = self.store.snapshot(self.kept.id)
        told = [msgspec.json.decode(row.told, type=tuple[Told, ...]) for row in rows]
        self.table = opened(self.system, self.kept, rows, snapshot)
        self.chronicle = Chronicle(told, (head_of(row.data) for row in rows))
        self.snapped = snapshot.seq if snapshot else 0

    def do(self, seat: str, key: str, act: wire.Message) -> Reply:
        """Carry out an input of a seat, once for each key."""
        with self.lock:
            digest = sha256(encode([seat, act.model_dump()])).hexdigest()
            if done := self.store.done(self.kept.id, key):
                if (done.seat, done.digest) != (seat, digest):
                    raise Refusal("this idempotency key was used for something else; take a new one")
                return Reply(done.event, repeated=True)
            expect_allowed(self.table, seat, act)
            attempt, chronicle = self._attempt(seat, act), self.chronicle.copy()
            first = len(self.table.records)
            new = attempt.records[first:]
            if not new:
                raise Refusal("nothing would change")
            told = chronicle.grow(self.system, self.table.state(), new)
            rows = [Row(write([record]).rstrip(b"\n"), encode(lines)) for record, lines in zip(new, told, strict=True)]
            self._keep(first, rows, key, Done(seat, digest, chronicle.last))
            self.table, self.chronicle = attempt, chronicle
            self._frames.clear()
            self._snap()
        self.tell()
        return Reply(chronicle.last)

    def do_once(self, seat: str, act: wire.Message) -> Reply:
        """Carry out what comes from the server itself, which does not repeat it."""
        return self.do(seat, token_hex(16), act)

    def seat(self, seat: Seat) -> Reply:
        """Somebody whom the GM has let in sits down."""
        return self.do_once(GM, wire.Seated(do="seated", seat=seat.name, roles=list(seat.roles)))

    def _attempt(self, seat: str, act: wire.Message) -> Table[Any]:
        """The table after an input, while the one that everybody sees stays as it is."""
        if isinstance(act, wire.Adopt):
            return self._adopted(act.seat)
        attempt = self.table.branch(copied(self.table))
        carry_out(attempt, seat, act)
        return attempt

    def _keep(self, first: int, rows: list[Row], key: str, done: Done) -> None:
        try:
            self.store.append(self.kept.id, first, rows, key, done)
        except Overtaken:
            self._read()
            self._frames.clear()
            raise

    def _snap(self) -> None:
        """Remember where the table stands, so that opening it again is quick."""
        line = len(self.table.records)
        if line - self.snapped >= SNAPSHOT_EVERY:
            source = self.table.cup.source
            dice = [source.salts, source.drawn] if isinstance(source, Fair) else None
            self.store.take(self.kept.id, Snapshot(line, encode([self.table.state(), dice])))
            self.snapped = line

    def tell(self) -> None:
        """Let everybody who watches look again."""
        for watcher in tuple(self.watchers):
            watcher()

    def store_keys(self) -> list[tuple[str, str]]:
        """Who has knocked at this table, and how it stands with them."""
        return [(key.name, key.state) for key in Keys(self.store).at(self.kept.id)]

    def tell_guests(self) -> None:
        """Something has changed beside the game: who knocks, who is there, what is offered."""
        self.tell()

    def frame(self, seat: str, since: int = -1) -> bytes:
        """What a seat is shown, as JSON."""
        with self.lock:
            known = self._frames.get((seat, since))
            if known is None:
                known = self._frames[seat, since] = encode(frame(self.table, self.chronicle, seat, since))
            return known

    def try_out(self, seat: str) -> Table[Any]:
        """A what-if of a seat's own, with loose dice; nobody else hears of it."""
        with self.lock:
            tried: Table[Any] = self.table.branch()
            blind = seat != GM and tried.blind(self.table.roles_of(seat))
            self.tried[seat] = Tried(tried, len(self.table.records), blind)
            self.offered.discard(seat)
            return tried

    def tried_by(self, seat: str) -> Table[Any]:
        if seat not in self.tried:
            raise Refusal("you are trying nothing out; begin a what-if first")
        return self.tried[seat].table

    def try_act(self, seat: str, act: wire.Message) -> None:
        """Go on with a seat's own what-if, in which it may speak for everybody."""
        with self.lock:
            tried = self.tried_by(seat)
            expect_in_play(act)
            last = tried.last_known()
            if isinstance(act, wire.Undo) and (last is None or last.line < self.tried[seat].begun):
                raise Refusal("a what-if does not take back what happened at the table")
            attempt = tried.branch()
            try:
                carry_out(attempt, GM, act)
            except RulewrightError:
                raise
            except Exception as error:
                raise Refusal("this hangs on something that you cannot see; it cannot be tried out") from error
            self.tried[seat] = self.tried[seat]._replace(table=attempt)
            self.offered.discard(seat)

    def tried_frame(self, seat: str) -> dict[str, Any]:
        """What a seat sees of its own what-if: no more than it may know at the table."""
        with self.lock:
            tried = self.tried_by(seat)
            chronicle = self.chronicle.copy()
            begun = self.tried[seat].begun
            known = chronicle.last
            chronicle.grow(self.system, self.table.state(), tried.records[begun:])
            shown = frame(tried, chronicle, seat, known)
            return {**shown, "question": question_for_all(tried, seat), "offered": seat in self.offered}

    def offer(self, seat: str) -> None:
        """Show the GM a what-if, so that the table may go on with it."""
        with self.lock:
            self.tried_by(seat)
            self.offered.add(seat)
            self.tell_guests()

    def give_up(self, seat: str) -> None:
        with self.lock:
            self.tried.pop(seat, None)
            self.offered.discard(seat)

    def _adopted(self, seat: str) -> Table[Any]:
        """The table as it would be had it gone the way of a what-if."""
        if seat not in self.offered:
            raise Refusal(f"{seat} has offered nothing; a what-if is its seat's own until it is")
        tried, begun, blind = self.tried[seat]
        if blind:
            raise Refusal("what was tried lacks what that seat cannot see; it cannot become the table")
        if begun != len(self.table.records):
            raise Refusal("the table has gone on since; begin the what-if anew")
        new = [record for number, record in active(tried.records) if number >= begun]
        if not new:
            raise Refusal("nothing has been tried out that could be adopted")
        records = [*self.table.records, Adopted(seat, len(new)), *new]
        return Table.load(self.system, write(records), copied(self.table))


def opened(system: System[Any], kept: Kept, rows: list[Row], snapshot: Snapshot | None) -> Table[Any]:
    """A stored table: from its snapshot, unless something before that was undone since."""
    lines = [row.data for row in rows]
    since = (head_of(line).since for line in lines[snapshot.seq :]) if snapshot else ()
    if snapshot is None or any(line is not None and line < snapshot.seq for line in since):
        return Table.load(system, b"\n".join(lines), Fair(kept.secret))
    raw, dice = msgspec.json.decode(snapshot.state)
    world, *rest = raw
    known: Known[Any] = Known(State(system.codec.convert_world(world), *rest), snapshot.seq)
    tail = [read_line(system, line, number) for number, line in enumerate(lines[snapshot.seq :], snapshot.seq)]
    return Table.resume(system, lines, known, dice_after(kept.secret, dice, tail))


def copied(table: Table[Any]) -> Any:
    """The same dice for an attempt: if it fails, nothing was drawn."""
    source = table.cup.source
    return source.copy() if isinstance(source, Fair) else source
