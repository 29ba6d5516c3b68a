"""Distance bands and how far weapons reach."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.systems.anyventure.board import distance
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.terms import BANDS, band_of
from rulewright.systems.anyventure.model.world import Adventure, Ground
from rulewright.systems.anyventure.rules.combat.weapons import Blow, attack_dice

from ...build import adventure
from ...duels import ana, arm, offered, orc, refused

CROSSBOW = arm("crossbow", skill="simple ranged", category="ranged", nearest=4, farthest=5)


def apart(units: int, *rulings: str, weapon: Any = CROSSBOW, **more: Any) -> Adventure:
    """So many units between ana with 3d12 and the orc."""
    one = ana(weapon, talent=3, level=4, **more)
    return adventure(one, orc(at=(units + 1, 0)), ground=Ground(120, 4), rulings=rulings)


def pool(world: Adventure, weapon: str = "crossbow") -> str:
    """What is rolled, or why it is not allowed."""
    if (weapon, "", "orc") not in offered(world, "attack"):
        return "not allowed"
    dice, _ = attack_dice(world, Blow("ana", "orc", weapon))
    return dice.in_words() if dice else "nothing"


@pytest.mark.rule("range.of-distance", "range.bands")
def test_the_band_of_a_distance() -> None:
    units = (0, 1, 2, 5, 6, 10, 11, 20, 21, 40, 41, 60, 61, 100, 101)
    assert [band_of(distance) for distance in units] == [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9]
    names = [BANDS[band_of(one)] for one in (0, 1, 5, 10, 20, 40, 60, 100, 500)]
    assert names == ["Adjacent", "Nearby", "Very Short", "Short", "Moderate", "Far", "Very Far", "Distant", "Unlimited"]
    world = apart(7)
    assert distance(world.fighter("ana"), world.fighter("orc")) == 7


@pytest.mark.rule("range.optimal", "range.above", "range.below", "range.forbidden")
@pytest.mark.parametrize(
    ("distances", "dice"),
    [((6, 15, 20), "3d12"), ((0, 3, 5), "1d12"), ((21, 30, 40), "1d12"), ((41, 50, 80), "not allowed")],
)
def test_what_is_rolled_at_each_distance(distances: tuple[int, ...], dice: str) -> None:
    assert {pool(apart(units)) for units in distances} == {dice}


@pytest.mark.rule("range.forbidden")
def test_a_target_too_far_away_says_why() -> None:
    assert "Too far: orc is 51 squares away, and with the crossbow you reach 41. [range.forbidden]" in refused(
        apart(50), "attack"
    )


@pytest.mark.rule("range.below")
@pytest.mark.parametrize(("ruling", "dice"), [("flat", "1d12"), ("per-band", "5d12, lowest kept")])
def test_the_penalty_for_too_close_grows_by_the_ruling(ruling: str, dice: str) -> None:
    """Adjacent is three bands short of Short: 3 dice less 6 are 5, of which the lowest counts."""
    assert pool(apart(0, f"range.below-scale={ruling}")) == dice
    assert pool(apart(3, f"range.below-scale={ruling}")) == "1d12"


@pytest.mark.rule("range.above", "range.below")
def test_an_area_attack_has_the_same_range_penalties() -> None:
    bomb = arm("bomb", skill="throwing", category="blunt", nearest=2, farthest=3, area=1)
    assert [pool(apart(units, weapon=bomb), "bomb") for units in (0, 1, 5, 6, 11)] == [
        "1d12",
        "3d12",
        "3d12",
        "1d12",
        "not allowed",
    ]


@pytest.mark.rule("range.optimal")
def test_modules_widen_the_bands() -> None:
    wide = (Change("band.simple ranged.nearest", -1), Change("band.simple ranged.farthest"))
    assert [pool(apart(units, changes=wide)) for units in (1, 3, 30, 50)] == ["1d12", "3d12", "3d12", "1d12"]


@pytest.mark.rule("range.melee")
def test_melee_weapons_strike_only_in_their_bands() -> None:
    spear = arm("spear", nearest=1, farthest=2)
    pike = arm("pike", nearest=2, farthest=2)
    assert [pool(apart(units, weapon=arm()), "sword") for units in (0, 1)] == ["3d12", "not allowed"]
    assert [pool(apart(units, weapon=spear), "spear") for units in (0, 1, 2)] == ["3d12", "3d12", "not allowed"]
    assert [pool(apart(units, weapon=pike), "pike") for units in (0, 1, 2)] == ["not allowed", "3d12", "not allowed"]
    assert "Too far: orc is 2 squares away, and with the sword you reach 1. [range.melee]" in refused(
        apart(1, weapon=arm()), "attack"
    )
