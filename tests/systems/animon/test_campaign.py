"""Campaigns: what is carried from one encounter to the next, and newcomers in the middle of one."""

from __future__ import annotations

import msgspec
import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.joining import join_fact, only_side
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import find
from rulewright.systems.animon import GAME
from rulewright.systems.animon.campaign import join
from rulewright.systems.animon.facts import Joined as Entered
from rulewright.systems.animon.model.sheets import Stage
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Harm, Modifier, Plan, Story, Strong
from rulewright.table.play.set_value import set_value
from tests.systems import newcomers
from tests.systems.animon.build import kid, npc, pair, pc, story

BATTERED = Harm("battered", 2)


def last(**changes: object) -> Story:
    """A fight that is over: Rex is hurt, Mia has a Harm and no Stamina left."""
    mia = kid(hp=0, out=True, harms=(BATTERED,))
    bond = pair(points=2, strain=3, xp=4, level=4, spent_highest=True, upgrades_due=("minor",))
    return story(pc(hp=3), mia, npc("rat", hp=0).but(out=True), fight=False, pairs=(bond,), **changes)


def following() -> Story:
    """The next encounter as prepared: Rex and Mia whole, Bix is new, another rat."""
    return story(pc(), kid(), pc("bix"), npc("rat"), fight=False, people=5)


def test_characters_and_bonds_come_out_as_they_were() -> None:
    begun = GAME.carry(last(result="pcs"), following())
    assert begun.fighter("rex").hp == 3
    assert (begun.fighter("mia").hp, begun.fighter("mia").out) == (0, True)
    assert begun.fighter("mia").harms == (BATTERED,)
    bond = find(begun.pairs, "pair-rex")
    assert (bond.points, bond.strain, bond.xp, bond.level) == (2, 3, 4, 4)
    assert bond.spent_highest
    assert bond.upgrades_due == ("minor",)


def test_new_characters_and_npcs_come_as_prepared() -> None:
    prepared = following()
    begun = GAME.carry(last(), prepared)
    for name in ("bix", "kid-bix", "rat"):
        assert begun.fighter(name) == prepared.fighter(name)
    assert find(begun.pairs, "pair-bix") == find(prepared.pairs, "pair-bix")
    assert [one.id for one in begun.fighters] == [one.id for one in prepared.fighters]
    assert (begun.people, begun.agenda, begun.result) == (prepared.people, prepared.agenda, "")


def test_characters_not_in_the_next_encounter_stay_behind() -> None:
    begun = GAME.carry(last(), story(pc("bix"), npc("rat"), fight=False))
    assert [one.id for one in begun.fighters] == ["bix", "kid-bix", "rat"]
    assert [one.id for one in begun.pairs] == ["pair-bix"]


def test_whether_a_kid_fights_is_said_by_the_next_encounter() -> None:
    prepared = story(pc(), kid(aside=True), npc("rat"), fight=False)
    assert GAME.carry(last(), prepared).fighter("mia").aside


def test_the_rulings_stay_those_of_the_table() -> None:
    chart = (Strong("Fire", "Plant"),)
    begun = GAME.carry(last(rulings=("attack.tie=miss", "element.chart=custom"), chart=chart), following())
    assert (begun.house.attack_tie, begun.house.element_chart, begun.chart) == ("miss", "custom", chart)


def test_plans_and_modifiers_stay_with_characters_who_come_along() -> None:
    plans = (Plan("the gate", ("mia", "rex")), Plan("the well", ("zed",)))
    given = (Modifier("rex", 1, "well placed"), Modifier("rat", -1, "wet"))
    begun = GAME.carry(last(plans=plans, modifiers=given, sure="rex"), following())
    assert begun.plans == plans[:1]
    assert begun.modifiers == given[:1]
    assert begun.sure == "rex"
    assert GAME.carry(last(sure="zed"), following()).sure == ""
    assert GAME.carry(last(sure="ako", also_sure=("rex", "rex", "zed")), following()).assured == ("rex", "rex")


@pytest.mark.parametrize("extended", [False, True])
def test_a_fight_that_is_broken_off_ends_by_the_book(extended: bool) -> None:
    """Conditions and gauge end, Rex regains 1 + Heart 3 and keeps its Stage, which is not its highest."""
    poisoned = pc(hp=3, conditions=(Condition(Ailment.POISONED, amount=2),), uses_spent=2, limits=("stunned",))
    broken_off = story(poisoned, npc("rat"), gauge=4, encounter=Encounter(("rex", "rat"), extended=extended))
    begun = GAME.carry(broken_off, following())
    rex = begun.fighter("rex")
    assert (rex.hp, rex.conditions, rex.uses_spent, rex.limits) == (7, (), 0, ())
    assert (begun.gauge, begun.encounter) == (0, None)


