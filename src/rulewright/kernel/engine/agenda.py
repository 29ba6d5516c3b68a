"""Plays a game forward: runs the calls on the agenda one after another, until a question is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.encoding import fingerprint, fits_question
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, Struct, W

from .advance import Run, Thrown, advance
from .codec import Codec


class Playable(Protocol[W]):
    """The part of a game that the engine needs."""

    @property
    def codec(self) -> Codec[W]: ...

    def scene(self, world: W, trace: Trace | None = None) -> Scene[W]: ...


class TapeEntry(Struct, frozen=True):
    """An answer on the tape, with the fingerprint of its question and the seat that gave it (empty: none did)."""

    print: str
    answer: Any
    by: str = ""


Tape = tuple[TapeEntry, ...]


class Position(NamedTuple, Generic[W]):
    """The state of a game: the settled world, and the answers given so far to the first call on its agenda."""

    world: W
    tape: Tape = ()


class Settled(NamedTuple):
    """A call that ran to its end. The log stores its answers and facts; the trace explains them."""

    call: Call[Any]
    tape: Tape
    facts: tuple[Fact[Any], ...]
    trace: Trace


def run(system: Playable[W], position: Position[W], trace: Trace | None = None) -> Run[W]:
    """Run the first call on the agenda along its tape.

    The run stops before an answer that does not fit the question now asked, for example because the GM has changed the
    world since. That answer and all later ones are not used.
    """
    world, tape = position
    # The call is taken off before it runs, so that it is not in the agenda that its facts change.
    scene = system.scene(world.but(agenda=world.agenda[1:]), trace)
    answers = [entry.answer for entry in tape]
    return advance(
        scene, world.agenda[0], answers, fits=lambda at, asked: fits_question(tape[at].print, asked, answers[at])
    )


def settle(
    system: Playable[W],
    position: Position[W],
    hold_back: Callable[[Settled], bool] = lambda settled: False,  # noqa: ARG005
) -> tuple[Position[W], list[Settled], Run[W] | None]:
    """Run call after call until a question is open, `hold_back` stops a call that has ended, or the agenda is empty.

    Returns:
        The new position, the calls that were settled, and the run that stopped (None if the agenda is empty).
    """
    done: list[Settled] = []
    while position.world.agenda:
        trace = Trace()
        last = run(system, position, trace)
        # Answers to questions that are no longer asked are dropped for good.
        used = position.tape[: last.used]
        if last.asked is not None:
            return Position(position.world, used), done, last
        settled = Settled(position.world.agenda[0], used, tuple(last.scene.facts), trace)
        if hold_back(settled):
            return Position(position.world, used), done, last
        done.append(settled)
        position = Position(last.scene.world)
    return position, done, None


def with_answer(position: Position[W], asked: Roll[Any] | Ask[Any], answer: Any, by: str = "") -> Position[W]:
    """The position with one more answer on its tape."""
    return Position(position.world, (*position.tape, TapeEntry(fingerprint(asked), answer, by)))


def fold(world: W, settled: Settled) -> W:
    """The world after a settled call. Only its facts are applied; no rule is run, so old logs open with new rules."""
    world = world.but(agenda=world.agenda[1:])
    for fact in settled.facts:
        world = fact.apply(world)
    return world


def decode_tape(system: Playable[W], world: W, raw: list[Any]) -> Tape:
    """Decode a stored tape, each answer by the question it was given to. Answers that no longer fit are dropped."""
    if not world.agenda:
        return ()
    # `advance` calls `fits` just before it reads an answer, so each is in place in time.
    answers: list[Any] = [None] * len(raw)
    prints: list[str] = [entry["print"] for entry in raw]

    def fits(at: int, asked: Any) -> bool:
        # Only the question knows the type of its answer, so decoding happens while the rule runs.
        answer = raw[at]["answer"]
        try:
            answers[at] = system.codec.convert(answer, Thrown) if isinstance(asked, Roll) else asked.decode(answer)
        except RulewrightError:
            return False
        return fits_question(prints[at], asked, answers[at])

    used = advance(system.scene(world.but(agenda=world.agenda[1:])), world.agenda[0], answers, fits=fits).used
    return tuple(TapeEntry(prints[at], answers[at], raw[at].get("by", "")) for at in range(used))
