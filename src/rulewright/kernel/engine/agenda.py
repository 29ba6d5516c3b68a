"""The motor: take the next call from the agenda, run it along its tape, settle it, go on; stop at a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.encoding import fingerprint
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, Struct, W

from .advance import Run, Thrown, advance
from .codec import Codec


class Playable(Protocol[W]):
    """What the engine needs of a game: a scene for a world, and a codec for stored answers."""

    @property
    def codec(self) -> Codec[W]: ...

    def scene(self, world: W, trace: Trace | None = None) -> Scene[W]: ...


class TapeEntry(Struct, frozen=True):
    """An answer on the tape, with the fingerprint of its question and the seat that gave it, if one did."""

    print: str
    answer: Any
    by: str = ""


Tape = tuple[TapeEntry, ...]


class Position(NamedTuple, Generic[W]):
    """Where a game stands: the settled world, and the answers given so far to the call on top of its agenda."""

    world: W
    tape: Tape = ()


class Settled(NamedTuple):
    """A call that ran to its end: what was answered and what happened, which is what the log keeps, and how."""

    call: Call[Any]
    tape: Tape
    facts: tuple[Fact[Any], ...]
    trace: Trace


def run(system: Playable[W], position: Position[W], trace: Trace | None = None) -> Run[W]:
    """Run the call on top along its tape; an answer that no longer fits its question, and all after it, is left out."""
    world, tape = position
    scene = system.scene(world.but(agenda=world.agenda[1:]), trace)
    answers = [mark.answer for mark in tape]
    return advance(scene, world.agenda[0], answers, fits=lambda at, asked: tape[at].print == fingerprint(asked))


def settle(
    system: Playable[W],
    position: Position[W],
    held: Callable[[Settled], bool] = lambda settled: False,  # noqa: ARG005
) -> tuple[Position[W], list[Settled], Run[W] | None]:
    """Go on until a question is open, what comes about is held back, or nothing is left to do."""
    done: list[Settled] = []
    while position.world.agenda:
        trace = Trace()
        before = run(system, position, trace)
        used = position.tape[: before.used]
        if before.asked is not None:
            return Position(position.world, used), done, before
        settled = Settled(position.world.agenda[0], used, tuple(before.scene.facts), trace)
        if held(settled):
            return Position(position.world, used), done, before
        done.append(settled)
        position = Position(before.scene.world)
    return position, done, None


def with_answer(position: Position[W], asked: Roll[Any] | Ask[Any], answer: Any, by: str = "") -> Position[W]:
    """The position with one more answer on its tape."""
    return Position(position.world, (*position.tape, TapeEntry(fingerprint(asked), answer, by)))


def fold(world: W, settled: Settled) -> W:
    """The world after a settled call, from its facts alone: no rule is run."""
    world = world.but(agenda=world.agenda[1:])
    for fact in settled.facts:
        world = fact.apply(world)
    return world


def decode_tape(system: Playable[W], world: W, raw: list[Any]) -> Tape:
    """A stored tape, each answer read by the question it was given to; what no longer fits is left out."""
    if not world.agenda:
        return ()
    answers: list[Any] = [None] * len(raw)
    prints: list[str] = [entry["print"] for entry in raw]

    def fits(at: int, asked: Any) -> bool:
        if prints[at] != fingerprint(asked):
            return False
        given = raw[at]["answer"]
        try:
            answers[at] = system.codec.convert(given, Thrown) if isinstance(asked, Roll) else asked.decode(given)
        except RulewrightError:
            return False
        return True

    used = advance(system.scene(world.but(agenda=world.agenda[1:])), world.agenda[0], answers, fits=fits).used
    return tuple(TapeEntry(prints[at], answers[at], raw[at].get("by", "")) for at in range(used))
