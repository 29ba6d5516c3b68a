"""A table in memory: one writer, seats that are asked, and a log from which everything can be told again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import randbelow
from typing import Any, Generic

from rulewright.kernel.advance import Run, Thrown, drive
from rulewright.kernel.agenda import Position, answered, decode_tape, run, settle
from rulewright.kernel.codec import builtins, fingerprint
from rulewright.kernel.errors import NotYours, Refusal
from rulewright.kernel.pools import Source
from rulewright.kernel.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.system import System
from rulewright.kernel.trace import Trace, may_see
from rulewright.kernel.world import Fact, W

from .dice import Cup
from .log import (
    Claimed,
    Entry,
    Fiat,
    Input,
    Open,
    Opened,
    Record,
    Said,
    Seated,
    State,
    Struck,
    active,
    apply,
    entry,
    read,
    states,
    states_from,
    write,
)
from .seats import GM, Seat, Seats
from .story import Known, Line, story, telling, told_with_dice, verify, why


class Table(Generic[W]):
    """Runs a game for its seats. Every method either does all it says or raises and changes nothing."""

    def __init__(self, system: System[W], world: W, seats: Seats | None = None, source: Source = randbelow) -> None:
        self.system = system
        self.seats = seats or Seats()
        self.cup = Cup(source)
        self.records: list[Record] = [Opened(system.name, system.version, builtins(world), builtins(self.seats))]
        self._position = Position(world)
        self._settled = 0
        self._parts: dict[str, tuple[str, Any]] = {}
        self._before: list[Known[W]] = []
        self._open: Run[W] | None = None
        self._go_on()

    @property
    def world(self) -> W:
        """The world as it is now, in the middle of whatever is open."""
        return self._open.scene.world if self._open else self._position.world

    @property
    def position(self) -> Position[W]:
        """The settled world and the answers given since."""
        return self._position

    def seen_by(self, seat: str) -> W:
        """The world as a seat sees it."""
        return self.system.view(self.world, self.roles_of(seat))

    def roles_of(self, seat: str) -> tuple[str, ...]:
        return self.seats.roles_of(seat, self.system.roles(self.world))

    def waiting_for(self) -> tuple[str, ...]:
        """The seats whose answer is awaited."""
        return tuple(dict.fromkeys(self.seats.holder(role).name for role in self._roles_asked()))

    def question(self, seat: str) -> Roll[Any] | Ask[Any] | None:
        """What a seat is asked now, if it is."""
        return self._asked if self._asked and seat in self.waiting_for() else None

    def asking(self) -> tuple[str, ...]:
        """The rules of the book that ask the open question."""
        return self._open.rule.ids if self._open else ()

    def hears(self, seat: str) -> str:
        """What a seat may know of what the table waits for."""
        if self._asked is None:
            return "nothing is open"
        if may_see(self._asked.seen_by, self.roles_of(seat)) or seat in self.waiting_for():
            return f"{' and '.join(self.waiting_for())}: {self._asked.label}"
        return "the table waits"

    def answer(self, seat: str, answer: Any, role: str | None = None) -> None:
        """Give an answer to the open question, for a role the seat holds. The GM may answer for anybody."""
        asked = self._expect(seat, Ask)
        role = role or self._role_for(seat)
        if role not in self._roles_asked() or (seat != GM and self.seats.holder(role).name != seat):
            raise self._not_yours(seat)
        if reason := asked.options.why_not(answer):
            raise Refusal(reason, next(iter(self._open.rule.ids), None) if self._open else None)
        answer = asked.options.decode(builtins(answer))
        with self._input(Said(seat, role, builtins(answer))):
            if asked.gather is Gather.ONE:
                self._position = answered(self._position, asked, answer, seat)
            else:
                for one in self._speaks_for(seat, role, asked, answer):
                    self._parts[one] = (fingerprint(asked), answer)
                self._put_together(asked, seat)

    def throw(self, seat: str, faces: tuple[int, ...] | None = None) -> None:
        """Let the open roll fall: by the table, or as real dice lie."""
        asked = self._expect(seat, Roll)
        if seat not in (*self.waiting_for(), GM):
            raise self._not_yours(seat)
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
        seats = self.seats.seated(seat)
        with self._input(Seated(builtins(seats))):
            self.seats = seats

    def undo(self) -> None:
        """Take back the last input. The log strikes through; the same action done again meets the same dice."""
        if not self._before:
            raise Refusal("there is nothing to undo")
        before = self._before[-1]
        self._keep_dice(before)
        self._before.pop()
        self.records.append(Struck(before.line))
        self._stand_at(before.state)
        self._go_on()

    def withdraw(self, seat: str) -> None:
        """Take back one's choice of action, as long as no die has fallen and nobody else has done anything since."""
        tape = self._position.tape
        own = len(tape)
        while own and tape[own - 1].by == seat and not isinstance(tape[own - 1].answer, Thrown):
            own -= 1
        chosen = next((at for at in range(len(tape) - 1, own - 1, -1) if isinstance(tape[at].answer, Call)), None)
        steps = 0 if chosen is None else len(tape) - chosen
        inputs = [self.records[before.line] for before in self._before[len(self._before) - steps :]]
        if not steps or not all(isinstance(record, Said) and record.seat == seat for record in inputs):
            raise Refusal("there is no choice of action to take back: dice have fallen, or somebody else has acted")
        for _ in range(steps):
            self.undo()

    def branch(self, source: Source = randbelow) -> Table[W]:
        """A what-if: a table of its own that goes on from here."""
        other = Table.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.records, other._before, other._parts = list(self.records), list(self._before), dict(self._parts)
        other.cup = self.cup.copy(source)
        return other

    def dump(self) -> bytes:
        """The whole table as JSON lines."""
        return write(self.records)

    @classmethod
    def load(cls, system: System[W], data: bytes, source: Source = randbelow) -> Table[W]:
        """A table from its lines: facts are folded, no rule is run for what has settled."""
        records = read(system, data)
        stood = states(system, records)
        table = cls.__new__(cls)
        table.system, table.cup, table.records = system, Cup(source), records
        table._before, table._open = [], None
        for number, record in enumerate(records):
            if isinstance(record, Struck):
                table._before = [before for before in table._before if before.line < record.since]
                table.cup.keep_lines(stood[record.since :], records[record.since : number])
            elif isinstance(record, Input):
                table._before.append(Known(stood[number], number))
        table._stand_at(stood[-1])
        table._go_on()
        return table

    def story(self, seat: str = GM) -> list[Line]:
        """What happened, in sentences a seat may read; what was undone is still there, struck through."""
        return story(self.system, self.records, self.roles_of(seat))

    def told(self, seat: str, since: int) -> list[Line]:
        """The same from a line on, with the dice that fell and without what was undone."""
        return told_with_dice(self.system, self.records, self.roles_of(seat), since)

    def so_far(self, seat: str) -> list[str]:
        """Dice and what happened in the call that is open, as a seat may know it."""
        if self._open is None:
            return []
        trace = Trace()
        run(self.system, self._position, trace)
        return telling(trace, self.roles_of(seat))

    def last_input_by(self) -> str | None:
        """Whose input undo would take back."""
        if not self._before:
            return None
        record = self.records[self._before[-1].line]
        return record.seat if isinstance(record, Said | Claimed) else GM

    def why(self, number: int, seat: str = GM) -> str:
        """How a line of the log came about: the rules, dice, answers and numbers that a seat may know."""
        known = next((before for before in reversed(self._before) if before.line <= number), None)
        return why(self.system, self.records, number, self.roles_of(seat), known)

    def why_now(self, seat: str = GM) -> str:
        """How the open question came about."""
        trace = Trace()
        if self._open:
            run(self.system, self._position, trace)
        return trace.explain(None if seat == GM else self.roles_of(seat))

    def verify(self) -> list[str]:
        """Run every settled call again along its tape; what comes out differently is named."""
        return verify(self.system, self.records)

    @contextmanager
    def _input(self, record: Input) -> Iterator[None]:
        """Take an input whole: if anything goes wrong, the table is as it was."""
        saved = dict(self.__dict__, records=list(self.records), _before=list(self._before), _parts=dict(self._parts))
        try:
            self._before.append(Known(self._state(), len(self.records)))
            self.records.append(record)
            yield
            self._go_on()
            self.dump_lines(len(saved["records"]))
        except BaseException:
            self.__dict__.update(saved)
            raise

    def dump_lines(self, since: int) -> bytes:
        """The lines from a number on, as they are stored."""
        return write(self.records[since:])

    def _state(self) -> State[W]:
        world, tape = self._position
        return State(world, builtins(tape), builtins(self._parts), self._settled, builtins(self.seats))

    def _stand_at(self, state: State[W]) -> None:
        self.seats = self.system.codec.convert(state.seats, Seats)
        tape = decode_tape(self.system, state.world, state.tape) if state.tape else ()
        self._position, self._settled = Position(state.world, tape), state.settled
        self._parts = {role: (mark, raw) for role, (mark, raw) in state.parts.items()}

    def _change(self, record: Claimed | Fiat) -> None:
        """The settled world becomes another; the open call is run again along its tape."""
        self._position = Position(apply(self.system, self._state(), record).world, self._position.tape)

    def _go_on(self) -> None:
        """Settle what can be settled; throw what the table throws; answer what was answered in advance."""
        while True:
            self._position, done, self._open = settle(self.system, self._position)
            self.records += [entry(settled) for settled in done]
            self._settled += len(done)
            self._keep_parts()
            if self._asked is None or not self._answers_itself(self._asked):
                break
        here = Open(builtins(self._position.tape), builtins(self._parts))
        if here != next((r for r in reversed(self.records) if isinstance(r, Open | Entry | Opened)), None):
            self.records.append(here)

    def _keep_parts(self) -> None:
        """Parts belong to one question; what does not fit the one that is open is given up."""
        asked = self._asked
        kept: dict[str, tuple[str, Any]] = {}
        for role, (mark, answer) in self._parts.items():
            if isinstance(asked, Ask) and role in asked.who and mark == fingerprint(asked):
                kept[role] = (mark, asked.options.decode(builtins(answer)))
        self._parts = kept

    def _answers_itself(self, asked: Roll[Any] | Ask[Any]) -> bool:
        if isinstance(asked, Roll):
            if asked.by is not None and self.seats.holder(asked.by).by_hand:
                return False
            self._position = answered(self._position, asked, self._thrown(asked))
            return True
        before = self._position
        for role in self._roles_asked():
            standing = self.seats.holder(role).answer_in_advance(asked, self._open.rule) if self._open else None
            if standing and asked.gather is Gather.ONE:
                self._position = answered(self._position, asked, standing[0])
            elif standing:
                self._parts[role] = (fingerprint(asked), standing[0])
                self._put_together(asked, "")
        return self._position is not before

    def _speaks_for(self, seat: str, role: str, asked: Ask[Any], answer: Any) -> tuple[str, ...]:
        """Who lets something pass does so for every role it holds."""
        if asked.gather is not Gather.FIRST or answer != asked.default:
            return (role,)
        return tuple(one for one in self._roles_asked() if one == role or self.seats.holder(one).name == seat)

    def _put_together(self, asked: Ask[Any], seat: str) -> None:
        """Once enough parts of a shared question are in, they are its answer."""
        given = {role: answer for role, (_, answer) in self._parts.items()}
        complete = all(who in given for who in asked.who)
        whole: Any = tuple(given.get(who) for who in asked.who)
        if asked.gather is Gather.FIRST:
            whole = next(((who, answer) for who, answer in given.items() if answer != asked.default), None)
            complete = complete or whole is not None
        if complete:
            self._position, self._parts = answered(self._position, asked, whole, seat), {}

    def _thrown(self, asked: Roll[Any]) -> Thrown:
        call, tape = self._position.world.agenda[0], self._position.tape
        return self.cup.throw(asked.pool, self._settled, builtins(call), builtins(tape), fingerprint(asked))

    def _keep_dice(self, before: Known[W]) -> None:
        stood = states_from(self.system, before.state, self.records, before.line)
        self.cup.keep_lines(stood, self.records[before.line :])

    def _claims_waiting(self) -> int:
        """Claims made since the last call was settled, which come first."""
        waiting = 0
        for _, record in reversed(active(self.records)):
            if isinstance(record, Entry):
                break
            waiting += isinstance(record, Claimed) and bool(record.at)
        return waiting

    @property
    def _asked(self) -> Roll[Any] | Ask[Any] | None:
        asked = self._open.asked if self._open else None
        return asked if isinstance(asked, Roll | Ask) else None

    def _expect(self, seat: str, kind: type[Any]) -> Any:
        """The open question, if it is of this kind and the seat may know of it."""
        self.seats[seat]
        asked = self._asked
        if asked is not None and self.hears(seat) == "the table waits":
            raise NotYours("nothing is asked of you now")
        if not isinstance(asked, kind):
            expected = "a roll is open: throw" if isinstance(asked, Roll) else "nothing is asked now"
            raise Refusal("a question is open: answer it" if isinstance(asked, Ask) else expected)
        return asked

    def _roles_asked(self) -> tuple[str, ...]:
        match self._asked:
            case Ask() as asked:
                return tuple(role for role in asked.who if role not in self._parts)
            case Roll() as asked:
                return (asked.by or GM,)
        return ()

    def _role_for(self, seat: str) -> str:
        held = [role for role in self._roles_asked() if seat in (GM, self.seats.holder(role).name)]
        if not held:
            raise self._not_yours(seat)
        return held[0]

    def _not_yours(self, seat: str) -> NotYours:
        self.seats[seat]
        return NotYours(f"this is asked of {' and '.join(self.waiting_for()) or 'others who have not answered yet'}")


def _nobody_answers(asked: Any, _rule: Any) -> Any:
    raise Refusal(f"a claim that acts at once cannot ask anything: {asked}")
