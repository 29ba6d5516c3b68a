"""How far back a seat may take its own doings: to the last die or secret that came to light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.errors import NotYours, Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.engine.advance import Thrown
from rulewright.kernel.engine.agenda import Position, decode_tape, run
from rulewright.kernel.rules.resolve import Call, Roll
from rulewright.kernel.rules.trace import Happened, Threw, Trace, may_see
from rulewright.kernel.rules.world import GM, Fact, W
from rulewright.table.log.records import (
    Checkpoint,
    Claimed,
    Entry,
    Open,
    Record,
    Said,
    State,
    Struck,
    fold_states_from,
    throws_on,
)

from .table import Table

ASK_THE_GM = "the GM can take it back"


def undo(table: Table[Any], seat: str) -> None:
    """Take back the last input for a seat, if it may."""
    if why := why_not_undone(table, seat):
        raise NotYours(why)
    table.undo()


def withdraw(table: Table[Any], seat: str) -> None:
    """Take back one's choice of action with all answers given in it, until dice fall or somebody else does anything."""
    tape = table.position.tape
    chosen = next((at for at in range(len(tape) - 1, -1, -1) if isinstance(tape[at].answer, Call)), None)
    if chosen is None:
        raise Refusal("no action has been chosen that is still open; undo takes back the last thing instead")
    if any(isinstance(mark.answer, Thrown) for mark in tape[chosen:]):
        raise Refusal(f"dice have fallen since the action was chosen; {ASK_THE_GM}")
    inputs = _inputs_since(table, chosen)
    own = all(isinstance(record, Said) and record.seat == seat for record in inputs)
    if not own or any(mark.by != seat for mark in tape[chosen:]):
        raise NotYours(f"somebody else has chosen it or done something since; {ASK_THE_GM}")
    for _ in inputs:
        table.undo()


def _inputs_since(table: Table[Any], place: int) -> list[Record]:
    """The inputs that brought the open tape beyond a place."""
    found: list[Record] = []
    for before in table.latest_known():
        found.append(table.records[before.line])
        if len(before.state.tape) <= place:
            break
    return found


def why_not_undone(table: Table[Any], seat: str) -> str | None:
    """Why a seat may not take back the last input; None if it may. The GM always may."""
    table.seats[seat]
    last = table.last_known()
    if seat == GM or last is None:
        return None
    doer = table.last_input_by()
    if doer == GM:
        return "the GM did the last thing, and can take it back"
    if doer != seat:
        return f"the last thing was done by {doer}; {ASK_THE_GM}"
    roles = table.roles_of(seat)
    if _dice_seen(table, last, roles):
        return f"dice have fallen since; {ASK_THE_GM}"
    if secrets_told(table, last, roles):
        return f"something hidden has come to light since; {ASK_THE_GM}"
    return None


def _dice_seen(table: Table[Any], last: Checkpoint[Any], roles: tuple[str, ...]) -> bool:
    """Whether dice have fallen that these roles may know of. What was undone meanwhile was seen all the same."""
    for number, (record, state) in enumerate(_since(table, last), last.line):
        if isinstance(record, Entry | Open) and state.world.agenda:
            new = [at for at in throws_on(record.tape) if record.tape[at : at + 1] != state.tape[at : at + 1]]
            if new and any(may_see(roll.seen_by, roles) for roll in _rolls(table, number, state, new)):
                return True
    return False


def _since(table: Table[Any], last: Checkpoint[Any]) -> list[tuple[Record, State[Any]]]:
    """The lines of the last input and all after it, each with where the table stood before it."""
    lines = table.records[last.line :]
    return list(zip(lines, fold_states_from(table.system, last.state, lines, 0, last.line), strict=False))


def _rolls(table: Table[Any], number: int, state: State[Any], places: list[int]) -> list[Roll[Any]]:
    """The rolls that stand behind some places on the tape of a line, which was written when the table stood so."""
    record: Any = table.records[number]
    tape, trace = record.tape, table.ran(number)
    if trace is None:
        trace = Trace()
        run(table.system, Position(state.world, decode_tape(table.system, state.world, tape)), trace)
    rolls = [step.item.roll for step in trace if isinstance(step.item, Threw)]
    return [roll for at, roll in zip(throws_on(tape), rolls, strict=False) if at in places]


def secrets_told(table: Table[Any], last: Checkpoint[Any], roles: tuple[str, ...]) -> bool:
    """Whether any seat now sees what it could not have known from what it saw before and what happened: as far as
    these roles can know that themselves, so that the answer tells them nothing new."""
    system = table.system
    then, early = last.now or _now(system, last.state)
    facts = [one for one in _facts_since(table, last, early) if may_see(one.seen_by, roles)]
    before, now = system.view(then, roles), system.view(table.world, roles)
    others = [table.roles_of(seat.name) for seat in table.seats.seats if seat.name != GM]
    return any(_told(system, before, now, facts, held) for held in others)


def _facts_since(table: Table[Any], last: Checkpoint[Any], early: int) -> list[Happened]:
    """What has happened since the last input and who may know; of the call that was open then, without the first."""
    claimed: list[Happened] = []
    found: list[Happened] = []
    kept: dict[int, tuple[Record, State[Any]]] = {}
    for number, (record, state) in enumerate(_since(table, last), last.line):
        kept[number] = record, state
        if isinstance(record, Struck):
            kept = {at: line for at, line in kept.items() if at < record.since}
    for record, state in kept.values():
        if isinstance(record, Claimed):
            claimed += _seen(record.facts, state.world)
        elif isinstance(record, Entry):
            found += _seen(record.facts, state.world.but(agenda=state.world.agenda[1:]))
    world = table.position.world
    found += _seen(table.facts_of_open(), world.but(agenda=world.agenda[1:]))
    return claimed + found[early:]


def _seen(facts: Sequence[Fact[Any]], world: Any) -> list[Happened]:
    found = []
    for fact in facts:
        found.append(Happened(fact, fact.seen_by(world)))
        world = fact.apply(world)
    return found


def _now(system: System[W], state: State[W]) -> tuple[W, int]:
    """The world a state stood at, in the middle of what was open, and how much had happened in that."""
    if not state.world.agenda:
        return state.world, 0
    scene = run(system, Position(state.world, decode_tape(system, state.world, state.tape))).scene
    return scene.world, len(scene.facts)


def _told(system: System[W], before: W, now: W, facts: list[Happened], roles: tuple[str, ...]) -> bool:
    seen = system.view(before, roles)
    try:
        for fact, seen_by in facts:
            seen = fact.apply(seen) if may_see(seen_by, roles) else seen
    except (RulewrightError, LookupError, ValueError, TypeError, AttributeError):
        return True
    return system.view(seen, roles).but(agenda=()) != system.view(now, roles).but(agenda=())
