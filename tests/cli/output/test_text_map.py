"""The map as letters: its legend has names, by sides, and no ids."""

from __future__ import annotations

import re

import pytest

from rulewright.cli.output.text_map import map_lines, with_places
from rulewright.kernel.rules.map_shapes import Disc, Drawing, Outline

from ..prompt.playing import played
from ..running import run

ID = re.compile(r"(?<![\w“])[a-z]+-[a-z]+(?:-\d+)?(?!\w)")
FIGHTS = [("anyventure", "the-toll-bridge", 0), ("stunts", "the-ferry-toll", 2), ("tactics", "toll-at-the-ford", 12)]


@pytest.mark.parametrize(("game", "encounter", "turns"), FIGHTS)
def test_map_of_a_fight_has_names_under_the_side_of_everybody(game: str, encounter: str, turns: int) -> None:
    told = played(game, *[""] * turns, "map", seed=7, encounter=encounter).split("> map\n")[1]
    legend = told[told.index("\n  We") :].split("> ")[0]
    assert re.search(r"^  We( \(.*\))?\n(.*\n)+  They( \(.*\))?\n", legend, re.MULTILINE)
    assert not ID.findall(legend)
    assert not re.search(r"of the (pcs|allies|enemies)|side [ab]\b", told)


def test_map_command_has_names() -> None:
    told = run("map", "anyventure", "the-toll-bridge").stdout
    assert "  a Toll Archer at 8, 8" in told
    assert "  b Toll Thug 1 at 5, 6" in told
    assert "toll-thug" not in told


def test_the_map_shows_where_an_answer_may_be_in_place_of_other_reaches() -> None:
    walk = Outline(((2_000, 2_000),), "reach", "where the Walk leads", "+")
    table = Drawing("a table", 24_000, 24_000, (walk,))
    zone = Disc(12_000, 12_000, 8_000, "reach", "near Merrow [summon.placement_zone]")
    taken = Disc(12_000, 12_000, 3_000, "shut", "too near to Merrow [summon.placement_gap]")
    shown = map_lines(with_places(table, (zone, taken)))
    grid = "".join(shown[1:-4])
    assert grid.count("+") > 20
    assert grid.count("x") > 10
    assert shown[-2:] == ["  + near Merrow", "  x too near to Merrow"]
    assert not any("Walk" in line for line in shown)
    assert with_places(table, ()) == table
