"""Recipes, materials and ammunition of the packs: what is shipped, what is refused, and how they are used in camp."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.infusing import why_not_infused
from rulewright.systems.anyventure.model.scores import mitigation
from rulewright.systems.anyventure.model.terms import CRAFTS
from rulewright.systems.anyventure.model.workshop import BASES, INFUSIONS, SUPPORTING
from rulewright.systems.anyventure.model.world import Adventure, Fight, Turn
from rulewright.systems.anyventure.odds_setup import on_turn
from rulewright.systems.anyventure.packs.loading import encounter_world, find_character, load
from rulewright.systems.anyventure.packs.shelf import SHELF
from rulewright.systems.anyventure.packs.songs import SongEntry
from rulewright.systems.anyventure.packs.spells import SpellEntry
from rulewright.systems.anyventure.packs.trade import AmmunitionEntry, recipe_of, thing_of, traded_entries
from rulewright.systems.anyventure.rules.combat.ammunition import nock
from rulewright.systems.anyventure.rules.downtime.camp import camp, downtime_offers, wait
from rulewright.systems.anyventure.rules.goods.cooking import cook, eat
from rulewright.systems.anyventure.rules.goods.crafting import craft
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.turns import act
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story
from rulewright.table.view.why import format_steps, why

PACK = load(None)
RECIPES = {recipe.id: recipe_of(PACK, recipe.id) for recipe in PACK.recipe}
MINE = """
[[ingredient]]
id = "flint"
name = "Flint"
value = 1
cite = "mine"

