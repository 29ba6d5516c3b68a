"""The order of turns that people see."""

from __future__ import annotations

from rulewright.game.actions import Turn
from rulewright.systems.animon import GAME
from rulewright.systems.animon.display.order import turn_order
from rulewright.systems.animon.model.sheets import Stat
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.turns.actions import defend, interject
from rulewright.systems.animon.rules.turns.turns import turn
from rulewright.table.play.table import Table
from systems.animon.build import kid, npc, pair, pc, story


def states(table: Table[Story]) -> list[tuple[str, str]]:
    return [(one.who, one.state) for one in turn_order(table.world)]


def test_a_whole_round_with_a_kid() -> None:
    world = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair(),))
    world = world.but(encounter=world.encounter.but(order=("rex", "foe")), agenda=(turn("rex"),))  # type: ignore[union-attr]
    assert [one.state for one in turn_order(world)] == ["now", "next", "next"], "before the turn has started"
    table: Table[Story] = Table(GAME, world)
    assert states(table) == [("rex", "now"), ("mia", "next"), ("foe", "next")]
    table.answer("gm", defend("rex"))
    assert states(table) == [("rex", "done"), ("mia", "now"), ("foe", "next")]
    table.answer("gm", defend("mia"))
    assert states(table) == [("rex", "done"), ("mia", "done"), ("foe", "now")]
    table.answer("gm", defend("foe"))
    assert states(table) == [("rex", "now"), ("mia", "next"), ("foe", "next")]


def test_the_fallen_have_no_turn() -> None:
    world = story(pc("rex"), npc("ant").but(out=True), npc("foe"))
    assert [one.who for one in turn_order(world)] == ["rex", "foe"]


def test_without_a_fight_there_is_no_order() -> None:
    assert turn_order(story(pc("rex"), npc("foe"), fight=False)) == ()


def test_who_interjects_has_a_turn_on_top() -> None:
    bonds = (pair("rex", "mia", points=1), pair("sam", "ben", points=6))
    world = story(pc("rex"), pc("sam"), npc("foe", hp=60), pairs=bonds).but(agenda=(turn("rex"),))
    table: Table[Story] = Table(GAME, world, source=lambda _: 3)
    table.answer("gm", attack("rex", "foe", Stat.POWER))
    assert "Better Odds" in str(table.label)
    table.claim("gm", "sam", interject("sam"))
    assert extra_turns(table) == [("sam", "next", "Interject")]
    table.answer("gm", 0)
    table.answer("gm", attack("sam", "foe", Stat.POWER))
    assert extra_turns(table) == [("sam", "now", "Interject")]
    assert Turn("sam", state="next") in turn_order(table.world), "and still its own"


def extra_turns(table: Table[Story]) -> list[tuple[str, str, str]]:
    return [(one.who, one.state, str(one.phase)) for one in turn_order(table.world) if one.bonus]
