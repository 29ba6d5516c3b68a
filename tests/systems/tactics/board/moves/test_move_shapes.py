"""Shapes of moves and placements on the map."""

from __future__ import annotations

from math import isqrt

import pytest

from rulewright.kernel.rules.map_shapes import Area, Disc, Line
from rulewright.systems.tactics.board import deploy_options, placement_options, run_options, walk_options

from ...build import skirmish, unit
from ...terrain import piece

ANN, FOE = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 30), size="large")
WALL = piece("wall", (8, 12), (12, 13), "impassable")


@pytest.mark.rule("move.walk")
def test_a_walk_shows_its_reach_its_bends_and_where_the_base_ends() -> None:
    walk = walk_options(skirmish(ANN, FOE, terrain=(WALL,)), ANN)
    assert [shape.kind for shape in walk.map_shapes()] == ["reach"]
    goal = (10_000, 15_000)
    way, ghost = walk.preview_shapes(goal)
    assert isinstance(way, Line)
    assert (way.points[0], way.points[-1]) == (ANN.at, goal)
    assert len(way.points) > 2
    assert isinstance(ghost, Disc)
    assert (ghost.x, ghost.y, ghost.r, ghost.kind) == (*goal, ANN.card.radius, "ghost")


def test_the_nearest_is_legal_and_on_the_line() -> None:
    run = run_options(skirmish(ANN, FOE, terrain=(WALL,)), ANN)
    near = run.nearest((10_000, 40_000))
    assert near is not None
    assert run.accepts(near)
    assert near[0] == 10_000
    assert 11_000 <= near[1] <= 12_000 - ANN.card.radius
    assert run.nearest(ANN.at) is None


@pytest.mark.rule("setup.zones")
def test_a_deployment_shows_its_strip_and_the_units_to_stay_away_from() -> None:
    new = unit("new", at=None)
    spots = deploy_options(skirmish(ANN, FOE, new), new)
    strip, *shut = spots.map_shapes()
    assert isinstance(strip, Area)
    assert (strip.kind, strip.low, strip.high) == ("reach", spots.low[1], spots.high[1])
    assert {(one.x, one.y) for one in shut if isinstance(one, Disc)} == {ANN.at, FOE.at}
    assert {one.kind for one in shut} == {"shut"}
    assert spots.nearest((24_000, 40_000)) == (24_000, spots.high[1])


@pytest.mark.rule("summon.placement_zone", "summon.placement_gap")
def test_a_called_summon_shows_the_circle_it_may_be_placed_in() -> None:
    waiting = unit("hart", at=None, fate="waiting", summoner="ann")
    spots = placement_options(skirmish(ANN, FOE, waiting), ANN, waiting)
    discs = [shape for shape in spots.map_shapes() if isinstance(shape, Disc)]
    assert [(one.x, one.y, one.r) for one in discs if one.kind == "reach"] == [
        (10_000, 10_000, isqrt(spots.near[0].radius_squared))
    ]
    assert len([one for one in discs if one.kind == "shut"]) == 2
