"""Recipes, materials and ammunition of the packs: what is shipped, what is refused, and a camp in which it is used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure import SYSTEM
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.infusing import why_not_infused
from rulewright.systems.anyventure.model.scores import mitigation
from rulewright.systems.anyventure.model.terms import CRAFTS
from rulewright.systems.anyventure.model.workshop import BASES, INFUSIONS, SUPPORTING
from rulewright.systems.anyventure.model.world import Adventure, Fight, Turn
from rulewright.systems.anyventure.odds_setup import on_turn
from rulewright.systems.anyventure.packs.loading import adventure, character, load
from rulewright.systems.anyventure.packs.shelf import SHELF
from rulewright.systems.anyventure.packs.songs import SongEntry
from rulewright.systems.anyventure.packs.spells import SpellEntry
from rulewright.systems.anyventure.packs.trade import AmmunitionEntry, recipe_of, thing_of, traded
from rulewright.systems.anyventure.rules.combat.ammunition import nock
from rulewright.systems.anyventure.rules.downtime.camp import camp, downtime_offers, wait
from rulewright.systems.anyventure.rules.goods.cooking import cook, eat
from rulewright.systems.anyventure.rules.goods.crafting import craft
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.turns import act
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story import story
from rulewright.table.view.why import format_steps, why

PACK = load(None)
RECIPES = {one.id: recipe_of(PACK, one.id) for one in PACK.recipe}
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
    people = tuple(fighter_of(PACK, character(PACK, name), Rulings()) for name in sorted(names))
    wares = adventure(PACK, "the-toll-bridge").wares
    return Adventure(fighters=people, wares=wares, camp=True, agenda=(camp(),))


# ---- what is shipped


@pytest.mark.rule(
    "craft.recipe", "craft.bioshaping", "craft.engineering", "craft.fabrication", "craft.alchemy", "craft.glyph"
)
def test_there_are_sixteen_recipes_and_more_for_every_discipline_that_has_any() -> None:
    assert len(RECIPES) >= 16
    by_craft = {name: [one for one in RECIPES.values() if one.discipline == name] for name in CRAFTS}
    assert all(len(by_craft[name]) >= 4 for name in ("engineering", "fabrication", "alchemy", "glyphcraft"))
    assert by_craft["bioshaping"] == by_craft["cooking"] == []
    melee = [one.makes.weapon for one in by_craft["fabrication"] if one.makes and one.makes.weapon]
    assert all(not one.skill.endswith("ranged") for one in melee)
    shot = [one.makes.weapon for one in by_craft["engineering"] if one.makes and one.makes.weapon]
    assert shot
    assert all(one.skill.endswith("ranged") for one in shot)


@pytest.mark.rule("craft.infusion", "craft.fabrication-weapons", "craft.fabrication-armour", "craft.alchemy-infusions")
def test_every_infusion_is_open_in_some_recipe_and_does_something_there() -> None:
    assert {one.id for one in INFUSIONS} == {name for one in RECIPES.values() for name in one.infusions}
    for one in RECIPES.values():
        for name in one.infusions:
            assert one.makes is not None
            assert why_not_infused(one.makes, find(INFUSIONS, name)) == ""


@pytest.mark.rule("item.runes")
def test_there_is_a_rune_of_each_kind() -> None:
    kinds = {one.rune.property for one in RECIPES.values() if one.rune}
    assert kinds == {"rune: utility", "rune: enhancement", "rune: protective"}


@pytest.mark.rule("craft.cooking-base", "craft.cooking-spice", "craft.cooking-ingredients")
def test_every_food_of_the_tables_can_be_had() -> None:
    foods = [one.food for one in PACK.ingredient if one.food]
    assert {one.what for one in foods} == {*BASES, *SUPPORTING, "grain", "spice"}
    assert {one.tier for one in foods if one.what == "spice"} == {1, 2, 3}
    assert {one.tier for one in foods if one.what in BASES} == {1, 2, 3}


@pytest.mark.rule("item.ammo-special", "item.currency", "item.rarity")
def test_all_that_is_traded_has_a_price_and_a_rarity() -> None:
    assert len(PACK.ammunition) >= 2
    things = [thing_of(one) for one in traded(PACK)]
    assert all(one.value > 0 for one in things if not one.gear and not one.weapon)
    assert {one.rarity for one in things} >= {"common", "uncommon", "rare"}
    assert SHELF.counts(None)["recipe"] == len(PACK.recipe)


@pytest.mark.rule("craft.check")
def test_the_shipped_characters_can_make_what_they_know() -> None:
    makers = 0
    for entry in PACK.pc:
        world = at_camp(entry.id)
        who = world.fighters[0]
        makers += bool(who.recipes)
        assert not [no for no in downtime_offers(world, who).closed if no.rule is craft and "talent" in no.why], (
            entry.id
        )
    assert makers >= 4


# ---- what is refused


def test_a_pack_of_ones_own_with_a_recipe(tmp_path: Path) -> None:
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
    players = tuple(one.id for one in world.fighters)
    return Table(SYSTEM, world, Seats.of(gm=("gm",), anna=players), lambda faces: faces - 1)


def chooses(table: Table[Adventure], deed: Call[Any]) -> None:
    """Everybody keeps to the usual until what is wanted is offered."""
    for _ in range(20):
        seat = table.waiting_for()[0]
        asked: Any = table.question(seat)
        if isinstance(asked.options, Offers) and asked.options.accepts(deed):
            return table.answer(seat, deed)
        table.answer(seat, asked.default)
    raise AssertionError(f"{deed} was never offered")


@pytest.mark.rule("craft.recipe", "craft.infusion", "craft.check")
def test_in_a_camp_something_is_made_explained_and_taken_back() -> None:
    table = lucky(at_camp("maren", "pip"))
    before = table.world.fighter("maren")
    chooses(table, craft("maren", "forge-sword"))
    table.answer("anna", ("cobalt",))
    maren = table.world.fighter("maren")
    assert maren.weapon("cobalt-garrison-sword").profiles[0].extra == 3
    assert maren.goods == ()
    told = "".join(format_steps(why(table, line.number)) for line in story(table) if not line.struck)
    assert "dice of maren for fabrication 2 = +2 fabrication" in told
    assert "craft.check" in told
    table.undo()
    table.undo()
    assert table.world.fighter("maren") == before


@pytest.mark.rule("craft.cooking", "craft.meal-fine", "craft.meal-duration")
def test_in_a_camp_pip_cooks_and_maren_eats() -> None:
    world = at_camp("maren", "pip")
    dishes = [one.given[1] for one in downtime_offers(world, world.fighter("pip")).open if one.rule is cook]
    assert dishes == ["simple meal", "hearty meal", "fine meal", "hearty fine meal"]
    table = lucky(world)
    chooses(table, cook("pip", "hearty meal"))
    for part in ("river-perch", "red-peppers", "kitchen-salt"):
        table.answer("anna", part)
    meal = table.world.fighter("pip").meals[0]
    assert (meal.count, table.world.minutes) == (2, 9 * 60)
    chooses(table, wait(1))
    chooses(table, eat("pip", meal.id, "maren"))
    assert mitigation(table.world.fighter("maren"), "cold").total == 3
    assert table.world.fighter("pip").meals[0].count == 1


@pytest.mark.rule("item.ammo-special")
def test_in_a_fight_a_barb_is_nocked_shot_counted_and_taken_back() -> None:
    staged, _ = on_turn(adventure(PACK, "wolves-at-the-fold"), "sorrel")
    table = lucky(staged.but(agenda=(act("sorrel"),)))
    before = table.world
    table.answer("anna", nock("sorrel", "barbed-arrow"))
    asked: Any = table.question("anna")
    shot = next(one for one in asked.options.candidates() if one.rule is attack and one.args[1] == "longbow")
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
    world = adventure(PACK, "wolves-at-the-fold")
    sorrel = world.fighter("sorrel").but(turn=Turn(actions=2))
    fight = world.with_fighter(sorrel).but(fight=Fight(2, "Middle", "sorrel"), agenda=())
    assert offers_of(fight, "sorrel").accepts(nock("sorrel", "barbed-arrow"))
    assert sorrel.quiver[0].count == 3
    pip = fighter_of(PACK, character(PACK, "pip"), Rulings())
    assert pip.weapon("throwing-knife").count == 3


def test_what_an_entry_says_arrives_in_what_it_makes() -> None:
    pack = load(None)
    made = [
        *((one, one.weapon()) for one in pack.weapon),
        *((one, one.gear()) for one in pack.gear),
        *((one, one.potion()) for one in pack.potion),
        *((one, one.ammunition()) for one in pack.ammunition),
        *((one, one.song()) for one in pack.song),
        *((one, one.spell()) for one in pack.spell),
    ]
    for entry, thing in made:
        for name in set(entry.__struct_fields__) & set(thing.__struct_fields__) - {"changes", "count"}:
            assert getattr(thing, name) == getattr(entry, name), (entry.id, name)
        if not isinstance(entry, SongEntry | SpellEntry | AmmunitionEntry):
            assert [(one.to, one.amount, one.by) for one in thing.changes] == [
                (one.to, one.amount, entry.name) for one in entry.changes
            ]
    spent = load(None).weapon[0].but(used_up=True)
    assert spent.weapon().used_up
