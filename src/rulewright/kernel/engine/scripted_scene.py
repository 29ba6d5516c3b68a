"""Runs scripted scenes, for tests: the script must answer every question, and every line of it must be used."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from rulewright.errors import ScriptError
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene, View, open_view
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, W

from .advance import Thrown, advance


class Faces(NamedTuple):
    """A line of a script: the next question is a roll that shows these faces. Make one with `faces`.

    Attributes:
        faces: The faces, in the order of the dice in the pool.
        label: Part of the label that the roll must have; None accepts any roll.
    """

    faces: tuple[int, ...]
    label: str | None = None


class Says(NamedTuple):
    """A line of a script: the next question goes to this role, which gives this answer. Make one with `says`.

    Attributes:
        who: The role that is asked.
        answer: The answer that it gives.
        label: Part of the label that the question must have; None accepts any question.
    """

    who: str
    answer: Any
    label: str | None = None


def faces(*shown: int, label: str | None = None) -> Faces:
    """A line of a script: the next roll shows these faces.

    Args:
        shown: The faces, in the order of the dice in the pool.
        label: Part of the label that the roll must have; None accepts any roll.

    Returns:
        The line, for `scene`.

    Example:
        >>> faces(6, 5, 1, label="attack")
        Faces(faces=(6, 5, 1), label='attack')
    """
    return Faces(shown, label)


def says(who: str, answer: Any, label: str | None = None) -> Says:
    """A line of a script: the next question goes to this role, which gives this answer.

    Args:
        who: The role that is asked: a character, a side, the GM.
        answer: One of the options of the question.
        label: Part of the label that the question must have; None accepts any question.

    Returns:
        The line, for `scene`.

    Example:
        >>> says("ako", True, label="spend luck")
        Says(who='ako', answer=True, label='spend luck')
    """
    return Says(who, answer, label)


class Outcome(NamedTuple, Generic[W]):
    """The result of a scripted scene.

    Attributes:
        world: The world at the end.
        value: What the rule returned.
        facts: The facts that happened, in order.
        trace: The rules, dice, answers and facts of the run; `trace.explain()` is the run as text.
    """

    world: W
    value: Any
    facts: tuple[Fact[Any], ...]
    trace: Trace


def play(world: W, call: Call[Any], *script: Faces | Says, view: View = open_view) -> Outcome[W]:
    """Run a call with scripted dice and answers."""
    # Each line is checked against the question it answers, so the call is run again for every line.
    tape: list[Any] = []
    for line in script:
        run = advance(Scene(world, view), call, tape)
        tape.append(_answer(run.asked, line))
    trace = Trace()
    run = advance(Scene(world, view, trace), call, tape)
    if run.asked is not None:
        raise ScriptError(f"unscripted: {_format_question(run.asked)}\n{trace.explain()}")
    return Outcome(run.scene.world, run.value, tuple(run.scene.facts), trace)


def play_agenda(world: W, *script: Faces | Says, view: View = open_view) -> Outcome[W]:
    """Run the whole agenda with one script for all its calls."""
    lines, facts, trace, value = list(script), [], Trace(), None
    while world.agenda:
        tape: list[Any] = []
        call, rest = world.agenda[0], world.but(agenda=world.agenda[1:])
        while (run := advance(Scene(rest, view), call, tape)).asked is not None:
            if not lines:
                raise ScriptError(f"unscripted: {_format_question(run.asked)}")
            tape.append(_answer(run.asked, lines.pop(0)))
        run = advance(Scene(rest, view, trace), call, tape)
        facts += run.scene.facts
        world, value = run.scene.world, run.value
    if lines:
        raise ScriptError(f"left over: {lines}")
    return Outcome(world, value, tuple(facts), trace)


def _answer(asked: Any, line: Faces | Says) -> Any:
    match asked, line:
        case None, _:
            raise ScriptError(f"left over: {line}")
        case Roll(), Faces(shown, label):
            if (why := asked.pool.why_not(shown)) or (label and label not in str(asked.label)):
                raise ScriptError(f"{_format_question(asked)}, the script has {line}: {why or 'another label'}")
            return Thrown(shown)
        case Ask(), Says(who, answer, label):
            refused = asked.why_not(answer) or (None if who in asked.who else f"it is asked of {', '.join(asked.who)}")
            if refused or (label and label not in str(asked.label)):
                rule = f" [{broken}]" if refused and (broken := asked.options.broken_rule(answer)) else ""
                raise ScriptError(
                    f"{_format_question(asked)}, the script has {line}: {refused or 'another label'}{rule}"
                )
            return answer
    raise ScriptError(f"{_format_question(asked)}, the script has {line}")


def _format_question(asked: Any) -> str:
    match asked:
        case Roll():
            return f"a roll of {asked.pool} for {str(asked.label)!r}"
        case Ask():
            return f"the question {str(asked.label)!r} to {', '.join(asked.who)}: {asked.options.describe()}"
    return repr(asked)
