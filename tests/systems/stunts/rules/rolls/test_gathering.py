"""Gathering dice: one skill, one perk, everything else that applies, penalties, and unskilled tests."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import Thrown, advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Perk, Purpose, Skill, Trait
from rulewright.systems.stunts.model.world import Aspect, Effect, Person, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.problems import overcome
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.harm.recovery import recovery_roll as endurance
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest, gather_dice, perks_for
from rulewright.systems.stunts.rules.turns.conflict import initiative
from rulewright.systems.stunts.rules.turns.turns import turn_offers
from systems.stunts.build import box, foe, person, story

FIGHT, MOVE, WITS = Skill.FIGHT, Skill.MOVE, Skill.WITS
STAGGERED = box("S", Level.STAGGERED)


def trial(skill: Skill | None = FIGHT, action: Action = Action.OVERCOME, **more: Any) -> ActionTest:
    return ActionTest("ann", skill, action, **more)


def effect(kind: Any, size: int = 1, **more: Any) -> Effect:
    return Effect(f"{kind} {size}", kind, "ann", size, Time(Duration.SCENE), **more)


def terms(now: Story, of: ActionTest, perk: Perk | None = None) -> dict[str, int]:
    """Every die with where it comes from; those against the roller are negative."""
    found = gather_dice(now, of, perk)
    told = {str(term.label): term.amount for term in found.bonus.terms}
    return told | {str(term.label): -term.amount for term in found.penalty.terms}


def net(now: Story, of: ActionTest) -> int:
    return gather_dice(now, of, next(iter(perks_for(now.person("ann"), of)), None)).net


# ---- what speaks for the roller


@pytest.mark.rule("test.skill_choice", "dice.bonus", "dice.bonus.perk", "dice.bonus.other", "dice.penalty")
def test_the_worked_case_of_gathering_dice() -> None:
    ann = person(
        "ann",
        fight=3,
        move=2,
        perks=(Perk("duellist"), Perk("old soldier")),
        traits=(Trait("fierce", dice=1), Trait("trained", dice=1, skills=(FIGHT,))),
        physical=(STAGGERED,),
    )
    now = story(ann, effects=(effect("advantage"),))
    done = play(
        now,
        take_test(trial(difficulty=2)),
        says("ann", "old soldier", label="Which perk helps?"),
        says("ann", Trade(), label="4 extra dice. Trade some"),
        faces(6, 4, 1, 1, 1, 1, 1),
    )
    assert done.value.success
    assert terms(now, trial(difficulty=2), ann.sheet.perks[1]) == {
        "Fight": 3,
        "old soldier": 1,
        "fierce": 1,
        "trained": 1,
        "advantage": 1,
        "difficulty": -2,
        "staggered": -1,
    }


@pytest.mark.rule("test.skill_choice", "skill.rating")
@pytest.mark.parametrize("skill", list(Skill))
def test_the_named_skill_alone_gives_its_dice(skill: Skill) -> None:
    ratings = {"fight": 1, "interact": 2, "move": 3, "physique": 4, "resolve": 1, "wits": 2}
    now = story(person("ann", **ratings))
    assert terms(now, trial(skill)) == {skill.value.title(): ratings[skill.value]}


@pytest.mark.rule("skill.physique", "skill.resolve")
def test_body_and_mind_have_a_skill_each_for_staying_power() -> None:
    assert endurance("ann", "physical").skill is Skill.PHYSIQUE
    assert endurance("ann", "mental").skill is Skill.RESOLVE


@pytest.mark.rule("test.skill_choice", "test.action_choice")
def test_a_test_takes_one_of_six_skills_and_one_of_four_actions() -> None:
    ann = person("ann", turn=Turn(actions=1, snaps=1))
    open_ = turn_offers(story(ann, foe("ork")), "ann")
    assert open_.accepts(overcome("ann", WITS, "other", "reads the runes"))
    assert not open_.accepts(Call(overcome, ("ann", None, "other", "x")))
    assert not open_.accepts(Call(overcome, ("ann", (WITS, MOVE), "other", "x")))
    assert {one.rule.name for one in open_.open} >= {"create_advantage", "overcome", "attack"}
    assert [one.value for one in Action] == ["create advantage", "overcome", "attack", "defend"]


@pytest.mark.rule("dice.bonus.perk")
def test_only_one_perk_helps_and_it_has_to_fit() -> None:
    ann = person(
        "ann",
        fight=1,
        wits=1,
        perks=(
            Perk("duellist", skills=(FIGHT,)),
            Perk("brawler", 2, skills=(FIGHT,)),
            Perk("wary", actions=(Action.DEFEND,)),
        ),
    )
    now = story(ann)
    asked = advance(Scene(now), take_test(trial()), []).asked
    assert isinstance(asked, Ask)
    assert (asked.who, asked.options.listed(), asked.default) == (("ann",), ("duellist", "brawler"), "brawler")
    picked = play(now, take_test(trial()), says("ann", "duellist"), says("ann", Trade()), faces(6, 4, 1, 1, 1))
    assert picked.value.success
    with pytest.raises(ScriptError, match="expected one of duellist, brawler"):
        play(now, take_test(trial()), says("ann", "wary"))
    assert net(now, trial(WITS)) == 1
    assert terms(now, trial(WITS, Action.DEFEND), ann.sheet.perks[2]) == {"Wits": 1, "wary": 1}
    assert [perk.name for perk in perks_for(ann, trial(WITS, Action.DEFEND))] == ["wary"]


@pytest.mark.rule("dice.bonus.other", "trait.talent")
def test_all_talents_that_fit_add_their_dice() -> None:
    talents = (
        Trait("always", dice=1),
        Trait("fighter", dice=2, skills=(FIGHT,)),
        Trait("thinker", dice=1, skills=(WITS,)),
        Trait("striker", dice=1, actions=(Action.ATTACK,)),
        Trait("scout", dice=3, purposes=("perceive",)),
        Trait("nothing"),
    )
    now = story(person("ann", fight=1, traits=talents))
    assert terms(now, trial()) == {"Fight": 1, "always": 1, "fighter": 2}
    assert terms(now, trial(FIGHT, Action.ATTACK)) == {"Fight": 1, "always": 1, "fighter": 2, "striker": 1}
    assert terms(now, trial(WITS, purpose="perceive")) == {"always": 1, "thinker": 1, "scout": 3}


@pytest.mark.rule("dice.bonus.other", "modifier.advantage", "modifier.disadvantage", "dice.penalty")
@pytest.mark.parametrize(
    ("ruling", "count"),
    [("add", {"good": 1, "better": 2, "bad": -1, "worse": -3}), ("best", {"better": 2, "worse": -3})],
)
def test_modifiers_have_no_limit_unless_the_table_sets_one(ruling: str, count: dict[str, int]) -> None:
    laid = (
        effect("advantage", 1, name="good"),
        effect("advantage", 2, name="better"),
        effect("disadvantage", 1, name="bad"),
        effect("disadvantage", 3, name="worse"),
    )
    now = story(person("ann", fight=2), effects=laid, rulings=(f"modifier.stack={ruling}",))
    assert terms(now, trial()) == {"Fight": 2} | count


# ---- what speaks against the roller


@pytest.mark.rule("dice.penalty.difficulty", "dice.penalty")
@pytest.mark.parametrize("hard", [0, 1, 2, 3, 4])
def test_the_gm_sets_the_difficulty_in_penalty_dice(hard: int) -> None:
    now = story(person("ann"), foe("ork"))
    script = [says("gm", hard, label="How many dice harder is it?")]
    if hard > 1:
        script.append(says("ann", Trade()))
    done = play(now, overcome("ann", FIGHT, "other", "breaks the door"), *script, faces(6, 4, 1, *[6] * hard))
    assert done.world.last
    assert done.world.last.success
    with pytest.raises(ScriptError, match="a whole number from 0 to 8"):
        play(now, overcome("ann", FIGHT, "other", "breaks the door"), says("gm", -1))


@pytest.mark.rule("dice.penalty.condition", "dice.penalty", "modifier.prone", "stress.staggered", "duration.sustained")
@pytest.mark.parametrize(("purpose", "prone"), [("body", -1), ("move", -1), ("mind", 0), ("other", 0), ("perceive", 0)])
def test_conditions_put_penalty_dice_into_the_pool_while_they_last(purpose: Purpose, prone: int) -> None:
    ann = person("ann", fight=4, physical=(STAGGERED, STAGGERED), mental=(STAGGERED,))
    held = Effect("spell", "other", "ork", 1, Time(Duration.SUSTAINED, "ann"), by="ann")
    now = story(ann, foe("ork"), effects=(effect("prone"), held))
    assert net(now, trial(purpose=purpose)) == 4 - 1 - 1 + prone
    assert net(now.but(effects=()).with_person(ann.but(physical=(), mental=())), trial(purpose=purpose)) == 4


@pytest.mark.rule("duration.sustained")
def test_three_sustained_effects_5_bonus_dice_difficulty_1() -> None:
    held = tuple(Effect(f"spell {at}", "other", "ork", 1, Time(Duration.SUSTAINED, "ann"), by="ann") for at in range(3))
    now = story(person("ann", fight=4, traits=(Trait("gift", dice=1),)), foe("ork"), effects=held)
    assert net(now, trial(difficulty=1)) == 1


# ---- unskilled


TALENTS = (Trait("any", dice=1), Trait("alert", dice=1, purposes=("initiative",)), Trait("Quick", quick=True))


def nobody(**changes: Any) -> Person:
    return person("ann", **({"perks": (Perk("lucky", 2),), "traits": TALENTS, "physical": (STAGGERED,)} | changes))


@pytest.mark.rule("test.unskilled", "initiative.test", "initiative.quick")
@pytest.mark.parametrize(
    ("ruling", "counted"),
    [
        ("no_skill_no_perk", {"any": 1, "alert": 1, "Quick": 1, "blessed": 1, "cursed": -1, "staggered": -1}),
        ("named_only", {"alert": 1, "Quick": 1, "cursed": -1, "staggered": -1}),
    ],
)
def test_what_counts_on_an_unskilled_test(ruling: str, counted: dict[str, int]) -> None:
    laid = (effect("advantage", name="blessed"), effect("disadvantage", name="cursed"))
    ann = nobody(fight=3)
    now = story(ann, effects=laid, rulings=(f"test.unskilled={ruling}",))
    of = trial(None, purpose="initiative")
    assert perks_for(ann, of) == ()
    assert terms(now, of) == counted
    asked = advance(Scene(now), initiative("ann"), [Trade()] if ruling == "no_skill_no_perk" else []).asked
    assert isinstance(asked, Roll)
    assert asked.pool == dice(3 + abs(sum(counted.values())), 6)


@pytest.mark.rule("test.unskilled", "skill.rating")
@pytest.mark.parametrize(
    ("ruling", "counted"),
    [
        ("no_skill_no_perk", {"any": 1, "fencer": 1, "blessed": 1, "poised": 1}),
        ("named_only", {"fencer": 1, "poised": 1}),
    ],
)
def test_a_skill_rated_0_counts_as_unskilled(ruling: str, counted: dict[str, int]) -> None:
    laid = (effect("advantage", name="blessed"), effect("advantage", 1, name="poised", skills=(FIGHT,)))
    talents = (Trait("any", dice=1), Trait("fencer", dice=1, skills=(FIGHT,)))
    ann = person("ann", perks=(Perk("lucky", 2),), traits=talents, fight=0, wits=1)
    now = story(ann, effects=laid, rulings=(f"test.unskilled={ruling}",))
    assert perks_for(ann, trial(FIGHT)) == ()
    assert terms(now, trial(FIGHT)) == counted
    assert perks_for(ann, trial(WITS)) == ann.sheet.perks
    assert terms(now, trial(WITS)) == {"Wits": 1, "any": 1, "blessed": 1}


# ---- the order of a test


@pytest.mark.rule("test.sequence", "test.improve", "sp.spend")
def test_a_test_runs_in_its_order_and_sp_are_spent_last() -> None:
    ann = person("ann", fight=3, perks=(Perk("duellist"), Perk("old soldier")), aspects=("Brave",), pp=1)
    now = story(ann, foe("ork"))
    done = play(
        now,
        overcome("ann", FIGHT, "other", "holds the bridge"),
        says("gm", 1, label="How many dice harder is it?"),
        says("ann", "duellist", label="Which perk helps?"),
        says("ann", Trade(1), label="3 extra dice. Trade some"),
        faces(6, 4, 1, 1, label="dice"),
        says("ann", None, label="a success with 1 stunt point. Use an aspect?"),
        says("ann", enough("ann"), label="1 stunt point for ann"),
    )
    assert done.world.last
    assert (done.world.last.success, done.world.last.sp) == (True, 1)
    assert (done.world.current_action, done.world.person("ann").pp) == (None, 1)


@pytest.mark.rule("test.improve", "test.failure", "sp.earn.success_only")
def test_a_failure_buys_no_stunts() -> None:
    talent = (Trait("lucky", sp=True),)
    now = story(person("ann", traits=talent), foe("ork"))
    done = play(now, overcome("ann", FIGHT, "other", "jumps"), says("gm", 0), faces(5, 4, 1))
    assert done.world.last
    assert (done.world.last.success, done.world.last.sp) == (False, 0)
    with pytest.raises(ScriptError, match="unscripted: the question .*1 stunt point for ann"):
        play(now, overcome("ann", FIGHT, "other", "jumps"), says("gm", 0), faces(6, 4, 1))


@pytest.mark.rule("test.lock", "aspect.benefit.reroll")
def test_a_reroll_changes_nothing_that_was_settled_before_the_dice_fell() -> None:
    ann = person("ann", fight=4, aspects=("Brave", "Stubborn"), pp=2)
    now = story(ann, foe("ork"), aspects=(Aspect("Fog"),), rulings=("sp.invoke=benefit",))
    invokes = [says("ann", "effect"), says("ann", "Brave"), says("ann", ""), says("gm", True)]
    advantage = advance(
        Scene(now), take_test(trial()), [Trade(1), Thrown((5, 3, 1, 1, 1)), "effect", "Brave", "", True]
    )
    assert isinstance(advantage.asked, Ask)
    laid = advantage.asked.default
    again = [says("ann", "reroll"), says("ann", "Stubborn"), says("ann", ""), says("gm", True)]
    done = play(
        now,
        take_test(trial()),
        says("ann", Trade(1)),
        faces(5, 3, 1, 1, 1),
        *invokes,
        says("ann", laid),
        says("ann", "on guard"),
        *again,
        faces(6, 4, 1, 1, 1, label="again"),
    )
    assert [one.name for one in done.world.effects] == ["on guard"]
    assert (done.value.success, done.value.sp) == (True, 1)
