"""Runs a rule along a list of answers, up to the first question that the list does not answer.

Everything else is built on this. The source of the answers makes the difference: people and dice make it play, a stored
tape makes it replay, every outcome in turn makes it odds, a policy makes it a bot, a script makes it a test.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from sys import maxsize
from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget
from rulewright.kernel.rules.resolve import Ask, Call, Roll, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Chose, Entered, Threw
from rulewright.kernel.rules.world import Struct, W

MAX_STEPS = 20_000  # answers in one call; a rule that asks more often is in an endless loop

Answerer = Callable[[Any, Rule[..., Any]], Any]
"""Takes what is asked and the rule that asks; returns the answer, or raises `Pause` if there is none yet."""


class Thrown(Struct, frozen=True):
    """Dice on the tape.

    `by_hand` says that a person read the faces off real dice. `draw` is the number of the draw from the table's
    verifiable dice, if they came from there.
    """

    faces: tuple[int, ...]
    by_hand: bool = False
    draw: int | None = None


class Pause(Exception):  # noqa: N818
    """Raised by an answerer that has no answer yet; the run stops here."""


def drive(scene: Scene[Any], call: Call[Any], answerer: Answerer) -> Any:
    """Run a call to its end and return its result.

    A law that is called is put to the answerer first, which may know its result; `ENTER` tells to run its body.
    """
    # The rules are generators. They are kept on an explicit stack, so that deep calls cost no Python frames and a run
    # can stop anywhere.
    stack: list[Generator[Any, Any, Any]] = []
    running: list[Call[Any]] = []
    asked: Any = call
    for _ in range(MAX_STEPS):
        answer = ENTER
        if type(asked) is not Call:
            if running[-1].binding:
                asked = running[-1].binding.bind(asked)
            answer = answerer(asked, running[-1].rule)
        # The first call is always run: a caller that knew its result would not ask for a run.
        elif stack and not asked.rule.flow:
            answer = answerer(asked, running[-1].rule)
        if answer is ENTER:
            answer = _enter(scene, asked, stack, running)
        while stack:
            scene.depth = len(stack)
            try:
                asked = stack[-1].send(answer)
                break
            except StopIteration as stop:
                stack.pop()
                ended = running.pop()
                answer = stop.value
                if type(answer) is Roll or type(answer) is Ask:
                    # `return roll(...)` without `yield from` would hand the question itself to the caller.
                    raise TypeError(f"{ended.rule.name} returns a question: yield from is missing") from None
        # There was no `break`: the first rule has ended.
        else:
            return answer
    raise OverBudget(f"the rule {call.rule.name}", MAX_STEPS)


ENTER: Any = object()


def _enter(scene: Scene[Any], call: Call[Any], stack: list[Generator[Any, Any, Any]], running: list[Call[Any]]) -> Any:
    """Begin a rule. A rule that asks nothing is over at once and returns its result; otherwise it goes on the stack."""
    rule = call.rule
    if not rule.flow and call.binding is None and running:
        # A law called by another law addresses the same roles.
        call = Call(rule, call.args, running[-1].binding)
    if scene.trace is not None:
        scene.trace.add(len(stack), Entered(call))
    # A rule that asks nothing runs to its end in the next line, and what it says belongs inside it.
    scene.depth = len(stack) + 1
    begun = rule.body(scene, *call.args) if rule.flow else rule.body(*call.args)
    if not rule.asks:
        return begun
    stack.append(begun)
    running.append(call)
    # The first `send` to a generator must be None.
    return None


class Run(NamedTuple, Generic[W]):
    """How far a call came."""

    asked: Roll[Any] | Ask[Any] | Call[Any] | None
    """The open question; None if the call ended."""
    scene: Scene[W]
    value: Any
    """The result of the call, if it ended."""
    used: int
    """The number of answers that were used."""
    rule: Rule[..., Any]
    """The rule that asks."""


def advance(
    scene: Scene[W],
    call: Call[Any],
    tape: Sequence[Any],
    *,
    whole_laws_from: int = maxsize,
    enters: Callable[[Call[Any]], bool] | None = None,
    fits: Callable[[int, Any], bool] | None = None,
) -> Run[W]:
    """Run a call along a tape of answers, up to the first question that the tape does not answer.

    Args:
        scene: The world in which the call runs. Facts are applied to it.
        call: The rule and its arguments.
        tape: The answers so far, in order.
        whole_laws_from: After this many answers, a law that is called is a question itself, to be answered with its
            result by a caller that knows its distribution. Before, laws are run and their dice are answers.
        enters: Names the laws to be run all the same.
        fits: Called with the index of an answer and the question now asked; False stops the run, because the answer was
            given to another question.
    """
    used = 0
    last: tuple[Any, Rule[..., Any]] = (None, call.rule)

    def next_answer(asked: Any, rule: Rule[..., Any]) -> Any:
        nonlocal used, last
        if type(asked) is Call and (used < whole_laws_from or (enters is not None and enters(asked))):
            return ENTER
        if used == len(tape) or (fits is not None and not fits(used, asked)):
            last = asked, rule
            raise Pause
        used += 1
        return read(scene, asked, tape[used - 1])

    try:
        return Run(None, scene, drive(scene, call, next_answer), used, call.rule)
    except Pause:
        return Run(last[0], scene, None, used, last[1])


def read(scene: Scene[Any], asked: Any, stored: Any) -> Any:
    """The answer that the rule receives for one stored on a tape: faces are read, a choice is passed on."""
    answer = asked.reading.of(stored.faces) if type(stored) is Thrown else stored
    if scene.trace is not None:
        if isinstance(asked, Roll):
            scene.trace.add(scene.depth, Threw(asked, stored.faces if type(stored) is Thrown else None, answer))
        elif isinstance(asked, Ask):
            scene.trace.add(scene.depth, Chose(asked, answer))
    return answer
