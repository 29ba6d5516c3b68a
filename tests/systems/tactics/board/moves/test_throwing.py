"""Throws on the table: their direction, and where they end."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.systems.tactics.board import (
    direction_options,
    in_contact,
    throw_end,
)
from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Point, Terrain, Unit

from ...build import skirmish, unit
from ...terrain import apart, piece

ANN = unit("ann", at=(10, 10))


@pytest.mark.rule("throw.distance", "throw.crash", "throw.model")
def test_a_throw_ends_free_or_at_what_stops_it() -> None:
    target = unit("foe", "b", at=(20, 10))

    def end(*others: Unit, terrain: tuple[Terrain, ...] = (), far: float = 5) -> tuple[Point, str]:
        return throw_end(skirmish(ANN, target, *others, terrain=terrain), target, (30_000, 10_000), round(far * INCH))

    assert end() == ((25_000, 10_000), "")
    assert end(terrain=(piece("wall", (23, 0), (24, 48), "impassable"),)) == ((22_400, 10_000), "impassable")
    assert end(unit("eve", "b", at=(24, 10))) == ((22_800, 10_000), "character")
    assert end(unit("eve", "b", at=(24, 10), hidden=True)) == ((25_000, 10_000), "")
    assert end(far=40) == ((47_400, 10_000), "edge")
    assert end(far=0) == ((20_000, 10_000), "")
    assert end(unit("eve", "b", at=(21.2, 10))) == ((20_000, 10_000), "character")


@pytest.mark.rule("throw.model", "throw.distance")
@settings(deadline=None)
@given(st.integers(-3_000, 3_000), st.integers(1, 8))
def test_a_thrown_unit_touches_the_unit_it_meets_and_goes_no_further_than_allowed(aside: int, lost: int) -> None:
    target, other = unit("foe", "b", at=(20, 10)), unit("eve", "b", at=(24, 10))
    table = skirmish(ANN, target, other)
    place, stopped = throw_end(table, target, (24_000, 10_000 + aside), lost * INCH)
    assert apart(place, (20_000, 10_000)) <= lost * INCH + 2
    met = in_contact(table, target.but(at=place), other)
    assert stopped in ("", "character")
    assert met or stopped == ""
    assert apart(place, (24_000, 10_000)) > 1200 - Decimal("1.4143")


@pytest.mark.rule("throw.distance")
def test_the_direction_of_a_throw_is_any_but_none() -> None:
    foe = unit("foe", "b", at=(11.2, 10))
    options = direction_options(skirmish(ANN, foe), foe, ANN)
    assert options.candidates()[0] == (12_400, 10_000)
    assert all(options.accepts(place) for place in options.candidates())
    assert options.why_not((11_200, 10_000))
    assert options.broken_rule((11_200, 10_000)) == "throw.distance"
    with pytest.raises(Refusal, match="throw.distance"):
        throw_end(skirmish(ANN, foe), foe, (11_200, 10_000), 1000)
