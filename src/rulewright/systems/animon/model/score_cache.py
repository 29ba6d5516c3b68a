"""Caches scores that depend only on the rulings, a sheet and a Stage."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

from ..house import Rulings
from .sheets import Sheet, Stage
from .world import Fighter, Story

P = ParamSpec("P")
T = TypeVar("T")


def cached_by_sheet(
    score: Callable[Concatenate[Story, Fighter, P], T],
) -> Callable[Concatenate[Story, Fighter, P], T]:
    """Cache a score by rulings, sheet and Stage.

    The score sees a story and a fighter that hold nothing else, so it cannot depend on anything outside the cache key.
    """

    @lru_cache(maxsize=4096)
    def cached(house: Rulings, sheet: Sheet, stage: Stage | None, *more: P.args, **named: P.kwargs) -> T:
        return score(Story(house=house), Fighter("", sheet, 0, stage=stage), *more, **named)

    @wraps(score)
    def lookup(story: Story, fighter: Fighter, /, *more: P.args, **named: P.kwargs) -> T:
        return cached(story.house, fighter.sheet, fighter.stage, *more, **named)  # type: ignore[arg-type]

    return lookup
