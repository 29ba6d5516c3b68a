"""A table in memory: one writer, seats that are asked, and a log from which everything can be told again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from secrets import randbelow
from typing import Any, Generic

from rulewright.kernel.advance import Run, Thrown, drive
from rulewright.kernel.agenda import Position, Settled, answered, decode_tape, run, settle
from rulewright.kernel.codec import builtins, fingerprint
from rulewright.kernel.errors import NotYours, Refusal
from rulewright.kernel.options import OneOf
from rulewright.kernel.pools import Source
from rulewright.kernel.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.scene import Queued
from rulewright.kernel.system import System
from rulewright.kernel.trace import Chose, Threw, Trace, may_see
from rulewright.kernel.world import Fact, W

from .dice import Cup
from .fair import Fair, commitment
from .log import (
    Applied,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Input,
    Lines,
    Open,
    Opened,
    Record,
    Revealed,
    Said,
    Salted,
    Seated,
    State,
    Struck,
    apply,
    entry,
    latest,
    read,
    states,
    states_from,
    write,
)
from .proof import restored
from .seats import GM, Seat, Seats
from .story import Known, Line, stood_before, story, telling, told_with_dice, trace_at, verify, why

APPLY: Ask[str] = Ask((GM,), OneOf(("apply", "drop")), "Shall this come about?", "apply", (GM,))
"""What the GM is asked where facts are only proposed."""


class Table(Generic[W]):
    """Runs a game for its seats. Every method either does all it says or raises and changes nothing."""

    _seen: tuple[Any, dict[tuple[str, ...], Any]] = (None, {})
    _traced: tuple[Any, Trace] = (None, Trace())
    _seating: tuple[Any, Any] = (None, None)
    """What was worked out last, and of what: everybody looks at the same."""

    def __init__(
        self, system: System[W], world: W, seats: Seats | None = None, source: Source | Fair = randbelow
    ) -> None:
        self.system = system
        self.seats = seats or Seats()
        self.cup = Cup(source)
        opened = Opened(system.name, system.version, builtins(world), builtins(self.seats))
        self.records = Lines(system, [opened])
        if isinstance(source, Fair):
            self.records.append(Committed(commitment(source.secret)))
        self._position = Position(world)
        self._settled = self._short = 0
        self._parts: dict[str, tuple[str, Any]] = {}
        self._before: list[Known[W]] = []
        self._open: Run[W] | None = None
        self._go_on()

    @property
    def world(self) -> W:
        """The world as it is now, in the middle of whatever is open; what is only proposed has not come about."""
        return self._open.scene.world if self._open and self._open.asked is not None else self._position.world

    @property
    def position(self) -> Position[W]:
        """The settled world and the answers given since."""
        return self._position

    def seen_by(self, seat: str) -> W:
        """The world as a seat sees it."""
        world, roles = self.world, self.roles_of(seat)
        if self._seen[0] is not world:
            self._seen = (world, {})
        seen = self._seen[1]
        if roles not in seen:
            view = self.system.view(world, roles)
            seen[roles] = next((one for one in (world, *seen.values()) if one == view), view)
        known: W = seen[roles]
        return known

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

    @property
    def proposed(self) -> tuple[Fact[Any], ...] | None:
        """What would come about, where the GM has yet to apply it."""
        held = self._open
        return None if held is None or held.asked is not None else _told(held.scene.facts)

    def apply(self, facts: tuple[Fact[Any], ...] | None = None) -> None:
        """Let come about what is proposed, or the facts given in its place; what keeps the game going stays."""
        if self._open is None or self.proposed is None:
            raise Refusal("nothing is proposed that could be applied")
        was = tuple(self._open.scene.facts)
        kept = was if facts is None else (*facts, *(fact for fact in was if isinstance(fact, Queued)))
        settled = Settled(self._position.world.agenda[0], self._position.tape, was)
        with self._input(Applied(edited=kept != was)):
            self._position = Position(apply(self.system, self.state(), entry(settled, kept)).world)
            self.records.append(entry(settled, kept))
            self._settled += 1

    def answer(self, seat: str, answer: Any, role: str | None = None) -> None:
        """Give an answer to the open question, for a role the seat holds. The GM may answer for anybody."""
        asked = self._expect(seat, Ask)
        role = role or self._role_for(seat)
        if role not in self._roles_asked() or (seat != GM and self.seats.holder(role).name != seat):
            raise self._not_yours(seat)
        if reason := asked.options.why_not(answer):
            raise Refusal(reason, next(iter(self._open.rule.ids), None) if self._open else None)
        answer = asked.options.decode(builtins(answer))
        if self.proposed is not None:
            self.apply(None if answer == "apply" else ())
            return
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
        self.arrange(self.seats.seated(seat))

    def arrange(self, seats: Seats) -> None:
        """Who sits where, and how the table is run, becomes this."""
        with self._input(Seated(builtins(seats))):
            self.seats = seats

    def salt(self, seat: str, salt: str) -> None:
        """A seat mixes its own luck into the dice, from the next draw on."""
        self.seats[seat]
        if not isinstance(self.cup.source, Fair):
            raise Refusal("this table has no secret that a salt could be mixed with")
        self.cup.source.salts += (salt,)
        self.records.append(Salted(seat, salt))

    def reveal(self) -> None:
        """Tell the secret of the dice: from here on the table throws with loose dice."""
        if not isinstance(self.cup.source, Fair):
            raise Refusal("this table has no secret to reveal")
        self.records.append(Revealed(self.cup.source.secret))
        self.cup = self.cup.copy(randbelow)

    def undo(self) -> None:
        """Take back the last input. The log strikes through; the same action done again meets the same dice."""
        if self.last_known() is None:
            raise Refusal("there is nothing to undo")
        before = self._before[-1]
        self._keep_dice(before)
        self._before.pop()
        self.records.append(Struck(before.line))
        self._stand_at(before.state._replace(seats=builtins(self.seats)))
        self._go_on()

    def withdraw(self, seat: str) -> None:
        """Take back one's choice of action, as long as no die has fallen and nobody else has done anything since."""
        tape = self._position.tape
        own = len(tape)
        while own and tape[own - 1].by == seat and not isinstance(tape[own - 1].answer, Thrown):
            own -= 1
        chosen = next((at for at in range(len(tape) - 1, own - 1, -1) if isinstance(tape[at].answer, Call)), None)
        inputs = [] if chosen is None else self._inputs_since(chosen)
        if not inputs or not all(isinstance(record, Said) and record.seat == seat for record in inputs):
            raise Refusal("there is no choice of action to take back: dice have fallen, or somebody else has acted")
        for _ in inputs:
            self.undo()

    def _inputs_since(self, place: int) -> list[Record]:
        """The inputs that brought the open tape beyond a place."""
        if self._short:
            self._recall()
        found: list[Record] = []
        for before in reversed(self._before):
            found.append(self.records[before.line])
            if len(before.state.tape) <= place:
                break
        return found

    def branch(self, source: Source | Fair = randbelow) -> Table[W]:
        """A what-if: a table of its own that goes on from here."""
        other = Table.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.records, other._before, other._parts = self.records.copy(), list(self._before), dict(self._parts)
        other.cup = self.cup.copy(source)
        return other

    def blind(self, roles: tuple[str, ...]) -> State[W] | None:
        """Go on without what these roles cannot know, in a what-if of theirs: hidden parts of the world, and answers
        given unseen. Where it goes on from, or None if all is known to them."""
        world, tape = self._position
        seen = self.system.view(world, roles)
        known = tape[: self.answers_known(roles)] if seen.agenda[:1] == world.agenda[:1] else ()
        parts = {role: part for role, part in self._parts.items() if role in roles}
        if (seen, known, parts) == (world, tape, self._parts):
            return None
        self._position, self._parts = Position(seen, known), parts
        stood = self.state()
        self._go_on()
        return stood

    def answers_known(self, roles: tuple[str, ...]) -> int:
        """How many answers on the open tape come before the first that these roles may not know."""
        if GM in roles:
            return len(self._position.tape)
        given = (step.item[0] for step in self.open_trace() if isinstance(step.item, Threw | Chose))
        hidden = (at for at, asked in enumerate(given) if not may_see(asked.seen_by, roles))
        return next(hidden, len(self._position.tape))

    def dump(self) -> bytes:
        """The whole table as JSON lines."""
        return write(self.records)

    @classmethod
    def load(cls, system: System[W], data: bytes, source: Source | Fair = randbelow) -> Table[W]:
        """A table from its lines: facts are folded, no rule is run for what has settled."""
        records = read(system, data)
        table = cls.__new__(cls)
        source = restored(source.secret, records) if isinstance(source, Fair) else source
        table.system, table.cup, table.records = system, Cup(source), Lines(system, records)
        table._before, table._short, table._open = [], len(records), None
        stood = table._recall()
        table._stand_at(stood[-1])
        table._go_on()
        return table

    @classmethod
    def resume(cls, system: System[W], lines: list[bytes], known: Known[W], cup: Cup) -> Table[W]:
        """A table from a place where it was known to stand: lines before that are read only when they are needed."""
        table = cls.__new__(cls)
        table.system, table.cup, table.records = system, cup, Lines(system, lines)
        table._before, table._short, table._open = [], known.line, None
        stood = states_from(system, known.state, table.records[known.line :], 0, known.line)
        table._remember(stood, known.line)
        table._stand_at(stood[-1])
        table._go_on()
        return table

    def _recall(self) -> list[State[W]]:
        """Remember everything from the first line on."""
        records, self._short, self._before = self.records[:], 0, []
        stood = states(self.system, records)
        self._remember(stood, 0)
        return stood

    def _remember(self, stood: list[State[W]], first: int) -> None:
        """The inputs from a line on that undo can take back, and the dice of those it has."""
        for number, record in enumerate(self.records[first:], first):
            if isinstance(record, Struck):
                self._before = [before for before in self._before if before.line < record.since]
                self.cup.keep_lines(stood[record.since - first :], self.records[record.since : number])
            elif isinstance(record, Input):
                self._before.append(Known(stood[number - first], number))

    def story(self, seat: str = GM) -> list[Line]:
        """What happened, in sentences a seat may read; what was undone is still there, struck through."""
        return story(self.system, self.records, self.roles_of(seat))

    def told(self, seat: str, since: int) -> list[Line]:
        """The same from a line on, with the dice that fell and without what was undone."""
        return told_with_dice(self.system, self.records, self.roles_of(seat), since)

    def so_far(self, seat: str) -> list[str]:
        """Dice and what happened in the call that is open, as a seat may know it."""
        return telling(self.open_trace(), self.roles_of(seat))

    def open_trace(self) -> Trace:
        """How the open call has come to where it stands."""
        if self._traced[0] is not self._position:
            trace = Trace()
            if self._open:
                run(self.system, self._position, trace)
            self._traced = (self._position, trace)
        return self._traced[1]

    def last_known(self) -> Known[W] | None:
        """Where the table stood before the last input, to which undo goes back."""
        if not self._before and self._short:
            self._recall()
        return self._before[-1] if self._before else None

    def facts_of_open(self) -> list[Fact[Any]]:
        """What has happened in the call that is open."""
        return self._open.scene.facts if self._open and self._open.asked is not None else []

    def last_input_by(self) -> str | None:
        """Whose input undo would take back."""
        last = self.last_known()
        if last is None:
            return None
        record = self.records[last.line]
        return record.seat if isinstance(record, Said | Claimed) else GM

    def why(self, number: int, seat: str = GM) -> str:
        """How a line of the log came about: the rules, dice, answers and numbers that a seat may know."""
        return why(self.system, self.records, number, self.roles_of(seat), self._known_before(number))

    def trace(self, number: int) -> Trace:
        """The same as the steps of a run."""
        return trace_at(self.system, self.records, number, self._known_before(number))

    def world_before(self, number: int) -> W:
        """The settled world in which a line was written."""
        return stood_before(self.system, self.records, number, self._known_before(number))[1]

    def _known_before(self, number: int) -> Known[W] | None:
        return next((before for before in reversed(self._before) if before.line <= number), None)

    def why_now(self, seat: str = GM) -> str:
        """How the open question came about."""
        return self.open_trace().explain(None if seat == GM else self.roles_of(seat))

    def verify(self) -> list[str]:
        """Run every settled call again along its tape; what comes out differently is named."""
        return verify(self.system, self.records)

    @contextmanager
    def _input(self, record: Input | Seated) -> Iterator[None]:
        """Take an input whole: if anything goes wrong, the table is as it was."""
        saved = dict(self.__dict__, records=self.records.copy(), _before=list(self._before), _parts=dict(self._parts))
        try:
            if isinstance(record, Input):
                self._before.append(Known(self.state(), len(self.records)))
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

    def state(self) -> State[W]:
        """Where the table stands, as it is stored."""
        world, tape = self._position
        if self._seating[0] is not self.seats:
            self._seating = (self.seats, builtins(self.seats))
        return State(world, builtins(tape), builtins(self._parts), self._settled, self._seating[1])

    def _stand_at(self, state: State[W]) -> None:
        self.seats = self.system.codec.convert(state.seats, Seats)
        tape = decode_tape(self.system, state.world, state.tape) if state.tape else ()
        self._position, self._settled = Position(state.world, tape), state.settled
        self._parts = {role: (mark, raw) for role, (mark, raw) in state.parts.items()}

    def _change(self, record: Claimed | Fiat) -> None:
        """The settled world becomes another; the open call is run again along its tape."""
        self._position = Position(apply(self.system, self.state(), record).world, self._position.tape)

    def _go_on(self) -> None:
        """Settle what can be settled; throw what the table throws; answer what was answered in advance."""
        while True:
            self._position, done, self._open = settle(self.system, self._position, self._held)
            self.records.extend(entry(settled) for settled in done)
            self._settled += len(done)
            self._keep_parts()
            if self._asked is None or not self._answers_itself(self._asked):
                break
        here = Open(builtins(self._position.tape), builtins(self._parts))
        if here != next((r for r in reversed(self.records) if isinstance(r, Open | Entry | Opened)), None):
            self.records.append(here)

    def _held(self, settled: Settled) -> bool:
        """Whether what comes about waits for the GM: where somebody chose or threw, and there is something to tell."""
        return self.seats.automation == "calculate" and bool(settled.tape) and bool(_told(settled.facts))

    def _keep_parts(self) -> None:
        """Parts belong to one question; what does not fit the one that is open is given up."""
        asked = self._asked
        kept: dict[str, tuple[str, Any]] = {}
        for role, (mark, answer) in self._parts.items():
            if isinstance(asked, Ask) and role in asked.who and mark == fingerprint(asked):
                kept[role] = (mark, asked.options.decode(builtins(answer)))
        self._parts = kept

    def _answers_itself(self, asked: Roll[Any] | Ask[Any]) -> bool:
        if asked is APPLY:
            return False
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
        for record in latest(self.records):
            if isinstance(record, Entry):
                break
            waiting += isinstance(record, Claimed) and bool(record.at)
        return waiting

    @property
    def _asked(self) -> Roll[Any] | Ask[Any] | None:
        asked = APPLY if self.proposed is not None else self._open.asked if self._open else None
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

    def role_asked(self, among: Sequence[str]) -> str | None:
        """The first of some roles whose answer is still awaited."""
        return next((role for role in self._roles_asked() if role in among), None)

    def _role_for(self, seat: str) -> str:
        held = [role for role in self._roles_asked() if seat in (GM, self.seats.holder(role).name)]
        if not held:
            raise self._not_yours(seat)
        return held[0]

    def _not_yours(self, seat: str) -> NotYours:
        self.seats[seat]
        return NotYours(f"this is asked of {' and '.join(self.waiting_for()) or 'others who have not answered yet'}")


def _told(facts: Sequence[Fact[Any]]) -> tuple[Fact[Any], ...]:
    return tuple(fact for fact in facts if not isinstance(fact, Queued) and fact.tell())


def _nobody_answers(asked: Any, _rule: Any) -> Any:
    raise Refusal(f"a claim that acts at once cannot ask anything: {asked}")
