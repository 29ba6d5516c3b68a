"""What an attack promises: its chance to fell the target, its expected damage, and the conditions that it leaves."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..model import scores
from ..model.scores import damage, dodge, fitting_knacks, max_hp, net_modifier, pool_dice, success_number
from ..model.sheets import Effect, Signature, Stat
from ..model.world import Ailment, Fighter, Story
from ..rules.combat.attack import attack_modifiers, dodge_modifiers, hit_margin
from ..rules.combat.damage import Hit, damage_dealt, halve, overcharged_score
from ..rules.combat.signature import CONDITION_OF, can_apply, effects_at_table, poison_of
from ..rules.rolls.chances import successes_of

SHARE_OF = {Ailment.STUNNED: 0.6, Ailment.WEAKENED: 0.35, Ailment.VULNERABLE: 0.3, Ailment.DISORIENTED: 0.2}
"""What a condition is worth, as a share of all HP that its target has left."""
POISON_TURNS = 3  # a poisoned foe usually lasts about that long


class Dice(NamedTuple):
    """How many dice are rolled, and from which face on they succeed."""

    number: int
    success_number: int

    def plus(self, more: int) -> Dice:
        return Dice(self.number + more, self.success_number)


class Blow(NamedTuple):
    """An attack: who attacks whom, with which Stat, and with which Signature Attack if any."""

    who: str
    target: str
    stat: Stat
    signature: Signature | None = None
    element: str = ""
    uses: int = 1


class Prospect(NamedTuple):
    """The chance that the target falls, the expected share of its HP that is taken, and the worth of conditions."""

    fells: float = 0.0
    share: float = 0.0
    conditions: float = 0.0

    @property
    def worth(self) -> float:
        """To fell a target counts as much as to take all its HP, on top of taking them."""
        return self.fells + self.share + self.conditions


def prospect_of(seen: Story, blow: Blow, *, extra_attack: int = 0, extra_dodge: int = 0) -> Prospect:
    """What an attack promises, with dice that either side has bought."""
    attack, dodged = attack_dice(seen, blow).plus(extra_attack), dodge_dice(seen, blow).plus(extra_dodge)
    target = seen.fighter(blow.target)
    fells = taken = conditions = 0.0
    for margin, chance in margins(attack, dodged, seen.house.attack_tie):
        harm = harm_of(seen, blow, margin)
        taken += chance * min(harm, target.hp)
        if harm >= target.hp:
            fells += chance
        elif margin is not None and blow.signature:
            conditions += chance * worth_of_conditions(seen, blow, blow.signature, target.hp - harm)
    return Prospect(fells, taken / max(1, target.hp), conditions)


def attack_dice(seen: Story, blow: Blow) -> Dice:
    """The dice of the attack, as far as the sheets say."""
    fighter = seen.fighter(blow.who)
    own, joined = scores.stat(seen, fighter, blow.stat), fitting_knacks(seen, fighter, "attack")
    element = blow.element or (blow.signature.elements[0] if blow.signature else "")
    modifiers = attack_modifiers(seen, blow.who, blow.target, blow.signature, element)
    number = pool_dice(seen, fighter, joined, own, blow.signature).total
    return Dice(number, success_number(net_modifier(seen, modifiers).total))


def dodge_dice(seen: Story, blow: Blow) -> Dice:
    target = seen.fighter(blow.target)
    joined = fitting_knacks(seen, target, "defence")
    number = pool_dice(seen, target, joined, dodge(seen, target)).total
    return Dice(number, success_number(net_modifier(seen, dodge_modifiers(seen, blow.target, blow.who)).total))


@lru_cache(maxsize=4096)
def margins(attack: Dice, dodged: Dice, tie: str) -> tuple[tuple[int | None, float], ...]:
    """The chance of every margin of a hit, and of a miss."""
    mine, theirs = successes_of(*attack), successes_of(*dodged)
    whole = sum(weight for _, weight in mine.items()) * sum(weight for _, weight in theirs.items())
    found: dict[int | None, int] = {}
    for attacked, weight in mine.items():
        for avoided, other in theirs.items():
            margin = hit_margin(attacked, avoided, tie)
            found[margin] = found.get(margin, 0) + weight * other
    return tuple((margin, weight / whole) for margin, weight in found.items())


def harm_of(seen: Story, blow: Blow, margin: int | None) -> int:
    """The damage of a hit by this margin, or of a miss."""
    fighter, house, signature = seen.fighter(blow.who), seen.house, blow.signature
    score = damage(seen, fighter).total
    if signature is None:
        return 0 if margin is None else damage_dealt(house, fighter, Hit(score, margin)).total
    effects = effects_at_table(house, signature)
    if margin is None:
        missed = overcharged_score(score, blow.uses if Effect.OVERCHARGE in effects else 1)
        halvings = 1 + fighter.has(Ailment.WEAKENED)
        return halve(house, missed, halvings).total if Effect.SURE_STRIKE in effects else 0
    if house.effect_limit_reached == "normal":
        effects = tuple(one for one in effects if one not in CONDITION_OF or works_on(seen, blow, one))
    return damage_dealt(house, fighter, Hit(score, margin, effects, signature.rank, blow.uses)).total


def works_on(seen: Story, blow: Blow, effect: Effect) -> bool:
    """Whether the condition of an Effect can be put on the target."""
    return can_apply(seen, blow.who, blow.target, CONDITION_OF[effect])


def worth_of_conditions(seen: Story, blow: Blow, signature: Signature, left: int) -> float:
    """What the Effects of a hit are worth besides its damage, if the target stays up."""
    total = 0.0
    for effect in effects_at_table(seen.house, signature):
        if effect is Effect.ENERGY_DRAIN:
            total += drained_share(seen, seen.fighter(blow.who), blow.target)
        elif effect in CONDITION_OF and works_on(seen, blow, effect):
            kind = CONDITION_OF[effect]
            poison = min(1.0, POISON_TURNS * poison_of(seen, blow.who) / max(1, left))
            total += poison if kind is Ailment.POISONED else SHARE_OF[kind]
    return total


def drained_share(seen: Story, fighter: Fighter, target: str) -> float:
    """The share of its HP that Energy Drain gives back to the attacker."""
    most = max_hp(seen, fighter).total
    return min(most - fighter.hp, scores.level(seen, target)) / max(1, most)


def danger_of(seen: Story, fighter: Fighter) -> float:
    """About how much a hit by this fighter takes: its Damage score and half of its attack dice."""
    dice = max(scores.stat(seen, fighter, which).total for which in scores.attack_stats(seen, fighter))
    return damage(seen, fighter).total + dice / 2
