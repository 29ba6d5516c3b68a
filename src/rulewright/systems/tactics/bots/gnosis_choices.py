"""When bots spend Gnosis and re-rolls: on rolls of which one more die changes enough."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.resolve import Ask
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words, says

from ..board import engaged, in_contact
from ..model.world import Skirmish, Unit
from ..rules.combat.attack_values import Blow
from ..rules.combat.states import can_react
from .prospects import prospect

POOR_DIE = 5  # the lower half of a D10
LOW_ROLLS = ("doom-roll", "shock-roll")
# Other rolls that a point is always spent on. Seek and Escape can be tried again, and going first is worth less than
# a better attack.
WORTHY_ROLLS = (*LOW_ROLLS, "resistance-roll", "stability-roll", "ability-roll")
ENOUGH = Fraction(1, 2)  # LP that a point has to gain on average


def more_dice_pay(asked: Ask[Any], seen: Skirmish) -> bool:
    """Whether a point of Gnosis on a roll gains enough, or a re-roll of Divine Meditation helps."""
    if not says(asked.label, "spend-gnosis", "both-spend-gnosis"):
        return more_dice_help(asked)
    if (attacked := own_part(asked, seen, "attacks")) is not None:
        return gain_of_attack(seen, name(attacked, "who"), name(attacked, "target")) >= ENOUGH
    for message in ("dodge-roll", "counterattack-roll"):
        if (defended := own_part(asked, seen, message)) is not None:
            return gain_of_defence(seen, name(defended, "who")) >= ENOUGH
    return says(asked.label, *WORTHY_ROLLS)


def more_dice_help(asked: Ask[Any]) -> bool:
    """Whether to take what costs nothing else: more dice always help, a re-roll only after a poor die."""
    die = die_to_repeat(asked.label)
    if die is None:
        return True
    return die > POOR_DIE if says(asked.label, *LOW_ROLLS) else die <= POOR_DIE


def own_part(asked: Ask[Any], seen: Skirmish, message: str) -> Phrase | None:
    """The roll of this kind that a question is about, if a unit of the asked side makes it."""
    found = part(asked.label, message)
    if found is None:
        return None
    own = seen.unit(name(found, "who")).side == asked.who[0]
    return found if own or says(asked.label, "hurting-die") else None


def gain_of_attack(seen: Skirmish, who: str, target: str) -> Fraction:
    """What one more die adds to an attack, with the reaction that its target can still pay for."""
    unit, foe = seen.unit(who), seen.unit(target)
    if unit.at is None or foe.at is None:
        return Fraction(0)
    blow = Blow(who, target, kind_between(seen, unit, foe))
    dice = int(foe.ap > 0 and can_react(seen, foe))
    return prospect(seen, blow, 1, dice).worth - prospect(seen, blow, 0, dice).worth


def gain_of_defence(seen: Skirmish, who: str) -> Fraction:
    """What one more die saves a defender, against the unit that acts or one in contact."""
    unit = seen.unit(who)
    foe = attacker_of(seen, unit)
    if foe is None:
        return Fraction(0)
    blow = Blow(foe.id, who, kind_between(seen, foe, unit))
    return prospect(seen, blow, 0, 1).worth - prospect(seen, blow, 0, 2).worth


def attacker_of(seen: Skirmish, unit: Unit) -> Unit | None:
    """The enemy that attacks a unit: the active one, or else one in contact that strikes back."""
    acting = next((foe for foe in seen.enemies(unit) if foe.id == seen.active), None)
    return acting or next(iter(engaged(seen, unit)), None)


def kind_between(seen: Skirmish, unit: Unit, foe: Unit) -> Any:
    """How a unit attacks an enemy from where it stands."""
    if in_contact(seen, unit, foe):
        return "hand to hand"
    return "ranged" if unit.card.range else "charge"


def part(label: Words, message: str) -> Phrase | None:
    """The part of a question with this message, such as the roll that it is about."""
    if not isinstance(label, Phrase):
        return None
    if label.message == message:
        return label
    parts = (part(one, message) for _, one in label.args if isinstance(one, Phrase))
    return next((one for one in parts if one is not None), None)


def name(phrase: Phrase, argument: str) -> str:
    who = dict(phrase.args)[argument]
    return who.id if isinstance(who, Who) else ""


def die_to_repeat(label: Words) -> int | None:
    """The die that a question offers to roll again; None if it asks something else."""
    if not (isinstance(label, Phrase) and label.message == "roll-again"):
        return None
    die = dict(label.args)["die"]
    return die.value if isinstance(die, Number) else None
