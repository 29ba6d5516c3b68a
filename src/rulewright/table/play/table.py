"""A table in memory: one writer, seats that are asked, and a log from which everything can be told again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import randbelow
from typing import Any, Generic, TypeVar

from rulewright.dice.pools import Source
from rulewright.errors import NotYours, Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.advance import Run, Thrown, drive
from rulewright.kernel.engine.agenda import Position, Settled, answered, decode_tape, settle
from rulewright.kernel.rules.encoding import builtins, fingerprint
from rulewright.kernel.rules.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.rules.trace import Chose, Threw, Trace, may_see
from rulewright.kernel.rules.world import GM, Fact, W
from rulewright.table.dice.cup import Cup
from rulewright.table.dice.draws import restore_dice
from rulewright.table.dice.fair import FairDice, commitment
from rulewright.table.log.lines import LazyRecords, decode_log, encode_log
from rulewright.table.log.records import (
    Applied,
    Checkpoint,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Input,
    Open,
    Opened,
    Revealed,
    Said,
    Salted,
    Seated,
    State,
    Struck,
    apply_record,
    fold_states_from,
    latest_first,
    make_entry,
)
from rulewright.table.log.replay import verify_replay

from .checkpoints import Past
from .open_question import APPLY, Asking, Parts
from .proposals import edited, told
from .seats import Seat, Seats

T = TypeVar("T")
MOST_RUNS = 100
"""How many runs a table remembers."""


class Table(Generic[W]):
    """Runs a game for its seats. Every method either does all it says or raises and changes nothing."""

    def __init__(
        self, system: System[W], world: W, seats: Seats | None = None, source: Source | FairDice = randbelow
    ) -> None:
        self.system = system
        self.seats = seats or Seats()
        self.cup = Cup(source)
        opened = Opened(system.name, system.version, builtins(world), builtins(self.seats))
        self.records = LazyRecords(system, [opened])
        if isinstance(source, FairDice):
            self.records.append(Committed(commitment(source.secret)))
        self._position = Position(world)
        self._settled = 0
        self._parts: Parts = {}
        self._past: Past[W] = Past()
        self._open: Run[W] | None = None
        self._memo: dict[str, tuple[Any, Any]] = {}
        self._ran: dict[int, Trace] = {}
        self._go_on()

    @property
    def world(self) -> W:
        """The world as it is now, in the middle of whatever is open; what is only proposed has not come about."""
        return self._open.scene.world if self._open and self._open.asked is not None else self._position.world

    @property
    def position(self) -> Position[W]:
        """The settled world and the answers given since."""
        return self._position

    @property
    def parts(self) -> Parts:
        """What has been said of a shared question that is not complete."""
        return self._parts

    def once(self, name: str, of: Any, work: Callable[[], T]) -> T:
        """What was worked out last of something, as long as it is the same: everybody looks at the same."""
        known = self._memo.get(name)
        if known is None or known[0] is not of:
            known = self._memo[name] = (of, work())
        found: T = known[1]
        return found

    def seen_by(self, seat: str) -> W:
        """The world as a seat sees it."""
        world, roles = self.world, self.roles_of(seat)
        seen: dict[tuple[str, ...], W] = self.once("seen", world, dict)
        if roles not in seen:
            view = self.system.view(world, roles)
            seen[roles] = next((one for one in (world, *seen.values()) if one == view), view)
        return seen[roles]

    def roles_of(self, seat: str) -> tuple[str, ...]:
        world = self.world
        return self.seats.roles_of(seat, self.once("roles", world, lambda: self.system.roles(world)))

    @property
    def _asked(self) -> Roll[Any] | Ask[Any] | None:
        asked = APPLY if self.proposed is not None else self._open.asked if self._open else None
        return asked if isinstance(asked, Roll | Ask) else None

    @property
    def _asking(self) -> Asking:
        return Asking(self._asked, next(iter(self.asking()), None), self.seats, self._parts)

    def asking(self) -> tuple[str, ...]:
        """The rules of the book that ask the open question."""
        return self._open.rule.ids if self._open else ()

    def waiting_for(self) -> tuple[str, ...]:
        """The seats whose answer is awaited."""
        return self._asking.waiting_for()

    def question(self, seat: str) -> Roll[Any] | Ask[Any] | None:
        """What a seat is asked now, if it is."""
        return self._asked if seat in self.waiting_for() else None

    def may_answer(self, seat: str) -> Roll[Any] | Ask[Any] | None:
        """The open question, if a seat may answer it: the GM may answer any."""
        return self._asked if seat == GM else self.question(seat)

    def role_asked(self, among: Sequence[str]) -> str | None:
        """The first of some roles whose answer is still awaited."""
        return next((role for role in self._asking.roles if role in among), None)

    @property
    def label(self) -> str:
        """The open question in words."""
        return self._asking.label

    def hears(self, seat: str) -> str:
        """What a seat may know of what the table waits for."""
        return self._asking.hears(seat, self.roles_of(seat))

    @property
    def proposed(self) -> tuple[Fact[Any], ...] | None:
        """What would come about, where the GM has yet to apply it."""
        held = self._open
        return None if held is None or held.asked is not None else told(held.scene.facts)

    def apply(self, facts: tuple[Fact[Any], ...] | None = None) -> None:
        """Let come about what is proposed, or the facts given in its place; what keeps the game going stays."""
        if self._open is None or self.proposed is None:
            raise Refusal("nothing is proposed that could be applied")
        was = tuple(self._open.scene.facts)
        kept = was if facts is None else edited(was, facts)
        settled = Settled(self._position.world.agenda[0], self._position.tape, was, self.open_trace())
        with self._input(Applied(edited=kept != was)):
            self._position = Position(apply_record(self.system, self.state(), make_entry(settled, kept)).world)
            self._write(make_entry(settled, kept), settled.trace)
            self._settled += 1

    def answer(self, seat: str, answer: Any, role: str | None = None) -> None:
        """Give an answer to the open question, for a role the seat holds. The GM may answer for anybody."""
        asking = self._asking
        asked: Ask[Any] = asking.expect(seat, self.roles_of(seat), Ask)
        role = asking.role_for(seat, role)
        answer = asking.expect_legal(asked, answer)
        if self.proposed is not None:
            self.apply(None if answer == "apply" else ())
            return
        with self._input(Said(seat, role, builtins(answer))):
            if asked.gather is Gather.ONE:
                self._position = answered(self._position, asked, answer, seat)
            else:
                self._say(asked, asking.speaks_for(seat, role, asked, answer), answer, seat)

    def throw(self, seat: str, faces: tuple[int, ...] | None = None) -> None:
        """Let the open roll fall: by the table, or as real dice lie."""
        asking = self._asking
        asked: Roll[Any] = asking.expect(seat, self.roles_of(seat), Roll)
        if seat not in (*asking.waiting_for(), GM):
            raise asking.not_yours()
        if faces is not None and (reason := asked.pool.why_not(faces)):
            raise Refusal(reason)
        thrown = self._thrown(asked) if faces is None else Thrown(faces, by_hand=True)
        with self._input(Said(seat, asked.by or GM, builtins(thrown))):
            self._position = answered(self._position, asked, thrown, seat)

    def claim(self, seat: str, role: str, call: Call[Any]) -> None:
        """Do something that may be done at any moment: at once, or when the call in progress is settled."""
        if role not in self.roles_of(seat) and seat != GM:
            raise NotYours(f"{role} is not played by {seat}")
        when = self.system.claimed(self.world, role, call).when
        if when == "at once":
            scene = self.system.scene(self._position.world)
            drive(scene, call, _nobody_answers)
            claimed = Claimed(seat, role, builtins(call), None, tuple(scene.facts))
        else:
            first = when == "next" and not self._position.tape
            claimed = Claimed(seat, role, builtins(call), 0 if first else 1 + self._claims_waiting())
        with self._input(claimed):
            self._change(claimed)

    def rule(self, *facts: Fact[Any], note: str = "") -> None:
        """The GM's word: facts come about at once. An open question is asked anew if they touch it."""
        fiat = Fiat(facts, note)
        with self._input(fiat):
            self._change(fiat)

    def seat(self, seat: Seat) -> None:
        """Somebody sits down, gets other roles, throws by hand or answers something in advance."""
        self.arrange(self.seats.seated(seat))

    def arrange(self, seats: Seats) -> None:
        """Who sits where, and how the table is run, becomes this."""
        with self._input(Seated(builtins(seats))):
            self.seats = seats

    def salt(self, seat: str, salt: str) -> None:
        """A seat mixes its own luck into the dice, from the next draw on."""
        self.seats[seat]
        if not isinstance(self.cup.source, FairDice):
            raise Refusal("this table has no secret that a salt could be mixed with")
        self.cup.source.salts += (salt,)
        self.records.append(Salted(seat, salt))

    def reveal(self) -> None:
        """Tell the secret of the dice: from here on the table throws with loose dice."""
        if not isinstance(self.cup.source, FairDice):
            raise Refusal("this table has no secret to reveal")
        self.records.append(Revealed(self.cup.source.secret))
        self.cup = self.cup.copy(randbelow)

    def undo(self) -> None:
        """Take back the last input. The log strikes through; the same action done again meets the same dice."""
        before = self.last_known()
        if before is None:
            raise Refusal("there is nothing to undo")
        stood = fold_states_from(self.system, before.state, self.records, before.line)
        self.cup.remember_undone(stood, self.records[before.line :])
        self._past.known.pop()
        self.records.append(Struck(before.line))
        self._stand_at(before.state._replace(seats=builtins(self.seats)))
        self._go_on()

    def last_known(self) -> Checkpoint[W] | None:
        """Where the table stood before the last input, to which undo goes back."""
        return next(iter(self.latest_known()), None)

    def latest_known(self) -> Iterator[Checkpoint[W]]:
        """Where the table stood before each input, the last one first."""
        taken = 0
        for before in reversed(self._past.known):
            taken += 1
            yield before
        if self._past.short:
            self._past.recall(self.system, self.records[:], self.cup)
            yield from reversed(self._past.known[: len(self._past.known) - taken])

    def nearest(self, number: int) -> Checkpoint[W] | None:
        """The last known place before a line or at it."""
        return self._past.nearest(number)

    def last_input_by(self) -> str | None:
        """Whose input undo would take back."""
        last = self.last_known()
        if last is None:
            return None
        record = self.records[last.line]
        return record.seat if isinstance(record, Said | Claimed) else GM

    def branch(self, source: Source | FairDice = randbelow) -> Table[W]:
        """A what-if: a table of its own that goes on from here."""
        other = Table.__new__(type(self))
        other.__dict__.update(self._copied())
        other.cup, other._ran = self.cup.copy(source), {}
        return other

    def _copied(self) -> dict[str, Any]:
        """All that a table is, without sharing what changes."""
        changing = ("records", "_past", "_parts", "_memo", "_ran")
        return {**self.__dict__, **{name: self.__dict__[name].copy() for name in changing}}

    def go_on_from(self, position: Position[W], parts: Parts) -> State[W]:
        """Stand somewhere else and go on from there, in a what-if; where that was."""
        self._position, self._parts = position, parts
        stood = self.state()
        self._go_on()
        return stood

    def dump(self) -> bytes:
        """The whole table as JSON lines."""
        return encode_log(self.records)

    @classmethod
    def load(cls, system: System[W], data: bytes, source: Source | FairDice = randbelow) -> Table[W]:
        """A table from its lines: facts are folded, no rule is run for what has settled."""
        records = decode_log(system, data)
        source = restore_dice(source.secret, records) if isinstance(source, FairDice) else source
        table = cls._bare(system, Cup(source), records, 0)
        stood = table._past.recall(system, records, table.cup)
        table._stand_at(stood[-1])
        table._go_on()
        return table

    @classmethod
    def resume(cls, system: System[W], lines: list[bytes], known: Checkpoint[W], cup: Cup) -> Table[W]:
        """A table from a place where it was known to stand: lines before that are read only when they are needed."""
        table = cls._bare(system, cup, lines, known.line)
        stood = fold_states_from(system, known.state, table.records[known.line :], 0, known.line)
        table._past.remember(stood, table.records, known.line, cup)
        table._stand_at(stood[-1])
        table._go_on()
        return table

    @classmethod
    def _bare(cls, system: System[W], cup: Cup, lines: Sequence[Any], short: int) -> Table[W]:
        """A table that does not know yet where it stands."""
        table = cls.__new__(cls)
        table.system, table.cup, table.records = system, cup, LazyRecords(system, lines)
        table._past, table._open, table._memo, table._ran = Past(short=short), None, {}, {}
        return table

    def open_trace(self) -> Trace:
        """How the open call has come to where it stands."""
        return (self._open and self._open.scene.trace) or Trace()

    def ran(self, number: int) -> Trace | None:
        """The run that wrote a line, if it is still remembered."""
        return self._ran.get(number)

    def answers_known(self, roles: tuple[str, ...]) -> int:
        """How many answers on the open tape come before the first that these roles may not know."""
        if GM in roles:
            return len(self._position.tape)
        given = (step.item[0] for step in self.open_trace() if isinstance(step.item, Threw | Chose))
        hidden = (at for at, asked in enumerate(given) if not may_see(asked.seen_by, roles))
        return next(hidden, len(self._position.tape))

    def verify(self) -> list[str]:
        """Run every settled call again along its tape; what comes out differently is named."""
        return verify_replay(self.system, self.records)

    def facts_of_open(self) -> list[Fact[Any]]:
        """What has happened in the call that is open."""
        return self._open.scene.facts if self._open and self._open.asked is not None else []

    @contextmanager
    def _input(self, record: Input | Seated) -> Iterator[None]:
        """Take an input whole: if anything goes wrong, the table is as it was."""
        saved = self._copied()
        try:
            if isinstance(record, Input):
                now = self._open and (self._open.scene.world, len(self._open.scene.facts))
                self._past.add(Checkpoint(self.state(), len(self.records), now))
            self.records.append(record)
            yield
            self._go_on()
            self.dump_lines(len(saved["records"]))
        except BaseException:
            self.__dict__.update(saved)
            raise

    def dump_lines(self, since: int) -> bytes:
        """The lines from a number on, as they are stored."""
        return encode_log(self.records[since:])

    def state(self) -> State[W]:
        """Where the table stands, as it is stored."""
        world, tape = self._position
        seats = self.once("seats", self.seats, lambda: builtins(self.seats))
        return State(world, builtins(tape), builtins(self._parts), self._settled, seats)

    def _stand_at(self, state: State[W]) -> None:
        self.seats = self.system.codec.convert(state.seats, Seats)
        tape = decode_tape(self.system, state.world, state.tape) if state.tape else ()
        self._position, self._settled = Position(state.world, tape), state.settled
        self._parts = {role: (mark, raw) for role, (mark, raw) in state.parts.items()}

    def _change(self, record: Claimed | Fiat) -> None:
        """The settled world becomes another; the open call is run again along its tape."""
        self._position = Position(apply_record(self.system, self.state(), record).world, self._position.tape)

    def _go_on(self) -> None:
        """Settle what can be settled; throw what the table throws; answer what was answered in advance."""
        while True:
            self._position, done, self._open = settle(self.system, self._position, self._held)
            for settled in done:
                self._write(make_entry(settled), settled.trace)
            self._settled += len(done)
            self._parts = self._asking.fitting()
            if self._asked is None or not self._answers_itself(self._asked):
                break
        here = Open(builtins(self._position.tape), builtins(self._parts))
        if here != next((r for r in reversed(self.records) if isinstance(r, Open | Entry | Opened)), None):
            self._write(here, self.open_trace())

    def _write(self, line: Entry | Open, trace: Trace) -> None:
        """A line into the log. How the last ones came about is remembered."""
        self._ran[len(self.records)] = trace
        if len(self._ran) > MOST_RUNS:
            del self._ran[next(iter(self._ran))]
        self.records.append(line)

    def _held(self, settled: Settled) -> bool:
        """Whether what comes about waits for the GM: where somebody chose or threw, and there is something to tell."""
        return self.seats.automation == "calculate" and bool(settled.tape) and bool(told(settled.facts))

    def _answers_itself(self, asked: Roll[Any] | Ask[Any]) -> bool:
        if asked is APPLY:
            return False
        if isinstance(asked, Roll):
            if asked.by is not None and self.seats.holder(asked.by).by_hand:
                return False
            self._position = answered(self._position, asked, self._thrown(asked))
            return True
        before = self._position
        for role in self._asking.roles:
            standing = self.seats.holder(role).answer_in_advance(asked, self._open.rule) if self._open else None
            if standing and asked.gather is Gather.ONE:
                self._position = answered(self._position, asked, standing[0])
            elif standing:
                self._say(asked, (role,), standing[0], "")
        return self._position is not before

    def _say(self, asked: Ask[Any], roles: tuple[str, ...], answer: Any, seat: str) -> None:
        """Some roles say their part of a shared question; once enough is said, it is answered."""
        self._parts.update({role: (fingerprint(asked), answer) for role in roles})
        if self._asking.complete(asked):
            self._position, self._parts = answered(self._position, asked, self._asking.together(asked), seat), {}

    def _thrown(self, asked: Roll[Any]) -> Thrown:
        call, tape = self._position.world.agenda[0], self._position.tape
        return self.cup.throw(asked.pool, self._settled, builtins(call), builtins(tape), fingerprint(asked))

    def _claims_waiting(self) -> int:
        """Claims made since the last call was settled, which come first."""
        waiting = 0
        for record in latest_first(self.records):
            if isinstance(record, Entry):
                break
            waiting += isinstance(record, Claimed) and bool(record.at)
        return waiting


def _nobody_answers(asked: Any, _rule: Any) -> Any:
    raise Refusal(f"a claim that acts at once cannot ask anything: {asked}")
