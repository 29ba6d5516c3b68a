"""What happened at a table, in sentences as a seat may read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rulewright.kernel.rules.encoding import builtins
from rulewright.kernel.rules.trace import Happened, Trace
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import active, opening, states_from
from rulewright.table.play.table import Table

from .events import Told, tell, tell_run
from .redaction import kept_from


class Line(NamedTuple):
    """A sentence of the story, the number of its record, and whether it has been struck through."""

    number: int
    text: str
    struck: bool


def story(table: Table[Any], seat: str = GM, since: int = 0) -> list[Line]:
    """Dice and what came about from a line on; what was undone is still there, struck through."""
    counted, known = dict(active(table.records)), table.nearest_checkpoint(since)
    first, start = (known.line, known.state) if known else (0, opening(table.system, table.records))
    stood = states_from(table.system, start, table.records, first)
    return [
        Line(number, one.text, number not in counted)
        for number in range(since, len(table.records))
        for one in heard(table, seat, tell(table.system, stood[number - first], table.records[number]))
    ]


def told(table: Table[Any], seat: str, since: int) -> list[Line]:
    """The same without what was undone."""
    return [line for line in story(table, seat, since) if not line.struck]


def heard(table: Table[Any], seat: str, told: Iterable[Told]) -> list[Told]:
    """Of some sentences those that a seat may hear, as it may hear them."""
    roles, veiled = table.roles_of(seat), kept_from(table, seat)
    return [one for sentence in told if (one := sentence.to(roles, veiled))]


def so_far(table: Table[Any], seat: str) -> list[str]:
    """Dice and what happened in the call that is open; what is only proposed has not happened."""
    return [one.text for one in heard(table, seat, table.once("so far", table.position, lambda: _open(table)))]


def _open(table: Table[Any]) -> tuple[Told, ...]:
    trace = table.open_trace()
    if table.proposed is not None:
        trace = without_facts(trace)
    world, tape = table.position
    return tuple(tell_run(table.system, trace, world, builtins(tape)))


def without_facts(trace: Trace) -> Trace:
    """A run without what would come about."""
    return Trace(step for step in trace if not isinstance(step.item, Happened))
