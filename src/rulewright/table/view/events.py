"""What a line of the log says, and to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.errors import RulewrightError
from rulewright.game.gm_override import Ruled
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.trace import Happened, Threw, Trace, may_see
from rulewright.kernel.rules.world import GM, Fact, Struct, W
from rulewright.table.log.records import (
    Adopted,
    Applied,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Record,
    Revealed,
    Salted,
    Seated,
    State,
    throws_on,
)
from rulewright.table.log.replay import trace_of
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.seats import Seats, spoken_name


class Dice(Struct, frozen=True):
    """Dice that fell: which ones, what they showed, and which draw of the table they were."""

    pool: str
    faces: tuple[int, ...]
    by_hand: bool = False
    draw: int | None = None


class Told(Struct, frozen=True):
    """One sentence of the log: the roles that may read it (None: all), who threw the dice it speaks of, these dice, and
    whose numbers it tells."""

    text: str
    seen_by: tuple[str, ...] | None = None
    by: str | None = None
    dice: Dice | None = None
    of: tuple[str, ...] = ()

    def to(self, roles: tuple[str, ...], veiled: tuple[str, ...]) -> Told | None:
        """As these roles may read it. What somebody veiled throws is the GM's to see, and so are its numbers."""
        if GM in roles:
            return self
        if self.by in veiled or not may_see(self.seen_by, roles):
            return None
        hidden = [one for one in self.of if one in veiled]
        return Told(f"the numbers of {' and '.join(hidden)} change", self.seen_by) if hidden else self


def tell(system: System[W], state: State[W], record: Record, ran: Trace | None = None) -> tuple[Told, ...]:
    """The sentences of one line, which was written when the table stood so, by a run that may be remembered."""
    match record:
        case Entry(edited=False):
            return tuple(_entry(system, state, record, ran))
        case Entry(facts=facts) | Fiat(facts):
            return tuple(_facts(system, facts, state.world))
        case Claimed(role=role, call=call, facts=facts):
            return (Told(_claim(system, state.world, role, call)), *_facts(system, facts, state.world))
        case Seated(seats):
            return tuple(map(Told, _seating(system, state.seats, seats)))
        case _:
            return tuple(map(Told, _plain(record)))


def _claim(system: System[W], world: W, role: str, call: Any) -> str:
    """What a role does out of turn, and whom or what that is about, where everybody knows of it."""
    words, about = f"{spoken_name(role)} claims {call['rule'].replace('_', ' ')}", next(iter(call["args"]), role)
    if not isinstance(about, str) or about == role or encode(about) not in encode(system.view(world, ())):
        return words
    return f"{words}: {about}"


def _plain(record: Record) -> Iterator[str]:
    match record:
        case Applied(edited=True):
            yield "the GM has edited what came about"
        case Committed(digest):
            yield f"the dice of this table are bound to {digest}"
        case Salted(seat, salt):
            yield f"{seat} mixes {salt!r} into the dice"
        case Revealed(secret):
            yield f"the secret of the dice was {secret}; what falls from here on is bound to nothing"
        case Adopted(seat):
            yield f"the GM goes on with what {seat} tried out"


def _entry(system: System[W], state: State[W], record: Entry, ran: Trace | None) -> Iterator[Told]:
    """Dice and facts in the order they came; where the rules have changed since, the facts alone."""
    try:
        trace = ran or trace_of(system, record, state.world)
    except RulewrightError:
        trace = Trace()
    if tuple(step.item.fact for step in trace if isinstance(step.item, Happened)) != record.facts:
        yield from _facts(system, record.facts, state.world)
    else:
        yield from tell_run(system, trace, state.world, record.tape)


def tell_run(system: System[W], trace: Trace, world: W, tape: Sequence[Any]) -> Iterator[Told]:
    """The dice and facts of the call that is first on a world's agenda."""
    thrown = iter([tape[at]["answer"] for at in throws_on(tape)])
    world = world.but(agenda=world.agenda[1:])
    for step in trace:
        match step.item:
            case Happened(fact, seen_by):
                before, world = world, fact.apply(world)
                if not isinstance(fact, Queued) and (words := fact.tell()):
                    yield Told(words, seen_by, of=whose_numbers(system, before, world))
            case Threw(roll):
                given: Any = next(thrown, {"faces": step.item.faces or ()})
                dice = Dice(str(roll.pool), tuple(given["faces"]), given.get("by_hand", False), given.get("draw"))
                yield Told(step.item.tell(), roll.seen_by, roll.by, dice)


def _facts(system: System[W], facts: Sequence[Fact[Any]], world: W) -> Iterator[Told]:
    for fact in facts:
        after = fact.apply(world)
        if not isinstance(fact, Queued) and (words := fact.tell()):
            if isinstance(fact, Ruled):
                yield Told(words, _who_sees(system, world, after), of=_whose(system, world, fact.path))
            else:
                yield Told(words, fact.seen_by(world), of=whose_numbers(system, world, after))
        world = after


def _who_sees(system: System[W], before: W, after: W) -> tuple[str, ...] | None:
    """The roles that see a difference; None if everybody does."""
    if system.view(before, ()) != system.view(after, ()):
        return None
    return tuple(role for role in system.roles(after) if system.view(before, (role,)) != system.view(after, (role,)))


def _whose(system: System[W], world: W, path: str) -> tuple[str, ...]:
    """Whose numbers the GM has set."""
    known = {*system.roles(world), *(piece.id for piece in system.panel(world).pieces)}
    return tuple(name for name in path.split(".") if name in known)


def whose_numbers(system: System[W], before: W, after: W) -> tuple[str, ...]:
    """Those on whose bars something has moved."""
    bars = {piece.id: piece.bars for piece in panel_of(system, before).pieces}
    return tuple(one.id for one in panel_of(system, after).pieces if bars.get(one.id, one.bars) != one.bars)


def _seating(system: System[W], before: Any, after: Any) -> Iterator[str]:
    old, new = (system.codec.convert(raw, Seats) for raw in (before, after))
    known = {seat.name: seat for seat in old.seats}
    for seat in new.seats:
        was = known.pop(seat.name, None)
        if was is None or was.roles != seat.roles:
            yield f"{seat.name} plays {', '.join(seat.roles) or 'nobody and watches'}"
    for name in known:
        yield f"{name} leaves the table"
    if old.paused != new.paused:
        yield "the GM halts the table" if new.paused else "the table goes on"
    if old.automation != new.automation:
        yield "the GM applies what comes about" if new.automation == "calculate" else "what comes about holds at once"
