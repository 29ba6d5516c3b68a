"""Pools: how many dice of which size, highest or lowest kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.kernel.rules.resolve import Resolve, roll
from rulewright.kernel.rules.tally import Tally

from ...house import Rulings
from ...model.scores import Bearer, Outfit, changed, level, outfit, shift, talent
from ...model.terms import LADDER
from ...model.world import Adventure, Fighter
from ...ruleset import law

Factor = Literal["", "halved", "doubled"]


class Dice(NamedTuple):
    """A pool as it will be thrown. `added` are dice of other sizes; `flat` is a result that is not rolled at all."""

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
"""What a skill below level 0 gives."""


class Mod(NamedTuple):
    """Bonus dice, or penalty dice below 0, and by which rule."""

    label: str
    dice: int
    rule: str


def die(own: int, net: int, house: Rulings) -> int:
    """The size of the die for a level, one step up or down the ladder for any shift that is left after cancelling."""
    if house.dice_shift_stack == "one-step":
        net = (net > 0) - (net < 0)
    return LADDER[max(0, min(len(LADDER) - 1, own + 1 + net))]


def numbered(count: int, mods: int, house: Rulings) -> tuple[int, bool] | None:
    """How many dice are thrown and whether the lowest is kept; None if there is nothing to throw.

    Bonus and penalty dice have cancelled already: `mods` is what is left of them.
    """
    if count <= 0:
        if house.dice_zero_talent == "forbid":
            return None
        if house.dice_zero_talent == "bonus-only":
            return (mods, False) if mods > 0 else None
        count, mods = 1, mods - 1
    left = count + mods
    if left >= 1:
        return left, False
    match house.dice_penalty_floor:
        case "step":
            return 2 - left, True
        case "count":
            return max(1, -mods), True
    return 1 - left, True


def penalised(tally: Tally, mods: tuple[Mod, ...]) -> Tally:
    for mod in mods:
        tally = tally.plus(mod.label, mod.dice, mod.rule)
    return tally


def dice_of(
    adventure: Adventure, fighter: Fighter, skill: str, mods: tuple[Mod, ...] = ()
) -> tuple[Dice | None, Tally]:
    """The pool of one skill now, and the sum that made it; no pool for one that may not roll."""
    return _dice_of(outfit(fighter), skill, mods, adventure.house)


@lru_cache(maxsize=4096)
def _dice_of(fighter: Outfit, skill: str, mods: tuple[Mod, ...], house: Rulings) -> tuple[Dice | None, Tally]:
    count = talent(fighter, skill)
    more = changed(penalised(Tally("more"), mods), fighter, f"dice.{skill}", "dice.bonus")
    whole = count.but(label=f"dice of {fighter.id} for {skill}", low=None, terms=(*count.terms, *more.terms))
    found, sides = numbered(count.total, more.sum, house), size(fighter, skill, house)
    if found is None or sides is None:
        return None, whole
    return (Dice(found[0], sides, found[1]) if sides else FLAT), whole


def size(fighter: Bearer, skill: str, house: Rulings) -> int | None:
    """The sides of the die of a skill; 0 for a level below 0, which is not rolled, None if it may not be tried."""
    own = level(fighter, skill, house).total
    if own >= 0:
        return die(own, shift(fighter, skill).total, house)
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
    """The highest die, or the lowest of a pool below one die; not under a floor; then halved or doubled."""
    if thrown.flat is None:
        result = yield from roll(thrown.pool(), LOWEST if thrown.lowest else HIGHEST, "check", by="roller")
    else:
        result = thrown.flat
    result = max(result, floor)
    match factor:
        case "halved":
            return result // 2
        case "doubled":
            return result * 2
    return result


@law("check.death", "condition.unconscious-wake")
def bare(sides: int) -> Resolve[int]:
    """A die that nothing can alter."""
    return (yield from roll(dice(1, sides), HIGHEST, "bare die", by="roller"))
