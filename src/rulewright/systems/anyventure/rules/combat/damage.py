"""Damage: multiplied, mitigated by type, absorbed by Morale, taken from Health or Resolve."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Thing, Who

from ...facts import Fell, HealthSet, MoraleSet, ResolveSet, Told
from ...model.scores import has_resolve, health_limit, max_morale, max_resolve, mitigation
from ...model.scores import total_change as changed_by
from ...model.sheets import Hurt, Inflict
from ...model.terms import Damage
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import RULES, flow
from ..conditions.concentration import lose_concentration
from ..conditions.conditions import become, end_condition, gain_condition, release_grabbed
from .mitigation import apply_multipliers, is_immune_to, mitigate, sum_by_type

HIGHER_TIERS = ("champion", "elite", "legend", "mythic")
DOWN = "0 Health"
"""The name of Incapacitated from reaching 0 Health to the next turn, where the table rules so."""


class Wound(NamedTuple):
    """Damage about to be dealt: its types, whether by a melee attack, doubled or halved, ticking or in one blow."""

    hurts: tuple[Hurt, ...]
    melee: bool = False
    doubled: bool = False
    halved: bool = False
    ticking: bool = False
    why: str = ""


class Taken(NamedTuple):
    """The damage that reached Health and Resolve, and what it was before mitigation and Morale."""

    health: int = 0
    resolve: int = 0
    before: int = 0


def multipliers(fighter: Fighter, kind: Damage, wound: Wound) -> tuple[bool, bool]:
    """Whether damage of one type is doubled, and whether it is halved, by the blow or by its target."""
    doubled = is_doubled(fighter, wound) or changed_by(fighter, f"double.{kind}") > 0
    return doubled, wound.halved or changed_by(fighter, f"half.{kind}") > 0


def is_doubled(fighter: Fighter, wound: Wound) -> bool:
    """Melee damage against the Unconscious is doubled, and so are some attacks."""
    return wound.doubled or (wound.melee and is_unconscious(fighter))


def is_unconscious(fighter: Fighter) -> bool:
    """Whether a character is Unconscious; Stasis is a kind of it."""
    return fighter.has("unconscious") or fighter.has("stasis")


@flow(
    "damage.order",
    "damage.double",
    "damage.half",
    "damage.melee-unconscious",
    "mitigation.after-multipliers",
    "mitigation.types",
    "mitigation.full",
    "mitigation.partial",
    "mitigation.none",
    "mitigation.negative",
    "mitigation.immune",
    "damage.true",
    "attack.two-types",
    "scope.rounding",
    "damage.psychic",
)
def harm(scene: Scene[Adventure], who: str, wound: Wound) -> Resolve[Taken]:
    """Damage is multiplied, mitigated by type and absorbed by Morale; the rest is lost from Health or Resolve."""
    fighter = scene.world.fighter(who)
    if fighter.gone:
        return Taken()
    unconscious, at_zero = is_unconscious(fighter), fighter.health == 0
    health = resolve = before = 0
    for hurt in sum_by_type(wound.hurts):
        multiplied = apply_multipliers(hurt.amount, *multipliers(fighter, hurt.type, wound), scene.world.house)
        guard = scene.count(mitigation(fighter, hurt.type))
        through, rule = mitigate(multiplied, guard, is_immune_to(fighter, hurt.type), scene.world.house)
        tally = Tally(say("damage-to", type=Thing(hurt.type), who=Who(who))).plus(
            wound.why or "damage", hurt.amount, "damage.formula"
        )
        tally = tally.plus("multiplied", multiplied - hurt.amount, "mitigation.after-multipliers")
        scene.count(tally.plus("mitigation", through - multiplied, rule))
        if hurt.type == "psychic" and scene.world.house.damage_psychic == "resolve":
            resolve += through if has_resolve(fighter) else 0
        else:
            before, health = before + multiplied, health + through
    if not health and not resolve and any(hurt.amount for hurt in wound.hurts):
        scene.happen(Told(say("nothing-gets-through", who=Who(who))))
    taken = Taken((yield from lose_health(who, health)), (yield from shaken(who, resolve)), before)
    if not wound.ticking and at_zero and (taken.health or taken.before):
        # By name, as everywhere in the rules: importing the chapter would be a cycle.
        yield from RULES["hit_at_zero"](who, taken, unconscious)
    return taken


@flow("resource.morale", "condition.numbed", "damage.psychic", "resource.morale-max")
def absorb(scene: Scene[Adventure], who: str, amount: int, psychic: bool) -> int:
    """Morale absorbs damage first, but not for the Numbed, and against psychic damage as the table rules."""
    fighter = scene.world.fighter(who)
    if not fighter.morale or not amount or fighter.has("numbed"):
        return amount
    if psychic and scene.world.house.resource_morale_psychic == "skip":
        return amount
    used = min(fighter.morale, amount)
    scene.happen(MoraleSet(who, fighter.morale - used))
    return amount - used


@flow("resource.health-cap", "lifeline.zero", "lifeline.npc")
def lose_health(scene: Scene[Adventure], who: str, amount: int) -> Resolve[int]:
    """Health does not fall below 0, and a character without a lifeline is out at 0."""
    left = yield from absorb(who, amount, psychic=False)
    fighter = scene.world.fighter(who)
    if not left or not fighter.health:
        return left
    scene.happen(HealthSet(who, max(0, fighter.health - left)))
    if fighter.health > left:
        return left
    if not has_lifeline(scene.world, fighter):
        lose_concentration(scene, who)
        release_grabbed(scene, who)
        scene.happen(Fell(who))
    elif scene.world.house.lifeline_pending == "helpless":
        gain_condition(scene, who, Inflict(condition="incapacitated", name=DOWN), who)
    return left


def has_lifeline(adventure: Adventure, fighter: Fighter) -> bool:
    match adventure.house.lifeline_who:
        case "players":
            return fighter.sheet.pc
        case "named":
            return fighter.sheet.pc or fighter.sheet.tier in HIGHER_TIERS
    return has_resolve(fighter)


@flow("damage.psychic", "resource.resolve-zero", "npc.no-resolve")
def shaken(scene: Scene[Adventure], who: str, amount: int, psychic: bool = True) -> Resolve[int]:
    """Morale absorbs damage to Resolve first, and at 0 Resolve a character is Broken."""
    left = yield from absorb(who, amount, psychic)
    if left:
        spend_resolve(scene, who, left)
    return left


def spend_resolve(scene: Scene[Adventure], who: str, amount: int) -> None:
    """Take Resolve as a price or a loss, which Morale does not cover; at 0 the character is Broken."""
    fighter = scene.world.fighter(who)
    if not has_resolve(fighter) or amount <= 0:
        return
    now = max(0, fighter.resolve - amount)
    if now != fighter.resolve:
        scene.happen(ResolveSet(who, now))
    if not now and not fighter.has("broken"):
        become(scene, who, "broken")


def heal(scene: Scene[Adventure], who: str, amount: int) -> None:
    """Restore Health up to its maximum; nobody above 0 is helpless for being at 0."""
    fighter = scene.world.fighter(who)
    maximum = health_limit(scene.world, fighter)
    if fighter.dead or amount <= 0 or fighter.health >= maximum:
        return
    scene.happen(HealthSet(who, min(maximum, fighter.health + amount)))
    end_condition(scene, who, "incapacitated", DOWN)


def gain_resolve(scene: Scene[Adventure], who: str, amount: int) -> None:
    """Restore Resolve, but not to the Broken or Numbed."""
    fighter = scene.world.fighter(who)
    maximum = max_resolve(fighter).total
    if amount > 0 and not (fighter.has("broken") or fighter.has("numbed")) and fighter.resolve < maximum:
        scene.happen(ResolveSet(who, min(maximum, fighter.resolve + amount)))


def gain_morale(scene: Scene[Adventure], who: str, amount: int) -> None:
    fighter = scene.world.fighter(who)
    maximum = max_morale(scene.world, fighter).total
    now = min(maximum, fighter.morale + amount)
    if now > fighter.morale:
        scene.happen(MoraleSet(who, now))


def one_hurt(kind: Damage, amount: int) -> tuple[Hurt, ...]:
    return (Hurt(kind, amount),)
