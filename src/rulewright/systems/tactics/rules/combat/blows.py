"""An attack as a value: who strikes whom and how, how it is answered, how it came out, and what it costs in LP."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.kernel.rules.tally import Tally

from ...model.cards import Ability
from ...model.stats import compared_level, critical_threshold, has_advantage, has_innate, is_chosen
from ...model.world import Point, Skirmish, Unit
from ..powers.gnosis import Kept, Spent
from .values import stat

Way = Literal["hand to hand", "ranged", "charge", "strike back", "area"]
Change = tuple[str, int, str]
"""What changes an attack, by how much, and by which rule."""


class Blow(NamedTuple):
    """An attack as it is made: by whom, how, with which ability, and what the situation changes.

    For those who stand in its area, `line` is that of the charge or shot, from where to where, and `charges` whether it
    was a charge.
    """

    who: str
    target: str
    way: Way = "hand to hand"
    ability: Ability | None = None
    situation: tuple[Change, ...] = ()
    into_melee: bool = False
    line: tuple[Point, Point] | None = None
    charges: bool = False

    @property
    def charging(self) -> bool:
        return self.charges or self.way == "charge"

    @property
    def magic(self) -> bool:
        return self.ability is not None and self.ability.source in ("Magic", "Ki")


class Reaction(NamedTuple):
    """What the defender does about it, with which ability, and the Gnosis that goes into its die."""

    kind: Literal["nothing", "Dodge", "Counterattack"] = "nothing"
    ability: Ability | None = None
    spent: Spent = Spent()


class Result(NamedTuple):
    """How an attack came out."""

    target: str
    hit: bool
    lost: int = 0
    total: int = 0
    dice: Kept = Kept(0, 0)


def attack_dice(skirmish: Skirmish, unit: Unit, blow: Blow) -> int:
    """One die; two on a Charge; one more for the Empress's Chosen and for abilities that say so."""
    base = 2 if blow.way == "charge" else 1
    return base + int(is_chosen(skirmish, unit)) + (blow.ability.dice if blow.ability else 0)


def attack_total(skirmish: Skirmish, blow: Blow, attacked: Kept) -> Tally:
    unit = skirmish.unit(blow.who)
    total = stat(skirmish, unit, "attack", charging=blow.way == "charge").but(label=f"attack of {blow.who}")
    if blow.ability:
        total = total.plus(blow.ability.name, blow.ability.attack, "core.ability_line")
    if blow.way == "charge" and skirmish.house.charge_attack_bonus == "plus_two":
        total = total.plus("Charge", 2, "charge.dice")
    for change in blow.situation:
        total = total.plus(*change)
    return total.plus("die", attacked.die, "attack.total")


def critical(skirmish: Skirmish, unit: Unit, attacked: Kept) -> bool:
    die = attacked.highest if skirmish.house.critical_die == "any" else attacked.die
    return die >= critical_threshold(skirmish, unit)


def damage(skirmish: Skirmish, blow: Blow, success: int, crit: bool) -> Tally:
    """Damage and level of success less Armor, never below 0, and at least 1 for a critical."""
    attacker, target = skirmish.unit(blow.who), skirmish.unit(blow.target)
    label = f"LP lost by {target.id}"
    if untouched(skirmish, attacker, target, blow):
        return Tally(label).within(0, 0, "attack.intangible")
    printed = stat(skirmish, attacker, "damage", charging=blow.charging).total
    total = Tally(label).plus("Damage", printed, "damage.formula")
    if blow.ability:
        total = total.plus(blow.ability.name, blow.ability.damage, "core.ability_line")
    total = total.plus("Exterminators", exterminates(skirmish, attacker, target), "party.org.church")
    total = total.plus("level of success", success, "attack.success")
    total = total.plus("Armor", -armor(skirmish, target, blow.ability.armor if blow.ability else 0), "damage.formula")
    return total.within(1 if crit else 0, None, "damage.critical_floor" if crit else "damage.formula")


def untouched(skirmish: Skirmish, attacker: Unit, target: Unit, blow: Blow) -> bool:
    """The Intangible lose nothing to what is neither Magic nor Ki, unless the attacker's Level is higher."""
    if not has_innate(skirmish, target, "Intangible") or blow.magic:
        return False
    if skirmish.house.intangible_level == "equal_or_higher":
        return compared_level(skirmish, attacker) < compared_level(skirmish, target)
    return compared_level(skirmish, attacker) <= compared_level(skirmish, target)


def armor(skirmish: Skirmish, target: Unit, pierce: int) -> int:
    """Armor lowered by the attack, not below 0; what Imperial Armor adds cannot be lowered."""
    whole = stat(skirmish, target, "armor").total
    firm = 1 if has_advantage(skirmish, target, "Imperial Armor") else 0
    if skirmish.house.damage_pierce_floor == "negative":
        return whole - pierce
    return firm + max(0, whole - firm - pierce)


def exterminates(skirmish: Skirmish, attacker: Unit, target: Unit) -> int:
    """Exterminators: +2 Damage against Dark, Light or Mystic, as the party has chosen."""
    for kind in ("Dark", "Light", "Mystic"):
        if has_advantage(skirmish, attacker, f"Exterminators: {kind}"):
            return 2 if kind in (target.card.faction, target.card.category) else 0
    return 0
