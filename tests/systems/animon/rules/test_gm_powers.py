"""What the GM does to characters by saying so: it goes through the rules, in fights and after them."""

from __future__ import annotations

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Stage
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.knockout import fall
from rulewright.systems.animon.rules.gm_powers import gm_damage, gm_grant, gm_heal, gm_take
from rulewright.systems.animon.rules.turns.actions import choose
from rulewright.systems.animon.ruleset import RULES
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature, story


def offered(world: Story, name: str) -> list[tuple[object, ...]]:
    return [one.given for one in GAME.claims(world, "gm") if one.rule is RULES[name]]


def armed() -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature()))
    return story(rex, npc("foe", hp=7), pairs=(pair(points=3),))


@pytest.mark.rule("combat.damage.apply")
def test_the_gm_hurts_somebody_and_people_read_what_is_left() -> None:
    table: Table[Story] = Table(GAME, armed().but(agenda=(choose("rex"),)))
    table.claim("gm", "gm", gm_damage("foe", 5))
    assert table.world.fighter("foe").hp == 2
    done = play(armed(), gm_damage("foe", 5))
    assert [str(fact.tell()) for fact in done.facts] == ["foe loses 5 HP, 2 left"]


@pytest.mark.rule("combat.damage.apply", "knockout.order", "knockout.pc-gauge")
def test_damage_of_the_gm_knocks_out_with_everything_that_follows() -> None:
    done = play(armed(), gm_damage("rex", 200), says("rex", False, label="Fight On"))
    assert (done.world.fighter("rex").out, done.world.gauge) == (True, 1)
    assert [call.rule for call in done.world.agenda] == [fall]
    assert "rex loses 200 HP, falls and is out" in [str(fact.tell()) for fact in done.facts]
    kept = play(armed(), gm_damage("rex", 200), says("rex", True, label="Fight On"))
    assert (kept.world.fighter("rex").hp, kept.world.pairs[0].points) == (1, 0)


@pytest.mark.rule("animon.healing-cap")
def test_the_gm_heals_up_to_the_maximum_and_brings_back() -> None:
    done = play(story(pc("rex", hp=0, out=True), npc("foe")), gm_heal("rex", 200))
    assert (done.world.fighter("rex").hp, done.world.fighter("rex").out) == (14, False)
    assert play(done.world, gm_heal("rex", 1)).facts == ()


@pytest.mark.rule("bond.points.bounds")
@pytest.mark.parametrize(
    ("resource", "granted", "taken"), [("Bond Points", 8, 0), ("Uses", 3, 0), ("Critical Gauge", 200, 0)]
)
def test_resources_are_granted_and_taken_within_their_limits(resource: str, granted: int, taken: int) -> None:
    def has(world: Story) -> int:
        bars = {bar.label: bar.value for bar in (*GAME.panel(world).parts, *GAME.panel(world).pieces[-1].bars)}
        return bars[resource]

    assert has(play(armed(), gm_grant("rex", resource, 200)).world) == granted
    assert has(play(armed(), gm_take("rex", resource, 200)).world) == taken


@pytest.mark.rule("bond.points.bounds", "level.xp-sources")
def test_granted_strain_puts_the_bond_at_risk_and_granted_xp_bring_levels() -> None:
    strained = play(armed(), gm_grant("rex", "Bond Strain", 9), says("gm", False, label="break"))
    assert strained.world.pairs[0].strain == 9
    assert play(strained.world, gm_take("rex", "Bond Strain", 4)).world.pairs[0].strain == 5
    learnt = play(armed(), gm_grant("rex", "XP", 12)).world.pairs[0]
    assert (learnt.level, learnt.xp) == (4, 2)
    assert play(armed(), gm_take("rex", "XP", 1)).facts == ()


@pytest.mark.rule("combat.damage.apply", "bond.points.bounds")
def test_the_four_powers_are_offered_in_and_out_of_fights_for_those_they_concern() -> None:
    world = story(pc("rex", hp=3), kid("mia"), npc("foe"), pairs=(pair("rex", "mia"),), fight=False)
    assert offered(world, "gm_damage") == offered(world, "gm_heal") == [()]
    assert offered(world, "gm_grant") == offered(world, "gm_take") == [("mia",), ("rex",)]
    table: Table[Story] = Table(GAME, world)
    table.claim("gm", "gm", gm_damage("mia", 2))
    assert table.world.fighter("mia").hp == 8
    with pytest.raises(Refusal, match="expected one of"):
        table.claim("gm", "gm", gm_grant("mia", "Uses", 1))
    with pytest.raises(Refusal, match="from 1 to 200"):
        table.claim("gm", "gm", gm_damage("mia", 0))


def test_the_story_says_what_the_gm_does() -> None:
    from rulewright.game.action_words import story as told

    said = [told(GAME, armed(), call) for call in (gm_damage("foe", 5), gm_grant("rex", "Bond Points", 2))]
    assert [str(one) for one in said] == ["The GM hurts foe", "The GM grants rex 2 Bond Points"]
