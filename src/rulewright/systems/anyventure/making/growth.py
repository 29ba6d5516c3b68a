"""What it can do: attributes, personality, trait, talents and modules."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.making import MAKER
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..character.creation import ATTRIBUTE_POINTS, MOST_ATTRIBUTE
from ..character.limits import MOST_TALENT
from ..character.points import module_points, talent_points
from ..character.sheet import sheet_of_pc
from ..model.sheets import Attributes, Owned, Sheet
from ..model.terms import ATTRIBUTES
from ..packs.entries import ModuleEntry, PcEntry, Talent
from ..packs.known import TALENTS
from .asking import ENOUGH, sort_out
from .draft import Draft, Written, flow

NO_TRAIT = "none"
USUAL_TALENT, USUAL_POINTS = "simple melee", "2"


@flow("creation.attributes-start", "creation.attributes-points", "creation.attributes-cap", "creation.attributes-floor")
def attributes(scene: Scene[Draft]) -> Resolve[None]:
    """Five attributes start at 1; exactly 6 further points are spread, none above 4."""
    left, given = ATTRIBUTE_POINTS, dict[str, int]()
    for after, one in zip(range(len(ATTRIBUTES) - 1, -1, -1), ATTRIBUTES, strict=True):
        each = MOST_ATTRIBUTE - 1
        low, high = max(0, left - each * after), min(each, left)
        value = 1 + low
        if low < high:
            label = f"{one.title()}: {left} points are left [creation.attributes-points]"
            value = yield from ask(MAKER, Between(1 + low, 1 + high), label, 1 + -(-left // (after + 1)))
        given[one] = value
        left -= value - 1
    said = ", ".join(f"{name.title()} {value}" for name, value in given.items())
    scene.happen(Written(scene.world.entry.but(attributes=Attributes(**given)), said))


@flow("creation.personality", "module.personality")
def personality(scene: Scene[Draft]) -> Resolve[None]:
    """One personality module, whose first tier is free."""
    draft = scene.world
    modules = [one for one in draft.known.module if one.category == "personality"]
    ways = {one.id: with_tier(draft.entry, one.id, "1") for one in modules}
    found = sort_out(draft, ways)
    chosen = yield from found.ask("which personality module? [creation.personality]")
    scene.happen(Written(found.open[chosen], f"personality: {chosen}"))


@flow("creation.trait")
def trait(scene: Scene[Draft]) -> Resolve[None]:
    """One starting trait, if the campaign allows it, in one of its forms."""
    draft = scene.world
    bare = {one.id: draft.entry.but(trait=one.id) for one in draft.known.trait if not one.forms}
    formed = {
        f"{one.id}: {form.name}": draft.entry.but(trait=one.id, form=form.name)
        for one in draft.known.trait
        for form in one.forms
    }
    found = sort_out(draft, bare | formed)
    chosen = yield from found.ask("which starting trait? [creation.trait]", NO_TRAIT)
    scene.happen(Written(found.open.get(chosen, draft.entry), f"trait: {chosen}"))


@flow("creation.talent-points", "creation.talent-cap", "creation.weapon-talents", "creation.other-talents")
def talents(scene: Scene[Draft]) -> Resolve[None]:
    """Talent points buy weapon, magic and crafting talents on top of the free ones, none above 4."""
    draft = scene.world
    left = talent_points(draft.entry, draft.house, sheet(draft)).total
    found = sort_out(draft, {name: with_points(draft.entry, name, 1) for name in TALENTS})
    if left < 1 or not found.open:
        return
    label = f"{left} talent points are left: which talent? [creation.talent-points]"
    name = yield from found.ask(label, ENOUGH, usual=USUAL_TALENT)
    if name == ENOUGH:
        return
    ways = {str(number): with_points(draft.entry, name, number) for number in range(1, MOST_TALENT + 1)}
    counted = sort_out(draft, ways)
    number = yield from counted.ask(f"{name}: how many points? [creation.talent-cap]", usual=USUAL_POINTS)
    scene.happen(Written(counted.open[number], f"{name}: {number} talent points"))
    scene.later(talents())


@flow("creation.module-points", "module.cost", "module.order", "module.one-per-tier", "module.spend", "skill.growth")
def modules(scene: Scene[Draft]) -> Resolve[None]:
    """Module points open modules and buy their next tiers, one option per tier."""
    draft = scene.world
    left = module_points(draft.known, draft.entry, sheet(draft)).total
    found = sort_out(draft, dict(purchases(draft)))
    if left < 1 or not found.open:
        return
    chosen = yield from found.ask(f"{left} module points are left: which module and tier? [module.cost]", ENOUGH)
    if chosen != ENOUGH:
        scene.happen(Written(found.open[chosen], f"module: {chosen}"))
        scene.later(modules())


def purchases(draft: Draft) -> Iterator[tuple[str, PcEntry]]:
    """Every option not taken yet of the modules owned, and the first of all others; personality comes last."""
    owned = {one.module: one.tiers for one in draft.entry.modules}

    def order(module: ModuleEntry) -> tuple[bool, bool]:
        return module.category == "personality", module.id not in owned

    for module in sorted(draft.known.module, key=order):
        for option in module.options:
            if option.tier not in owned.get(module.id, ()) and (module.id in owned or option.tier == "1"):
                yield f"{module.id} {option.tier}: {option.name}", with_tier(draft.entry, module.id, option.tier)


def with_tier(entry: PcEntry, module: str, tier: str) -> PcEntry:
    """With one more tier of a module."""
    known = {one.module: one for one in entry.modules}
    tiers = (*known[module].tiers, tier) if module in known else (tier,)
    known[module] = Owned(module, tiers)
    return entry.but(modules=tuple(known.values()))


def with_points(entry: PcEntry, talent: str, points: int) -> PcEntry:
    """With more points in a talent."""
    known = {one.id: one for one in entry.talents}
    had = known[talent].points if talent in known else 0
    known[talent] = Talent(talent, had + points)
    return entry.but(talents=tuple(known.values()))


def sheet(draft: Draft) -> Sheet:
    return sheet_of_pc(draft.known, draft.entry, draft.house)
