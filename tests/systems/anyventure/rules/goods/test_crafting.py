"""Crafting: successes, recipes, infusions, runes, materials, Wonder, and the rulings on them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.model.infusing import infused
from rulewright.systems.anyventure.model.scores import mitigation
from rulewright.systems.anyventure.model.sheets import Change, Gear, Inflict, Potion, Profile, Weapon
from rulewright.systems.anyventure.model.terms import CRAFTS, SKILLS
from rulewright.systems.anyventure.model.workshop import (
    ARMOUR_INFUSIONS,
    BREW_INFUSIONS,
    GLYPH_INFUSIONS,
    INFUSIONS,
    WEAPON_INFUSIONS,
    Infusion,
    Recipe,
    Thing,
)
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Stock
from rulewright.systems.anyventure.rules.checks.checks import lend
from rulewright.systems.anyventure.rules.checks.dice import Dice
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.goods.crafting import craft, crafting_dice, make, rune_bearers, successes

from ...build import SWORD, adventure, fighter

BLADE = Weapon(id="blade", skill="simple melee", profiles=(Profile(damage=3, extra=2),), value=40, bulk=2)
PLATES = Gear(
    id="plates",
    slot="body",
    armour="heavy",
    changes=(Change("mitigation.physical", 4), Change("dice.stealth", -2), Change("energy", -1)),
)
TONIC = Potion(id="tonic", health=5)
WEAPON_NAMES = tuple(one.id for one in WEAPON_INFUSIONS)
FORGE = Recipe(
    id="forge",
    discipline="fabrication",
    rc=7,
    ingredients=(("iron", 2), ("leather", 1)),
    makes=Thing(id="blade", weapon=BLADE),
    infusions=WEAPON_NAMES,
)
TWO = ("reinforced", "cobalt")


def smith(recipe: Recipe = FORGE, *, talent: int = 3, level: int = 3, **changes: Any) -> Fighter:
    """A crafter with material for one piece, and a spare bar of iron."""
    goods = tuple(Stock(name, count) for name, count in recipe.ingredients)
    known: dict[str, Any] = {"goods": goods, "recipes": (recipe,), "trained": {recipe.discipline: (talent, level)}}
    return fighter("ana", **known | changes)


def bench(who: Fighter, *rulings: str) -> Adventure:
    """A place to work, where a discipline has a talent of its own unless the test rules otherwise."""
    return adventure(who, rulings=("craft.talent=own", *rulings), fight=None, camp=True)


def forge(who: Fighter, *script: Any, named: tuple[str, ...] = (), rulings: tuple[str, ...] = ()) -> Outcome[Adventure]:
    return play(bench(who, *rulings), make("ana", "forge", named, ""), *script)


def sentences(outcome: Outcome[Adventure]) -> str:
    return "\n".join(str(fact.tell()) for fact in outcome.facts)


def owned(outcome: Outcome[Adventure]) -> list[str]:
    return [weapon.id for weapon in outcome.world.fighter("ana").weapons]


def named_infusion(name: str) -> Infusion:
    return find(INFUSIONS, name)


# ---- the check


@pytest.mark.rule("craft.check", "craft.infusion")
def test_every_die_that_meets_the_rc_is_a_success() -> None:
    """Worked case: RC 7, dice 9, 7, 3, one infusion: two successes make the item with it."""
    made = forge(smith(), faces(9, 7, 3), named=("cobalt",))
    assert owned(made) == ["sword", "cobalt-blade"]
    assert made.world.fighter("ana").weapon("cobalt-blade").profiles[0].extra == 3


@pytest.mark.rule("craft.check", "craft.infusion")
def test_talent_three_level_three_against_seven_with_one_infusion() -> None:
    """Worked case: with the infusion 44/125, the item at all 98/125."""
    thrown, tally = crafting_dice(bench(smith()), smith(), "fabrication")
    assert thrown == Dice(3, 10)
    assert [term.rule for term in tally.terms] == ["dice.talent"]
    chances = Solver().law(successes(Dice(3, 10), 7))
    assert chances.at_least(2) == Fraction(44, 125)
    assert chances.at_least(1) == Fraction(98, 125)
    after = Solver[Adventure]().worlds_after(bench(smith()), make("ana", "forge", ("cobalt",), ""))
    made = after.map(lambda now: tuple(weapon.id for weapon in now.fighter("ana").weapons)[1:])
    assert made.chance(lambda names: names == ("cobalt-blade",)) == Fraction(44, 125)
    assert made.chance(lambda names: names == ()) == 1 - Fraction(98, 125)


@pytest.mark.rule("craft.check")
def test_only_the_lowest_counts_in_a_crafting_pool_below_one_die() -> None:
    clumsy = smith(talent=1, changes=(Change("dice.fabrication", -1),))
    assert crafting_dice(bench(clumsy), clumsy, "fabrication")[0] == Dice(2, 10, lowest=True)
    assert owned(forge(clumsy, faces(10, 6))) == ["sword"]
    assert owned(forge(clumsy, faces(10, 7))) == ["sword", "blade"]


@pytest.mark.rule("craft.check", "craft.disciplines", "skill.craft")
@pytest.mark.parametrize("discipline", [one for one in CRAFTS if one != "bioshaping"])
def test_each_discipline_rolls_its_own_talent_and_die(discipline: Any) -> None:
    who = fighter("ana", trained={discipline: (2, 4)})
    assert crafting_dice(bench(who), who, discipline)[0] == Dice(2, 12)
    assert all(crafting_dice(bench(who), who, other)[0] is None for other in CRAFTS if other != discipline)


@pytest.mark.rule("craft.check")
def test_by_a_ruling_the_gm_names_the_attribute_that_gives_the_dice() -> None:
    who = smith(talent=0, level=3, knowledge=4)
    made = forge(who, says("gm", "knowledge"), faces(7, 1, 1, 1), rulings=("craft.talent=attribute",))
    assert owned(made) == ["sword", "blade"]
    assert "+4 knowledge" in made.trace.explain()
    assert SKILLS["knowledge"][0]
    assert "no dice to roll" in sentences(forge(who))


# ---- recipes and materials


@pytest.mark.rule("craft.recipe")
def test_one_success_makes_the_item_and_uses_up_its_ingredients() -> None:
    who = smith().but(goods=(Stock("iron", 3), Stock("leather", 1)))
    made = forge(who, faces(7, 6, 6))
    assert owned(made) == ["sword", "blade"]
    assert made.world.fighter("ana").goods == (Stock("iron", 1),)
    assert made.world.minutes == 9 * 60


@pytest.mark.rule("craft.recipe")
def test_a_recipe_for_several_makes_them_all_at_once() -> None:
    made = forge(smith(FORGE.but(count=3, minutes=90)), faces(7, 6, 6)).world
    assert (made.fighter("ana").weapon("blade").count, made.minutes) == (3, 8 * 60 + 90)


@pytest.mark.rule("craft.no-overcraft")
def test_extra_successes_make_nothing_more() -> None:
    made = forge(smith(), faces(10, 10, 10)).world.fighter("ana")
    assert made.weapon("blade") == BLADE


@pytest.mark.rule("craft.recipe")
@pytest.mark.parametrize(("ruling", "left"), [("lost", ()), ("kept", (Stock("iron", 2), Stock("leather", 1)))])
def test_a_failed_attempt_costs_the_materials_unless_the_table_spares_them(ruling: str, left: Any) -> None:
    failed = forge(smith(), faces(6, 6, 6), rulings=(f"craft.materials={ruling}",))
    assert owned(failed) == ["sword"]
    assert failed.world.fighter("ana").goods == left
    assert f"the materials are {ruling}" in sentences(failed)


@pytest.mark.rule("craft.recipe")
def test_a_recipe_is_offered_only_with_all_its_ingredients_and_a_talent() -> None:
    def closed(who: Fighter) -> list[str]:
        return [str(no.why) for no in downtime_offers(bench(who), who).closed if no.rule is craft]

    def names(who: Fighter) -> list[str]:
        return [offer.rule.name for offer in downtime_offers(bench(who), who).open]

    assert "craft" in names(smith())
    assert closed(smith().but(goods=(Stock("iron", 1),))) == ["It takes more: 1 iron and 1 leather."]
    assert closed(smith(talent=0)) == ["No talent in fabrication: there are no dice to roll."]


# ---- infusions


@pytest.mark.rule("craft.infusion")
def test_infusions_are_named_before_the_dice_fall() -> None:
    made = play(bench(smith()), craft("ana", "forge"), says("ana", TWO, label="Which infusions"), faces(7, 8, 9))
    assert owned(made) == ["sword", "cobalt-reinforced-blade"]
    assert made.world.fighter("ana").weapon("cobalt-reinforced-blade").profiles[0] == Profile(damage=4, extra=3)


@pytest.mark.rule("craft.infusion")
def test_with_too_few_successes_the_crafter_chooses_what_goes_in() -> None:
    made = forge(smith(), faces(7, 8, 1), says("ana", ("cobalt",)), named=TWO)
    assert owned(made) == ["sword", "cobalt-blade"]
    assert owned(forge(smith(), faces(7, 1, 1), named=TWO)) == ["sword", "blade"]


@pytest.mark.rule("craft.infusion")
def test_by_a_ruling_too_few_successes_spoil_everything() -> None:
    failed = forge(smith(), faces(7, 8, 1), named=TWO, rulings=("craft.partial-infusion=fail",))
    assert owned(failed) == ["sword"]
    assert failed.world.fighter("ana").goods == ()
    whole = forge(smith(), faces(7, 8, 9), named=TWO, rulings=("craft.partial-infusion=fail",))
    assert owned(whole) == ["sword", "cobalt-reinforced-blade"]


@pytest.mark.rule("craft.infusion-unique")
def test_the_same_infusion_is_not_taken_twice() -> None:
    with pytest.raises(Refusal, match="cobalt can be taken only once"):
        forge(smith(), named=("cobalt", "cobalt"))
    with pytest.raises(Refusal, match="forge takes reinforced.*not heat-warded"):
        forge(smith(), named=("heat-warded",))


@pytest.mark.rule("wonder.craft")
def test_wonder_adds_a_success_that_is_sure() -> None:
    holder = smith(wonder=True)
    made = forge(holder, faces(7, 1, 1), says("ana", True, label="1 of 2 successes"), named=("cobalt",))
    assert owned(made) == ["sword", "cobalt-blade"]
    assert not made.world.fighter("ana").wonder
    kept = forge(holder, faces(1, 1, 1), says("ana", False))
    assert owned(kept) == ["sword"]
    assert kept.world.fighter("ana").wonder
    assert forge(holder, faces(7, 7, 1), named=("cobalt",)).world.fighter("ana").wonder


# ---- what each infusion does


@pytest.mark.rule("craft.fabrication", "craft.fabrication-weapons")
@pytest.mark.parametrize(
    ("name", "primary", "extra", "dice", "properties"),
    [
        ("reinforced", 4, 2, 0, ()),
        ("silvered", 4, 2, 0, ("silvered",)),
        ("blackened", 4, 2, 0, ("blackened",)),
        ("lead-cored", 4, 2, 0, ("lead-cored",)),
        ("cobalt", 3, 3, 0, ()),
        ("balanced", 3, 2, 1, ()),
        ("brimsteel", 3, 2, 0, ("brimsteel",)),
    ],
)
def test_weapon_infusions(name: str, primary: int, extra: int, dice: int, properties: Any) -> None:
    made = infused(Thing(id="blade", weapon=BLADE), named_infusion(name)).weapon
    assert made is not None
    assert (made.profiles[0].damage, made.profiles[0].extra, made.dice) == (primary, extra, dice)
    assert made.properties == properties
    assert len(WEAPON_INFUSIONS) == 7


@pytest.mark.rule("craft.fabrication", "craft.fabrication-armour")
@pytest.mark.parametrize("kind", ["aetheric", "cold", "electric", "heat"])
def test_armour_infusions_ward_against_one_type_each(kind: Any) -> None:
    made = infused(Thing(id="plates", gear=PLATES), named_infusion(f"{kind}-warded")).gear
    assert made is not None
    who = fighter("ana", gear=(made,))
    assert mitigation(who, kind).total == 1
    assert mitigation(who, "physical").total == 4


@pytest.mark.rule("craft.fabrication-armour")
@pytest.mark.parametrize(("name", "gone"), [("quiet", "dice.stealth"), ("supple", "energy")])
def test_armour_infusions_take_a_penalty_away(name: str, gone: str) -> None:
    made = infused(Thing(id="plates", gear=PLATES), named_infusion(name)).gear
    assert made is not None
    assert {change.to for change in PLATES.changes} - {change.to for change in made.changes} == {gone}
    assert len(ARMOUR_INFUSIONS) == 6


@pytest.mark.rule("craft.fabrication-armour")
def test_a_penalty_taken_away_leaves_what_the_armour_gives() -> None:
    blessed = PLATES.but(changes=(*PLATES.changes, Change("energy", 2)))
    made = infused(Thing(id="plates", gear=blessed), named_infusion("supple")).gear
    assert made is not None
    assert [change.amount for change in made.changes if change.to == "energy"] == [2]


def brew(name: str, potion: Potion) -> Potion:
    made = infused(Thing(id=potion.id, potion=potion), named_infusion(name)).potion
    assert made is not None
    return made


@pytest.mark.rule("craft.alchemy", "craft.alchemy-infusions")
def test_alchemical_infusions() -> None:
    poison = Potion(
        id="p", inflicts=(Inflict(condition="poisoned", resist="endurance", rc=5, amount=2, until="its turn end"),)
    )
    elixir = Potion(id="e", changes=(Change("walk", 1),), minutes=60)
    assert brew("lasting", elixir).minutes == 120
    assert brew("lasting", poison).inflicts[0].turns == 2
    assert brew("potent", TONIC).health == 6
    assert brew("potent", poison).inflicts[0].amount == 3
    assert brew("stubborn", poison).inflicts[0].rc == 7
    assert brew("double", TONIC).count == 2
    assert brew("tasteless", poison).properties == ("tasteless",)
    assert brew("instant", TONIC.but(delay=30)).delay == 0
    assert brew("delayed", TONIC).delay > 0
    assert brew("slow", poison).properties == ("slow",)
    assert len(BREW_INFUSIONS) == 8


@pytest.mark.rule("craft.alchemy")
def test_an_explosive_can_be_potent_and_come_in_two() -> None:
    pot = Weapon(id="pot", skill="throwing", used_up=True, profiles=(Profile(damage=4, extra=1, type="heat", area=2),))
    thing = infused(infused(Thing(id="pot", weapon=pot), named_infusion("potent")), named_infusion("double"))
    assert thing.weapon is not None
    assert (thing.weapon.profiles[0].damage, thing.weapon.count, thing.weapon.used_up) == (5, 2, True)


@pytest.mark.rule("craft.glyph", "craft.glyph-infusions")
@pytest.mark.parametrize(
    ("name", "primary", "extra", "dice", "band", "energy"),
    [
        ("silver-inked", 3, 2, 0, 4, 1),
        ("electrum-inked", 2, 3, 0, 4, 1),
        ("platinum-inked", 2, 2, 1, 4, 1),
        ("gold-inked", 2, 2, 0, 5, 1),
        ("lead-inked", 3, 2, 0, 4, 1),
        ("aetherium-inked", 3, 2, 0, 4, 0),
    ],
)
def test_glyph_infusions(name: str, primary: int, extra: int, dice: int, band: int, energy: int) -> None:
    wand = Weapon(
        id="wand", skill="simple melee", profiles=(Profile(category="meta", damage=2, extra=2, energy=1, farthest=4),)
    )
    made = infused(Thing(id="wand", weapon=wand), named_infusion(name)).weapon
    assert made is not None
    one = made.profiles[0]
    assert (one.damage, one.extra, made.dice, one.farthest, one.energy) == (primary, extra, dice, band, energy)
    assert ("unalterable" in made.properties) == (name == "lead-inked")
    assert len(GLYPH_INFUSIONS) == 6


@pytest.mark.rule("craft.glyph-infusions")
def test_reduced_energy_never_falls_below_0() -> None:
    made = infused(Thing(id="blade", weapon=BLADE), named_infusion("aetherium-inked")).weapon
    assert made is not None
    assert made.profiles[0].energy == 0


# ---- runes


@pytest.mark.rule("item.runes", "craft.glyph")
def test_a_rune_goes_on_something_for_good_and_stays_in_hand() -> None:
    rune = Infusion(id="edge-rune", on="rune", primary=1, property="rune: enhancement")
    recipe = Recipe(id="forge", discipline="glyphcraft", rc=5, ingredients=(("ink", 1),), rune=rune)
    made = play(bench(smith(recipe)), craft("ana", "forge"), says("ana", "sword", label="On what"), faces(5, 1, 1))
    ana = made.world.fighter("ana")
    assert (ana.hand, [weapon.id for weapon in ana.weapons]) == ("edge-rune-sword", ["edge-rune-sword"])
    assert ana.weapon("edge-rune-sword").profiles[0].damage == SWORD.profiles[0].damage + 1
    assert ana.weapon("edge-rune-sword").properties == ("rune: enhancement",)


@pytest.mark.rule("item.runes", "craft.infusion-unique")
def test_the_same_rune_goes_on_a_thing_once_and_equal_things_are_counted_together() -> None:
    rune = Infusion(id="edge-rune", on="rune", primary=1)
    recipe = Recipe(id="forge", discipline="glyphcraft", rc=5, ingredients=(), rune=rune)
    world = bench(smith(recipe, weapons=(SWORD.but(count=2),), hand="sword"))
    one = play(world, craft("ana", "forge"), says("ana", "sword", label="On what"), faces(5, 1, 1)).world
    assert rune_bearers(one.fighter("ana"), rune) == ("sword",)
    assert rune_bearers(one.fighter("ana"), rune.but(again=True)) == ("sword", "edge-rune-sword")
    two = play(one, craft("ana", "forge"), says("ana", "sword"), faces(5, 1, 1)).world.fighter("ana")
    assert [(arm.id, arm.count) for arm in two.weapons] == [("edge-rune-sword", 2)]
    assert rune_bearers(two, rune) == ()
    assert "nothing to put it on" in (downtime_offers(one.with_fighter(two), two).why_not(craft("ana", "forge")) or "")


@pytest.mark.rule("item.runes")
def test_a_protective_rune_on_armour_protects() -> None:
    rune = Infusion(id="ember", on="rune", changes=(Change("mitigation.cold", 1),))
    recipe = Recipe(id="forge", discipline="glyphcraft", rc=5, ingredients=(("ink", 1),), rune=rune)
    who = smith(recipe, gear=(PLATES,))
    made = play(bench(who), craft("ana", "forge"), says("ana", "plates"), faces(5, 1, 1))
    assert mitigation(made.world.fighter("ana"), "cold").total == 1
    assert mitigation(made.world.fighter("ana"), "physical").total == 4


@pytest.mark.rule("dice.bonus")
def test_extra_dice_of_the_gm_count_on_one_crafting_check() -> None:
    world = play(bench(smith()), lend("ana", 1, "a good forge")).world
    made = play(world, craft("ana", "forge"), says("ana", TWO, label="Which infusions"), faces(7, 8, 9, 7))
    assert "a good forge" in made.trace.explain()
    assert made.world.lent == ()
