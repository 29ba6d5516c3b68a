"""What an attack is worth: its chance to hit, and how much of its target it takes."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.tally import Tally

from ..model.sheets import Action, Item, Level, Purpose
from ..model.world import OngoingAction, Person, Story
from ..rules.harm.damage import combined_soak, cover_rating
from ..rules.harm.stress import capacity, damage_level, filled_boxes, free_level, track_for
from ..rules.rolls.dice import MAX_EXTRA_DICE, DiceRules, dice_rules, throw
from ..rules.rolls.gathering import ActionTest, best_defence, gather_dice, perks_for

BOX_WEIGHT = {Level.STRESSED: 1, Level.STAGGERED: 3, Level.INCAPACITATED: 6}
FELLED = Fraction(2)  # twice all that a target has left: to fell one counts more than to hurt another as badly


@lru_cache(maxsize=256)
def success_chance(extra: int, rules: DiceRules) -> Fraction:
    """The exact chance of a test with so many extra dice; of more than four, pairs are traded away."""
    rolled = max(-MAX_EXTRA_DICE, min(MAX_EXTRA_DICE, extra))
    return Fraction(Solver[Story]().law(throw(rolled, focused=False, rules=rules)).chance(lambda read: read.success))


def attack_value(seen: Story, person: Person, item: Item, target: Person) -> Fraction:
    """The chance to hit, times the share of what the target has left, or more if the hit would fell it."""
    return hit_chance(seen, person, item, target) * share_taken(seen, item, target)


def hit_chance(seen: Story, person: Person, item: Item, target: Person) -> Fraction:
    """The chance that an attack hits: the attacker's roll, or else that of a player who defends."""
    purpose: Purpose = "body" if item.track == "physical" else "mind"
    strikes = OngoingAction(
        who=person.id, action=Action.ATTACK, skill=item.skill, purpose=purpose, target=target.id, item=item.name
    )
    now, rules = seen.but(current_action=strikes), dice_rules(seen.house)
    attack = ActionTest(person.id, item.skill, Action.ATTACK, purpose, target.id)
    if person.sheet.kind == "pc" or target.sheet.kind != "pc":
        return success_chance(net_dice(now, person, attack), rules)
    defence = ActionTest(target.id, best_defence(now, target.id, attack), Action.DEFEND, purpose, person.id)
    return 1 - success_chance(net_dice(now, target, defence), rules)


def net_dice(seen: Story, roller: Person, test: ActionTest) -> int:
    perk = max(perks_for(roller, test), key=lambda one: one.dice, default=None)
    return gather_dice(seen, test, perk).net


def share_taken(seen: Story, item: Item, target: Person) -> Fraction:
    """How much of what a target has left a hit takes, by weight of boxes; nothing if all of it is soaked."""
    track = track_for(seen, item.track)
    needed = damage_level(seen, target, item.damage - soak_against(seen, target, item))
    if needed is None:
        return Fraction(0)
    level = free_level(seen, target, track, needed)
    if level is None or level is Level.INCAPACITATED:
        return FELLED
    most = sum(BOX_WEIGHT[one] * count for one, count in zip(Level, capacity(seen, target, track), strict=True))
    full = sum(BOX_WEIGHT[box.level] for box in filled_boxes(seen, target, track))
    return Fraction(BOX_WEIGHT[level], max(1, most - full))


def soak_against(seen: Story, person: Person, item: Item) -> int:
    """The soak of armour, effects and cover against a weapon."""
    armour = person.worn
    worn = sum(one.soak for one in armour) + sum(one.size for one in seen.effects_on(person.id, "soak"))
    cover = cover_rating(seen.house, person.cover) if person.cover else 0
    hardened = max((one.hardened for one in armour), default=0)
    return combined_soak(seen.house, Tally("soak").plus("worn", worn), cover, item.pierce, hardened).total
