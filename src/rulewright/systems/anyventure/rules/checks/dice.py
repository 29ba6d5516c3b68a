"""Dice pools: how many dice of which size are rolled, and whether the highest or the lowest is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.kernel.rules.resolve import Resolve, roll
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.words.arguments import Who

from ...house import Rulings
from ...model.scores import Bearer, Outfit, level, outfit, shift, talent, with_changes
from ...model.terms import LADDER
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import law

Factor = Literal["", "halved", "doubled"]


class Dice(NamedTuple):
    """A pool about to be rolled. `added` are dice of other sizes; `flat` is a result that needs no roll."""

    number: int
    sides: int
    lowest: bool = False
    added: tuple[int, ...] = ()
    flat: int | None = None

    def pool(self) -> Pool:
        whole = dice(self.number, self.sides)
        for sides in self.added:
            whole = whole + dice(1, sides)
        return whole

    def in_words(self) -> str:
        if self.flat is not None:
            return f"a flat {self.flat}"
        more = "".join(f"+d{sides}" for sides in self.added)
        return f"{self.number}d{self.sides}{more}" + (", lowest kept" if self.lowest else "")


FLAT = Dice(0, 0, flat=1)
"""What a skill below level 0 gives, where the table rules so."""


def die_for_level(skill_level: int, steps: int, house: Rulings) -> int:
    """The sides of the die for a skill level, moved along the ladder of dice by `steps`."""
    if house.dice_shift_stack == "one-step":
        steps = (steps > 0) - (steps < 0)
    return LADDER[max(0, min(len(LADDER) - 1, skill_level + 1 + steps))]


def pool_size(count: int, mods: int, house: Rulings) -> tuple[int, bool] | None:
    """How many dice are rolled, and whether the lowest is kept; None if there is nothing to roll.

    `mods` are the bonus or penalty dice left after they have cancelled each other.
    """
    if count <= 0:
        if house.dice_zero_talent == "forbid":
            return None
        if house.dice_zero_talent == "bonus-only":
            return (mods, False) if mods > 0 else None
        count, mods = 1, mods - 1
    number = count + mods
    if number >= 1:
        return number, False
    match house.dice_penalty_floor:
        case "step":
            return 2 - number, True
        case "count":
            return max(1, -mods), True
    return 1 - number, True


def with_mods(tally: Tally, mods: tuple[Term, ...]) -> Tally:
    for mod in mods:
        tally = tally.plus(mod.label, mod.amount, mod.rule)
    return tally


def dice_of(
    adventure: Adventure, fighter: Fighter, skill: str, mods: tuple[Term, ...] = ()
) -> tuple[Dice | None, Tally]:
    """The pool of a skill now, and the sum that explains it; no pool for a character who may not roll."""
    return _dice_of(outfit(fighter), skill, mods, adventure.house)


@lru_cache(maxsize=4096)  # the same pools are asked for thousands of times in a simulated fight
def _dice_of(fighter: Outfit, skill: str, mods: tuple[Term, ...], house: Rulings) -> tuple[Dice | None, Tally]:
    count = talent(fighter, skill)
    more = with_changes(with_mods(Tally("more"), mods), fighter, f"dice.{skill}", "dice.bonus")
    tally = count.but(
        label=say("dice-of", who=Who(fighter.id), skill=skill), low=None, terms=(*count.terms, *more.terms)
    )
    number, sides = pool_size(count.total, more.sum, house), die_of_skill(fighter, skill, house)
    if number is None or sides is None:
        return None, tally
    return (Dice(number[0], sides, number[1]) if sides else FLAT), tally


def die_of_skill(fighter: Bearer, skill: str, house: Rulings) -> int | None:
    """The sides of a skill's die; 0 for a level below 0 that is not rolled, None if it may not be tried."""
    skill_level = level(fighter, skill, house).total
    if skill_level >= 0:
        return die_for_level(skill_level, shift(fighter, skill).total, house)
    return {"flat-1": 0, "d2": LADDER[0], "forbid": None}[house.dice_negative_level]


@law(
    "check.pool",
    "check.highest",
    "dice.keep-lowest",
    "dice.negative-level",
    "check.minimum",
    "check.multiplier",
    "scope.rounding",
)
def kept(thrown: Dice, floor: int, factor: Factor) -> Resolve[int]:
    """The highest die counts, or the lowest of a pool below one die, raised to a minimum, then halved or doubled."""
    if thrown.flat is None:
        result = yield from roll(thrown.pool(), LOWEST if thrown.lowest else HIGHEST, say("check"), by="roller")
    else:
        result = thrown.flat
    result = max(result, floor)
    match factor:
        case "halved":
            return result // 2
        case "doubled":
            return result * 2
    return result


@law("check.rc", "check.meet")
def reaches_number(thrown: Dice, floor: int, factor: Factor, needed: int) -> Resolve[bool]:
    """Whether a check reaches a number, for rules that need no more than that: its odds have two cases only."""
    return (yield from kept(thrown, floor, factor)) >= needed


@law("check.death", "condition.unconscious-wake")
def bare(sides: int) -> Resolve[int]:
    """A die that nothing can modify."""
    return (yield from roll(dice(1, sides), HIGHEST, say("bare-die"), by="roller"))
