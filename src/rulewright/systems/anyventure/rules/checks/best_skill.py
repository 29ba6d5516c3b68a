"""Which of several skills promises the best result, as the default of a choice."""

from __future__ import annotations

from rulewright.dice.readings import HIGHEST, LOWEST

from ...model.world import Adventure, Fighter
from .checks import Check, mods_of
from .dice import dice_of


def best_skill(adventure: Adventure, fighter: Fighter, skills: tuple[str, ...]) -> str:
    """The skill with the highest expected result, the first of several that are equal."""
    return max(skills, key=lambda skill: expected_result(adventure, fighter, skill))


def expected_result(adventure: Adventure, fighter: Fighter, skill: str) -> float:
    """The average result of a plain check with a skill."""
    thrown, _ = dice_of(adventure, fighter, skill, mods_of(adventure, Check(fighter.id, skill)))
    if thrown is None or thrown.flat is not None:
        return 0.0
    return float((LOWEST if thrown.lowest else HIGHEST).dist(thrown.pool()).mean())
