"""Growing over time: module points awarded and spent, and training."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.options import Between, Deeds, NotNow, Offer, OneOf, Subset, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find

from ...character.limits import cap_faults, granted, growth_faults
from ...facts.growth import Advanced, PointsSet, Schooled
from ...model.modules import Grant, Module, Option, cost, grant, not_counted, tier_faults, tiers_of, with_option
from ...model.scores import family
from ...model.sheets import Change, Sheet
from ...model.world import Adventure, Fighter
from ...packs.known import ROLLED, TALENTS
from ...ruleset import RULES, flow

MOST_AWARDED = 20
OUT_OF_TURN = ("module.order", "module.one-per-tier")
LAST_LEVEL = {"special": 7, "seven": 7, "six": 6}


@flow("module.award")
def award_points(scene: Scene[Adventure], names: tuple[str, ...], points: int) -> None:
    """The GM awards module points: 1 to 3 a session, 5 to 10 for a milestone, 10 to 20 for a story arc, as a guide."""
    for who in names:
        tally = purse(scene.world.fighter(who)).plus("awarded", points, "module.award")
        scene.happen(PointsSet(who, scene.count(tally)))


def purse(fighter: Fighter) -> Tally:
    return Tally(f"module points of {fighter.id}").plus("left", fighter.points, "module.spend")


@flow("module.spend", "module.cost", "module.personality")
def open_module(scene: Scene[Adventure], who: str, module: str) -> Resolve[None]:  # noqa: ARG001
    """A new module is opened with its first tier."""
    yield from take(who, module, "1")


@flow("module.spend", "module.cost", "module.order", "module.one-per-tier")
def next_tier(scene: Scene[Adventure], who: str, option: str) -> Resolve[None]:  # noqa: ARG001
    """The next tier of a module that is owned, in one of its forms."""
    yield from take(who, *read(option))


def read(option: str) -> tuple[str, str]:
    """Module and tier of an option as it is offered, such as `bulwark 3 Blade Drill`."""
    module, tier, _ = option.split(maxsplit=2)
    return module, tier


def written(module: Module, option: Option) -> str:
    """An option as it is offered."""
    return f"{module.id} {option.tier} {option.name}"


@flow("module.cost", "module.personality", "skill.growth", "module.abilities")
def take(scene: Scene[Adventure], who: str, module: str, tier: str) -> Resolve[None]:
    """An option is paid for and works from now on; spending takes no time."""
    fighter, bought = scene.world.fighter(who), find(scene.world.modules, module)
    gained = yield from with_talents(who, grant(bought, tier, scene.world.house))
    rule = "module.personality" if bought.category == "personality" else "module.cost"
    tally = purse(fighter).plus(gained.by, -price(bought, tier), rule)
    tally = tally.plus("granted", brought(gained, "module-points"), "creation.module-points")
    left = scene.count(tally)
    scene.happen(Advanced(who, gains=(gained,)), PointsSet(who, left))
    scene.later(RULES["spare_time"](who))


def price(module: Module, tier: str) -> int:
    return cost(module.category, (tier,)) if tier == "1" else 1


def brought(given: Grant, to: str) -> int:
    return sum(one.amount for one in given.option.changes if one.to == to)


@flow("creation.talent-points", "creation.talent-cap")
def with_talents(scene: Scene[Adventure], who: str, given: Grant) -> Resolve[Grant]:
    """Talent points that an option brings are spent at once."""
    for _ in range(brought(given, "talent-points")):
        sheet = with_option(scene.world.fighter(who).sheet, given)
        open_ = tuple(name for name in TALENTS if not any(cap_faults(plus_talent(sheet, name, given.by))))
        if open_:
            chosen = yield from ask(who, OneOf[str](open_), f"{who}: which talent rises? [{given.by}]", open_[0])
            more = (*given.option.changes, talent_change(chosen, given.by))
            given = given.but(option=given.option.but(changes=more))
    kept = tuple(one for one in given.option.changes if one.to != "talent-points")
    return given.but(option=given.option.but(changes=kept))


def talent_change(name: str, by: str) -> Change:
    return Change(f"{family(name)}-talent.{name}", 1, by)


def plus_talent(sheet: Sheet, name: str, by: str) -> Sheet:
    return sheet.but(changes=(*sheet.changes, talent_change(name, by)))


def why_not(adventure: Adventure, fighter: Fighter, module: Module, tier: str) -> Fault | None:
    """The rule that keeps an option from being bought now."""
    sheet = fighter.sheet
    if why := not_counted(tier, adventure.house):
        return Fault("module.count", why)
    if module.category == "personality" and (other := personality(adventure, sheet)) not in ("", module.id):
        return Fault("module.personality", f"there is one personality module only, and {other} is it")
    for rule, why in tier_faults((*tiers_of(sheet, module.id), tier)):
        return Fault(rule, why)
    if fighter.points < price(module, tier):
        return Fault("module.cost", f"it costs {price(module, tier)}, and {fighter.points} are left")
    return outgrown(sheet, with_option(sheet, grant(module, tier, adventure.house)), adventure)


def outgrown(old: Sheet, new: Sheet, adventure: Adventure) -> Fault | None:
    """What the new sheet has too much of and the old one had not."""
    before = list(growth_faults(old, adventure.house))
    return next((fault for fault in growth_faults(new, adventure.house) if fault not in before), None)


def personality(adventure: Adventure, sheet: Sheet) -> str:
    """Its personality module."""
    known = [one.id for one in adventure.modules if one.category == "personality"]
    return next((one.module for one in sheet.modules if one.module in known), "")


def advancing_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Modules to open, next tiers of those it has, and why not the rest."""
    if not fighter.sheet.pc or not adventure.modules:
        return
    if not fighter.points:
        yield NotNow(next_tier, f"{fighter.id} has no module points", "module.cost")
        return
    new = (one for one in adventure.modules if not tiers_of(fighter.sheet, one.id))
    options, fault = sort_out(adventure, fighter, ((one.id, one, "1") for one in new))
    if options:
        yield offer(open_module, fighter.id, module=options)
    elif fault:
        yield NotNow(open_module, fault.text, fault.rule)
    mine = [one for one in adventure.modules if tiers_of(fighter.sheet, one.id)]
    left = ((written(one, option), one, option.tier) for one in mine for option in not_taken(fighter, one))
    options, fault = sort_out(adventure, fighter, left)
    if options:
        yield offer(next_tier, fighter.id, option=options)
    elif fault:
        yield NotNow(next_tier, fault.text, fault.rule)


