"""A gathering table does not begin until there is somebody on each side and the GM says so."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.joining import join_fact
from rulewright.kernel.engine.agenda import Position, settle, with_answer
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import animon, anyventure, stunts, tactics

GAMES: tuple[Game[Any], ...] = (animon.GAME, anyventure.GAME, stunts.GAME, tactics.GAME)


def open_question(system: Game[Any], position: Position[Any]) -> tuple[Position[Any], Any]:
    position, _, run = settle(system, position)
    assert run is not None
    return position, run.asked


def a_name_for_each_side(system: Game[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    ours, theirs = system.shelf.sides(None)
    return ours[:1], theirs[-1:] if system.name != "tactics" else theirs[:1]


@pytest.mark.parametrize("system", GAMES, ids=lambda system: system.name)
def test_a_table_waits_until_both_sides_are_there(system: Game[Any]) -> None:
    ours, theirs = a_name_for_each_side(system)
    world = system.staged(Match(gather=True))
    assert system.codec.world(encode(world)) == world
    position, asked = open_question(system, Position(world))
    assert asked.who == ("gm",)
    assert asked.why_not("begin") == "nobody stands on the players' side yet"
    assert system.over(position.world) is None
    system.panel(position.world)
    with pytest.raises(Refusal, match="nobody stands on the players' side yet"):
        settle(system, with_answer(position, asked, "begin"))

    for names, other, why in (
        ((ours, ()), "pcs", "nobody stands against the players yet"),
        (((), theirs), "npcs", None),
    ):
        coming = system.staged(Match(ours=names[0], theirs=names[1], gather=True))
        position = Position(join_fact(system, position.world, coming, "they come", other).apply(position.world))
        position, asked = open_question(system, position)
        assert asked.why_not("begin") == why
    assert isinstance(asked, Ask)
    position, asked = open_question(system, with_answer(position, asked, "begin"))
    assert str(asked.label) != "Is everybody here? Then begin."
    assert system.over(position.world) is None


@pytest.mark.parametrize("system", GAMES, ids=lambda system: system.name)
def test_a_side_may_be_empty_only_while_the_table_gathers(system: Game[Any]) -> None:
    ours, _ = a_name_for_each_side(system)
    with pytest.raises(Refusal):
        system.staged(Match(ours=ours))
    assert system.staged(Match(ours=ours, gather=True)).sides_here() == {"pcs"}


@pytest.mark.parametrize("system", GAMES, ids=lambda system: system.name)
def test_an_encounter_can_wait_too(system: Game[Any]) -> None:
    name = system.shelf.encounters(None)[0].id
    _, asked = open_question(system, Position(system.staged(Match(name, gather=True))))
    assert asked.why_not("begin") is None
