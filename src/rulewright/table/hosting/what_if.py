"""What-ifs: a seat tries something out on a copy of its table, unseen by everybody else."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulewright.errors import Busy, NotYours, OverLimit, Refusal, RulewrightError
from rulewright.kernel.engine.agenda import Position
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import State, Struck, active_records
from rulewright.table.play import inputs
from rulewright.table.play.adopt_what_if import Offered
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.play.permissions import expect_in_play
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.undo import NOTHING_TO_UNDO
from rulewright.table.view.frame_types import Frame, UndoState
from rulewright.table.view.projection import frame, question_for_all
from rulewright.table.view.redaction import NUMBERS_HIDDEN, redacted_in_view
from rulewright.table.view.story.event_log import EventLog

from .live_table import LiveTable

LOG = logging.getLogger(__name__)
MAX_WHAT_IFS = 8  # at one table; each holds a copy, and its inputs take turns with those of the table
MAX_RECORDS = 300  # of one what-if; far more than anybody looks ahead


class WhatIf(NamedTuple):
    """A copy of a table on which one seat tries something out.

    `begun` is the length of the log when it began. `partial` is true if its world lacks what the seat cannot see.
    `state` and `event_log` are where and with which story it began.
    """

    table: Table[Any]
    begun: int
    partial: bool
    state: State[Any]
    event_log: EventLog
    offered: Offered | None = None


def begin(live: LiveTable, seat: str) -> None:
    """Begin a what-if, with dice that have nothing to do with the table's."""
    with live.lock:
        table = live.table
        if hidden := redacted_in_view(table, seat):
            # Enough tries would tell the hidden numbers.
            raise Refusal(f"{', '.join(hidden)}: {NUMBERS_HIDDEN}, so nothing can be tried out")
        if len(live.what_ifs.keys() - {seat}) >= MAX_WHAT_IFS:
            raise Busy(f"the limit is {MAX_WHAT_IFS} what-ifs at a table; wait until somebody has ended theirs")
        copy = table.branch()
        partial = None if seat == GM else without_hidden(copy, table.roles_of(seat))
        state = partial or copy.state()
        live.what_ifs[seat] = WhatIf(copy, len(table.records), partial is not None, state, live.event_log)


def of(live: LiveTable, seat: str) -> WhatIf:
    """The what-if of a seat."""
    with live.lock:
        if seat not in live.what_ifs:
            raise Refusal("you are trying nothing out; begin a what-if first")
        return live.what_ifs[seat]


def step(live: LiveTable, seat: str, act: inputs.Message) -> None:
    """Carry out one input in a what-if. Its seat may speak for everybody."""
    with live.lock:
        what_if = of(live, seat)
        # On a copy, so that the what-if stays as it was if the input fails.
        attempt = what_if.table.branch()
        expect_in_play(act)
        if isinstance(act, inputs.Answer | inputs.Throw) and attempt.hears(seat) == HIDDEN_QUESTION:
            raise NotYours("this question is hidden from you, so your what-if ends here")
        _carry_out(attempt, act, what_if, seat)
        new = attempt.records[what_if.begun :]
        if len(new) > MAX_RECORDS:
            raise OverLimit("a what-if", MAX_RECORDS, "lines", len(new))
        if any(isinstance(record, Struck) and record.since < what_if.begun for record in new):
            raise Refusal("a what-if does not take back what happened at the table")
        live.what_ifs[seat] = what_if._replace(table=attempt, offered=None)


def _carry_out(attempt: Table[Any], act: inputs.Message, what_if: WhatIf, seat: str) -> None:
    try:
        carry_out(attempt, GM, act)
    except RulewrightError:
        raise
    except Exception as error:
        if not what_if.partial:
            raise
        # A rule that needs a hidden value finds nothing in this world and fails in its own way; the player must not
        # learn which. It may also be a bug of ours, so it is logged.
        LOG.warning("a what-if of %s failed", seat, exc_info=error)
        raise Refusal("you cannot try this out: it depends on something hidden from you") from error


def view(live: LiveTable, seat: str) -> Frame:
    """What a seat sees of its own what-if: no more than it may know at the table."""
    with live.lock:
        what_if = of(live, seat)
        table, before = what_if.table, what_if.event_log
        event_log = before.copy()
        event_log.extend(table, what_if.state, what_if.begun)
        shown = frame(table, event_log, seat, before.last)
        last = table.last_checkpoint()
        may = last is not None and last.line >= what_if.begun
        undo = UndoState(may, "" if may else NOTHING_TO_UNDO)
        return replace(shown, question=question_for_all(table, seat), blind=what_if.partial, undo=undo)


def offer(live: LiveTable, seat: str) -> None:
    """Show the GM a what-if, so that the table may go on with it."""
    with live.lock:
        what_if = of(live, seat)
        records = tuple(record for number, record in active_records(what_if.table.records) if number >= what_if.begun)
        live.what_ifs[seat] = what_if._replace(offered=Offered(what_if.begun, what_if.partial, records))
        live.notify_of_guests((GM,))


def end(live: LiveTable, seat: str) -> None:
    """Drop the what-if of a seat, if there is one."""
    with live.lock:
        live.what_ifs.pop(seat, None)


def without_hidden(table: Table[Any], roles: tuple[str, ...]) -> State[Any] | None:
    """Take out of a table what these roles cannot know: hidden parts of the world, and answers given in secret.

    Returns where the table then stands, or None if these roles know everything.
    """
    world, tape = table.position
    seen = table.system.view(world, roles)
    known = tape[: table.answers_known(roles)] if seen.agenda[:1] == world.agenda[:1] else ()
    parts = {role: part for role, part in table.parts.items() if role in roles}
    if (seen, known, parts) == (world, tape, table.parts):
        return None
    return table.go_on_from(Position(seen, known), parts)
