"""Which action a bot takes: the one that is worth most for its AP, or else a move that makes one possible."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Call, Rule

from ..board.moves.destinations import closest_to_enemy, nearest_squared
from ..board.moves.moving import Walk
from ..model.world import Skirmish, Unit
from ..rules.combat.attacks import attack, charge, in_range, is_visible_target, shoot
from ..rules.combat.moving import walk
from ..rules.combat.reactions import dodge
from ..rules.powers.abilities import use
from ..rules.powers.ability_limits import usable_abilities
from ..rules.powers.orders import give_order
from ..rules.powers.summons import call
from ..rules.turn.offers import BASIC_COSTS, cost_of, unit_offers
from .action_worth import action_worth

WEIGHED: tuple[Rule[..., Any], ...] = (charge, attack, shoot, use, give_order)
FREE_COST = Fraction(1, 4)  # an action without AP still has to be worth something


def best_action(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """The action that is worth most for its AP; None if no action is worth anything."""
    best, most = None, Fraction(0)
    for action in weighed_actions(offers, seen):
        worth = action_worth(seen, action) / (cost_of(seen, action) or FREE_COST)
        if worth > most:
            best, most = action, worth
    return best


def weighed_actions(offers: Offers, seen: Skirmish) -> Iterator[Call[Any]]:
    for action in Offers(tuple(one for one in offers.open if one.rule in WEIGHED)).candidates():
        if not is_repeated(seen, action):
            yield action


def is_repeated(seen: Skirmish, action: Call[Any]) -> bool:
    """Whether an effect was used this turn already; without this check a bot might use a free effect forever."""
    return action.rule is use and action.args[1] in seen.unit(action.args[0]).used


def call_summon(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """A Summon called as near to an enemy as it may be placed, if any can be called."""
    calls = candidate_actions(offers, call)
    if not calls:
        return None
    foes = enemy_places(seen, seen.unit(calls[0].args[0]))
    return min(calls, key=lambda action: nearest_squared(action.args[2], foes))


def candidate_actions(offers: Offers, rule: Rule[..., Any]) -> tuple[Call[Any], ...]:
    """The candidate actions of one kind."""
    return Offers(tuple(one for one in offers.open if one.rule is rule)).candidates()


def enemy_places(seen: Skirmish, unit: Unit) -> list[tuple[int, int]]:
    return [foe.at for foe in seen.enemies(unit) if foe.at and not foe.hidden]


def move_action(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """The walk into range of a shot that can still be paid for, or else the walk that ends nearest to an enemy."""
    offered = next((one for one in offers.open if one.rule is walk), None)
    move = offered.holes[0][1] if offered else None
    if offered is None or not isinstance(move, Walk) or not move.ground.enemies:
        return None
    unit = seen.unit(offered.given[0])
    if (place := place_to_shoot_from(seen, unit, move)) is not None:
        return offered.fill(place)
    return walk_closer(offered, move)


def walk_closer(offered: Offer, move: Walk) -> Call[Any] | None:
    place = closest_to_enemy(move)
    return offered.fill(place) if place != move.ground.start else None


def place_to_shoot_from(seen: Skirmish, unit: Unit, move: Walk) -> tuple[int, int] | None:
    """The first place in reach from which a shot can be made this turn: in range, in sight, and in no contact."""
    left = unit.ap - BASIC_COSTS[walk]
    abilities = [one for one in usable_abilities(unit, "ranged attack") if one.cost <= left]
    lines = [*((None,) if unit.card.range and BASIC_COSTS[shoot] <= left else ()), *abilities]
    if not lines:
        return None
    for place in move.candidates():
        there = unit.but(at=place)
        moved = seen.with_unit(there)
        for foe in seen.enemies(unit):
            if any(in_range(moved, there, foe, line) for line in lines) and is_visible_target(moved, there, foe):
                return place
    return None


def dodge_action(offers: Offers) -> Call[Any] | None:
    """The first Dodge on offer, if any."""
    return next(iter(candidate_actions(offers, dodge)), None)


def least_to_gain(seen: Skirmish, names: tuple[str, ...]) -> str:
    """The unit whose best action is worth least right now; the first of equals."""
    return min(names, key=lambda who: most_worth(seen, who))


def most_worth(seen: Skirmish, who: str) -> Fraction:
    """What the best action of a unit is worth."""
    action = best_action(unit_offers(seen, who), seen)
    return Fraction(0) if action is None else action_worth(seen, action)
