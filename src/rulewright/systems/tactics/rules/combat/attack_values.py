"""An attack as a value: the attack itself, the reaction to it, its result, and the numbers that decide it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ...model.cards import Ability
from ...model.stats import compared_level, critical_threshold, has_advantage, has_innate, is_chosen
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ..powers.gnosis import KeptDie, SpentGnosis
from .values import stat

AttackKind = Literal["hand to hand", "ranged", "charge", "strike back", "area"]
Change = tuple[str, int, str]
"""The name of a modifier, its amount, and its rule."""


class Blow(NamedTuple):
    """One attack of one unit on another.

    Attributes:
        who: The attacker.
        situation: Modifiers of the attack roll that come from the situation.
        into_melee: Whether it is a shot into a melee, which may go astray.
        line: For a unit in the area of an attack, the start and end of the Charge or shot that hit its target.
        charges: For a unit in the area of an attack, whether that attack was a Charge.
    """

    who: str
    target: str
    kind: AttackKind = "hand to hand"
    ability: Ability | None = None
    situation: tuple[Change, ...] = ()
    into_melee: bool = False
    line: tuple[Point, Point] | None = None
    charges: bool = False

    @property
    def charging(self) -> bool:
        return self.charges or self.kind == "charge"

    @property
    def magic(self) -> bool:
        return self.ability is not None and self.ability.source in ("Magic", "Ki")


class Reaction(NamedTuple):
    """The defender's reaction to an attack, the ability it uses, and the Gnosis spent on its die."""

    kind: Literal["nothing", "Dodge", "Counterattack"] = "nothing"
    ability: Ability | None = None
    spent: SpentGnosis = SpentGnosis()


class Result(NamedTuple):
    """The result of an attack: its target after all, whether it hit, LP lost, the attack total and its dice."""

    target: str
    hit: bool
    lost: int = 0
    total: int = 0
    dice: KeptDie = KeptDie(0, 0)


def attack_dice(skirmish: Skirmish, unit: Unit, blow: Blow) -> int:
    """One die, two on a Charge; one more for the Empress's Chosen, and more for some abilities."""
    base = 2 if blow.kind == "charge" else 1
    return base + int(is_chosen(skirmish, unit)) + (blow.ability.dice if blow.ability else 0)


def attack_total(skirmish: Skirmish, blow: Blow, attacked: KeptDie) -> Tally:
    unit = skirmish.unit(blow.who)
    total = stat(skirmish, unit, "attack", charging=blow.kind == "charge").but(
        label=say("attack-of", who=Who(blow.who))
    )
    if blow.ability:
        total = total.plus(blow.ability.name, blow.ability.attack, "core.ability_line")
    if blow.kind == "charge" and skirmish.house.charge_attack_bonus == "plus_two":
        total = total.plus("Charge", 2, "charge.dice")
    for change in blow.situation:
        total = total.plus(*change)
    return total.plus("die", attacked.die, "attack.total")


def is_critical(skirmish: Skirmish, unit: Unit, attacked: KeptDie) -> bool:
    die = attacked.highest if skirmish.house.critical_die == "any" else attacked.die
    return die >= critical_threshold(skirmish, unit)


def damage(skirmish: Skirmish, blow: Blow, success: int, crit: bool) -> Tally:
    """The LP that a hit costs: Damage plus level of success minus Armor, at least 0, for a critical at least 1."""
    attacker, target = skirmish.unit(blow.who), skirmish.unit(blow.target)
    label = say("lp-lost-by", who=Who(target.id))
    if is_untouched(skirmish, attacker, target, blow):
        return Tally(label).within(0, 0, "attack.intangible")
    printed = stat(skirmish, attacker, "damage", charging=blow.charging).total
    total = Tally(label).plus("Damage", printed, "damage.formula")
    if blow.ability:
        total = total.plus(blow.ability.name, blow.ability.damage, "core.ability_line")
    total = total.plus("Exterminators", exterminators_bonus(skirmish, attacker, target), "party.org.church")
    total = total.plus("level of success", success, "attack.success")
    total = total.plus(
        "Armor", -armor_against(skirmish, target, blow.ability.armor if blow.ability else 0), "damage.formula"
    )
    return total.within(1 if crit else 0, None, "damage.critical_floor" if crit else "damage.formula")


def is_untouched(skirmish: Skirmish, attacker: Unit, target: Unit, blow: Blow) -> bool:
    """Whether the target is Intangible to this attack: one without Magic or Ki, by an attacker of no higher Level."""
    if not has_innate(skirmish, target, "Intangible") or blow.magic:
        return False
    if skirmish.house.intangible_level == "equal_or_higher":
        return compared_level(skirmish, attacker) < compared_level(skirmish, target)
    return compared_level(skirmish, attacker) <= compared_level(skirmish, target)


def armor_against(skirmish: Skirmish, target: Unit, pierce: int) -> int:
    """Armor lowered by the attack, at least 0; the point of Imperial Armor cannot be lowered."""
    whole = stat(skirmish, target, "armor").total
    fixed = 1 if has_advantage(skirmish, target, "Imperial Armor") else 0
    if skirmish.house.damage_pierce_floor == "negative":
        return whole - pierce
    return fixed + max(0, whole - fixed - pierce)


def exterminators_bonus(skirmish: Skirmish, attacker: Unit, target: Unit) -> int:
    """The Damage that Exterminators add: 2 against the faction or category that the party has chosen."""
    for kind in ("Dark", "Light", "Mystic"):
        if has_advantage(skirmish, attacker, f"Exterminators: {kind}"):
            return 2 if kind in (target.card.faction, target.card.category) else 0
    return 0
