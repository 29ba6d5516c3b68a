"""Cooking: what goes into a meal, what it gives, and for how long."""

from __future__ import annotations

from collections import Counter

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Phrase, Words

from ...facts import BoonEnded, BoonSet, Carries, Eaten, GoodsSet, Told
from ...model.sheets import Change
from ...model.workshop import BASES, DISHES, SUPPORTING, Dish, Food, Gained, Meal
from ...model.world import Adventure, Boon, Fighter, Until
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import helpless
from ..combat.damage import gain_morale, gain_resolve, heal
from ..downtime.clock import DAY, time_passes
from .belongings import restock
from .crafting import crafted, crafting_dice

MEAL = "meal"
COOKING_MINUTES, EATING_MINUTES = 60, 30
NO_SPICE = "none"
RESOURCES = ("health", "resolve", "morale")


def larder(adventure: Adventure, fighter: Fighter) -> dict[str, tuple[Food, int]]:
    """The food a character has, by id, and how much of it."""
    foods = {item.id: item.food for item in adventure.wares if item.food}
    return {item.id: (foods[item.id], item.count) for item in fighter.goods if item.id in foods}


def food_of_kind(stores: dict[str, tuple[Food, int]], kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name, (food, _) in stores.items() if food.what in kinds)


def meal_of(dish: Dish, parts: tuple[tuple[str, Food], ...]) -> Meal:
    """The meal of these ingredients: each supporting one has an effect, which base and spice increase."""
    effects = Counter(SUPPORTING[food.what] for _, food in parts if food.what in SUPPORTING)
    increase = sum(food.tier for _, food in parts if food.what in (*BASES, "spice"))
    totals = {value: amount + increase for value, amount in effects.items()}
    changes = tuple(Change(value, amount, MEAL) for value, amount in totals.items() if value not in RESOURCES)
    name = f"{dish.id} ({', '.join(part for part, _ in parts)})"
    gains = {what: totals.get(what, 0) for what in RESOURCES}
    return Meal(id=name, changes=changes, count=dish.meals, **gains)


def why_not_cook(adventure: Adventure, fighter: Fighter, dish: Dish) -> Phrase | None:
    """What a dish still needs."""
    stores = larder(adventure, fighter)
    bases, others = food_of_kind(stores, BASES), food_of_kind(stores, tuple(SUPPORTING))
    pieces = sum(stores[name][1] for name in others)
    if dish.base and not bases:
        return say("dish-needs-base", dish=dish.id, bases=Many(BASES, "or"))
    if dish.base and len(others) < 2:
        return say("dish-needs-two-more", dish=dish.id)
    if not dish.base and pieces + bool(bases) < 2:
        return say("dish-needs-two", dish=dish.id)
    if dish.grain and not food_of_kind(stores, ("grain",)):
        return say("dish-needs-grain", dish=dish.id)
    if dish.spice == "must" and not food_of_kind(stores, ("spice",)):
        return say("dish-needs-spice", dish=dish.id)
    return None


def cooking_label(who: str, dish: str) -> Phrase:
    return say("cooks", who=Who(who), dish=Thing(dish))


