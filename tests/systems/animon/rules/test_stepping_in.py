"""Kids step in, are drawn in and withdraw; Interjects at any time; requirements, people at the table, Lucky Breaks."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.scores import gauge_is_full
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Encounter, Fighter, Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.critical import count_people, critical_evolution
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.growth.bond import lucky_break
from rulewright.systems.animon.rules.growth.evolution import require, why_not_evolve
from rulewright.systems.animon.rules.rest import ask_for_rest, talk
from rulewright.systems.animon.rules.rolls.checks import challenge
from rulewright.systems.animon.rules.turns.actions import actions, choose, defend, interject, other
from rulewright.systems.animon.rules.turns.kids import draw_in, step_in, withdraw
from rulewright.table.play.table import Table
from systems.animon.build import kid, npc, pair, pc, signature, story


def watched(**changes: object) -> Story:
    people = (pc("rex"), kid("mia", aside=True), npc("foe"))
    return story(*people, pairs=(pair("rex", "mia", points=6),), agenda=(choose("rex"),), **changes)


@pytest.mark.rule("kid.combat-rare", "kid.combat-turn", "combat.overview")
def test_a_kid_steps_in_and_withdraws_by_its_own_action() -> None:
    table: Table[Story] = Table(GAME, watched())
    assert "mia" not in table.world.foes("foe")
    table.claim("gm", "mia", step_in("mia"))
    assert "mia" in table.world.foes("foe")
    assert not any(one.rule is step_in for one in GAME.claims(table.world, "mia"))
    offered = [one.rule for one in actions(table.world, "mia").open]
    assert withdraw in offered
    gone = play(table.world, withdraw("mia")).world
    assert gone.fighter("mia").aside
    assert withdraw not in [one.rule for one in actions(table.world, "rex").open]


@pytest.mark.rule("kid.combat-rare", "kid.combat-turn")
def test_the_gm_draws_a_kid_in_and_lets_it_out() -> None:
    table: Table[Story] = Table(
        GAME, watched(rulings=("kid.turn=own-roll",)).but(encounter=Encounter(order=("rex", "foe")))
    )
    table.claim("gm", "gm", draw_in("mia"))
    assert table.world.encounter is not None
    assert (table.world.fighter("mia").aside, table.world.encounter.order[-1]) == (False, "mia")
    table.claim("gm", "gm", draw_in("mia"))
    assert table.world.fighter("mia").aside


@pytest.mark.rule("bond.interject", "bond.interject-order")
def test_an_interject_comes_before_a_declared_action_whose_dice_do_not_lie_yet() -> None:
    rulings = ("interject.timing=before",)
    people = (pc("rex"), pc("ako"), npc("foe"))
    world = story(*people, pairs=(pair("rex", "mia", points=6), pair("ako", "sam", points=6)), rulings=rulings)
    table: Table[Story] = Table(GAME, world.but(agenda=(attack("rex", "foe", Stat.POWER),)))
    table.claim("gm", "ako", interject("ako"))
    assert str(table.label) == "What does ako do in between?"
    table.answer("gm", defend("ako"))
    assert table.world.fighter("ako").defending
    assert "Better Odds" in str(table.label), "the attack goes on"


@pytest.mark.rule("bond.interject")
def test_an_interject_works_outside_of_fights_too() -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair("rex", "mia", points=3),), fight=False)
    assert any(one.rule is interject for one in GAME.claims(world, "mia"))
    call = interject("mia", calm=True)
    done = play(world, call, says("mia", other("mia", "catches the vase"), label="in between"))
    assert (done.world.pairs[0].points, done.world.agenda[0]) == (1, other("mia", "catches the vase"))
    assert play(world, interject("mia")).facts == (), "one that was meant for a fight is over with it"


@pytest.mark.rule("evolution.requirements-gm")
def test_the_gm_sets_and_lifts_further_requirements_of_a_stage() -> None:
    world = story(pc("rex"), fight=False)
    assert any(one.rule is require for one in GAME.claims(world, "gm"))
    barred = play(world, require("pair-rex", Stage.SUPER, True)).world
    refused = why_not_evolve(barred, "rex", Stage.SUPER)
    assert refused is not None
    assert str(refused.why) == "the GM asks for something more first."
    assert why_not_evolve(play(barred, require("pair-rex", Stage.SUPER, False)).world, "rex", Stage.SUPER) != refused


@pytest.mark.rule("critical-move.evolution", "gauge.spend")
def test_a_critical_evolution_is_not_offered_or_paid_for_when_nobody_can_evolve() -> None:
    grown = story(pc("rex", Stage.SUPER), npc("foe"), gauge=4)
    young = story(pc("rex", Stage.BASIC), npc("foe"), gauge=4)
    offered = [[one.rule for one in GAME.claims(world, "rex")] for world in (grown, young)]
    assert [critical_evolution in rules for rules in offered] == [False, True]
    assert play(grown, critical_evolution("rex")).facts == ()


@pytest.mark.rule("gauge.threshold")
def test_the_gm_says_how_many_people_are_at_the_table() -> None:
    world = story(pc("rex"), npc("foe"), gauge=4)
    assert gauge_is_full(world)
    assert not gauge_is_full(play(world, count_people(4)).world)


@pytest.mark.rule("bond.lucky-break")
def test_a_refused_lucky_break_says_why() -> None:
    world = story(pc("rex"), pairs=(pair(points=1),), fight=False)
    refused = play(
        world, lucky_break("rex", "a bus comes"), says("gm", 0, label="cost"), says("gm", "no road", label="Why")
    )
    assert str(refused.facts[-1].tell()) == "gm: no Lucky Break: a bus comes (no road)"
    dear = play(world, lucky_break("rex", "a bus comes"), says("gm", 3, label="cost"))
    assert str(dear.facts[-1].tell()) == "gm: no Lucky Break: a bus comes would cost 3 Bond Points, and there are fewer"


def poisoner(name: str, level: int) -> Fighter:
    return npc(name, level=level, stage=Stage.BASIC, signature=signature(Effect.POISON_STRIKE, name="Fang"))


@pytest.mark.rule("condition.poisoned-source", "effect.poison-strike", "condition.poisoned")
def test_poison_is_limited_to_one_target_which_a_stronger_poison_may_poison_again() -> None:
    fighters = (poisoner("asp", 4), poisoner("bug", 6), pc("rex"), pc("ako"))
    world = story(*fighters, rulings=("poison.limit=target",))

    def bitten(before: Story, who: str, target: str) -> Story:
        dice = 4 if who == "asp" else 5
        hit = (faces(*[6] * dice), faces(1, 1, 1), says(target, False, label="Push"))
        return play(before, signature_attack(who, "Fang", target, Stat.POWER), *hit).world

    def poison(after: Story) -> tuple[int, int]:
        condition = after.fighter("rex").condition(Ailment.POISONED)
        return condition.amount if condition else 0, after.fighter("rex").hp

    first = bitten(world, "asp", "rex")
    assert poison(first) == (3, 14)
    assert poison(bitten(first, "bug", "rex")) == (4, 14), "a stronger poison takes the place of the old one"
    assert poison(bitten(bitten(world, "bug", "rex"), "asp", "rex"))[1] < 14, "a weaker one does nothing, so it hurts"
    elsewhere = bitten(first, "bug", "ako")
    assert not elsewhere.fighter("ako").has(Ailment.POISONED)
    assert elsewhere.fighter("ako").hp < 14


@pytest.mark.rule("combat.action.other", "test.difficulty", "rest.requirement", "combat.turn.speech")
def test_players_try_things_rest_and_talk_outside_of_fights() -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair("rex", "mia", strain=1),), fight=False)
    table: Table[Story] = Table(GAME, world, source=lambda _: 3)
    table.claim("gm", "mia", talk("mia", "Who is there?"))
    table.claim("gm", "mia", other("mia", "climbs the wall"))
    table.answer("gm", Stat.REFLEX)
    table.answer("gm", 2)
    assert table.world.tested is not None
    assert not table.world.fighter("mia").acted, "nothing is left over for the next fight"
    table.claim("gm", "mia", ask_for_rest("mia"))
    assert str(table.label) == "mia asks for a Rest. Are there two quiet hours?"
    table.answer("gm", True)
    table.answer("gm", ())
    assert str(table.label) == "What does mia do during the Rest?"


@pytest.mark.rule("test.opposed", "combat.action.other")
def test_players_ask_for_contests_outside_of_fights_and_the_gm_says_what_answers() -> None:
    world = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair("rex", "mia"),), fight=False)
    offered = {one.rule: one for one in GAME.claims(world, "mia")}[challenge]
    assert dict(offered.holes)["other"].listed() == ("foe", "rex")
    call = challenge("mia", Stat.REFLEX, "foe", "reaches the gate first")
    question = says("gm", Stat.AGILITY, label="mia challenges foe with reflex: reaches the gate first.")
    done = play(world, call, question, faces(4, 4, 4), faces(4, 1))
    assert done.world.tested is not None
    assert done.world.tested.passed
    refused = play(world, call, says("gm", None, label="What does foe roll?"))
    assert str(refused.facts[-1].tell()) == "gm: that cannot be done: reaches the gate first"
    assert challenge not in [one.rule for one in GAME.claims(story(pc("rex"), npc("foe")), "rex")]


@pytest.mark.rule("rest.requirement", "combat.action.other")
def test_the_gm_may_refuse_a_rest_and_a_try() -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair("rex", "mia"),), fight=False)
    done = play(world, ask_for_rest("mia"), says("gm", False, label="two quiet hours"))
    assert [str(fact.tell()) for fact in done.facts] == ["gm: there is no time for a Rest"]
    refused = play(world, other("mia", "flies"), says("gm", "it cannot be done", label="Which roll"))
    assert (str(refused.facts[-1].tell()), refused.world.agenda) == ("gm: that cannot be done: flies", ())
    fight = story(pc("rex"), npc("foe"), agenda=(choose("rex"),))
    assert not {ask_for_rest, other} & {one.rule for one in GAME.claims(fight, "rex")}
