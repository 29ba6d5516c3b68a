"""What every line of a log tells, and to whom: worked out once when it is written, then only filtered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.fiat import Ruled
from rulewright.kernel.scene import Queued
from rulewright.kernel.system import System
from rulewright.kernel.trace import Happened, Threw, may_see
from rulewright.kernel.world import Fact, Struct, W

from .log import (
    Adopted,
    Applied,
    Claimed,
    Committed,
    Entry,
    Fiat,
    Lasting,
    Open,
    Record,
    Revealed,
    Salted,
    Seated,
    State,
    Struck,
    apply,
    states,
    states_from,
)
from .panels import panel_of
from .seats import GM, Seats
from .story import trace_of


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


def tell(system: System[W], state: State[W], record: Record) -> tuple[Told, ...]:
    """The sentences of one line, which was written when the table stood so."""
    match record:
        case Entry(edited=False):
            return tuple(_entry(system, state, record))
        case Entry(facts=facts) | Fiat(facts):
            return tuple(_facts(system, facts, state.world))
        case Claimed(role=role, call=call, facts=facts):
            claim = Told(f"{role} claims {call['rule'].replace('_', ' ')}")
            return (claim, *_facts(system, facts, state.world))
        case Seated(seats):
            return tuple(map(Told, _seating(system, state.seats, seats)))
        case _:
            return tuple(map(Told, _plain(record)))


def _plain(record: Record) -> Iterator[str]:
    match record:
        case Applied(edited=True):
            yield "the GM has edited what came about"
        case Committed(digest):
            yield f"the dice of this table are bound to {digest}"
        case Salted(seat, salt):
            yield f"{seat} mixes {salt!r} into the dice"
        case Revealed(secret):
            yield f"the secret of the dice was {secret}"
        case Adopted(seat):
            yield f"the GM goes on with what {seat} tried out"


def _entry(system: System[W], state: State[W], record: Entry) -> Iterator[Told]:
    """Dice and facts in the order they came; where the rules have changed since, the facts alone."""
    try:
        trace = trace_of(system, record, state.world)
    except RulewrightError:
        yield from _facts(system, record.facts, state.world)
        return
    if tuple(step.item.fact for step in trace if isinstance(step.item, Happened)) != record.facts:
        yield from _facts(system, record.facts, state.world)
        return
    thrown = iter([mark["answer"] for mark in record.tape if _is_throw(mark["answer"])])
    world = state.world.but(agenda=state.world.agenda[1:])
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


def _is_throw(answer: Any) -> bool:
    return isinstance(answer, dict) and "faces" in answer


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


class Head(NamedTuple):
    """What is to be known of a line without reading it: whether it begins an event, to where it strikes back, and
    whether it stays whatever is undone."""

    begins: bool
    since: int | None = None
    lasts: bool = False


def head(record: Record) -> Head:
    since = record.since if isinstance(record, Struck) else None
    return Head(not isinstance(record, Entry | Open), since, isinstance(record, Lasting))


def head_of(line: bytes) -> Head:
    """The same of a stored line."""
    since = msgspec.json.decode(line)["since"] if line.startswith(b'{"type":"struck"') else None
    return Head(not line.startswith((b'{"type":"entry"', b'{"type":"open",')), since, line.startswith(LASTING))


LASTING = tuple(b'{"type":"%s"' % name for name in (b"seated", b"committed", b"salted", b"revealed"))


def _stood_after(system: System[W], start: State[W], records: Sequence[Record], first: int, count: int) -> State[W]:
    """Where a table stands after so many lines from the first on, the last of which takes something back. The lines
    before are looked at only if something comes of that."""
    lines = records[first : first + count]
    if all(line.since >= first for line in lines if isinstance(line, Struck)):
        return states_from(system, start, lines, 0, first)[-1]
    if not any(isinstance(line, Entry) for line in records[first + count :]):
        return start
    return states(system, records[: first + count])[-1]


class Chronicle:
    """The told lines of one table, event by event. An event is an input with all that came of it."""

    def __init__(self, told: Sequence[tuple[Told, ...]] = (), heads: Iterable[Head] = ()) -> None:
        self.told: list[tuple[Told, ...]] = []
        self.events: list[int] = []
        self.struck: list[int] = []
        self.lasting: set[int] = set()
        self._add(heads, told)

    @classmethod
    def of(cls, system: System[W], records: Sequence[Record], stood: Sequence[State[W]]) -> Chronicle:
        """The whole log told anew; `stood` has the state before each line."""
        told = [tell(system, state, record) for state, record in zip(stood, records, strict=False)]
        return cls(told, map(head, records))

    def copy(self) -> Chronicle:
        other = Chronicle()
        other.told, other.events, other.struck = list(self.told), list(self.events), list(self.struck)
        other.lasting = set(self.lasting)
        return other

    def grow(self, system: System[W], state: State[W], records: Sequence[Record], first: int) -> list[tuple[Told, ...]]:
        """Tell the lines from a number on, which was written when the table stood so."""
        new, start = [], state
        for number, record in enumerate(records[first:], 1):
            new.append(tell(system, state, record))
            if isinstance(record, Struck):
                state = _stood_after(system, start, records, first, number)
            else:
                state = apply(system, state, record)
        self._add(map(head, records[first:]), new)
        return new

    def _add(self, heads: Iterable[Head], told: Sequence[tuple[Told, ...]]) -> None:
        for (begins, since, lasts), sentences in zip(heads, told, strict=True):
            if begins or (sentences and self.last in self.lasting):
                self.events.append(len(self.told))
                self.struck.append(0)
            if lasts:
                self.lasting.add(self.last)
            if since is not None:
                self._strike(since)
            self.told.append(sentences)

    def _strike(self, since: int) -> None:
        """Remember by which event each event was undone."""
        undone = len(self.events) - 1
        for event in range(undone - 1, -1, -1):
            if self.events[event] < since:
                break
            if event not in self.lasting:
                self.struck[event] = self.struck[event] or undone

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.events) - 1

    def lines(self, event: int) -> Iterator[tuple[int, Told]]:
        """The sentences of an event, each with the number of its line."""
        end = self.events[event + 1] if event < self.last else len(self.told)
        for line in range(self.events[event], end):
            for told in self.told[line]:
                yield line, told

    def heard(
        self, roles: tuple[str, ...], veiled: tuple[str, ...], since: int = -1
    ) -> Iterator[tuple[int, int, int, Told]]:
        """What roles may read of the events after one: event, place in it, line, and the sentence."""
        for event in range(max(0, since + 1), len(self.events)):
            heard = [(line, one) for line, told in self.lines(event) if (one := told.to(roles, veiled))]
            for place, (line, one) in enumerate(heard):
                yield event, place, line, one
