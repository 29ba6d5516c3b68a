"""How a line or the open question came about, step by step, as a seat may know it."""

from __future__ import annotations

from typing import Any

from rulewright.game.system import System
from rulewright.kernel.rules.trace import Entered, Happened, Noted, Threw, Trace
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.log.replay import stood_before, trace_of
from rulewright.table.play.table import Table

from .events import tell, whose_numbers
from .redaction import kept_from
from .story import heard, without_facts


def why(table: Table[Any], number: int, seat: str = GM) -> list[dict[str, Any]]:
    """How a line came about, each step with the rules of the book it stands on. What the GM said or edited stands on
    no rule: it is only told."""
    system, state = table.system, stood_before(table.system, table.records, number, table.nearest_checkpoint(number))
    record = table.records[number]
    derived: list[dict[str, Any]] = []
    if isinstance(record, Entry):
        trace = trace_of(system, record, state.world)
        derived = steps(table, seat, without_facts(trace) if record.edited else trace, state.world)
        if not record.edited:
            return derived
    said = heard(table, seat, tell(system, state, record))
    return derived + [{"depth": 0, "words": one.text, "rules": ()} for one in said]


def why_now(table: Table[Any], seat: str = GM) -> list[dict[str, Any]]:
    """The same of the open question; what is only proposed has not come about, and is the GM's to know."""
    trace = table.open_trace()
    if seat != GM and table.proposed is not None:
        trace = without_facts(trace)
    return steps(table, seat, trace, table.position.world)


def explained(steps: list[dict[str, Any]]) -> str:
    """Steps as indented text."""
    return "\n".join("  " * step["depth"] + step["words"] for step in steps)


def _named(item: Entered) -> set[str]:
    """Those a rule was called for."""
    parts = item.call.binding.parts if item.call.binding else ()
    return {given for given in (*item.call.args, *(who for _, who in parts)) if isinstance(given, str)}


def steps(table: Table[Any], seat: str, trace: Trace, world: Any) -> list[dict[str, Any]]:
    """The steps of a trace that a seat may know, from the world it began in. Of somebody veiled, neither dice nor sums
    nor numbers are told."""
    hidden = kept_from(table, seat)
    about = any(isinstance(step.item, Entered) and set(hidden) & _named(step.item) for step in trace)
    unsaid = _telling_numbers(table.system, trace, world, hidden) if hidden else set()
    told = []
    for step in trace.telling(None if seat == GM else table.roles_of(seat)):
        item = step.item
        if (isinstance(item, Threw) and item.roll.by in hidden) or (isinstance(item, Noted) and about):
            continue
        if id(item) in unsaid:
            continue
        rules = item.call.rule.ids if isinstance(item, Entered) else ()
        told.append({"depth": step.depth, "words": item.tell(), "rules": rules})
    return told


def _telling_numbers(system: System[Any], trace: Trace, world: Any, hidden: tuple[str, ...]) -> set[int]:
    """The steps of a trace that tell numbers of somebody veiled."""
    found, world = set(), world.but(agenda=world.agenda[1:])
    for step in trace:
        if isinstance(step.item, Happened):
            before, world = world, step.item.fact.apply(world)
            if set(hidden) & set(whose_numbers(system, before, world)):
                found.add(id(step.item))
    return found
