"""What the GM decides without being asked."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.options import Offers
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import ENCOUNTER, Ailment, Condition, Encounter, Fighter, Story, Until
from rulewright.systems.animon.rules.combat.conditions import end_condition, impose_condition
from rulewright.systems.animon.rules.combat.knockout import destroy
from rulewright.systems.animon.rules.combat.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.growth.levels import gain_xp
from rulewright.systems.animon.rules.rolls.checks import call_test, oppose, oppose_kid
from rulewright.systems.animon.rules.turns.actions import actions, call_combo, can_move, choose, hold, other
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import end_kid_turn, end_turn, kid_turn, next_turn, turn
from rulewright.table.advice.queries import claims
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story as told_story
from systems.animon.build import form, kid, npc, pair, pc, signature, story


@pytest.mark.rule("knockout.npc", "end.breath")
def test_an_npc_at_0_is_unconscious_until_the_gm_says_it_is_destroyed() -> None:
    world = story(pc("rex"), npc("foe", hp=0).but(out=True))
    assert play(world, end()).world.fighter("foe").hp == 1 + 2
    table: Table[Story] = Table(GAME, world)
    with pytest.raises(Refusal, match="destroy is offered only for foe"):
        table.claim("gm", "gm", destroy("rex"))
    table.claim("gm", "gm", destroy("foe"))
    assert table.world.fighter("foe").destroyed
    gone = play(table.world, end()).world.fighter("foe")
    assert (gone.hp, gone.out) == (0, True)


@pytest.mark.rule("critical-move.who", "critical-move.combo")
@pytest.mark.parametrize(("who", "offered"), [("players", False), ("gm", True)])
def test_the_gm_calls_a_combo_where_the_table_rules_so(who: str, offered: bool) -> None:
    world = story(pc("rex"), npc("foe"), rulings=(f"critical-move.who={who}",), gauge=99)
    claims = GAME.claims(world.but(agenda=(choose("rex"),)), "gm")
    assert any(one.rule is call_combo for one in claims) is offered


def called(*fighters: Fighter) -> Table[Story]:
    """The GM may call Critical Moves, the gauge is full, and rex is asked for its action."""
    world = story(*fighters, pairs=(pair("rex", "mia"),), rulings=("critical-move.who=gm",), gauge=9)
    fight = Encounter(order=("rex", "foe"))
    return Table(GAME, world.but(agenda=(turn("rex"),), encounter=fight), source=lambda _: 3)


def calls_open(table: Table[Story]) -> list[tuple[Any, ...]]:
    return [one.given for one in GAME.claims(table.world, "gm") if one.rule is call_combo]


@pytest.mark.rule("critical-move.action-cost", "critical-move.who", "critical-move.combo")
def test_a_combo_the_gm_calls_is_the_action_of_the_pc_whose_turn_it_is() -> None:
    table = called(pc("rex"), npc("foe", hp=60))
    assert calls_open(table) == [("rex",)]
    table.claim("gm", "gm", call_combo("rex", "foe"))
    table.answer("gm", Stat.POWER)
    assert (table.world.gauge, table.world.fighter("foe").hp, table.world.fighter("rex").acted) == (0, 60 - 6 - 3, True)
    assert str(table.label) == "What does foe do?", "rex has no further action"
    table.undo()
    table.undo()
    assert (str(table.label), table.world.gauge) == ("What does rex do?", 9)


@pytest.mark.rule("critical-move.action-cost", "kid.combat-turn")
def test_a_combo_the_gm_calls_can_be_the_action_of_the_kid() -> None:
    table = called(pc("rex"), kid("mia"), npc("foe", hp=60))
    table.answer("gm", hold("rex"))
    assert calls_open(table) == [("mia",)]
    table.claim("gm", "gm", call_combo("mia", "foe"))
    table.answer("gm", Stat.POWER)
    assert (table.world.fighter("mia").acted, str(table.label)) == (True, "What does foe do?")


@pytest.mark.rule("critical-move.action-cost")
def test_no_combo_is_called_once_the_action_is_spent_or_in_the_turn_of_an_npc() -> None:
    table = called(pc("rex"), npc("foe", hp=60))
    table.answer("gm", other("rex", "shouts"))
    assert str(table.label).startswith("rex: shouts")
    assert calls_open(table) == []
    theirs = story(npc("foe"), pc("rex"), rulings=("critical-move.who=gm",), gauge=9)
    assert calls_open(Table(GAME, theirs.but(agenda=(turn("foe"),)))) == []
    spent = play(table.world.but(agenda=()), call_combo("rex", "foe"))
    assert [str(fact.tell())[:13] for fact in spent.facts] == ["gm: no Combo:"]


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_acts_in_its_partners_turn_even_when_the_partner_is_out() -> None:
    world = story(pc("rex", hp=0).but(out=True), kid("mia"), npc("foe"), pairs=(pair("rex", "mia"),))
    assert kid_turn("mia") in play(world, turn("rex")).world.agenda


@pytest.mark.rule("test.opposed", "test.push-opposed", "test.opposed-tie")
def test_in_an_opposed_test_the_pc_that_comes_second_may_push() -> None:
    world = story(pc("rex"), npc("foe", level=2), fight=False)
    call = oppose("rex", Stat.BRAINS, "foe", Stat.BRAINS)
    won = play(world, call, faces(4, 1, 1), faces(1, 1))
    assert str(won.facts[-1].tell()) == "gm: rex against foe: rex wins"
    pushed = play(world, call, faces(1, 1, 1), faces(4, 1), says("rex", True), faces(4, 4, 1))
    assert str(pushed.facts[-1].tell()) == "gm: rex against foe: rex wins"
    assert pushed.world.pairs[0].strain == 1
    again = play(
        world, call, faces(1, 1, 1), faces(1, 1), says("gm", True), faces(1, 1, 1), faces(4, 1), says("rex", False)
    )
    assert str(again.facts[-1].tell()) == "gm: rex against foe: foe wins"
    draw = play(world, call, faces(1, 1, 1), faces(1, 1), says("gm", False))
    assert str(draw.facts[-1].tell()) == "gm: rex against foe: nobody wins"


@pytest.mark.rule("test.difficulty", "test.pass")
@pytest.mark.parametrize(("difficulty", "word"), [(3, "passes"), (4, "fails")])
def test_the_gm_calls_for_a_test(difficulty: int, word: str) -> None:
    """Three dice that all show 4 are three successes."""
    table: Table[Story] = Table(GAME, story(pc("rex"), npc("foe"), fight=False), source=lambda _: 3)
    table.claim("gm", "gm", call_test("rex", Stat.POWER, difficulty, "lifts the gate"))
    if word == "fails":
        table.answer("gm", False)
    assert told_story(table)[-1].text == f"The GM: lifts the gate: Rex {word}"


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
def test_a_critical_success_saves_one_defender_where_each_dodges_alone() -> None:
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


def in_a_net() -> Table[Story]:
    return Table(GAME, story(pc("rex"), npc("foe")).but(agenda=(choose("rex"),)))


@pytest.mark.rule("condition.immobilised", "condition.general", "condition.duration-default", "combat.turn.move")
def test_the_gm_immobilises_somebody_at_once_until_it_is_lifted() -> None:
    table = in_a_net()
    words = [one.words for one in claims(table, "gm")]
    assert {"Rex: impose condition", "Foe: impose condition"} <= {*words}
    assert "Rex: end condition" not in words
    table.claim("gm", "gm", impose_condition("rex", Ailment.IMMOBILISED))
    assert table.world.fighter("rex").conditions == (Condition(Ailment.IMMOBILISED, ENCOUNTER),)
    assert not can_move(table.world, "rex")
    assert str(table.question("gm").label) == "What does rex do?"  # type: ignore[union-attr]
    assert "Rex is now Immobilised" in [line.text for line in told_story(table)]
    with pytest.raises(Refusal):
        table.claim("gm", "gm", impose_condition("rex", Ailment.IMMOBILISED))
    table.claim("gm", "gm", end_condition("rex", Ailment.IMMOBILISED))
    assert can_move(table.world, "rex")
    table.undo()
    assert table.world.fighter("rex").has(Ailment.IMMOBILISED)
    table.undo()
    assert table.world.fighter("rex").conditions == ()


@pytest.mark.rule(
    "condition.incapacitated", "condition.incapacitated-duration", "condition.stunned", "condition.boosted"
)
@pytest.mark.parametrize("kind", [Ailment.INCAPACITATED, Ailment.STUNNED, Ailment.BOOSTED])
def test_one_turn_conditions_of_the_gm_last_through_the_next_turn(kind: Ailment) -> None:
    world = story(pc("rex"), npc("foe"))
    on_foe = play(world, impose_condition("foe", kind)).world.fighter("foe")
    assert on_foe.conditions == (Condition(kind, Until("end", "foe")),)
    on_rex = play(world, impose_condition("rex", kind)).world.fighter("rex")
    assert on_rex.conditions == (Condition(kind, Until("end", "rex", fresh=True)),), "this turn does not count"


@pytest.mark.rule("condition.once", "condition.vulnerable", "condition.disoriented", "condition.weakened")
@pytest.mark.parametrize("kind", [Ailment.VULNERABLE, Ailment.DISORIENTED, Ailment.WEAKENED, Ailment.STUNNED])
def test_once_per_encounter_limits_bind_the_gm_too(kind: Ailment) -> None:
    once = play(story(pc("rex"), npc("foe")), impose_condition("foe", kind)).world
    ended = play(once, end_condition("foe", kind)).world
    assert ended.fighter("foe").conditions == ()
    assert play(ended, impose_condition("foe", kind)).facts == ()


@pytest.mark.rule("condition.duration-default")
@pytest.mark.parametrize(
    ("ruling", "until"), [("encounter", ENCOUNTER), ("source-turn", ENCOUNTER), ("own-turn", Until("end", "foe"))]
)
def test_conditions_without_a_stated_end_last_as_ruled(ruling: str, until: Until) -> None:
    """Where the turn of whoever caused it would count, the GM has none."""
    world = story(pc("rex"), npc("foe"), rulings=(f"condition.unstated-duration={ruling}",))
    held = play(world, impose_condition("foe", Ailment.IMMOBILISED)).world.fighter("foe")
    assert held.conditions == (Condition(Ailment.IMMOBILISED, until),)


@pytest.mark.rule("condition.general", "condition.poisoned", "knockout.out")
def test_the_gm_imposes_no_condition_outside_fights_on_the_fallen_or_poison() -> None:
    fallen = npc("foe", hp=0).but(out=True)
    poisoned = pc("rex").but(conditions=(Condition(Ailment.POISONED, ENCOUNTER, 3),))
    offers = [one for one in GAME.claims(story(poisoned, fallen), "gm") if "condition" in one.rule.name]
    assert {(one.rule, one.given[0]) for one in offers} == {
        (impose_condition, "rex"),
        (end_condition, "rex"),
    }
    assert all(Ailment.POISONED not in one.holes[0][1].candidates() for one in offers if one.rule is impose_condition)
    calm = GAME.claims(story(pc("rex"), npc("foe"), fight=False), "gm")
    assert not [one for one in calm if "condition" in one.rule.name]


@pytest.mark.rule("condition.stunned", "condition.incapacitated-duration", "condition.boosted", "kid.combat-turn")
@pytest.mark.parametrize("kind", [Ailment.STUNNED, Ailment.INCAPACITATED, Ailment.BOOSTED])
def test_a_condition_on_a_kid_in_its_own_turn_lasts_through_the_next_one(kind: Ailment) -> None:
    world = play(story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair(),)), kid_turn("mia")).world
    begun = play(world, impose_condition("mia", kind)).world.but(agenda=())
    next_one = play(begun, end_kid_turn("mia")).world
    assert next_one.fighter("mia").has(kind)
    assert not play(next_one, end_kid_turn("mia")).world.fighter("mia").has(kind)


@pytest.mark.rule("combat.steps", "combat.encounter", "level.xp-sources")
def test_claims_between_two_turns_come_before_the_next_one() -> None:
    """While Initiative is rolled, poison brings somebody down, or the GM says whether the fight goes on."""
    bond = pair("rex", "mia", points=6)
    calm = story(pc("rex"), npc("foe"), pairs=(bond,), fight=False).but(agenda=(begin(),))
    poisoned = pc("rex", hp=1, conditions=(Condition(Ailment.POISONED, ENCOUNTER, 3),))
    ill = story(poisoned, npc("foe"), pairs=(bond,)).but(agenda=(end_turn("rex"),))
    fallen = npc("foe", hp=0).but(out=True)
    alone = story(fallen, pc("rex"), pairs=(bond,)).but(agenda=(next_turn(),))
    for world, label, answer in (
        (calm, "Better Odds", 0),
        (ill, "Fight On", True),
        (alone, "Is the fight over", False),
    ):
        table: Table[Story] = Table(GAME, world, source=lambda _: 3)
        assert label in str(table.label)
        table.claim("gm", "gm", gain_xp("pair-rex", 1))
        table.answer("gm", answer)
        assert str(table.label).endswith("do?")
        assert table.world.pairs[0].xp == 1, label
        if world is ill:
            told = [line.text for line in told_story(table)]
            assert told.index("Mia and Rex have 1 XP") < told.index("Round 1, Foe's turn")


@pytest.mark.rule("evolution.no-action", "evolution.time-limit")
def test_outside_a_fight_an_animon_evolves_after_what_is_being_resolved() -> None:
    """In the middle of a Rest it is not the one from before it; in its turn it evolves before it acts."""
    world = story(pc("rex"), npc("foe"), pairs=(pair(points=3),))
    moments = [
        {one.when for one in GAME.claims(seen, "rex") if one.rule.name == "evolve"}
        for seen in (world, world.but(encounter=None))
    ]
    assert moments == [{"next"}, {"after"}]


@pytest.mark.rule("condition.stunned", "combat.turn.move")
@pytest.mark.parametrize(("fresh", "moves"), [(True, True), (False, False)])
def test_a_character_stunned_in_its_own_turn_can_still_move_in_it(fresh: bool, moves: bool) -> None:
    """The turn that is missed is the next one."""
    rex = pc("rex").but(conditions=(Condition(Ailment.STUNNED, Until("end", "rex", fresh)),))
    assert can_move(story(rex, npc("foe")), "rex") is moves


@pytest.mark.rule("condition.stunned", "kid.combat-turn")
def test_a_condition_on_a_kid_before_its_turn_takes_that_turn() -> None:
    world = play(story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair(),)), turn("rex")).world
    stunned = play(world, impose_condition("mia", Ailment.STUNNED)).world.but(agenda=())
    assert play(stunned, kid_turn("mia")).world.agenda == (end_kid_turn("mia"),)
    assert not play(stunned, end_kid_turn("mia")).world.fighter("mia").has(Ailment.STUNNED)


@pytest.mark.rule("test.opposed", "test.pool.kid")
def test_a_kid_is_opposed_with_its_traits() -> None:
    """Bo answers with Logic: 4 dice."""
    world = story(pc("rex"), pc("ako"), kid("mia"), kid("bo", "ako"), pairs=(pair(), pair("ako", "bo")), fight=False)
    table: Table[Story] = Table(GAME, world)
    for wrong in (oppose("mia", Stat.LOGIC, "bo", Stat.BRAINS), oppose_kid("mia", Stat.LOGIC, "rex", Stat.LOGIC)):
        with pytest.raises(Refusal):
            table.claim("gm", "gm", wrong)
    call = oppose_kid("mia", Stat.REFLEX, "bo", Stat.LOGIC)
    offers = Offers(GAME.claims(world, "gm"))
    assert offers.decode({"rule": "oppose_kid", "args": ["mia", "reflex", "bo", "logic"]}) == call
    done = play(
        world, call, faces(4, 1, 1, label="mia"), faces(4, 4, 1, 1, label="bo"), says("mia", False, label="Push")
    )
    assert str(done.facts[-1].tell()) == "gm: mia against bo: bo wins"
