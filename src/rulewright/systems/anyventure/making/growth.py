"""Questions about abilities: attributes, personality, trait, talents and modules."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.making import MAKER
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing
from rulewright.words.phrase import Many

from ..character.creation import ATTRIBUTE_POINTS, MAX_ATTRIBUTE
from ..character.limits import MAX_TALENT
from ..character.points import module_points, talent_points
from ..character.sheet import sheet_of_pc
from ..model.sheets import Attributes, Owned, Sheet
from ..model.terms import ATTRIBUTES
from ..packs.entries import ModuleEntry, PcEntry, Talent
from ..packs.vocabulary import TALENTS
from ..phrases import say
from .asking import ENOUGH, legal_choices
from .draft import Draft, Written, flow

NO_TRAIT = "none"
USUAL_TALENT, USUAL_POINTS = "simple melee", "2"


@flow("creation.attributes-start", "creation.attributes-points", "creation.attributes-cap", "creation.attributes-floor")
def attributes(scene: Scene[Draft]) -> Resolve[None]:
    """Five attributes start at 1; exactly 6 further points are spread, none above 4."""
    left, values = ATTRIBUTE_POINTS, dict[str, int]()
    for after, one in zip(range(len(ATTRIBUTES) - 1, -1, -1), ATTRIBUTES, strict=True):
        each = MAX_ATTRIBUTE - 1
        # All points must be spent: at least what the attributes still to come cannot take.
        low, high = max(0, left - each * after), min(each, left)
        value = 1 + low
        if low < high:
            label = say("attribute-points-left", attribute=one.title(), left=Number(left))
            value = yield from ask(MAKER, Between(1 + low, 1 + high), label, 1 + -(-left // (after + 1)))
        values[one] = value
        left -= value - 1
    said = (say("attribute-value", attribute=name.title(), value=Number(value)) for name, value in values.items())
    words = say("attributes", attributes=Many(tuple(said)))
    scene.happen(Written(scene.world.entry.but(attributes=Attributes(**values)), words))


@flow("creation.personality", "module.personality")
def personality(scene: Scene[Draft]) -> Resolve[None]:
    """One personality module, whose first tier is free."""
    draft = scene.world
    modules = [one for one in draft.known.module if one.category == "personality"]
    choices = legal_choices(draft, {one.id: with_tier(draft.entry, one.id, "1") for one in modules})
    chosen = yield from choices.ask(say("which-personality"))
    scene.happen(Written(choices.open[chosen], say("personality", module=Thing(chosen))))


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
    choices = legal_choices(draft, bare | formed)
    chosen = yield from choices.ask(say("which-trait"), NO_TRAIT)
    scene.happen(Written(choices.open.get(chosen, draft.entry), say("trait", trait=chosen)))


@flow("creation.talent-points", "creation.talent-cap", "creation.weapon-talents", "creation.other-talents")
def talents(scene: Scene[Draft]) -> Resolve[None]:
    """Talent points buy weapon, magic and crafting talents on top of the free ones, none above 4."""
    draft = scene.world
    left = talent_points(draft.entry, draft.house, draft_sheet(draft)).total
    choices = legal_choices(draft, {name: with_points(draft.entry, name, 1) for name in TALENTS})
    if left < 1 or not choices.open:
        return
    label = say("which-talent", left=Number(left))
    name = yield from choices.ask(label, ENOUGH, usual=USUAL_TALENT)
    if name == ENOUGH:
        return
    amounts = {str(number): with_points(draft.entry, name, number) for number in range(1, MAX_TALENT + 1)}
    counted = legal_choices(draft, amounts)
    number = yield from counted.ask(say("how-many-talent-points", talent=name), usual=USUAL_POINTS)
    scene.happen(Written(counted.open[number], say("talent-points", talent=name, points=Number(int(number)))))
    scene.later(talents())


@flow("creation.module-points", "module.cost", "module.order", "module.one-per-tier", "module.spend", "skill.growth")
def modules(scene: Scene[Draft]) -> Resolve[None]:
    """Module points open modules and buy their next tiers, one option per tier."""
    draft = scene.world
    left = module_points(draft.known, draft.entry, draft_sheet(draft)).total
    choices = legal_choices(draft, dict(purchases(draft)))
    if left < 1 or not choices.open:
        return
    chosen = yield from choices.ask(say("which-module", left=Number(left)), ENOUGH)
    if chosen != ENOUGH:
        scene.happen(Written(choices.open[chosen], say("module-taken", module=chosen)))
        scene.later(modules())


def purchases(draft: Draft) -> Iterator[tuple[str, PcEntry]]:
    """Every option not taken of the modules owned, and the first option of all others; personality comes last."""
    owned = {one.module: one.tiers for one in draft.entry.modules}

    def order(module: ModuleEntry) -> tuple[bool, bool]:
        return module.category == "personality", module.id not in owned

    for module in sorted(draft.known.module, key=order):
        for option in module.options:
            if option.tier not in owned.get(module.id, ()) and (module.id in owned or option.tier == "1"):
                yield f"{module.id} {option.tier}: {option.name}", with_tier(draft.entry, module.id, option.tier)


def with_tier(entry: PcEntry, module: str, tier: str) -> PcEntry:
    """The entry with one more tier of a module."""
    known = {one.module: one for one in entry.modules}
    tiers = (*known[module].tiers, tier) if module in known else (tier,)
    known[module] = Owned(module, tiers)
    return entry.but(modules=tuple(known.values()))


def with_points(entry: PcEntry, talent: str, points: int) -> PcEntry:
    """The entry with more points in a talent."""
    known = {one.id: one for one in entry.talents}
    had = known[talent].points if talent in known else 0
    known[talent] = Talent(talent, had + points)
    return entry.but(talents=tuple(known.values()))


def draft_sheet(draft: Draft) -> Sheet:
    return sheet_of_pc(draft.known, draft.entry, draft.house)
