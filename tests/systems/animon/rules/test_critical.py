"""Critical Evolution, Critical Success and Critical Threat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.critical import (
    critical_evolution,
    critical_success,
    critical_threat,
)
from rulewright.systems.animon.rules.rolls.checks import call_test, check, oppose
from rulewright.systems.animon.rules.turns.actions import choose, hold, settled
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import turn
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from systems.animon.build import kid, npc, pair, pc, story
from systems.animon.rules.full_gauge import claims, full


@pytest.mark.rule("critical-move.evolution")
def test_all_pc_animon_evolve_to_their_highest_stage_for_free() -> None:
    world = full(
        pc("ako", hp=9),
        pc("bix", Stage.FLEDGLING),
        pc("cor", Stage.SUPER),
        pc("dov", hp=0, out=True),
        pc("eli"),
        npc(),
        pairs=(
            pair("ako", "a", points=2, spent_highest=True),
            pair("bix", "b", level=6, reached=(Stage.FLEDGLING, Stage.BASIC)),
        ),
    )
    done = play(world, critical_evolution("ako"), says("ako", True), says("bix", True), says("eli", False)).world
    stages = [done.fighter(one).stage for one in ("ako", "bix", "cor", "dov", "eli")]
    assert stages == [Stage.SUPER, Stage.ULTRA, Stage.SUPER, Stage.BASIC, Stage.BASIC]
    assert [(bond.points, bond.strain) for bond in done.pairs[:2]] == [(2, 0), (0, 0)]
    assert done.fighter("ako").hp == 21, "damage stays as ever"
    assert done.fighter("bix").hp == 35, "the first time it is full"


@pytest.mark.rule("critical-move.success")
def test_a_critical_success_passes_a_test_without_a_roll() -> None:
    sure = play(full(pc("rex"), pc("ako"), npc()), critical_success("rex")).world
    other = play(sure, check("ako", Stat.HEART, 1, "leap"), faces(6, 1, 1)).world
    assert other.gauge == 1, "somebody else rolls as ever"
    passed = play(other, check("rex", Stat.HEART, 5, "leap"))
    assert passed.value is True
    failed = play(passed.world, check("rex", Stat.HEART, 5, "leap"), faces(1, 1, 1), says("rex", False))
    assert failed.value is False, "one Test, not two"


@pytest.mark.rule("critical-move.success-opposed")
@pytest.mark.parametrize("ruling", ["margin-zero", "tests-only"])
def test_a_critical_success_on_an_attack_is_a_hit_with_margin_zero(ruling: str) -> None:
    world = full(pc("rex"), npc(hp=60), rulings=(f"critical-success.opposed={ruling}",))
    sure = play(world, critical_success("rex")).world
    script = () if ruling == "margin-zero" else (faces(4, 4, 4), faces(1, 1))
    done = play(sure, attack("rex", "foe", Stat.POWER), *script).world
    assert done.fighter("foe").hp == 60 - (6 if ruling == "margin-zero" else 9)
    assert done.sure == ("" if ruling == "margin-zero" else "rex"), "where only Tests count it waits for one"


@pytest.mark.rule("critical-move.success-opposed")
@pytest.mark.parametrize("ruling", ["margin-zero", "tests-only"])
def test_a_critical_success_on_a_defence_roll_makes_the_attack_miss(ruling: str) -> None:
    world = full(npc(level=6), pc("rex"), rulings=(f"critical-success.opposed={ruling}",))
    sure = play(world, critical_success("rex")).world
    script = () if ruling == "margin-zero" else (faces(4, 1, 1, 1), faces(1, 1, 1), says("rex", False))
    done = play(sure, attack("foe", "rex", Stat.POWER), *script).world
    assert done.fighter("rex").hp == (14 if ruling == "margin-zero" else 14 - 8)


@pytest.mark.rule("critical-move.success", "critical-move.success-opposed", "critical-move.action-cost")
def test_a_critical_success_can_be_claimed_at_once_in_another_turn() -> None:
    world = full(npc(level=6), pc("rex"), pairs=(pair(points=1),))
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex", "mia"), by_hand=True)))
    at = Table(GAME, world.but(agenda=(attack("foe", "rex", Stat.POWER),)), seats, random.Random(1).randrange)
    at.throw("gm", (6, 6, 6, 6))
    assert "Better Odds" in str(at.question("ann").label)  # type: ignore[union-attr]
    at.claim("ann", "rex", critical_success("rex"))
    assert at.waiting_for() == ()
    assert (at.world.fighter("rex").hp, at.world.gauge, at.world.sure) == (14, 0, "")


@pytest.mark.rule("critical-move.success", "devolution.test-details")
def test_a_fallen_animon_can_pass_its_heart_test_by_a_critical_success() -> None:
    world = full(pc("rex", Stage.SUPER, hp=0, out=True), npc())
    assert "critical_success" in claims(world, "rex")
    sure = play(world, critical_success("rex")).world
    done = GAME.rules["devolve_at_zero"]("rex")
    assert play(sure, done).world.fighter("rex").stage is Stage.BASIC


@pytest.mark.rule("gauge.full", "critical-move.success")
def test_dice_that_fill_the_gauge_do_not_pay_for_a_success_on_the_same_roll() -> None:
    world = story(pc("rex"), npc(hp=60), gauge=3)
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex",), by_hand=True)))
    at = Table(GAME, world.but(agenda=(attack("rex", "foe", Stat.POWER),)), seats, random.Random(1).randrange)
    at.throw("ann", (6, 1, 1))
    at.throw("gm", (4, 4))
    assert at.world.gauge == 4
    with pytest.raises(Refusal):
        at.claim("ann", "rex", critical_success("rex"))
    assert str(at.question("ann").label).startswith("Push")  # type: ignore[union-attr]


def by_hand(world: Story, *calls: Any) -> Table[Story]:
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex", "mia"), by_hand=True)))
    return Table(GAME, world.but(agenda=calls), seats, random.Random(1).randrange)


@pytest.mark.rule("critical-move.success", "gauge.full")
def test_after_the_roll_a_critical_success_comes_too_late_for_it() -> None:
    """Neither a miss nor what was paid for it is taken back; the next roll can be passed."""
    world = full(pc("rex"), npc(hp=60), pairs=(pair(points=3),))
    at = by_hand(world, attack("rex", "foe", Stat.POWER), settled("rex"), choose("rex"))
    at.answer("ann", 1)
    assert "critical_success" in claims(at.world, "rex"), "the dice are bought and not thrown"
    at.throw("ann", (1, 1, 1, 1, 1))
    at.throw("gm", (4, 4))
    assert str(at.question("ann").label).startswith("Push")  # type: ignore[union-attr]
    assert claims(at.world, "rex") >= {"critical_threat", "critical_evolution"}
    assert "critical_success" not in claims(at.world, "rex")
    assert "critical_success" in claims(at.world, "mia"), "that is for a roll of hers"
    at.answer("ann", False)
    assert str(at.question("ann").label) == "What does rex do?"  # type: ignore[union-attr]
    assert "critical_success" in claims(at.world, "rex")


@pytest.mark.rule("critical-move.success", "gauge.full", "gauge.sixes")
def test_unsettled_dice_offer_nobody_a_critical_success() -> None:
    """Rex's 6 fills the gauge: it can be spent when the attack is over, also by Mia."""
    world = story(pc("rex"), kid("mia"), npc(hp=60), gauge=3, pairs=(pair(),))
    at = by_hand(world, attack("rex", "foe", Stat.POWER), settled("rex"), choose("rex"))
    at.throw("ann", (6, 1, 1))
    at.throw("gm", (4, 4))
    assert at.world.gauge == 4
    assert ["critical_success" in claims(at.world, who) for who in ("rex", "mia")] == [False, False]
    at.answer("ann", False)
    assert ["critical_success" in claims(at.world, who) for who in ("rex", "mia")] == [True, True]
    stale = play(full(pc("rex"), npc(), thrown=("rex",)), turn("rex")).world
    assert stale.thrown == (), "at the latest the next turn is another matter"


