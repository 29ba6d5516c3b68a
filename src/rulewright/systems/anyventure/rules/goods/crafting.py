"""Crafting: every die that meets the recipe's RC is a success; infusions, runes, materials, Wonder."""

from __future__ import annotations

from rulewright.dice.readings import LOWEST, Count
from rulewright.errors import Refusal
from rulewright.game.gm.dice import use_gm_dice
from rulewright.kernel.rules.options import YES_NO, ActionOffers, OneOf, Subset, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.kernel.rules.world import GM, find
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Phrase, Words

from ...facts import Carries, GoodsSet, HandSet, Marked, Told
from ...model.infusing import infused
from ...model.scores import level, shift, talent, with_changes
from ...model.terms import ATTRIBUTES, SKILLS, Attribute, Craft
from ...model.workshop import INFUSIONS, Infusion, Recipe
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import plain, say
from ...ruleset import flow, law
from ..checks.checks import Check, mods_of, with_rc
from ..checks.dice import Dice, dice_of, die_for_level, pool_size, with_mods
from ..checks.helping import help_for
from ..downtime.clock import time_passes
from .belongings import add_thing, belongings, count_of, excess_bulk, remove_thing, restock, single


def crafting_dice(
    adventure: Adventure,
    fighter: Fighter,
    discipline: Craft,
    attribute: Attribute | None = None,
    help_dice: tuple[Term, ...] = (),
) -> tuple[Dice | None, Tally]:
    """The pool of a craft: its own talent, or that of the attribute the GM names."""
    mods = mods_of(adventure, Check(fighter.id, discipline, mods=help_dice))
    if attribute is None:
        return dice_of(adventure, fighter, discipline, mods)
    house, count = adventure.house, talent(fighter, SKILLS[attribute][0])
    tally = with_mods(count.but(label=say("dice-of", who=Who(fighter.id), skill=discipline), low=None), mods)
    tally = with_changes(tally, fighter, f"dice.{discipline}", "dice.bonus")
    skill_level = level(fighter, discipline, house).total
    if skill_level < 0 and house.dice_negative_level != "d2":
        return (Dice(0, 0, flat=1) if house.dice_negative_level == "flat-1" else None), tally
    number = pool_size(count.total, tally.sum - count.total, house)
    sides = die_for_level(skill_level, shift(fighter, discipline).total, house) if skill_level >= 0 else 2
    return (Dice(number[0], sides, number[1]) if number else None), tally


@law("craft.check", "craft.no-overcraft")
def successes(thrown: Dice, rc: int) -> Resolve[int]:
    """Every crafting die that meets the RC is a success; in a pool below one die only the lowest counts."""
    if thrown.flat is not None:
        return int(thrown.flat >= rc)
    if thrown.lowest:
        return int((yield from roll(thrown.pool(), LOWEST, say("crafting-dice"), by="crafter")) >= rc)
    return (yield from roll(thrown.pool(), Count(rc), say("crafting-dice"), by="crafter"))


@flow("craft.check", "wonder.craft", "resource.wonder-woe-cash", "check.help-option")
def crafted(scene: Scene[Adventure], who: str, discipline: Craft, rc: int, wanted: int, label: Words) -> Resolve[int]:
    """A crafting check counts its successes, and Wonder may be cashed for one more."""
    attribute: Attribute | None = None
    if scene.world.house.craft_talent == "attribute":
        asked = say("which-attribute", what=label)
        attribute = yield from ask(GM, OneOf[Attribute](ATTRIBUTES), asked, "knowledge")
    mods = yield from help_for(who, discipline, rc)
    thrown, tally = crafting_dice(scene.world, scene.world.fighter(who), discipline, attribute, mods)
    use_gm_dice(scene, who)
    scene.count(tally)
    if thrown is None:
        scene.happen(Told(say("nothing-to-roll", what=label)))
        return 0
    count: int = yield from successes(thrown, rc).played(with_rc(label, rc), crafter=who)
    if count < wanted and scene.world.fighter(who).wonder:
        question = say("cash-wonder", what=label, count=Number(count), wanted=Number(wanted))
        if (yield from ask(who, YES_NO, question, default=False)):
            scene.happen(Marked(who, wonder=False))
            count += 1
    return count


def making_label(who: str, what: str) -> Phrase:
    return say("makes", who=Who(who), what=Thing(what))


def find_infusion(name: str) -> Infusion:
    return find(INFUSIONS, name)


