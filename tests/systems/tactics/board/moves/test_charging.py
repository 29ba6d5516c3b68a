"""Charges on the table: which enemies they reach, and where they end."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.systems.tactics.board import (
    charge_end,
    charge_stop,
    charge_targets,
    in_contact,
    run_options,
    why_no_charge,
)
from rulewright.systems.tactics.model.world import Terrain, Unit

from ...build import skirmish, unit
from ...terrain import apart, piece

ANN = unit("ann", at=(10, 10))


WALL = piece("wall", (12, 5), (13, 14), "impassable")


@pytest.mark.rule("charge.reach", "core.distance")
@pytest.mark.parametrize(("centres", "legal"), [(13.2, True), (13.3, False), (1.2, False), (1.201, True)])
def test_worked_example_of_charges_over_12_and_12_1_inches(centres: float, legal: bool) -> None:
    foe = unit("foe", "b", at=(10 + centres, 10))
    table = skirmish(ANN, foe)
    assert charge_targets(table, ANN) == (("foe",) if legal else ())
    assert ("[charge.reach]" in str(why_no_charge(table, ANN, foe))) is not legal


@pytest.mark.rule("charge.reach", "charge.action", "hidden.protection")
def test_a_charge_needs_a_free_strip_and_a_visible_enemy() -> None:
    foe = unit("foe", "b", at=(20, 10))

    def reason(*others: Unit, target: Unit = foe, terrain: tuple[Terrain, ...] = ()) -> str | None:
        found = why_no_charge(skirmish(ANN, target, *others, terrain=terrain), ANN, target)
        return str(found) if found else None

    assert reason() is None
    assert reason(unit("bob", at=(15, 11.1))) == "bob is in the way [move.through]"
    assert reason(unit("bob", at=(15, 11.2))) is None
    assert reason(terrain=(WALL,)) == "wall is in the way [move.impassable]"
    screen = piece("screen", (14, 5), (15, 15), blocks_sight=True)
    assert reason(terrain=(screen,)) == "foe is not in sight [charge.action]"
    assert (
        reason(target=foe.but(hidden=True))
        == "foe is Hidden or not in play, so it cannot be charged [hidden.protection]"
    )
    assert reason(unit("hid", "b", at=(15, 10), hidden=True)) is None


@pytest.mark.rule("charge.reach", "move.abrupt")
@pytest.mark.parametrize(
    ("low", "high", "centres", "legal"),
    [(11, 14, 10.2, True), (11, 14, 10.201, False), (17, 30, 10.7, True), (17, 30, 10.701, False)],
)
def test_abrupt_ground_counts_twice_on_a_charge_up_to_contact(low: int, high: int, centres: float, legal: bool) -> None:
    """Run 12: three inches of bog leave a path of 9 inches; with bog from 7 inches on, 2.5 of it are left."""
    bog = piece("bog", (low, 0), (high, 48), "abrupt")
    foe = unit("foe", "b", at=(10 + centres, 10))
    found = why_no_charge(skirmish(ANN, foe, terrain=(bog,)), ANN, foe)
    assert found is None if legal else "[move.abrupt]" in str(found)


@pytest.mark.rule("charge.action", "move.no_contact")
@settings(deadline=None)
@given(st.integers(2_000, 46_000), st.integers(2_000, 46_000), st.sampled_from(("small", "medium", "large")))
def test_a_charge_ends_in_contact_at_the_last_whole_thousandth(x: int, y: int, size: str) -> None:
    foe = unit("foe", "b", size=size).but(at=(x, y))
    table = skirmish(ANN, foe)
    clear = 600 + foe.card.radius
    if in_contact(table, ANN, foe):
        return
    end = charge_end(table, ANN, foe)
    assert apart(end, (x, y)) <= clear
    assert apart(end, (x, y)) > clear - Decimal("1.4143")
    assert apart(end, (10_000, 10_000)) < apart((x, y), (10_000, 10_000)) - clear + Decimal("1.4143")
    moved = table.with_unit(ANN.but(at=end))
    assert in_contact(moved, moved.unit("ann"), foe)
    back = run_options(moved, moved.unit("ann"))
    assert any(place != end for place in back.candidates())


@pytest.mark.rule("move.intercept", "charge.action")
@settings(deadline=None)
@given(st.integers(12_500, 18_000), st.integers(8_400, 11_600))
def test_a_charge_stops_on_its_line_where_it_touches_the_interceptor(x: int, y: int) -> None:
    foe, bob = unit("foe", "b", at=(20, 10)), unit("bob", "b").but(at=(x, y))
    end = charge_stop(ANN, foe, bob)
    if abs(y - 10_000) > 1_198:
        return
    assert in_contact(skirmish(), ANN.but(at=end), bob)
    assert apart(end, (x, y)) > 1_200 - Decimal("1.4143")
    assert abs(end[1] - 10_000) <= 3
    assert end[0] <= x
