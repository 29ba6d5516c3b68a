"""What choices cost: the best answer that a seat could see, less the one it gave, both valued on what the seat saw.

What a player could not know never counts against them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.engine.solve import Policy
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.measurements import Estimate
from rulewright.lab.result import Result
from rulewright.lab.review.position_values import PositionValues
from rulewright.lab.search.advise import AnswerEvaluator
from rulewright.lab.search.choices import OpenChoice, answers_to_try, is_reproducible, open_choice_at
from rulewright.lab.search.ranked_answers import EQUAL
from rulewright.words.phrase import Wording

from .steps import FightReader, Step

MAX_ANSWERS = 12
"""Answers that a given one is compared with."""
MAX_LOOKED_AT = 12
"""Choices that are looked at; those come first after which the chance to win fell most."""
SHOWN = 3
EFFORT = Effort(within=0.05, worlds=1_000, fights=360)


class ChoiceCost(Struct, frozen=True):
    """A choice and what it cost.

    Attributes:
        line: The line of the log.
        place: Which answer of the call it was.
        round: The round.
        seat: The seat that chose.
        role: For whom it chose.
        question: What was asked.
        given: The answer that was given.
        better: The best answer that the seat could see; the same as the given one if that was it.
        cost: How much more the better answer was worth, with its limits.
        exact: Whether that was worked out rather than sampled.
        standing: Who is left standing more often after the better answer, with both chances; empty if nobody.
    """

    line: int
    place: int
    round: int
    seat: str
    role: str
    question: str
    given: str
    better: str
    cost: Estimate
    exact: bool
    standing: tuple[str, float, float] | None = None


class Compared(NamedTuple):
    """Two answers to a choice, each with its chance to win and how the fight ends after it."""

    given: ComparedAnswer
    best: ComparedAnswer
    exact: bool


class ComparedAnswer(NamedTuple):
    answer: Any
    chance: Estimate
    result: Result


def costs_of(
    fight: FightReader[Any], values: PositionValues[Any], wording: Wording, effort: Effort = EFFORT
) -> Iterator[ChoiceCost]:
    """The costs of the choices that are most likely to have cost something."""
    for choice, compared in doubtful_choices(fight, values, effort):
        yield choice_cost(choice, compared, wording)


def doubtful_choices(
    fight: FightReader[Any], values: PositionValues[Any], effort: Effort = EFFORT
) -> Iterator[tuple[Step, Compared]]:
    """The choices that are most likely to have cost something, each with its best answer."""
    policy = values.ways.policy()
    for choice in _most_doubtful(fight, values)[:MAX_LOOKED_AT]:
        if found := compare_answers(fight, choice, policy, effort):
            yield choice, found


def _most_doubtful(fight: FightReader[Any], values: PositionValues[Any]) -> list[Step]:
    def gained(step: Step) -> float:
        change = values.tried(step.after).estimate.value - values.tried(step.before).estimate.value
        return change if step.side == "pcs" else -change

    return sorted(fight.choices, key=lambda step: (gained(step), step.line, step.place))


def compare_answers(fight: FightReader[Any], choice: Step, policy: Policy, effort: Effort = EFFORT) -> Compared | None:
    """The best answer that the seat could see beside the one it gave.

    None where the seat did not see enough to compare its answers.
    """
    try:
        compared, exact = answers_compared(fight, choice, policy, effort)
    except RulewrightError:
        return None
    given = next(one for one in compared if one.answer == choice.answer)
    best = max(compared, key=lambda one: one.chance.value)
    return Compared(given, best if best.chance.value > given.chance.value + EQUAL else given, exact)


def answers_compared(
    fight: FightReader[Any], choice: Step, policy: Policy, effort: Effort = EFFORT, progress: Progress | None = None
) -> tuple[list[ComparedAnswer], bool]:
    """The answers to a choice, the given one among them, and whether their chances were worked out.

    Raises:
        Refusal: The seat did not see enough to compare its answers.
    """
    opened = _as_seen(fight, choice)
    if not is_reproducible(fight.system, opened):
        raise Refusal("it hangs on something that whoever chose could not see")
    answers = _with_given(answers_to_try(fight.system, opened, MAX_ANSWERS)[0], choice.answer)
    kind, results = AnswerEvaluator(fight.system, opened, policy, answers, effort, progress).results()
    return [
        ComparedAnswer(answer, result.chance_of(choice.side), result) for answer, result in results
    ], kind == "exact"


def choice_cost(choice: Step, compared: Compared, wording: Wording) -> ChoiceCost:
    """What a choice cost, in words."""
    given, best, exact = compared
    return ChoiceCost(
        choice.line,
        choice.place,
        choice.round,
        choice.seat,
        choice.role,
        wording.label(choice.label),
        wording.label(in_words(given.answer)),
        wording.label(in_words(best.answer)),
        Estimate(0.0, 0.0, 0.0) if best is given and exact else _difference(best.chance, given.chance, exact=exact),
        exact,
        _standing(best.result, given.result),
    )


def _as_seen(fight: FightReader[Any], choice: Step) -> OpenChoice[Any]:
    if choice.opened is None:
        raise Refusal("nobody was asked")
    world, tape = choice.opened
    held = next((seat.roles for seat in fight.table.seats.seats if seat.name == choice.seat), ())
    roles = held if choice.role in held else (choice.role,)
    return open_choice_at(fight.system, world, tuple(entry.answer for entry in tape), roles)


def _with_given(answers: Sequence[Any], given: Any) -> tuple[Any, ...]:
    return tuple(answers) if given in answers else (*answers, given)


def _difference(best: Estimate, given: Estimate, *, exact: bool) -> Estimate:
    """How much more one answer is worth. A best one is never worth less, so the lower limit is not below 0."""
    value = best.value - given.value
    margin = 0.0 if exact else sqrt(best.margin**2 + given.margin**2)
    return Estimate(value, max(0.0, value - margin), value + margin)


def _standing(best: Result, given: Result) -> tuple[str, float, float] | None:
    """Whose chance to be left standing differs most, if that is much."""
    before = {row.name: row.estimate.value for row in given.standing}
    rows = [(row.name, row.estimate.value, before.get(row.name, 0.0)) for row in best.standing]
    found = max(rows, key=lambda row: abs(row[1] - row[2]), default=None)
    return found if found and abs(found[1] - found[2]) > 0.05 else None


def dearest(costs: Sequence[ChoiceCost]) -> tuple[ChoiceCost, ...]:
    """The few that cost most; those that may have cost nothing are left out."""
    sure = [one for one in costs if one.cost.low > 0 or (one.exact and one.cost.value > 1e-9)]
    return tuple(sorted(sure, key=lambda one: -one.cost.value)[:SHOWN])
