"""What an attack will probably do: the chance that it fells its target, and the LP that it costs on average."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..model.stats import critical_threshold
from ..model.world import Skirmish, Unit
from ..rules.combat.attack_values import Blow, attack_dice, attack_total, damage
from ..rules.combat.hits import reaches_defence
from ..rules.combat.life_points import is_removed_at
from ..rules.combat.values import stat
from ..rules.powers.gnosis import KeptDie

FACES = 10
MUCH = 100  # a level of success at which no least damage counts
FELLING = 8  # felling an enemy is worth as much as this many LP


class Prospect(NamedTuple):
    """What an attack will probably do.

    Attributes:
        fells: The chance that the target is destroyed.
        harm: The LP that the target loses on average, no more than it has.
        hits: The chance of a hit.
    """

    fells: Fraction = Fraction(0)
    harm: Fraction = Fraction(0)
    hits: Fraction = Fraction(0)

    @property
    def worth(self) -> Fraction:
        return self.harm + FELLING * self.fells


class Throw(NamedTuple):
    """An attack as numbers: the total without its die, the dice on both sides, and what a hit costs."""

    total: int
    dice: int
    fixed: int
    critical: int
    defence: int
    defence_dice: int
    lost: int
    untouched: bool
    ties_hit: bool
    lp: int
    lp_to_lose: int


def prospect(seen: Skirmish, blow: Blow, more_dice: int = 0, defence_dice: int = 0) -> Prospect:
    """What an attack will do, by the numbers of the rules.

    Args:
        seen: The skirmish as the attacker's side sees it.
        blow: The attack.
        more_dice: Further dice of the attacker, for example for Gnosis.
        defence_dice: The dice of the reaction; a Dodge has one, and one more with Gnosis.
    """
    unit, target = seen.unit(blow.who), seen.unit(blow.target)
    lost = damage(seen, blow, MUCH, crit=False).total
    throw = Throw(
        attack_total(seen, blow, KeptDie(0, 0)).total,
        attack_dice(seen, unit, blow) + more_dice,
        blow.ability.fixed if blow.ability else 0,
        critical_threshold(seen, unit),
        stat(seen, target, "defense").total,
        defence_dice,
        lost - MUCH,
        lost == 0,
        reaches_defence(seen, 0, 0),
        target.lp,
        lp_to_lose(seen, target),
    )
    return thrown_prospect(throw)


def lp_to_lose(seen: Skirmish, target: Unit) -> int:
    """The LP that destroy a unit when it loses them."""
    return target.lp if is_removed_at(seen, 0) else target.lp + 1


@lru_cache(maxsize=1 << 16)
def thrown_prospect(throw: Throw) -> Prospect:
    """The prospect of an attack as numbers."""
    fells = harm = hits = whole = 0
    for die, weight in kept_weights(throw.dice, throw.fixed):
        for other, weight_of_other in kept_weights(throw.defence_dice) if throw.defence_dice else ((0, 1),):
            chance = weight * weight_of_other
            whole += chance
            margin = throw.total + die - throw.defence - other
            critical = die >= throw.critical
            if margin > 0 or (margin == 0 and throw.ties_hit) or critical:
                lost = 0 if throw.untouched else max(int(critical), throw.lost + max(0, margin))
                hits += chance
                harm += chance * min(lost, throw.lp)
                fells += chance * (lost >= throw.lp_to_lose)
    return Prospect(Fraction(fells, whole), Fraction(harm, whole), Fraction(hits, whole))


def kept_weights(dice: int, fixed: int = 0) -> tuple[tuple[int, int], ...]:
    """The faces of the best of several dice, each with its weight."""
    if fixed:
        return ((fixed, 1),)
    return tuple((face, face**dice - (face - 1) ** dice) for face in range(1, FACES + 1))
