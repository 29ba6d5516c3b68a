"""The one way a rule is run. Whoever supplies the answers decides what it is: play, replay, odds, a bot or a test."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from sys import maxsize
from typing import Any, Generic, NamedTuple

from rulewright.errors import OverBudget
from rulewright.kernel.rules.resolve import Ask, Call, Roll, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Chose, Entered, Threw
from rulewright.kernel.rules.world import Struct, W

MOST_STEPS = 20_000

Answerer = Callable[[Any, Rule[..., Any]], Any]
"""Given what is asked and the rule that asks, gives the answer or raises `Pause`."""


class Thrown(Struct, frozen=True):
    """Faces on the tape: what lay on the table, whether real dice were read off, and which draw of the table's
    verifiable dice it was, if it was one."""

    faces: tuple[int, ...]
    by_hand: bool = False
    draw: int | None = None


class Pause(Exception):  # noqa: N818
    """Nobody answers yet."""


def drive(scene: Scene[Any], call: Call[Any], answerer: Answerer) -> Any:
    """Run a call to its end. A law that is called is put to the answerer first, who may know what comes of it;
    `ENTER` says to run its body."""
    stack: list[Generator[Any, Any, Any]] = []
    running: list[Call[Any]] = []
    asked: Any = call
    for _ in range(MOST_STEPS):
        answer = ENTER
        if type(asked) is not Call:
            if running[-1].cast:
                asked = running[-1].cast.place(asked)
            answer = answerer(asked, running[-1].rule)
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
                    raise TypeError(f"{ended.rule.name} returns a question: yield from is missing") from None
        else:
            return answer
    raise OverBudget(f"the rule {call.rule.name}", MOST_STEPS)


ENTER: Any = object()


def _enter(scene: Scene[Any], call: Call[Any], stack: list[Generator[Any, Any, Any]], running: list[Call[Any]]) -> Any:
    """Begin a rule. One that asks nothing is over at once, with its result; one that asks has none yet."""
    rule = call.rule
    if not rule.flow and call.cast is None and running:
        call = Call(rule, call.args, running[-1].cast)
    if scene.trace is not None:
        scene.trace.add(len(stack), Entered(call))
    scene.depth = len(stack) + 1
    begun = rule.body(scene, *call.args) if rule.flow else rule.body(*call.args)
    if not rule.asks:
        return begun
    stack.append(begun)
    running.append(call)
    return None


class Run(NamedTuple, Generic[W]):
    """How far a call came: the open question (None when it is done), the scene, the result, the answers used, and
    the rule that asks."""

    asked: Roll[Any] | Ask[Any] | Call[Any] | None
    scene: Scene[W]
    value: Any
    used: int
    rule: Rule[..., Any]


def advance(
    scene: Scene[W],
    call: Call[Any],
    tape: Sequence[Any],
    *,
    inside: int = maxsize,
    enters: Callable[[Call[Any]], bool] | None = None,
    fits: Callable[[int, Any], bool] | None = None,
) -> Run[W]:
    """Run a call along a tape of answers, to the first question the tape does not answer.

    Laws called after `inside` answers are questions themselves, for somebody who knows their distributions, except
    those that `enters` says to run all the same.
    `fits` may stop the run before an answer that was given to another question than the one now asked.
    """
    used = 0
    last: tuple[Any, Rule[..., Any]] = (None, call.rule)

    def next_answer(asked: Any, rule: Rule[..., Any]) -> Any:
        nonlocal used, last
        if type(asked) is Call and (used < inside or (enters is not None and enters(asked))):
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


def read(scene: Scene[Any], asked: Any, given: Any) -> Any:
    """The answer as the rule sees it: what the reading finds in the faces, or what was chosen."""
    answer = asked.reading.of(given.faces) if type(given) is Thrown else given
    if scene.trace is not None:
        if isinstance(asked, Roll):
            scene.trace.add(scene.depth, Threw(asked, given.faces if type(given) is Thrown else None, answer))
        elif isinstance(asked, Ask):
            scene.trace.add(scene.depth, Chose(asked, answer))
    return answer
