"""Undo: how far back a seat may take its own inputs, and what only the GM may take back.

Somebody who plays alone against bots has no GM to ask and nobody to deceive: they take back whatever they did last,
with all that the bots did since. The same dice fall again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulewright.errors import NotYours, Refusal, RulewrightError
from rulewright.game.game import Game
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

from ..seats import UndoRequest
from ..table import Table

ASK_THE_GM = "the GM can take it back"
NOTHING_TO_UNDO = "there is nothing to undo"


def undo(table: Table[Any], seat: str) -> None:
    """Take back the last input for a seat, if it may."""
    if why := why_not_undone(table, seat):
        raise NotYours(why)
    if plays_alone(table, seat):
        _undo_own_input(table, seat)
    else:
        table.undo()


def _undo_own_input(table: Table[Any], seat: str) -> None:
    """Take back the last input of a seat and everything that the bots did since."""
    own = _last_of(table, seat, table.checkpoints())
    if own is None:
        raise Refusal(NOTHING_TO_UNDO)
    while (last := table.last_checkpoint()) is not None and last.line >= own.line:
        table.undo()


def _last_of(table: Table[Any], seat: str, checkpoints: Iterable[Checkpoint[W]]) -> Checkpoint[W] | None:
    return next((one for one in checkpoints if doer_of(table.records[one.line]) == seat), None)


def doer_of(record: Record) -> str:
    """The seat that gave an input."""
    return record.seat if isinstance(record, Said | Claimed) else GM


def plays_alone(table: Table[Any], seat: str) -> bool:
    """Whether bots play for everybody else, the GM among them."""
    seats = table.seats
    return bool(seats[seat].roles) and seat != GM and all(one.bot for one in seats.seats if one.name != seat)


def undo_goes_back_to(table: Table[Any], seat: str) -> Checkpoint[Any] | None:
    """Where an undo by a seat would lead, as far as that is in memory."""
    own = _last_of(table, seat, table.recent_checkpoints()) if plays_alone(table, seat) else None
    return own or table.last_checkpoint()


def ask_undo(table: Table[Any], seat: str, reason: str) -> None:
    """Ask the GM to take back the last input."""
    last = table.last_checkpoint()
    if last is None:
        raise Refusal(NOTHING_TO_UNDO)
    if why_not_undone(table, seat) is None:
        raise Refusal("you can undo it yourself")
    others = (one for one in table.seats.undo_requests if one.seat != seat)
    table.arrange(table.seats.but(undo_requests=(*others, UndoRequest(seat, last.line, reason))))


def let_stand(table: Table[Any], seat: str) -> None:
    """Answer the request of a seat: what it asked to take back stands."""
    kept = tuple(one for one in table.seats.undo_requests if one.seat != seat)
    if kept == table.seats.undo_requests:
        raise Refusal(f"{seat} asks for nothing to be taken back")
    table.arrange(table.seats.but(undo_requests=kept))


def open_undo_requests(table: Table[Any]) -> list[UndoRequest]:
    """The requests about the last input; what was asked before it is void."""
    last = table.last_checkpoint()
    return [one for one in table.seats.undo_requests if last is not None and one.line == last.line]


def withdraw(table: Table[Any], seat: str) -> None:
    """Take back the choice of an action with all answers to it, as long as no die has fallen and nobody else acted."""
    tape = table.position.tape
    chosen = next((at for at in range(len(tape) - 1, -1, -1) if isinstance(tape[at].answer, Call)), None)
    if chosen is None:
        raise Refusal("no chosen action is open; undo takes back the last thing instead")
    if any(isinstance(mark.answer, Thrown) for mark in tape[chosen:]):
        raise Refusal(f"dice have fallen since the action was chosen; {ASK_THE_GM}")
    inputs = _inputs_since(table, chosen)
    own = all(isinstance(record, Said) and record.seat == seat for record in inputs)
    if not own or any(mark.by != seat for mark in tape[chosen:]):
        raise NotYours(f"somebody else has chosen it or done something since; {ASK_THE_GM}")
    for _ in inputs:
        table.undo()


def _inputs_since(table: Table[Any], place: int) -> list[Record]:
    """The inputs that put the answers from a place on onto the open tape."""
    found: list[Record] = []
    for before in table.checkpoints():
        found.append(table.records[before.line])
        if len(before.state.tape) <= place:
            break
    return found


def why_not_undone(table: Table[Any], seat: str) -> str | None:
    """Why a seat may not take back the last input; None if it may. The GM always may."""
    # Raises if nobody of this name sits here.
    table.seats[seat]
    last = table.last_checkpoint()
    if seat == GM or last is None or plays_alone(table, seat):
        return None
    doer = table.last_input_by()
    if doer == GM:
        return "the GM did the last thing, and can take it back"
    if doer != seat:
        return f"the last thing was done by {doer}; {ASK_THE_GM}"
    roles = table.roles_of(seat)
    # Otherwise a player could look at the dice first and then choose something else.
    if _dice_seen(table, last, roles):
        return f"dice have fallen since; {ASK_THE_GM}"
    # A secret that has come out cannot be unlearned, so neither can its price be taken back.
    if secrets_revealed(table, last, roles):
        return f"something hidden has come to light since; {ASK_THE_GM}"
    return None


def _dice_seen(table: Table[Any], last: Checkpoint[Any], roles: tuple[str, ...]) -> bool:
    """Whether dice have fallen since that these roles have seen, also those that were undone."""
    for number, (record, state) in enumerate(_since(table, last), last.line):
        if isinstance(record, Entry | Open) and state.world.agenda:
            new = [at for at in throws_on(record.tape) if record.tape[at : at + 1] != state.tape[at : at + 1]]
            if new and any(may_see(roll.seen_by, roles) for roll in _rolls(table, number, state, new)):
                return True
    return False


def _since(table: Table[Any], last: Checkpoint[Any]) -> list[tuple[Record, State[Any]]]:
    """The lines of the last input and after it, each with the state before it."""
    lines = table.records[last.line :]
    return list(zip(lines, fold_states_from(table.system, last.state, lines, 0, last.line), strict=False))


def _rolls(table: Table[Any], number: int, state: State[Any], places: list[int]) -> list[Roll[Any]]:
    """The rolls at some places on the tape of a line; `state` is the one before that line."""
    record: Any = table.records[number]
    tape, trace = record.tape, table.trace_of(number)
    if trace is None:
        trace = Trace()
        run(table.system, Position(state.world, decode_tape(table.system, state.world, tape)), trace)
    rolls = [step.item.roll for step in trace if isinstance(step.item, Threw)]
    return [roll for at, roll in zip(throws_on(tape), rolls, strict=False) if at in places]


def secrets_revealed(table: Table[Any], last: Checkpoint[Any], roles: tuple[str, ...]) -> bool:
    """Whether any seat now sees what it could not have worked out from what it saw before and what has happened.

    Only what these roles know themselves is looked at: the answer must not tell them that somebody else learned a
    secret.
    """
    system = table.system
    then, early = last.now or _now(system, last.state)
    facts = [one for one in _facts_since(table, last, early) if may_see(one.seen_by, roles)]
    before, now = system.view(then, roles), system.view(table.world, roles)
    others = [table.roles_of(seat.name) for seat in table.seats.seats if seat.name != GM]
    return any(_learned(system, before, now, facts, held) for held in others)


def _facts_since(table: Table[Any], last: Checkpoint[Any], early: int) -> list[Happened]:
    """The facts since the last input with those who may know them; `early` facts of the then open call are left out."""
    claimed: list[Happened] = []
    found: list[Happened] = []
    kept: dict[int, tuple[Record, State[Any]]] = {}
    for number, (record, state) in enumerate(_since(table, last), last.line):
        kept[number] = record, state
        if isinstance(record, Struck):
            kept = {at: line for at, line in kept.items() if at < record.since}
    for record, state in kept.values():
        if isinstance(record, Claimed):
            claimed += _happened(record.facts, state.world)
        elif isinstance(record, Entry):
            found += _happened(record.facts, state.world.but(agenda=state.world.agenda[1:]))
    world = table.position.world
    found += _happened(table.facts_of_open(), world.but(agenda=world.agenda[1:]))
    return claimed + found[early:]


def _happened(facts: Sequence[Fact[Any]], world: Any) -> list[Happened]:
    found = []
    for fact in facts:
        found.append(Happened(fact, fact.seen_by(world)))
        world = fact.apply(world)
    return found


def _now(system: Game[W], state: State[W]) -> tuple[W, int]:
    """The world in the middle of the call that was open at a state, and the number of its facts so far."""
    if not state.world.agenda:
        return state.world, 0
    scene = run(system, Position(state.world, decode_tape(system, state.world, state.tape))).scene
    return scene.world, len(scene.facts)


def _learned(system: Game[W], before: W, now: W, facts: list[Happened], roles: tuple[str, ...]) -> bool:
    seen = system.view(before, roles)
    try:
        for fact, seen_by in facts:
            seen = fact.apply(seen) if may_see(seen_by, roles) else seen
    # A fact that cannot happen in what a seat saw before involves something that was hidden from it.
    except (RulewrightError, LookupError, ValueError, TypeError, AttributeError):
        return True
    return system.view(seen, roles).but(agenda=()) != system.view(now, roles).but(agenda=())
