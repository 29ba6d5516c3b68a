"""What the GM decides without being asked."""

from __future__ import annotations

import pytest

from rulewright.kernel.errors import Refusal
from rulewright.kernel.script import faces, play, says
from rulewright.systems.animon import SYSTEM
from rulewright.systems.animon.facts import Told
from rulewright.systems.animon.rules.actions import actions
from rulewright.systems.animon.rules.critical import combo
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.knockout import destroy
from rulewright.systems.animon.rules.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.tests import call_test, oppose
from rulewright.systems.animon.rules.turns import kid_turn, turn
from rulewright.systems.animon.sheets import Effect, Stage, Stat
from rulewright.systems.animon.world import Ailment, Story
from rulewright.table.room import Table
from rulewright.table.story import story as told_story
from systems.animon.build import form, kid, npc, pair, pc, signature, story


@pytest.mark.rule("knockout.npc", "end.breath")
def test_an_npc_at_0_is_unconscious_until_the_gm_says_it_is_destroyed() -> None:
    world = story(pc("rex"), npc("foe", hp=0).but(out=True))
    assert play(world, end()).world.fighter("foe").hp == 1 + 2
    table: Table[Story] = Table(SYSTEM, world)
    with pytest.raises(Refusal, match="destroy is offered for foe"):
        table.claim("gm", "gm", destroy("rex"))
    table.claim("gm", "gm", destroy("foe"))
    assert table.world.fighter("foe").destroyed
    gone = play(table.world, end()).world.fighter("foe")
    assert (gone.hp, gone.out) == (0, True)


@pytest.mark.rule("critical-move.who", "critical-move.combo")
@pytest.mark.parametrize(("who", "offered"), [("players", False), ("gm", True)])
def test_a_combo_is_the_gms_to_call_where_the_table_has_it_so(who: str, offered: bool) -> None:
    world = story(pc("rex"), npc("foe"), rulings=(f"critical-move.who={who}",), gauge=99)
    claims = SYSTEM.claims(world, "gm")
    assert any(one.rule is combo for one in claims) is offered


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_acts_on_its_partners_place_even_when_the_partner_is_out() -> None:
    world = story(pc("rex", hp=0).but(out=True), kid("mia"), npc("foe"), pairs=(pair("rex", "mia"),))
    assert kid_turn("mia") in play(world, turn("rex")).world.agenda


@pytest.mark.rule("test.opposed", "test.push-opposed", "test.opposed-tie")
def test_the_gm_sets_two_against_each_other_and_who_comes_second_may_push() -> None:
    world = story(pc("rex"), npc("foe", level=2), fight=False)
    call = oppose("rex", Stat.BRAINS, "foe", Stat.BRAINS)
    won = play(world, call, faces(4, 1, 1), faces(1, 1))
    assert won.facts[-1] == Told("gm", "rex against foe: rex wins")
    pushed = play(world, call, faces(1, 1, 1), faces(4, 1), says("rex", True), faces(4, 4, 1))
    assert pushed.facts[-1] == Told("gm", "rex against foe: rex wins")
    assert pushed.world.pairs[0].strain == 1
    again = play(
        world, call, faces(1, 1, 1), faces(1, 1), says("gm", True), faces(1, 1, 1), faces(4, 1), says("rex", False)
    )
    assert again.facts[-1] == Told("gm", "rex against foe: foe wins")
    draw = play(world, call, faces(1, 1, 1), faces(1, 1), says("gm", False))
    assert draw.facts[-1] == Told("gm", "rex against foe: nobody wins")


@pytest.mark.rule("test.difficulty", "test.pass")
@pytest.mark.parametrize(("difficulty", "word"), [(3, "passes"), (4, "fails")])
def test_the_gm_calls_for_a_test(difficulty: int, word: str) -> None:
    """Three dice that all show 4 are three successes."""
    table: Table[Story] = Table(SYSTEM, story(pc("rex"), npc("foe"), fight=False), source=lambda _: 3)
    table.claim("gm", "gm", call_test("rex", Stat.POWER, difficulty, "lifts the gate"))
    if word == "fails":
        table.answer("gm", False)
    assert told_story(table)[-1].text == f"gm: lifts the gate: rex {word}"


@pytest.mark.rule("effect.power-transfer")
@pytest.mark.parametrize("reading", ["max-uses", "gm"])
def test_power_transfer_reaches_as_many_as_it_has_uses_or_as_the_gm_finds_near(reading: str) -> None:
    giver = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 2), signature(Effect.POWER_TRANSFER)))
    world = story(giver, pc("a"), pc("b"), pc("c"), npc("foe"), rulings=(f"power-transfer.count={reading}",))
    offered = next(one for one in actions(world, "rex").open if one.rule is power_transfer)
    three = offered.holes[0][1].accepts(("a", "b", "c"))
    assert three is (reading == "gm")
    asked = (says("gm", ("a",)),) if reading == "gm" else ()
    done = play(world, power_transfer("rex", "Blaze", ("a", "b")), *asked).world
    boosted = [one.id for one in done.fighters if one.has(Ailment.BOOSTED)]
    assert boosted == (["a"] if reading == "gm" else ["a", "b"])


@pytest.mark.rule("critical-move.success-opposed", "effect.multi-hit-dodge")
def test_a_critical_success_of_one_defender_saves_that_one_where_each_dodges_alone() -> None:
    """Two PCs are struck at once, one of them for certain not."""
    storm = signature(Effect.MULTI_HIT)
    world = story(
        npc("foe", level=4, stage=Stage.BASIC, signature=storm),
        pc("a"),
        pc("b"),
        rulings=("multi-hit.dodge=each",),
        sure="a",
    )
    lines = (says("foe", ("b",), label="Multi-Hit"), faces(6, 6, 6, 6), faces(1, 1, 1), says("b", False, label="Push"))
    done = play(world, signature_attack("foe", "Blaze", "a", Stat.POWER), *lines).world
    assert done.fighter("a").hp == 14
    assert done.fighter("b").hp == 14 - (5 + 4)
    assert done.sure == ""
