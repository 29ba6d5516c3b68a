"""Advancing: module points awarded and spent, and training."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.kernel.rules.options import ActionOffers, Between, Offer, OneOf, Subset, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who

from ...character.limits import granted_total, growth_limits, talent_limits
from ...facts.growth import Advanced, PointsSet, Schooled
from ...model.modules import (
    Grant,
    Module,
    Option,
    grant,
    module_cost,
    tier_faults,
    tiers_of,
    why_not_counted,
    with_option,
)
from ...model.scores import skill_family
from ...model.sheets import Change, Sheet
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...packs.vocabulary import ALL_SKILLS, TALENTS
from ...phrases import say
from ...ruleset import RULES, flow

MAX_AWARD = 20
ORDER_RULES = ("module.order", "module.one-per-tier")
MAX_LEVEL = {"special": 7, "seven": 7, "six": 6}


@flow("module.award")
def award_points(scene: Scene[Adventure], names: tuple[str, ...], points: int) -> None:
    """The GM awards module points; as a guide 1 to 3 a session, 5 to 10 for a milestone, 10 to 20 for an arc."""
    for who in names:
        tally = points_tally(scene.world.fighter(who)).plus("awarded", points, "module.award")
        scene.happen(PointsSet(who, scene.count(tally)))


def points_tally(fighter: Fighter) -> Tally:
    return Tally(say("module-points-of", who=Who(fighter.id))).plus("left", fighter.points, "module.spend")


@flow("module.spend", "module.cost", "module.personality")
def open_module(scene: Scene[Adventure], who: str, module: str) -> Resolve[None]:  # noqa: ARG001
    """A character opens a new module with its first tier."""
    yield from take(who, module, "1")


@flow("module.spend", "module.cost", "module.order", "module.one-per-tier")
def next_tier(scene: Scene[Adventure], who: str, option: str) -> Resolve[None]:  # noqa: ARG001
    """A character takes the next tier of a module it owns, in one of its forms."""
    yield from take(who, *parse_option(option))


def parse_option(option: str) -> tuple[str, str]:
    """Module and tier of an option as it is offered, such as `bulwark 3 Blade Drill`."""
    module, tier, _ = option.split(maxsplit=2)
    return module, tier


def format_option(module: Module, option: Option) -> str:
    """An option as it is offered."""
    return f"{module.id} {option.tier} {option.name}"


@flow("module.cost", "module.personality", "skill.growth", "module.abilities")
def take(scene: Scene[Adventure], who: str, module: str, tier: str) -> Resolve[None]:
    """A module option is paid for and works from now on; spending takes no time."""
    fighter, new_module = scene.world.fighter(who), find(scene.world.modules, module)
    gain = yield from with_talents(who, grant(new_module, tier, scene.world.house))
    rule = "module.personality" if new_module.category == "personality" else "module.cost"
    tally = points_tally(fighter).plus(gain.by, -price(new_module, tier), rule)
    tally = tally.plus("granted", granted_amount(gain, "module-points"), "creation.module-points")
    left = scene.count(tally)
    scene.happen(Advanced(who, gains=(gain,)), PointsSet(who, left))
    # Spending takes no time, so the character may still do something else.
    scene.later(RULES["spare_time"](who))


def price(module: Module, tier: str) -> int:
    return module_cost(module.category, (tier,)) if tier == "1" else 1


def granted_amount(gain: Grant, to: str) -> int:
    return sum(change.amount for change in gain.option.changes if change.to == to)


@flow("creation.talent-points", "creation.talent-cap")
def with_talents(scene: Scene[Adventure], who: str, gain: Grant) -> Resolve[Grant]:
    """Talent points that an option grants are spent at once."""
    for _ in range(granted_amount(gain, "talent-points")):
        sheet = with_option(scene.world.fighter(who).sheet, gain)
        talents = tuple(name for name in TALENTS if not any(talent_limits(plus_talent(sheet, name, gain.by))))
        if talents:
            label = say("which-talent-rises", who=Who(who), module=gain.by)
            chosen = yield from ask(who, OneOf[str](talents), label, talents[0])
            changes = (*gain.option.changes, talent_change(chosen, gain.by))
            gain = gain.but(option=gain.option.but(changes=changes))
    changes = tuple(change for change in gain.option.changes if change.to != "talent-points")
    return gain.but(option=gain.option.but(changes=changes))


def talent_change(name: str, by: str) -> Change:
    return Change(f"{skill_family(name)}-talent.{name}", 1, by)


def plus_talent(sheet: Sheet, name: str, by: str) -> Sheet:
    return sheet.but(changes=(*sheet.changes, talent_change(name, by)))


def why_not_take(adventure: Adventure, fighter: Fighter, module: Module, tier: str) -> Obstacle | None:
    """The rule that keeps an option from being bought now."""
    sheet = fighter.sheet
    if why := why_not_counted(tier, adventure.house):
        return Obstacle(why, "module.count")
    owned = personality_module(adventure, sheet)
    if module.category == "personality" and owned not in ("", module.id):
        return Obstacle(say("one-personality", module=Thing(owned)), "module.personality")
    for rule, why in tier_faults((*tiers_of(sheet, module.id), tier)):
        return Obstacle(why, rule, say("take-tiers-in-order") if rule == "module.order" else "")
    if fighter.points < price(module, tier):
        needed, left = Number(price(module, tier)), Number(fighter.points, of=fighter.id)
        return Obstacle(say("needs-module-points", price=needed, left=left), "module.cost")
    return broken_limit(sheet, with_option(sheet, grant(module, tier, adventure.house)), adventure)


def broken_limit(old: Sheet, new: Sheet, adventure: Adventure) -> Obstacle | None:
    """A limit the new sheet breaks and the old one did not."""
    before = list(growth_limits(old, adventure.house))
    return next((limit for limit in growth_limits(new, adventure.house) if limit not in before), None)


def personality_module(adventure: Adventure, sheet: Sheet) -> str:
    """The character's personality module, if it has one."""
    personalities = [module.id for module in adventure.modules if module.category == "personality"]
    return next((module.module for module in sheet.modules if module.module in personalities), "")


