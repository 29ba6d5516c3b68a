"""Closed actions say why, and what would help."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.view import view

from ..build import BOW, adventure, fighter, foe, has
from ..duels import arm

PIKE = arm("pike", hands=2, nearest=2, farthest=2)


def reasons(world: Adventure, rule: str) -> list[tuple[str, str]]:
    closed = offers_of(view(world, ("ana",)), "ana").closed
    return [(str(no.why), str(no.helps)) for no in closed if no.rule.name == rule]


def fight(at: tuple[int, int] = (4, 0), **changes: Any) -> Adventure:
    return adventure(fighter(**changes), foe(at=at))


@pytest.mark.parametrize(
    ("world", "rule", "why", "helps"),
    [
        (fight(), "attack", "Too far: orc is 4 squares away, and with the sword you reach 1.", "Move first."),
        (
            fight((1, 0), weapons=(PIKE,), hand="pike"),
            "attack",
            "Too near: orc is 1 square away, and with the pike you need 2.",
            "Step back first.",
        ),
        (
            adventure(fighter(weapons=(BOW,), hand="bow"), foe(at=(4, 0)), ground=Ground(walls=((2, 0),))),
            "attack",
            "A wall is between you and orc.",
            "Move to where you can see them.",
        ),
        (fight(), "grab", "No enemy is beside you.", "Move first."),
        (fight(), "hide", "orc can see you.", "Get behind something first."),
        (fight(turn=Turn()), "attack", "No action is left this turn.", ""),
        (
            fight(conditions=(has("stunned", rc=9),)),
            "attack",
            "Stunned: only recovering is possible.",
            "Recover first.",
        ),
        (fight(defending=True), "defend", "Already defending.", ""),
        (
            fight(turn=Turn(actions=2, moved=9)),
            "move",
            "No movement is left this turn.",
            "Sprint, if an action is left.",
        ),
    ],
)
def test_a_closed_action_says_why_and_what_helps(world: Adventure, rule: str, why: str, helps: str) -> None:
    assert (why, helps) in reasons(world, rule)


def test_an_enemy_that_hides_is_not_measured() -> None:
    world = adventure(fighter(), foe(at=(4, 0), conditions=(has("obscured"),)))
    assert reasons(world, "attack")[0] == ("No enemy is in sight.", "")
