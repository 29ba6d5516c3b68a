"""Retraining with the GM's leave: another form of a tier, a module given up, or one turned into another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.options import YES_NO, Deeds, NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, find

from ...character.limits import granted
from ...facts import Told
from ...facts.growth import Advanced, PointsSet
from ...model.modules import (
    Grant,
    Module,
    Option,
    cost,
    grant,
    not_counted,
    number,
    tiers_of,
    with_option,
    without_option,
)
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow
from ..checks.limits import enforce_limits
from .advancing import brought, outgrown, purse, read, with_talents, written

Ways = Iterator[tuple[str, Fault | None]]


@flow("module.retrain", "module.one-per-tier")
def swap_option(scene: Scene[Adventure], who: str, option: str) -> Resolve[None]:
    """One form of a tier for the other."""
    world, (module, tier) = scene.world, read(option)
    owned = find(world.modules, module)
    old = taken_at(world.fighter(who), owned, tier)
    if (yield from allowed(who, f"take {module} {tier} instead of {old}")):
        yield from retrain(who, (grant(owned, old, world.house),), (grant(owned, tier, world.house),), 0)


@flow("module.retrain", "module.cost", "module.personality")
def give_up_module(scene: Scene[Adventure], who: str, module: str) -> Resolve[None]:
    """A module is given up, and its points come back."""
    world = scene.world
    owned, tiers = find(world.modules, module), tiers_of(world.fighter(who).sheet, module)
    if (yield from allowed(who, f"give up {module}")):
        loses = tuple(grant(owned, tier, world.house) for tier in tiers)
        yield from retrain(who, loses, (), cost(owned.category, tiers))


@flow("module.retrain", "module.personality")
def transform_module(scene: Scene[Adventure], who: str, change: str) -> Resolve[None]:
    """The story turns a module into another of its category, tier by tier."""
    world, (module, _, into) = scene.world, change.split()
    old, new = find(world.modules, module), find(world.modules, into)
    if (yield from allowed(who, f"turn {module} into {into}")):
        loses, gains = exchanged(world, world.fighter(who), old, new)
        yield from retrain(who, loses, gains, 0)


@flow("module.retrain")
def allowed(scene: Scene[Adventure], who: str, what: str) -> Resolve[bool]:
    """Retraining needs the GM's leave."""
    leave = yield from ask(GM, YES_NO, f"{who} wants to {what}: is that allowed?", default=True)
    if not leave:
        scene.happen(Told(f"{who} may not {what}"))
    return leave


@flow("module.retrain", "skill.growth")
def retrain(
    scene: Scene[Adventure], who: str, loses: tuple[Grant, ...], gains: tuple[Grant, ...], back: int
) -> Resolve[None]:
    """What is given up no longer works, what is taken works from now on."""
    new: tuple[Grant, ...] = ()
    for one in gains:
        new = (*new, (yield from with_talents(who, one)))
    tally = purse(scene.world.fighter(who)).plus("regained", back, "module.retrain")
    for one in loses:
        tally = tally.plus(one.by, -brought(one, "module-points"), "creation.module-points")
    for one in new:
        tally = tally.plus(one.by, brought(one, "module-points"), "creation.module-points")
    left = scene.count(tally)
    scene.happen(Advanced(who, gains=new, loses=loses), PointsSet(who, left))
    enforce_limits(scene, who)
    scene.later(RULES["spare_time"](who))


def taken_at(fighter: Fighter, module: Module, tier: str) -> str:
    """The option it has of the same tier."""
    mine = tiers_of(fighter.sheet, module.id)
    return next((one for one in mine if number(one) == number(tier) and one != tier), "")


def exchanged(
    adventure: Adventure, fighter: Fighter, old: Module, new: Module
) -> tuple[tuple[Grant, ...], tuple[Grant, ...]]:
    """All of one module against the same tiers of another."""
    tiers, house = tiers_of(fighter.sheet, old.id), adventure.house
    return tuple(grant(old, one, house) for one in tiers), tuple(grant(new, one, house) for one in tiers)


