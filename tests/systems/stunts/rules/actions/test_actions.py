"""The four actions and what a plain success of each gives."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.stunts.facts import Spoken
from rulewright.systems.stunts.model.sheets import Action, Duration, Item, Level, Skill, Trait
from rulewright.systems.stunts.model.world import Aspect, Link, Story, Time, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack, attack_with, create_advantage
from rulewright.systems.stunts.rules.actions.problems import clear_way, overcome
from rulewright.systems.stunts.rules.actions.stunts import increase_effect, increase_scope
from rulewright.systems.stunts.rules.harm.recovery import rally, recovery
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.moving import run
from rulewright.systems.stunts.rules.turns.offers import action_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from systems.stunts.build import box, boxes, extra, foe, person, story
from systems.stunts.staged import (
    ENOUGH,
    HIT,
    MISS,
    STAYS,
    TRIPLE,
    damage_through,
    net,
    talents_earning_sp,
    told,
    zones_in_a_row,
)

EASY = says("gm", 0, label="How many dice harder")
TAKES = says("ork", "take it", label="Soften it?")
SWORD = Item("sword", damage=4, dice=2)


def levels(world: Story, who: str) -> list[Level]:
    return [one.level for one in world.person(who).physical]


# ---- create advantage


@pytest.mark.rule("action.create_advantage", "action.result.create", "effect.start")
@pytest.mark.parametrize(
    ("on", "kind", "asked"), [("ann", "advantage", (EASY,)), ("bob", "advantage", (EASY,)), ("ork", "disadvantage", ())]
)
def test_a_success_gives_a_friend_an_advantage_or_a_foe_a_disadvantage(
    on: str, kind: str, asked: tuple[Says, ...]
) -> None:
    world = story(person("ann"), person("bob"), foe("ork"))
    done = play(world, create_advantage("ann", Skill.WITS, on, ""), *asked, HIT)
    (made,) = done.world.effects
    assert (made.kind, made.on, made.size, made.by) == (kind, on, 1, "ann")
    assert made.time == Time(Duration.BRIEF, on, 1 if on == "ann" else 0)
    assert (done.world.aspects, done.world.current_action) == ((), None)


@pytest.mark.rule("action.result.create")
def test_a_named_advantage_is_also_a_situation_aspect_that_lasts_as_long() -> None:
    done = play(story(person("ann"), foe("ork")), create_advantage("ann", Skill.WITS, "ork", "sand in its eyes"), HIT)
    assert done.world.aspects == (Aspect("sand in its eyes", Time(Duration.BRIEF, "ork")),)
    assert done.world.effects[0].name == "sand in its eyes"


@pytest.mark.rule("action.create_advantage", "action.result.create")
def test_a_failure_creates_no_advantage() -> None:
    done = play(story(person("ann"), foe("ork")), create_advantage("ann", Skill.WITS, "ork", "dust"), MISS)
    assert (done.world.effects, done.world.aspects) == ((), ())


@pytest.mark.rule("action.create_advantage", "test.opposition")
def test_a_friend_does_not_oppose_being_helped() -> None:
    world = story(person("ann"), person("bob", resolve=4, wits=4, move=4, size=0), foe("ork", wits=1))
    assert play(world, create_advantage("ann", Skill.WITS, "bob", ""), EASY, HIT).world.effects
    assert play(world, create_advantage("ann", Skill.WITS, "ork", ""), faces(6, 5, 5, 1)).world.effects


@pytest.mark.rule("action.create_advantage", "dice.penalty.difficulty")
def test_the_gm_says_how_hard_it_is_to_help() -> None:
    world = story(person("ann"), foe("ork"))
    done = play(world, create_advantage("ann", Skill.WITS, "ann", ""), says("gm", 1), faces(6, 5, 4, 1))
    assert done.world.effects == ()


@pytest.mark.rule("action.create_advantage", "modifier.visibility.sign")
@pytest.mark.parametrize(
    ("skill", "rolled", "made"),
    [(Skill.WITS, faces(6, 5, 4, 1), 0), (Skill.WITS, faces(6, 5, 5, 1), 1), (Skill.FIGHT, HIT, 1)],
)
def test_an_advantage_created_with_wits_is_a_test_of_perception(skill: Skill, rolled: Faces, made: int) -> None:
    dark = story(person("ann"), foe("ork"), dark=1)
    assert len(play(dark, create_advantage("ann", skill, "ann", ""), EASY, rolled).world.effects) == made


@pytest.mark.rule("action.result.create")
@pytest.mark.parametrize(("ruling", "free"), [("aspect", ()), ("free_invoke", ("ann",))])
def test_as_ruled_an_advantage_is_a_situation_aspect_for_the_scene(ruling: str, free: tuple[str, ...]) -> None:
    world = story(person("ann"), foe("ork"), rulings=(f"action.plain_result={ruling}",))
    done = play(world, create_advantage("ann", Skill.WITS, "ork", "dust"), HIT)
    assert (done.world.aspects, done.world.effects) == ((Aspect("dust", Time(Duration.SCENE), free),), ())


@pytest.mark.rule("action.result.create", "aspect.invoke")
def test_the_gm_has_the_free_invoke_of_an_opponent() -> None:
    world = story(foe("ork"), person("ann"), rulings=("action.plain_result=free_invoke",), gm_pp=0)
    world = play(world, create_advantage("ork", Skill.WITS, "ann", "dust"), STAYS, MISS).world
    flips = (says("gm", "fail", label="Use an aspect"), says("gm", "dust"), says("gm", "", label="matter"))
    after = play(world, overcome("ann", Skill.WITS, "other", "the lock"), EASY, HIT, *flips).world
    assert (after.last and after.last.success, after.gm_pp, after.aspects[0].free) == (False, 0, ())


# ---- overcome


@pytest.mark.rule("action.overcome", "action.result.overcome", "dice.penalty.difficulty")
@pytest.mark.parametrize(
    ("hard", "rolled", "words"),
    [(0, HIT, "the lock: done"), (0, MISS, "the lock: it stays as it is"), (1, faces(6, 5, 4, 1), "it stays as it is")],
)
def test_a_success_overcomes_a_problem(hard: int, rolled: Faces, words: str) -> None:
    call = overcome("ann", Skill.WITS, "other", "the lock")
    done = play(story(person("ann"), foe("ork")), call, says("gm", hard, label="the lock"), rolled)
    (said,) = (fact for fact in done.facts if isinstance(fact, Spoken))
    assert words in str(said.words)


@pytest.mark.rule("action.overcome", "dice.penalty.difficulty")
@pytest.mark.parametrize(("against", "usual"), [("", 1), ("ork", 0)])
def test_one_die_is_the_usual_difficulty_without_an_opponent(against: str, usual: int) -> None:
    call = overcome("ann", Skill.WITS, "other", "the lock", against)
    asked = advance(Scene(story(person("ann"), foe("ork"))), call, []).asked
    assert isinstance(asked, Ask)
    assert (asked.who, asked.default) == (("gm",), usual)


@pytest.mark.rule("action.overcome", "test.opposition")
def test_a_foe_may_oppose_an_overcome_action() -> None:
    world = story(person("ann"), foe("ork", wits=1))
    call = overcome("ann", Skill.MOVE, "sneak", "past the guard", "ork")
    done = play(world, call, EASY, faces(6, 6, 4, 1))
    assert "ann: past the guard: done" in told(done)
    with pytest.raises(ScriptError, match="4d6"):
        play(world, call, EASY, HIT)


@pytest.mark.rule("action.overcome", "action.result.overcome", "move.obstacle")
@pytest.mark.parametrize(("rolled", "left"), [(faces(6, 5, 5, 1), ""), (faces(6, 5, 4, 1), "a gate")])
def test_an_obstacle_is_removed_or_stays(rolled: Faces, left: str) -> None:
    way = {"zones": (Zone("here"), Zone("there")), "links": (Link("here", "there", "a gate", 1),)}
    done = play(story(person("ann"), foe("ork"), **way), clear_way("ann", Skill.PHYSIQUE, "there"), rolled)
    assert (done.world.links[0].obstacle, done.world.person("ann").zone) == (left, "here")


@pytest.mark.rule("action.overcome", "move.action", "rally.skill")
def test_moving_rallying_and_recovering_are_overcome_actions() -> None:
    steady = Trait("Steady", dice=1, actions=(Action.OVERCOME,))
    world = story(person("ann", traits=(steady,), zone="z0", physical=boxes("S")), foe("ork"), **zones_in_a_row(2))
    helped = faces(5, 4, 2, 1)
    assert play(world, run("ann"), helped, says("ann", "z1"), says("ann", "z2")).world.person("ann").zone == "z2"
    assert play(world, rally("ann", "physical"), helped).world.person("ann").physical == ()
    rested = world.with_person(world.person("ann").but(physical=boxes("T")))
    assert play(rested, recovery("ann", "physical"), helped).world.person("ann").physical == ()


# ---- attack


@pytest.mark.rule("action.attack", "action.result.attack", "damage.amount", "damage.duration")
def test_an_attack_deals_its_rating_to_one_target() -> None:
    world = story(person("ann", items=(SWORD,)), foe("ork"), foe("pal"))
    done = play(world, attack("ann", "sword", "ork"), HIT, TAKES)
    assert done.world.person("ork").physical == (box("S", Level.STAGGERED),)
    assert (damage_through(done), done.world.person("pal").physical, done.world.current_action) == (4, (), None)


@pytest.mark.rule("action.attack", "action.result.attack")
def test_a_failed_attack_does_nothing() -> None:
    done = play(story(person("ann", items=(SWORD,)), foe("ork")), attack("ann", "sword", "ork"), MISS)
    assert (done.world.person("ork").physical, done.world.current_action) == ((), None)


@pytest.mark.rule("damage.amount", "action.result.attack")
@pytest.mark.parametrize(
    ("call", "track"),
    [
        (attack("ann", "unarmed", "ork"), "physical"),
        (attack("ann", "words", "ork"), "mental"),
        (attack_with("ann", Skill.INTERACT, "ork"), "mental"),
        (attack_with("ann", Skill.FIGHT, "ork"), "physical"),
    ],
)
def test_an_unarmed_attack_deals_two(call: Any, track: Any) -> None:
    done = play(story(person("ann"), foe("ork")), call, HIT, TAKES)
    assert (damage_through(done), len(done.world.person("ork").boxes(track))) == (2, 1)


@pytest.mark.rule("action.attack", "damage.duration")
def test_an_attack_may_have_a_mark_of_its_own() -> None:
    flash = Item("flash", damage=2, mark=Duration.QUICK)
    done = play(story(person("ann", items=(flash,)), foe("ork")), attack("ann", "flash", "ork"), HIT, TAKES)
    assert done.world.person("ork").physical[0].time.mark is Duration.QUICK


@pytest.mark.rule("action.attack")
def test_an_attack_needs_a_foe() -> None:
    (closed,) = (one for one in action_offers(situation_of(story(person("ann")), "ann")) if one.rule is attack)
    assert (str(closed.why), closed.by) == ("Nobody is left to attack.", "action.attack")


@pytest.mark.rule("action.basic", "snap.focus.bonus", "action.defend")
@pytest.mark.parametrize("action", list(Action))
def test_the_focus_die_goes_to_any_of_the_four_basic_actions(action: Action) -> None:
    world = story(person("ann", turn=Turn(focus_die=True, focused=True)), foe("ork"))
    assert net(world, ActionTest("ann", Skill.WITS, action)) == 1
    assert net(world, ActionTest("ann", None, action, "initiative")) == -1


# ---- three readings of damage


def hurt(rolled: Faces, *script: Says | Faces, source: str, **ann: Any) -> Outcome[Story]:
    world = story(person("ann", **ann), foe("ork"), rulings=(f"damage.source={source}",))
    weapon = ann["items"][0].name if "items" in ann else "unarmed"
    return play(world, attack("ann", weapon, "ork"), rolled, *script)


BLOW = says("ann", increase_effect("ann", "the blow"))
FATE = says("ann", "", label="What happens")
MARGINS = [
    ((6, 4, 1), 1, Level.STRESSED),
    ((6, 4, 3), 3, Level.STRESSED),
    ((6, 5, 3), 4, Level.STAGGERED),
    ((6, 6, 5), 7, Level.STAGGERED),
]


@pytest.mark.rule("damage.amount", "stunt.effect.damage")
def test_damage_is_the_rating_and_two_for_each_sp() -> None:
    assert damage_through(hurt(HIT, TAKES, source="rated", items=(SWORD,))) == 4
    assert (
        damage_through(hurt(HIT, BLOW, BLOW, TAKES, FATE, source="rated", items=(SWORD,), traits=talents_earning_sp(2)))
        == 8
    )


@pytest.mark.rule("damage.amount", "action.result.attack")
@pytest.mark.parametrize(("rolled", "damage", "level"), MARGINS)
def test_by_margin_damage_is_the_total_less_ten(rolled: tuple[int, ...], damage: int, level: Level) -> None:
    done = hurt(faces(*rolled), TAKES, source="margin")
    assert (damage_through(done), levels(done.world, "ork")) == (damage, [level])


@pytest.mark.rule("damage.amount")
def test_by_margin_three_sixes_take_out() -> None:
    done = hurt(faces(6, 6, 6), ENOUGH, TAKES, FATE, source="margin")
    assert (damage_through(done), done.world.person("ork").out) == (8, Time(Duration.SCENE))


@pytest.mark.rule("damage.amount", "stunt.effect.damage")
@pytest.mark.parametrize(("weapon", "damage"), [({}, 3), ({"items": (SWORD,)}, 7)])
def test_by_margin_rating_and_sp_are_added(weapon: dict[str, Any], damage: int) -> None:
    assert (
        damage_through(hurt(faces(6, 4, 1), BLOW, TAKES, source="margin", traits=talents_earning_sp(1), **weapon))
        == damage
    )


@pytest.mark.rule("damage.amount")
def test_by_margin_bare_words_add_nothing() -> None:
    world = story(person("ann"), foe("ork"), rulings=("damage.source=margin",))
    assert damage_through(play(world, attack("ann", "words", "ork"), faces(6, 4, 1), TAKES)) == 1


@pytest.mark.rule("damage.amount", "test.opposition")
@pytest.mark.parametrize(("rolled", "damage"), [((5, 4, 1), 1), ((4, 2, 1), 4), ((2, 1, 1), 7)])
def test_by_margin_a_failed_defence_counts_as_the_mirrored_attack(rolled: tuple[int, ...], damage: int) -> None:
    world = story(foe("ork"), person("ann"), rulings=("damage.source=margin",))
    script = (STAYS, faces(*rolled), says("ann", "take it"))
    assert damage_through(play(world, attack("ork", "unarmed", "ann"), *script), "ann") == damage


@pytest.mark.rule("damage.amount")
def test_by_margin_an_undefended_attack_is_the_lowest_success() -> None:
    rulings = ("damage.source=margin", "action.defend_cost=needs_action")
    world = story(foe("ork"), person("ann"), rulings=rulings)
    assert damage_through(play(world, attack("ork", "unarmed", "ann"), says("ann", "take it")), "ann") == 1


@pytest.mark.rule("damage.amount", "stunt.effect.damage")
def test_rolled_damage_has_one_more_die_for_each_sp() -> None:
    plain = hurt(HIT, faces(5, 2, label="damage"), TAKES, source="rolled", items=(SWORD,))
    assert damage_through(plain) == 7
    script = (BLOW, faces(3, 2, 1, label="damage"), TAKES)
    assert damage_through(hurt(HIT, *script, source="rolled", items=(SWORD,), traits=talents_earning_sp(1))) == 6


@pytest.mark.rule("damage.amount")
def test_rolled_damage_is_rolled_for_each_target() -> None:
    world = story(person("ann"), extra("m1"), extra("m2"), extra("m3"), rulings=("damage.source=rolled",))
    scope = says("ann", increase_scope("ann", 1, ("m2", "m3")))
    done = play(world, attack("ann", "unarmed", "m1"), TRIPLE, scope, faces(1), faces(2), faces(3))
    assert [damage_through(done, name) for name in ("m1", "m2", "m3")] == [1, 2, 3]


@pytest.mark.rule("action.attack", "action.create_advantage", "action.overcome")
def test_the_actions_are_offered_on_a_turn() -> None:
    found = action_offers(situation_of(story(person("ann"), foe("ork")), "ann"))
    assert {attack, attack_with, create_advantage, overcome} <= {one.rule for one in found}


@pytest.mark.rule("action.result.create", "modifier.advantage")
def test_an_advantage_helps_the_next_test() -> None:
    world = story(person("ann"), foe("ork"))
    after = play(world, create_advantage("ann", Skill.WITS, "ann", ""), EASY, HIT).world
    assert net(after, ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")) == 1
