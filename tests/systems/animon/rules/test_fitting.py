"""What fits a roll is somebody's word: the player proposes, the GM agrees, once or for good."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.sheets import Effect, Kid, Knack, Stage, Stat
from rulewright.systems.animon.model.world import SPECIAL_ITEM, Story, Word
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.ending import end_scene
from rulewright.systems.animon.rules.rolls.checks import call_test
from rulewright.systems.animon.rules.rolls.fitting import propose_item, say_what_fits
from rulewright.systems.animon.rules.rolls.tests import can_pay
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.table.play.table import Table
from systems.animon.build import form, kid, npc, pair, pc, signature, story
from systems.animon.playing import rolls_made

ASKED = ("pool.fitting=asked", "attack.stat-word=asked", "bond.item-significant=asked")
CLAWS = Knack("Claws", 2)
NOSE = Knack("Nose", 1, ("test",))
HIT = (faces(4, 4, 4, 4, 4), faces(1, 1))
PLAIN = (faces(4, 4, 4), faces(1, 1))


def fight(*words: Word, qualities: tuple[Knack, ...] = (CLAWS, NOSE), **changes: Any) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, None, signature(Effect.HEAVY_STRIKE), qualities))
    return story(rex, npc("foe", hp=40), rulings=ASKED, words=words, **changes)


def first_roll(done: Outcome[Any]) -> int:
    return rolls_made(done)[0][0]


@pytest.mark.rule("test.pool.quality-count", "combat.attack.pool", "test.pool.animon")
@pytest.mark.parametrize(
    ("answer", "dice", "words"),
    [("yes", 5, ()), ("always", 5, (True,)), ("no", 3, ()), ("never", 3, (False,))],
)
def test_the_player_proposes_a_quality_and_the_gm_agrees_once_or_for_good(
    answer: str, dice: int, words: tuple[bool, ...]
) -> None:
    propose = says("rex", "Claws", label="which Talent or Quality")
    agrees = says("gm", answer, label="does Claws of rex fit?")
    done = play(fight(), attack("rex", "foe", Stat.POWER), propose, agrees, faces(*[4] * dice), faces(1, 1))
    assert (first_roll(done), tuple(word.fits for word in done.world.words)) == (dice, words)
    if words:
        again = play(done.world, attack("rex", "foe", Stat.POWER), faces(*[4] * dice), faces(1, 1))
        assert first_roll(again) == dice, "nobody is asked again"


@pytest.mark.rule("test.pool.quality-count")
def test_nothing_need_be_proposed() -> None:
    done = play(fight(), attack("rex", "foe", Stat.POWER), says("rex", "nothing", label="which Talent"), *PLAIN)
    assert first_roll(done) == 3


@pytest.mark.rule("test.pool.quality-count", "combat.defence.roll")
def test_several_qualities_are_proposed_for_a_dodge_and_each_is_judged() -> None:
    world = fight(qualities=(CLAWS, Knack("Thick hide", 1, ("defence",))))
    script = (
        says("rex", ("Claws", "Thick hide"), label="which Talents or Qualities"),
        says("gm", "no", label="Claws"),
        says("gm", "always", label="Thick hide"),
        faces(4, 4),
        faces(4, 4, 4, 1),
    )
    done = play(world, attack("foe", "rex", Stat.POWER), *script)
    assert rolls_made(done)[1][0] == 3 + 1


@pytest.mark.rule("test.pool.kid", "test.pool.quality-count")
def test_a_talent_of_a_kid_joins_a_test_only_if_the_gm_agrees() -> None:
    mia = kid("mia", sheet=Kid(4, 3, 2, (Knack("Riddles", 1, ("test",)),)))
    world = story(pc("rex"), mia, pairs=(pair("rex", "mia"),), fight=False, rulings=ASKED)
    asked = (says("mia", "Riddles", label="climbs: which Talent"), says("gm", "no", label="climbs: does Riddles"))
    assert first_roll(play(world, call_test("mia", Stat.LOGIC, 1, "climbs"), *asked, faces(4, 1, 1, 1))) == 4


@pytest.mark.rule("combat.attack.stat-usual", "combat.attack.stat-brains", "combat.attack.stat-agility")
@pytest.mark.parametrize(("answer", "dice"), [("yes", 4), ("no", 1)])
def test_another_stat_than_power_needs_the_gms_word_or_it_is_power(answer: str, dice: int) -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 1, 4, 4)))
    world = story(rex, npc("foe", hp=40), rulings=ASKED)
    for stat, label in ((Stat.BRAINS, "Does Brains fit"), (Stat.AGILITY, "Does Agility fit")):
        done = play(world, attack("rex", "foe", stat), says("gm", answer, label=label), faces(*[4] * dice), faces(1, 1))
        assert first_roll(done) == dice


@pytest.mark.rule("combat.attack.stat-heart")
def test_heart_fits_whoever_is_outnumbered_without_a_question() -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (4, 1, 3, 3)))
    alone = story(rex, npc("foe", hp=40), npc("gil"), rulings=ASKED)
    assert first_roll(play(alone, attack("rex", "foe", Stat.HEART), faces(4, 4, 4, 4), faces(1, 1))) == 4
    even = story(rex, npc("foe", hp=40), rulings=ASKED)
    asked = says("gm", "never", label="Does Heart fit")
    done = play(even, attack("rex", "foe", Stat.HEART), asked, faces(1), faces(1, 1))
    assert first_roll(done) == 1
    offers = GAME.on_turn(done.world, "rex")[1]  # type: ignore[misc]
    stats = dict(offers.open[0].holes)["stat"].candidates()
    assert Stat.HEART not in stats, "what never fits is not offered again"


@pytest.mark.rule("combat.attack.stat-usual", "combat.action.signature")
def test_signature_attacks_ask_for_their_stat_and_quality_too() -> None:
    script = (
        says("gm", "always", label="Does Brains fit"),
        says("rex", "Claws", label="which Talent"),
        says("gm", "always", label="does Claws"),
        faces(*[4] * 6),
        faces(1, 1),
    )
    done = play(fight(), signature_attack("rex", "Blaze", "foe", Stat.BRAINS), *script)
    assert first_roll(done) == 3 + 1 + 2


@pytest.mark.rule("test.pool.quality-count", "combat.attack.stat-usual")
def test_the_gm_says_beforehand_what_fits_and_takes_it_back() -> None:
    table: Table[Story] = Table(GAME, fight())
    table.claim("gm", "gm", say_what_fits("rex", "Claws", "attack", "always"))
    table.claim("gm", "gm", say_what_fits("rex", "brains", "attack", "always"))
    assert first_roll(play(table.world, attack("rex", "foe", Stat.BRAINS), *HIT)) == 5
    table.claim("gm", "gm", say_what_fits("rex", "Claws", "attack", "ask"))
    assert [word.what for word in table.world.words] == ["brains"]


def with_item(**changes: Any) -> Story:
    mia = kid("mia", sheet=Kid(4, 3, 2, special_item="a compass"), aside=True)
    return story(pc("rex"), mia, npc("foe"), pairs=(pair("rex", "mia"),), fight=False, rulings=ASKED, **changes)


@pytest.mark.rule("bond.special-item")
@pytest.mark.parametrize("matters", [True, False])
def test_the_gm_says_whose_special_items_matter_when_a_fight_begins(matters: bool) -> None:
    chosen = ("pair-rex",) if matters else ()
    odds = (says("rex", 0, label="Special Item can pay"),) if matters else ()
    script = (says("gm", chosen, label="Whose Special Items matter"), faces(1, 1), *odds, faces(1, 1, 1))
    done = play(with_item(), begin(), *script)
    assert can_pay(done.world, "rex", 1) is matters
    assert play(done.world.but(encounter=None), end_scene()).world.words == ()


@pytest.mark.rule("bond.special-item")
def test_a_player_brings_in_the_special_item_and_the_gm_has_the_word() -> None:
    world = with_item()
    assert not can_pay(world, "rex", 1)
    assert any(one.rule is propose_item for one in GAME.claims(world, "mia"))
    done = play(world, propose_item("pair-rex"), says("gm", True, label="matter in this scene"))
    assert done.world.word("pair-rex", SPECIAL_ITEM, "scene")
    assert can_pay(done.world, "rex", 1)
    assert not any(one.rule is propose_item for one in GAME.claims(done.world, "mia"))


@pytest.mark.rule("test.pool.quality-count")
def test_npcs_and_tables_from_before_go_by_the_sheet() -> None:
    earlier = GAME.house.completed({})
    assert [earlier[field] for field in ("pool_fitting", "attack_stat_word", "bond_item_significant")] == [
        "by-kind",
        "free",
        "always",
    ]
    world = story(npc("foe", strengths=(CLAWS,)), pc("rex"), rulings=ASKED)
    assert first_roll(play(world, attack("foe", "rex", Stat.POWER), faces(1, 1, 1, 1), faces(4, 4, 4))) == 4
