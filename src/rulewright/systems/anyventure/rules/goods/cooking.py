"""Cooking: what goes into a meal, what it gives, and for how long."""

from __future__ import annotations

from collections import Counter

from rulewright.kernel.rules.options import Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ...facts import BoonEnded, BoonSet, Carries, Eaten, GoodsSet, Told
from ...model.sheets import Change
from ...model.workshop import BASES, DISHES, SUPPORTING, Dish, Food, Gained, Meal
from ...model.world import Adventure, Boon, Fighter, Until
from ...ruleset import flow
from ..checks.checks import helpless
from ..combat.damage import gain_morale, gain_resolve, heal
from ..downtime.clock import DAY, time_passes
from .crafting import crafted, crafting_dice
from .trading import stock

MEAL = "meal"
COOKING, EATING = 60, 30
NONE = "none"
RESOURCES = ("health", "resolve", "morale")


def larder(adventure: Adventure, fighter: Fighter) -> dict[str, tuple[Food, int]]:
    """The food it has, by id, and how much of it."""
    known = {one.id: one.food for one in adventure.wares if one.food}
    return {one.id: (known[one.id], one.count) for one in fighter.goods if one.id in known}


def of_kind(stores: dict[str, tuple[Food, int]], kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name, (food, _) in stores.items() if food.what in kinds)


def meal_of(dish: Dish, parts: tuple[tuple[str, Food], ...]) -> Meal:
    """What a meal gives: one for each supporting ingredient, and base and spice on top of every effect."""
    effects = Counter(SUPPORTING[food.what] for _, food in parts if food.what in SUPPORTING)
    more = sum(food.tier for _, food in parts if food.what in (*BASES, "spice"))
    given = {to: amount + more for to, amount in effects.items()}
    changes = tuple(Change(to, amount, MEAL) for to, amount in given.items() if to not in RESOURCES)
    name = f"{dish.id} ({', '.join(part for part, _ in parts)})"
    gains = {what: given.get(what, 0) for what in RESOURCES}
    return Meal(id=name, changes=changes, count=dish.meals, **gains)


def why_not_cooked(adventure: Adventure, fighter: Fighter, dish: Dish) -> str:
    """What a dish still needs; nothing if it can be cooked."""
    stores = larder(adventure, fighter)
    bases, others = of_kind(stores, BASES), of_kind(stores, tuple(SUPPORTING))
    pieces = sum(stores[name][1] for name in others)
    if dish.base and not bases:
        return f"a {dish.id} needs a base: {', '.join(BASES)}"
    if dish.base and len(others) < 2:
        return f"a {dish.id} needs two different ingredients besides"
    if not dish.base and pieces + bool(bases) < 2:
        return f"a {dish.id} needs two ingredients"
    if dish.grain and not of_kind(stores, ("grain",)):
        return f"a {dish.id} needs a grain"
    if dish.spice == "must" and not of_kind(stores, ("spice",)):
        return f"a {dish.id} needs spice"
    return ""


@flow("craft.cooking", "craft.meal-simple", "craft.meal-hearty", "craft.meal-fine", "craft.meal-hearty-fine")
def cook(scene: Scene[Adventure], who: str, name: str) -> Resolve[None]:  # noqa: ARG001
    """A meal: its ingredients are chosen, then it is cooked; spice needs no further success."""
    dish = find(DISHES, name)
    chosen = yield from ingredients(who, name)
    yield from dishes_up(who, dish, chosen)


@flow("craft.cooking-base", "craft.cooking-ingredients", "craft.cooking-spice")
def ingredients(scene: Scene[Adventure], who: str, name: str) -> Resolve[tuple[str, ...]]:
    """One after the other: a base where it needs one, two ingredients, grain and spice."""
    dish, stores = find(DISHES, name), larder(scene.world, scene.world.fighter(who))
    bases, others = of_kind(stores, BASES), of_kind(stores, tuple(SUPPORTING))
    first = bases if dish.base else (*bases, *others)
    one = yield from picked(who, f"{who} cooks a {name}: with what?", first)
    two = others if one in bases else (*bases, *others)
    two = tuple(part for part in two if part != one or stores[part][1] > 1)
    second = yield from picked(who, f"{who} cooks a {name}: and with what?", two)
    chosen = [one, second]
    if dish.base:
        left = tuple(part for part in others if part != second)
        chosen.append((yield from picked(who, f"{who} cooks a {name}: and what else?", left)))
    if dish.grain:
        chosen.append((yield from picked(who, f"{who} cooks a {name}: which grain?", of_kind(stores, ("grain",)))))
    spices = of_kind(stores, ("spice",))
    if dish.spice != "no" and spices:
        open_ = spices if dish.spice == "must" else (NONE, *spices)
        chosen.append((yield from picked(who, f"{who} cooks a {name}: which spice?", open_)))
    return tuple(part for part in chosen if part != NONE)