@flow("craft.recipe", "craft.infusion", "craft.infusion-unique", "craft.no-overcraft", "craft.disciplines")
def craft(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:
    """A character makes something by a recipe, naming the infusions first."""
    recipe = find(scene.world.fighter(who).recipes, name)
    infusions: tuple[str, ...] = ()
    if recipe.infusions:
        label = say("which-infusions", what=making_label(who, name))
        infusions = yield from ask(who, Subset[str](recipe.infusions), label, ())
    target = ""
    if recipe.rune:
        choices = OneOf[str](rune_bearers(scene.world.fighter(who), recipe.rune))
        label = say("on-what", what=making_label(who, name))
        target = yield from ask(who, choices, label, choices.values[0])
    yield from make(who, name, infusions, target)


@flow("craft.recipe", "craft.infusion", "craft.infusion-unique", "craft.check")
def make(scene: Scene[Adventure], who: str, name: str, infusions: tuple[str, ...], target: str) -> Resolve[None]:
    """The crafting check decides whether the thing is made and with which infusions."""
    recipe = find(scene.world.fighter(who).recipes, name)
    reject_wrong_infusions(recipe, infusions)
    wanted = 1 + len(infusions)
    successes_rolled = yield from crafted(who, recipe.discipline, recipe.rc, wanted, making_label(who, name))
    yield from time_passes(recipe.minutes)
    failed = successes_rolled < 1 or (successes_rolled < wanted and scene.world.house.craft_partial_infusion == "fail")
    if failed:
        lost = scene.world.house.craft_materials == "lost"
        scene.happen(Told(say("materials-lost" if lost else "materials-kept", who=Who(who), what=Thing(name))))
        if lost:
            use_ingredients(scene, who, recipe)
        return
    use_ingredients(scene, who, recipe)
    if successes_rolled < wanted:
        infusions = yield from fewer_infusions(who, name, infusions, successes_rolled - 1)
    hand_over(scene, who, recipe, infusions, target)


def reject_wrong_infusions(recipe: Recipe, infusions: tuple[str, ...]) -> None:
    """Raise a Refusal for an infusion the recipe does not allow, or one named twice."""
    for infusion in infusions:
        if infusion not in recipe.infusions:
            raise Refusal(wrong_infusion(recipe, infusion), "craft.infusion")
        if infusions.count(infusion) > 1 and not find_infusion(infusion).again:
            raise Refusal(say("infusion-only-once", infusion=Thing(infusion)), "craft.infusion-unique")


def wrong_infusion(recipe: Recipe, infusion: str) -> Phrase:
    if not recipe.infusions:
        return say("takes-no-infusions", recipe=Thing(recipe.id), infusion=Thing(infusion))
    known = Many(tuple(map(Thing, recipe.infusions)), ",")
    return say("takes-other-infusions", recipe=Thing(recipe.id), known=known, infusion=Thing(infusion))


@flow("craft.infusion")
def fewer_infusions(
    scene: Scene[Adventure],  # noqa: ARG001
    who: str,
    name: str,
    infusions: tuple[str, ...],
    paid: int,
) -> Resolve[tuple[str, ...]]:
    """With too few successes for all infusions, the crafter chooses which go in."""
    if not paid:
        return ()
    label = say("which-of-infusions", what=making_label(who, name), paid=Number(paid))
    return (yield from ask(who, Subset[str](infusions, paid, paid), label, infusions[:paid]))


def use_ingredients(scene: Scene[Adventure], who: str, recipe: Recipe) -> None:
    goods = scene.world.fighter(who).goods
    for part, count in recipe.ingredients:
        goods = restock(goods, part, -count)
    scene.happen(GoodsSet(who, goods))


def hand_over(scene: Scene[Adventure], who: str, recipe: Recipe, infusions: tuple[str, ...], target: str) -> None:
    """Give the crafter what was made, with its infusions or as a rune on something."""
    if recipe.rune:
        inscribe(scene, who, recipe.rune, target)
    elif recipe.makes:
        thing = recipe.makes
        for infusion in infusions:
            thing = infused(thing, find_infusion(infusion))
        scene.happen(Told(say("has-made", who=Who(who), what=Thing(thing.id))))
        add_thing(scene, who, thing, recipe.count)


def rune_bearers(fighter: Fighter, rune: Infusion) -> tuple[str, ...]:
    """What a rune can be put on: things without it, or anything if it may be there twice."""
    belonging = ((thing.id, thing.weapon or thing.gear) for thing in belongings(fighter))
    return tuple(name for name, thing in belonging if thing and (rune.again or rune.id not in thing.runes))


def inscribe(scene: Scene[Adventure], who: str, rune: Infusion, target: str) -> None:
    """Put a rune on something for good."""
    fighter = scene.world.fighter(who)
    old = find(belongings(fighter), target)
    new = infused(old, rune)
    if new.weapon:
        remove_thing(scene, who, old)
        add_thing(scene, who, single(new))
    elif new.gear:
        index = next(index for index, gear in enumerate(fighter.gear) if gear.id == target)
        scene.happen(Carries(who, kit=(*fighter.gear[:index], new.gear, *fighter.gear[index + 1 :])))
    if fighter.hand == target:
        scene.happen(HandSet(who, new.id, fighter.off))
    elif fighter.off == target:
        scene.happen(HandSet(who, fighter.hand, new.id))
    scene.happen(Told(say("has-put-on", who=Who(who), rune=Thing(rune.id), target=Thing(target))))


def missing_ingredients(fighter: Fighter, recipe: Recipe) -> tuple[Phrase, ...]:
    """The ingredients missing for a recipe, in words."""
    short = ((part, count - count_of(fighter, part)) for part, count in recipe.ingredients)
    return tuple(say("count-of", count=Number(count), what=plain(part)) for part, count in short if count > 0)


def craft_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Every recipe the character knows, or why it cannot be made now."""
    for recipe in fighter.recipes:
        by_attribute = adventure.house.craft_talent == "attribute"
        bulk = recipe.makes.bulk * recipe.count if recipe.makes else 0
        if not by_attribute and crafting_dice(adventure, fighter, recipe.discipline)[0] is None:
            why = say("no-talent-in", craft=recipe.discipline)
            yield Obstacle(why, "check.zero-talent").closes(craft, fighter.id, recipe.id)
        elif short := missing_ingredients(fighter, recipe):
            why = say("recipe-needs", parts=Many(short))
            yield Obstacle(why, "craft.recipe", say("buy-ingredients")).closes(craft, fighter.id, recipe.id)
        elif recipe.rune and not rune_bearers(fighter, recipe.rune):
            yield Obstacle(say("nothing-to-put-on"), "item.runes").closes(craft, fighter.id, recipe.id)
        elif excess := excess_bulk(adventure, fighter, bulk):
            why = say("too-much-bulk", excess=Number(excess))
            yield Obstacle(why, "item.carry", say("drop-something")).closes(craft, fighter.id, recipe.id)
        else:
            yield offer(craft, fighter.id, recipe.id)
