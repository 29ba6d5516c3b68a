"""A study for the tests of the lab, in a module that worker processes can import."""

from __future__ import annotations

from time import sleep
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.lab.effort import Progress
from rulewright.lab.measurements import Estimate
from rulewright.table.advice.jobs import Figure, Report, StudyRequest
from rulewright.table.review.shown_types import ReviewShown
from rulewright.table.review.study import FoundReview, ReviewRequest

CHART = '<svg width="10" height="10"><rect fill="currentColor"/></svg>'


def policies(_: Game[Any]) -> dict[str, str]:
    return {"quick": "Answers at once.", "slow": "Goes on until stopped.", "cross": "Refuses.", "broken": "Breaks."}


def study(request: StudyRequest, report: Progress) -> tuple[Figure, ...]:
    """Behaves as the name of our side's policy says."""
    known = 0
    if request.ours == "cross":
        raise Refusal("no such fight")
    if request.ours == "broken":
        raise ValueError("a secret of the machine")
    try:
        while request.ours == "slow":
            known += 1
            report("fights", known, 1e9, Estimate(0.5, 0.25, 0.75))
            sleep(0.01)
    except KeyboardInterrupt:
        if request.theirs == "slow":
            raise
    about = f"{request.game} {request.method} {request.within:g}"
    return (
        Figure("Who wins", (about,), CHART, ("who", "chance"), (("we", "50 %"),)),
        Figure("Rounds", (), "", ("round", "chance"), (("1", "100 %"),)),
    )


def plain_policies(_: Game[Any]) -> dict[str, str]:
    return {"plain": "Plain play.", "quick": "Answers at once.", "slow": "Goes on until stopped."}


def review(request: ReviewRequest, report: Report) -> FoundReview:
    """Says at once how many bytes were known before, and goes on until it is stopped."""
    found = {one: _nothing(f"{one}: {len(request.known)}") for one in request.languages}
    report.publish(FoundReview(found, b"known"))
    try:
        while True:
            report("positions", 1, 2)
            sleep(0.01)
    except KeyboardInterrupt:
        return FoundReview(found, b"known")


def _nothing(result: str) -> ReviewShown:
    lists: dict[str, Any] = {one: [] for one in ("points", "moments", "shares", "costs", "choices", "dice", "deeds")}
    words = dict.fromkeys(("winner", "went", "turned", "ways", "precision", "start", "end", "no_costs"), "")
    return ReviewShown(rounds=1, result=result, best=None, names={}, **words, **lists)
