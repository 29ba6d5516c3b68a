"""Where units are set up, where Summons are set down, and where a revealed unit goes."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.systems.tactics.board import deploy_options, place_clear_of_others, placement_options
from rulewright.systems.tactics.board.geometry.nearest_place import Limit, is_free, nearest_place
from rulewright.systems.tactics.board.geometry.shapes import Box
from rulewright.systems.tactics.board.placing.placement import Placement
from rulewright.systems.tactics.model.cards import INCH
from rulewright.systems.tactics.model.world import Point, Scenario, Terrain, Unit
from rulewright.systems.tactics.view import view

from ...build import skirmish, unit
from ...terrain import apart, piece, places

GENMA = unit("genma", at=(20, 20))
ELHAYM = unit("elhaym", at=None, fate="waiting", summoner="genma")


def calling(*others: Unit, rulings: tuple[str, ...] = (), summon: Unit = ELHAYM, **changes: Any) -> Placement:
    return placement_options(skirmish(GENMA, summon, *others, rulings=rulings, **changes), GENMA, summon)


def why(options: Placement, x: float, y: float = 20) -> str:
    """The rule of the refusal; empty if the place is legal."""
    return options.broken_rule(places((x, y))) or ""


@pytest.mark.rule("summon.placement_zone", "summon.placement_gap", "core.distance")
@pytest.mark.parametrize(
    ("centres", "rule"), [(3.2, "summon.placement_gap"), (3.3, ""), (9.2, ""), (9.3, "summon.placement_zone")]
)
def test_worked_example_of_summons_2_and_8_inches_away(centres: float, rule: str) -> None:
    assert why(calling(), 20 + centres) == rule
    assert why(calling(), 20, 20 - centres) == rule


@pytest.mark.rule("summon.placement_gap", "core.within")
def test_the_gap_is_strictly_more_than_two_inches_from_friends_and_enemies() -> None:
    for side in "ab":
        other = unit("bob", side, at=(28, 20), size="large")
        assert why(calling(other), 28 - 3.6) == "summon.placement_gap"
        assert why(calling(other), 28 - 3.601) == ""


@pytest.mark.rule("summon.placement_zone", "summon.placement_gap")
def test_the_question_for_a_spot_names_the_zone_and_the_gap() -> None:
    assert calling().describe() == 'a place in the Control Zone of genma, more than 2" from everybody'


@pytest.mark.rule("summon.placement_zone")
def test_the_table_may_want_the_whole_base_in_the_zone() -> None:
    whole = ("summon.zone-fit=whole_base",)
    assert why(calling(rulings=whole), 28) == ""
    assert why(calling(rulings=whole), 28.001) == "summon.placement_zone"


@pytest.mark.rule("summon.placement_gap")
def test_the_table_may_let_a_summon_stand_beside_its_summoner() -> None:
    near = ("summon.gap-summoner=no",)
    assert why(calling(rulings=near), 23.2) == why(calling(rulings=near), 21.2) == ""
    assert why(calling(rulings=near), 21.199) == "move.through"
    assert why(calling(unit("bob", at=(25, 20)), rulings=near), 21.8) == "summon.placement_gap"


HEDGE = piece("hedge", (22.5, 10), (23, 30), blocks_sight=True)


@pytest.mark.rule("zone.inside", "zone.use", "summon.placement_zone", "core.los")
@pytest.mark.parametrize(
    ("ruling", "rule"), [("enemy_targets", ""), ("never", ""), ("always", "summon.placement_zone")]
)
def test_the_table_may_want_a_summon_to_be_set_down_in_sight(ruling: str, rule: str) -> None:
    spots = calling(terrain=(HEDGE,), rulings=(f"zone.sight={ruling}",))
    assert why(spots, 25) == rule
    assert why(spots, 16) == ""
    assert all(spots.accepts(spot) for spot in spots.candidates())
    assert (places((25, 20)) in spots.candidates(), spots.nearest(places((25, 20))) == places((25, 20))) == (
        False,
        not rule,
    )


@pytest.mark.rule("zone.inside", "summon.placement_zone", "summon.placement_none")
def test_the_nearest_spot_in_sight_is_found_and_if_there_is_none_that_is_known() -> None:
    always = ("zone.sight=always",)
    near = calling(terrain=(piece("post", (24, 19), (24.5, 21), blocks_sight=True),), rulings=always)
    wish = places((26, 20))
    found = near.nearest(wish)
    assert why(near, 26) == "summon.placement_zone"
    assert found
    assert near.accepts(found)
    steps = product(range(-3000, 3001, 250), repeat=2)
    seen = [spot for dx, dy in steps if near.accepts(spot := (wish[0] + dx, wish[1] + dy))]
    assert seen
    assert apart(found, wish) <= min(apart(spot, wish) for spot in seen) + INCH // 10
    court = [((18, 18), (22, 18.5)), ((18, 21.5), (22, 22)), ((18, 18), (18.5, 22)), ((21.5, 18), (22, 22))]
    walled = tuple(piece(f"w{at}", low, high, blocks_sight=True) for at, (low, high) in enumerate(court))
    assert calling(terrain=walled).first()
    assert calling(terrain=walled, rulings=always).first() is None


@pytest.mark.rule("core.distance", "summon.placement_gap", "summon.placement_zone")
def test_the_table_may_measure_from_centres_but_bases_never_overlap() -> None:
    centres = calling(rulings=("core.measuring=centres",))
    assert why(centres, 22) == "summon.placement_gap"
    assert why(centres, 22.001) == ""
    assert why(centres, 28) == ""
    assert why(centres, 28.001) == "summon.placement_zone"
    large = unit("big", at=None, fate="waiting", summoner="genma", size="large")
    other = unit("bob", at=(26, 20), size="large")
    assert why(calling(other, rulings=("core.measuring=centres",), summon=large), 23.999) == ""
    assert why(calling(other, rulings=("core.measuring=centres",), summon=large), 24) == "summon.placement_gap"


@pytest.mark.rule("summon.placement_ground", "core.table")
def test_the_spot_lies_on_the_table_and_touches_no_impassable_ground() -> None:
    rock = piece("rock", (25, 15), (26, 25), "impassable")
    assert why(calling(terrain=(rock,)), 24.4) == "summon.placement_ground"
    assert why(calling(terrain=(rock,)), 24.399) == ""
    assert why(calling(terrain=(piece("bog", (25, 15), (26, 25), "abrupt"),)), 25.5) == ""
    small = Scenario(width=24_000, depth=24_000)
    assert why(calling(scenario=small), 23.5) == "core.table"


@pytest.mark.rule("summon.placement_hidden", "hidden.secrecy")
def test_hidden_enemies_obstruct_only_where_the_table_counts_them() -> None:
    hid, own = unit("hid", "b", at=(25, 20), hidden=True), unit("own", at=(15, 20), hidden=True)
    assert why(calling(hid), 25) == ""
    assert why(calling(hid, rulings=("summon.gap-hidden=counted",)), 25) == "summon.placement_gap"
    assert why(calling(own), 15) == "summon.placement_gap"
    seen = view(skirmish(GENMA, ELHAYM, hid), ("a",))
    assert placement_options(seen, GENMA, ELHAYM).why_not((25_000, 20_000)) is None


@pytest.mark.rule("summon.placement_none")
def test_a_place_is_found_exactly_if_there_is_one() -> None:
    """A wall all round leaves a room of 8 by 8 inches, and one large base in each corner covers it but for one spot."""
    walls = (
        piece("west", (0, 0), (16, 48), "impassable"),
        piece("east", (24, 0), (48, 48), "impassable"),
        piece("north", (0, 24), (48, 48), "impassable"),
        piece("south", (0, 0), (48, 16), "impassable"),
    )
    room = calling(terrain=walls)
    assert room.candidates()
    corners = [unit(f"u{x}{y}", "b", at=(x, y)) for x, y in product((17, 23), repeat=2)]
    assert not calling(*corners, terrain=walls).candidates()
    assert calling(*corners[1:], terrain=walls).candidates()


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(12, 28), st.integers(12, 28)), max_size=8, unique=True), st.integers(0, 10**6))
def test_every_spot_offered_is_legal_and_survives_storing(spots: list[tuple[int, int]], seed: int) -> None:
    others = [unit(f"u{at}", "ab"[at % 2], at=spot) for at, spot in enumerate(spots) if spot != (20, 20)]
    options = calling(*others)
    source = random.Random(seed).randrange
    offered = options.candidates()
    assert len(offered) <= 24
    for place in (*offered, *(options.sample(source) for _ in range(3 if offered else 0))):
        assert options.why_not(place) is None
        assert options.decode(to_builtins(place)) == place
        assert apart(place, (20_000, 20_000)) <= 9_200
        assert all(apart(place, one.at or (0, 0)) > 3_200 for one in (*others, GENMA))


@st.composite
def rooms(draw: st.DrawFn) -> Placement:
    """A small region, in which every place can be tried."""
    low = draw(st.tuples(st.integers(-3, 5), st.integers(-3, 5)))
    high = draw(st.tuples(st.integers(4, 14), st.integers(4, 14)))
    limits = st.builds(Limit, st.integers(0, 12), st.integers(0, 12), st.integers(0, 90))
    boxes = st.builds(
        lambda x, y, wide, deep: Box(x, y, x + wide, y + deep),
        *(st.integers(0, 10), st.integers(0, 10), st.integers(0, 6), st.integers(0, 6)),
    )
    return Placement(
        low,
        high,
        near=tuple(draw(st.lists(limits, max_size=1))),
        away=tuple(draw(st.lists(limits, max_size=3))),
        walls=tuple(draw(st.lists(boxes, max_size=2))),
        clear=draw(st.integers(0, 9)),
    )


@pytest.mark.rule("summon.placement_none")
@settings(deadline=None)
@given(rooms(), st.tuples(st.integers(-5, 16), st.integers(-5, 16)))
def test_the_nearest_place_is_the_one_found_by_brute_force(room: Placement, wish: Point) -> None:
    grid = product(range(room.low[0], room.high[0] + 1), range(room.low[1], room.high[1] + 1))
    far = [(x - wish[0]) ** 2 + (y - wish[1]) ** 2 for x, y in grid if is_free(room, (x, y))]
    found = nearest_place(room, wish)
    if found is None:
        assert not far
    else:
        assert is_free(room, found)
        assert (found[0] - wish[0]) ** 2 + (found[1] - wish[1]) ** 2 == min(far)


def deploying(who: Unit, *others: Unit, **changes: Any) -> Placement:
    return deploy_options(skirmish(who, *others, **changes), who)


@pytest.mark.rule("setup.zones")
def test_each_side_sets_up_wholly_inside_its_own_strip() -> None:
    mine, theirs = deploying(unit("ann", at=None)), deploying(unit("foe", "b", at=None))
    assert why(mine, 20, 7.4) == why(theirs, 20, 40.6) == ""
    assert why(mine, 20, 7.401) == why(theirs, 20, 40.599) == "setup.zones"
    assert why(mine, 20, 0.5) == why(theirs, 47.5, 44) == "core.table"
    deeper = deploying(unit("ann", at=None), scenario=Scenario(zone=12 * INCH))
    assert why(deeper, 20, 11.4) == ""
    assert all(options.accepts(place) for options in (mine, theirs) for place in options.candidates())


@pytest.mark.rule("setup.zones", "move.through", "move.impassable")
def test_nobody_is_set_up_on_another_base_or_in_impassable_ground() -> None:
    rock = piece("rock", (30, 0), (32, 8), "impassable")
    options = deploying(unit("ann", at=None), unit("bob", at=(20, 4)), terrain=(rock,))
    assert why(options, 21.199, 4) == "move.through"
    assert why(options, 21.2, 4) == ""
    assert why(options, 29.401, 4) == "move.impassable"
    assert why(options, 29.4, 4) == ""


@pytest.mark.rule("setup.advanced", "setup.infiltration")
@pytest.mark.parametrize("innate", ["Advanced Deployment", "Infiltration"])
def test_advanced_deployment_reaches_16_inches_further_on_any_ground(innate: str) -> None:
    scout = unit("ann", at=None, innate=(innate,))
    options = deploying(
        scout, terrain=(piece("bog", (10, 10), (20, 20), "abrupt"), piece("hill", (30, 10), (40, 20), "elevated"))
    )
    assert why(options, 20, 23.4) == why(options, 15, 15) == why(options, 35, 15) == ""
    assert why(options, 20, 23.401) == "setup.advanced"


@pytest.mark.rule("setup.advanced")
def test_where_both_sides_have_it_they_stay_four_inches_from_enemies() -> None:
    scout, foe = unit("ann", at=None, innate=("Advanced Deployment",)), unit("foe", "b", at=(20, 20))
    other = unit("spy", "b", at=None, innate=("Advanced Deployment",))
    assert why(deploying(scout, foe), 20, 18) == ""
    both = deploying(scout, foe, other, unit("bob", at=(10, 10)))
    assert why(both, 20, 14.8) == ""
    assert why(both, 20, 14.801) == "setup.advanced"
    assert why(both, 11.2, 10) == ""
    assert why(deploying(scout, foe.but(hidden=True), other), 20, 18) == ""


def test_a_full_strip_still_finds_its_last_place() -> None:
    """Bases shoulder to shoulder leave a single gap."""
    row = [unit(f"u{at:02}", at=(0.6 + 1.2 * at, 0.6)) for at in range(40) if at != 25]
    table = Scenario(width=48_000, depth=48_000, zone=1_200)
    assert deploying(unit("zed", at=None), *row, scenario=table).candidates() == ((30_600, 600),)


def revealed(*others: Unit, at: tuple[float, float] = (20, 20), terrain: tuple[Terrain, ...] = ()) -> Point:
    spy = unit("spy", "b", at=at)
    return place_clear_of_others(skirmish(spy, *others, terrain=terrain), spy)


@pytest.mark.rule("hidden.secrecy")
def test_a_revealed_unit_moves_the_shortest_way_off_a_base() -> None:
    assert revealed(unit("ann", at=(21, 20))) == (19_800, 20_000)
    assert revealed(unit("ann", at=(21.2, 20))) == (20_000, 20_000)
    assert revealed(unit("ann", at=(19.5, 20)), unit("bob", at=(21.5, 20))) != (20_700, 20_000)
    assert apart(revealed(unit("ann", at=(20, 20))), (20_000, 20_000)) == 1_200
    edge = revealed(unit("ann", at=(1.6, 20)), at=(0.6, 20))
    assert edge[0] >= 600


@pytest.mark.rule("hidden.secrecy")
@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.integers(18_000, 22_000), st.integers(18_000, 22_000)), min_size=1, max_size=4))
def test_the_shift_ends_clear_of_everybody_and_no_nearer_place_is(spots: list[Point]) -> None:
    others = [unit(f"u{at}", "a").but(at=spot) for at, spot in enumerate(spots)]
    place = revealed(*others)
    far = apart(place, (20_000, 20_000))
    if far == 0:
        assert all(apart(place, spot) > 1_198 for spot in spots)
        return
    assert all(apart(place, spot) > 1_198 for spot in spots)
    chance = random.Random(1)
    for _ in range(300):
        x, y = (20_000 + chance.randint(-int(far), int(far)) for _ in range(2))
        if apart((x, y), (20_000, 20_000)) < far:
            assert any(apart((x, y), spot) < 1_200 for spot in spots)
