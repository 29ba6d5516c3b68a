"""A table in memory: seats that are asked, answers that go on a tape, and a log of everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import is_
from secrets import randbelow
from typing import Any, Generic, TypeVar

from rulewright.dice.pools import Source
from rulewright.errors import NotYours, OverLimit, Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import Run, Thrown, drive
from rulewright.kernel.engine.agenda import Position, Settled, decode_tape, settle, with_answer
from rulewright.kernel.rules.encoding import fingerprint, to_builtins
from rulewright.kernel.rules.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.rules.trace import Chose, Threw, Trace, may_see
from rulewright.kernel.rules.world import GM, Fact, W
from rulewright.table.dice.dice_cup import Cup
from rulewright.table.dice.fair_dice import FairDice, commitment
from rulewright.table.dice.logged_draws import restore_dice
from rulewright.table.log.lines import LazyRecords, decode_log, encode_log
from rulewright.table.log.milestones import Milestones
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
from rulewright.table.log.replay import Difference, find_differences, state_before
from rulewright.table.log.undone import Undone
from rulewright.words.phrase import Words

from .open_question import APPLY_QUESTION, OpenQuestion, PartialAnswers
from .proposals import visible_facts, with_edits
from .seats import Seat, Seats
from .undoing.checkpoints import Checkpoints

T = TypeVar("T")
NOTHING_UNDONE = Undone()
MAX_SALTS = 100  # of a table; each is a line in everybody's log
MAX_TRACES = 100  # traces of the last lines, so that *why?* about them runs no rule again


class Table(Generic[W]):
    """Runs a game for its seats. Every method either does all it says or raises and changes nothing.

    Args:
        system: The game.
        world: Where it begins. Its agenda runs at once, until somebody has to answer.
        seats: Who plays; by default the GM alone, who holds all roles.
        source: The dice: a function that gives a fair whole number below a limit, such as `random.Random(1).randrange`,
            or dice that everybody can check afterwards (`FairDice`).

    Attributes:
        system: The game.
        seats: The seats as they are now.
        cup: The dice.
        records: The log, line by line.

    Example:
        >>> fight = duel.but(agenda=(attack("ada", "bo"),))
        >>> table = Table(GAME, fight, Seats.of(anna=("ada",)), random.Random(1).randrange)
        >>> table.waiting_for()
        ('anna',)
        >>> table.answer("anna", True)
        >>> find(table.world.fighters, "ada").luck
        0
    """

    def __init__(
        self, system: Game[W], world: W, seats: Seats | None = None, source: Source | FairDice = randbelow
    ) -> None:
        self.system = system
        self.seats = seats or Seats()
        self.cup = Cup(source)
        opened = Opened(system.name, system.version, to_builtins(world), to_builtins(self.seats))
        self.records = LazyRecords(system, [opened])
        self._last_written: Opened | Entry | Open | None = opened
        if isinstance(source, FairDice):
            # The commitment comes before anything is rolled; later it would prove nothing.
            self.records.append(Committed(commitment(source.secret)))
        self._position = Position(world)
        self._settled = 0
        self._parts: PartialAnswers = {}
        self._checkpoints: Checkpoints[W] = Checkpoints()
        self._open: Run[W] | None = None
        self._rolls_back = True
        self._joins_since: int | None = None
        self._memo: dict[str, tuple[tuple[Any, ...], Any]] = {}
        self._traces: dict[int, Trace] = {}
        self._run()

    @property
    def world(self) -> W:
        """The world as it is now, in the middle of an open call. Proposed facts have not happened yet."""
        return self._open.scene.world if self._open and self._open.asked is not None else self._position.world

    @property
    def position(self) -> Position[W]:
        """The settled world, and the answers to the open call."""
        return self._position

    @property
    def parts(self) -> PartialAnswers:
        """The partial answers to a shared question."""
        return self._parts

    def once(self, name: str, of: tuple[Any, ...], work: Callable[[], T]) -> T:
        """The result of some work, computed once as long as all of `of` are the same objects."""
        known = self._memo.get(name)
        if known is None or not all(map(is_, known[0], of)):
            known = self._memo[name] = (of, work())
        found: T = known[1]
        return found

    def seen_by(self, seat: str) -> W:
        """The world as a seat sees it."""
        world = self.world
        seen: dict[str, W] = self.once("seen", (world, self.seats), dict)
        if seat not in seen:
            view = self.system.view(world, self.roles_of(seat))
            # Equal views become one object, which later caches recognise by its identity.
            seen[seat] = next((one for one in (world, *seen.values()) if one == view), view)
        return seen[seat]

    def roles_of(self, seat: str) -> tuple[str, ...]:
        world = self.world
        held: dict[str, tuple[str, ...]] = self.once("roles", (world, self.seats), dict)
        if seat not in held:
            held[seat] = self.seats.roles_of(seat, self.system.roles(world))
        return held[seat]

    @property
    def _asked(self) -> Roll[Any] | Ask[Any] | None:
        asked = APPLY_QUESTION if self.proposed is not None else self._open.asked if self._open else None
        return asked if isinstance(asked, Roll | Ask) else None

    @property
    def _asking(self) -> OpenQuestion:
        return self.once("asking", (self._open, self.seats, self._parts), self._open_question)

    def _open_question(self) -> OpenQuestion:
        return OpenQuestion(self._asked, next(iter(self.asking_rules()), None), self.seats, self._parts)

    def asking_rules(self) -> tuple[str, ...]:
        """The ids of the rules that ask the open question."""
        return self._open.rule.ids if self._open else ()

    def waiting_for(self) -> tuple[str, ...]:
        """The seats that have to answer."""
        return self._asking.waiting_for

    def question(self, seat: str) -> Roll[Any] | Ask[Any] | None:
        """The open question, if it is asked of this seat."""
        return self._asked if seat in self.waiting_for() else None

    def may_answer(self, seat: str) -> Roll[Any] | Ask[Any] | None:
        """The open question, if this seat may answer it. The GM may answer any."""
        return self._asked if seat == GM else self.question(seat)

    def role_asked(self, among: Sequence[str]) -> str | None:
        """The first of some roles whose answer is still awaited."""
        return next((role for role in self._asking.roles if role in among), None)

    @property
    def label(self) -> Words:
        """The open question in words."""
        return self._asking.label

    def hears(self, seat: str) -> Words:
        """What a seat may know of what the table waits for."""
        return self._asking.hears(seat, self.roles_of(seat))

    @property
    def proposed(self) -> tuple[Fact[Any], ...] | None:
        """The facts that wait for the GM to apply them."""
        held = self._open
        return None if held is None or held.asked is not None else visible_facts(held.scene.facts)

    def apply(self, facts: tuple[Fact[Any], ...] | None = None) -> None:
        """Apply the proposed facts, or the facts given in their place."""
        if self._open is None or self.proposed is None:
            raise Refusal("nothing is proposed just now")
        proposed = tuple(self._open.scene.facts)
        kept = proposed if facts is None else with_edits(proposed, facts)
        settled = Settled(self._position.world.agenda[0], self._position.tape, proposed, self.open_trace())
        with self._input(Applied(edited=kept != proposed)):
            self._position = Position(apply_record(self.system, self.state(), make_entry(settled, kept)).world)
            self._write(make_entry(settled, kept), settled.trace)
            self._settled += 1

    def answer(self, seat: str, answer: Any, role: str | None = None) -> None:
        """Give an answer to the open question, for a role the seat holds. The GM may answer for anybody."""
        asked, role = self._expect_question(seat, role)
        legal = self._asking.expect_legal(asked, answer)
        # A program may pass a value that equals an option without being it, such as True for 1. The log would store it
        # as it is and read it as the option, so the option is what counts from the start.
        self._answer(seat, role, asked, asked.options.decode(to_builtins(legal)))

    def answer_json(self, seat: str, raw: Any, role: str | None = None) -> None:
        """The same for an answer as plain JSON data, which the question decodes."""
        asked, role = self._expect_question(seat, role)
        self._answer(seat, role, asked, self._asking.expect_legal(asked, asked.options.decode(raw)))

    def _expect_question(self, seat: str, role: str | None) -> tuple[Ask[Any], str]:
        asking = self._asking
        return asking.expect(seat, self.roles_of(seat), Ask), asking.role_for(seat, role)

    def _answer(self, seat: str, role: str, asked: Ask[Any], answer: Any) -> None:
        if self.proposed is not None:
            self.apply(None if answer == "apply" else ())
            return
        with self._input(Said(seat, role, to_builtins(answer))):
            if asked.gather is Gather.ONE:
                self._position = with_answer(self._position, asked, answer, seat)
            else:
                self._answer_part(asked, self._asking.speaks_for(seat, role, asked, answer), answer, seat)

    def throw(self, seat: str, faces: tuple[int, ...] | None = None) -> None:
        """Make the open roll: with the table's dice, or with the faces of real ones."""
        asking = self._asking
        asked: Roll[Any] = asking.expect(seat, self.roles_of(seat), Roll)
        if seat not in (*asking.waiting_for, GM):
            raise asking.not_yours()
        if faces is not None and (reason := asked.pool.why_not(faces)):
            raise Refusal(reason)
        thrown = self._rolled(asked) if faces is None else Thrown(faces, by_hand=True)
        with self._input(Said(seat, asked.by or GM, to_builtins(thrown))):
            self._position = with_answer(self._position, asked, thrown, seat)

    def claim(self, seat: str, role: str, call: Call[Any]) -> None:
        """Take an action out of turn: at once, or after the call in progress."""
        if role not in self.roles_of(seat) and seat != GM:
            raise NotYours(f"{role} is not played by {seat}")
        when = self.system.claimed(self.world, role, call).when
        if when == "at once":
            # On the settled world: the open call is run again after the facts of the claim.
            scene = self.system.scene(self._position.world)
            drive(scene, call, _nobody_answers)
            claimed = Claimed(seat, role, to_builtins(call), None, tuple(scene.facts))
        else:
            # A call with answers has begun, and nothing can come before it any more.
            first = when == "next" and not self._position.tape
            claimed = Claimed(seat, role, to_builtins(call), 0 if first else 1 + self._claims_waiting())
        with self._input(claimed):
            self._change(claimed)

    def rule(self, *facts: Fact[Any], note: str = "") -> None:
        """Let facts happen by the word of the GM. The open call runs again; a question that changed is asked again."""
        fiat = Fiat(facts, note)
        with self._input(fiat):
            self._change(fiat)

    def seat(self, seat: Seat) -> None:
        """Add a seat, or replace the one of that name."""
        self.arrange(self.seats.seated(seat))

    def arrange(self, seats: Seats) -> None:
        """Replace all seats and settings of the table."""
        with self._input(Seated(to_builtins(seats))):
            self.seats = seats

    def salt(self, seat: str, salt: str) -> None:
        """Mix a seat's salt into the dice, from the next draw on."""
        self.seats[seat]
        if not isinstance(self.cup.source, FairDice):
            raise Refusal("this table has no secret that a salt could be mixed with")
        if len(self.cup.source.salts) >= MAX_SALTS:
            raise OverLimit("the salts of a table", MAX_SALTS, "salts")
        self.cup.source.salts += (salt,)
        self.records.append(Salted(seat, salt))

    def reveal(self) -> None:
        """Publish the secret of the dice. From here on the table rolls dice that cannot be checked."""
        if not isinstance(self.cup.source, FairDice):
            raise Refusal("this table has no secret to reveal")
        self.records.append(Revealed(self.cup.source.secret))
        # With the secret known, anybody could work out the faces to come.
        self.cup = self.cup.copy(randbelow)

    def undo(self) -> None:
        """Take back the last input. The log strikes it through; the same action taken again gets the same dice."""
        before = self.last_checkpoint()
        if before is None:
            raise Refusal("there is nothing to undo")
        stood = fold_states_from(self.system, before.state, self.records, before.line)
        self.cup.remember_undone(stood, self.records[before.line :])
        self._checkpoints.strike(before.line)
        self.records.append(Struck(before.line))
        # Who sits where stays as it is: seats are never undone.
        self._restore(before.state._replace(seats=to_builtins(self.seats)))
        self._run()

    def last_undone(self) -> int | None:
        """The line of the input that redo would do again: the last one undone, if nothing else was done since."""
        lines = self._checkpoints.undone.lines
        return lines[-1] if lines else None

    @property
    def undone(self) -> Undone:
        """The inputs that can be done again."""
        return self._checkpoints.undone

    def last_checkpoint(self) -> Checkpoint[W] | None:
        """Where the table stood before the last input."""
        return next(iter(self.checkpoints()), None)

    def recent_checkpoints(self) -> Iterator[Checkpoint[W]]:
        """Where the table stood before each input that is in memory, the last one first."""
        yield from reversed(self._checkpoints.known)

    def checkpoints(self) -> Iterator[Checkpoint[W]]:
        """Where the table stood before each input, the last one first."""
        taken = 0
        for before in self.recent_checkpoints():
            taken += 1
            yield before
        # The earlier ones are not in memory; the log is folded only if somebody goes back that far.
        if self._checkpoints.first_line:
            self._checkpoints.recall(self.system, self.records[:], self.cup)
            yield from reversed(self._checkpoints.known[: len(self._checkpoints.known) - taken])

    def nearest_checkpoint(self, number: int) -> Checkpoint[W] | None:
        """The last checkpoint at a line or before it, of those that undo can go back to."""
        return self._checkpoints.nearest(number)

    def state_before(self, number: int) -> State[W]:
        """The state before a line, folded from the nearest milestone."""
        return state_before(self.system, self.records, number, self._checkpoints.nearest_of_all)

    @property
    def milestones(self) -> Milestones[W]:
        """Where the table stood now and then. A table that was resumed from a snapshot lacks those before it."""
        return self._checkpoints.milestones

    def last_input_by(self) -> str | None:
        """The seat whose input undo would take back."""
        last = self.last_checkpoint()
        if last is None:
            return None
        record = self.records[last.line]
        return record.seat if isinstance(record, Said | Claimed) else GM

    def same_dice(self) -> Source | FairDice:
        """Dice that fall for a copy as they would fall here; what the copy draws is not drawn here."""
        source = self.cup.source
        return source.copy() if isinstance(source, FairDice) else source

    def branch(self, source: Source | FairDice = randbelow) -> Table[W]:
        """A copy that goes on from here on its own."""
        other = Table.__new__(type(self))
        other.__dict__.update(self._copied())
        other.cup, other._traces = self.cup.copy(source), {}
        return other

    def _copied(self) -> dict[str, Any]:
        """All attributes, with those that change copied."""
        changing = ("records", "_checkpoints", "_parts", "_memo", "_traces")
        return {**self.__dict__, **{name: self.__dict__[name].copy() for name in changing}}

    def go_on_from(self, position: Position[W], parts: PartialAnswers) -> State[W]:
        """Replace the position, in a what-if, and go on from there. Returns the state gone on from."""
        self._position, self._parts = position, parts
        stood = self.state()
        self._run()
        return stood

    def dump(self) -> bytes:
        """The whole table as JSON lines."""
        return encode_log(self.records)

    @classmethod
    def load(cls, system: Game[W], data: bytes, source: Source | FairDice = randbelow) -> Table[W]:
        """A table from its lines. Facts are folded; no rule runs for what has settled."""
        records = decode_log(system, data)
        source = restore_dice(source.secret, records) if isinstance(source, FairDice) else source
        table = cls._bare(system, Cup(source), records, 0)
        stood = table._checkpoints.recall(system, records, table.cup)
        table._restore(stood[-1])
        table._run()
        return table

    @classmethod
    def resume(
        cls, system: Game[W], lines: list[bytes], known: Checkpoint[W], cup: Cup, undone: Undone = NOTHING_UNDONE
    ) -> Table[W]:
        """A table from a snapshot and the lines after it. Earlier lines are read only if they are needed."""
        table = cls._bare(system, cup, lines, known.line)
        table._checkpoints.undone = undone
        stood = fold_states_from(system, known.state, table.records[known.line :], 0, known.line)
        table._checkpoints.milestones.pass_by(known)
        table._checkpoints.remember(stood, table.records, known.line, cup)
        table._restore(stood[-1])
        table._run()
        return table

    @classmethod
    def _bare(cls, system: Game[W], cup: Cup, lines: Sequence[Any], first_line: int) -> Table[W]:
        """A table without a position yet."""
        table = cls.__new__(cls)
        table.system, table.cup, table.records = system, cup, LazyRecords(system, lines)
        table._rolls_back, table._last_written, table._joins_since = True, None, None
        table._checkpoints, table._open, table._memo, table._traces = Checkpoints(first_line=first_line), None, {}, {}
        return table

    def open_trace(self) -> Trace:
        """The trace of the open call."""
        return (self._open and self._open.scene.trace) or Trace()

    def trace_of(self, number: int) -> Trace | None:
        """The trace of the run that wrote a line, if it is still in memory."""
        return self._traces.get(number)

    def answers_known(self, roles: tuple[str, ...]) -> int:
        """How many answers on the open tape come before the first one that is hidden from these roles."""
        if GM in roles:
            return len(self._position.tape)
        given = (step.item[0] for step in self.open_trace() if isinstance(step.item, Threw | Chose))
        hidden = (at for at, asked in enumerate(given) if not may_see(asked.seen_by, roles))
        return next(hidden, len(self._position.tape))

    def verify(self) -> list[Difference]:
        """Run every settled call again along its tape. Returns what comes out differently."""
        return find_differences(self.system, self.records)

    def facts_of_open(self) -> list[Fact[Any]]:
        """The facts of the open call so far."""
        return self._open.scene.facts if self._open and self._open.asked is not None else []

    @contextmanager
    def without_rollback(self) -> Iterator[None]:
        """For a copy that is thrown away if an input fails: the copy is the rollback, a second one is not needed."""
        self._rolls_back = False
        try:
            yield
        finally:
            self._rolls_back = True

    @contextmanager
    def as_one_input(self) -> Iterator[None]:
        """Take several answers of a seat as one input: all of them or none, and undo takes them back together."""
        before = self._copied()
        self._joins_since = len(self.records)
        try:
            yield
        except BaseException:
            self.__dict__.update(before)
            raise
        finally:
            self._joins_since = None

    @contextmanager
    def _input(self, record: Input | Seated) -> Iterator[None]:
        """Take an input as a whole: if anything goes wrong, the table is as it was."""
        if not self._rolls_back:
            yield from self._taken(record)
            return
        saved = self._copied()
        try:
            yield from self._taken(record)
            # What cannot be stored has to fail here, while it can still be rolled back.
            self.dump_lines(len(saved["records"]))
        except BaseException:
            self.__dict__.update(saved)
            raise

    def _taken(self, record: Input | Seated) -> Iterator[None]:
        """Write an input, let the caller change the table, and go on."""
        if isinstance(record, Said) and self._joins_since is not None and len(self.records) > self._joins_since:
            record = record.but(joined=True)
        elif isinstance(record, Input):
            now = self._open and (self._open.scene.world, len(self._open.scene.facts))
            self._checkpoints.add(Checkpoint(self.state(), len(self.records), now))
        if isinstance(record, Input):
            self._checkpoints.undone = self._checkpoints.undone.after_input(record, self.records)
        self.records.append(record)
        yield
        self._run()

    def dump_lines(self, since: int) -> bytes:
        """The lines from a number on, as they are stored. Fails if one cannot be stored."""
        return encode_log(self.records[since:])

    def state(self) -> State[W]:
        """Where the table stands, in the form that is stored."""
        world, tape = self._position
        seats = self.once("seats", (self.seats,), lambda: to_builtins(self.seats))
        return State(world, to_builtins(tape), to_builtins(self._parts), self._settled, seats)

    def _restore(self, state: State[W]) -> None:
        self.seats = self.system.codec.convert(state.seats, Seats)
        tape = decode_tape(self.system, state.world, state.tape) if state.tape else ()
        self._position, self._settled = Position(state.world, tape), state.settled
        self._parts = {role: (mark, raw) for role, (mark, raw) in state.parts.items()}

    def _change(self, record: Claimed | Fiat) -> None:
        """Change the settled world. The open call runs again along its tape."""
        self._position = Position(apply_record(self.system, self.state(), record).world, self._position.tape)

    def _run(self) -> None:
        """Run until people have to answer: settle calls, roll the table's dice, give standing answers."""
        while True:
            self._position, done, self._open = settle(self.system, self._position, self._awaits_gm)
            for settled in done:
                self._write(make_entry(settled), settled.trace)
            self._settled += len(done)
            # What was settled or ruled may have changed the question that the parts were given to.
            self._parts = self._asking.still_fitting()
            if self._asked is None or not self._answer_without_people(self._asked):
                break
        here = Open(to_builtins(self._position.tape), to_builtins(self._parts))
        # Inputs such as taking a seat leave the open call as it is; then there is nothing new to store.
        if here != self._last_of_a_call():
            self._write(here, self.open_trace())

    def _last_of_a_call(self) -> Opened | Entry | Open | None:
        """The last line that a call has written, or the first of all."""
        # Remembered: many lines may follow it, such as overrides by the GM.
        if self._last_written is None:
            written = (record for record in reversed(self.records) if isinstance(record, Opened | Entry | Open))
            self._last_written = next(written, None)
        return self._last_written

    def _write(self, line: Entry | Open, trace: Trace) -> None:
        """Append a line to the log, and keep its trace."""
        self._traces[len(self.records)] = trace
        if len(self._traces) > MAX_TRACES:
            del self._traces[next(iter(self._traces))]
        self.records.append(line)
        self._last_written = line

    def _awaits_gm(self, settled: Settled) -> bool:
        """Whether facts wait for the GM: in *calculate* mode, if somebody chose or rolled and something is visible."""
        return self.seats.automation == "calculate" and bool(settled.tape) and bool(visible_facts(settled.facts))

    def _answer_without_people(self, asked: Roll[Any] | Ask[Any]) -> bool:
        """Roll the table's dice or give standing answers. Returns whether anything was answered."""
        if asked is APPLY_QUESTION:
            return False
        if isinstance(asked, Roll):
            if asked.by is not None and self.seats.holder(asked.by).by_hand:
                return False
            self._position = with_answer(self._position, asked, self._rolled(asked))
            return True
        before = self._position
        for role in self._asking.roles:
            standing = self.seats.holder(role).answer_in_advance(asked, self._open.rule) if self._open else None
            if standing and asked.gather is Gather.ONE:
                self._position = with_answer(self._position, asked, standing[0])
            elif standing:
                self._answer_part(asked, (role,), standing[0], "")
        # Parts alone leave the question open, so there is nothing to run yet.
        return self._position is not before

    def _answer_part(self, asked: Ask[Any], roles: tuple[str, ...], answer: Any, seat: str) -> None:
        """Add the answer of some roles to a shared question; once there are enough, it is answered."""
        self._parts = {**self._parts, **{role: (fingerprint(asked), answer) for role in roles}}
        if self._asking.complete(asked):
            self._position, self._parts = with_answer(self._position, asked, self._asking.combined(asked), seat), {}

    def _rolled(self, asked: Roll[Any]) -> Thrown:
        call, tape = self._position.world.agenda[0], self._position.tape
        return self.cup.throw(asked.pool, self._settled, to_builtins(call), to_builtins(tape), fingerprint(asked))

    def _claims_waiting(self) -> int:
        """How many claims were made since the last settled call; they come first."""
        waiting = 0
        for record in latest_first(self.records):
            if isinstance(record, Entry):
                break
            waiting += isinstance(record, Claimed) and bool(record.at)
        return waiting


def _nobody_answers(asked: Any, _rule: Any) -> Any:
    raise Refusal(f"a claim that acts at once cannot ask anything: {asked}")
