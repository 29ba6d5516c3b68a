"""A study for the tests of the lab, in a module that worker processes can import."""

from __future__ import annotations

from time import sleep
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.lab.effort import Progress
from rulewright.lab.measurements import Estimate
from rulewright.table.advice.jobs import Figure, StudyRequest

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
