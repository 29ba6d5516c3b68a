"""Reads the log of a table as positions and the steps between them: rolls, choices, and what the GM set by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.agenda import Position, TapeEntry, decode_tape
from rulewright.kernel.engine.solve import Policy, Solver
from rulewright.kernel.rules.resolve import Ask, Gather, Roll
from rulewright.kernel.rules.world import GM, W
from rulewright.lab.winner import winner_of
from rulewright.table.log.records import Claimed, Entry, Fiat, Open, Record, State, active_records, fold_states
from rulewright.table.play.table import Table
from rulewright.words.phrase import Words

from .shown_types import StepKind


class Step(NamedTuple):
    """What led from one position to the next.

    Attributes:
        kind: A roll, a choice, or what the GM set by hand.
        seat: The seat whose it is.
        role: The role that rolled or chose; empty if it was none.
        side: The side of that role.
        before: The number of the position before it.
        after: The number of the position after it.
        line: The line of the log.
        place: Which answer of the call it was.
        label: What was asked or rolled for.
        round: The round.
        answer: The answer; for a roll, its faces or result.
        asked: The question.
        opened: The settled world and the answers before this one; None for what was set by hand.
    """

    kind: StepKind
    seat: str
    role: str
    side: str
    before: int
    after: int
    line: int
    place: int
    label: Words
    round: int
    answer: Any = None
    asked: Ask[Any] | Roll[Any] | None = None
    opened: Position[Any] | None = None


class Point(NamedTuple):
    """A settled line of the log, and the number of the position it led to."""

    line: int
    position: int
    round: int


class Heard(NamedTuple):
    """A question that a tape answers, where it was asked, and the world at that moment."""

    asked: Ask[Any] | Roll[Any]
    world: Any
    opened: Position[Any]


class FightReader(Generic[W]):
    """Goes through a log once. Positions that are surely worth the same are one.

    That is the case after an answer that the policy would have given as well, after a roll with a single outcome, and
    at the end of a call whose answers were all given.
    """

    def __init__(self, table: Table[W], policy: Policy) -> None:
        self.table, self.system = table, table.system
        self.solver: Solver[W] = Solver(policy, self.system.view)
        self.positions: list[Position[W]] = []
        self.steps: list[Step] = []
        self.points: list[Point] = []
        self._at = self._taken = 0
        self._read()

    def _read(self) -> None:
        records = list(self.table.records)
        states, active = fold_states(self.system, records), active_records(records)
        if not active:
            raise Refusal("nothing has happened at this table yet")
        self._move(Position(states[0].world))
        self.points.append(Point(0, 0, self.system.round_of(states[0].world)))
        for number, record in active:
            self._take(number, record, states[number], states[number + 1].world)
            if isinstance(record, Entry | Claimed | Fiat):
                self.points.append(Point(number, self._at, self.system.round_of(states[number + 1].world)))
            if winner_of(self.system, states[number + 1].world):
                return

    def _take(self, number: int, record: Record, state: State[W], after: W) -> None:
        """Go on to the position after one record."""
        match record:
            case Open(tape):
                self._follow(number, state.world, tape)
            case Entry(tape=tape, edited=edited):
                whole = self._follow(number, state.world, tape)
                self._taken = 0
                if edited or not whole:
                    self._set_by_hand(number, after)
                else:
                    # Where all answers were given nothing is left to chance: it is the same position, better known.
                    self.positions[self._at] = Position(after)
            case Fiat():
                self._set_by_hand(number, after, state.tape)
            case Claimed(seat, role):
                if GM in (role, seat):
                    self._set_by_hand(number, after, state.tape)
                else:
                    position = self._with_tape(after, state.tape)
                    self._step("choice", number, role, seat, position, label=str(record.call["rule"]))

    def _set_by_hand(self, number: int, after: W, tape: Sequence[Any] = ()) -> None:
        self._step("ruling", number, GM, GM, self._with_tape(after, tape))

    def _with_tape(self, world: W, raw: Sequence[Any]) -> Position[W]:
        """A world with the answers of its open call that still fit."""
        tape = decode_tape(self.system, world, list(raw))
        self._taken = len(tape)
        return Position(world, tape)

    def _follow(self, number: int, world: W, raw: list[Any]) -> bool:
        """Take the answers of a call that are new, one by one. Returns whether all of them could be read."""
        tape = decode_tape(self.system, world, raw)
        heard = heard_on(self.system, world, tape)
        for at in range(min(self._taken, len(tape)), len(tape)):
            asked = heard[at].asked
            if isinstance(asked, Roll):
                self._roll(number, world, tape, at, heard[at], asked)
            else:
                self._choose(number, world, tape, at, heard[at], asked)
        self._taken = len(tape)
        return len(tape) == len(raw)

    def _roll(
        self, number: int, world: W, tape: tuple[TapeEntry, ...], at: int, heard: Heard, asked: Roll[Any]
    ) -> None:
        role, entry = asked.by or "", tape[at]
        if len(asked.reading.dist(asked.pool)) == 1:
            return
        seat = self._holder(role, entry.by)
        self._step("luck", number, role, seat, Position(world, tape[: at + 1]), at, heard, entry.answer)

    def _choose(
        self, number: int, world: W, tape: tuple[TapeEntry, ...], at: int, heard: Heard, asked: Ask[Any]
    ) -> None:
        entry = tape[at]
        expected = self.solver.choice(heard.world, asked)
        before = Position(world, tape[:at])
        if asked.gather is not Gather.ALL or len(asked.who) == 1 or isinstance(expected, Dist):
            role = entry.answer[0] if asked.gather is Gather.FIRST and entry.answer is not None else asked.who[0]
            own = entry.answer
            self._answer(number, before, entry, at, heard, asked, role, own, alike=own == expected)
            return
        # Several answered in secret: one after the other, while the rest still do what the policy would have done.
        given = list(expected)
        for place, role in enumerate(asked.who):
            alike, given[place] = given[place] == entry.answer[place], entry.answer[place]
            part = TapeEntry(entry.print, tuple(given), entry.by)
            self._answer(number, before, part, at, heard, asked, role, given[place], alike=alike)

    def _answer(
        self,
        number: int,
        before: Position[W],
        entry: TapeEntry,
        at: int,
        heard: Heard,
        asked: Ask[Any],
        role: str,
        own: Any,
        *,
        alike: bool,
    ) -> None:
        position = None if alike else Position(before.world, (*before.tape, entry))
        # What several answered together does not say who typed it, so it is the holder's.
        seat = self._holder(role, "" if asked.gather is Gather.ALL else entry.by)
        self._step("choice", number, role, seat, position, at, heard, own)

    def _step(
        self,
        kind: StepKind,
        number: int,
        role: str,
        seat: str,
        position: Position[W] | None,
        place: int = 0,
        heard: Heard | None = None,
        answer: Any = None,
        label: Words = "",
    ) -> None:
        """Add a step; without a position it leads to one that is worth the same."""
        before = self._at
        if position is not None:
            self._move(position)
        world = heard.world if heard else self.positions[self._at].world
        label = heard.asked.label if heard else label
        round_number, side = self.system.round_of(world), self._side_of(world, role)
        asked = heard.asked if heard else None
        opened = heard.opened if heard else None
        step = Step(kind, seat, role, side, before, self._at, number, place, label, round_number, answer, asked, opened)
        self.steps.append(step)

    @property
    def choices(self) -> list[Step]:
        """The steps at which somebody had something to choose."""
        asked = ((step, step.asked) for step in self.steps)
        return [step for step, one in asked if isinstance(one, Ask) and len(one.options.candidates()) > 1]

    def _move(self, position: Position[W]) -> None:
        self.positions.append(position)
        self._at = len(self.positions) - 1

    def _holder(self, role: str, by: str) -> str:
        """Who answered: the seat on the tape, or else the one that holds the role."""
        if by:
            return by
        holder = next((seat.name for seat in self.table.seats.seats if role in seat.roles), GM)
        return holder if role else ""

    def _side_of(self, world: W, role: str) -> str:
        if role in ("", GM):
            return "npcs" if role == GM else ""
        return self.system.side_of(world, role)


def heard_on(system: Game[W], world: W, tape: tuple[TapeEntry, ...]) -> list[Heard]:
    """The questions that a tape answers, each with the world when it was asked."""
    heard: list[Heard] = []
    if not tape:
        return heard
    scene = system.scene(world.but(agenda=world.agenda[1:]))

    def listen(at: int, asked: Any) -> bool:
        if at >= len(heard):
            heard.append(Heard(asked, scene.world, Position(world, tape[:at])))
        return True

    advance(scene, world.agenda[0], [entry.answer for entry in tape], fits=listen)
    return heard