@flow("craft.cooking")
def picked(scene: Scene[Adventure], who: str, label: str, choices: tuple[str, ...]) -> Resolve[str]:  # noqa: ARG001
    """One of several ingredients; a single one goes in without a question."""
    if len(choices) == 1:
        return choices[0]
    return (yield from ask(who, OneOf[str](choices), label, choices[0]))


@flow("craft.check", "craft.cooking", "craft.recipe", "craft.cooking-spice")
def dishes_up(scene: Scene[Adventure], who: str, dish: Dish, parts: tuple[str, ...]) -> Resolve[None]:
    """One success at the dish's RC is enough; the meal waits to be eaten."""
    stores = larder(scene.world, scene.world.fighter(who))
    done = (yield from crafted(who, "cooking", dish.rc, 1, f"{who} cooks a {dish.id}")) > 0
    yield from time_passes(COOKING)
    if done or scene.world.house.craft_materials == "lost":
        goods = scene.world.fighter(who).goods
        for part in parts:
            goods = stock(goods, part, -1)
        scene.happen(GoodsSet(who, goods))
    if not done:
        scene.happen(Told(f"{who} spoils the {dish.id}"))
        return
    meal = meal_of(dish, tuple((part, stores[part][0]) for part in parts))
    scene.happen(Told(f"{who} has cooked a {meal.id}: {meal.count} meal{'s' if meal.count > 1 else ''}"))
    old = scene.world.fighter(who).meals
    more = meal.count + sum(one.count for one in old if one.id == meal.id)
    scene.happen(Carries(who, meals=(*(one for one in old if one.id != meal.id), meal.but(count=more))))


@flow("craft.meal-duration", "craft.meal-resource", "resource.morale", "craft.cooking")
def eat(scene: Scene[Adventure], who: str, name: str, eater: str) -> Resolve[None]:
    """A meal lasts until the day ends and takes the place of the one before."""
    meals = scene.world.fighter(who).meals
    meal = find(meals, name)
    left = (one.but(count=one.count - 1) if one.id == name else one for one in meals)
    scene.happen(Carries(who, meals=tuple(one for one in left if one.count > 0)), Told(f"{eater} eats a {name}"))
    yield from time_passes(EATING)
    midnight = scene.world.day * DAY
    if meal.changes:
        scene.happen(BoonSet(eater, Boon(MEAL, meal.changes, Until("clock", left=midnight))))
    elif any(one.id == MEAL for one in scene.world.fighter(eater).boons):
        scene.happen(BoonEnded(eater, MEAL))
    scene.happen(Eaten(eater, meal.health, scene.world.fighter(eater).gained))
    if meal.resolve and first_today(scene, eater, "resolve"):
        gain_resolve(scene, eater, meal.resolve)
    if meal.morale and first_today(scene, eater, "morale"):
        gain_morale(scene, eater, meal.morale)


def first_today(scene: Scene[Adventure], who: str, what: str) -> bool:
    """Whether a resource comes from a meal for the first time this day; then it is marked."""
    fighter, today = scene.world.fighter(who), scene.world.day
    if any(one.what == what and one.day == today for one in fighter.gained):
        scene.happen(Told(f"{who} has gained {what.title()} from a meal today [craft.meal-resource]"))
        return False
    others = tuple(one for one in fighter.gained if one.what != what)
    scene.happen(Eaten(who, fighter.supper, (*others, Gained(what, today))))  # type: ignore[arg-type]
    return True


def digest(scene: Scene[Adventure], who: str) -> None:
    """Health of the last meal, with the full rest that follows it."""
    supper = scene.world.fighter(who).supper
    if not supper:
        return
    if first_today(scene, who, "health"):
        heal(scene, who, supper)
    scene.happen(Eaten(who, 0, scene.world.fighter(who).gained))


def cook_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Dishes that can be cooked and meals that can be eaten, by oneself or a friend."""
    if larder(adventure, fighter):
        able = adventure.house.craft_talent == "attribute" or crafting_dice(adventure, fighter, "cooking")[0]
        for dish in DISHES:
            if not able:
                yield NotNow(cook, "no talent in cooking", "check.zero-talent")
            elif why := why_not_cooked(adventure, fighter, dish):
                yield NotNow(cook, why, f"craft.meal-{dish.id.removesuffix(' meal').replace(' ', '-')}")
            else:
                yield offer(cook, fighter.id, dish.id)
    eaters = (fighter.id, *(one.id for one in adventure.allies(fighter) if one.sheet.pc and not helpless(one)))
    for meal in fighter.meals:
        yield offer(eat, fighter.id, meal.id, eater=OneOf[str](eaters))
