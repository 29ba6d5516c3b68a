"""Studies for tests, which another process can import."""

from __future__ import annotations

from time import sleep
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.table.advice.jobs import Figure, Tell, Wanted

CHART = '<svg width="10" height="10"><rect fill="currentColor"/></svg>'


def policies(_: System[Any]) -> dict[str, str]:
    return {"quick": "Answers at once.", "slow": "Goes on until stopped.", "cross": "Refuses.", "broken": "Breaks."}


def study(wanted: Wanted, tell: Tell) -> tuple[Figure, ...]:
    """Does as its policy says."""
    known = 0
    if wanted.ours == "cross":
        raise Refusal("no such fight")
    if wanted.ours == "broken":
        raise ValueError("a secret of the machine")
    try:
        while wanted.ours == "slow":
            known += 1
            tell("fights", known, 1e9)
            sleep(0.01)
    except KeyboardInterrupt:
        if wanted.theirs == "slow":
            raise
    about = f"{wanted.game} {wanted.way} {wanted.within:g}"
    return (
        Figure("Who wins", (about,), CHART, ("who", "chance"), (("we", "50 %"),)),
        Figure("Rounds", (), "", ("round", "chance"), (("1", "100 %"),)),
    )
