"""The Critical Gauge: what feeds it, when it is full, and the four moves it buys."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.script import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon import SYSTEM
from rulewright.systems.animon.model.scores import threshold
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Story, Strong
from rulewright.systems.animon.rules.actions import actions, choose, hold, settled
from rulewright.systems.animon.rules.attack import attack
from rulewright.systems.animon.rules.critical import (
    combo,
    critical_evolution,
    critical_success,
    critical_threat,
    may_trigger,
)
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.initiative import begin
from rulewright.systems.animon.rules.tests import call_test, check, oppose, successes_and_sixes
from rulewright.systems.animon.rules.turns import turn
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature, story


def full(*fighters: Any, gauge: int = 4, **changes: Any) -> Story:
    """A fight with two people at the table and the gauge at its threshold of 4."""
    return story(*fighters, gauge=gauge, **changes)


def claims(world: Story, role: str) -> set[str]:
    return {one.rule.name for one in SYSTEM.claims(world, role)}


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
def test_chances_of_points() -> None:
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
    assert threshold(world) == points
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
def test_a_move_empties_the_gauge(move: str, after: str, left: int) -> None:
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
def test_nothing_comes_of_a_move_when_somebody_has_spent_the_gauge_before(call: Any) -> None:
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
    assert may_trigger(world, "rex")
    assert may_trigger(theirs, "rex") is others_turn
    assert actions(world, "rex").find(combo("rex", "foe")) is not None
    assert actions(theirs, "rex").find(combo("rex", "foe")) is None, "the Combo Attack only in a PC's own turn"


@pytest.mark.rule("critical-move.action-cost")
def test_only_the_combo_uses_the_action() -> None:
    world = full(pc("rex"), npc(hp=60))
    done = play(world, choose("rex"), says("rex", combo("rex", "foe"), label="acts"))
    assert done.world.fighter("rex").acted
    assert "choose" not in [call.rule.name for call in done.world.agenda], "there is no further action"
    seats = Seats.of(ann=("rex", "kid-rex"))
    moves: list[tuple[Any, Any]] = [
        (critical_success("rex"), None),
        (critical_threat("rex"), "the dam breaks"),
        (critical_evolution("rex"), False),
    ]
    for move, answer in moves:
        at = Table(SYSTEM, world.but(agenda=(choose("rex"),)), seats, random.Random(1).randrange)
        at.claim("ann", "rex", move)
        if answer is not None:
            at.answer("gm", answer)
        assert (at.world.gauge, at.world.fighter("rex").acted) == (0, False)
        assert at.question("ann").label == "rex acts"  # type: ignore[union-attr]


def team(*effects: Effect, **rex: Any) -> tuple[Any, Any]:
    """Ako without a Signature Attack, Rex with one; both with 3 dice and a Damage score of 6."""
    return pc("ako"), pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), signature(*effects)), **rex)


@pytest.mark.rule("critical-move.combo", "critical-move.combo-damage", "signature.rank-dice", "gauge.critical-rolls")
def test_every_pc_animon_attacks_and_each_hit_deals_its_own_damage() -> None:
    world = full(*team(), pc("zed", hp=0, out=True), npc(hp=60))
    done = play(
        world,
        combo("ako", "foe"),
        says("ako", Stat.POWER, label="Combo"),
        faces(6, 6, 6, label="ako"),
        says("rex", Stat.BRAINS, label="Combo"),
        faces(5, 5, 1, 1, label="rex"),
        faces(5, 4, label="dodges the combo"),
    ).world
    assert done.fighter("foe").hp == 60 - (6 + 2) - (6 + 1)
    assert done.gauge == 0
    assert (done.fighter("rex").uses_spent, done.fighter("ako").uses_spent) == (1, 0)


@pytest.mark.rule("gauge.critical-rolls")
@pytest.mark.parametrize(("counts", "points"), [("no", 0), ("yes", 3)])
def test_whether_the_dice_of_a_combo_feed_the_gauge(counts: str, points: int) -> None:
    world = full(pc("rex"), npc(hp=60), rulings=(f"gauge.critical-move-rolls={counts}",))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(6, 6, 6), faces(6, 6)).world
    assert done.gauge == points


@pytest.mark.rule("critical-move.combo-dodge")
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"defending": True},
        {"conditions": (Condition(Ailment.VULNERABLE),)},
        {"conditions": (Condition(Ailment.INCAPACITATED),)},
    ],
)
def test_the_target_dodges_with_exactly_one_setback(changes: dict[str, Any]) -> None:
    """Fours are no successes, fives are, whatever else would change the roll."""
    world = full(pc("rex"), npc(hp=60).but(**changes))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(4, 4, 1), faces(5, 4)).world
    assert done.fighter("foe").hp == 60 - (6 + 1)


@pytest.mark.rule("critical-move.combo-dodge", "combat.modifier.stage-above")
def test_the_attack_rolls_of_a_combo_keep_their_modifiers() -> None:
    world = full(pc("rex"), npc(stage=Stage.FLEDGLING, hp=60))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(3, 3, 2), faces(1, 1)).world
    assert done.fighter("foe").hp == 60 - (6 + 2)


@pytest.mark.rule("critical-move.combo", "critical-move.combo-dodge", "critical-move.combo-damage")
@pytest.mark.parametrize(("rolls", "nothing"), [("once", Fraction(5, 144)), ("each", Fraction(1, 81))])
def test_odds_of_a_combo_of_two_on_a_defending_target(rolls: str, nothing: Fraction) -> None:
    foe = npc(hp=100).but(defending=True)
    world = full(pc("ako"), pc("rex"), foe, rulings=(f"combo.dodge-rolls={rolls}",))
    lost = Solver[Story]().entry(world, combo("ako", "foe")).map(lambda after: 100 - after.fighter("foe").hp)
    assert lost.mean() == Fraction(151, 12)
    assert lost[0] == nothing


@pytest.mark.rule("critical-move.combo-dodge")
def test_a_dodge_for_every_attack_where_the_table_wants_it() -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=60), rulings=("combo.dodge-rolls=each",))
    power = [says(one, Stat.POWER) for one in ("ako", "rex")]
    done = play(
        world,
        combo("ako", "foe"),
        power[0],
        faces(4, 1, 1),
        power[1],
        faces(4, 1, 1),
        faces(5, 5),
        says("ako", False, label="Push"),
        faces(1, 1),
    ).world
    assert done.fighter("foe").hp == 60 - (6 + 1)


@pytest.mark.rule("critical-move.combo", "test.push-opposed")
def test_a_combo_attack_that_missed_may_be_pushed() -> None:
    world = full(pc("rex"), npc(hp=60))
    push = says("rex", True, label="Push")
    done = play(
        world, combo("rex", "foe"), says("rex", Stat.POWER), faces(4, 1, 1), faces(5, 5), push, faces(6, 6, 6)
    ).world
    assert (done.fighter("foe").hp, done.pairs[0].strain, done.gauge) == (60 - (6 + 1), 1, 0)


@pytest.mark.rule("critical-move.combo-uses")
@pytest.mark.parametrize(("cost", "dice", "spent"), [("cost", 3, 3), ("free", 4, 3)])
def test_without_a_use_it_joins_with_the_stat_alone(cost: str, dice: int, spent: int) -> None:
    rex = team(uses_spent=3)[1]
    world = full(rex, npc(hp=60), rulings=(f"combo.uses={cost}",))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(*(4,) * dice), faces(1, 1)).world
    assert (done.fighter("foe").hp, done.fighter("rex").uses_spent) == (60 - (6 + dice), spent)


@pytest.mark.rule("critical-move.combo-uses")
@pytest.mark.parametrize(("cost", "spent"), [("cost", 2), ("free", 1)])
def test_a_use_is_paid_for_the_combo(cost: str, spent: int) -> None:
    rex = team(uses_spent=1)[1]
    world = full(rex, npc(hp=60), rulings=(f"combo.uses={cost}",))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(4, 4, 4, 4), faces(1, 1)).world
    assert (done.fighter("foe").hp, done.fighter("rex").uses_spent) == (60 - 10, spent)


@pytest.mark.rule("critical-move.combo-uses", "bond.dig-deep")
@pytest.mark.parametrize(("digs", "dice", "points"), [(True, 4, 0), (False, 3, 1)])
def test_digging_deep_for_a_combo(digs: bool, dice: int, points: int) -> None:
    rex = team(uses_spent=3)[1]
    world = full(rex, npc(hp=60), pairs=(pair(points=1),))
    odds = () if digs else (says("rex", 0, label="Better Odds"),)
    done = play(
        world,
        combo("rex", "foe"),
        says("rex", digs, label="digs deep"),
        says("rex", Stat.POWER),
        *odds,
        faces(*(4,) * dice),
        faces(1, 1),
    ).world
    assert (done.fighter("foe").hp, done.pairs[0].points) == (60 - (6 + dice), points)
    assert done.fighter("rex").uses_spent == 3


@pytest.mark.rule("critical-move.combo-uses", "effect.efficient")
def test_an_efficient_attack_not_used_yet_joins_for_nothing() -> None:
    rex = team(Effect.EFFICIENT, uses_spent=3)[1]
    world = full(rex, npc(hp=60))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(4, 4, 4, 4), faces(1, 1)).world
    assert (done.fighter("foe").hp, done.fighter("rex").uses_spent) == (60 - 10, 3)


@pytest.mark.rule("critical-move.combo", "signature.effects-always-on", "effect.energy-drain")
def test_the_effects_of_a_signature_attack_work_in_a_combo() -> None:
    rex = team(Effect.BLOCK_BREAK, Effect.ENERGY_DRAIN, hp=5)[1]
    world = full(rex, npc(level=2, hp=60))
    done = play(world, combo("rex", "foe"), says("rex", Stat.POWER), faces(4, 4, 1, 1), faces(1, 1)).world
    assert done.fighter("foe").hp == 60 - (6 + 2) // 2
    assert done.fighter("foe").has(Ailment.VULNERABLE)
    assert done.fighter("rex").hp == 5 + 2


@pytest.mark.rule("critical-move.evolution")
def test_all_pc_animon_evolve_to_their_highest_stage_for_nothing() -> None:
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
def test_a_test_is_passed_with_no_roll() -> None:
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
def test_at_a_table_a_critical_success_comes_at_once_in_another_ones_turn() -> None:
    world = full(npc(level=6), pc("rex"), pairs=(pair(points=1),))
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex", "mia"), by_hand=True)))
    at = Table(SYSTEM, world.but(agenda=(attack("foe", "rex", Stat.POWER),)), seats, random.Random(1).randrange)
    at.throw("gm", (6, 6, 6, 6))
    assert at.question("ann").label.startswith("Better Odds")  # type: ignore[union-attr]
    at.claim("ann", "rex", critical_success("rex"))
    assert at.waiting_for() == ()
    assert (at.world.fighter("rex").hp, at.world.gauge, at.world.sure) == (14, 0, "")


@pytest.mark.rule("critical-move.success", "devolution.test-details")
def test_one_that_has_fallen_can_pass_its_heart_test_by_it() -> None:
    world = full(pc("rex", Stage.SUPER, hp=0, out=True), npc())
    assert "critical_success" in claims(world, "rex")
    sure = play(world, critical_success("rex")).world
    done = SYSTEM.rules["devolve_at_zero"]("rex")
    assert play(sure, done).world.fighter("rex").stage is Stage.BASIC


@pytest.mark.rule("gauge.full", "critical-move.success")
def test_dice_that_still_lie_open_do_not_pay_for_undoing_themselves() -> None:
    world = story(pc("rex"), npc(hp=60), gauge=3)
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex",), by_hand=True)))
    at = Table(SYSTEM, world.but(agenda=(attack("rex", "foe", Stat.POWER),)), seats, random.Random(1).randrange)
    at.throw("ann", (6, 1, 1))
    at.throw("gm", (4, 4))
    assert at.world.gauge == 4
    with pytest.raises(Refusal):
        at.claim("ann", "rex", critical_success("rex"))
    assert at.question("ann").label.startswith("Push")  # type: ignore[union-attr]


def by_hand(world: Story, *calls: Any) -> Table[Story]:
    seats = Seats((Seat("gm", ("gm",), by_hand=True), Seat("ann", ("rex", "mia"), by_hand=True)))
    return Table(SYSTEM, world.but(agenda=calls), seats, random.Random(1).randrange)


@pytest.mark.rule("critical-move.success", "gauge.full")
def test_once_the_dice_lie_it_is_too_late_to_pass_that_roll_without_one() -> None:
    """Neither a miss nor what was paid for it is taken back; the next roll can be passed."""
    world = full(pc("rex"), npc(hp=60), pairs=(pair(points=3),))
    at = by_hand(world, attack("rex", "foe", Stat.POWER), settled("rex"), choose("rex"))
    at.answer("ann", 1)
    assert "critical_success" in claims(at.world, "rex"), "the dice are bought and not thrown"
    at.throw("ann", (1, 1, 1, 1, 1))
    at.throw("gm", (4, 4))
    assert at.question("ann").label.startswith("Push")  # type: ignore[union-attr]
    assert claims(at.world, "rex") >= {"critical_threat", "critical_evolution"}
    assert "critical_success" not in claims(at.world, "rex")
    assert "critical_success" in claims(at.world, "mia"), "that is for a roll of hers"
    at.answer("ann", False)
    assert at.question("ann").label == "rex acts"  # type: ignore[union-attr]
    assert "critical_success" in claims(at.world, "rex")


@pytest.mark.rule("critical-move.success", "gauge.full", "gauge.sixes")
def test_nobody_is_offered_a_critical_success_by_dice_that_are_not_settled() -> None:
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
def test_a_hit_that_would_bring_one_down_is_not_dodged_afterwards_but_the_heart_test_can_be_passed() -> None:
    at = by_hand(full(npc(level=6), pc("rex", hp=1), pairs=(pair(points=3),)), attack("foe", "rex", Stat.POWER))
    at.throw("gm", (6, 6, 6, 6))
    at.answer("ann", 0)
    at.throw("ann", (1, 1, 1))
    at.answer("ann", False)
    assert at.question("ann").label.startswith("Fight On")  # type: ignore[union-attr]
    assert "critical_success" not in claims(at.world, "rex")
    at.answer("ann", False)
    assert at.question("gm").label.startswith("Which Harm")  # type: ignore[union-attr]
    at.claim("ann", "rex", critical_success("rex"))
    at.answer("gm", "battered")
    at.answer("gm", 1)
    assert (at.world.fighter("rex").stage, at.waiting_for()) == (Stage.BASIC, ())


@pytest.mark.rule("critical-move.success", "test.difficulty", "test.opposed", "combat.initiative.pool")
def test_dice_of_tests_and_of_initiative_are_taken_up_when_they_are_settled() -> None:
    world = full(pc("rex"), npc())
    tested = play(world, call_test("rex", Stat.HEART, 1, "leap"), faces(5, 5, 5)).world
    against = play(world, oppose("rex", Stat.HEART, "foe", Stat.HEART), faces(5, 5, 5), faces(1, 1)).world
    begun = play(story(pc("rex"), npc(), fight=False, people=1), begin(), faces(1, 1), faces(6, 6, 6)).world
    assert [one.thrown for one in (tested, against, begun)] == [()] * 3


@pytest.mark.rule("gauge.full", "gauge.spend")
def test_a_move_may_wait_and_one_gauge_pays_for_one_move() -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=60))
    seats = Seats.of(ann=("rex",), bob=("ako",))
    at = Table(SYSTEM, world.but(agenda=(choose("ako"),)), seats, random.Random(1).randrange)
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
    assert done.facts[-1].tell() == "gm: the dam breaks"


@pytest.mark.rule("effect.energy-drain", "critical-move.combo-damage", "knockout.out")
@pytest.mark.parametrize(("foe_hp", "healed"), [(60, 2), (20, 2), (8, 0)])
def test_nothing_is_drained_from_one_that_has_fallen_to_the_combo(foe_hp: int, healed: int) -> None:
    """Ako deals 8; what is beyond the last HP of a target that still stands is dealt all the same."""
    world = full(*team(Effect.ENERGY_DRAIN, hp=5), npc(level=2, hp=foe_hp))
    rolls = (says("ako", Stat.POWER), faces(4, 4, 1), says("rex", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1))
    assert play(world, combo("ako", "foe"), *rolls).world.fighter("rex").hp == 5 + healed


@pytest.mark.rule("critical-move.combo", "test.push-opposed", "knockout.out")
@pytest.mark.parametrize("rolls", ["once", "each"])
def test_nobody_pushes_or_dodges_once_the_target_of_a_combo_has_fallen(rolls: str) -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=5), rulings=(f"combo.dodge-rolls={rolls}",))
    script = (says("ako", Stat.POWER), faces(4, 4, 1), says("rex", Stat.POWER), faces(1, 1, 1), faces(5, 1))
    done = play(world, combo("ako", "foe"), *script).world
    assert done.fighter("foe").out


def learned(*old: Effect, elements: tuple[str, ...] = ("Fire",), **changes: Any) -> Any:
    """A SUPER Rex with the new attack Blaze of Rank 2 and the old attack Spark of Rank 1."""
    spark = signature(*old, name="Spark", rank=1, elements=elements)
    forms = (form(Stage.BASIC, (3, 3, 3, 3), spark), form(Stage.SUPER, (3, 3, 3, 3), signature(rank=2)))
    return pc("rex", Stage.SUPER, *forms, **changes)


@pytest.mark.rule("critical-move.combo", "signature.lower-stages")
@pytest.mark.parametrize(("name", "dice"), [("Blaze", 5), ("Spark", 4)])
def test_who_joins_a_combo_picks_one_of_its_signature_attacks(name: str, dice: int) -> None:
    world = full(learned(), npc(hp=60, stage=Stage.SUPER))
    lines = (says("rex", name, label="Signature Attack"), says("rex", Stat.POWER), faces(*(4,) * dice), faces(1, 1))
    done = play(world, combo("rex", "foe"), *lines).world
    assert (done.fighter("foe").hp, done.fighter("rex").uses_spent) == (60 - (9 + dice), 1)


@pytest.mark.rule("critical-move.combo", "effect.multi-element", "combat.modifier.element-signature")
@pytest.mark.parametrize(("element", "shown"), [("Fire", 4), ("Wind", 3)])
def test_who_joins_a_combo_picks_the_element(element: str, shown: int) -> None:
    """Wind is strong against the target, so that threes are successes."""
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, known=signature(Effect.MULTI_ELEMENT, elements=("Fire", "Wind"))))
    chart = (Strong("Wind", "Water"),)
    world = full(rex, npc(hp=60, element="Water"), chart=chart, rulings=("element.chart=custom",))
    lines = (says("rex", element, label="which Element"), says("rex", Stat.POWER), faces(*(shown,) * 4), faces(1, 1))
    assert play(world, combo("rex", "foe"), *lines).world.fighter("foe").hp == 60 - (6 + 4)


@pytest.mark.rule("critical-move.combo-uses", "effect.efficient", "effect.power-transfer")
def test_only_attacks_that_can_be_paid_for_are_offered_for_a_combo() -> None:
    script = (says("rex", Stat.POWER), faces(4, 4, 4, 4), faces(1, 1))
    spent = play(
        full(learned(Effect.EFFICIENT, uses_spent=3), npc(hp=60, stage=Stage.SUPER)), combo("rex", "foe"), *script
    )
    assert spent.world.fighter("foe").hp == 60 - (9 + 4), "the Efficient one is left"
    gives = full(learned(Effect.POWER_TRANSFER), npc(hp=60, stage=Stage.SUPER))
    lines = (says("rex", Stat.POWER), faces(4, 4, 4, 4, 4), faces(1, 1))
    struck = play(gives, combo("rex", "foe"), *lines)
    assert struck.world.fighter("foe").hp == 60 - (9 + 5), "Power Transfer is no attack"


@pytest.mark.rule("critical-move.combo", "critical-move.success-opposed")
@pytest.mark.parametrize("ruling", ["margin-zero", "tests-only"])
def test_a_critical_success_that_waits_counts_in_a_combo(ruling: str) -> None:
    """Rex would miss; Ako rolls as ever."""
    world = full(*team(), npc(hp=60), sure="rex", rulings=(f"critical-success.opposed={ruling}",))
    rolled = (faces(1, 1, 1, 1, label="rex"),) if ruling == "tests-only" else ()
    push = (says("rex", False, label="Push"),) * len(rolled)
    lines = (says("ako", Stat.POWER), faces(4, 4, 4), says("rex", Stat.POWER), *rolled, faces(5, 1), *push)
    done = play(world, combo("ako", "foe"), *lines).world
    assert (done.fighter("foe").hp, done.sure) == ((60 - 8, "rex") if rolled else (60 - 8 - 6, ""))
    assert done.fighter("rex").uses_spent == 1


@pytest.mark.rule("critical-move.combo", "gauge.spend", "knockout.out")
def test_a_combo_on_one_that_has_fallen_in_the_meantime_costs_nothing() -> None:
    fallen = npc(hp=0).but(out=True)
    assert play(full(*team(), fallen, npc("gil")), combo("ako", "foe")).facts == ()


@pytest.mark.rule("critical-move.combo", "critical-move.action-cost", "kid.combat-turn")
def test_a_kid_calls_a_combo_with_its_own_action_even_if_its_partner_is_down() -> None:
    fallen = pc("rex", hp=0, out=True)
    world = full(fallen, kid("mia"), pc("ako"), npc(hp=60), pairs=(pair(),))
    call = combo("mia", "foe")
    assert actions(world, "mia").find(call) is not None
    struck = play(world, call, says("ako", Stat.POWER), faces(4, 4, 4), faces(1, 1)).world
    assert struck.fighter("foe").hp == 60 - (6 + 3)
    theirs = world.but(encounter=Encounter(order=("foe", "rex", "ako")))
    assert actions(theirs, "mia").find(call) is None, "not in the turn of another"
    aside = world.with_fighter(world.fighter("mia").but(aside=True))
    assert actions(aside, "mia").find(call) is None, "who keeps aside has no turn"
    alone = full(fallen, kid("mia"), npc(hp=60), pairs=(pair(),))
    assert actions(alone, "mia").find(call) is None, "no Animon is left to attack"


@pytest.mark.rule("critical-move.success", "gauge.spend")
def test_a_second_critical_success_leaves_the_first_to_its_pc() -> None:
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
