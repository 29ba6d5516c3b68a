"""Footprints, distances, squares as answers, pushes and flights."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.words import in_words
from rulewright.systems.anyventure.board import (
    Place,
    cells_of,
    distance,
    flight_path,
    is_free,
    nearest_fighters,
    push_end,
    square_toward,
)
from rulewright.systems.anyventure.model.terms import BANDS, SIZES, Size, band_of
from rulewright.systems.anyventure.model.world import Cell, Fighter
from rulewright.table.typed.answers import parse_answer

from .grounds import column, creature, fight_on

CELLS = st.tuples(st.integers(0, 23), st.integers(0, 15))
CREATURES = st.builds(creature, st.just("one"), CELLS, st.sampled_from(SIZES), height=st.integers(0, 12))


@pytest.mark.rule("size.footprint")
@pytest.mark.parametrize(
    ("size", "side"), [("tiny", 1), ("small", 1), ("medium", 1), ("large", 2), ("huge", 4), ("gargantuan", 8)]
)
def test_a_creature_fills_a_square_of_its_size_from_its_lowest_corner(size: Size, side: int) -> None:
    assert cells_of(creature("ogre", (3, 5), size)) == set(product(range(3, 3 + side), range(5, 5 + side)))


@pytest.mark.rule("range.of-distance", "range.bands")
@pytest.mark.parametrize(
    ("at", "units", "band"),
    [
        ((6, 5), 0, "Adjacent"),
        ((6, 6), 0, "Adjacent"),
        ((7, 5), 1, "Nearby"),
        ((7, 7), 1, "Nearby"),
        ((8, 6), 2, "Very Short"),
        ((11, 11), 5, "Very Short"),
        ((12, 5), 6, "Short"),
        ((16, 5), 10, "Short"),
        ((17, 5), 11, "Moderate"),
    ],
)
def test_the_units_between_two_squares_and_their_band(at: Cell, units: int, band: str) -> None:
    found = distance(creature("ako", (5, 5)), creature("bo", at))
    assert (found, BANDS[band_of(found)]) == (units, band)


@pytest.mark.rule("size.footprint")
def test_a_large_creature_is_measured_from_its_nearest_square() -> None:
    giant = creature("giant", (4, 4), "huge")
    assert distance(giant, creature("ako", (8, 7))) == 0
    assert distance(giant, creature("ako", (9, 7))) == 1
    assert distance(giant, creature("ako", (3, 3))) == 0
    assert distance(giant, creature("ako", (1, 3))) == 2


def test_height_counts_like_the_other_gaps() -> None:
    ako = creature("ako", (5, 5))
    assert distance(ako, creature("bo", (6, 5), height=1)) == 0
    assert distance(ako, creature("bo", (6, 5), height=2)) == 1
    assert distance(ako, creature("bo", (9, 5), height=2)) == 3


@given(CREATURES, CREATURES)
@settings(deadline=None)
def test_a_distance_is_the_fewest_free_squares_between_any_two(one: Fighter, other: Fighter) -> None:
    flat = min(max(abs(a - c), abs(b - d)) - 1 for (a, b), (c, d) in product(cells_of(one), cells_of(other)))
    expected = max(0, flat, abs(one.height - other.height) - 1)
    assert distance(one, other) == distance(other, one) == expected


def test_a_creature_without_a_place_fills_nothing_and_has_no_distance() -> None:
    ghost = creature("ghost", (-1, -1), "large")
    assert cells_of(ghost) == frozenset()
    assert distance(creature("ako", (0, 0)), ghost) == 10_000
    assert is_free(fight_on(ghost), creature("ako", (5, 5)), (0, 0))


def test_the_nearest_are_all_creatures_equally_near() -> None:
    ako, bo, rat = creature("ako", (5, 5)), creature("bo", (8, 5)), creature("rat", (2, 5), side="enemies")
    far, corpse = creature("far", (20, 5)), creature("corpse", (6, 5), dead=True)
    assert nearest_fighters(fight_on(ako, bo, rat, far, corpse), ako) == ("bo", "rat")
    assert nearest_fighters(fight_on(ako, corpse), ako) == ()


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (creature("bo", (6, 5)), False),
        (creature("bo", (6, 5), side="enemies"), False),
        (creature("bo", (6, 5), "tiny"), True),
        (creature("bo", (6, 5), dead=True), True),
        (creature("bo", (6, 5), out=True), True),
        (creature("bo", (5, 4), "large"), False),
        (creature("bo", (4, 4), "large"), True),
    ],
)
def test_only_the_tiny_and_the_dead_share_a_square(other: Fighter, expected: bool) -> None:
    assert is_free(fight_on(other), creature("ako", (9, 9)), (6, 5)) is expected


def test_a_tiny_creature_stands_between_the_feet_of_others() -> None:
    assert is_free(fight_on(creature("bo", (6, 5), "large")), creature("rat", (0, 0), "tiny"), (7, 6))


def test_a_whole_footprint_must_fit_between_edges_and_walls() -> None:
    adventure, ogre = fight_on(walls=((4, 4),), width=10, depth=8), creature("ogre", (0, 0), "large")
    assert is_free(adventure, ogre, (8, 6))
    assert not is_free(adventure, ogre, (9, 6))
    assert not is_free(adventure, ogre, (8, 7))
    assert not is_free(adventure, ogre, (-1, 0))
    assert not any(is_free(adventure, ogre, cell) for cell in ((3, 3), (4, 3), (3, 4), (4, 4)))
    assert is_free(adventure, ogre, (5, 4))


WALK = Place(((3, 4), (12, 7)), "5 units of walking")


@pytest.mark.parametrize("typed", ["12,7", "12 7", "12, 7", " (12, 7) ", "12  7"])
def test_a_square_is_typed_in_any_usual_way(typed: str) -> None:
    assert parse_answer(WALK, typed) == (12, 7)


def test_a_square_is_typed_as_it_is_shown_and_comes_back_from_stored_data() -> None:
    assert WALK.listed() == WALK.candidates() == ((3, 4), (12, 7))
    for cell in WALK.listed():
        assert parse_answer(WALK, in_words(cell)) == WALK.decode(to_builtins(cell)) == cell


def test_a_square_out_of_reach_is_refused_with_the_limit_and_the_nearest_one() -> None:
    with pytest.raises(
        Refusal, match="Pick a square within 5 units of walking; 14, 7 is not one. The nearest is 12, 7."
    ):
        parse_answer(WALK, "14 7")
    assert WALK.why_not((12, 7)) is None
    assert (
        Place(((3, 4),), "5 units", (("orc", (9, 9)),)).describe()
        == "a square within 5 units, such as 3, 4 or towards orc"
    )
    assert (
        Place((), "0 units of walking").why_not((1, 1)) == "Pick a square within 0 units of walking; 1, 1 is not one."
    )


@pytest.mark.parametrize(
    "nonsense", ["twelve seven", "12", "12.5 7", "1,2,3", "", [1], [1, "2"], [True, 1], None, 7, {}]
)
def test_text_that_names_no_square_is_refused(nonsense: Any) -> None:
    with pytest.raises(Refusal, match="expected a square within 5 units of walking, such as 3, 4, got"):
        WALK.decode(nonsense)


@pytest.mark.parametrize("nonsense", [(1,), (1, 2, 3), ("1", "2"), (True, 2), "12,7", None])
def test_an_answer_that_is_no_square_is_not_accepted(nonsense: Any) -> None:
    assert not WALK.accepts(nonsense)


def test_a_bot_goes_straight_to_its_target_and_no_further_than_beside_it() -> None:
    ako, rat = creature("ako", (2, 5)), creature("rat", (12, 5), side="enemies")
    adventure = fight_on(ako, rat)
    first = square_toward(adventure, ako, rat, 5, "walk")
    assert distance(ako.but(at=first), rat) == 4
    last = square_toward(adventure, ako, rat, 20, "walk")
    assert distance(ako.but(at=last), rat) == 0
    assert square_toward(adventure, ako.but(at=last), rat, 5, "walk") == last


def test_a_bot_goes_round_a_wall_though_that_leads_away_at_first() -> None:
    pocket = (*column(8, 2, 13), *((x, 2) for x in range(4, 8)), *((x, 12) for x in range(4, 8)))
    ako, rat = creature("ako", (7, 7)), creature("rat", (10, 7), side="enemies")
    adventure = fight_on(ako, rat, walls=pocket)
    for _ in range(5):
        ako = ako.but(at=square_toward(adventure.with_fighter(ako), ako, rat, 4, "walk"))
    assert distance(ako, rat) == 0


def test_a_bot_that_cannot_get_nearer_stays() -> None:
    ako, rat = creature("ako", (7, 7)), creature("rat", (12, 7), side="enemies")
    assert square_toward(fight_on(ako, rat, walls=column(8, 16)), ako, rat, 5, "walk") == (7, 7)


def test_a_flight_ends_as_far_as_it_can() -> None:
    ako, ghoul = creature("ako", (5, 5)), creature("ghoul", (4, 5), side="enemies")
    adventure = fight_on(ako, ghoul)
    path = flight_path(adventure, ako, ghoul, 5)
    assert len(path) == 5
    assert distance(ako.but(at=path[-1]), ghoul) == 5


def test_a_flight_into_a_corner_does_not_move() -> None:
    ako, ghoul = creature("ako", (0, 0)), creature("ghoul", (6, 6), side="enemies")
    assert flight_path(fight_on(ako, ghoul), ako, ghoul, 3) == ()


@pytest.mark.parametrize(
    ("source", "end"), [((4, 5), (6, 5)), ((5, 6), (5, 4)), ((4, 4), (6, 6)), ((6, 4), (4, 6)), ((9, 5), (4, 5))]
)
def test_a_push_goes_straight_away_from_its_source(source: Cell, end: Cell) -> None:
    ako, brute = creature("ako", (5, 5)), creature("brute", source, side="enemies")
    assert push_end(fight_on(ako, brute), ako, brute) == end


def test_a_push_stops_at_walls_edges_and_others() -> None:
    ako, brute = creature("ako", (5, 5)), creature("brute", (4, 5), side="enemies")
    assert push_end(fight_on(ako, brute), ako, brute, 3) == (8, 5)
    assert push_end(fight_on(ako, brute, walls=((7, 5),)), ako, brute, 3) == (6, 5)
    assert push_end(fight_on(ako, brute, walls=((6, 5),)), ako, brute) is None
    assert push_end(fight_on(ako, brute, creature("bo", (6, 5))), ako, brute) is None
    assert push_end(fight_on(ako, brute, width=6), ako, brute) is None
    assert push_end(fight_on(ako, brute, water=((6, 5),)), ako, brute) == (6, 5)


def test_a_push_by_somebody_big_goes_off_its_nearest_side() -> None:
    ogre = creature("ogre", (3, 3), "huge", side="enemies")
    ako = creature("ako", (7, 4))
    assert push_end(fight_on(ako, ogre), ako, ogre) == (8, 4)
    corner = creature("ako", (7, 7))
    assert push_end(fight_on(corner, ogre), corner, ogre) == (8, 8)
