"""A table in memory: one writer, seats that are asked, and a log from which everything can be told again."""

from __future__ import annotations

from secrets import randbelow
from typing import Any, Generic, NamedTuple

from rulewright.kernel.advance import Run, Thrown
from rulewright.kernel.agenda import Position, answered, decode_tape, run, settle
from rulewright.kernel.codec import builtins, fingerprint
from rulewright.kernel.errors import NotYours, Refusal
from rulewright.kernel.pools import Source
from rulewright.kernel.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.system import System
from rulewright.kernel.trace import Trace, may_see
from rulewright.kernel.world import Fact, W

from .dice import Cup
from .log import Claimed, Entry, Fiat, Open, Opened, Record, Struck, active, apply, entry, read, write
from .seats import GM, Seats
from .story import Line, story, verify, why


class _Before(NamedTuple, Generic[W]):
    """Where the table stood before an input: undo goes back here. A tape from a file is still plain data."""

    world: W
    tape: Any
    records: int
    settled: int
    parts: dict[str, Any]


class Table(Generic[W]):
    """Runs a game for its seats. Every method either does all it says or raises and changes nothing."""

    def __init__(self, system: System[W], world: W, seats: Seats | None = None, source: Source = randbelow) -> None:
        self.system = system
        self.seats = seats or Seats()
        self.records: list[Record] = [Opened(system.name, system.version, builtins(world), builtins(self.seats))]
        self.cup = Cup(source)
        self._position = Position(world)
        self._settled = 0
        self._parts: dict[str, Any] = {}
        self._before: list[_Before[W]] = []
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
        asked = self._open.asked if self._open else None
        return asked if isinstance(asked, Roll | Ask) and seat in self.waiting_for() else None

    def hears(self, seat: str) -> str:
        """What a seat may know of what the table waits for."""
        asked = self._open.asked if self._open else None
        if not isinstance(asked, Roll | Ask):
            return "nothing is open"
        open_to = may_see(asked.seen_by, self.roles_of(seat)) or seat in self.waiting_for()
        return f"{' and '.join(self.waiting_for())}: {asked.label}" if open_to else "the table waits"

    def answer(self, seat: str, answer: Any, role: str | None = None) -> None:
        """Give an answer to the open question, for a role the seat holds. The GM may answer for anybody."""
        asked = self._asked(seat, Ask)
        role = role or self._role_for(seat)
        if role not in self._roles_asked() or (seat != GM and self.seats.holder(role).name != seat):
            raise NotYours(f"this is asked of {' and '.join(self.waiting_for())}")
        if why := asked.options.why_not(answer):
            raise Refusal(why, next(iter(self._rule_ids()), None))
        before = self._now()
        if asked.gather is Gather.ONE:
            self._position = answered(self._position, asked, answer, seat)
        else:
            self._part(asked, role, answer, seat)
        self._before.append(before)
        self._go_on()

    def _part(self, asked: Ask[Any], role: str, answer: Any, seat: str) -> None:
        """Keep one part of a shared question; put them together once that is possible."""
        self._parts[role] = answer
        complete = all(who in self._parts for who in asked.who)
        whole: Any = tuple(self._parts.get(who) for who in asked.who)
        if asked.gather is Gather.FIRST:
            departs = answer != asked.default
            complete, whole = complete or departs, (role, answer) if departs else None
        if complete:
            self._position, self._parts = answered(self._position, asked, whole, seat), {}

    def throw(self, seat: str, faces: tuple[int, ...] | None = None) -> None:
        """Let the open roll fall: by the table, or as real dice lie."""
        asked = self._asked(seat, Roll)
        if seat not in (*self.waiting_for(), GM):
            raise NotYours(f"these dice are thrown by {' and '.join(self.waiting_for())}")
        if faces is not None and (why := asked.pool.why_not(faces)):
            raise Refusal(why)
        before = self._now()
        thrown = self._thrown(asked) if faces is None else Thrown(faces, by_hand=True)
        self._position = answered(self._position, asked, thrown, seat)
        self._before.append(before)
        self._go_on()

    def claim(self, seat: str, role: str, call: Call[Any]) -> None:
        """Do something that may be done at any moment: at once, or when the call in progress is settled."""
        if role not in self.roles_of(seat) and seat != GM:
            raise NotYours(f"{role} is not played by {seat}")
        self.system.check_claim(self.world, role, call)
        at = 1 if self._position.tape else 0
        self._change(Claimed(role, call, at, builtins(self._position.tape)))

    def rule(self, *facts: Fact[Any], note: str = "") -> None:
        """The GM's word: facts come about at once. An open question is asked anew if they touch it."""
        self._change(Fiat(facts, note, builtins(self._position.tape)))

    def _change(self, record: Claimed | Fiat) -> None:
        changed = apply(self._position.world, record)
        self._before.append(self._now())
        self._position = Position(changed, self._position.tape)
        self.records.append(record)
        self._go_on()

    def undo(self) -> None:
        """Take back the last input. The log strikes through; the same action done again meets the same dice."""
        if not self._before:
            raise Refusal("there is nothing to undo")
        before = self._before.pop()
        self._keep_dice(before)
        if len(self.records) > before.records:
            self.records.append(Struck(before.records))
        tape = before.tape
        if tape and isinstance(tape[0], dict):
            tape = decode_tape(self.system, before.world, list(tape))
        self._position, self._settled = Position(before.world, tuple(tape)), before.settled
        self._parts = dict(before.parts)
        self._go_on()

    def withdraw(self, seat: str) -> None:
        """Take back one's choice of action, as long as no die has fallen and nobody else has answered since."""
        tape = self._position.tape
        own = len(tape)
        while own and tape[own - 1].by == seat and not isinstance(tape[own - 1].answer, Thrown):
            own -= 1
        chosen = next((at for at in range(len(tape) - 1, own - 1, -1) if isinstance(tape[at].answer, Call)), None)
        if chosen is None:
            raise Refusal("there is no choice of action to take back: dice have fallen, or somebody else has answered")
        while len(self._before[-1].tape) > chosen:
            self._before.pop()
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
        return write([*self.records, Open(builtins(self._position.tape), builtins(self._parts))])

    @classmethod
    def load(cls, system: System[W], data: bytes, source: Source = randbelow) -> Table[W]:
        """A table from its lines: facts are folded, no rule is run for what has settled."""
        records = read(system, data)
        opened = records[0]
        assert isinstance(opened, Opened)  # noqa: S101  `read` has made sure
        table = cls.__new__(cls)
        table.system, table.seats, table.cup = system, system.codec.convert(opened.seats, Seats), Cup(source)
        table.records = [record for record in records if not isinstance(record, Open)]
        table._settled, table._parts, table._before, table._open = 0, {}, [], None
        world = system.codec.convert_world(opened.world)
        for number, record in active(records)[1:]:
            table._remember(number, record, world)
            world = apply(world, record)
        last = records[-1] if isinstance(records[-1], Open) else Open([])
        table._remember_answers(last.tape, len(table.records), world)
        table._position = Position(world, decode_tape(system, world, list(last.tape)) if last.tape else ())
        table._go_on()
        table._restore_parts(last.parts)
        return table

    def _restore_parts(self, parts: dict[str, Any]) -> None:
        asked = self._open.asked if self._open else None
        for role, raw in parts.items():
            if isinstance(asked, Ask) and role in asked.who:
                self._before.append(self._now())
                self._parts[role] = asked.options.decode(raw)

    def _remember(self, number: int, record: Record, world: W) -> None:
        match record:
            case Entry(_, tape):
                self._remember_answers(tape, number, world)
                self._settled += 1
            case Claimed() | Fiat():
                self._before.append(_Before(world, record.tape, number, self._settled, {}))

    def _remember_answers(self, tape: Any, number: int, world: W) -> None:
        for at, mark in enumerate(tape):
            if mark.get("by"):
                self._before.append(_Before(world, tape[:at], number, self._settled, {}))

    def story(self, seat: str = GM) -> list[Line]:
        """What happened, in sentences a seat may read; what was undone is still there, struck through."""
        return story(self.system, self.records, self.roles_of(seat))

    def why(self, number: int, seat: str = GM) -> str:
        """How a line of the log came about: the rules, dice, answers and numbers that a seat may know."""
        return why(self.system, self.records, number, self.roles_of(seat))

    def why_now(self, seat: str = GM) -> str:
        """How the open question came about."""
        trace = Trace()
        if self._open:
            run(self.system, self._position, trace)
        return trace.explain(None if seat == GM else self.roles_of(seat))

    def verify(self) -> list[str]:
        """Run every settled call again along its tape; what comes out differently is named."""
        return verify(self.system, self.records)

    def _go_on(self) -> None:
        """Settle what can be settled; throw what the table throws; answer what was answered in advance."""
        while True:
            self._position, done, self._open = settle(self.system, self._position)
            self.records += [entry(settled) for settled in done]
            self._settled += len(done)
            if self._open is None or not self._answers_itself(self._open):
                return

    def _answers_itself(self, open_: Run[W]) -> bool:
        match open_.asked:
            case Roll() as asked if asked.by is None or not self.seats.holder(asked.by).by_hand:
                self._position = answered(self._position, asked, self._thrown(asked))
                return True
            case Ask() as asked if asked.gather is Gather.ONE:
                standing = self.seats.holder(asked.who[0]).answer_in_advance(asked, open_.rule)
                if standing:
                    self._position = answered(self._position, asked, standing[0])
                return bool(standing)
        return False

    def _thrown(self, asked: Roll[Any]) -> Thrown:
        call, tape = self._position.world.agenda[0], self._position.tape
        return self.cup.throw(asked.pool, self._settled, call, tape, fingerprint(asked))

    def _keep_dice(self, before: _Before[W]) -> None:
        settled = before.settled
        for number, record in active(self.records):
            if isinstance(record, Entry) and number >= before.records:
                self.cup.keep(settled, record.call, record.tape)
                settled += 1
        if self._position.world.agenda:
            self.cup.keep(self._settled, self._position.world.agenda[0], self._position.tape)

    def _asked(self, seat: str, kind: type[Any]) -> Any:
        self.seats[seat]
        asked = self._open.asked if self._open else None
        if not isinstance(asked, kind):
            expected = "a roll is open: throw" if isinstance(asked, Roll) else "nothing is asked now"
            raise Refusal("a question is open: answer it" if isinstance(asked, Ask) else expected)
        return asked

    def _roles_asked(self) -> tuple[str, ...]:
        match self._open.asked if self._open else None:
            case Ask() as asked:
                return tuple(role for role in asked.who if role not in self._parts)
            case Roll() as asked:
                return (asked.by or GM,)
        return ()

    def _role_for(self, seat: str) -> str:
        held = [role for role in self._roles_asked() if seat in (GM, self.seats.holder(role).name)]
        if not held:
            raise NotYours(f"this is asked of {' and '.join(self.waiting_for())}")
        return held[0]

    def _rule_ids(self) -> tuple[str, ...]:
        return self._open.rule.ids if self._open else ()

    def _now(self) -> _Before[W]:
        tape, parts = self._position.tape, dict(self._parts)
        return _Before(self._position.world, tape, len(self.records), self._settled, parts)
