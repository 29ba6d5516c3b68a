"""Crafting: every die that meets the recipe's RC is a success; infusions, runes, materials, Wonder."""

from __future__ import annotations

from rulewright.dice.readings import LOWEST, Count
from rulewright.errors import Refusal
from rulewright.game.gm_dice import use_gm_dice
from rulewright.kernel.rules.options import YES_NO, Deeds, NotNow, OneOf, Subset, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find

from ...facts import Carries, GoodsSet, HandSet, Marked, Told
from ...model.infusing import infused
from ...model.scores import changed, level, shift, talent
from ...model.terms import ATTRIBUTES, SKILLS, Attribute, Craft
from ...model.workshop import INFUSIONS, Infusion, Recipe
from ...model.world import Adventure, Fighter
from ...ruleset import flow, law
from ..checks.checks import Trial, mods_of
from ..checks.dice import Dice, dice_of, die, numbered, penalised
from ..downtime.clock import time_passes
from .trading import belongings, gains_thing, loses_thing, overloaded, single, stock, stocked


def crafting_dice(
    adventure: Adventure, fighter: Fighter, discipline: Craft, attribute: Attribute | None = None
) -> tuple[Dice | None, Tally]:
    """The discipline's own talent in its die; with an attribute named, that many dice instead."""
    mods = mods_of(adventure, Trial(fighter.id, discipline))
    if attribute is None:
        return dice_of(adventure, fighter, discipline, mods)
    house, count = adventure.house, talent(fighter, SKILLS[attribute][0])
    whole = penalised(count.but(label=f"dice of {fighter.id} for {discipline}", low=None), mods)
    whole = changed(whole, fighter, f"dice.{discipline}", "dice.bonus")
    own = level(fighter, discipline, house).total
    if own < 0 and house.dice_negative_level != "d2":
        return (Dice(0, 0, flat=1) if house.dice_negative_level == "flat-1" else None), whole
    found = numbered(count.total, whole.sum - count.total, house)
    sides = die(own, shift(fighter, discipline).total, house) if own >= 0 else 2
    return (Dice(found[0], sides, found[1]) if found else None), whole


@law("craft.check", "craft.no-overcraft")
def successes(thrown: Dice, rc: int) -> Resolve[int]:
    """How many dice meet the RC; of a pool below one die only the lowest is looked at."""
    if thrown.flat is not None:
        return int(thrown.flat >= rc)
    if thrown.lowest:
        return int((yield from roll(thrown.pool(), LOWEST, "crafting dice", by="crafter")) >= rc)
    return (yield from roll(thrown.pool(), Count(rc), "crafting dice", by="crafter"))


@flow("craft.check", "wonder.craft", "resource.wonder-woe-cash")
def crafted(scene: Scene[Adventure], who: str, discipline: Craft, rc: int, wanted: int, label: str) -> Resolve[int]:
    """The successes of a crafting check; who holds Wonder may cash it for one more."""
    attribute: Attribute | None = None
    if scene.world.house.craft_talent == "attribute":
        asked = f"{label}: which attribute gives the dice?"
        attribute = yield from ask(GM, OneOf[Attribute](ATTRIBUTES), asked, "knowledge")
    thrown, tally = crafting_dice(scene.world, scene.world.fighter(who), discipline, attribute)
    use_gm_dice(scene, who)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(f"{label}: nothing to roll with [check.zero-talent]"))
        return 0
    found: int = yield from successes(thrown, rc).played(f"{label} against RC {rc}", crafter=who)
    if found < wanted and scene.world.fighter(who).wonder:
        question = f"{label}: {found} of {wanted} successes. Cash Wonder for one more?"
        if (yield from ask(who, YES_NO, question, default=False)):
            scene.happen(Marked(who, wonder=False))
            found += 1
    return found


def infusion_of(name: str) -> Infusion:
    return find(INFUSIONS, name)


