"""The damage of a hit: what is added, what is multiplied, what is halved, and in which order."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number

from ...house import Rulings
from ...model.sheets import Effect
from ...model.world import HALVING, NO_DAMAGE, Ailment, Fighter
from ...phrases import say


class Hit(NamedTuple):
    """What counts towards the damage of a hit: Damage score, margin, and what a Signature Attack adds."""

    score: int
    margin: int
    effects: tuple[Effect, ...] = ()
    rank: int = 0
    uses: int = 1

    def has(self, effect: Effect) -> bool:
        return effect in self.effects


def damage_dealt(house: Rulings, attacker: Fighter, hit: Hit) -> Tally:
    """The damage of a hit: Damage score, then margin and Heavy Strike, then every halving."""
    harmless = any(hit.has(effect) for effect in NO_DAMAGE)
    bonus = hit.has(Effect.HEAVY_STRIKE) and not (harmless and house.effect_no_damage_mix == "nothing")
    heavy = 1 + hit.rank if bonus else 0
    halvings = sum(hit.has(effect) for effect in HALVING) + attacker.has(Ailment.WEAKENED)
    total = Tally("damage")
    if not harmless:
        times = hit.uses if hit.has(Effect.OVERCHARGE) else 1
        total = overcharged_score(hit.score, times)
        if house.half_base == "score":
            total = halve(house, total, halvings)
        margin = hit.margin * (times if house.overcharge_base == "total" else 1)
        total = total.plus("margin", margin, "combat.damage.margin")
    total = total.plus("Heavy Strike", heavy, "effect.heavy-strike")
    return total if house.half_base == "score" else halve(house, total, halvings)


def overcharged_score(score: int, times: int) -> Tally:
    """The Damage score, multiplied by the Uses of an Overcharge."""
    total = Tally("damage").plus("Damage score", score, "combat.damage.base")
    return total.plus(say("overcharge-times", times=Number(times)), score * (times - 1), "effect.overcharge")


def halve(house: Rulings, total: Tally, times: int) -> Tally:
    return total.plus("halved", halved(house, total.total, times) - total.total, "combat.damage.half")


def halved(house: Rulings, amount: int, times: int) -> int:
    """An amount halved this many times, each half rounded by itself."""
    for _ in range(times):
        half = -(-amount // 2) if house.half_rounding == "up" else amount // 2
        amount = max(1, half) if house.half_rounding == "down-min-one" and amount else half
    return amount
