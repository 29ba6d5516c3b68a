"""What seats try out for themselves: tables of their own that go on from where everybody is."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import NotYours, Refusal, RulewrightError
from rulewright.kernel.engine.agenda import Position
from rulewright.kernel.rules.world import GM
from rulewright.table.dice.fair import FairDice
from rulewright.table.log.lines import encode_log
from rulewright.table.log.records import Adopted, State, Struck, active_records
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.open_question import WAITS
from rulewright.table.play.permissions import expect_in_play
from rulewright.table.play.table import Table
from rulewright.table.view.event_log import EventLog
from rulewright.table.view.projection import NOTHING_TO_UNDO, frame, question_for_all
from rulewright.table.view.redaction import NUMBERS_HIDDEN, redacted_in_view


class Tried(NamedTuple):
    """A what-if, how long the log was when it began, whether its world lacks what the seat could not see, and where
    and with which story it began."""

    table: Table[Any]
    begun: int
    blind: bool
    state: State[Any]
    chronicle: EventLog


class WhatIfs:
    """The what-ifs of one table, each its seat's own until it is offered to the GM."""

    def __init__(self) -> None:
        self._tried: dict[str, Tried] = {}
        self._offered: set[str] = set()

    def begin(self, table: Table[Any], chronicle: EventLog, seat: str) -> None:
        """A what-if with loose dice; nobody else hears of it. Numbers that the GM hides are not tried out, for enough
        tries would tell them."""
        if hidden := redacted_in_view(table, seat):
            raise Refusal(f"{', '.join(hidden)}: {NUMBERS_HIDDEN}, so nothing can be tried out")
        tried: Table[Any] = table.branch()
        blind = None if seat == GM else blinded(tried, table.roles_of(seat))
        self._tried[seat] = Tried(tried, len(table.records), blind is not None, blind or tried.state(), chronicle)
        self._offered.discard(seat)

    def of(self, seat: str) -> Tried:
        if seat not in self._tried:
            raise Refusal("you are trying nothing out; begin a what-if first")
        return self._tried[seat]

    def go_on(self, seat: str, act: inputs.Message) -> None:
        """One step of a what-if, in which its seat may speak for everybody."""
        tried = self.of(seat)
        attempt = tried.table.branch()
        expect_in_play(act)
        if isinstance(act, inputs.Answer | inputs.Throw) and attempt.hears(seat) == WAITS:
            raise NotYours("what is asked now is not yours to know; the what-if ends here")
        try:
            carry_out(attempt, GM, act)
        except RulewrightError:
            raise
        except Exception as error:
            raise Refusal("this hangs on something that you cannot see; it cannot be tried out") from error
        if any(isinstance(record, Struck) and record.since < tried.begun for record in attempt.records[tried.begun :]):
            raise Refusal("a what-if does not take back what happened at the table")
        self._tried[seat] = tried._replace(table=attempt)
        self._offered.discard(seat)

    def frame(self, seat: str) -> dict[str, Any]:
        """What a seat sees of its own what-if: no more than it may know at the table."""
        table, begun, blind, state, before = self.of(seat)
        chronicle = before.copy()
        chronicle.extend(table, state, begun)
        shown = frame(table, chronicle, seat, before.last)
        last = table.last_known()
        undo = {"may": True, "why": ""} if last and last.line >= begun else {"may": False, "why": NOTHING_TO_UNDO}
        return {**shown, "question": question_for_all(table, seat), "blind": blind, "undo": undo}

    def offer(self, seat: str) -> None:
        self.of(seat)
        self._offered.add(seat)

    def give_up(self, seat: str) -> None:
        self._tried.pop(seat, None)
        self._offered.discard(seat)

    def adoptable(self, table: Table[Any]) -> list[str]:
        """Whose what-if is offered and still begins where the table stands."""
        here = len(table.records)
        return sorted(seat for seat in self._offered if self._tried[seat].begun == here and not self._tried[seat].blind)

    def adopted(self, table: Table[Any], seat: str) -> Table[Any]:
        """The table as it would be had it gone the way of a what-if."""
        if seat not in self._offered:
            raise Refusal(f"{seat} has offered nothing; a what-if is its seat's own until it is")
        tried, begun, blind, *_ = self._tried[seat]
        if blind:
            raise Refusal("what was tried lacks what that seat cannot see; it cannot become the table")
        if begun != len(table.records):
            raise Refusal("the table has gone on since; begin the what-if anew")
        new = [record for number, record in active_records(tried.records) if number >= begun]
        if not new:
            raise Refusal("nothing has been tried out that could be adopted")
        records = [*table.records, Adopted(seat, len(new)), *new]
        return Table.load(table.system, encode_log(records), own_dice(table))


def own_dice(table: Table[Any]) -> Any:
    """The same dice for an attempt: if it fails, nothing was drawn."""
    source = table.cup.source
    return source.copy() if isinstance(source, FairDice) else source


def blinded(table: Table[Any], roles: tuple[str, ...]) -> State[Any] | None:
    """Let a what-if go on without what these roles cannot know: hidden parts of the world, and answers given unseen.
    Where it goes on from, or None if all is known to them."""
    world, tape = table.position
    seen = table.system.view(world, roles)
    known = tape[: table.answers_known(roles)] if seen.agenda[:1] == world.agenda[:1] else ()
    parts = {role: part for role, part in table.parts.items() if role in roles}
    if (seen, known, parts) == (world, tape, table.parts):
        return None
    return table.go_on_from(Position(seen, known), parts)
