"""Named policies: which enemy to attack and how, when to dodge or keep away, when to spend Gnosis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.game.preferences import first_choice
from rulewright.kernel.rules.options import YES_NO, Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, Words, says

from ..board.moves.destinations import nearest_squared
from ..board.moves.moving import Walk
from ..model.cards import Ability, Order
from ..model.world import Skirmish, Unit
from ..rules.combat.attacks import attack, shoot
from ..rules.combat.moving import walk
from ..rules.combat.reactions import dodge
from ..rules.powers.abilities import use
from ..rules.powers.ability_limits import ability_of
from ..rules.powers.orders import give_order
from ..rules.powers.summons import call
from .basics import candidate_actions, is_repeated, preferred_action

KEEP_AWAY_PREFERENCE: tuple[Rule[..., Any], ...] = (call, shoot, attack, give_order)
HELPING_RULES: tuple[Rule[..., Any], ...] = (use, give_order)
SURVIVAL_ROLLS = ("dodge-roll", "counterattack-roll", "resistance-roll", "doom-roll", "shock-roll")
LOW_ROLLS = ("doom-roll", "shock-roll")
HELPFUL_STATES = ("Healing", "Shield", "Protection")
DIE_WORTH = 3  # one more die is worth about this many points of Attack or Damage
POOR_DIE = 5  # the lower half of a D10


def focus_fire(asked: Ask[Any], seen: Skirmish) -> Any:
    """Attack the weakest enemy with the best ability; spend no AP on reactions and no Gnosis."""
    if not isinstance(asked.options, Offers):
        return asked.default
    action = preferred_action(asked.options, seen, power=ability_power)
    return asked.default if action is None else action


def spend_early(asked: Ask[Any], seen: Skirmish) -> Any:
    """Focus fire, but dodge whenever possible and spend Gnosis and re-rolls on the first rolls they help."""
    if asked.options == YES_NO and asked.default is False:
        return more_dice_help(asked)
    dodges = dodge_action(asked)
    return focus_fire(asked, seen) if dodges is None else dodges


def spend_late(asked: Ask[Any], seen: Skirmish) -> Any:
    """Focus fire until the side is in trouble, then spend everything early."""
    return (spend_early if is_in_trouble(seen, asked.who[0]) else focus_fire)(asked, seen)


def cautious(asked: Ask[Any], seen: Skirmish) -> Any:
    """Dodge, heal friends, keep hurt units away; spend Gnosis only on rolls that keep a unit in play."""
    if asked.options == YES_NO and asked.default is False:
        return says(asked.label, *SURVIVAL_ROLLS) and more_dice_help(asked)
    if not isinstance(asked.options, Offers):
        return asked.default
    options = asked.options
    action = first_choice(lambda: dodge_action(asked), lambda: helping_action(options, seen))
    if action is not None:
        return action
    if not is_hurt(seen.unit(asked.default.args[0])):
        return focus_fire(asked, seen)
    return first_choice(lambda: keep_away_action(options, seen), default=asked.default)


def keep_away_action(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """Attack without moving, or else walk away from the enemies."""
    attack_first = preferred_action(offers, seen, KEEP_AWAY_PREFERENCE, ability_power)
    return walk_away(offers) if attack_first is None else attack_first


def dodge_action(asked: Ask[Any]) -> Call[Any] | None:
    """The first Dodge on offer, if any."""
    return next(iter(candidate_actions(asked.options, dodge)), None) if isinstance(asked.options, Offers) else None


def helping_action(offers: Offers, seen: Skirmish) -> Call[Any] | None:
    """An ability or Order that helps a hurt friend, if any is on offer."""
    for rule in HELPING_RULES:
        for action in candidate_actions(offers, rule):
            unit, target = seen.unit(action.args[0]), seen.unit(action.args[2])
            if (
                unit.side == target.side
                and is_hurt(target)
                and is_helpful(unit, action)
                and not is_repeated(seen, action)
            ):
                return action
    return None


def is_helpful(unit: Unit, action: Call[Any]) -> bool:
    lines: tuple[Ability | Order, ...] = (*unit.card.abilities, *unit.card.orders)
    line = next(one for one in lines if one.name == action.args[1])
    return bool(line.heals) or any(gain.state in HELPFUL_STATES for gain in line.states)


def walk_away(offers: Offers) -> Call[Any] | None:
    """The walk that ends furthest from every enemy, if any leads further away."""
    for one in offers.open:
        move = one.holes[0][1] if one.rule is walk else None
        if isinstance(move, Walk) and move.ground.enemies:
            foes = [foe.at for foe in move.ground.enemies]
            place = max(move.candidates(), key=lambda place: nearest_squared(place, foes))
            return one.fill(place) if nearest_squared(place, foes) > nearest_squared(move.ground.start, foes) else None
    return None


def ability_power(seen: Skirmish, action: Call[Any]) -> int:
    """How much an ability adds to an attack."""
    line = ability_of(seen.unit(action.args[0]), action.args[1])
    return line.attack + line.damage + line.armor + DIE_WORTH * line.dice if line else 0


def more_dice_help(asked: Ask[Any]) -> bool:
    """Whether to spend on a roll: one more die always helps, a re-roll only after a poor die."""
    die = die_to_repeat(asked.label)
    if die is None:
        return True
    return die > POOR_DIE if says(asked.label, *LOW_ROLLS) else die <= POOR_DIE


def die_to_repeat(label: Words) -> int | None:
    """The die that a question offers to roll again; None if it asks something else."""
    if not (isinstance(label, Phrase) and label.message == "roll-again"):
        return None
    die = dict(label.args)["die"]
    return die.value if isinstance(die, Number) else None


def is_hurt(unit: Unit) -> bool:
    """Whether a unit has at most half of its LP left."""
    return 2 * unit.lp <= unit.card.lp


def is_in_trouble(seen: Skirmish, side: str) -> bool:
    """Whether a side has at most half of its LP left, or has lost a unit."""
    own = [unit for unit in seen.units if unit.side == side and unit.fate in ("", "destroyed")]
    return any(unit.fate for unit in own) or 2 * sum(unit.lp for unit in own) <= sum(unit.card.lp for unit in own)


POLICIES: dict[str, Callable[[Ask[Any], Skirmish], Any]] = {
    "careless": focus_fire,
    "careful": cautious,
    "spend-early": spend_early,
    "spend-late": spend_late,
}
