"""Which of several skills promises most, as the default of a choice: by the exact law of its check."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.solve import Solver

from ...model.scores import result_floor
from ...model.world import Adventure, Fighter
from .checks import NO_ROLL, Check, auto_fail_rule, dice_mods_of
from .dice import Dice, Factor, dice_of, kept


def best_skill(
    adventure: Adventure, fighter: Fighter, skills: tuple[str, ...], rc: int = 0, factor: Factor = ""
) -> str:
    """The skill most likely to meet the RC, then with the highest expected result; the first of several alike."""

    def promise(skill: str) -> tuple[Fraction, Fraction]:
        results = check_results(adventure, Check(fighter.id, skill, factor=factor))
        return results.at_least(rc), results.mean()

    return max(skills, key=promise)


def check_results(adventure: Adventure, check: Check) -> Dist[int]:
    """The exact distribution of a check's result as things stand now."""
    fighter = adventure.fighter(check.who)
    thrown, _ = dice_of(adventure, fighter, check.skill, dice_mods_of(adventure, check))
    if thrown is None or auto_fail_rule(adventure, check):
        return Dist.certain(NO_ROLL)
    return _results(thrown, result_floor(fighter, check.skill), check.factor)


def chance_to_pass(adventure: Adventure, check: Check, rc: int) -> Fraction:
    """The chance that a check meets its RC."""
    return check_results(adventure, check).at_least(max(0, rc))


@lru_cache(maxsize=4096)  # the same few checks are weighed again and again in simulated fights
def _results(thrown: Dice, floor: int, factor: Factor) -> Dist[int]:
    law: Dist[int] = Solver[Adventure]().law(kept(thrown, floor, factor))
    return law
