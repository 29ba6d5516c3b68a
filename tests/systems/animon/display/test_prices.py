"""The price of an action is what the rules charge for it."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon.display.prices import price
from rulewright.systems.animon.model.scores import uses_left
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.critical import critical_success, critical_threat
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.growth.evolution import evolve
from rulewright.systems.animon.rules.turns.actions import INTERJECT_COST, hold, interject
from systems.animon.build import form, npc, pair, pc, signature, story

BLAZE = signature_attack("rex", "Blaze", "foe", Stat.POWER)
ROLLS = (faces(1, 1, 1, 1), faces(1, 1))


def armed(*effects: Effect, uses_spent: int = 0, points: int = 0, **changes: Any) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature(*effects)), uses_spent=uses_spent)
    return story(rex, npc("foe", hp=60), pairs=(pair(points=points, **changes),))


def costs(world: Story, call: Call[Any]) -> dict[str, int]:
    return {str(cost.resource).rstrip("s"): cost.amount for cost in price(world, call)}


def charged(world: Story, call: Call[Any], *script: Any) -> dict[str, int]:
    """What the rules take for an action, in the resources of prices."""
    after = play(world, call, *script).world

    def resources(of: Story) -> dict[str, int]:
        bond = of.pairs[0]
        left = {"Bond Point": bond.points, "Bond Strain": -bond.strain, "Critical Gauge": of.gauge}
        return {"Use": uses_left(of, of.fighter("rex")), **left}

    was, now = resources(world), resources(after)
    return {name: was[name] - now[name] for name in was if was[name] != now[name]}


def test_a_plain_attack_costs_nothing() -> None:
    assert costs(armed(), attack("rex", "foe", Stat.POWER)) == {}


@pytest.mark.parametrize(
    ("world", "expected"),
    [
        (armed(), {"Use": 1}),
        (armed(Effect.EFFICIENT), {}),
        (armed(uses_spent=3, points=2), {"Bond Point": 1}),
    ],
    ids=["a Use", "free the first time", "digging deep"],
)
def test_a_signature_attack_costs_a_use_or_the_point_that_buys_one(world: Story, expected: dict[str, int]) -> None:
    bought = (says("rex", 0, label="Better Odds"),) if world.pairs[0].points else ()
    assert costs(world, BLAZE) == expected
    assert charged(world, BLAZE, *bought, *ROLLS) == expected


def test_the_price_is_known_before_the_target_is() -> None:
    assert costs(armed(), Call(signature_attack, ("rex", "Blaze"))) == {"Use": 1}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"points": 2}, {"Bond Point": 1}),
        ({"points": 2, "spent_highest": True}, {"Bond Point": 1, "Bond Strain": 1}),
        ({"reached": (Stage.FLEDGLING, Stage.BASIC)}, {}),
    ],
    ids=["again", "again without a Rest", "the first time"],
)
def test_evolving_costs_what_the_rules_charge(changes: dict[str, Any], expected: dict[str, int]) -> None:
    world = armed(**changes)
    call = evolve("rex", Stage.SUPER)
    assert costs(world, call) == charged(world, call) == expected


def test_an_interject_costs_bond_points() -> None:
    world = armed(points=5)
    spent = charged(world, interject("rex"), says("rex", hold("rex")))
    assert costs(world, interject("rex")) == spent == {"Bond Point": INTERJECT_COST}


@pytest.mark.parametrize("ruling", ["zero", "subtract"])
def test_a_critical_move_costs_what_it_takes_from_the_gauge(ruling: str) -> None:
    world = armed().but(gauge=7)
    world = world.but(house=world.house.ruled(f"gauge.after-move={ruling}"))
    expected = {"Critical Gauge": 7 if ruling == "zero" else 4}
    assert costs(world, critical_success("rex")) == charged(world, critical_success("rex")) == expected
    assert costs(world, critical_threat("rex")) == expected
