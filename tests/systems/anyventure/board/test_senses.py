"""Lines of sight, light, and the senses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.systems.anyventure.board import can_attack, is_blind, line_of_sight, notices, sees, senses_of
from rulewright.systems.anyventure.board.lines import is_clear
from rulewright.systems.anyventure.model.sheets import Change, Gear, Sees
from rulewright.systems.anyventure.model.terms import SENSES, Sense
from rulewright.systems.anyventure.model.world import Adventure, Boon, Cell, Fighter

from .grounds import column, creature, fight_on, with_conditions

IN_THE_DARK = ("darksight", "infravision", "deadsight", "echolocation", "truesight")
SMALL = st.tuples(st.integers(0, 6), st.integers(0, 6))


def having(*senses: Sense | Sees, at: Cell = (2, 5), **changes: Any) -> Fighter:
    own = tuple(sense if isinstance(sense, Sees) else Sees(sense) for sense in senses)
    return creature("ako", at, sheet={"senses": own}, **changes)


def foe(at: Cell = (6, 5), **changes: Any) -> Fighter:
    return creature("rat", at, side="enemies", **changes)


def lit(ako: Fighter, other: Fighter, light: str = "light", **ground: Any) -> Adventure:
    return fight_on(ako, other, light=light, **ground)


def shares(start: Cell, end: Cell, wall: Cell) -> tuple[Fraction, Fraction] | None:
    """The part of a line that lies within a wall square, edges included, by plain fractions."""
    first, last = Fraction(0), Fraction(1)
    for at, to, middle in zip(start, end, wall, strict=True):
        low, high = middle - Fraction(1, 2), middle + Fraction(1, 2)
        if at == to:
            if not low <= at <= high:
                return None
            continue
        one, other = sorted(((low - at) / (to - at), (high - at) / (to - at)))
        first, last = max(first, one), min(last, other)
    return (first, last) if first <= last else None


def slow_clear(walls: frozenset[Cell], start: Cell, end: Cell) -> bool:
    """No wall has a part of the line, and no point of it lies on two walls."""
    touched = [part for wall in walls if (part := shares(start, end, wall))]
    points = [first for first, last in touched if first == last]
    return all(first == last for first, last in touched) and len(points) == len(set(points))


@pytest.mark.rule("sense.line-of-sight")
@given(st.frozensets(SMALL, max_size=12), SMALL, SMALL)
@settings(deadline=None)
def test_a_line_is_free_exactly_if_geometry_says_so(walls: frozenset[Cell], start: Cell, end: Cell) -> None:
    walls -= {start, end}
    assert is_clear(walls, start, end) == is_clear(walls, end, start) == slow_clear(walls, start, end)


@pytest.mark.rule("sense.line-of-sight")
def test_a_wall_blocks_and_a_creature_does_not() -> None:
    ako, rat, bo = having("standard"), foe(), creature("bo", (4, 5))
    assert line_of_sight(fight_on(ako, rat, bo), ako, rat)
    assert not line_of_sight(fight_on(ako, rat, walls=((4, 5),)), ako, rat)
    assert not sees(fight_on(ako, rat, walls=((4, 5),)), ako, rat)


@pytest.mark.rule("sense.line-of-sight")
def test_one_free_line_to_any_square_of_a_big_creature_is_enough() -> None:
    ako, wall = having("standard"), column(5, 0, 8)
    assert not line_of_sight(fight_on(walls=wall), ako, foe((6, 5)))
    ogre = creature("ogre", (6, 7), "huge", side="enemies")
    assert line_of_sight(fight_on(walls=wall), ako, ogre)
    assert line_of_sight(fight_on(walls=wall), ogre, ako)


def test_a_corner_is_seen_past_but_not_between_two_walls_that_meet() -> None:
    ako, rat = having("standard", at=(2, 2)), foe((3, 3))
    assert line_of_sight(fight_on(walls=((3, 2),)), ako, rat)
    assert not line_of_sight(fight_on(walls=((3, 2), (2, 3))), ako, rat)


@pytest.mark.rule("sense.standard", "sense.darkness")
def test_complete_darkness_blinds_creatures_with_ordinary_sight() -> None:
    ako, rat = having("standard"), foe()
    assert is_blind(lit(ako, rat, "dark"), ako)
    assert not sees(lit(ako, rat, "dark"), ako, rat)
    assert is_blind(lit(ako, rat), having("standard", conditions=with_conditions("blinded")))


@pytest.mark.rule("sense.partial")
@pytest.mark.parametrize("light", ["light", "partial"])
def test_partial_darkness_changes_nothing(light: str) -> None:
    ako, rat = having("standard"), foe()
    assert not is_blind(lit(ako, rat, light), ako)
    assert sees(lit(ako, rat, light), ako, rat)


@pytest.mark.rule("sense.special", "sense.darksight", "sense.infravision", "sense.deadsight", "sense.truesight")
@pytest.mark.parametrize("sense", [sense for sense in SENSES if sense != "tremorsense"])
def test_senses_that_work_in_the_dark(sense: Sense) -> None:
    ako, rat = having("standard", sense), foe()
    adventure = lit(ako, rat, "dark")
    assert sees(adventure, ako, rat) is (sense in IN_THE_DARK)
    assert is_blind(adventure, ako) is (sense not in IN_THE_DARK)


@pytest.mark.rule("sense.echolocation")
@pytest.mark.parametrize("sense", [sense for sense in SENSES if sense != "tremorsense"])
def test_the_blinded_keep_only_senses_other_than_sight(sense: Sense) -> None:
    ako, rat = having(sense, conditions=with_conditions("blinded")), foe()
    assert is_blind(lit(ako, rat), ako)
    assert sees(lit(ako, rat), ako, rat) is (sense == "echolocation")


@pytest.mark.rule("sense.echolocation")
def test_the_deafened_lose_echolocation() -> None:
    deaf = with_conditions("deafened")
    bat, rat = having("echolocation", conditions=deaf), foe()
    assert is_blind(lit(bat, rat), bat)
    assert not sees(lit(bat, rat), bat, rat)
    assert not notices(lit(bat, rat), bat, rat)
    both = having("echolocation", "standard", conditions=deaf)
    assert not is_blind(lit(both, rat), both)
    assert is_blind(lit(both, rat, "dark"), both)


@pytest.mark.rule("sense.tremorsense")
def test_tremors_are_felt_through_walls_but_aim_at_nothing() -> None:
    worm, rat = having(Sees("tremorsense", 3)), foe()
    walled = lit(worm, rat, "dark", walls=column(4, 16))
    assert notices(walled, worm, rat)
    assert not sees(lit(worm, rat), worm, rat)
    assert not notices(walled, worm, foe((20, 5)))
    assert not is_blind(walled, worm)
    assert is_blind(walled, having("standard", "tremorsense"))


@pytest.mark.rule("sense.range")
def test_a_sense_reaches_to_the_end_of_its_band() -> None:
    ako = having(Sees("darksight", 3))
    for units, seen in ((5, True), (6, False)):
        rat = foe((3 + units, 5))
        assert sees(lit(ako, rat, "dark"), ako, rat) is seen
    rat = foe((9, 5))
    assert not sees(lit(ako, rat), ako, rat)
    assert not is_blind(lit(ako, rat, "dark"), ako)


@pytest.mark.rule("sense.deadsight", "sense.truesight", "condition.obscured")
@pytest.mark.parametrize("sense", [sense for sense in SENSES if sense != "tremorsense"])
def test_senses_that_find_the_invisible_and_the_obscured(sense: Sense) -> None:
    ako = having(sense)
    unseen, hidden = foe(invisible=True), foe(conditions=with_conditions("obscured"))
    assert sees(lit(ako, unseen), ako, unseen) is (sense in ("deadsight", "truesight"))
    assert sees(lit(ako, hidden), ako, hidden) is (sense == "deadsight")


def test_nobody_hides_from_its_own_side() -> None:
    ako, bo = having("standard"), creature("bo", (4, 5), conditions=with_conditions("obscured"))
    assert sees(fight_on(ako, bo), ako, bo)
    assert sees(fight_on(ako), ako, ako.but(conditions=with_conditions("blinded", "obscured")))


@pytest.mark.rule("sense.echolocation", "sense.tremorsense")
def test_sound_and_tremors_reveal_the_unseen() -> None:
    hidden = foe(conditions=with_conditions("obscured"), invisible=True)
    for sense, noticed in (("echolocation", True), ("tremorsense", True), ("truesight", False)):
        ako = having("standard", sense)  # type: ignore[arg-type]
        assert not sees(lit(ako, hidden), ako, hidden)
        assert notices(lit(ako, hidden), ako, hidden) is noticed
    bat = having("echolocation")
    assert not notices(lit(bat, hidden, walls=column(4, 16)), bat, hidden)


@pytest.mark.parametrize("condition", ["unconscious", "stasis"])
def test_the_unconscious_notice_nothing(condition: str) -> None:
    ako, rat = having("standard", "tremorsense", conditions=with_conditions(condition)), foe()
    assert not notices(lit(ako, rat), ako, rat)


@pytest.mark.rule("sense.line-of-sight", "condition.obscured")
def test_the_unseen_can_still_be_struck_unless_obscured() -> None:
    ako, rat = having("standard"), foe((3, 5))
    dark = lit(ako, rat, "dark")
    assert can_attack(dark, ako, rat, True)
    assert not can_attack(dark, ako, rat, False)
    unseen, hidden = rat.but(invisible=True), rat.but(conditions=with_conditions("obscured"))
    assert can_attack(lit(ako, unseen), ako, unseen, True)
    assert not can_attack(lit(ako, unseen), ako, unseen, False)
    assert not can_attack(lit(ako, hidden), ako, hidden, True)
    feeling = having("standard", "tremorsense")
    assert can_attack(lit(feeling, hidden), feeling, hidden, True)
    assert not can_attack(lit(feeling, hidden), feeling, hidden, False)


def test_no_blow_goes_through_a_wall() -> None:
    ako, rat = having("standard", "tremorsense"), foe((3, 6))
    assert not can_attack(lit(ako, rat, walls=((3, 5), (2, 6))), ako, rat, True)


def test_senses_come_from_sheet_gear_and_boons_and_the_farthest_counts() -> None:
    helm = Gear(id="helm", slot="head", changes=(Change("sense.darksight", 4),))
    only_bare = Change("sense.deadsight", 2, worn="no armour")
    boon = Boon("blessing", (Change("sense.truesight", 3), Change("sense.darksight", 2), Change("walk", 1)))
    sheet = {"senses": (Sees("standard"), Sees("darksight", 3)), "gear": (helm,), "changes": (only_bare,)}
    found = senses_of(creature("ako", (0, 0), sheet=sheet, boons=(boon,)))
    assert found == (Sees("standard", 9), Sees("darksight", 4), Sees("deadsight", 2), Sees("truesight", 3))
    mail = Gear(id="mail", slot="body", armour="heavy")
    clad = senses_of(creature("ako", (0, 0), sheet={**sheet, "gear": (helm, mail)}))
    assert clad == (Sees("standard", 9), Sees("darksight", 4))
