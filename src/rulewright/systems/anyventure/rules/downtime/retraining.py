"""Retraining with the GM's leave: another form of a tier, a module given up, or one turned into another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.options import YES_NO, ActionOffers, NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, find
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Words

from ...character.limits import granted_total
from ...facts import Told
from ...facts.growth import Advanced, PointsSet
from ...model.modules import (
    Grant,
    Module,
    Option,
    grant,
    module_cost,
    tier_number,
    tiers_of,
    why_not_counted,
    with_option,
    without_option,
)
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import RULES, flow
from ..checks.limits import enforce_limits
from .advancing import broken_limit, format_option, granted_amount, parse_option, points_tally, with_talents

Choices = Iterator[tuple[str, Obstacle | None]]
"""What could be chosen, each with the rule that closes it."""


@flow("module.retrain", "module.one-per-tier")
def swap_option(scene: Scene[Adventure], who: str, option: str) -> Resolve[None]:
    """A character takes the other form of a tier."""
    world, (module, tier) = scene.world, parse_option(option)
    owned = find(world.modules, module)
    old = current_tier(world.fighter(who), owned, tier)
    if (yield from allowed(who, say("take-instead", module=Thing(module), tier=tier, old=old))):
        yield from retrain(who, (grant(owned, old, world.house),), (grant(owned, tier, world.house),), 0)


@flow("module.retrain", "module.cost", "module.personality")
def give_up_module(scene: Scene[Adventure], who: str, module: str) -> Resolve[None]:
    """A character gives up a module and gets its points back."""
    world = scene.world
    owned, tiers = find(world.modules, module), tiers_of(world.fighter(who).sheet, module)
    if (yield from allowed(who, say("give-up", module=Thing(module)))):
        loses = tuple(grant(owned, tier, world.house) for tier in tiers)
        yield from retrain(who, loses, (), module_cost(owned.category, tiers))


@flow("module.retrain", "module.personality")
def transform_module(scene: Scene[Adventure], who: str, change: str) -> Resolve[None]:
    """The story turns a module into another of its category, tier by tier."""
    world, (module, _, into) = scene.world, change.split()
    old, new = find(world.modules, module), find(world.modules, into)
    if (yield from allowed(who, say("turn-into", module=Thing(module), other=Thing(into)))):
        loses, gains = exchange(world, world.fighter(who), old, new)
        yield from retrain(who, loses, gains, 0)


@flow("module.retrain")
def allowed(scene: Scene[Adventure], who: str, what: Words) -> Resolve[bool]:
    """Retraining needs the GM's leave."""
    granted = yield from ask(GM, YES_NO, say("is-that-allowed", who=Who(who), what=what), default=True)
    if not granted:
        scene.happen(Told(say("may-not", who=Who(who), what=what)))
    return granted


@flow("module.retrain", "skill.growth")
def retrain(
    scene: Scene[Adventure], who: str, loses: tuple[Grant, ...], gains: tuple[Grant, ...], refund: int
) -> Resolve[None]:
    """What is given up no longer works, and what is taken works from now on."""
    gained: tuple[Grant, ...] = ()
    for option in gains:
        gained = (*gained, (yield from with_talents(who, option)))
    tally = points_tally(scene.world.fighter(who)).plus("regained", refund, "module.retrain")
    for option in loses:
        tally = tally.plus(option.by, -granted_amount(option, "module-points"), "creation.module-points")
    for option in gained:
        tally = tally.plus(option.by, granted_amount(option, "module-points"), "creation.module-points")
    left = scene.count(tally)
    scene.happen(Advanced(who, gains=gained, loses=loses), PointsSet(who, left))
    enforce_limits(scene, who)
    scene.later(RULES["spare_time"](who))


def current_tier(fighter: Fighter, module: Module, tier: str) -> str:
    """The option the character has of the same tier."""
    mine = tiers_of(fighter.sheet, module.id)
    return next((owned for owned in mine if tier_number(owned) == tier_number(tier) and owned != tier), "")


def exchange(
    adventure: Adventure, fighter: Fighter, old: Module, new: Module
) -> tuple[tuple[Grant, ...], tuple[Grant, ...]]:
    """Everything one module grants, and the same tiers of another."""
    tiers, house = tiers_of(fighter.sheet, old.id), adventure.house
    return tuple(grant(old, tier, house) for tier in tiers), tuple(grant(new, tier, house) for tier in tiers)


