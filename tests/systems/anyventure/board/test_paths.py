"""Paths over the ground: walking, swimming, climbing, flying, sprints and jumps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.systems.anyventure.board import (
    DIRECTIONS,
    cells_of,
    distance,
    is_free,
    jump_ends,
    jump_path,
    routes,
    straight_path,
    straight_routes,
)
from rulewright.systems.anyventure.model.terms import Mode
from rulewright.systems.anyventure.model.world import Adventure, Cell, Fighter

from .grounds import column, creature, fight_on, with_conditions

AKO = creature("ako", (5, 5))
SIZE = 10
SQUARES = st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
MODES: tuple[Mode, ...] = ("walk", "swim", "climb", "fly")


def enemy(name: str, at: Cell, **changes: Any) -> Fighter:
    return creature(name, at, side="enemies", **changes)


@st.composite
def grounds(draw: st.DrawFn) -> tuple[Adventure, Fighter]:
    mover = creature("mover", draw(SQUARES), draw(st.sampled_from(("tiny", "medium", "large"))))
    mover = mover.but(at=(min(mover.at[0], SIZE - 2), min(mover.at[1], SIZE - 2)))
    others: list[Fighter] = []
    for at, (cell, side) in enumerate(
        draw(st.lists(st.tuples(SQUARES, st.sampled_from(("pcs", "enemies"))), max_size=6))
    ):
        if cell not in cells_of(mover):
            others.append(creature(f"other {at}", cell, side=side))
    kinds = {name: draw(st.frozensets(SQUARES, max_size=20)) for name in ("walls", "water", "steep")}
    ground = {name: tuple(sorted(cells - cells_of(mover))) for name, cells in kinds.items()}
    return fight_on(mover, *others, width=SIZE, depth=SIZE, **ground), mover


def legal_step(adventure: Adventure, mover: Fighter, here: Cell, there: Cell, mode: Mode) -> bool:
    """Whether one step is allowed, judged from the squares themselves."""
    ground = adventure.ground
    walls = set(ground.walls)
    swept = [cells_of(mover.but(at=at)) for at in product((here[0], there[0]), (here[1], there[1]))]
    start, end = cells_of(mover.but(at=here)), cells_of(mover.but(at=there))
    outside = any(not (0 <= x < ground.width and 0 <= y < ground.depth) for x, y in end)
    if (
        outside
        or any(walls & cells for cells in swept)
        or max(abs(a - b) for a, b in zip(here, there, strict=True)) != 1
    ):
        return False
    blocking = [enemy for enemy in adventure.enemies(mover) if mode != "fly" and mover.sheet.size != "tiny"]
    if any(end & cells_of(one) for one in blocking):
        return False
    match mode:
        case "walk":
            return not end & {*ground.water, *ground.steep}
        case "swim" | "climb":
            medium = set(ground.water if mode == "swim" else ground.steep)
            return bool(end & medium) or bool(start & medium)
    return True


def reached(adventure: Adventure, mover: Fighter, mode: Mode, units: int) -> dict[Cell, int]:
    """The fewest steps to every square, by trying everything."""
    steps, edge = {mover.at: 0}, [mover.at]
    medium = {"swim": adventure.ground.water, "climb": adventure.ground.steep}.get(mode)
    for count in range(1, units + 1):
        following = []
        for here in edge:
            if medium is not None and here != mover.at and not cells_of(mover.but(at=here)) & set(medium):
                continue
            for dx, dy in product((-1, 0, 1), repeat=2):
                there = here[0] + dx, here[1] + dy
                if there not in steps and legal_step(adventure, mover, here, there, mode):
                    steps[there] = count
                    following.append(there)
        edge = following
    return {cell: count for cell, count in steps.items() if count and is_free(adventure, mover, cell)}


@pytest.mark.rule("movement.types")
@given(grounds(), st.sampled_from(MODES), st.integers(0, 6))
@settings(deadline=None)
def test_routes_reach_every_square_by_a_shortest_legal_path(
    scene: tuple[Adventure, Fighter], mode: Mode, units: int
) -> None:
    adventure, mover = scene
    found = routes(adventure, mover, mode, units)
    assert {cell: len(path) for cell, path in found.items()} == reached(adventure, mover, mode, units)
    for cell, path in found.items():
        assert path[-1] == cell
        assert all(legal_step(adventure, mover, *step, mode) for step in pairwise((mover.at, *path)))


def test_open_ground_is_a_square_of_steps() -> None:
    found = routes(fight_on(AKO), AKO, "walk", 3)
    assert set(found) == set(product(range(2, 9), repeat=2)) - {(5, 5)}
    assert len(found[8, 6]) == 3


def test_no_step_cuts_the_corner_of_a_wall() -> None:
    assert len(routes(fight_on(AKO, walls=((6, 5),)), AKO, "walk", 3)[6, 6]) == 2
    assert (6, 6) not in routes(fight_on(AKO, walls=((6, 5), (5, 6))), AKO, "walk", 2)


def test_allies_are_passed_and_enemies_are_not() -> None:
    corridor = (*((x, 4) for x in range(24)), *((x, 6) for x in range(24)))
    for other, passed in (
        (creature("bo", (6, 5)), True),
        (enemy("rat", (6, 5)), False),
        (enemy("rat", (6, 5), dead=True), True),
        (enemy("rat", (6, 5), height=3), True),
        (creature("mouse", (6, 5), "tiny", side="enemies"), True),
    ):
        found = routes(fight_on(AKO, other, walls=corridor), AKO, "walk", 3)
        assert ((8, 5) in found) is passed, other
    assert (6, 5) not in routes(fight_on(AKO, creature("bo", (6, 5))), AKO, "walk", 3)


def test_the_maddened_are_stopped_by_everybody() -> None:
    corridor = (*((x, 4) for x in range(24)), *((x, 6) for x in range(24)))
    mad = AKO.but(conditions=with_conditions("maddened"))
    assert (8, 5) not in routes(fight_on(mad, creature("bo", (6, 5)), walls=corridor), mad, "walk", 3)


@pytest.mark.rule("movement.types")
def test_each_mode_of_movement_keeps_to_its_own_squares() -> None:
    river, cliff = (*column(6, 16), *column(7, 16)), (*column(9, 16), *column(10, 16))
    adventure = fight_on(AKO, water=river, steep=cliff)
    assert max(x for x, _ in routes(adventure, AKO, "walk", 9)) == 5
    assert {x for x, _ in routes(adventure, AKO, "swim", 9)} == {5, 6, 7, 8}
    assert routes(adventure, AKO, "climb", 9) == {}
    assert {x for x, _ in routes(adventure, AKO.but(at=(8, 5)), "climb", 9)} == {8, 9, 10, 11}
    assert (12, 5) in routes(adventure, AKO, "fly", 7)


def times_left_reach(adventure: Adventure, mover: Fighter, path: tuple[Cell, ...]) -> int:
    """How often a path leaves the squares beside an enemy."""
    return sum(
        distance(mover.but(at=here), enemy) == 0 < distance(mover.but(at=there), enemy)
        for enemy in adventure.enemies(mover)
        for here, there in pairwise((mover.at, *path))
    )


def all_paths(adventure: Adventure, mover: Fighter, units: int) -> Iterator[tuple[Cell, ...]]:
    paths: list[tuple[Cell, ...]] = [()]
    for _ in range(units):
        ends = [(path, (mover.at, *path)[-1], step) for path in paths for step in DIRECTIONS]
        tried = [(path, (x, y), (x + dx, y + dy)) for path, (x, y), (dx, dy) in ends]
        paths = [(*path, there) for path, here, there in tried if legal_step(adventure, mover, here, there, "walk")]
        yield from paths


@given(grounds())
@settings(max_examples=40, deadline=None)
def test_among_equally_short_paths_the_one_leaving_enemies_least_is_taken(scene: tuple[Adventure, Fighter]) -> None:
    adventure, mover = scene
    found = routes(adventure, mover, "walk", 3)
    for path in all_paths(adventure, mover, 3):
        if path[-1] in found and len(found[path[-1]]) == len(path):
            assert times_left_reach(adventure, mover, found[path[-1]]) <= times_left_reach(adventure, mover, path)


def test_a_path_past_a_guard_keeps_out_of_its_squares() -> None:
    guard = enemy("guard", (7, 7))
    adventure = fight_on(AKO, guard)
    path = routes(adventure, AKO, "walk", 4)[9, 5]
    assert all(distance(AKO.but(at=cell), guard) > 0 for cell in path)


@pytest.mark.rule("action.sprint")
def test_a_sprint_goes_straight_in_any_direction() -> None:
    found = straight_routes(fight_on(AKO, walls=((5, 8),)), AKO, 4)
    assert found[9, 7] == ((6, 6), (7, 6), (8, 7), (9, 7))
    assert found[9, 5] == ((6, 5), (7, 5), (8, 5), (9, 5))
    assert found[3, 3] == ((4, 4), (3, 3))
    assert (5, 7) in found
    assert (5, 9) not in found  # behind the wall, and a way around it would not be straight
    assert len(straight_routes(fight_on(AKO), AKO, 4)) == 9 * 9 - 1


@given(grounds(), st.sampled_from(MODES), st.integers(0, 6))
@settings(deadline=None)
def test_a_straight_move_is_one_of_the_routes(scene: tuple[Adventure, Fighter], mode: Mode, units: int) -> None:
    adventure, mover = scene
    near = routes(adventure, mover, mode, units)
    for cell, path in straight_routes(adventure, mover, units, mode).items():
        assert len(path) == len(near[cell])
        assert len({(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((mover.at, *path))}) <= 2
        (x, y), far = mover.at, len(path)
        for at, (right, up) in enumerate(path, 1):  # never more than half a square beside the line
            assert 2 * abs((right - x) * far - (cell[0] - x) * at) <= far
            assert 2 * abs((up - y) * far - (cell[1] - y) * at) <= far


def test_a_jump_leads_over_water_cliffs_and_creatures_but_not_over_walls() -> None:
    adventure = fight_on(AKO, enemy("rat", (6, 5)), water=column(7, 16), steep=column(8, 16), walls=((5, 7),))
    found = jump_ends(adventure, AKO, 4)
    assert found[9, 5] == 4
    assert jump_path(adventure, AKO, (9, 5), 4) == ((6, 5), (7, 5), (8, 5), (9, 5))
    assert found[7, 5] == 2
    assert (6, 5) not in found
    assert (5, 5) not in found
    assert (5, 8) not in found
    assert (9, 7) in found
    assert (10, 5) not in found


def test_no_part_of_a_big_jumper_passes_through_a_wall() -> None:
    ogre = creature("ogre", (5, 5), "large")
    found = jump_ends(fight_on(ogre, walls=((8, 6),)), ogre, 5)
    assert (6, 5) in found
    assert (9, 5) not in found
    assert (9, 4) not in found
    assert (9, 1) in found


@given(grounds(), st.integers(0, 5))
@settings(deadline=None)
def test_a_jump_covers_a_unit_for_each_square_and_ends_free(scene: tuple[Adventure, Fighter], units: int) -> None:
    adventure, mover = scene
    for cell, far in jump_ends(adventure, mover, units).items():
        path = jump_path(adventure, mover, cell, far)
        assert is_free(adventure, mover, cell)
        assert path[-1] == cell
        assert len(path) == far <= units
        assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise((mover.at, *path)))


@pytest.mark.parametrize(
    ("direction", "end"),
    [(0, (5, 8)), (1, (8, 8)), (2, (8, 5)), (3, (8, 2)), (4, (5, 2)), (5, (2, 2)), (6, (2, 5)), (7, (2, 8))],
)
def test_a_straight_path_goes_in_one_of_eight_directions(direction: int, end: Cell) -> None:
    path = straight_path(fight_on(AKO), AKO, direction, 3)
    assert (len(path), path[-1]) == (3, end)


def test_a_straight_path_stops_before_obstacles_and_on_nobody() -> None:
    assert straight_path(fight_on(AKO, walls=((8, 5),)), AKO, 2, 5) == ((6, 5), (7, 5))
    assert straight_path(fight_on(AKO, enemy("rat", (6, 5))), AKO, 2, 5) == ()
    assert straight_path(fight_on(AKO, creature("bo", (7, 5))), AKO, 2, 2) == ((6, 5),)
    assert straight_path(fight_on(AKO, creature("bo", (7, 5))), AKO, 2, 3) == ((6, 5), (7, 5), (8, 5))
    assert straight_path(fight_on(AKO, width=7), AKO, 2, 5) == ((6, 5),)
