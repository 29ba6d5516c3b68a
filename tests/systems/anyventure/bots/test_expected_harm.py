"""What an attack promises, against the exact law of its dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.systems.anyventure.bots.expected_harm import Promise, promise_of
from rulewright.systems.anyventure.rules.combat.weapons import Blow

from ..build import adventure, fighter, foe, has

HELD = (has("incapacitated"),)
BLOW = Blow("ana", "orc", "sword")


@pytest.mark.rule("attack.success", "damage.primary")
def test_a_blow_promises_its_chance_to_fell_and_its_mean_damage() -> None:
    # Two d8 against the static 2 of somebody helpless: primary 5, extra 3.
    helpless = adventure(fighter("ana"), foe(conditions=HELD, health=8))
    hit = Fraction(7, 8)
    both, one = hit * hit, 2 * hit * (1 - hit)
    assert promise_of(helpless, BLOW) == Promise(both, 8 * both + 5 * one, both + one)
    weak = adventure(fighter("ana"), foe(conditions=HELD, health=5))
    assert promise_of(weak, BLOW).fells == both + one


@pytest.mark.rule("mitigation.full", "mitigation.partial")
def test_mitigation_counts() -> None:
    mailed = adventure(fighter("ana"), foe(conditions=HELD, mitigation={"physical": 5}))
    assert promise_of(mailed, BLOW).harm == Fraction(49, 64) * 4
    walled = adventure(fighter("ana"), foe(conditions=HELD, mitigation={"physical": 8}))
    assert promise_of(walled, BLOW).harm == 0


@pytest.mark.rule("damage.melee-unconscious")
def test_the_unconscious_take_twice_as_much_in_melee() -> None:
    held, asleep = (adventure(fighter("ana"), foe(conditions=(has(one),))) for one in ("incapacitated", "unconscious"))
    assert promise_of(asleep, BLOW).harm == 2 * promise_of(held, BLOW).harm
