"""The order of turns follows a real game: setup, activations, and sides that still have to choose."""

from __future__ import annotations

import random

from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.display.order import turn_order
from rulewright.systems.tactics.model.world import Skirmish
from rulewright.systems.tactics.rules.turn.activation import next_activation
from rulewright.systems.tactics.rules.turn.offers import done
from rulewright.systems.tactics.view import view
from rulewright.table.play.bots import bot_acts, plain_bot
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.words.phrase import says

from ..build import unit
from ..fights import fight


def order(world: Skirmish) -> list[tuple[str, str]]:
    return [(turn.who, turn.state) for turn in turn_order(world)]


def facing() -> Skirmish:
    """Two of side a against three of side b, one of whom is Hidden."""
    ours = (unit("ann", at=(10, 10)), unit("bea", at=(10, 14)))
    theirs = (unit("ork", "b", (30, 10)), unit("imp", "b", (30, 14)), unit("spy", "b", (30, 18), hidden=True))
    return fight(*ours, *theirs, agenda=(next_activation("a"),))


def test_a_side_with_several_units_left_is_named_as_a_side() -> None:
    sides = ["a", "b", "a", "b", "b"]
    assert order(facing()) == [(side, "next" if at else "now") for at, side in enumerate(sides)]


def test_who_has_acted_acts_and_comes() -> None:
    table: Table[Skirmish] = Table(GAME, facing(), None, random.Random(1).randrange)
    table.answer("gm", "ann")
    assert order(table.world) == [("ann", "now"), ("b", "next"), ("bea", "next"), ("b", "next"), ("b", "next")]
    table.answer("gm", done("ann"))
    assert order(table.world) == [("ann", "done"), ("b", "now"), ("bea", "next"), ("b", "next"), ("b", "next")]


def test_everybody_counts_the_hidden_unit_and_nobody_learns_where_it_is() -> None:
    world = facing()
    assert order(view(world, ("a",))) == order(view(world, ("b",))) == order(world)


def test_whoever_is_asked_to_choose_is_the_side_that_is_on_turn() -> None:
    world = GAME.shelf.world("toll-at-the-ford", (), None)
    table: Table[Skirmish] = Table(GAME, world, Seats.of(a=("a",), b=("b",)), random.Random(4).randrange)
    asked = set()
    for _ in range(150):
        (side, *_), turns = table.waiting_for() or ("",), turn_order(table.world)
        if says(table.label, "activate-whom", "set-up-next"):
            assert [turn.who for turn in turns if turn.state == "now"] == [side]
            asked.add((table.world.turn, side))
        if table.waiting_for():
            bot_acts(table, plain_bot)
    assert {(0, "a"), (0, "b"), (1, "a"), (1, "b"), (2, "a"), (2, "b")} <= asked


def test_before_initiative_nobody_knows_the_order() -> None:
    assert turn_order(facing().but(phase="Upkeep")) == ()


def test_during_setup_the_sides_take_turns_with_whom_they_have_left() -> None:
    world = GAME.shelf.world("toll-at-the-ford", ("gnosis.deployment=no",), None)
    assert turn_order(world) == ()
    table: Table[Skirmish] = Table(GAME, world, None, random.Random(4).randrange)
    assert [turn.state for turn in turn_order(table.world)] == ["now", *["next"] * 8]
    assert {str(turn.phase) for turn in turn_order(table.world)} == {"Setting up"}
