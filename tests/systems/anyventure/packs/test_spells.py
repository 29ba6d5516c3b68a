"""The shipped spells and who knows them, what a pack may contain, and magic at a table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM, find
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.bots.basics import bot
from rulewright.systems.anyventure.character.creation import pc_faults
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.character.sheet_text import sheet_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.making import MAKING
from rulewright.systems.anyventure.model.spellbook import why_closed
from rulewright.systems.anyventure.model.spells import EXOTIC, SCHOOL_OF
from rulewright.systems.anyventure.model.terms import ConditionName
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.odds_setup import on_turn
from rulewright.systems.anyventure.packs.loading import encounter_world, find_character, load
from rulewright.systems.anyventure.rules.conditions.concentration import let_go
from rulewright.systems.anyventure.rules.downtime.camp import camp
from rulewright.systems.anyventure.rules.magic.channeling import channel
from rulewright.systems.anyventure.rules.magic.rituals import learn_spell, ritual
from rulewright.systems.anyventure.rules.turns.turns import act
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story
from rulewright.table.view.why import format_steps, why

PACK = load(None)
SPELLS = [entry.spell() for entry in PACK.spell]
CASTERS = [one.id for one in (*PACK.pc, *PACK.creature) if one.spells]
SPELL = """
[[spell]]
id = "wet-socks"
name = "Wet Socks"
subschool = "nature"
rc = 3
energy = 1
component = "hill-pebble"
effect = { id = "wet-socks", kind = "effect", avoid = "fitness", rc = 4, inflicts = [{ condition = "prone" }] }
cite = "mine"
"""


def known(who: str) -> Fighter:
    return fighter_of(PACK, find_character(PACK, who), Rulings())


@pytest.mark.rule("magic.schools")
def test_every_regular_subschool_has_two_spells_and_every_exotic_one_has_one() -> None:
    counts = {name: sum(spell.subschool == name for spell in SPELLS) for name in SCHOOL_OF}
    assert len(SPELLS) >= 24
    assert [name for name, number in counts.items() if number < (1 if name in EXOTIC else 2)] == []


def test_the_spells_use_every_feature_of_spells() -> None:
    kinds = {spell.effect.kind for spell in SPELLS}
    inflicted: set[tuple[ConditionName, str]] = {
        (i.condition, i.name) for spell in SPELLS for i in spell.effect.inflicts
    }
    assert kinds == {"effect", "boon", "told"}
    assert {spell.reaction for spell in SPELLS} >= {"", "attacked", "ally attacked"}
    assert {("ignited", "hellfire"), ("ignited", "holyfire"), ("ignited", "feyfire")} <= inflicted
    assert ("stasis", "permafrost") in inflicted
    assert any(spell.concentration for spell in SPELLS)
    assert any(spell.minutes != 60 for spell in SPELLS)
    assert any(spell.effect.area for spell in SPELLS)
    assert all(spell.charged for spell in SPELLS)


@pytest.mark.rule("magic.focus", "magic.exotic")
def test_there_are_foci_and_something_that_opens_each_exotic_subschool() -> None:
    assert sum(bool(gear.stands_for) for gear in PACK.gear) >= 3
    assert any(gear.breaks for gear in PACK.gear)
    opened = {change.to for trait in PACK.trait for form in trait.forms for change in form.changes}
    assert {f"subschool.{name}" for name in EXOTIC} <= opened


@pytest.mark.rule("magic.known", "creation.spells")
def test_a_character_and_two_creatures_know_spells_they_can_cast() -> None:
    assert {"ilse", "drowned-monk", "pond-sprite"} <= set(CASTERS)
    for who in CASTERS:
        one = known(who)
        assert [why_closed(one, spell) for spell in one.spells] == [None] * len(one.spells)
    ilse = find(PACK.pc, "ilse")
    assert len(ilse.spells) >= 4
    assert pc_faults(PACK, ilse) == []
    assert known("ilse").goods != ()


@pytest.mark.rule("creation.spells")
@pytest.mark.parametrize(
    ("spells", "rule"), [(("wyrm-cough",), "creation.spells"), (("steady-breath",), "magic.known")]
)
def test_some_spells_cannot_be_first_spells(spells: tuple[str, ...], rule: str) -> None:
    assert [one.rule for one in pc_faults(PACK, find(PACK.pc, "ilse").but(spells=spells))] == [rule]


@pytest.mark.rule("magic.capacity")
def test_a_sheet_shows_spells_with_dice_price_and_capacity() -> None:
    shown = sheet_of(PACK, find(PACK.pc, "ilse"), Rulings())
    words = dict(shown.words)
    assert words["hail-of-sparks"].startswith("elemental (primal), RC 4, 2 Energy; defence RC 6 avoids it")
    assert "charged with amber-bead" in words["hail-of-sparks"]
    assert [tally.total for tally in shown.numbers if tally.label == "Spells"] == [10]


@pytest.mark.rule("creation.spells")
def test_a_new_caster_is_asked_for_first_spells_and_others_are_not() -> None:
    def labels(trait: str) -> list[str]:
        table, put = Table(MAKING.system, MAKING.begin("pc", (), None)), list[str]()
        while isinstance(asked := table.question(GM), Ask):
            put.append(str(asked.label))
            table.answer(GM, trait if "starting trait" in str(asked.label) else asked.default)
        return [one for one in put if "first spells" in one]

    assert labels("fleet") == []
    assert labels("touched: By the Wild")[0].startswith("5 first spells are left")


def refused(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as caught:
        load(path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"nature"', '"naturel"', ["subschool", "did you mean nature?"]),
        ('"hill-pebble"', '"hill-peble"', ["component", "did you mean hill-pebble?"]),
        ('{ id = "wet-socks"', '{ id = "dry-socks"', ["effect", "its id is that of the spell, wet-socks"]),
        ('kind = "effect"', 'kind = "attack"', ["expected effect, boon or told, got attack"]),
        ('kind = "effect"', 'energy = 2, kind = "effect"', ["price, frequency and reaction are said by the spell"]),
        ('"prone"', '"ignited", name = "hellfyre"', ["no kind of fire", "did you mean hellfire?"]),
        ('"prone"', '"ignited", name = "hellfire"', ["hellfire dies out by itself: say when"]),
    ],
)
def test_a_spell_that_cannot_be_cast_is_refused(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(SPELL, encoding="utf-8")
    assert find(load(mine).spell, "wet-socks").spell().school == "primal"
    text = refused(mine, SPELL.replace(old, new))
    assert "spell wet-socks" in text
    assert [part for part in words if part not in text] == []


@pytest.mark.rule("magic.known", "magic.exotic")
def test_a_creature_without_the_talent_or_the_opening_is_refused(tmp_path: Path) -> None:
    imp = '[[creature]]\nid = "imp"\nname = "Imp"\ntype = "dark"\nhealth = 9\nresolve = 9\ncite = "mine"\n'
    text = refused(tmp_path / "mine.toml", imp + 'spells = ["cellar-fire"]\n')
    assert "cellar-fire needs a talent in black" in text
    trained = 'trained = [{ id = "black", talent = 1 }]\n'
    assert "opens the exotic subschool.fiend" in refused(
        tmp_path / "mine.toml", imp + trained + 'spells = ["cellar-fire"]\n'
    )


@pytest.mark.rule("magic.nullfield")
def test_an_encounter_may_be_in_a_nullfield(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    fight = 'pcs = [{ who = "ilse" }]\ncreatures = [{ who = "marsh-rat" }]\ncite = "mine"\nnullfield = "basic"\n'
    mine.write_text(f'[[encounter]]\nid = "hush"\ntitle = "Hush"\ndifficulty = "easy"\n{fight}', encoding="utf-8")
    world = encounter_world(load(mine), "hush")
    assert world.ground.nullfield == "basic"
    assert [str(line) for line in GAME.panel(world).words] == ["A nullfield makes magic harder"]


def test_only_spells_the_party_could_learn_are_lore() -> None:
    assert {spell.school for spell in encounter_world(PACK, "black-water").lore} == {"primal"}
    assert "wyrm-cough" not in [spell.id for spell in encounter_world(PACK, "black-water").lore]
    assert encounter_world(PACK, "the-toll-bridge").lore == ()


def at_table(world: Adventure, seed: int) -> Table[Adventure]:
    players = [fighter.id for fighter in world.fighters if fighter.sheet.pc]
    others = [one for one in GAME.roles(world) if one not in players]
    return Table(GAME, world, Seats.of(gm=tuple(others), anna=tuple(players)), random.Random(seed).randrange)


def on_stage() -> Adventure:
    staged, _ = on_turn(encounter_world(PACK, "black-water"), "ilse")
    return staged.but(agenda=(act("ilse"),))


@pytest.mark.rule("action.channel", "magic.energy-first")
def test_a_spell_in_a_fight_is_offered_cast_explained_and_taken_back() -> None:
    table = at_table(on_stage(), 3)
    before = table.world
    asked: Any = table.question("anna")
    assert isinstance(asked.options, Offers)
    actions = [call for call in asked.options.candidates() if call.rule is channel]
    assert {action.args[1] for action in actions} >= {"hail-of-sparks", "stand-like-stone", "moss-and-patience"}
    assert {action.args[2] for action in actions} >= {"", "amber-bead"}
    table.answer("anna", channel("ilse", "stand-like-stone", "", "ilse"))
    ilse = table.world.fighter("ilse")
    assert ilse.energy == before.fighter("ilse").energy - 2
    assert bool(ilse.boons) != bool(ilse.fizzled)
    text = "".join(format_steps(why(table, line.number)) for line in story(table) if not line.struck)
    assert "RC of stand-like-stone 6" in text
    assert "magic.check" in text
    table.undo()
    assert table.world == before


@pytest.mark.rule("concentration.drop", "ritual.time", "magic.learn")
def test_in_camp_a_ritual_and_a_lesson_are_offered_and_done() -> None:
    world = encounter_world(PACK, "black-water").but(agenda=(camp(),), camp=True)
    world = world.but(fighters=tuple(fighter for fighter in world.fighters if fighter.id == "ilse"))
    table = at_table(world, 4)
    asked: Any = table.question("anna")
    actions = list(asked.options.candidates())
    wanted = learn_spell("ilse", "oven-breath", "amber-bead", "")
    assert wanted in actions
    chosen = ritual("ilse", "stand-like-stone", "hill-pebble", "ilse")
    assert chosen in actions
    table.answer("anna", chosen)
    ilse = table.world.fighter("ilse")
    assert table.world.minutes == world.minutes + 60
    assert "hill-pebble" not in [good.id for good in ilse.goods]
    if ilse.concentrates:
        assert len(ilse.boons) == 2
        table.claim("anna", "ilse", let_go("ilse", "stand-like-stone"))
        assert table.world.fighter("ilse").boons == ()


def test_a_bot_channels_what_harms() -> None:
    table = at_table(on_stage(), 1)
    asked: Any = table.question("anna")
    action = bot(asked, table.seen_by("anna"))
    assert action.rule is channel
    assert action.args[0] == "ilse"
    assert action.args[1] in ("hail-of-sparks", "root-grip")
    assert table.world.fighter(action.args[3]).side == "enemies"
