"""A reading says of each die whether it counts."""

from __future__ import annotations

import pytest

from rulewright.dice.readings import HAND, HIGHEST, LOWEST, TOTAL, Count, KeptTotal, Matched, Reading, Together
from rulewright.systems.anyventure.rules.combat.attack_dice import attack_reading

FACES = (6, 2, 5, 2)


@pytest.mark.parametrize(
    ("reading", "states"),
    [
        (TOTAL, "hit hit hit hit"),
        (HAND, "hit hit hit hit"),
        (Count(5), "hit miss hit miss"),
        (HIGHEST, "hit aside aside aside"),
        (LOWEST, "aside hit aside aside"),
        (KeptTotal(3), "hit hit hit aside"),
        (Matched(2), "hit aside hit aside"),
        (Together(Count(4), Count(6)), "crit miss hit miss"),
        (attack_reading(2, 6, single=False, any_crit=False), "crit hit hit hit"),
        (attack_reading(2, 6, single=True, any_crit=False), "aside hit aside aside"),
    ],
)
def test_what_each_die_is_worth(reading: Reading[object], states: str) -> None:
    assert " ".join(reading.states(FACES)) == states