[[recipe]]
id = "knap-axe"
name = "A Flint Axe"
discipline = "{discipline}"
rc = 3
ingredients = [["{part}", 2]]
makes = "{makes}"
infusions = ["{infusion}"]
cite = "mine"
"""


def mine(tmp_path: Path, **changes: str) -> Path:
    words = {"discipline": "fabrication", "part": "flint", "makes": "hill-axe", "infusion": "cobalt"} | changes
    path = tmp_path / "mine.toml"
    path.write_text(MINE.format(**words), encoding="utf-8")
    return path


def at_camp(*names: str) -> Adventure:
    """Some of the shipped characters between fights."""
    people = tuple(fighter_of(PACK, find_character(PACK, name), Rulings()) for name in sorted(names))
    wares = encounter_world(PACK, "the-toll-bridge").wares
    return Adventure(fighters=people, wares=wares, camp=True, agenda=(camp(),))


# ---- what is shipped


@pytest.mark.rule(
    "craft.recipe", "craft.bioshaping", "craft.engineering", "craft.fabrication", "craft.alchemy", "craft.glyph"
)
def test_there_are_sixteen_recipes_and_more_for_every_discipline_that_has_any() -> None:
    assert len(RECIPES) >= 16
    by_craft = {name: [recipe for recipe in RECIPES.values() if recipe.discipline == name] for name in CRAFTS}
    assert all(len(by_craft[name]) >= 4 for name in ("engineering", "fabrication", "alchemy", "glyphcraft"))
    assert by_craft["bioshaping"] == by_craft["cooking"] == []
    melee = [one.makes.weapon for one in by_craft["fabrication"] if one.makes and one.makes.weapon]
    assert all(not one.skill.endswith("ranged") for one in melee)
    shot = [one.makes.weapon for one in by_craft["engineering"] if one.makes and one.makes.weapon]
    assert shot
    assert all(one.skill.endswith("ranged") for one in shot)


@pytest.mark.rule("craft.infusion", "craft.fabrication-weapons", "craft.fabrication-armour", "craft.alchemy-infusions")
def test_every_infusion_is_open_in_some_recipe_and_does_something_there() -> None:
    assert {one.id for one in INFUSIONS} == {name for recipe in RECIPES.values() for name in recipe.infusions}
    for one in RECIPES.values():
        for name in one.infusions:
            assert one.makes is not None
            assert why_not_infused(one.makes, find(INFUSIONS, name)) == ""


@pytest.mark.rule("item.runes")
def test_there_is_a_rune_of_each_kind() -> None:
    kinds = {recipe.rune.property for recipe in RECIPES.values() if recipe.rune}
    assert kinds == {"rune: utility", "rune: enhancement", "rune: protective"}


@pytest.mark.rule("craft.cooking-base", "craft.cooking-spice", "craft.cooking-ingredients")
def test_every_food_of_the_tables_can_be_had() -> None:
    foods = [one.food for one in PACK.ingredient if one.food]
    assert {food.what for food in foods} == {*BASES, *SUPPORTING, "grain", "spice"}
    assert {food.tier for food in foods if food.what == "spice"} == {1, 2, 3}
    assert {food.tier for food in foods if food.what in BASES} == {1, 2, 3}


@pytest.mark.rule("item.ammo-special", "item.currency", "item.rarity")
def test_everything_traded_has_a_price_and_a_rarity() -> None:
    assert len(PACK.ammunition) >= 2
    things = [thing_of(one) for one in traded_entries(PACK)]
    assert all(thing.value > 0 for thing in things if not thing.gear and not thing.weapon)
    assert {thing.rarity for thing in things} >= {"common", "uncommon", "rare"}
    assert SHELF.counts(None)["recipe"] == len(PACK.recipe)


@pytest.mark.rule("craft.check")
def test_the_shipped_characters_can_make_what_they_know() -> None:
    makers = 0
    for entry in PACK.pc:
        world = at_camp(entry.id)
        who = world.fighters[0]
        makers += bool(who.recipes)
        assert not [no for no in downtime_offers(world, who).closed if no.rule is craft and "talent" in str(no.why)], (
            entry.id
        )
    assert makers >= 4


# ---- what is refused


def test_a_users_pack_may_contain_a_recipe(tmp_path: Path) -> None:
    whole = load(mine(tmp_path))
    made = recipe_of(whole, "knap-axe").makes
    assert made is not None
    assert made.id == "hill-axe"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"discipline": "bioshaping"}, "bioshaping has no recipes"),
        ({"discipline": "cooking"}, "meals are cooked without recipes"),
        ({"part": "flimt"}, "flimt"),
        ({"makes": "hill-ax"}, "hill-ax.*hill-axe"),
        ({"makes": ""}, "makes something or puts a rune on something"),
        ({"infusion": "cobolt"}, "cobolt.*cobalt"),
        ({"infusion": "heat-warded"}, "heat-warded: hill-axe is no armour"),
        ({"makes": "quilted-coat", "infusion": "quiet"}, "quiet: quilted-coat has no such penalty"),
        ({"makes": "red-draught", "infusion": "slow"}, "slow: red-draught is no poison"),
        ({"makes": "red-draught", "infusion": "instant"}, "instant: red-draught works at once"),
        ({"makes": "salt-vial", "infusion": "potent"}, "potent: salt-vial neither heals nor harms"),
        ({"makes": "red-draught", "infusion": "lasting"}, "lasting: red-draught does not last"),
        ({"makes": "red-draught", "infusion": "stubborn"}, "stubborn: nothing resists red-draught"),
        ({"makes": "brimsteel-blade", "infusion": "tasteless"}, "tasteless is for what is swallowed"),
    ],
)
def test_a_recipe_that_cannot_work_is_refused(tmp_path: Path, changes: dict[str, str], words: str) -> None:
    with pytest.raises(Refusal, match=words):
        load(mine(tmp_path, **changes))


# ---- a camp and a fight


def lucky(world: Adventure) -> Table[Adventure]:
    """A table at which every die shows its highest face, and anna plays everybody but the GM."""
    players = tuple(fighter.id for fighter in world.fighters)
    return Table(GAME, world, Seats.of(gm=("gm",), anna=players), lambda faces: faces - 1)


def chooses(table: Table[Adventure], action: Call[Any]) -> None:
    """Answer every question with its default until the wanted action is offered, then choose it."""
    for _ in range(20):
        seat = table.waiting_for()[0]
        asked: Any = table.question(seat)
        if isinstance(asked.options, Offers) and asked.options.accepts(action):
            return table.answer(seat, action)
        table.answer(seat, asked.default)
    raise AssertionError(f"{action} was never offered")


def unaided(world: Adventure) -> Adventure:
    """The same world at a table where nobody is asked for help at crafting."""
    return world.but(house=world.house.ruled("check.help-asked=called"))


@pytest.mark.rule("craft.recipe", "craft.infusion", "craft.check")
def test_in_a_camp_something_is_made_explained_and_taken_back() -> None:
    table = lucky(unaided(at_camp("maren", "pip")))
    before = table.world.fighter("maren")
    chooses(table, craft("maren", "forge-sword"))
    table.answer("anna", ("cobalt",))
    table.answer("gm", "physique")
    maren = table.world.fighter("maren")
    assert maren.weapon("cobalt-garrison-sword").profiles[0].extra == 3
    assert maren.goods == ()
    text = "".join(format_steps(why(table, line.number)) for line in story(table) if not line.struck)
    assert "dice of Maren for fabrication 3 = +3 physique" in text
    assert "craft.check" in text
    table.undo()
    table.undo()
    assert table.world.fighter("maren") == before


@pytest.mark.rule("craft.cooking", "craft.meal-fine", "craft.meal-duration")
def test_in_a_camp_pip_cooks_and_maren_eats() -> None:
    world = at_camp("maren", "pip")
    dishes = [offer.given[1] for offer in downtime_offers(world, world.fighter("pip")).open if offer.rule is cook]
    assert dishes == ["simple meal", "hearty meal", "fine meal", "hearty fine meal"]
    table = lucky(unaided(world))
    chooses(table, cook("pip", "hearty meal"))
    for part in ("river-perch", "red-peppers", "kitchen-salt"):
        table.answer("anna", part)
    table.answer("gm", "finesse")
    meal = table.world.fighter("pip").meals[0]
    assert (meal.count, table.world.minutes) == (2, 9 * 60)
    chooses(table, wait(1))
    chooses(table, eat("pip", meal.id, "maren"))
    assert mitigation(table.world.fighter("maren"), "cold").total == 3
    assert table.world.fighter("pip").meals[0].count == 1


@pytest.mark.rule("item.ammo-special")
def test_in_a_fight_a_barb_is_nocked_shot_counted_and_taken_back() -> None:
    staged, _ = on_turn(encounter_world(PACK, "wolves-at-the-fold"), "sorrel")
    table = lucky(staged.but(agenda=(act("sorrel"),)))
    before = table.world
    table.answer("anna", nock("sorrel", "barbed-arrow"))
    asked: Any = table.question("anna")
    shot = next(call for call in asked.options.candidates() if call.rule is attack and call.args[1] == "longbow")
    table.answer("anna", shot)
    while table.world.fighter("sorrel").quiver == before.fighter("sorrel").quiver:
        seat = table.waiting_for()[0]
        table.answer(seat, table.question(seat).default)  # type: ignore[union-attr]
    assert table.world.fighter("sorrel").quiver[0].count == 2
    while table.world != before:
        table.undo()
    assert table.world.fighter("sorrel").quiver[0].count == 3


@pytest.mark.rule("item.ammo-special", "item.thrown")
def test_the_shipped_archer_has_barbs_and_the_shipped_thrower_several_knives() -> None:
    world = encounter_world(PACK, "wolves-at-the-fold")
    sorrel = world.fighter("sorrel").but(turn=Turn(actions=2))
    fight = world.with_fighter(sorrel).but(fight=Fight(2, "Middle", "sorrel"), agenda=())
    assert offers_of(fight, "sorrel").accepts(nock("sorrel", "barbed-arrow"))
    assert sorrel.quiver[0].count == 3
    pip = fighter_of(PACK, find_character(PACK, "pip"), Rulings())
    assert pip.weapon("throwing-knife").count == 3


def test_every_field_of_an_entry_reaches_what_it_makes() -> None:
    pack = load(None)
    made = [
        *((weapon, weapon.weapon()) for weapon in pack.weapon),
        *((gear, gear.gear()) for gear in pack.gear),
        *((potion, potion.potion()) for potion in pack.potion),
        *((one, one.ammunition()) for one in pack.ammunition),
        *((one, one.song()) for one in pack.song),
        *((entry, entry.spell()) for entry in pack.spell),
    ]
    for entry, thing in made:
        for name in set(entry.__struct_fields__) & set(thing.__struct_fields__) - {"changes", "count"}:
            assert getattr(thing, name) == getattr(entry, name), (entry.id, name)
        if not isinstance(entry, SongEntry | SpellEntry | AmmunitionEntry):
            assert [(change.to, change.amount, change.by) for change in thing.changes] == [
                (change.to, change.amount, entry.name) for change in entry.changes
            ]
    spent = load(None).weapon[0].but(used_up=True)
    assert spent.weapon().used_up