@flow("craft.recipe", "craft.infusion", "craft.infusion-unique", "craft.no-overcraft", "craft.disciplines")
def craft(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:
    """Something by its recipe: infusions are named first, the rest is up to the dice."""
    recipe = find(scene.world.fighter(who).recipes, name)
    named: tuple[str, ...] = ()
    if recipe.infusions:
        label = f"{who} makes {name}: which infusions? Each needs one more success"
        named = yield from ask(who, Subset[str](recipe.infusions), label, ())
    target = ""
    if recipe.rune:
        choices = OneOf[str](bearers(scene.world.fighter(who), recipe.rune))
        target = yield from ask(who, choices, f"{who} makes {name}: on what?", choices.values[0])
    yield from make(who, name, named, target)


@flow("craft.recipe", "craft.infusion", "craft.infusion-unique", "craft.check")
def make(scene: Scene[Adventure], who: str, name: str, named: tuple[str, ...], target: str) -> Resolve[None]:
    """The crafting check and what comes of it."""
    recipe = find(scene.world.fighter(who).recipes, name)
    check_named(recipe, named)
    wanted = 1 + len(named)
    found = yield from crafted(who, recipe.discipline, recipe.rc, wanted, f"{who} makes {name}")
    yield from time_passes(recipe.minutes)
    failed = found < 1 or (found < wanted and scene.world.house.craft_partial_infusion == "fail")
    if failed:
        lost = scene.world.house.craft_materials == "lost"
        scene.happen(Told(f"{who} fails to make {name}: the materials are {'lost' if lost else 'kept'}"))
        if lost:
            uses_up(scene, who, recipe)
        return
    uses_up(scene, who, recipe)
    if found < wanted:
        named = yield from fewer_infusions(who, name, named, found - 1)
    finish(scene, who, recipe, named, target)


def check_named(recipe: Recipe, named: tuple[str, ...]) -> None:
    """Refuse what a recipe does not allow, and the same infusion twice."""
    for one in named:
        if one not in recipe.infusions:
            raise Refusal(
                f"{recipe.id} takes {', '.join(recipe.infusions) or 'no infusions'}, not {one} [craft.infusion]"
            )
        if named.count(one) > 1 and not infusion_of(one).again:
            raise Refusal(f"{one} can be taken once [craft.infusion-unique]")


@flow("craft.infusion")
def fewer_infusions(
    scene: Scene[Adventure],  # noqa: ARG001
    who: str,
    name: str,
    named: tuple[str, ...],
    paid: int,
) -> Resolve[tuple[str, ...]]:
    """Too few successes for all: the crafter chooses what goes in."""
    if not paid:
        return ()
    label = f"{who} makes {name}: which {paid} of the infusions?"
    return (yield from ask(who, Subset[str](named, paid, paid), label, named[:paid]))


def uses_up(scene: Scene[Adventure], who: str, recipe: Recipe) -> None:
    goods = scene.world.fighter(who).goods
    for part, count in recipe.ingredients:
        goods = stock(goods, part, -count)
    scene.happen(GoodsSet(who, goods))


def finish(scene: Scene[Adventure], who: str, recipe: Recipe, named: tuple[str, ...], target: str) -> None:
    """What was made is there: with its infusions, or as a rune on something."""
    if recipe.rune:
        inscribe(scene, who, recipe.rune, target)
    elif recipe.makes:
        thing = recipe.makes
        for one in named:
            thing = infused(thing, infusion_of(one))
        scene.happen(Told(f"{who} has made {thing.id}"))
        gains_thing(scene, who, thing, recipe.count)


def bearers(fighter: Fighter, rune: Infusion) -> tuple[str, ...]:
    """What a rune can be put on: what does not bear the same one already, unless it may be there twice."""
    kept = ((one.id, one.weapon or one.gear) for one in belongings(fighter))
    return tuple(name for name, thing in kept if thing and (rune.again or rune.id not in thing.runes))


def inscribe(scene: Scene[Adventure], who: str, rune: Infusion, target: str) -> None:
    """A rune is put on something for good."""
    fighter = scene.world.fighter(who)
    old = find(belongings(fighter), target)
    new = infused(old, rune)
    if new.weapon:
        loses_thing(scene, who, old)
        gains_thing(scene, who, single(new))
    elif new.gear:
        at = next(key for key, one in enumerate(fighter.gear) if one.id == target)
        scene.happen(Carries(who, kit=(*fighter.gear[:at], new.gear, *fighter.gear[at + 1 :])))
    if fighter.hand == target:
        scene.happen(HandSet(who, new.id, fighter.off))
    elif fighter.off == target:
        scene.happen(HandSet(who, fighter.hand, new.id))
    scene.happen(Told(f"{who} has put {rune.id} on {target}"))


def lacking(fighter: Fighter, recipe: Recipe) -> str:
    """What is missing for a recipe, in words."""
    short = ((part, count - stocked(fighter, part)) for part, count in recipe.ingredients)
    return ", ".join(f"{count} {part}" for part, count in short if count > 0)


def craft_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Every recipe it knows, or why it cannot be made now."""
    for recipe in fighter.recipes:
        by_attribute = adventure.house.craft_talent == "attribute"
        bulk = recipe.makes.bulk * recipe.count if recipe.makes else 0
        if not by_attribute and crafting_dice(adventure, fighter, recipe.discipline)[0] is None:
            yield NotNow(craft, f"no talent in {recipe.discipline} for {recipe.id}", "check.zero-talent")
        elif short := lacking(fighter, recipe):
            yield NotNow(craft, f"{recipe.id} needs {short} more", "craft.recipe")
        elif recipe.rune and not bearers(fighter, recipe.rune):
            yield NotNow(craft, f"nothing to put {recipe.id} on", "item.runes")
        elif over := overloaded(adventure, fighter, bulk):
            yield NotNow(craft, f"{recipe.id}: {over} bulk too much", "item.carry")
        else:
            yield offer(craft, fighter.id, recipe.id)
