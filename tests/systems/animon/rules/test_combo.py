"""The Combo Attack: every PC Animon attacks one target together."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Story, Strong
from rulewright.systems.animon.rules.combat.critical import (
    combo,
)
from rulewright.systems.animon.rules.turns.actions import actions, choose
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature
from systems.animon.playing import run_script
from systems.animon.rules.full_gauge import full


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
        faces(5, 4, label="dodges the Combo"),
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
    after = Solver[Story]().worlds_after_agenda(world.but(agenda=(combo("ako", "foe"),)))
    lost = after.map(lambda one: 100 - one.fighter("foe").hp)
    assert lost.mean() == Fraction(151, 12)
    assert lost[0] == nothing


@pytest.mark.rule("critical-move.combo-dodge")
def test_each_attack_meets_its_own_dodge_where_the_table_rules_so() -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=60), rulings=("combo.dodge-rolls=each",))
    power = [says(one, Stat.POWER) for one in ("ako", "rex")]
    first = (power[0], faces(4, 1, 1), faces(5, 5), says("ako", False, label="Push"))
    second = (power[1], faces(4, 1, 1), faces(1, 1))
    done = run_script(world.but(agenda=(combo("ako", "foe"),)), *first, *second)
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
def test_without_a_use_an_animon_joins_with_its_stat_alone(cost: str, dice: int, spent: int) -> None:
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
        says("rex", digs, label="dig deep"),
        says("rex", Stat.POWER),
        *odds,
        faces(*(4,) * dice),
        faces(1, 1),
    ).world
    assert (done.fighter("foe").hp, done.pairs[0].points) == (60 - (6 + dice), points)
    assert done.fighter("rex").uses_spent == 3


@pytest.mark.rule("critical-move.combo-uses", "effect.efficient")
def test_an_unused_efficient_attack_joins_for_free() -> None:
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


@pytest.mark.rule("effect.energy-drain", "critical-move.combo-damage", "knockout.out")
@pytest.mark.parametrize(("foe_hp", "healed"), [(60, 2), (20, 2), (8, 0)])
def test_nothing_is_drained_from_a_target_that_has_fallen(foe_hp: int, healed: int) -> None:
    """Ako deals 8; what is beyond the last HP of a target that still stands is dealt all the same."""
    world = full(*team(Effect.ENERGY_DRAIN, hp=5), npc(level=2, hp=foe_hp))
    rolls = (says("ako", Stat.POWER), faces(4, 4, 1), says("rex", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1))
    assert play(world, combo("ako", "foe"), *rolls).world.fighter("rex").hp == 5 + healed


@pytest.mark.rule("critical-move.combo", "test.push-opposed", "knockout.out")
@pytest.mark.parametrize("rolls", ["once", "each"])
def test_nobody_pushes_or_dodges_once_the_target_of_a_combo_has_fallen(rolls: str) -> None:
    world = full(pc("ako"), pc("rex"), npc(hp=5), rulings=(f"combo.dodge-rolls={rolls}",))
    rex = (says("rex", Stat.POWER), faces(1, 1, 1)) if rolls == "once" else ()
    script = (says("ako", Stat.POWER), faces(4, 4, 1), *rex, faces(5, 1))
    done = run_script(world.but(agenda=(combo("ako", "foe"),)), *script)
    assert done.fighter("foe").out


def learned(*old: Effect, elements: tuple[str, ...] = ("Fire",), **changes: Any) -> Any:
    """A SUPER Rex with the new attack Blaze of Rank 2 and the old attack Spark of Rank 1."""
    spark = signature(*old, name="Spark", rank=1, elements=elements)
    forms = (form(Stage.BASIC, (3, 3, 3, 3), spark), form(Stage.SUPER, (3, 3, 3, 3), signature(rank=2)))
    return pc("rex", Stage.SUPER, *forms, **changes)


@pytest.mark.rule("critical-move.combo", "signature.lower-stages")
@pytest.mark.parametrize(("name", "dice"), [("Blaze", 5), ("Spark", 4)])
def test_an_animon_that_joins_a_combo_picks_one_of_its_signature_attacks(name: str, dice: int) -> None:
    world = full(learned(), npc(hp=60, stage=Stage.SUPER))
    lines = (says("rex", name, label="Signature Attack"), says("rex", Stat.POWER), faces(*(4,) * dice), faces(1, 1))
    done = play(world, combo("rex", "foe"), *lines).world
    assert (done.fighter("foe").hp, done.fighter("rex").uses_spent) == (60 - (9 + dice), 1)


@pytest.mark.rule("critical-move.combo", "effect.multi-element", "combat.modifier.element-signature")
@pytest.mark.parametrize(("element", "shown"), [("Fire", 4), ("Wind", 3)])
def test_an_animon_that_joins_a_combo_picks_the_element(element: str, shown: int) -> None:
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
def test_a_combo_on_a_target_that_has_already_fallen_costs_nothing() -> None:
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


@pytest.mark.rule("critical-move.combo-dodge", "critical-move.combo")
def test_the_odds_of_a_combo_of_three_with_a_dodge_each_join_what_is_alike() -> None:
    """Each part meets a few worlds that differ in HP alone, not every row of dice of all three."""
    team_of_three = (pc("ako"), pc("bo"), pc("rex"))
    world = full(*team_of_three, npc(hp=100, level=8), gauge=99, rulings=("combo.dodge-rolls=each",))
    solver: Solver[Story] = Solver()
    lost = solver.worlds_after_agenda(world.but(agenda=(combo("ako", "foe"),))).map(lambda one: one.fighter("foe").hp)
    assert solver.runs < 5_000
    table: Table[Story] = Table(GAME, world.but(agenda=(choose("ako"),)))
    asked = table.question("gm")
    odds = OddsCalculator(table, "gm").odds(asked, combo("ako", "foe"))  # type: ignore[arg-type]
    assert odds is not None
    assert [change.mean for change in odds.changes if change.who == "foe"] == [lost.mean() - 100]


@pytest.mark.rule("critical-move.combo", "gauge.critical-rolls")
@pytest.mark.parametrize("dodges", ["once", "each"])
def test_the_odds_of_a_combo_of_three_with_many_dice_are_worked_out(dodges: str) -> None:
    """Sixes that feed no gauge are not told apart."""
    strong = [pc(name, Stage.BASIC, form(Stage.BASIC, (3, 5, 3, 3), signature())) for name in ("ako", "bo", "rex")]
    world = full(*strong, npc(hp=300, level=8), gauge=99, rulings=(f"combo.dodge-rolls={dodges}",))
    table: Table[Story] = Table(GAME, world.but(agenda=(choose("ako"),)))
    calculator = OddsCalculator(table, "gm")
    assert calculator.odds(table.question("gm"), combo("ako", "foe")) is not None  # type: ignore[arg-type]
    assert calculator.solver.path_count < 2_500
