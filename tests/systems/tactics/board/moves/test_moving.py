"""Walk, Run and Free Movement on the table."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.words import in_words
from rulewright.systems.tactics.board import (
    charge_targets,
    run_options,
    shift_options,
    walk_options,
)
from rulewright.systems.tactics.board.moves.moving import Move, Run, Walk
from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Point, Skirmish, Terrain, Unit
from rulewright.systems.tactics.view import view

from ...build import advantage, skirmish, unit
from ...terrain import apart, piece, places

ANN = unit("ann", at=(10, 10))
WALL = piece("wall", (12, 5), (13, 14), "impassable")


def why(move: Move, x: float, y: float) -> str:
    """Why a place is refused, and by which rule; empty if it is not."""
    place = places((x, y))
    refused = move.why_not(place)
    return f"{refused} [{move.broken_rule(place)}]" if refused else ""


def walk(*others: Unit, who: Unit = ANN, rulings: tuple[str, ...] = (), terrain: tuple[Terrain, ...] = ()) -> Walk:
    return walk_options(skirmish(who, *others, rulings=rulings, terrain=terrain), who)


def run(*others: Unit, who: Unit = ANN, terrain: tuple[Terrain, ...] = ()) -> Run:
    return run_options(skirmish(who, *others, terrain=terrain), who)


@pytest.mark.rule("move.walk")
def test_a_walk_goes_as_far_as_the_first_speed_value() -> None:
    assert why(walk(), 18, 10) == ""
    assert why(walk(), 14.8, 16.4) == ""
    assert why(walk(), 18.001, 10) == 'that is 8.001" away; a Walk reaches 8" at most [move.walk]'
    assert "[move.walk]" in why(walk(who=unit("ann", at=(10, 10), walk=6 * INCH)), 16.001, 10)


@pytest.mark.rule("advantage.kinds", "move.walk", "move.run", "charge.reach")
def test_cards_change_either_speed() -> None:
    boots = unit("ann", at=(10, 10), advantage=(advantage("boots", walk=1 * INCH, run=3 * INCH),))
    assert (walk(who=boots).reach, run(who=boots).reach) == (9 * INCH, 15 * INCH)
    lead = unit("ann", at=(10, 10), advantage=(advantage("lead", walk=-9 * INCH, run=-20 * INCH),))
    assert (walk(who=lead).reach, run(who=lead).reach) == (0, 0)
    foes = [unit("foe", "b", at=(10 + apart_by, 10)) for apart_by in (16.2, 16.3)]
    assert [charge_targets(skirmish(boots, foe), boots) for foe in foes] == [("foe",), ()]


@pytest.mark.rule("move.abrupt")
def test_the_edge_of_abrupt_ground_is_not_in_it() -> None:
    mud = piece("mud", (8, 10), (30, 14), "abrupt")
    assert why(run(terrain=(mud,)), 22, 10) == ""
    assert "[move.abrupt]" in why(run(who=unit("ann", at=(10, 10.001)), terrain=(mud,)), 22, 10.001)


@pytest.mark.rule("move.walk", "move.through")
def test_a_walk_goes_around_others_and_its_whole_path_counts() -> None:
    friend = unit("bob", at=(14, 10))
    assert why(walk(friend), 17, 10) == ""
    assert why(walk(friend), 18, 10) == "no way around is short enough: bob is in the way [move.through]"
    path = walk(friend).path((17_000, 10_000))
    assert len(path) > 2
    assert sum(map(apart, path, path[1:])) <= 8000


@pytest.mark.rule("move.through", "core.bases")
def test_a_base_may_touch_a_friend_but_not_overlap_anybody() -> None:
    friend, foe = unit("bob", at=(14, 10)), unit("foe", "b", at=(10, 14))
    assert why(walk(friend), 12.8, 10) == ""
    assert why(walk(friend), 12.802, 10) == "bob stands there [move.through]"
    assert why(walk(foe), 10, 12.81) == "foe stands there [move.through]"


@pytest.mark.rule("move.no_contact")
def test_only_a_charge_ends_in_contact_with_an_enemy() -> None:
    foe = unit("foe", "b", at=(14, 10))
    for move in (walk(foe), run(foe), shift_options(skirmish(ANN, foe), ANN, 4 * INCH)):
        assert why(move, 12.8, 10) == "only a Charge brings contact, here with foe [move.no_contact]"
        assert why(move, 12.799, 10) == ""
    assert why(walk(foe, rulings=("move.walk-contact=yes",)), 12.8, 10) == ""
    held = unit("foe", "b", at=(11.2, 10))
    assert walk(held).accepts((10_000, 10_000))
    assert why(walk(held), 9.9, 10) == ""
    assert "[move.no_contact]" in why(walk(held), 11.2, 11.2)


@pytest.mark.rule("core.table", "move.through")
def test_a_base_stays_wholly_on_the_table() -> None:
    edge = unit("ann", at=(2, 2))
    assert why(walk(who=edge), 0.6, 2) == ""
    assert why(walk(who=edge), 0.599, 2) == 'the base must lie wholly on the table of 48" by 48" [core.table]'


@pytest.mark.rule("move.run")
def test_a_run_is_straight_and_as_long_as_the_second_speed_value() -> None:
    assert why(run(), 22, 10) == ""
    assert why(run(), 22.001, 10) == 'that is 12.001" away; a Run reaches 12" at most [move.run]'
    friend = unit("bob", at=(14, 10))
    assert why(run(friend), 17, 10) == "bob is in the way [move.through]"
    assert why(run(friend), 17, 8) == "bob is in the way [move.through]"
    assert why(run(unit("bob", at=(14, 11.2))), 17, 10) == ""
    assert "[move.through]" in why(run(unit("bob", at=(14, 11.199))), 17, 10)


@pytest.mark.rule("move.impassable")
def test_impassable_ground_can_neither_be_crossed_nor_entered() -> None:
    assert why(run(terrain=(WALL,)), 15, 10) == "wall is in the way [move.impassable]"
    assert why(walk(terrain=(WALL,)), 12.5, 10) == "it may not stop in wall [move.impassable]"
    assert why(walk(terrain=(WALL,)), 11.4, 10) == ""
    assert why(walk(terrain=(WALL,)), 11.401, 10) == "it may not stop in wall [move.impassable]"
    assert why(walk(terrain=(WALL,)), 14, 10) == "no way around is short enough: wall is in the way [move.impassable]"
    short = piece("wall", (12, 9), (13, 10.5), "impassable")
    assert why(walk(terrain=(short,)), 14, 10) == ""


@pytest.mark.rule("move.abrupt")
def test_each_inch_in_abrupt_ground_counts_twice() -> None:
    bog = piece("bog", (11, 0), (14, 48), "abrupt")
    for move, far in ((walk, 15), (run, 19)):
        assert why(move(terrain=(bog,)), far, 10) == ""
        assert "abrupt ground counts double" in why(move(terrain=(bog,)), far + 0.001, 10)
    twice = piece("mud", (11, 0), (14, 48), "abrupt")
    assert why(walk(terrain=(bog, twice)), 15, 10) == ""
    small = piece("bog", (11, 9), (14, 10.5), "abrupt")
    assert why(walk(terrain=(small,)), 17, 10) == ""
    assert "[move.abrupt]" in why(run(terrain=(small,)), 20, 10)


@pytest.mark.rule("move.elevation")
def test_climbing_counts_as_abrupt() -> None:
    hill = piece("hill", (11, 0), (20, 48), "elevated")
    assert why(walk(terrain=(hill,)), 14.5, 10) == ""
    assert "[move.abrupt]" in why(walk(terrain=(hill,)), 14.501, 10)


@pytest.mark.rule("move.open")
def test_open_movement_loses_nothing_in_abrupt_ground_but_stops_at_walls() -> None:
    bog = piece("bog", (11, 0), (14, 48), "abrupt")
    free = unit("ann", at=(10, 10), innate=("Open Movement",))
    assert why(walk(who=free, terrain=(bog,)), 18, 10) == ""
    assert "[move.impassable]" in why(run(who=free, terrain=(WALL,)), 15, 10)


@pytest.mark.rule("move.flight")
def test_a_flier_passes_over_everything_and_ends_on_nothing() -> None:
    bird, friend = unit("ann", at=(10, 10), innate=("Flight",)), unit("bob", at=(15, 10))
    bog = piece("bog", (13.7, 0), (18, 48), "abrupt")
    move = walk(friend, who=bird, terrain=(WALL, bog))
    assert why(move, 18, 10) == ""
    assert why(move, 15, 10) == "bob stands there [move.through]"
    assert why(move, 12.5, 10) == "it may not stop in wall [move.flight]"


@pytest.mark.rule("move.intangible")
def test_the_intangible_pass_through_ground_but_not_through_characters() -> None:
    ghost = unit("ann", at=(10, 10), innate=("Intangible",))
    bog = piece("bog", (13.7, 0), (16, 48), "abrupt")
    assert why(walk(who=ghost, terrain=(WALL, bog)), 18, 10) == ""
    assert why(walk(who=ghost, terrain=(WALL, bog)), 12.5, 10) == "it may not stop in wall [move.intangible]"
    assert why(walk(who=ghost, terrain=(WALL, bog)), 15, 10) == "it may not stop in bog [move.intangible]"
    assert "[move.through]" in why(run(unit("bob", at=(14, 10)), who=ghost), 17, 10)


@pytest.mark.rule("hidden.secrecy")
def test_a_hidden_enemy_neither_blocks_a_move_nor_shows_in_the_question() -> None:
    hid = unit("hid", "b", at=(14, 10), hidden=True)
    table = skirmish(ANN, hid)
    for move in (walk_options(table, ANN), run_options(table, ANN), shift_options(table, ANN, 8 * INCH)):
        assert why(move, 14, 10) == why(move, 17, 10) == ""
    elsewhere = skirmish(ANN, hid.but(at=(30_000, 30_000)))
    asked = [walk_options(view(one, ("a",)), ANN) for one in (table, elsewhere)]
    assert encode(asked[0]) == encode(asked[1])
    assert run_options(table, hid).broken_rule((7_000, 10_000)) == "move.through"


@pytest.mark.rule("move.free")
def test_a_shift_goes_two_inches() -> None:
    shift = shift_options(skirmish(ANN), ANN, 2 * INCH)
    assert why(shift, 12, 10) == ""
    assert why(shift, 12.001, 10) == 'that is 2.001" away; a shift reaches 2" at most [move.free]'


@pytest.mark.parametrize("wrong", [None, (), (1,), (1.5, 2), "here", (True, 1), ("1", "2")])
def test_what_is_no_place_is_refused_with_what_was_expected(wrong: Any) -> None:
    assert 'Type a place in inches, such as 10 10, at most 8" away. That was' in str(walk().why_not(wrong))


def test_places_are_typed_in_inches_and_stored_in_thousandths() -> None:
    for typed in ("12.5 8", "12.5, 8", "(12.5, 8)", "12.500 by 8"):
        assert walk().decode(typed) == (12_500, 8_000)
    assert walk().decode([12_500, 8_000]) == (12_500, 8_000)
    assert in_words(walk().decode("12.5 8.001")) == "12.5 8.001"
    for wrong in ("there", "1.2345 6", "1 2 3", "12.5", 7, None, [1, 2.5]):
        with pytest.raises(Refusal, match="Type a place in inches"):
            walk().decode(wrong)


@st.composite
def tables(draw: st.DrawFn) -> Skirmish:
    """A crowded corner of a table: ann, others that do not touch her, and ground of all kinds."""
    spots = draw(st.lists(st.tuples(st.integers(1_000, 19_000), st.integers(1_000, 19_000)), max_size=7))
    units = [ANN.but(card=ANN.card.but(innate=draw(st.sampled_from(((), ("Flight",), ("Open Movement",))))))]
    for at, spot in enumerate(spots):
        if all(apart(spot, other.at or (0, 0)) > 2_000 for other in units):
            units.append(unit(f"u{at}", "ab"[at % 2], size=draw(st.sampled_from(("small", "large")))).but(at=spot))
    kinds = st.sampled_from(("abrupt", "impassable", "elevated"))
    ground = []
    for at in range(draw(st.integers(0, 4))):
        x, y = draw(st.integers(0, 20)), draw(st.integers(0, 20))
        wide, high = draw(st.integers(1, 8)), draw(st.integers(1, 4))
        one = piece(f"t{at}", (x / 1, y), (x + wide / 2, y + high), draw(kinds))
        if not (x - 1 < 10 < x + wide / 2 + 1 and y - 1 < 10 < y + high + 1):
            ground.append(one)
    return skirmish(*units, terrain=tuple(ground))


def samples(start: Point, end: Point, count: int = 200) -> list[tuple[float, float]]:
    return [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for step in range(count + 1)
    ]


def off(place: tuple[float, float], one: Terrain) -> float:
    """How far a place is from a rectangle."""
    dx = max(one.low[0] - place[0], 0, place[0] - one.high[0])
    dy = max(one.low[1] - place[1], 0, place[1] - one.high[1])
    return float((dx * dx + dy * dy) ** 0.5)


def amid(place: tuple[float, float], one: Terrain) -> bool:
    return one.low[0] < place[0] < one.high[0] and one.low[1] < place[1] < one.high[1]


def walked(table: Skirmish, path: tuple[Point, ...]) -> float:
    """Follow a path step by step and return its cost; nothing may be run over."""
    ann, used = table.unit("ann"), 0.0
    flies, sure = ann.card.has("Flight"), ann.card.has("Open Movement")
    for start, end in pairwise(path):
        step = float(apart(start, end)) / 200
        for x, y in samples(start, end):
            if not flies:
                for other in table.friends(ann) + table.enemies(ann):
                    at = other.at or (0, 0)
                    assert ((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 > 600 + other.card.radius - 1.5
                assert all(off((x, y), one) > 599.9 for one in table.terrain if one.kind == "impassable")
            assert 600 <= x <= 47_400
            assert 600 <= y <= 47_400
            slow = any(amid((x, y), one) for one in table.terrain if one.kind in ("abrupt", "elevated"))
            used += step * (2 if slow and not flies and not sure else 1)
        used -= step
    return used


@pytest.mark.rule(
    "move.walk", "move.run", "move.through", "move.abrupt", "move.impassable", "core.table", "move.flight"
)
@settings(deadline=None, max_examples=60)
@given(tables(), st.integers(0, 10**6))
@pytest.mark.soak
def test_whatever_is_offered_can_be_walked_step_by_step(table: Skirmish, seed: int) -> None:
    ann, source = table.unit("ann"), random.Random(seed).randrange
    for move in (walk_options(table, ann), run_options(table, ann), shift_options(table, ann, 2 * INCH)):
        offered = [*move.candidates(), *(move.sample(source) for _ in range(5))]
        assert 1 <= len(move.candidates()) <= 24
        for place in offered:
            assert move.why_not(place) is None
            assert move.decode(to_builtins(place)) == place
            path = move.path(place)
            assert (path[0], path[-1]) == (ann.at, place)
            assert walked(table, path) <= move.reach * 1.02 + 30


@pytest.mark.rule("move.run", "move.through", "move.impassable")
@settings(deadline=None, max_examples=100)
@given(tables(), st.integers(600, 24_000), st.integers(600, 24_000))
def test_a_run_is_refused_only_for_a_reason_that_is_seen_step_by_step(table: Skirmish, x: int, y: int) -> None:
    ann = table.unit("ann")
    move = run_options(table, ann)
    if move.accepts((x, y)):
        return
    if apart((10_000, 10_000), (x, y)) > 12_000:
        return
    flies = ann.card.has("Flight")
    points = samples((10_000, 10_000), (x, y), 1000)
    bases = [(one.at or (0, 0), one.card.radius + 600) for one in table.units if one.id != "ann"]
    hit = any(((a - at[0]) ** 2 + (b - at[1]) ** 2) ** 0.5 < clear + 8 for at, clear in bases for a, b in points)
    crash = any(off(place, one) < 608 for one in table.terrain if one.kind == "impassable" for place in points)
    slow = any(off(place, one) == 0 for one in table.terrain if one.kind != "impassable" for place in points)
    assert hit or crash or (slow and not flies)
