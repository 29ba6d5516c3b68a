"""Looks ahead from a chosen action: what the same seat is asked before dice fall, and the first roll."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import RulewrightError
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.table.play.table import Table

from .choice import decode_legal

MAX_QUESTIONS = 6


class NextQuestion(NamedTuple):
    """A question that will be asked: in which world, and how it is answered ahead."""

    asked: Ask[Any]
    world: Any
    answer: Any


class Ahead(NamedTuple):
    """What follows from an action before dice fall."""

    questions: list[NextQuestion]
    roll: Roll[Any] | None = None
    chosen: tuple[Any, ...] = ()
    """The answers that were chosen, for the first of the questions."""

    def answers_before(self, place: int) -> tuple[Any, ...]:
        return tuple(question.answer for question in self.questions[:place])


def look_ahead(table: Table[Any], seat: str, asked: Ask[Any], action: Call[Any], then: list[Any]) -> Ahead:
    """The questions that the same seat is asked before dice fall, if it answers as said, or else as usual."""
    roles, view = table.roles_of(seat), table.system.view
    try:
        start = _after_choice(table, roles, asked, action)
        return Ahead([]) if start is None else _follow(start, view, roles, then)
    except RulewrightError:
        # On the seat's view a rule can meet something hidden and refuse; then nothing is known ahead.
        return Ahead([])


def _after_choice(table: Table[Any], roles: tuple[str, ...], asked: Ask[Any], action: Call[Any]) -> Any:
    """The world in which the action is the next to run; None if something else comes first."""
    world, tape = table.position
    seen, view = table.system.view(world, roles), table.system.view
    role = table.role_asked(roles) or asked.who[0]
    given = [*(mark.answer for mark in tape), asked.combine_with_defaults(role, action)]
    run = advance(Scene(seen.but(agenda=seen.agenda[1:]), view), seen.agenda[0], given)
    return run.scene.world if run.asked is None and run.scene.world.agenda else None


def _follow(start: Any, view: Any, roles: tuple[str, ...], then: list[Any]) -> Ahead:
    found: list[NextQuestion] = []
    for place in range(MAX_QUESTIONS):
        answers = [question.answer for question in found]
        run = advance(Scene(start.but(agenda=()), view), start.agenda[0], answers)
        if not isinstance(run.asked, Ask) or isinstance(run.asked.options, Offers) or run.asked.who[0] not in roles:
            roll = run.asked if isinstance(run.asked, Roll) else None
            return Ahead(found, roll, tuple(answers[: len(then)]))
        chosen = decode_legal(run.asked, then[place]) if place < len(then) else run.asked.when_nobody_answers()
        found.append(NextQuestion(run.asked, run.scene.world, chosen))
    return Ahead(found, None, tuple(question.answer for question in found[: len(then)]))
