"""How far back a seat may take its own doings: to the last die or secret that came to light."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.agenda import Position, decode_tape, run
from rulewright.kernel.errors import NotYours, RulewrightError
from rulewright.kernel.system import System
from rulewright.kernel.world import Fact, W

from .log import Entry, State
from .proof import draws_in
from .room import Table
from .seats import GM

ASK_THE_GM = "the GM can take it back"


def undo(table: Table[Any], seat: str) -> None:
    """Take back the last input for a seat, if it may."""
    if why := why_not_undone(table, seat):
        raise NotYours(why)
    table.undo()


def why_not_undone(table: Table[Any], seat: str) -> str | None:
    """Why a seat may not take back the last input; None if it may. The GM always may."""
    table.seats[seat]
    last = table.last_known()
    if seat == GM or last is None:
        return None
    doer = table.last_input_by()
    if doer != seat:
        return f"the last thing was done by {doer}; {ASK_THE_GM}"
    since = table.records[last.line :]
    fell = [given for record in since for given in draws_in(record)]
    known = [mark["answer"] for mark in last.state.tape]
    if any(given not in known for given in fell):
        return f"dice have fallen since; {ASK_THE_GM}"
    if secrets_told(table, last.state):
        return f"something hidden has come to light since; {ASK_THE_GM}"
    return None


def secrets_told(table: Table[Any], before: State[Any]) -> bool:
    """Whether any seat now sees what it could not have known from what it saw before and what happened."""
    system = table.system
    then, early = _now(system, before)
    last = table.last_known()
    entries = table.records[last.line :] if last else []
    facts = [fact for record in entries if isinstance(record, Entry) for fact in record.facts]
    facts += table.facts_of_open()
    roles = [table.roles_of(seat.name) for seat in table.seats.seats if seat.name != GM]
    return any(_told(system, then, table.world, facts[len(early) :], held) for held in roles)


def _now(system: System[W], state: State[W]) -> tuple[W, list[Fact[Any]]]:
    """The world a state stood at, in the middle of what was open, and what had happened in that."""
    if not state.world.agenda:
        return state.world, []
    scene = run(system, Position(state.world, decode_tape(system, state.world, state.tape))).scene
    return scene.world, scene.facts


def _told(system: System[W], then: W, now: W, facts: list[Fact[Any]], roles: tuple[str, ...]) -> bool:
    seen = system.view(then, roles)
    if seen.but(agenda=()) == then.but(agenda=()):
        return False
    try:
        for fact in facts:
            seen = fact.apply(seen)
    except (RulewrightError, LookupError, ValueError, TypeError, AttributeError):
        return True
    return seen.but(agenda=()) != system.view(now, roles).but(agenda=())
