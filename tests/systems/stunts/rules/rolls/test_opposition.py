"""Opposition: who rolls, what the other side's dice do to the roll, and the usual defending skills."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.words import in_words
from rulewright.systems.stunts.model.sheets import Action, Duration, Level, Perk, Purpose, Skill, Trait
from rulewright.systems.stunts.model.world import Effect, OngoingAction, Story, Time, Turn
from rulewright.systems.stunts.rules.actions.effects import EffectOn
from rulewright.systems.stunts.rules.actions.stunts import create_effect
from rulewright.systems.stunts.rules.actions.stunts import done as enough
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest, best_defence, defending_skills, gather_dice
from rulewright.systems.stunts.rules.rolls.opposition import Defence, contest
from systems.stunts.build import box, foe, person, story

FIGHT, MOVE, WITS, PHYSIQUE = Skill.FIGHT, Skill.MOVE, Skill.WITS, Skill.PHYSIQUE
HIT, MISS, TRIPLE = faces(6, 4, 1), faces(5, 4, 1), faces(4, 4, 4)
NOBODY_ELSE = says("ann", None, label="Who defends, and with what?")


def blow(who: str, target: str, **more: Any) -> OngoingAction:
    return OngoingAction(who=who, action=Action.ATTACK, skill=FIGHT, purpose="body", target=target, **more)


def met(now: Story, ongoing: OngoingAction, *script: Faces | Says) -> Outcome[Story]:
    return play(now.but(current_action=ongoing), contest(ongoing), *script)


def pool(now: Story, of: ActionTest) -> tuple[int, int]:
    """Bonus and penalty dice before they cancel."""
    found = gather_dice(now, of, None)
    return found.bonus.total, found.penalty.total


ATTACKS = ActionTest("ann", FIGHT, Action.ATTACK, "body", "ork")
DEFENDS = ActionTest("ann", FIGHT, Action.DEFEND, "body", "ork")


# ---- players roll


@pytest.mark.rule("action.result.defend", "sp.gm")
def test_where_opponents_roll_the_gms_pool_improves_a_defence_that_earned_nothing() -> None:
    now = story(person("ann"), foe("ork"), rulings=("test.opposition=both_roll",), gm_sp=1)
    spends = says("gm", create_effect("ork", EffectOn("advantage", "ork"), ""), label="1 stunt point for ork")
    agreed = says("gm", True, label="Does it change anything?")
    done = met(now, blow("ann", "ork"), HIT, HIT, spends, agreed).world
    assert (done.gm_sp, [one.on for one in done.effects]) == (0, ["ork"])


@pytest.mark.rule("sp.gm", "dice.trade.down", "test.opposition")
@pytest.mark.parametrize(("ruling", "left"), [("scene", 1), ("at_once", 0)])
def test_where_both_fail_the_gm_answers_the_failed_defence_at_once(ruling: str, left: int) -> None:
    hexed = Effect("e1", "disadvantage", "ann", 2, Time(Duration.SCENE))
    rulings = ("test.opposition=both_roll", f"sp.gm={ruling}")
    now = story(foe("ork"), person("ann"), effects=(hexed,), rulings=rulings)
    trades, asked = (
        says("ann", Trade(1), label="2 penalty dice"),
        says("gm", enough("ork"), label="1 stunt point for ork"),
    )
    done = met(now, blow("ork", "ann"), MISS, NOBODY_ELSE, trades, MISS, asked)
    assert (done.value.success, done.world.gm_sp, done.world.current_action) == (False, left, blow("ork", "ann"))


@pytest.mark.rule("action.result.defend", "sp.unspent")
def test_sp_that_were_kept_improve_a_defence_that_earned_nothing() -> None:
    now = story(foe("ork"), person("ann", turn=Turn(sp=1)), rulings=("sp.unspent=turn",))
    done = met(
        now, blow("ork", "ann"), NOBODY_ELSE, HIT, says("ann", enough("ann"), label="1 stunt point for ann")
    ).world
    assert done.person("ann").turn.sp == 1
    reaction = blow("ork", "ann", reaction=True)
    assert not met(now, reaction, NOBODY_ELSE, HIT).value.success


@pytest.mark.rule("test.opposition")
def test_a_player_who_acts_on_an_opponent_rolls_against_its_dice() -> None:
    now = story(person("ann", fight=2), foe("ork", fight=1))
    assert pool(now, ATTACKS) == (2, 1)
    assert met(now, blow("ann", "ork"), faces(6, 4, 1, 1)).value.success
    assert not met(now, blow("ann", "ork"), faces(5, 4, 1, 1)).value.success


@pytest.mark.rule("test.opposition")
def test_a_player_who_is_the_target_rolls_defend_and_success_stops_the_action() -> None:
    now = story(person("ann", fight=1), foe("ork", fight=2))
    assert pool(now.but(current_action=blow("ork", "ann")), DEFENDS) == (1, 2)
    stopped = met(now, blow("ork", "ann"), NOBODY_ELSE, faces(6, 4, 1, 6))
    assert (stopped.value.success, stopped.value.sp) == (False, 0)
    assert met(now, blow("ork", "ann"), NOBODY_ELSE, faces(5, 4, 1, 6)).value.success


@pytest.mark.rule("test.opposition")
def test_between_two_player_characters_the_actor_rolls_and_so_between_two_opponents() -> None:
    duel = story(person("ann", fight=2), person("bob", fight=1, side="rivals"))
    assert met(duel, blow("ann", "bob"), faces(6, 4, 1, 1)).value.success
    brawl = story(foe("ork", fight=2), foe("troll", fight=1, side="trolls"))
    assert met(brawl, blow("ork", "troll"), faces(6, 4, 1, 1)).value.success


@pytest.mark.rule("test.opposition")
def test_an_action_on_nobody_or_on_a_friend_has_no_opposition() -> None:
    now = story(person("ann"), person("bob", fight=4, resolve=4), foe("ork", fight=4, resolve=4))
    for target in ("", "ann", "bob"):
        assert met(now, blow("ann", target).but(action=Action.CREATE), HIT).value.success


@pytest.mark.rule("test.opposition", "dice.bonus")
def test_the_opponent_brings_skill_the_best_perk_talents_and_modifiers() -> None:
    ork = foe(
        "ork",
        fight=2,
        perks=(
            Perk("thick skin", 1),
            Perk("shield wall", 2, actions=(Action.DEFEND,)),
            Perk("charge", 4, actions=(Action.ATTACK,)),
        ),
        traits=(Trait("veteran", dice=1), Trait("talker", dice=3, skills=(Skill.INTERACT,))),
    )
    cover = Effect("e1", "advantage", "ork", 1, Time(Duration.SCENE))
    now = story(person("ann", fight=1), ork, effects=(cover,))
    assert pool(now, ATTACKS) == (1, 2 + 2 + 1 + 1)
    assert pool(now.but(current_action=blow("ork", "ann")), DEFENDS) == (1, 2 + 4 + 1 + 1)


# ---- the mirror


@pytest.mark.rule("test.opposition.mirror")
def test_what_the_opponent_loses_the_roller_gains() -> None:
    staggered = foe("ork", fight=1, physical=(box("S", Level.STAGGERED),))
    prone = Effect("e1", "prone", "ork", 1, Time(Duration.ACTION))
    held = tuple(Effect(f"h{at}", "other", "ann", 1, Time(Duration.SUSTAINED, "ork"), by="ork") for at in range(2))
    hexed = Effect("e2", "disadvantage", "ork", 1, Time(Duration.SCENE))
    for of, ongoing in ((ATTACKS, None), (DEFENDS, blow("ork", "ann"))):
        assert pool(story(person("ann"), staggered, current_action=ongoing), of) == (1, 1)
        assert pool(story(person("ann"), foe("ork"), effects=(prone,), current_action=ongoing), of) == (1, 0)
        assert pool(story(person("ann"), foe("ork"), effects=held, current_action=ongoing), of) == (2, 0)
        assert pool(story(person("ann"), foe("ork"), effects=(hexed,), current_action=ongoing), of) == (1, 0)
        assert pool(story(person("ann"), foe("ork", turn=Turn(declared=3)), current_action=ongoing), of) == (2, 0)


@pytest.mark.rule("test.opposition.mirror")
def test_poor_light_that_hinders_an_attacking_opponent_helps_the_defender() -> None:
    dark = story(person("ann"), foe("ork"), dark=2)
    assert pool(dark.but(current_action=blow("ork", "ann")), DEFENDS) == (2, 0)
    assert pool(dark, ATTACKS) == (0, 2)


@pytest.mark.rule("test.opposition.mirror")
@pytest.mark.parametrize(("mine", "its", "dice"), [(2, 4, (2, 0)), (4, 2, (0, 2)), (1, 8, (4, 0)), (2, 2, (0, 0))])
def test_size_is_counted_once_from_the_rollers_side(mine: int, its: int, dice: tuple[int, int]) -> None:
    now = story(person("ann", size=mine), foe("ork", size=its))
    assert pool(now, ATTACKS) == dice
    assert pool(now.but(current_action=blow("ork", "ann")), DEFENDS) == dice


@pytest.mark.rule("test.opposition.mirror", "dice.cancel")
def test_both_sides_cancel_on_one_pool() -> None:
    ork = foe("ork", fight=2, physical=(box("S", Level.STAGGERED),))
    now = story(person("ann", fight=2, physical=(box("S", Level.STAGGERED),)), ork)
    assert pool(now, ATTACKS) == (3, 3)
    assert met(now, blow("ann", "ork"), HIT).value.success


# ---- both roll


def both(how: str, **ork: Any) -> Story:
    return story(person("ann"), foe("ork", **ork), rulings=(f"test.opposition={how}",))


@pytest.mark.rule("test.opposition")
@pytest.mark.parametrize(
    ("mine", "theirs", "works"),
    [(HIT, MISS, True), (HIT, HIT, False), (MISS, MISS, False), (TRIPLE, HIT, True), (MISS, HIT, False)],
)
def test_both_roll_and_more_sp_win(mine: Faces, theirs: Faces, works: bool) -> None:
    now = both("both_roll", fight=0)
    done = met(now, blow("ann", "ork"), mine, theirs)
    assert done.value.success is works
    assert done.value.sp == (1 if mine is TRIPLE else 0)


@pytest.mark.rule("test.opposition", "action.result.defend")
def test_both_roll_ties_go_to_the_defender_who_may_spend_at_once() -> None:
    now = both("both_roll")
    buys = says("gm", enough("ork"), label="1 stunt point for ork")
    assert not met(now, blow("ann", "ork"), TRIPLE, TRIPLE, buys).value.success
    assert not met(now, blow("ann", "ork"), MISS, TRIPLE, buys).value.success


@pytest.mark.rule("test.opposition")
def test_where_both_roll_each_uses_only_its_own_dice() -> None:
    now = both("both_roll", fight=1, physical=(box("S", Level.STAGGERED),))
    now = now.with_person(person("ann", fight=1))
    assert met(now, blow("ann", "ork"), faces(6, 4, 1, 1), MISS).value.success
    back = met(now, blow("ork", "ann"), HIT, NOBODY_ELSE, faces(5, 4, 1, 1))
    assert back.value.success


@pytest.mark.rule("test.opposition")
@pytest.mark.parametrize(
    ("mine", "theirs", "works"),
    [
        (faces(6, 5, 1), faces(6, 4, 1), True),
        (faces(6, 4, 1), faces(6, 4, 1), False),
        (faces(6, 4, 1), faces(6, 5, 1), False),
        (faces(6, 4, 1), faces(5, 4, 1), True),
        (faces(5, 4, 1), faces(2, 1, 1), False),
    ],
)
def test_as_ruled_the_higher_total_wins(mine: Faces, theirs: Faces, works: bool) -> None:
    assert met(both("compare_totals"), blow("ann", "ork"), mine, theirs).value.success is works


# ---- the usual defending skill


@pytest.mark.rule("skill.defence")
@pytest.mark.parametrize(
    ("skill", "purpose", "usual"),
    [
        (FIGHT, "body", (FIGHT, MOVE)),
        (FIGHT, "other", (FIGHT, MOVE)),
        (MOVE, "move", (FIGHT, MOVE)),
        (Skill.INTERACT, "mind", (Skill.RESOLVE,)),
        (Skill.INTERACT, "other", (Skill.RESOLVE,)),
        (Skill.RESOLVE, "mind", (Skill.RESOLVE,)),
        (MOVE, "sneak", (WITS,)),
        (WITS, "other", (WITS,)),
        (WITS, "perceive", (MOVE, WITS)),
        (PHYSIQUE, "body", (PHYSIQUE,)),
        (PHYSIQUE, "other", (PHYSIQUE,)),
    ],
)
def test_the_usual_defending_skills(skill: Skill, purpose: Purpose, usual: tuple[Skill, ...]) -> None:
    assert defending_skills(ActionTest("ann", skill, Action.ATTACK, purpose, "ork")) == usual


@pytest.mark.rule("skill.defence")
def test_the_better_of_the_usual_skills_opposes() -> None:
    now = story(person("ann"), foe("ork", fight=1, move=3, wits=4))
    assert best_defence(now, "ork", ATTACKS) is MOVE
    assert pool(now, ATTACKS) == (0, 3)


@pytest.mark.rule("skill.defence", "dice.bonus.perk", "modifier.disadvantage")
def test_perks_talents_and_effects_decide_which_skill_is_better_for_a_defence() -> None:
    dodger = foe("ork", fight=3, move=2, perks=(Perk("nimble", skills=(MOVE,), dice=2),))
    assert best_defence(story(person("ann"), dodger), "ork", ATTACKS) is MOVE
    assert pool(story(person("ann"), dodger), ATTACKS) == (0, 4)
    trained = foe("ork", fight=2, move=3, traits=(Trait("guard", dice=2, skills=(FIGHT,)),))
    assert best_defence(story(person("ann"), trained), "ork", ATTACKS) is FIGHT


@pytest.mark.rule("skill.defence")
def test_a_defender_may_choose_among_the_usual_skills_and_the_gm_may_allow_another() -> None:
    now = story(person("ann", fight=1, move=0, wits=1), foe("ork"))
    plus_1, even = faces(6, 4, 1, 1), HIT
    assert not met(now, blow("ork", "ann"), says("ann", ("ann", Defence("ann", MOVE))), even).value.success
    other, wits = says("ann", ("ann", Defence("ann"))), says("ann", WITS, label="does ann defend with")
    may = "May ann defend with wits?"
    allowed = met(now, blow("ork", "ann"), other, wits, says("gm", True, label=may), plus_1)
    assert "Wits" in allowed.trace.explain()
    refused = met(now, blow("ork", "ann"), other, wits, says("gm", False, label=may), plus_1)
    assert "Wits" not in refused.trace.explain()
    with pytest.raises(ScriptError, match="May ann defend with wits"):
        met(now, blow("ork", "ann"), other, wits, plus_1)


@pytest.mark.rule("skill.defence", "action.defend.ally")
def test_each_defence_option_names_the_defender_and_the_skill() -> None:
    now = story(person("ann", move=1), person("bob"), foe("ork"))
    asked = advance(Scene(now.but(current_action=blow("ork", "ann"))), contest(blow("ork", "ann")), []).asked
    assert isinstance(asked, Ask)
    usual = ["ann with Move", "ann with Fight", "ann with another skill"]
    assert [in_words(one) for one in asked.options.listed() or ()] == [
        *usual,
        *("bob with Fight", "bob with Move", "bob with another skill"),
    ]


@pytest.mark.rule("test.opposition", "dice.trade")
def test_a_defender_trades_like_any_roller() -> None:
    now = story(person("ann", fight=3), foe("ork", fight=1))
    traded = says("ann", Trade(1), label="2 extra dice. Trade some")
    bought = says("ann", enough("ann"), label="1 stunt point for ann")
    assert not met(now, blow("ork", "ann"), NOBODY_ELSE, traded, HIT, bought).value.success
