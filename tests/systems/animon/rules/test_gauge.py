"""The Critical Gauge: what feeds it, when it is full, and who may spend it when."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.scores import gauge_threshold
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Encounter, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.critical import (
    combo,
    critical_evolution,
    critical_success,
    critical_threat,
    may_call_critical_move,
)
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.rolls.checks import check
from rulewright.systems.animon.rules.rolls.tests import successes_and_sixes
from rulewright.systems.animon.rules.turns.actions import actions, choose
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, story
from systems.animon.rules.full_gauge import claims, full

MOVES = {"critical_success", "critical_evolution", "critical_threat"}


@pytest.mark.rule("gauge.start", "gauge.sixes", "gauge.npc-rolls")
def test_the_gauge_is_emptied_and_kept_from_the_initiative_roll_on() -> None:
    world = story(pc("rex"), npc("foe", level=4), fight=False, gauge=3)
    done = play(world, begin(), faces(6, 6, 6, label="Initiative of foe"), faces(6, 6, 1, label="Initiative of rex"))
    assert done.world.gauge == 2


@pytest.mark.rule("gauge.sixes", "gauge.npc-rolls", "gauge.knockout")
def test_sixes_of_a_pc_feed_the_gauge_those_of_an_npc_do_not() -> None:
    rex = pc("rex", Stage.FLEDGLING, form(Stage.FLEDGLING, (2, 3, 2, 1)), hp=1)
    world = story(rex, npc("foe", stage=Stage.FLEDGLING, hp=20))
    struck = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 2), faces(6, 1)).world
    assert struck.gauge == 2
    done = play_agenda(
        struck.but(agenda=(attack("foe", "rex", Stat.POWER),)),
        faces(6, 6),
        faces(6, 3),
        says("rex", False, label="Push"),
        says("gm", "bruised"),
        says("gm", 1),
    ).world
    assert (done.gauge, done.fighter("rex").out) == (4, True)


@pytest.mark.rule("gauge.sixes")
def test_a_six_counts_on_tests_of_animon_and_kids_passed_or_failed() -> None:
    world = story(pc("rex"), kid("mia", "rex"), npc(), pairs=(pair(),))
    passed = play(world, check("rex", Stat.HEART, 1, "leap"), faces(6, 1, 1)).world
    assert passed.gauge == 1
    failed = play(passed, check("mia", Stat.LOGIC, 4, "riddle"), faces(6, 6, 1, 1), says("mia", False)).world
    assert failed.gauge == 3


@pytest.mark.rule("gauge.sixes", "gauge.reset")
def test_outside_a_fight_no_six_counts() -> None:
    world = story(pc("rex"), fight=False)
    assert play(world, check("rex", Stat.HEART, 1, "leap"), faces(6, 6, 6)).world.gauge == 0


@pytest.mark.rule("gauge.sixes")
def test_exact_chances_of_gauge_points() -> None:
    two = Solver[Story]().law(successes_and_sixes(2, 4)).map(lambda thrown: thrown.sixes)
    assert [two[points] for points in (0, 1, 2)] == [Fraction(25, 36), Fraction(5, 18), Fraction(1, 36)]
    six = Solver[Story]().law(successes_and_sixes(6, 4)).map(lambda thrown: thrown.sixes)
    assert six.at_least(2) == Fraction(12281, 46656)


@pytest.mark.rule("gauge.pushed")
@pytest.mark.parametrize(("dice", "points"), [("both", 3), ("final", 2)])
def test_sixes_of_a_pushed_roll(dice: str, points: int) -> None:
    world = story(pc("rex"), npc(), rulings=(f"gauge.pushed-dice={dice}",))
    push = says("rex", True, label="Push")
    done = play(world, check("rex", Stat.HEART, 3, "leap"), faces(6, 1, 2), push, faces(6, 6, 3))
    assert (done.value, done.world.gauge) == (False, points)


@pytest.mark.rule("gauge.pushed")
@pytest.mark.parametrize(("dice", "points"), [("both", 3), ("final", 2)])
def test_sixes_of_a_pushed_attack(dice: str, points: int) -> None:
    world = story(pc("rex"), npc(hp=20), rulings=(f"gauge.pushed-dice={dice}",))
    push = says("rex", True, label="Push")
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 1, 2), faces(4, 4), push, faces(6, 6, 3))
    assert done.world.gauge == points


@pytest.mark.rule("gauge.threshold")
@pytest.mark.parametrize(("players", "points"), [(1, 4), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_gauge_is_full_at_twice_the_people_at_the_table(players: int, points: int) -> None:
    world = story(pc("rex"), npc(), people=players + 1)
    assert gauge_threshold(world) == points
    assert not MOVES & claims(world.but(gauge=points - 1), "rex")
    assert claims(world.but(gauge=points), "rex") >= MOVES
    assert claims(world.but(gauge=points + 3), "rex") >= MOVES


@pytest.mark.rule("gauge.full", "gauge.reset")
def test_a_full_gauge_is_worth_nothing_once_the_fight_is_over() -> None:
    world = full(pc("rex"), npc(), gauge=9)
    assert claims(world, "rex") >= MOVES
    done = play(world, end()).world
    assert done.gauge == 0
    assert not MOVES & claims(world.but(encounter=None), "rex")


@pytest.mark.rule("gauge.spend", "gauge.full")
@pytest.mark.parametrize(("after", "left"), [("zero", 0), ("subtract", 2)])
@pytest.mark.parametrize("move", ["success", "threat", "evolution", "combo"])
def test_a_critical_move_empties_the_gauge(move: str, after: str, left: int) -> None:
    world = story(pc("rex"), npc(hp=60), gauge=10, people=4, rulings=(f"gauge.after-move={after}",))
    call, script = {
        "success": (critical_success("rex"), ()),
        "threat": (critical_threat("rex"), (says("gm", "the dam breaks"),)),
        "evolution": (critical_evolution("rex"), (says("rex", False),)),
        "combo": (combo("rex", "foe"), (says("rex", Stat.POWER), faces(6, 6, 6), faces(1, 1))),
    }[move]
    assert play(world, call, *script).world.gauge == left


@pytest.mark.rule("gauge.full", "gauge.spend")
@pytest.mark.parametrize(
    "call", [critical_success("rex"), critical_threat("rex"), critical_evolution("rex"), combo("rex", "foe")]
)
def test_a_move_does_nothing_if_the_gauge_was_already_spent(call: Any) -> None:
    world = story(pc("rex"), npc(), gauge=3, rulings=("gauge.after-move=subtract",))
    assert play(world, call).facts == ()


@pytest.mark.rule("critical-move.who")
@pytest.mark.parametrize(("who", "players", "gm"), [("players", True, False), ("gm", False, True)])
def test_who_decides_to_use_a_critical_move(who: str, players: bool, gm: bool) -> None:
    world = full(pc("rex"), kid("mia", "rex"), npc(), pairs=(pair(),), rulings=(f"critical-move.who={who}",))
    assert [bool(MOVES & claims(world, role)) for role in ("rex", "mia", "foe", "gm")] == [players, players, False, gm]
    assert (actions(world, "rex").find(combo("rex", "foe")) is not None) is players


@pytest.mark.rule("critical-move.who", "critical-move.combo")
@pytest.mark.parametrize(("timing", "others_turn"), [("any-time", True), ("pc-turn", False)])
def test_when_a_critical_move_may_be_used(timing: str, others_turn: bool) -> None:
    world = full(pc("rex"), npc(), pairs=(pair(points=2),), rulings=(f"critical-move.timing={timing}",))
    theirs = world.but(encounter=Encounter(order=("foe", "rex")))
    assert may_call_critical_move(world, "rex")
    assert may_call_critical_move(theirs, "rex") is others_turn
    assert actions(world, "rex").find(combo("rex", "foe")) is not None
    assert actions(theirs, "rex").find(combo("rex", "foe")) is None, "the Combo Attack only in a PC's own turn"


@pytest.mark.rule("critical-move.action-cost")
def test_only_the_combo_uses_the_action() -> None:
    world = full(pc("rex"), npc(hp=60))
    done = play(world, choose("rex"), says("rex", combo("rex", "foe"), label="What does rex do?"))
    assert done.world.fighter("rex").acted
    assert "choose" not in [call.rule.name for call in done.world.agenda], "there is no further action"
    seats = Seats.of(ann=("rex", "kid-rex"))
    moves: list[tuple[Any, Any]] = [
        (critical_success("rex"), None),
        (critical_threat("rex"), "the dam breaks"),
        (critical_evolution("rex"), False),
    ]
    for move, answer in moves:
        at = Table(GAME, world.but(agenda=(choose("rex"),)), seats, random.Random(1).randrange)
        at.claim("ann", "rex", move)
        if answer is not None:
            at.answer("gm", answer)
        assert (at.world.gauge, at.world.fighter("rex").acted) == (0, False)
        assert str(at.question("ann").label) == "What does rex do?"  # type: ignore[union-attr]
