"""Interception: which units may step into the path of a Charge or shot, and where."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.systems.tactics.board import interceptors, step_in
from rulewright.systems.tactics.board.moves.intercepting import near_path

from ...build import skirmish, unit

ANN, FOE = unit("ann", at=(10, 10)), unit("foe", "b", at=(20, 10))


def intercept(
    *friends: object, kind: str = "shot", rulings: tuple[str, ...] = (), **changes: object
) -> tuple[str, ...]:
    attacker = unit("ann", at=(10, 10), **changes)
    table = skirmish(attacker, FOE, *friends, rulings=rulings)  # type: ignore[arg-type]
    return interceptors(table, attacker, FOE, kind)  # type: ignore[arg-type]


@pytest.mark.rule("move.intercept", "core.within")
def test_a_friend_of_the_target_within_two_inches_of_the_path_may_step_in() -> None:
    assert intercept(unit("near", "b", at=(15, 12.6))) == ("near",)
    assert intercept(unit("off", "b", at=(15, 12.601))) == ()
    assert intercept(unit("mine", "a", at=(15, 12))) == ()
    assert intercept(unit("behind", "b", at=(23, 10))) == ()
    assert intercept(unit("long", "b", at=(15, 14.6), innate=("Long Intercept",))) == ("long",)
    assert intercept(unit("long", "b", at=(15, 14.601), innate=("Long Intercept",))) == ()


@pytest.mark.rule("move.intercept")
def test_the_path_of_a_charge_is_as_wide_as_the_base_that_sweeps_it() -> None:
    assert intercept(unit("near", "b", at=(15, 13.2)), kind="Charge") == ("near",)
    assert intercept(unit("off", "b", at=(15, 13.201)), kind="Charge") == ()


@pytest.mark.rule("move.intercept", "move.free")
def test_interception_needs_free_movement_and_no_engagement() -> None:
    assert intercept(unit("done", "b", at=(15, 12), shifted=True)) == ()
    own = ("move.free-use=own_activation",)
    assert intercept(unit("done", "b", at=(15, 12), shifted=True), rulings=own) == ("done",)
    assert intercept(unit("held", "b", at=(15, 12)), unit("eve", "a", at=(15, 13.2))) == ()
    assert intercept(unit("near", "b", at=(15, 12)), innate=("No Intercept",)) == ()


@pytest.mark.rule("move.flight", "move.intercept")
def test_the_charge_of_a_flier_is_intercepted_only_by_fliers() -> None:
    birds = unit("bird", "b", at=(15, 12), innate=("Flight",)), unit("near", "b", at=(15, 8))
    assert intercept(*birds, kind="Charge", innate=("Flight",)) == ("bird",)
    assert intercept(*birds, kind="shot", innate=("Flight",)) == ("bird", "near")
    assert intercept(*birds, kind="Charge") == ("bird", "near")


@pytest.mark.rule("move.intercept")
@settings(deadline=None)
@given(st.integers(8_000, 22_000), st.integers(6_000, 14_000))
def test_an_interceptor_stands_in_the_path_and_moved_two_inches_at_most(x: int, y: int) -> None:
    friend = unit("bob", "b").but(at=(x, y))
    table = skirmish(ANN, FOE, friend)
    place = step_in(table, friend, ANN, FOE)
    assert near_path(table, friend, ANN, FOE) or place is None
    if place is not None:
        assert (place[0] - x) ** 2 + (place[1] - y) ** 2 <= 2000**2
        along = min(max(place[0], 10_000), 20_000)
        assert (place[0] - along) ** 2 + (place[1] - 10_000) ** 2 <= 600**2