def advancing_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Modules to open, next tiers of owned modules, and why the others are closed."""
    if not fighter.sheet.pc or not adventure.modules:
        return
    if not fighter.points:
        yield Obstacle(say("no-module-points"), "module.cost").closes(next_tier)
        return
    unowned = (module for module in adventure.modules if not tiers_of(fighter.sheet, module.id))
    options, obstacle = split_options(adventure, fighter, ((module.id, module, "1") for module in unowned))
    if options:
        yield offer(open_module, fighter.id, module=options)
    elif obstacle:
        yield obstacle.closes(open_module)
    owned = [module for module in adventure.modules if tiers_of(fighter.sheet, module.id)]
    pairs = ((module, option) for module in owned for option in not_taken(fighter, module))
    candidates = ((format_option(module, option), module, option.tier) for module, option in pairs)
    options, obstacle = split_options(adventure, fighter, candidates)
    if options:
        yield offer(next_tier, fighter.id, option=options)
    elif obstacle:
        yield obstacle.closes(next_tier)


def not_taken(fighter: Fighter, module: Module) -> tuple[Option, ...]:
    taken = tiers_of(fighter.sheet, module.id)
    return tuple(option for option in module.options if option.tier not in taken)


def split_options(
    adventure: Adventure, fighter: Fighter, candidates: Iterable[tuple[str, Module, str]]
) -> tuple[OneOf[str] | None, Obstacle | None]:
    """The options that can be bought, with why the others cannot; or the best reason if none can."""
    obstacles = {name: why_not_take(adventure, fighter, module, tier) for name, module, tier in candidates}
    buyable = tuple(name for name, obstacle in obstacles.items() if obstacle is None)
    closed = tuple((name, obstacle.why) for name, obstacle in obstacles.items() if obstacle is not None)
    reasons = sorted(filter(None, obstacles.values()), key=lambda it: it.by in ORDER_RULES)  # these say least
    return (OneOf[str](buyable, closed) if buyable else None), next(iter(reasons), None)


@flow("skill.growth", "skill.levels")
def train(scene: Scene[Adventure], who: str, skill: str) -> None:
    """Training, if the GM grants it, raises a skill by a level; it is the way to level 7."""
    scene.happen(Schooled(who, Change(level_value(skill), 1, "training")))


def level_value(skill: str) -> str:
    """The value that a level of a skill raises."""
    return f"{skill_family(skill) or 'skill'}.{skill}"


def growth_offers(adventure: Adventure) -> Iterator[Offer]:
    """For the GM: module points for some or all, and training."""
    pcs = [pc for pc in adventure.present() if pc.sheet.pc]
    if not pcs:
        return
    names = tuple(pc.id for pc in pcs)
    yield offer(award_points, names=Subset[str](names, 1), points=Between(1, MAX_AWARD), when="next")
    maximum = MAX_LEVEL[adventure.house.skill_level_cap]
    for pc in pcs:
        skills = tuple(skill for skill in ALL_SKILLS if granted_total(pc.sheet, level_value(skill)) < maximum)
        yield offer(train, pc.id, skill=OneOf[str](skills), when="next")
