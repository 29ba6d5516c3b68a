"""How much an action is worth to a bot, in LP: by what it does, by the odds of the dice, and by whom it is aimed at."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.resolve import Call

from ..board import in_contact, targets_in_reach, units_in_area
from ..model.cards import Ability, Gain, Order, StateName
from ..model.stats import is_of_fitting_level
from ..model.world import Skirmish, Unit
from ..rules.combat.attack_values import Blow
from ..rules.combat.attacks import attack, charge, in_range, shoot, shot
from ..rules.combat.hits import STRAY_DICE
from ..rules.combat.states import HEALING_LP, can_react
from ..rules.combat.values import stat
from ..rules.powers.abilities import use
from ..rules.powers.ability_limits import ability_of
from ..rules.powers.orders import give_order, order_of
from .prospects import FACES, prospect

NOTHING = Fraction(0)
AP_WORTH = Fraction(3, 2)  # LP that one AP of a unit is worth
# LP that a counter of a state is worth to the enemies of its bearer, or for the last four to its friends.
STATE_WORTH: dict[StateName, Fraction] = {
    "Paralyzed": Fraction(6),
    "Stunned": Fraction(4),
    "Berserk": Fraction(2),
    "Seal": Fraction(1),
    "Blind": Fraction(3),
    "Poison": Fraction(2),
    "Slow": AP_WORTH,
    "Haste": AP_WORTH,
    "Shield": Fraction(4),
    "Protection": Fraction(1, 2),
    "Healing": Fraction(HEALING_LP),
}
HELPFUL: tuple[StateName, ...] = ("Haste", "Shield", "Protection", "Healing")
DOOM_CHANCE = Fraction(3, 10)
ORDERED_STEP = Fraction(1, 4)  # a move by an Order is worth little, but Order Points cannot be saved


def action_worth(seen: Skirmish, action: Call[Any]) -> Fraction:
    """The LP that an action gains on average; nothing or less if it cannot work or does more harm than good."""
    unit = seen.unit(action.args[0])
    if action.rule in (attack, charge, shoot):
        blow = blow_of(seen, action)
        return NOTHING if blow is None else attack_worth(seen, blow) - price_in_lp(unit, blow.ability)
    target = seen.unit(action.args[2])
    if action.rule is use:
        line = ability_of(unit, action.args[1])
        return NOTHING if line is None else effect_worth(seen, unit, target, line) - price_in_lp(unit, line)
    if action.rule is give_order:
        return order_worth(seen, unit, target, order_of(unit, action.args[1]))
    return NOTHING


def blow_of(seen: Skirmish, action: Call[Any]) -> Blow | None:
    """The attack that an action makes; None for a shot that is out of range."""
    who, ability, target = action.args
    unit, foe = seen.unit(who), seen.unit(target)
    line = ability_of(unit, ability)
    if action.rule is shoot:
        return shot(seen, unit, foe, line) if in_range(seen, unit, foe, line) else None
    return Blow(who, target, "charge" if action.rule is charge else "hand to hand", line)


def attack_worth(seen: Skirmish, blow: Blow) -> Fraction:
    """What an attack does to its target and to everybody in its area, and what its ability adds."""
    unit, target, line = seen.unit(blow.who), seen.unit(blow.target), blow.ability
    expected = prospect(seen, blow, defence_dice=int(reacts(seen, target)))
    worth = expected.worth
    if blow.into_melee:
        # A stray shot finds a friend.
        worth *= 1 - Fraction(2 * len(STRAY_DICE), FACES)
    if line is None:
        return worth * works(line)
    if line.area:
        for name in units_in_area(seen, unit, target, line):
            other = seen.unit(name)
            hit = prospect(seen, blow._replace(target=name)).worth
            worth += hit if other.side != unit.side else -2 * hit
    if line.states and is_of_fitting_level(seen, unit, target, line):
        worth += expected.hits * not_resisted(seen, target, line) * states_worth(seen, unit, target, line)
    return worth * works(line)


def reacts(seen: Skirmish, target: Unit) -> bool:
    """Whether a target can still dodge."""
    return target.ap > 0 and can_react(seen, target)


def effect_worth(seen: Skirmish, unit: Unit, target: Unit, line: Ability) -> Fraction:
    """What an effect does to a unit: harm is good on enemies, help on friends."""
    sign = 1 if target.side == unit.side else -1
    worth = states_worth(seen, unit, target, line)
    if line.heals:
        worth += sign * min(line.heals, target.card.lp - target.lp)
    if line.ap:
        gained = max(0, min(target.card.most_ap, target.ap + line.ap)) - target.ap
        worth += sign * gained * AP_WORTH
    if line.bind and target.card.summon:
        # A Bind Point counts for a friend and against an enemy, and most for a Summon that has none left.
        worth += 4 if target.bind <= 1 else 1
    if sign < 0:
        worth *= not_resisted(seen, target, line)
    return worth * works(line)


def states_worth(seen: Skirmish, unit: Unit, target: Unit, line: Ability | Order) -> Fraction:
    """What the states of an ability or Order are worth to the side of its user."""
    helps_target = 1 if target.side == unit.side else -1
    total = NOTHING
    for gain in line.states:
        worth = gained_state_worth(seen, target, gain)
        total += worth * helps_target * (1 if gain.state in HELPFUL else -1)
    return total


def gained_state_worth(seen: Skirmish, target: Unit, gain: Gain) -> Fraction:
    """What a state changes for its bearer: nothing if it has it already or is immune to it."""
    if gain.state in target.card.immune or target.has(gain.state):
        return NOTHING
    if gain.state == "Doom":
        return DOOM_CHANCE * gain.counters * (target.lp + 4)
    worth = STATE_WORTH[gain.state] * gain.counters
    if gain.state == "Healing":
        return min(worth, Fraction(target.card.lp - target.lp))
    if gain.state == "Seal":
        return worth * min(2, len(target.card.abilities))
    if gain.state in ("Slow", "Haste"):
        return worth if target.card.recovery else NOTHING
    if gain.state == "Shield" and not any(one.at for one in seen.enemies(target)):
        return NOTHING
    return worth


def not_resisted(seen: Skirmish, target: Unit, line: Ability) -> Fraction:
    """The chance that a target does not resist the Effect of an ability."""
    if not line.effect:
        return Fraction(1)
    needed = line.effect - stat(seen, target, "resistance").total + int(seen.house.resist_ties == "fails")
    return Fraction(max(0, min(FACES, needed - 1)), FACES)


def works(line: Ability | None) -> Fraction:
    """The chance that an ability meets its difficulty."""
    if line is None or not line.difficulty:
        return Fraction(1)
    return Fraction(max(0, FACES + 1 - line.difficulty), FACES)


def price_in_lp(unit: Unit, line: Ability | None) -> Fraction:
    """The LP that an ability takes from its user; giving the last ones is worth nothing."""
    if line is None:
        return NOTHING
    return Fraction(line.sacrifice) if line.sacrifice < unit.lp else Fraction(1000)


def order_worth(seen: Skirmish, arbiter: Unit, target: Unit, order: Order) -> Fraction:
    """What an Order does for the unit that obeys it."""
    worth = states_worth(seen, arbiter, target, order)
    if order.heals:
        worth += min(order.heals, target.card.lp - target.lp)
    if order.ap:
        worth += AP_WORTH * (min(target.card.most_ap, target.ap + order.ap) - target.ap)
    if order.attacks:
        foes = targets_in_reach(seen, target)
        worth += max((attack_worth(seen, Blow(target.id, foe)) for foe in foes), default=NOTHING)
    if order.moves and may_step(seen, target):
        worth += ORDERED_STEP
    return worth


def may_step(seen: Skirmish, unit: Unit) -> bool:
    """Whether a fighter without a bow, still out of contact, would be nearer to the enemy after a step."""
    far = not any(in_contact(seen, unit, foe) for foe in seen.enemies(unit) if not foe.hidden)
    return far and not unit.card.range
