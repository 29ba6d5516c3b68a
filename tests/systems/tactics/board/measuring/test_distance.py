"""Distances between the edges of bases, compared with the true values to 80 decimal digits."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.systems.tactics.board import (
    engaged,
    engaged_friends,
    format_gap,
    gap,
    in_contact,
    in_zone,
    nearest_enemies,
    targets_in_reach,
    units_in_area,
    within,
)
from rulewright.systems.tactics.board.geometry.roots import roots_add_up_to_at_most
from rulewright.systems.tactics.model.cards import INCH, RADIUS, Ability
from rulewright.systems.tactics.model.world import Point, Unit

from ...build import skirmish, unit
from ...terrain import apart, piece, root

places = st.tuples(st.integers(0, 48_000), st.integers(0, 48_000))
sizes = st.sampled_from(("small", "medium", "large"))
CENTRES = ("core.measuring=centres",)


def standing(name: str, at: Point, side: str = "a", size: str = "small") -> Unit:
    return unit(name, side, size=size).but(at=at)


@pytest.mark.rule("core.bases", "core.inch")
def test_bases_are_30_40_and_50_millimetres_at_25_to_the_inch() -> None:
    millimetres = {"small": 30, "medium": 40, "large": 50}
    assert {size: Fraction(mm, 2) / 25 * INCH for size, mm in millimetres.items()} == RADIUS
    assert unit(size="large").card.radius == INCH


@pytest.mark.rule("core.distance", "core.within")
@settings(deadline=None)
@given(places, places, sizes, sizes, st.integers(0, 50_000), st.integers(-2, 2))
def test_within_agrees_with_80_decimal_digits(
    here: Point, there: Point, size: str, other_size: str, far: int, near_miss: int
) -> None:
    one, other = standing("ann", here, size=size), standing("bob", there, size=other_size)
    true = max(Decimal(0), apart(here, there) - RADIUS[size] - RADIUS[other_size])
    for limit in (far, max(0, int(true) + near_miss)):
        assert within(skirmish(), one, other, limit) == (true <= limit)
        centres = skirmish(rulings=CENTRES)
        assert within(centres, one, other, limit) == (apart(here, there) <= limit)
    assert gap(skirmish(), one, other) - 1 < true <= gap(skirmish(), one, other)


@pytest.mark.rule("core.within", "core.distance")
def test_exactly_the_limit_is_within() -> None:
    """A right triangle of 7.92 by 10.56 puts the centres exactly 13.2 apart, slantwise."""
    one, other = unit("ann", at=(10, 10)), unit("bob", at=(17.92, 20.56))
    assert within(skirmish(), one, other, 12_000)
    assert not within(skirmish(), one, other, 11_999)


@pytest.mark.rule("arbiter.zone", "core.within", "zone.inside", "arbiter.zone_geometry")
@pytest.mark.parametrize(("centres", "inside"), [(13.2, True), (13.3, False)])
def test_worked_example_of_friends_12_and_12_1_inches_away(centres: float, inside: bool) -> None:
    arbiter, friend = unit("ann", at=(10, 10)), unit("bob", at=(10 + centres, 10))
    assert in_zone(skirmish(), arbiter, friend, 12 * INCH) is inside


@pytest.mark.rule("zone.inside")
def test_any_part_of_the_base_is_inside_and_sight_is_not_needed() -> None:
    owner, large = unit("ann", at=(10, 10)), unit("bob", at=(19.6, 10), size="large")
    wall = piece("wall", (12, 0), (13, 48), "impassable", blocks_sight=True)
    assert in_zone(skirmish(owner, large, terrain=(wall,)), owner, large, 8 * INCH)
    assert not in_zone(skirmish(), owner, large, 8 * INCH - 1)
    always = skirmish(owner, large, terrain=(wall,), rulings=("zone.sight=always",))
    assert not in_zone(always, owner, large, 8 * INCH)
    assert in_zone(always, owner, owner, 8 * INCH)
    assert in_zone(always.but(terrain=()), owner, large, 8 * INCH)


def test_a_shown_distance_is_rounded_up() -> None:
    here = unit("ann", at=(10, 10))
    assert format_gap(skirmish(), here, unit("bob", at=(14.62, 10))) == '3.42"'
    assert format_gap(skirmish(), here, unit("bob", at=(14.621, 10))) == '3.43"'
    assert format_gap(skirmish(), here, unit("bob", at=(11, 10))) == '0.00"'
    assert format_gap(skirmish(rulings=CENTRES), here, unit("bob", at=(14.62, 10))) == '4.62"'


@pytest.mark.rule("move.engaged", "core.distance")
def test_enemies_whose_bases_touch_are_engaged_with_each_other() -> None:
    ann, foe = unit("ann", at=(10, 10)), unit("foe", "b", at=(11.2, 10))
    near, friend = unit("near", "b", at=(10, 11.201)), unit("bob", at=(10, 8.8))
    table = skirmish(ann, foe, near, friend)
    assert engaged(table, ann) == (foe,)
    assert engaged(table, foe) == (ann,)
    assert engaged(table, near) == engaged(table, friend) == ()
    assert in_contact(table, ann, friend)
    assert engaged(skirmish(ann, foe, rulings=CENTRES), ann) == (foe,)


@pytest.mark.rule("hidden.secrecy")
def test_a_hidden_unit_engages_nobody_and_is_engaged_by_nobody() -> None:
    ann, foe = unit("ann", at=(10, 10)), unit("foe", "b", at=(11, 10), hidden=True)
    table = skirmish(ann, foe)
    assert engaged(table, ann) == engaged(table, foe) == ()
    assert targets_in_reach(table, ann) == ()
    assert nearest_enemies(table, ann) == ()


def test_a_unit_that_is_nowhere_is_not_measured() -> None:
    with pytest.raises(Refusal, match="bob is not on the table"):
        within(skirmish(), unit("ann"), unit("bob", at=None), 1000)


@settings(deadline=None)
@given(places, st.lists(st.tuples(places, sizes), min_size=1, max_size=6))
def test_the_nearest_enemies_are_those_of_the_least_true_distance(here: Point, foes: list[tuple[Point, str]]) -> None:
    ann = standing("ann", here)
    enemies = [standing(f"foe{at}", place, "b", size) for at, (place, size) in enumerate(foes)]
    true = [max(Decimal(0), apart(here, place) - 600 - RADIUS[size]) for place, size in foes]
    expected = [foe.id for foe, far in zip(enemies, true, strict=True) if far == min(true)]
    assert [foe.id for foe in nearest_enemies(skirmish(ann, *enemies), ann)] == expected


@pytest.mark.rule("attack.reach", "attack.targets")
def test_hand_to_hand_needs_contact_or_the_reach_of_the_card() -> None:
    foes = [unit("near", "b", at=(11.2, 10)), unit("off", "b", at=(10, 13.2)), unit("far", "b", at=(10, 6.79))]
    plain, long = unit("ann", at=(10, 10)), unit("ann", at=(10, 10), reach=2 * INCH)
    assert targets_in_reach(skirmish(plain, *foes), plain) == ("near",)
    assert targets_in_reach(skirmish(long, *foes), long) == ("near", "off")


@pytest.mark.rule("area.primary", "hidden.protection")
def test_an_area_attack_reaches_everybody_in_its_radius_but_the_hidden() -> None:
    ann, target = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 10))
    friend, other = unit("bob", at=(20, 13.2)), unit("eve", "b", at=(23.2, 10))
    out, hid = unit("far", "b", at=(20, 6.79)), unit("hid", "b", at=(21.2, 10), hidden=True)
    table = skirmish(ann, target, friend, other, out, hid)
    blast = Ability("Blast", "ranged attack", area=2 * INCH)
    assert units_in_area(table, ann, "foe", blast) == ("bob", "eve")
    assert units_in_area(table, ann, "foe", Ability("Blast", "attack", area=2 * INCH, area_enemies=True)) == ("eve",)
    gone = table.with_unit(target.but(at=None, fate="destroyed"))
    assert units_in_area(gone, ann, target, blast) == ("bob", "eve")


@pytest.mark.rule("ranged.stray")
def test_friends_in_a_melee_with_the_target() -> None:
    ann, foe = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 10))
    friends = unit("bob", at=(21.2, 10)), unit("cid", at=(20, 11.2)), unit("dee", at=(20, 8))
    table = skirmish(ann, foe, *friends)
    assert [one.id for one in engaged_friends(table, foe, ann)] == ["bob", "cid"]


@settings(deadline=None)
@given(st.lists(st.fractions(0, 10**6, max_denominator=40), max_size=5), st.integers(-2, 2))
def test_sums_of_roots_compare_as_with_80_decimal_digits(squares: list[Fraction], near_miss: int) -> None:
    true = sum((root(one.numerator * one.denominator) / one.denominator for one in squares), Decimal(0))
    for limit in (round(true) + near_miss, int(true), int(true) + 1):
        gapped = true - limit
        exact = abs(gapped) < Decimal(10) ** -60
        assert roots_add_up_to_at_most(squares, limit) == (exact or gapped < 0)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 60)), min_size=1, max_size=4))
def test_sums_that_are_whole_are_met_exactly(pairs: list[tuple[int, int]]) -> None:
    """Sides of right triangles, (m²-n²)² + (2mn)², have whole roots."""
    squares = [Fraction((m * m - n * n) ** 2 + (2 * m * n) ** 2) for m, n in pairs]
    whole = sum(m * m + n * n for m, n in pairs)
    assert roots_add_up_to_at_most(squares, whole)
    assert not roots_add_up_to_at_most(squares, whole - 1)
    assert not roots_add_up_to_at_most([*squares, Fraction(1, 10**12)], whole)
