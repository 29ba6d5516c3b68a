"""Scores worked out once: what hangs on the rulings, a sheet and a Stage alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

from ..house import Rulings
from .sheets import Sheet, Stage
from .world import Fighter, Story

P = ParamSpec("P")
T = TypeVar("T")


def by_sheet(
    score: Callable[Concatenate[Story, Fighter, P], T],
) -> Callable[Concatenate[Story, Fighter, P], T]:
    """A score that is shown nothing but rulings, sheet and Stage, and so is the same whenever they are."""

    @lru_cache(maxsize=4096)
    def known(house: Rulings, sheet: Sheet, stage: Stage | None, *more: P.args, **named: P.kwargs) -> T:
        return score(Story(house=house), Fighter("", sheet, 0, stage=stage), *more, **named)

    @wraps(score)
    def of(story: Story, fighter: Fighter, /, *more: P.args, **named: P.kwargs) -> T:
        return known(story.house, fighter.sheet, fighter.stage, *more, **named)  # type: ignore[arg-type]

    return of
