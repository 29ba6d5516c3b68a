"""Lines of sight."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from rulewright.systems.tactics.board import sees
from rulewright.systems.tactics.board.geometry.shapes import Base, Box
from rulewright.systems.tactics.board.measuring.sight import sight_line
from rulewright.systems.tactics.model.world import Point, Terrain

from ...build import skirmish, unit
from ...terrain import piece

ANN, FOE = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 10))


def seen(*pieces: Terrain) -> bool:
    table = skirmish(ANN, FOE, terrain=pieces)
    assert sees(table, ANN, FOE) == sees(table, FOE, ANN)
    return sees(table, ANN, FOE)


def wall(low: tuple[float, float], high: tuple[float, float]) -> Terrain:
    return piece(f"wall {low}", low, high, "impassable", blocks_sight=True)


@pytest.mark.rule("core.los", "core.terrain")
def test_a_piece_that_blocks_sight_hides_what_is_wholly_behind_it() -> None:
    assert seen()
    assert not seen(wall((14, 5), (15, 15)))
    assert seen(piece("rubble", (14, 5), (15, 15), "impassable"))
    assert seen(wall((14, 11), (15, 15)))


@pytest.mark.rule("core.los")
def test_one_line_along_the_edges_of_both_bases_is_enough() -> None:
    """The topmost line between the bases runs at 10.6 inches."""
    assert seen(wall((14, 5), (15, 10.598)))
    assert not seen(wall((14, 5), (15, 10.6)))


@pytest.mark.rule("core.los")
def test_sight_slants_through_a_gap_between_two_walls() -> None:
    """From the top of one base to the foot of the other a line falls from 10.06 to 9.94 between the two corners."""
    assert seen(wall((14, 0), (14.5, 10.05)), wall((15.5, 9.95), (16, 20)))
    assert not seen(wall((14, 0), (14.5, 10.08)), wall((15.5, 9.92), (16, 20)))


@pytest.mark.rule("core.los")
def test_no_line_slips_between_two_pieces_that_touch() -> None:
    assert not seen(wall((14, 5), (15, 10)), wall((14, 10), (15, 15)))
    assert not seen(wall((14, 5), (15, 10)), wall((15, 10), (16, 15)))
    assert seen(wall((14, 5), (15, 10)), wall((14, 10.01), (15, 15)))


@pytest.mark.rule("core.los")
def test_other_characters_do_not_block_sight() -> None:
    between = [unit(f"big{at}", at=(15, 8 + at), size="large") for at in range(0, 5, 2)]
    assert sees(skirmish(ANN, FOE, *between), ANN, FOE)


@pytest.mark.rule("core.los")
def test_a_piece_blocks_the_sight_of_a_unit_inside_as_far_as_it_reaches() -> None:
    assert not seen(wall((8, 8), (12, 12)))
    assert seen(wall((8, 8), (10.5, 12)))
    assert seen(wall((8, 8), (12, 10)))
    assert not seen(wall((10.5, 8), (12, 12)))


coordinates = st.integers(0, 12_000)
boxes = st.lists(st.tuples(coordinates, coordinates, st.integers(1, 5_000), st.integers(1, 5_000)), max_size=5)


def in_base(base: Base, chance: random.Random) -> Point:
    """Any whole place well inside a base."""
    while True:
        x, y = (chance.randint(-base.r, base.r) for _ in range(2))
        if x * x + y * y <= (base.r - 3) ** 2:
            return base.x + x, base.y + y


def crosses(start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction], box: Box) -> bool:
    """Whether a line meets the inside of a box: somewhere between two places where it meets the lines of its sides."""
    cuts = {Fraction(0), Fraction(1)}
    for axis, edges in ((0, (box.left, box.right)), (1, (box.low, box.high))):
        if start[axis] != end[axis]:
            cuts |= {Fraction(edge - start[axis]) / (end[axis] - start[axis]) for edge in edges}
    order = sorted(cut for cut in cuts if 0 <= cut <= 1)
    for one, other in pairwise(order):
        middle = (one + other) / 2
        x, y = (at + (to - at) * middle for at, to in zip(start, end, strict=True))
        if box.left < x < box.right and box.low < y < box.high:
            return True
    return False


@pytest.mark.rule("core.los")
@settings(deadline=None, max_examples=150)
@given(coordinates, coordinates, coordinates, coordinates, boxes, st.randoms(use_true_random=False))
@example(0, 5_000, 12_000, 5_000, [(4_000, 0, 500, 5_100), (8_000, 5_000, 500, 5_000)], random.Random(1))
def test_a_free_line_is_found_if_any_is_and_is_free(
    x: int, y: int, to_x: int, to_y: int, pieces: list[tuple[int, int, int, int]], chance: random.Random
) -> None:
    one, other = Base(x, y, 600), Base(to_x, to_y, 1000)
    assume((x - to_x) ** 2 + (y - to_y) ** 2 > 1600**2)
    blocks = tuple(Box(left, low, left + wide, low + high) for left, low, wide, high in pieces)
    line = sight_line(one, other, blocks)
    if line is not None:
        ends = [tuple(map(Fraction, end)) for end in line]
        for base in (one, other):
            assert any((end[0] - base.x) ** 2 + (end[1] - base.y) ** 2 <= base.r**2 for end in ends)
        assert not any(crosses(ends[0], ends[1], block) for block in blocks)
        return
    for _ in range(300):
        start, end = in_base(one, chance), in_base(other, chance)
        assert any(crosses(start, end, block) for block in blocks), (start, end)
