"""Tries the other answers to a choice of a fight: how likely each was to win, on what whoever chose could see."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.errors import Refusal
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import Effort, Progress
from rulewright.lab.measurements import Estimate
from rulewright.words.phrase import Wording

from .shown_types import AnswerShown, TriedShown

if TYPE_CHECKING:
    from .costs import ComparedAnswer
    from .steps import Step

EFFORT = Effort(within=0.03, worlds=1_000, fights=6_000)


class TryRequest(NamedTuple):
    """Which choice of which fight: the line of its log, and the place among the answers there."""

    game: str
    log: bytes
    ours: str
    theirs: str
    languages: tuple[str, ...]
    line: int
    place: int
    seconds: float = 15.0


class FoundAnswers(Struct, frozen=True):
    """The answers by language."""

    shown: dict[str, TriedShown]


def try_answers(request: TryRequest, report: Progress) -> FoundAnswers:
    """The answers to a choice, best first; after Ctrl-C or when time is up, what is known by then."""
    from rulewright.lab.review.position_values import Ways
    from rulewright.systems import game
    from rulewright.table.play.table import Table
    from rulewright.table.view.shared_view import SharedView

    from .costs import answers_compared
    from .steps import FightReader

    end = monotonic() + request.seconds

    def watch(what: str, done: float, of: float, so_far: Estimate | None = None) -> None:
        report(what, done, of, so_far)
        if monotonic() > end and so_far is not None:
            raise KeyboardInterrupt

    table = Table.load(game(request.game), request.log)
    policy = Ways(request.game, request.ours, request.theirs).policy()
    fight: FightReader[Any] = FightReader(table, policy)
    place = (request.line, request.place)
    choice = next((step for step in fight.choices if (step.line, step.place) == place), None)
    if choice is None:
        raise Refusal(f"there was no choice at line {request.line}, place {request.place}")
    compared, exact = answers_compared(fight, choice, policy, EFFORT, watch)
    wordings = {one: SharedView(table.system, table.world, one).wording for one in request.languages}
    return FoundAnswers({one: _shown(choice, compared, wording, exact=exact) for one, wording in wordings.items()})


def _shown(choice: Step, compared: Sequence[ComparedAnswer], wording: Wording, *, exact: bool) -> TriedShown:
    ranked = sorted(compared, key=lambda one: -one.chance.value)
    answers = [
        AnswerShown(
            wording.label(in_words(one.answer)),
            one.chance.value,
            one.chance.low,
            one.chance.high,
            one.answer == choice.answer,
        )
        for one in ranked
    ]
    return TriedShown(choice.line, choice.place, wording.label(choice.label), exact, answers)
