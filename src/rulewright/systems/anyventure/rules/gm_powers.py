"""The GM's harm and help: damage, healing, and resources given and taken, all through the rules."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ..facts import Carries, EnergySet, Marked, MoraleSet, Recovered, Told, Used
from ..facts.growth import PointsSet
from ..model.scores import has_resolve, max_energy
from ..model.sheets import Ability
from ..model.terms import DAMAGES, Damage
from ..model.world import Adventure, Fighter, Spent
from ..phrases import say
from ..ruleset import flow
from .combat.damage import Wound, gain_morale, gain_resolve, harm, heal, one_hurt, spend_resolve
from .turns.ending import judge

MOST = 200
EVERYBODY = ("energy", "morale")
PLAYERS = ("wonder", "woe", "module points", "silver")


@flow("gm.harm-and-help", "damage.order", "combat.end")
def gm_damage(scene: Scene[Adventure], who: str, amount: int, kind: Damage = "physical") -> Resolve[None]:
    """The GM harms somebody: mitigation, Morale and the lifeline count as for any other damage."""
    yield from harm(who, Wound(one_hurt(kind, amount)))
    if scene.world.fight:
        yield from judge()


@flow("gm.harm-and-help", "resource.health-cap")
def gm_heal(scene: Scene[Adventure], who: str, amount: int) -> None:
    """The GM heals somebody up to the maximum; whoever was out for being at 0 Health is up again."""
    before = scene.world.fighter(who)
    heal(scene, who, amount)
    if before.out:
        scene.happen(Recovered(who))
    tell_if_unchanged(scene, before)


@flow("gm.harm-and-help", "resource.morale-max", "resource.resolve-sources", "resource.wonder-woe")
def gm_grant(scene: Scene[Adventure], who: str, resource: str, amount: int) -> None:
    """The GM gives a resource, up to its maximum."""
    before = scene.world.fighter(who)
    match resource:
        case "energy":
            scene.happen(EnergySet(who, max(before.energy, min(max_energy(before).total, before.energy + amount))))
        case "resolve":
            gain_resolve(scene, who, amount)
        case "morale":
            gain_morale(scene, who, amount)
        case "wonder":
            scene.happen(Marked(who, wonder=True))
        case "woe":
            scene.happen(Marked(who, woe=True))
        case "module points":
            scene.happen(PointsSet(who, before.points + amount))
        case "silver":
            scene.happen(Carries(who, silver=before.silver + amount))
        case _:
            set_uses_left(scene, who, resource, amount)
    tell_if_unchanged(scene, before)


@flow("gm.harm-and-help", "resource.resolve-zero", "resource.morale-cost", "resource.wonder-woe")
def gm_take(scene: Scene[Adventure], who: str, resource: str, amount: int) -> None:
    """The GM takes a resource, down to nothing; at 0 Resolve a character is Broken."""
    before = scene.world.fighter(who)
    match resource:
        case "energy":
            scene.happen(EnergySet(who, min(before.energy, max(0, before.energy - amount))))
        case "resolve":
            spend_resolve(scene, who, amount)
        case "morale":
            scene.happen(MoraleSet(who, max(0, before.morale - amount)))
        case "wonder":
            scene.happen(Marked(who, wonder=False))
        case "woe":
            scene.happen(Marked(who, woe=False))
        case "module points":
            scene.happen(PointsSet(who, max(0, before.points - amount)))
        case "silver":
            scene.happen(Carries(who, silver=max(0, before.silver - amount)))
        case _:
            set_uses_left(scene, who, resource, -amount)
    tell_if_unchanged(scene, before)


def set_uses_left(scene: Scene[Adventure], who: str, name: str, more: int) -> None:
    """Give or take uses of an ability, between none and all of its span."""
    fighter = scene.world.fighter(who)
    ability = next(ability for ability in counted_abilities(fighter) if ability.id == name)
    used = next((use.times for use in fighter.spent if use.id == name), 0)
    scene.happen(Used(who, Spent(name, min(ability.times, max(0, used - more)))))


def tell_if_unchanged(scene: Scene[Adventure], before: Fighter) -> None:
    if scene.world.fighter(before.id) == before:
        scene.happen(Told(say("stays-as-it-is", who=Who(before.id))))


def counted_abilities(fighter: Fighter) -> tuple[Ability, ...]:
    return tuple(ability for ability in fighter.sheet.abilities if ability.per != "at will")


def resources_of(fighter: Fighter) -> tuple[str, ...]:
    """The resources that the GM can give to a character and take from it."""
    own = (*EVERYBODY, *(("resolve",) if has_resolve(fighter) else ()), *(PLAYERS if fighter.sheet.pc else ()))
    return (*own, *(ability.id for ability in counted_abilities(fighter)))


def healable(adventure: Adventure) -> tuple[str, ...]:
    """Everybody whom healing can reach: those present, and those who are out but not dead or lost."""
    returns = adventure.house.npc_beaten == "rest"
    return tuple(one.id for one in adventure.fighters if not one.dead and (returns or not one.out))


def gm_power_offers(adventure: Adventure) -> Iterator[Offer]:
    """For the GM, at any moment: damage, healing, and every resource of everybody."""
    amount = Between(1, MOST)
    if present := tuple(fighter.id for fighter in adventure.present()):
        yield offer(gm_damage, who=OneOf[str](present), amount=amount, kind=OneOf[Damage](DAMAGES), when="next")
    if names := healable(adventure):
        yield offer(gm_heal, who=OneOf[str](names), amount=amount, when="next")
    for fighter in adventure.present():
        resource = OneOf[str](resources_of(fighter))
        yield offer(gm_grant, fighter.id, resource=resource, amount=amount, when="next")
        yield offer(gm_take, fighter.id, resource=resource, amount=amount, when="next")