def test_a_fight_whose_end_needs_dice_is_refused() -> None:
    still_on = story(pc(stage=Stage.SUPER), npc("rat"), rulings=("devolution.end-target=heart-test",))
    with pytest.raises(Refusal, match="ending it needs dice"):
        GAME.carry(still_on, following())


def test_between_sections_the_encounter_goes_on() -> None:
    tired = pc(hp=3, conditions=(Condition(Ailment.WEAKENED),), uses_spent=2)
    section = Encounter(extended=True, last_section=False, poisoned_by=("rex",))
    begun = GAME.carry(story(tired, npc("rat"), fight=False, encounter=section, gauge=3), following())
    assert begun.fighter("rex") == tired
    assert (begun.encounter, begun.gauge) == (section, 3)


def test_a_fight_left_at_initiative_is_no_section() -> None:
    rolling = newcomers.begun(GAME, "rust-in-the-shed", 1, seed=1).world
    assert rolling.encounter == Encounter(rolling=True)
    assert GAME.carry(rolling, following()).encounter is None


def test_a_campaign_of_two_encounters_is_played() -> None:
    table = newcomers.begun(GAME, "rust-in-the-shed", 0, seed=2)
    set_value(table, "pairs.jory-smolkin.points", 2)
    newcomers.go_on(table)
    assert GAME.over(table.world)
    begun = GAME.carry(table.world, GAME.shelf.world("the-flooded-path", (), None))
    assert begun.fighter("smolkin") == table.world.fighter("smolkin")
    assert begun.pair_of("smolkin") == table.world.pair_of("smolkin")
    assert begun.pair_of("smolkin") != GAME.shelf.world("the-flooded-path", (), None).pair_of("smolkin")
    again = newcomers.Table(GAME, begun)
    newcomers.go_on(again)
    assert GAME.over(again.world)


def rats(number: int) -> Story:
    """A match with so many rats in it, and a pair that has to be there."""
    return story(pc("zed"), *(npc(name) for name in ("rat", "rat-2", "rat-3")[:number]), fight=False)


def test_newcomers_get_unique_names_and_act_last() -> None:
    fight = story(pc(), npc("rat"), npc("owl"))
    grown = join(fight, only_side(GAME, rats(2), "npcs"))
    assert [one.id for one in grown.fighters] == ["kid-rex", "owl", "rat", "rat-2", "rat-3", "rex"]
    assert grown.encounter == fight.encounter.but(order=("rex", "rat", "owl", "rat-2", "rat-3"))
    assert (grown.pairs, grown.people) == (fight.pairs, fight.people)


def test_a_new_pair_brings_its_bond_and_one_more_player() -> None:
    fight = story(pc(), npc("kid-zed"))
    grown = join(fight, only_side(GAME, rats(1), "pcs"))
    assert [one.id for one in grown.fighters] == ["kid-rex", "kid-zed", "kid-zed-2", "rex", "zed"]
    bond = find(grown.pairs, "pair-zed")
    assert (bond.kid, bond.animon) == ("kid-zed-2", "zed")
    assert grown.people == fight.people + 1
    assert grown.encounter.order == ("rex", "kid-zed", "zed")


def test_a_pair_that_is_already_here_does_not_join() -> None:
    fight = story(pc(hp=2), npc("rat"))
    grown = join(fight, story(pc(), npc("rat"), fight=False))
    assert [one.id for one in grown.fighters] == ["kid-rex", "rat", "rat-2", "rex"]
    assert grown.fighter("rex").hp == 2
    with pytest.raises(Refusal, match="all of them are here already"):
        join_fact(GAME, fight, story(pc(), npc("rat"), fight=False), "", "pcs")


def test_before_initiative_newcomers_roll_with_the_others() -> None:
    world = GAME.shelf.world("rust-in-the-shed", (), None)
    grown = join(world, only_side(GAME, rats(1), "npcs"))
    assert grown.encounter is None
    table = newcomers.Table(GAME, grown)
    newcomers.go_on(table)
    assert "rat" in newcomers.acted(table, "turn")


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_goes_on_to_its_end_with_the_newcomers(seed: int) -> None:
    table = newcomers.begun(GAME, "the-flooded-path", 4 * seed, seed)
    newcomers.comes_in(table, Match(ours=("pip-gustwren",), theirs=("rustbug", "rustbug")), "npcs")
    newcomers.comes_in(table, Match(ours=("pip-gustwren",), theirs=("rustbug",)), "pcs")
    newcomers.go_on(table)
    assert GAME.over(table.world)
    assert {"rustbug-2", "rustbug-3", "gustwren"} <= newcomers.acted(table, "turn")
    assert table.verify() == []


def test_old_logs_with_joined_facts_still_replay() -> None:
    fact = Entered(npc("rat"))
    assert GAME.codec.convert_facts([msgspec.json.decode(encode(fact))]) == (fact,)