@pytest.mark.rule("critical-move.success", "bond.fight-on", "devolution.test-details")
def test_a_critical_success_does_not_undo_a_hit_but_passes_the_heart_test_after_it() -> None:
    at = by_hand(full(npc(level=6), pc("rex", hp=1), pairs=(pair(points=3),)), attack("foe", "rex", Stat.POWER))
    at.throw("gm", (6, 6, 6, 6))
    at.answer("ann", 0)
    at.throw("ann", (1, 1, 1))
    at.answer("ann", False)
    assert str(at.question("ann").label).startswith("Fight On")  # type: ignore[union-attr]
    assert "critical_success" not in claims(at.world, "rex")
    at.answer("ann", False)
    assert str(at.question("gm").label).startswith("Which Harm")  # type: ignore[union-attr]
    at.claim("ann", "rex", critical_success("rex"))
    at.answer("gm", "battered")
    at.answer("gm", 1)
    assert (at.world.fighter("rex").stage, at.waiting_for()) == (Stage.BASIC, ())


@pytest.mark.rule("critical-move.success", "test.difficulty", "test.opposed", "combat.initiative.pool")
def test_settled_tests_and_initiative_allow_a_critical_success_again() -> None:
    world = full(pc("rex"), npc())
    tested = play(world, call_test("rex", Stat.HEART, 1, "leap"), faces(5, 5, 5)).world
    against = play(world, oppose("rex", Stat.HEART, "foe", Stat.HEART), faces(5, 5, 5), faces(1, 1)).world
    begun = play(story(pc("rex"), npc(), fight=False, people=1), begin(), faces(1, 1), faces(6, 6, 6)).world
    assert [one.thrown for one in (tested, against, begun)] == [()] * 3