def not_taken(fighter: Fighter, module: Module) -> tuple[Option, ...]:
    taken = tiers_of(fighter.sheet, module.id)
    return tuple(one for one in module.options if one.tier not in taken)


def sort_out(
    adventure: Adventure, fighter: Fighter, ways: Iterable[tuple[str, Module, str]]
) -> tuple[OneOf[str] | None, Fault | None]:
    """What can be bought, with why the rest cannot; and the best reason if nothing can."""
    faults = {name: why_not(adventure, fighter, module, tier) for name, module, tier in ways}
    open_ = tuple(name for name, fault in faults.items() if fault is None)
    closed = tuple((name, str(fault)) for name, fault in faults.items() if fault is not None)
    reasons = sorted(filter(None, faults.values()), key=lambda fault: fault.rule in OUT_OF_TURN)
    return (OneOf[str](open_, closed) if open_ else None), next(iter(reasons), None)


@flow("skill.growth", "skill.levels")
def train(scene: Scene[Adventure], who: str, skill: str) -> None:
    """Training, where the GM grants it, raises a skill by a level; it is the way to level 7."""
    scene.happen(Schooled(who, Change(raised(skill), 1, "training")))


def raised(skill: str) -> str:
    """The value that a level of a skill raises."""
    return f"{family(skill) or 'skill'}.{skill}"


def growth_offers(adventure: Adventure) -> Iterator[Offer]:
    """For the GM: points for some or all, and training."""
    pcs = [one for one in adventure.present() if one.sheet.pc]
    if not pcs:
        return
    names = tuple(one.id for one in pcs)
    yield offer(award_points, names=Subset[str](names, 1), points=Between(1, MOST_AWARDED), when="next")
    most = LAST_LEVEL[adventure.house.skill_level_cap]
    for one in pcs:
        open_ = tuple(skill for skill in ROLLED if granted(one.sheet, raised(skill)) < most)
        yield offer(train, one.id, skill=OneOf[str](open_), when="next")