def why_not_retrain(
    adventure: Adventure, fighter: Fighter, loses: tuple[Grant, ...], gains: tuple[Grant, ...], refund: int
) -> Obstacle | None:
    """What prevents this retraining: talents or points already spent, or a limit."""
    for option in loses:
        if any(change.to == "talent-points" and change.by == option.by for change in fighter.sheet.changes):
            return Obstacle(say("talent-points-spent", option=option.by), "creation.talent-points")
    sheet = fighter.sheet
    for option in loses:
        sheet = without_option(sheet, option)
    for option in gains:
        sheet = with_option(sheet, option)
    points_left = (
        fighter.points + refund + granted_total(sheet, "module-points") - granted_total(fighter.sheet, "module-points")
    )
    if points_left < 0:
        return Obstacle(say("module-points-spent", count=Number(-points_left, of=fighter.id)), "module.cost")
    return broken_limit(fighter.sheet, sheet, adventure)


@flow("module.retrain")
def rethink(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character thinks over what it has learned and may retrain."""
    entries = list(retraining_offers(scene.world, scene.world.fighter(who)))
    stay: Rule[..., Any] = RULES["nothing"]
    offers_open = (offer(stay, who), *(entry for entry in entries if isinstance(entry, Offer)))
    offers = Offers(offers_open, tuple(entry for entry in entries if isinstance(entry, NotNow)))
    choice = yield from ask(who, offers, say("learn-what-instead", who=Who(who)), stay(who))
    scene.later(choice)


def retraining_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Thinking it over, if there is anything to retrain."""
    if any(isinstance(entry, Offer) for entry in retraining_offers(adventure, fighter)):
        yield offer(rethink, fighter.id)


def retraining_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """What could be retrained, if the GM agrees."""
    owned = tuple(module for module in adventure.modules if tiers_of(fighter.sheet, module.id))
    for rule, hole, obstacles in (
        (swap_option, "option", dict(swaps(adventure, fighter, owned))),
        (give_up_module, "module", dict(give_ups(adventure, fighter, owned))),
        (transform_module, "change", dict(transformations(adventure, fighter, owned))),
    ):
        choosable = tuple(name for name, obstacle in obstacles.items() if obstacle is None)
        closed = tuple((name, obstacle.why) for name, obstacle in obstacles.items() if obstacle is not None)
        if choosable:
            yield Offer(rule, (fighter.id,), ((hole, OneOf[str](choosable, closed)),))
        else:
            yield from (obstacle.closes(rule) for obstacle in tuple(filter(None, obstacles.values()))[:1])


def swaps(adventure: Adventure, fighter: Fighter, owned: tuple[Module, ...]) -> Choices:
    """The other forms of the tiers the character has."""
    for module in owned:
        for option in module.options:
            if current_tier(fighter, module, option.tier):
                yield format_option(module, option), why_not_swap(adventure, fighter, module, option)


def why_not_swap(adventure: Adventure, fighter: Fighter, module: Module, option: Option) -> Obstacle | None:
    if why := why_not_counted(option.tier, adventure.house):
        return Obstacle(why, "module.count")
    old = grant(module, current_tier(fighter, module, option.tier), adventure.house)
    return why_not_retrain(adventure, fighter, (old,), (grant(module, option.tier, adventure.house),), 0)


def give_ups(adventure: Adventure, fighter: Fighter, owned: tuple[Module, ...]) -> Choices:
    """The modules that can be given up; the personality stays."""
    for module in owned:
        tiers = tiers_of(fighter.sheet, module.id)
        loses = tuple(grant(module, tier, adventure.house) for tier in tiers)
        obstacle = why_not_retrain(adventure, fighter, loses, (), module_cost(module.category, tiers))
        if module.category == "personality":
            obstacle = Obstacle(say("personality-stays"), "module.personality")
        yield module.id, obstacle


def transformations(adventure: Adventure, fighter: Fighter, owned: tuple[Module, ...]) -> Choices:
    """Other modules of the same category that have the same tiers."""
    for module in owned:
        tiers = tiers_of(fighter.sheet, module.id)
        for other in adventure.modules:
            if other.category == module.category and other not in owned and all(map(other.option, tiers)):
                loses, gains = exchange(adventure, fighter, module, other)
                yield f"{module.id} into {other.id}", why_not_retrain(adventure, fighter, loses, gains, 0)
