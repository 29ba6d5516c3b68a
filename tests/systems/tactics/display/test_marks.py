"""Marks say what a state means and when it ends; the panel has no ids and no coordinates."""

from __future__ import annotations

from typing import get_args

import pytest

from rulewright.game.panel import Mark
from rulewright.systems.tactics.display.marks import STATES
from rulewright.systems.tactics.display.panel import panel
from rulewright.systems.tactics.model.cards import StateName
from rulewright.systems.tactics.model.world import Skirmish, State, Upkept

from ..build import COLONEL, unit
from ..fights import ann, fight, ork


def marks(world: Skirmish, who: str = "ann") -> dict[str, Mark]:
    piece = next(one for one in panel(world).pieces if one.id == who)
    return {mark.id: mark for mark in piece.marks}


@pytest.mark.parametrize("state", get_args(StateName))
def test_every_state_has_a_name_a_meaning_an_icon_and_an_end(state: StateName) -> None:
    mark = marks(fight(ann(states=(State(state, 2),)), ork()))[state.lower()]
    assert (str(mark.title), bool(mark.icon), bool(str(mark.says))) == (state, True, True)
    until = "until the end of the turn" if state == "Stunned" else "for 2 more Upkeep Phases"
    assert (str(mark.until), mark.passing) == (until, False)
    assert set(STATES) == set(get_args(StateName))


def test_the_last_counter_goes_in_the_next_upkeep_phase() -> None:
    assert str(marks(fight(ann(states=(State("Poison", 1),))))["poison"].until) == "until the next Upkeep Phase"


def test_marks_have_the_numbers_of_the_rules() -> None:
    shown = marks(fight(ann(states=(State("Blind", 1), State("Shield", 1), State("Doom", 1)))))
    told = {name: str(mark.says) for name, mark in shown.items()}
    assert told["blind"] == "\N{MINUS SIGN}4 Attack."
    assert told["shield"] == "+4 Armor."
    assert told["doom"] == "It rolls a die each turn and is destroyed if it shows 8 or more."


def test_poison_is_told_as_the_table_rules_it() -> None:
    states = (State("Poison", 1),)
    each = fight(ann(states=states), rulings=("state.poison_rate=per_action",))
    assert "for each AP" in str(marks(fight(ann(states=states)))["poison"].says)
    assert "after each action" in str(marks(each)["poison"].says)


def test_the_unit_that_acts_now_has_not_acted_yet() -> None:
    world = fight(ann(activated=True), ork(activated=True)).but(active="ann")
    assert "activated" not in marks(world)
    assert "activated" in marks(world, "ork")


def test_what_comes_and_goes_with_the_order_of_turns_is_passing() -> None:
    stealthy = ann(activated=True, escaped=True, hidden=True, maintained=(Upkept("Stealth", "ann"),))
    shown = marks(fight(stealthy).but(active=""))
    assert {name: mark.passing for name, mark in shown.items()} == {
        "hidden": False,
        "maintains": False,
        "escaped": False,
        "activated": True,
    }
    assert str(shown["maintains"].title) == "Keeping up Stealth"


def test_the_panel_speaks_plainly() -> None:
    world = fight(unit("colonel", card=COLONEL, order_points=2), ork())
    shown = panel(world)
    assert (str(shown.title), [*map(str, shown.words)]) == ("Turn 1 of 10", ["a goes first this turn"])
    assert str(panel(world.but(phase="Upkeep")).title) == "Turn 1 of 10, Upkeep Phase"
    assert str(panel(world.but(phase="setup", turn=0, first="")).title) == "Before the first turn"
    piece = shown.pieces[0]
    assert (str(piece.kind), [bar.role for bar in piece.bars]) == (
        "Warrior, Azur Alliance, Leader, Arbiter",
        ["health", "pips", "pips"],
    )
    assert str(piece.bars[2]) == "Order Points 2/3"
