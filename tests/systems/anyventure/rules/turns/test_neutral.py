"""Neutral NPCs are a side of their own: nobody's enemies and nobody's allies, last in a phase."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulewright.kernel.engine.scripted_scene import play
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.world import Adventure, opposed, together
from rulewright.systems.anyventure.packs.loading import load, world_of_plan
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.phases import in_order
from rulewright.systems.anyventure.rules.turns.turns import turn
from rulewright.systems.anyventure.view import is_noticed, side_of

from ...acting import why_not
from ...build import adventure, fighter, foe, has

SHEPHERD = fighter("shepherd", "neutral", tier="standard", at=(1, 1))


def bystander(**orc: object) -> Adventure:
    return adventure(fighter("ana"), foe(**orc), SHEPHERD)


@pytest.mark.rule("phase.side-order")
def test_the_neutral_are_nobodys_enemies_and_nobodys_allies() -> None:
    world = bystander()
    for name in ("ana", "orc"):
        assert "shepherd" not in {one.id for one in (*world.enemies(world.fighter(name)), *world.allies(SHEPHERD))}
        assert why_not(world, attack(name, "sword", "", "shepherd")) != ""
    assert world.enemies(SHEPHERD) == world.allies(SHEPHERD) == ()
    for side in ("pcs", "allies", "enemies"):
        assert not opposed(side, "neutral")
        assert not together(side, "neutral")
    assert side_of(world, "shepherd") == GAME.sides["neutral"] == "npcs"


@pytest.mark.rule("phase.side-order")
def test_the_neutral_act_after_everybody_else() -> None:
    after = play(bystander(), in_order(("ana", "orc", "shepherd"), "Middle")).world
    assert after.agenda[0] == turn("ana", "Middle")
    after = play(bystander(), in_order(("orc", "shepherd"), "Middle")).world
    assert after.agenda[0] == turn("orc", "Middle")


@pytest.mark.rule("combat.end")
def test_a_fight_is_over_although_the_neutral_still_stand() -> None:
    assert play(bystander(out=True), judge()).world.result == "pcs"
    lost = bystander().with_fighter(fighter("ana", dead=True))
    assert play(lost, judge()).world.result == "enemies"


@pytest.mark.rule("condition.obscured")
def test_who_hides_hides_from_the_neutral_too() -> None:
    hidden = foe(conditions=(has("obscured"),))
    world = adventure(fighter("ana"), hidden, SHEPHERD)
    assert not is_noticed(world, [SHEPHERD], hidden)


@pytest.mark.rule("phase.side-order")
def test_an_encounter_places_the_neutral() -> None:
    pack = load()
    plan = next(one for one in pack.encounter if one.id == "the-toll-bridge")
    bystanders = tuple(replace(placed, at=placed.at or "a") for placed in plan.allies)
    world = world_of_plan(pack, replace(plan, neutral=bystanders, allies=()))
    assert world.fighter("ferryman").side == "neutral"
    assert world.fighter("ferryman").at == world_of_plan(pack, plan).fighter("ferryman").at
