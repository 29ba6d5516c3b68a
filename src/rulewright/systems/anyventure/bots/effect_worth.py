"""What a spell or special action without attack dice is worth: harm to enemies and help to friends, by its chances.

Worth is counted in enemies: 1 is an enemy felled for certain, or all the Health that one has left.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import find

from ..model.scores import max_health, mitigation
from ..model.sheets import Ability, Hurt, Inflict
from ..model.terms import ConditionName
from ..model.world import Adventure, Fighter, hostile
from ..rules.checks.best_skill import chance_to_pass
from ..rules.checks.checks import Check, Kind, helpless
from ..rules.combat.defence import DEFENCES, defence_factor, static_defence
from ..rules.combat.mitigation import is_immune_to, mitigate
from ..rules.conditions.conditions import cannot_gain
from ..rules.magic.abilities import affected, cannot_perceive, reach_of_ability
from ..rules.magic.channeling import channel, required_rc, spell_parts
from ..rules.turns.actions import special

NOTHING = Fraction(0)
HEALED = Fraction(1, 2)  # harm that a point of Health given back is worth, while nobody is nearly down
NEARLY_DOWN = 5  # at this Health or less one more blow may be the last
COMPONENT = Fraction(1, 4)  # what using up a component has to gain, in enemies
BOON = Fraction(2)  # harm that better values are worth
# Harm that a condition is worth where it is not listed.
USUAL_CONDITION = Fraction(2)
CONDITION_WORTH: dict[ConditionName, Fraction] = {
    "stunned": Fraction(8),
    "incapacitated": Fraction(8),
    "unconscious": Fraction(10),
    "stasis": Fraction(8),
    "charmed": Fraction(6),
    "confused": Fraction(5),
    "ignited": Fraction(6),
    "bleeding": Fraction(3),
    "poisoned": Fraction(4),
    "impaired": Fraction(4),
    "blinded": Fraction(4),
    "afraid": Fraction(4),
    "deafened": Fraction(1, 2),
    "diseased": NOTHING,
    "wounded": NOTHING,
}


def effect_worth(seen: Adventure, action: Call[Any]) -> Fraction | None:
    """What a spell or special action is worth; None for actions with attack dice and all others."""
    fighter = seen.fighter(action.args[0])
    if action.rule is channel:
        spell = find(fighter.spells, action.args[1])
        charged = bool(action.args[2])
        needed = required_rc(seen, spell, charged=charged).total + int(seen.house.magic_meet == "beat")
        works = chance_to_pass(seen, Check(fighter.id, spell.school), needed)
        price = COMPONENT if action.args[2] == spell.component else NOTHING
        return works * worth_of_parts(seen, fighter, action.args[3], spell_parts(spell, charged)) - price
    if action.rule is special and not action.args[2]:
        ability = find(fighter.sheet.abilities, action.args[1])
        return worth_of_parts(seen, fighter, action.args[4], (ability,))
    return None


def worth_of_parts(seen: Adventure, fighter: Fighter, target: str, parts: tuple[Ability, ...]) -> Fraction:
    """What the parts of a spell do to everybody in their area; harm to friends counts against it."""
    total = NOTHING
    for part in parts if target else ():
        for name in affected(seen, "" if part.kind == "boon" else fighter.id, target, part):
            other = seen.fighter(name)
            foe = hostile(fighter, other)
            if part.kind != "boon":
                total += harm_to(seen, other, part) * (1 if foe else -1)
            elif not foe:
                total += help_to(other, part)
    return total


def help_to(fighter: Fighter, part: Ability) -> Fraction:
    """What Health, Morale and better values are worth to a friend."""
    better = BOON if part.changes and all(boon.id != part.id for boon in fighter.boons) else NOTHING
    more = max(0, part.morale - fighter.morale) * HEALED + better
    return worth_of_health(fighter, part.heals) + more / max_health(fighter).total


def worth_of_health(fighter: Fighter, healed: int) -> Fraction:
    """What Health given back is worth, twice as much to whoever is nearly down."""
    most = max_health(fighter).total
    each = 2 * HEALED if fighter.health <= NEARLY_DOWN else HEALED
    return min(healed, most - fighter.health) * each / most


def harm_to(seen: Adventure, foe: Fighter, part: Ability) -> Fraction:
    """What an effect does to somebody: the chance to fell it, the Health it takes, and its conditions."""
    if foe.gone or cannot_perceive(seen, foe, part):
        return NOTHING
    suffers = 1 - chance_to_avoid(seen, foe, part)
    whole, spared = damage_through(seen, foe, part.damage), damage_through(seen, foe, part.spared)
    states = sum((worth_of_state(seen, foe, one) for one in part.inflicts), start=NOTHING)
    return suffers * worth_of_harm(foe, whole, states) + (1 - suffers) * worth_of_harm(foe, spared)


def worth_of_harm(foe: Fighter, damage: int, states: Fraction = NOTHING) -> Fraction:
    """What damage and conditions are worth: the share of what is left, and as much again if it is all."""
    left = max(1, foe.health + foe.morale)
    return Fraction(2) if damage >= left else min(Fraction(1), (damage + states) / left)


def worth_of_state(seen: Adventure, foe: Fighter, inflict: Inflict) -> Fraction:
    """What a condition is worth in points of harm, with the check that may ward it off."""
    if foe.has(inflict.condition) or cannot_gain(foe, inflict.condition):
        return NOTHING
    worth = CONDITION_WORTH.get(inflict.condition, USUAL_CONDITION)
    if not inflict.resist:
        return worth
    return worth * (1 - chance_to_pass(seen, Check(foe.id, inflict.resist, shakes=inflict.condition), inflict.rc))


def chance_to_avoid(seen: Adventure, foe: Fighter, part: Ability) -> Fraction:
    """The chance that somebody avoids an effect, with its better defence."""
    if not part.rc:
        return NOTHING
    reach = reach_of_ability(part)
    if helpless(foe):
        return Fraction(int(static_defence(seen, reach) >= part.rc and part.avoid == "defence"))
    kind: Kind = "defence" if part.avoid == "defence" else "check"
    skills = DEFENCES if part.avoid == "defence" else (part.avoid,)
    checks = (Check(foe.id, skill, kind=kind, factor=defence_factor(foe, skill, reach)) for skill in skills)
    return max(chance_to_pass(seen, check, part.rc) for check in checks)


def damage_through(seen: Adventure, foe: Fighter, hurts: tuple[Hurt, ...]) -> int:
    """The damage that gets through mitigation; what goes to Resolve instead counts as harm too."""
    return sum(
        mitigate(hurt.amount, mitigation(foe, hurt.type).total, is_immune_to(foe, hurt.type), seen.house)[0]
        for hurt in hurts
    )