@pytest.mark.rule("gauge.full", "gauge.spend")
def test_a_move_may_wait_and_one_gauge_pays_for_one_move() -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=60))
    seats = Seats.of(ann=("rex",), bob=("ako",))
    at = Table(GAME, world.but(agenda=(choose("ako"),)), seats, random.Random(1).randrange)
    at.claim("ann", "rex", critical_threat("rex"))
    with pytest.raises(Refusal):
        at.claim("bob", "ako", critical_threat("ako"))
    at.answer("gm", "the dam breaks")
    assert at.world.gauge == 0
    at.answer("bob", hold("ako"))
    assert at.world.gauge == 0


@pytest.mark.rule("critical-move.threat", "bond.points.max")
def test_a_critical_threat_fills_all_bond_points_and_the_gm_names_the_price() -> None:
    world = full(
        pc("ako"),
        pc("rex"),
        npc(),
        pairs=(pair("ako", "a", level=2, points=0), pair("rex", "mia", level=5, points=4)),
    )
    done = play(world, critical_threat("rex"), says("gm", "the dam breaks", label="Critical Threat"))
    assert [bond.points for bond in done.world.pairs] == [7, 10]
    assert str(done.facts[-1].tell()) == "gm: the dam breaks"


@pytest.mark.rule("critical-move.success", "gauge.spend")
def test_a_second_critical_success_does_not_replace_the_first() -> None:
    world = full(pc("rex"), pc("ako"), npc())
    first = play(world, critical_success("rex")).world
    both = play(first.but(gauge=4), critical_success("ako")).world
    assert both.assured == ("ako", "rex")
    leap = check("rex", Stat.HEART, 5, "leap")
    used = play(both, leap)
    assert (used.value, used.world.assured) == (True, ("ako",))
    last = play(used.world, check("ako", Stat.HEART, 5, "leap"))
    assert (last.value, last.world.assured) == (True, ())


@pytest.mark.rule("critical-move.success")
def test_one_pc_can_have_two_critical_successes_waiting() -> None:
    first = play(full(pc("rex"), npc()), critical_success("rex")).world
    both = play(first.but(gauge=4), critical_success("rex")).world
    leap = check("rex", Stat.HEART, 5, "leap")
    once = play(both, leap).world
    assert once.assured == ("rex",)
    assert play(once, leap).world.assured == ()
