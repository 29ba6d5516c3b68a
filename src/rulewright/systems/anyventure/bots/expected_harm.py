"""What an attack promises: the chance to fell its target, and its expected harm."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from rulewright.kernel.rules.resolve import Call

from ..model.scores import mitigation
from ..model.sheets import Profile
from ..model.terms import Damage
from ..model.world import Adventure, Fighter
from ..rules.checks.checks import helpless
from ..rules.checks.dice import Dice
from ..rules.combat.damage import is_unconscious
from ..rules.combat.defence import better_defence, expected_defence, static_defence
from ..rules.combat.mitigation import is_immune_to, mitigate
from ..rules.combat.ranges import reach_of
from ..rules.combat.weapons import Blow, attack_dice, profile_of, weapon_of
from ..rules.turns.actions import attack, flurry_attack, off_hand_attack, special


class Promise(NamedTuple):
    """The chance that the target falls, and the expected harm."""

    fells: Fraction = Fraction(0)
    harm: Fraction = Fraction(0)


def blow_of(seen: Adventure, action: Call[Any]) -> Blow | None:
    """The attack that an action makes; None for anything else."""
    who = action.args[0]
    if action.rule in (attack, flurry_attack):
        return Blow(who, action.args[3], action.args[1], action.args[2])
    if action.rule is off_hand_attack:
        return Blow(who, action.args[2], seen.fighter(who).off, action.args[1], offhand=True)
    if action.rule is special and action.args[2]:
        _, name, weapon, profile, target = action.args
        return Blow(who, target, weapon, profile, name)
    return None


def promise_of(seen: Adventure, blow: Blow) -> Promise:
    """What an attack promises against the defence its target rolls on average."""
    fighter, foe = seen.fighter(blow.who), seen.fighter(blow.target)
    thrown, profile = attack_dice(seen, blow)[0], profile_of(fighter, blow)
    if thrown is None or thrown.flat is not None:
        return Promise()
    doubled = is_unconscious(foe) and reach_of(weapon_of(fighter, blow), profile) == "melee"
    most = 1 if thrown.lowest else thrown.number
    through = tuple(harm_by(foe, profile, hits, doubled, seen) for hits in range(1, most + 1))
    return _promise(thrown, defence_of(seen, fighter, foe, blow), through, foe.health + foe.morale)


def defence_of(seen: Adventure, fighter: Fighter, foe: Fighter, blow: Blow) -> int:
    reach = reach_of(weapon_of(fighter, blow), profile_of(fighter, blow))
    if helpless(foe):
        return static_defence(seen, reach)
    return round(expected_defence(seen, foe, better_defence(seen, foe, reach), reach))


def harm_by(foe: Fighter, profile: Profile, hits: int, doubled: bool, seen: Adventure) -> int:
    """The damage of a number of successes that gets through mitigation."""
    parts: tuple[tuple[Damage, int, int], ...] = ((profile.type, profile.damage, profile.extra),)
    if profile.second:
        parts = (*parts, (profile.second, profile.second_damage, profile.second_extra))
    times = 2 if doubled else 1
    return sum(
        mitigate(times * (first + more * (hits - 1)), mitigation(foe, kind).total, is_immune_to(foe, kind), seen.house)[
            0
        ]
        for kind, first, more in parts
    )


@lru_cache(maxsize=8192)
def _promise(thrown: Dice, defence: int, through: tuple[int, ...], left: int) -> Promise:
    good = Fraction(max(0, thrown.sides - max(1, defence) + 1), thrown.sides)
    if thrown.lowest:
        chances = [good**thrown.number]
    else:
        dice = thrown.number
        chances = [comb(dice, hits) * good**hits * (1 - good) ** (dice - hits) for hits in range(1, dice + 1)]
    fells = sum((chance for chance, harm in zip(chances, through, strict=True) if harm >= left), Fraction(0))
    return Promise(fells, sum((chance * harm for chance, harm in zip(chances, through, strict=True)), Fraction(0)))


def most_promising(seen: Adventure, actions: list[Call[Any]]) -> Call[Any]:
    """The attack most likely to fell its target, then the one that takes the greatest share of its Health.

    Anything else, such as a spell, is for the target with the least Health.
    """

    def promise(action: Call[Any]) -> tuple[Fraction, Fraction, int]:
        target = next((one for one in seen.fighters if one.id == action.args[-1]), None)
        left = target.health + target.morale if target else 0
        blow = blow_of(seen, action)
        promised = promise_of(seen, blow) if blow else Promise()
        return promised.fells, promised.harm / max(1, left), -left

    return max(actions, key=promise)