def why_not(
    adventure: Adventure, fighter: Fighter, loses: tuple[Grant, ...], gains: tuple[Grant, ...], back: int
) -> Fault | None:
    """What keeps somebody from retraining so: talents already bought with an option, points already spent, limits."""
    for one in loses:
        if any(change.to == "talent-points" and change.by == one.by for change in fighter.sheet.changes):
            return Fault("creation.talent-points", f"the talent points of {one.by} are spent")
    new = fighter.sheet
    for one in loses:
        new = without_option(new, one)
    for one in gains:
        new = with_option(new, one)
    spare = fighter.points + back + granted(new, "module-points") - granted(fighter.sheet, "module-points")
    if spare < 0:
        return Fault("module.cost", f"{-spare} of the module points it brought are spent")
    return outgrown(fighter.sheet, new, adventure)


@flow("module.retrain")
def rethink(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Somebody thinks over what it has learned, and what it would rather have."""
    found = list(retrainings(scene.world, scene.world.fighter(who)))
    stay: Rule[..., Any] = RULES["nothing"]
    open_ = (offer(stay, who), *(one for one in found if isinstance(one, Offer)))
    offers = Offers(open_, tuple(one for one in found if isinstance(one, NotNow)))
    deed = yield from ask(who, offers, f"what would {who} rather have learned?", stay(who))
    scene.later(deed)


def retraining_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Thinking it over, if there is anything to think about."""
    if any(isinstance(one, Offer) for one in retrainings(adventure, fighter)):
        yield offer(rethink, fighter.id)


def retrainings(adventure: Adventure, fighter: Fighter) -> Deeds:
    """What could be learned anew, if the GM agrees."""
    mine = tuple(one for one in adventure.modules if tiers_of(fighter.sheet, one.id))
    for rule, hole, faults in (
        (swap_option, "option", dict(swaps(adventure, fighter, mine))),
        (give_up_module, "module", dict(leavings(adventure, fighter, mine))),
        (transform_module, "change", dict(turns(adventure, fighter, mine))),
    ):
        open_ = tuple(name for name, fault in faults.items() if fault is None)
        closed = tuple((name, str(fault)) for name, fault in faults.items() if fault is not None)
        if open_:
            yield Offer(rule, (fighter.id,), ((hole, OneOf[str](open_, closed)),))
        else:
            yield from (NotNow(rule, f"{name}: {why}") for name, why in closed[:1])


def swaps(adventure: Adventure, fighter: Fighter, mine: tuple[Module, ...]) -> Ways:
    """Other forms of the tiers it has."""
    for module in mine:
        for option in module.options:
            if taken_at(fighter, module, option.tier):
                yield written(module, option), why_not_swap(adventure, fighter, module, option)


def why_not_swap(adventure: Adventure, fighter: Fighter, module: Module, option: Option) -> Fault | None:
    if why := not_counted(option.tier, adventure.house):
        return Fault("module.count", why)
    old = grant(module, taken_at(fighter, module, option.tier), adventure.house)
    return why_not(adventure, fighter, (old,), (grant(module, option.tier, adventure.house),), 0)


def leavings(adventure: Adventure, fighter: Fighter, mine: tuple[Module, ...]) -> Ways:
    """Giving a module up; the personality stays."""
    for module in mine:
        tiers = tiers_of(fighter.sheet, module.id)
        loses = tuple(grant(module, tier, adventure.house) for tier in tiers)
        fault = why_not(adventure, fighter, loses, (), cost(module.category, tiers))
        if module.category == "personality":
            fault = Fault("module.personality", "everybody has a personality module")
        yield module.id, fault


def turns(adventure: Adventure, fighter: Fighter, mine: tuple[Module, ...]) -> Ways:
    """Other modules of the category that have the same tiers."""
    for module in mine:
        tiers = tiers_of(fighter.sheet, module.id)
        for other in adventure.modules:
            if other.category == module.category and other not in mine and all(map(other.option, tiers)):
                loses, gains = exchanged(adventure, fighter, module, other)
                yield f"{module.id} into {other.id}", why_not(adventure, fighter, loses, gains, 0)
