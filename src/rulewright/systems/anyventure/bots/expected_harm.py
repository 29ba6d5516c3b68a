"""What an attack promises: the chance to fell its target, its expected harm, and what that is worth to a bot."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from rulewright.dice.dist import Dist
from rulewright.kernel.rules.resolve import Call

from ..board import distance
from ..model.scores import mitigation
from ..model.sheets import Hurt, Inflict, Profile
from ..model.terms import Damage
from ..model.world import NOWHERE, Adventure, Fighter, hostile
from ..rules.checks.best_skill import check_results
from ..rules.checks.checks import Check, helpless
from ..rules.checks.dice import Dice
from ..rules.combat.attack_dice import Charted, counted_hits
from ..rules.combat.damage import is_unconscious
from ..rules.combat.defence import added_to_defence, better_defence, defence_factor, fixed_defence, static_defence
from ..rules.combat.mitigation import is_immune_to, mitigate
from ..rules.combat.ranges import reach_of
from ..rules.combat.weapons import Blow, ability_of, attack_dice, profile_of, weapon_of
from ..rules.turns.actions import attack, flurry_attack, off_hand_attack, special
from .effect_worth import worth_of_state


class Promise(NamedTuple):
    """The chance that the target falls, the expected harm, no more than it has left, and the chance of a hit."""

    fells: Fraction = Fraction(0)
    harm: Fraction = Fraction(0)
    hits: Fraction = Fraction(0)


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
    """What an attack promises against the better defence of its target."""
    fighter, foe = seen.fighter(blow.who), seen.fighter(blow.target)
    thrown, profile = attack_dice(seen, blow)[0], profile_of(fighter, blow)
    if thrown is None or thrown.flat is not None:
        return Promise()
    ability = ability_of(fighter, blow.ability)
    doubled = is_unconscious(foe) and reach_of(weapon_of(fighter, blow), profile) == "melee"
    most = 1 if thrown.lowest else thrown.number
    more = ability.damage if ability else ()
    hands = weapon_of(fighter, blow).hands
    through = tuple(harm_by(foe, profile, more, hits, doubled, seen, hands) for hits in range(1, most + 1))
    return _promise(thrown, defence_law(seen, fighter, foe, blow), through, foe.health + foe.morale)


def defence_law(seen: Adventure, fighter: Fighter, foe: Fighter, blow: Blow) -> Dist[int]:
    """The distribution of the value that the attack dice have to reach."""
    reach = reach_of(weapon_of(fighter, blow), profile_of(fighter, blow))
    if helpless(foe):
        return Dist.certain(static_defence(seen, reach))
    ability = ability_of(fighter, blow.ability)
    if ability and ability.avoid != "defence":
        return check_results(seen, Check(foe.id, ability.avoid))
    skill = better_defence(seen, foe, reach)
    if (fixed := fixed_defence(seen, foe, skill, reach)) is not None:
        return Dist.certain(fixed)
    rolled = check_results(seen, Check(foe.id, skill, kind="defence", factor=defence_factor(foe, skill, reach)))
    return rolled.map(lambda value: value + added_to_defence(seen, foe, skill))


def harm_by(
    foe: Fighter, profile: Profile, further: tuple[Hurt, ...], hits: int, doubled: bool, seen: Adventure, hands: int = 1
) -> int:
    """The damage of a number of successes that gets through mitigation, with what a special attack adds."""
    parts: tuple[tuple[Damage, int, int], ...] = ((profile.type, profile.damage, profile.extra),)
    if profile.second:
        parts = (*parts, (profile.second, profile.second_damage, profile.second_extra))
    times = 2 if doubled else 1
    counted = counted_hits(hits, profile, Charted(seen.house, hands))
    steps = counted if seen.house.damage_chart == "per-hit" else max(0, counted - 1)
    return sum(
        mitigate(
            times * (first * (counted > 0) + more * steps),
            mitigation(foe, kind).total,
            is_immune_to(foe, kind),
            seen.house,
        )[0]
        for kind, first, more in parts
    ) + sum(
        mitigate(times * hurt.amount, mitigation(foe, hurt.type).total, is_immune_to(foe, hurt.type), seen.house)[0]
        for hurt in further
    )


@lru_cache(maxsize=8192)
def _promise(thrown: Dice, defence: Dist[int], through: tuple[int, ...], left: int) -> Promise:
    whole = Promise()
    for value, weight in defence.items():
        one = _promise_against(thrown, value, through, left)
        share = Fraction(weight, defence.total)
        whole = Promise(whole.fells + share * one.fells, whole.harm + share * one.harm, whole.hits + share * one.hits)
    return whole


def _promise_against(thrown: Dice, defence: int, through: tuple[int, ...], left: int) -> Promise:
    good = Fraction(max(0, thrown.sides - max(1, defence) + 1), thrown.sides)
    if thrown.lowest:
        chances = [good**thrown.number]
    else:
        dice = thrown.number
        chances = [comb(dice, hits) * good**hits * (1 - good) ** (dice - hits) for hits in range(1, dice + 1)]
    outcomes = tuple(zip(chances, through, strict=True))
    fells = sum((chance for chance, harm in outcomes if harm >= left), Fraction(0))
    harmed = sum((chance * min(harm, left) for chance, harm in outcomes), Fraction(0))
    return Promise(fells, harmed, sum(chances, Fraction(0)))


def attack_worth(seen: Adventure, blow: Blow) -> Fraction:
    """What an attack is worth, with the conditions that a hit causes; harm to friends in its area counts against it."""
    fighter, foe = seen.fighter(blow.who), seen.fighter(blow.target)
    profile, ability = profile_of(fighter, blow), ability_of(fighter, blow.ability)
    total = worth_of_blow(seen, blow, (*profile.inflicts, *(ability.inflicts if ability else ())))
    for name in others_in_area(seen, fighter, foe, profile.area):
        sign = 1 if hostile(fighter, seen.fighter(name)) else -1
        total += sign * worth_of_blow(seen, blow._replace(target=name), profile.inflicts)
    return total


def worth_of_blow(seen: Adventure, blow: Blow, inflicts: tuple[Inflict, ...]) -> Fraction:
    """The chance to fell one target, the share of its Health that it loses, and its conditions."""
    foe, promised = seen.fighter(blow.target), promise_of(seen, blow)
    left = max(1, foe.health + foe.morale)
    states = sum((worth_of_state(seen, foe, one) for one in inflicts), start=Fraction(0))
    return promised.fells + min(Fraction(1), (promised.harm + promised.hits * states) / left)


def others_in_area(seen: Adventure, fighter: Fighter, foe: Fighter, area: int) -> tuple[str, ...]:
    """Everybody else whom an area attack on this target reaches."""
    if not area or foe.at == NOWHERE:
        return ()
    near = [one for one in seen.present() if one.id not in (fighter.id, foe.id) and one.at != NOWHERE]
    return tuple(one.id for one in near if distance(one, foe) < area)
