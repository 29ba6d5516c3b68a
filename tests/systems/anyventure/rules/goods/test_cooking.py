"""Cooking: what goes into a meal, what it gives, how long it lasts."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.model.scores import mitigation, total_change
from rulewright.systems.anyventure.model.workshop import BASES, DISHES, SUPPORTING, Food, Meal, Thing
from rulewright.systems.anyventure.model.world import Adventure, Boon, Fighter, Stock
from rulewright.systems.anyventure.rules.checks.checks import Check, passes
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.downtime.clock import time_passes
from rulewright.systems.anyventure.rules.downtime.resting import night
from rulewright.systems.anyventure.rules.goods.cooking import cook, eat, meal_of

from ...build import adventure, fighter

FOODS = (
    *(Thing(id=f"{what}-{tier}", food=Food(what, tier)) for what in BASES for tier in (1, 2, 3)),
    *(Thing(id=what, food=Food(what)) for what in SUPPORTING),  # type: ignore[arg-type]
    *(Thing(id=name, food=Food("grain")) for name in ("oats", "rice")),
    *(Thing(id=name, food=Food("spice", tier)) for name, tier in (("common", 1), ("exotic", 2), ("magical", 3))),  # type: ignore[arg-type]
)
EIGHT_HOURS = (((8, True),), True)


def kitchen(*stores: str, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """A cook with two dice of a d8 and one of each thing named."""
    goods = tuple(Stock(name, stores.count(name)) for name in sorted(set(stores)))
    known: dict[str, Any] = {"goods": goods, "trained": {"cooking": (2, 2)}}
    return adventure(
        fighter("ana", **known | changes),
        fighter("bo"),
        wares=FOODS,
        fight=None,
        camp=True,
        rulings=("craft.talent=own", "check.help-asked=called", *rulings),
    )


def cooked(dish: str, *parts: str) -> Meal:
    """The meal that a dish and its ingredients make."""
    known = {one.id: one.food for one in FOODS}
    return meal_of(find(DISHES, dish), tuple((part, known[part]) for part in parts))  # type: ignore[misc]


def gives(meal: Meal) -> dict[str, int]:
    return {change.to: change.amount for change in meal.changes}


def served(meal: Meal, *before: Meal, **changes: Any) -> Adventure:
    """After eating some meals one after the other."""
    world = kitchen(meals=(*before, meal), **changes)
    for one in (*before, meal):
        world = play(world, eat("ana", one.id, "ana")).world
    return world


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


SIMPLE = cooked("simple meal", "meat-2", "peppers")
FINE = cooked("fine meal", "mushrooms-2", "peppers", "squash", "common")


# ---- the worked cases


@pytest.mark.rule("craft.meal-simple", "craft.cooking-base", "craft.cooking-ingredients", "craft.cooking")
def test_a_simple_meal_of_meat_and_peppers() -> None:
    assert gives(SIMPLE) == {"mitigation.cold": 3}
    assert SIMPLE.count == 1


@pytest.mark.rule("craft.meal-hearty", "craft.cooking-spice")
def test_a_hearty_meal_of_fish_beans_and_rice() -> None:
    meal = cooked("hearty meal", "fish-3", "beans", "rice", "exotic")
    assert gives(meal) == {"floor.resilience": 6}
    assert meal.count == 2


@pytest.mark.rule("craft.meal-fine", "craft.cooking-spice")
def test_a_fine_meal_of_mushrooms_peppers_and_squash() -> None:
    assert gives(FINE) == {"mitigation.cold": 4, "floor.endurance": 4}
    assert FINE.count == 1


@pytest.mark.rule("craft.meal-hearty-fine", "craft.cooking-base")
def test_a_hearty_fine_meal_of_meat_cucumber_and_beans() -> None:
    meal = cooked("hearty fine meal", "meat-3", "cucumber", "beans", "oats", "exotic")
    assert gives(meal) == {"mitigation.heat": 6, "floor.resilience": 6}
    assert meal.count == 2


@pytest.mark.rule("craft.meal-duration")
def test_a_new_meal_takes_the_place_of_the_old_one() -> None:
    assert mitigation(ana(served(SIMPLE)), "cold").total == 3
    assert mitigation(ana(served(FINE, SIMPLE)), "cold").total == 4
    plain = cooked("simple meal", "meat-1", "fish-1")
    assert ana(served(plain, SIMPLE)).boons == ()


# ---- the tables


@pytest.mark.rule("craft.cooking-ingredients")
@pytest.mark.parametrize(
    ("what", "given"),
    [
        ("squash", {"floor.endurance": 1}),
        ("beans", {"floor.resilience": 1}),
        ("greens", {"floor.concentration": 1}),
        ("peppers", {"mitigation.cold": 1}),
        ("cucumber", {"mitigation.heat": 1}),
        ("roots", {}),
        ("cheese", {}),
    ],
)
def test_what_each_supporting_ingredient_gives(what: str, given: dict[str, int]) -> None:
    meal = cooked("hearty meal", what, "oats")
    assert gives(meal) == given
    assert (meal.health, meal.morale, meal.resolve) == (int(what == "roots"), int(what == "cheese"), 0)


@pytest.mark.rule("craft.cooking-base")
@pytest.mark.parametrize("tier", [1, 2, 3])
@pytest.mark.parametrize("base", BASES)
def test_a_base_adds_its_tier_to_every_effect(base: str, tier: int) -> None:
    meal = cooked("fine meal", f"{base}-{tier}", "peppers", "roots", "common")
    assert gives(meal) == {"mitigation.cold": 2 + tier}
    assert meal.health == 2 + tier


@pytest.mark.rule("craft.cooking-spice")
@pytest.mark.parametrize(("spice", "more"), [("common", 1), ("exotic", 2), ("magical", 3)])
def test_a_spice_adds_its_tier_to_every_effect(spice: str, more: int) -> None:
    assert gives(cooked("hearty meal", "beans", "peppers", "oats", spice)) == {
        "floor.resilience": 1 + more,
        "mitigation.cold": 1 + more,
    }


@pytest.mark.rule("craft.cooking-ingredients", "craft.cooking-spice")
def test_the_same_ingredient_twice_gives_two_and_the_spice_comes_once() -> None:
    assert gives(cooked("hearty meal", "peppers", "peppers", "oats", "exotic")) == {"mitigation.cold": 4}


@pytest.mark.rule("craft.meal-simple", "craft.meal-hearty", "craft.meal-fine", "craft.meal-hearty-fine")
@pytest.mark.parametrize(
    ("dish", "rc", "stores", "lacks", "meals"),
    [
        ("simple meal", 2, ("meat-1", "peppers"), "two ingredients", 1),
        ("hearty meal", 4, ("meat-1", "peppers", "oats"), "two ingredients", 2),
        ("fine meal", 6, ("meat-1", "peppers", "beans", "common"), "meat, fish", 1),
        ("hearty fine meal", 8, ("meat-1", "peppers", "beans", "rice", "common"), "meat, fish", 2),
    ],
)
def test_each_dish_has_its_rc_its_ingredients_and_its_servings(
    dish: str, rc: int, stores: tuple[str, ...], lacks: str, meals: int
) -> None:
    choose = () if "fine" in dish else (says("ana", "meat-1", label="With what"),)
    more = (says("ana", "peppers", label="And with what"),) if "fine" in dish else ()
    world = kitchen(*stores)
    good = play(world, cook("ana", dish), *choose, *more, faces(rc, 1, label=f"RC {rc}"))
    assert [one.count for one in ana(good.world).meals] == [meals]
    assert ana(good.world).goods == ()
    bad = play(world, cook("ana", dish), *choose, *more, faces(rc - 1, 1))
    assert ana(bad.world).meals == ()
    offers = downtime_offers(kitchen(*stores[1:]), ana(kitchen(*stores[1:])))
    assert any(no.rule is cook and f"A {dish} needs {lacks}" in str(no.why) for no in offers.closed)


@pytest.mark.rule("craft.meal-simple", "craft.meal-hearty", "craft.meal-fine")
def test_spice_is_for_no_simple_meal_open_in_a_hearty_and_needed_in_a_fine_one() -> None:
    stores = ("meat-1", "beans", "peppers", "oats", "magical")
    first, second = says("ana", "beans", label="With what"), says("ana", "peppers", label="And with what")
    simple = play(kitchen(*stores), cook("ana", "simple meal"), first, second, faces(2, 1)).world
    assert gives(ana(simple).meals[0]) == {"floor.resilience": 1, "mitigation.cold": 1}
    for spice, each in (("none", 1), ("magical", 4)):
        script = (first, second, says("ana", spice, label="Which spice"), faces(4, 1))
        hearty = play(kitchen(*stores), cook("ana", "hearty meal"), *script).world
        assert gives(ana(hearty).meals[0]) == {"floor.resilience": each, "mitigation.cold": each}
    bland = kitchen(*stores[:-1])
    closed = [str(no.why) for no in downtime_offers(bland, ana(bland)).closed]
    assert "A fine meal needs spice." in closed
    twice = kitchen("meat-1", "beans", "beans", "common")
    assert "A fine meal needs two more different ingredients." in [
        str(no.why) for no in downtime_offers(twice, ana(twice)).closed
    ]


@pytest.mark.rule("craft.cooking", "craft.check")
def test_one_success_is_enough_whatever_the_spice() -> None:
    script = (says("ana", "fish-3"), says("ana", "exotic"), faces(4, 1))
    done = play(kitchen("fish-3", "beans", "rice", "exotic"), cook("ana", "hearty meal"), *script)
    assert gives(ana(done.world).meals[0]) == {"floor.resilience": 6}


@pytest.mark.rule("craft.meal-simple", "craft.cooking")
def test_an_ingredient_goes_in_twice_only_if_there_are_two() -> None:
    first = says("ana", "peppers", label="With what")
    one = play(kitchen("peppers", "beans"), cook("ana", "simple meal"), first, faces(2, 1)).world
    assert gives(ana(one).meals[0]) == {"mitigation.cold": 1, "floor.resilience": 1}
    both = (first, says("ana", "peppers", label="And with what"), faces(2, 1))
    two = play(kitchen("peppers", "peppers", "beans"), cook("ana", "simple meal"), *both).world
    assert gives(ana(two).meals[0]) == {"mitigation.cold": 2}
    assert ana(two).goods == (Stock("beans", 1),)


@pytest.mark.rule("craft.recipe", "craft.cooking")
@pytest.mark.parametrize(("ruling", "left"), [("lost", 0), ("kept", 2)])
def test_a_spoilt_meal_costs_its_ingredients_unless_the_table_spares_them(ruling: str, left: int) -> None:
    world = kitchen("meat-1", "peppers", rulings=(f"craft.materials={ruling}",))
    done = play(world, cook("ana", "simple meal"), says("ana", "meat-1"), faces(1, 1))
    assert len(ana(done.world).goods) == left


# ---- eating


@pytest.mark.rule("craft.meal-duration")
def test_a_meal_ends_with_the_day() -> None:
    world = served(SIMPLE)
    evening = play(world, time_passes(15 * 60)).world
    assert evening.minutes == 23 * 60 + 30
    assert mitigation(ana(evening), "cold").total == 3
    assert mitigation(ana(play(evening, time_passes(30)).world), "cold").total == 0


@pytest.mark.rule("craft.meal-duration")
def test_a_night_over_midnight_ends_a_meal_too() -> None:
    evening = play(served(SIMPLE), time_passes(14 * 60)).world
    assert ana(play(evening, night(*EIGHT_HOURS)).world).boons == ()


@pytest.mark.rule("craft.cooking-ingredients", "craft.meal-resource")
def test_roots_heal_at_the_next_full_rest_and_only_then() -> None:
    roots = cooked("simple meal", "meat-2", "roots")
    world = served(roots, health=10)
    assert ana(world).health == 10
    rested = play(world, night(*EIGHT_HOURS)).world
    assert ana(rested).health == 10 + 3 + 3
    later = play(rested, time_passes(24 * 60)).world
    assert ana(play(later, night(*EIGHT_HOURS)).world).health == 16 + 3


@pytest.mark.rule("craft.meal-duration", "craft.cooking-ingredients")
def test_another_meal_before_the_rest_takes_the_roots_away() -> None:
    roots = cooked("simple meal", "meat-2", "roots")
    assert ana(play(served(SIMPLE, roots, health=10), night(*EIGHT_HOURS)).world).health == 13


@pytest.mark.rule("craft.meal-resource", "craft.cooking-ingredients")
def test_morale_comes_from_a_meal_once_a_day() -> None:
    cheese = cooked("simple meal", "meat-1", "cheese")
    more = cooked("simple meal", "meat-3", "cheese")
    world = served(more, cheese)
    assert ana(world).morale == 2
    again = cooked("simple meal", "eggs-1", "cheese")
    tomorrow = play(world, time_passes(24 * 60)).world
    tomorrow = tomorrow.with_fighter(ana(tomorrow).but(meals=(again,)))
    assert ana(play(tomorrow, eat("ana", again.id, "ana")).world).morale == 4


@pytest.mark.rule("craft.meal-resource")
def test_each_resource_is_counted_by_itself() -> None:
    stew = Meal(id="stew", resolve=2)
    cheese = cooked("simple meal", "meat-1", "cheese")
    world = served(stew.but(id="second stew"), cheese, stew, resolve=10)
    assert (ana(world).resolve, ana(world).morale) == (12, 2)


@pytest.mark.rule("craft.cooking", "check.minimum")
def test_a_floor_from_a_meal_lifts_a_low_die() -> None:
    """Worked case: Resilience floor 6; kept die 3; RC 6."""
    world = served(cooked("hearty meal", "fish-3", "beans", "rice", "exotic"), resilience=(2, 2))
    assert play(world, passes(Check("ana", "resilience"), 6), faces(3, 2)).value is True
    assert play(world, passes(Check("ana", "resilience"), 7), faces(3, 2)).value is False


@pytest.mark.rule("craft.meal-hearty", "craft.cooking")
def test_two_can_eat_of_a_hearty_meal() -> None:
    meal = cooked("hearty meal", "meat-1", "peppers", "oats")
    world = kitchen(meals=(meal,))
    for eater in ("bo", "ana"):
        offered = [offer for offer in downtime_offers(world, ana(world)).open if offer.rule is eat]
        assert offered[0].holes[0][1].listed() == ("ana", "bo")
        world = play(world, eat("ana", meal.id, eater)).world
        assert total_change(world.fighter(eater), "mitigation.cold") == 2
    assert ana(world).meals == ()
    assert isinstance(world.fighter("bo").boons[0], Boon)