@flow("craft.cooking", "craft.meal-simple", "craft.meal-hearty", "craft.meal-fine", "craft.meal-hearty-fine")
def cook(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:  # noqa: ARG001
    """A character chooses the ingredients of a meal and cooks it."""
    dish = find(DISHES, name)
    chosen = yield from ingredients(who, name)
    yield from dishes_up(who, dish, chosen)


@flow("craft.cooking-base", "craft.cooking-ingredients", "craft.cooking-spice")
def ingredients(scene: Scene[Adventure], who: str, name: str) -> Resolve[tuple[str, ...]]:
    """The ingredients are chosen in turn: a base if the dish needs one, two ingredients, grain and spice."""
    dish, stores = find(DISHES, name), larder(scene.world, scene.world.fighter(who))
    bases, others = food_of_kind(stores, BASES), food_of_kind(stores, tuple(SUPPORTING))
    what = cooking_label(who, name)
    firsts = bases if dish.base else (*bases, *others)
    first = yield from picked(who, say("with-what", what=what), firsts)
    seconds = others if first in bases else (*bases, *others)
    seconds = tuple(part for part in seconds if part != first or stores[part][1] > 1)
    second = yield from picked(who, say("and-with-what", what=what), seconds)
    chosen = [first, second]
    if dish.base:
        left = tuple(part for part in others if part != second)
        chosen.append((yield from picked(who, say("and-what-else", what=what), left)))
    if dish.grain:
        chosen.append((yield from picked(who, say("which-grain", what=what), food_of_kind(stores, ("grain",)))))
    spices = food_of_kind(stores, ("spice",))
    if dish.spice != "no" and spices:
        choices = spices if dish.spice == "must" else (NO_SPICE, *spices)
        chosen.append((yield from picked(who, say("which-spice", what=what), choices)))
    return tuple(part for part in chosen if part != NO_SPICE)


@flow("craft.cooking")
def picked(scene: Scene[Adventure], who: str, label: Words, choices: tuple[str, ...]) -> Resolve[str]:  # noqa: ARG001
    """One of several ingredients is chosen; a single one goes in without a question."""
    if len(choices) == 1:
        return choices[0]
    return (yield from ask(who, OneOf[str](choices), label, choices[0]))


@flow("craft.check", "craft.cooking", "craft.recipe", "craft.cooking-spice")
def dishes_up(scene: Scene[Adventure], who: str, dish: Dish, parts: tuple[str, ...]) -> Resolve[None]:
    """One success at the dish's RC is enough, and the meal waits to be eaten."""
    stores = larder(scene.world, scene.world.fighter(who))
    cooked = (yield from crafted(who, "cooking", dish.rc, 1, cooking_label(who, dish.id))) > 0
    yield from time_passes(COOKING_MINUTES)
    if cooked or scene.world.house.craft_materials == "lost":
        goods = scene.world.fighter(who).goods
        for part in parts:
            goods = restock(goods, part, -1)
        scene.happen(GoodsSet(who, goods))
    if not cooked:
        scene.happen(Told(say("spoils", who=Who(who), dish=Thing(dish.id))))
        return
    meal = meal_of(dish, tuple((part, stores[part][0]) for part in parts))
    scene.happen(Told(say("has-cooked", who=Who(who), meal=Thing(meal.id), count=Number(meal.count))))
    old = scene.world.fighter(who).meals
    more = meal.count + sum(other.count for other in old if other.id == meal.id)
    scene.happen(Carries(who, meals=(*(other for other in old if other.id != meal.id), meal.but(count=more))))


@flow("craft.meal-duration", "craft.meal-resource", "resource.morale", "craft.cooking")
def eat(scene: Scene[Adventure], who: str, name: str, eater: str) -> Resolve[None]:
    """A meal lasts until the end of the day and replaces the one before."""
    meals = scene.world.fighter(who).meals
    meal = find(meals, name)
    left = (item.but(count=item.count - 1) if item.id == name else item for item in meals)
    scene.happen(
        Carries(who, meals=tuple(item for item in left if item.count > 0)),
        Told(say("eats", who=Who(eater), meal=Thing(name))),
    )
    yield from time_passes(EATING_MINUTES)
    midnight = scene.world.day * DAY
    if meal.changes:
        scene.happen(BoonSet(eater, Boon(MEAL, meal.changes, Until("clock", left=midnight))))
    elif any(item.id == MEAL for item in scene.world.fighter(eater).boons):
        scene.happen(BoonEnded(eater, MEAL))
    scene.happen(Eaten(eater, meal.health, scene.world.fighter(eater).gained))
    if meal.resolve and mark_first_today(scene, eater, "resolve"):
        gain_resolve(scene, eater, meal.resolve)
    if meal.morale and mark_first_today(scene, eater, "morale"):
        gain_morale(scene, eater, meal.morale)


def mark_first_today(scene: Scene[Adventure], who: str, what: str) -> bool:
    """Whether a resource comes from a meal for the first time this day. Marks it as used if so."""
    fighter, today = scene.world.fighter(who), scene.world.day
    if any(gain.what == what and gain.day == today for gain in fighter.gained):
        scene.happen(Told(say("gained-from-meal", who=Who(who), what=what.title())))
        return False
    others = tuple(gain for gain in fighter.gained if gain.what != what)
    scene.happen(Eaten(who, fighter.supper, (*others, Gained(what, today))))  # type: ignore[arg-type]
    return True


def heal_by_supper(scene: Scene[Adventure], who: str) -> None:
    """Let the last meal restore Health with the full rest that follows it."""
    supper = scene.world.fighter(who).supper
    if not supper:
        return
    if mark_first_today(scene, who, "health"):
        heal(scene, who, supper)
    scene.happen(Eaten(who, 0, scene.world.fighter(who).gained))


def cook_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Dishes that can be cooked, and meals for oneself or a friend."""
    if larder(adventure, fighter):
        can_cook = adventure.house.craft_talent == "attribute" or crafting_dice(adventure, fighter, "cooking")[0]
        for dish in DISHES:
            if not can_cook:
                yield Obstacle(say("no-talent-in", craft="cooking"), "check.zero-talent").closes(cook)
            elif why := why_not_cook(adventure, fighter, dish):
                rule = f"craft.meal-{dish.id.removesuffix(' meal').replace(' ', '-')}"
                yield Obstacle(why, rule, say("buy-ingredients")).closes(cook, fighter.id, dish.id)
            else:
                yield offer(cook, fighter.id, dish.id)
    eaters = (fighter.id, *(ally.id for ally in adventure.allies(fighter) if ally.sheet.pc and not helpless(ally)))
    for meal in fighter.meals:
        yield offer(eat, fighter.id, meal.id, eater=OneOf[str](eaters))
