"""A turn: an action and a snap action, several actions, Focus, and maintained and sustained effects."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.stunts.model.sheets import Action, Duration, Item, Level, Skill
from rulewright.systems.stunts.model.world import Aspect, Cover, Effect, Link, Story, Time, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack, create_advantage, keep_defence, maintain
from rulewright.systems.stunts.rules.actions.problems import compete, overcome
from rulewright.systems.stunts.rules.harm.durations import drop, turn_ended
from rulewright.systems.stunts.rules.harm.recovery import rally
from rulewright.systems.stunts.rules.rolls.dice import DiceRules, Trade, throw
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest
from rulewright.systems.stunts.rules.turns.moving import walk
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import focus, shift
from rulewright.systems.stunts.rules.turns.turns import act, announce, end_turn, turn, turn_offers
from rulewright.systems.stunts.view import claims
from systems.stunts.build import HERE, box, boxes, foe, person, story
from systems.stunts.playing import run_until, step
from systems.stunts.staged import HIT, MISS, STAYS, net, reacts

TAKES = says("ann", "take it", label="Soften it?")
CRATE = Cover("crate")
BEHIND, AWAY = shift("ann", "crate", False), shift("ann", "the open", False)
ATTACK = ActionTest("ann", Skill.FIGHT, Action.ATTACK, "body", "ork")
DEFEND = ActionTest("ann", Skill.FIGHT, Action.DEFEND, "body", "ork")


def acting(*rulings: str, **ann: Any) -> Story:
    """It is ann's turn."""
    world = story(person("ann", **ann), foe("ork"), rulings=rulings, zones=(Zone(HERE, covers=(CRATE,)),))
    return run_until(world.but(agenda=(turn("ann"),)), act)


def does(world: Story, action: Call[Any], *script: Any) -> Story:
    """Ann chooses an action and carries it out."""
    return step(step(world, says("ann", action, label="What does ann do?")), *script)


def strike(world: Story, dice: int = 0) -> Story:
    """Ann attacks and fails, with so many dice up or down."""
    trade = (says("ann", Trade()),) if abs(dice) > 1 else ()
    return does(world, attack("ann", "unarmed", "ork"), *trade, faces(*[6] * -dice, 5, 4, 1, *[1] * dice))


def offered(world: Story) -> set[str]:
    return {one.rule.name for one in turn_offers(world, "ann").open}


def why_not(world: Story, action: Call[Any]) -> str:
    return str(turn_offers(world, "ann").why_not(action) or "")


def success(extra: int) -> Fraction:
    """The chance of a test with so many dice up or down."""
    return Solver[Story]().law(throw(extra, False, DiceRules())).chance(lambda read: read.success)


# ---- an action and a snap action


@pytest.mark.rule("conflict.turn")
def test_an_action_and_a_snap_action_in_either_order() -> None:
    first, second = does(acting(), BEHIND), strike(acting())
    for world in (strike(first), does(second, BEHIND)):
        assert (world.person("ann").turn.actions, world.person("ann").turn.snaps) == (0, 0)
        assert step(world).agenda[0] == turn_ended("ann")
    assert net(first, ATTACK) == net(second, DEFEND) == 0


@pytest.mark.rule("conflict.turn")
def test_a_turn_holds_one_action() -> None:
    world = strike(acting())
    assert "attack" not in offered(world)
    assert why_not(world, attack("ann", "unarmed", "ork")) == "No action is left in this turn. [conflict.turn]"


@pytest.mark.rule("conflict.turn")
def test_a_turn_may_be_ended_early() -> None:
    world = step(acting(), says("ann", end_turn("ann")))
    assert world.agenda == (turn_ended("ann"),)


@pytest.mark.rule("snap.list")
@pytest.mark.parametrize(("ruling", "more"), [("costs_action", True), ("forbidden", False)])
def test_a_second_snap_action_takes_the_action(ruling: str, more: bool) -> None:
    world = does(acting(f"snap.second={ruling}"), BEHIND)
    assert ("shift" in offered(world)) is more
    if more:
        world = does(world, AWAY)
        assert (world.person("ann").turn.actions, "attack" in offered(world)) == (0, False)
    assert why_not(world, BEHIND) == "The snap action of this turn is used up. [snap.list]"


@pytest.mark.rule("snap.list", "conflict.multi.declare")
def test_a_second_snap_action_can_be_one_of_several_actions() -> None:
    world = does(does(does(acting(), announce("ann", 2)), BEHIND), AWAY)
    assert world.person("ann").turn.actions == 1
    world = strike(world, -1)
    assert world.person("ann").turn.actions == 0


# ---- several actions


@pytest.mark.rule("conflict.multi.declare")
def test_several_actions_are_announced_before_the_first() -> None:
    assert why_not(does(acting(), announce("ann", 2)), announce("ann", 3)).endswith("[conflict.multi.declare]")
    assert (
        why_not(strike(acting()), announce("ann", 2))
        == "Several actions are announced before the first of them. [conflict.multi.declare]"
    )
    assert why_not(acting(), announce("ann", 1)) == "count: expected a whole number from 2 to 12, got 1"


@pytest.mark.rule("conflict.multi.declare")
def test_a_snap_action_may_come_before_the_announcement() -> None:
    world = does(does(acting(), BEHIND), announce("ann", 3))
    assert world.person("ann").turn == Turn(actions=3, declared=3)


@pytest.mark.rule("conflict.multi.penalty", "conflict.multi.until", "conflict.multi.declare")
def test_three_actions_of_skill_3_and_a_defence_of_skill_2() -> None:
    world = does(acting(fight=3, move=2), announce("ann", 3))
    for _ in range(3):
        assert net(world, ATTACK) == 1
        world = strike(world, 1)
    assert "attack" not in offered(world)
    dodge = DEFEND._replace(skill=Skill.MOVE)
    assert net(world, dodge) == 0
    assert (success(1), success(0)) == (Fraction(947, 1296), Fraction(1, 2))
    later = play(world, turn("ann")).world
    assert net(later, dodge) == 2


@pytest.mark.rule("conflict.multi.penalty")
@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, Fraction(209, 243)), (2, Fraction(947, 648)), (3, Fraction(3, 2)), (4, Fraction(349, 324))],
)
def test_expected_successes_at_two_dice_up(count: int, expected: Fraction) -> None:
    world = acting(fight=2)
    world = does(world, announce("ann", count)) if count > 1 else world
    assert count * success(net(world, ATTACK)) == expected


@pytest.mark.rule("conflict.multi.penalty", "conflict.multi.until")
@pytest.mark.parametrize(("ruling", "dice"), [("all", [2, 2, 2]), ("later", [0, 1, 2])])
def test_which_actions_have_the_penalty(ruling: str, dice: list[int]) -> None:
    world = does(acting(f"conflict.multi_scope={ruling}"), announce("ann", 3))
    for down in dice:
        world = strike(world, -down)
    assert net(world, DEFEND) == -2


@pytest.mark.rule("conflict.multi.until", "snap.focus.penalty", "stunt.react.when")
@pytest.mark.parametrize("running", [{"declared": 2, "done": 2}, {"focused": True}])
def test_penalties_run_until_the_next_own_turn_begins(running: dict[str, Any]) -> None:
    world = story(person("ann", turn=Turn(**running)), foe("ork"), turn="ork")
    for trial in (ATTACK, DEFEND, ActionTest("ann", Skill.WITS, Action.OVERCOME)):
        assert net(world, trial) == -1
        assert net(play(world, turn_ended("ann")).world, trial) == -1
        assert net(play(world, turn("ork")).world, trial) == -1
        assert net(play(world, turn("ann")).world, trial) == 0
    hit_back = says("ann", attack("ann", "unarmed", "ork"), label="What does ann do at once?")
    reacts(world, "ann", hit_back, faces(6, 5, 4, 1))


@pytest.mark.rule("conflict.multi.penalty", "conflict.turn")
def test_a_rally_takes_the_whole_turn() -> None:
    for world in (does(acting(), BEHIND), does(acting(), announce("ann", 2)), strike(acting())):
        assert "rally" not in offered(stressed(world))
    world = does(stressed(acting()), rally("ann", "physical"), MISS)
    assert offered(world) == {"end_turn"}
    zones = {"zones": (Zone(HERE), Zone("hall")), "links": (Link(HERE, "hall"),)}
    walker = acting("move.adjacent_cost=free_once").but(**zones)
    assert offered(does(stressed(walker), rally("ann", "physical"), MISS)) == {"end_turn"}


def stressed(world: Story) -> Story:
    """Ann has a box that a rally could clear."""
    return world.with_person(world.person("ann").but(physical=boxes("S")))


@pytest.mark.rule("rally.base", "rally.turn")
def test_nobody_rallies_without_a_stressed_box_unless_ruled() -> None:
    nothing = "No stressed box is filled that a Rally could clear. [rally.base]"
    assert why_not(acting(), rally("ann", "physical")) == nothing
    assert why_not(stressed(acting()), rally("ann", "mental")) == "track: No stressed box is filled there."
    assert why_not(acting("rally.empty=allowed"), rally("ann", "mental")) == ""


@pytest.mark.rule("action.attack", "move.obstacle")
def test_a_refusal_says_of_each_target_why() -> None:
    out = Time(Duration.SCENE)
    ann = person("ann", turn=Turn(actions=1, snaps=1))
    crew = ann, person("bob"), foe("ork"), foe("imp", out=out), foe("elf", gone=True)
    zones = {"zones": (Zone(HERE), Zone("hall")), "links": (Link(HERE, "hall", "a door"), Link(HERE, "yard"))}
    world = story(*crew, **zones | {"zones": (*zones["zones"], Zone("yard"))})
    whys = {"ann": "Nobody attacks themselves.", "bob": "bob is on your side.", "imp": "imp is out already."}
    for who, why in (whys | {"elf": "elf has left the scene."}).items():
        assert why_not(world, attack("ann", "unarmed", who)) == f"target: {why}"
    about = {
        "on": create_advantage("ann", Skill.WITS, "imp", ""),
        "against": overcome("ann", Skill.WITS, "other", "", "imp"),
    }
    about |= {"other": compete("ann", Skill.WITS, "imp", "")}
    for hole, call in about.items():
        assert why_not(world, call) == f"{hole}: imp is out already."
    assert why_not(world, walk("ann", "hall")) == "zone: An obstacle is in the way: get past it or clear it."


# ---- Focus


@pytest.mark.rule("snap.focus.bonus", "snap.focus.penalty", "snap.focus.no_multi")
def test_focus_then_an_attack_then_a_defence() -> None:
    plain = acting(fight=1)
    assert (net(plain, ATTACK), net(plain, DEFEND)) == (1, 1)
    world = does(plain, focus("ann"))
    assert net(world, ATTACK) == 2
    world = strike(world, 2)
    assert (net(world, DEFEND), net(world, ATTACK)) == (0, 0)


@pytest.mark.rule("snap.focus.no_multi", "conflict.multi.declare")
def test_focus_and_several_actions_exclude_each_other() -> None:
    alone = "Focus and several actions do not go together. [snap.focus.no_multi]"
    assert why_not(does(acting(), focus("ann")), announce("ann", 2)) == alone
    several = does(acting(), announce("ann", 2))
    assert why_not(several, focus("ann")) == alone


@pytest.mark.rule("snap.focus.bonus", "snap.focus.penalty")
@pytest.mark.parametrize(("ruling", "defence", "attack_"), [("any_basic", 1, -1), ("own_turn", -1, 1)])
def test_which_action_gets_the_focus_die(ruling: str, defence: int, attack_: int) -> None:
    world = does(acting(f"snap.focus_scope={ruling}"), focus("ann"))
    assert net(world, DEFEND) == defence
    rolled = faces(5, 3, 2, 1) if defence > 0 else faces(6, 5, 4, 1)
    world = play(world.but(agenda=()), attack("ork", "unarmed", "ann"), STAYS, rolled, TAKES).world
    assert net(world, ATTACK) == attack_


@pytest.mark.rule("snap.focus.bonus", "snap.focus.penalty")
@pytest.mark.parametrize(("ruling", "dice"), [("any_basic", 1), ("own_turn", -1)])
def test_a_bonus_action_or_a_reaction_is_not_on_an_own_turn(ruling: str, dice: int) -> None:
    ann = person("ann", turn=Turn(focus_die=True, focused=True))
    rulings = (f"snap.focus_scope={ruling}",)
    assert net(story(ann, foe("ork"), turn="", rulings=rulings), ATTACK) == dice
    assert net(story(ann, foe("ork"), turn="ork", rulings=rulings), ATTACK) == dice
    own = story(ann, foe("ork"), rulings=rulings)
    assert net(own, ATTACK) == 1
    assert net(own.but(conflict=own.conflict.but(reacting="ann")), ATTACK) == dice


@pytest.mark.rule("snap.focus.bonus")
@pytest.mark.parametrize(("ruling", "dice"), [("lost", 0), ("kept", 1)])
def test_an_unused_focus_die_is_lost_or_kept_as_ruled(ruling: str, dice: int) -> None:
    ann = person("ann", turn=Turn(focus_die=True, focused=True))
    world = play(story(ann, foe("ork"), rulings=(f"snap.focus_expiry={ruling}",)), turn("ann")).world
    assert net(world, ATTACK) == dice
    assert not world.person("ann").turn.focused


@pytest.mark.rule("snap.focus.bonus", "test.opposition.mirror")
def test_an_opponents_focus_die_is_used_up_by_its_attack() -> None:
    ork = foe("ork", turn=Turn(focus_die=True, focused=True))
    world = story(ork, person("ann"))
    assert net(world, ATTACK) == -1
    down = faces(6, 5, 4, 1)
    world = play(world, attack("ork", "unarmed", "ann"), STAYS, down, TAKES).world
    assert net(world, ATTACK) == 1


# ---- kept up: maintained, sustained, a defence


def keeping(*rulings: str, skills: tuple[Skill, ...] = ()) -> Story:
    """It is ann's turn, and the fog is hers to maintain."""
    fog = Effect("fog", "disadvantage", "ork", 1, Time(Duration.MAINTAINED, "ann"), "ann", skills=skills)
    return acting(*rulings).but(effects=(fog,))


FOG = (Skill.WITS,)


@pytest.mark.rule("duration.maintained", "conflict.multi.penalty")
def test_maintaining_is_one_of_the_declared_actions() -> None:
    world = does(keeping(skills=FOG), maintain("ann", "fog"))
    assert (offered(world) & {"attack", "maintain"}, world.person("ann").turn.maintained) == (set(), ("fog",))
    world = does(does(keeping(skills=FOG), announce("ann", 2)), maintain("ann", "fog"))
    assert net(world, ATTACK) == -1
    assert "maintain" not in offered(world)
    world = step(step(strike(world, -1), says("ann", end_turn("ann"))))
    assert [one.id for one in world.effects] == ["fog"]


@pytest.mark.rule("duration.maintained")
def test_a_maintained_effect_ends_with_the_turn_in_which_it_is_not_paid() -> None:
    world = step(step(keeping(), says("ann", end_turn("ann"))))
    assert world.effects == ()


@pytest.mark.rule("duration.maintained")
def test_each_effect_is_paid_by_its_own_creator() -> None:
    world = keeping()
    assert maintain in {one.rule for one in turn_offers(world, "ann").open}
    other = world.but(effects=(world.effects[0].but(by="ork"),))
    assert maintain not in {one.rule for one in turn_offers(other, "ann").open}


@pytest.mark.rule("duration.maintained", "conflict.multi.penalty")
@pytest.mark.parametrize(
    ("maintained", "scope", "dice"),
    [
        ("counts", "all", [2, 2]),
        ("counts", "later", [1, 2]),
        ("no_penalty", "all", [1, 1]),
        ("no_penalty", "later", [0, 1]),
    ],
)
def test_what_maintaining_adds_to_the_penalty(maintained: str, scope: str, dice: list[int]) -> None:
    rulings = (f"duration.maintain={maintained}", f"conflict.multi_scope={scope}")
    world = does(does(keeping(*rulings, skills=FOG), announce("ann", 3)), maintain("ann", "fog"))
    for down in dice:
        world = strike(world, -down)
    assert net(world, DEFEND) == -dice[-1]


@pytest.mark.rule("duration.maintained")
@pytest.mark.parametrize(("ruling", "shut"), [("counts", False), ("no_penalty", True)])
def test_where_maintaining_costs_no_dice_it_comes_first(ruling: str, shut: bool) -> None:
    world = strike(does(keeping(f"duration.maintain={ruling}", skills=FOG), announce("ann", 2)), -1)
    reason = "This comes before the other actions of the turn. [duration.maintained]"
    assert (why_not(world, maintain("ann", "fog")) == reason) is shut


@pytest.mark.rule("duration.maintained", "conflict.multi.penalty")
def test_where_maintaining_costs_no_dice_two_effects_cost_none_either() -> None:
    world = keeping("duration.maintain=no_penalty", skills=FOG)
    (fog,) = world.effects
    world = does(world.but(effects=(fog, fog.but(id="mud"))), announce("ann", 3))
    for name in ("fog", "mud"):
        assert why_not(world, maintain("ann", name)) == ""
        world = does(world, maintain("ann", name))
    assert net(world, ATTACK) == 0


@pytest.mark.rule("duration.sustained")
@pytest.mark.parametrize(
    ("ruling", "kind", "on", "skills", "dice"),
    [
        ("all_tests", "advantage", "ann", (), 0),
        ("unrelated", "advantage", "ann", (), 1),
        ("unrelated", "advantage", "ann", (Skill.WITS,), -1),
        ("all_tests", "disadvantage", "ork", (), 0),
        ("unrelated", "disadvantage", "ork", (), 1),
        ("all_tests", "soak", "ann", (), -1),
        ("unrelated", "soak", "ann", (), -1),
        ("unrelated", "advantage", "bob", (), -1),
    ],
)
def test_which_tests_sustained_effects_hinder(
    ruling: str, kind: Any, on: str, skills: tuple[Skill, ...], dice: int
) -> None:
    held = Effect("ward", kind, on, 1, Time(Duration.SUSTAINED, "ann"), "ann", skills=skills)
    rulings = (f"duration.sustain_scope={ruling}",)
    world = story(person("ann"), person("bob"), foe("ork"), effects=(held,), rulings=rulings)
    assert net(world, ATTACK) == dice


@pytest.mark.rule("duration.sustained", "initiative.test")
@pytest.mark.parametrize("ruling", ["all_tests", "unrelated"])
def test_sustained_effects_hinder_initiative_and_defences_too(ruling: str) -> None:
    held = Effect("fog", "other", "ork", 1, Time(Duration.SUSTAINED, "ann"), "ann")
    world = story(person("ann"), foe("ork"), effects=(held,), rulings=(f"duration.sustain_scope={ruling}",))
    assert net(world, ActionTest("ann", None, Action.OVERCOME, "initiative")) == net(world, DEFEND) == -1


CHAIN = {mark: Item("chain", damage=2, mark=mark) for mark in (Duration.MAINTAINED, Duration.SUSTAINED)}


def chained(mark: Duration) -> Story:
    """Ann has caught the ork with a chain, in her turn."""
    ann = person("ann", items=(CHAIN[mark],), ready=("chain",), turn=Turn(actions=1, snaps=1))
    return play(story(ann, foe("ork")), attack("ann", "chain", "ork"), HIT, says("ork", "take it")).world


@pytest.mark.rule("duration.maintained")
def test_a_box_that_is_maintained_lasts_while_its_creator_pays() -> None:
    world = play(chained(Duration.MAINTAINED), turn_ended("ann")).world
    assert situation_of(world, "ann").kept_up == ("ork",)
    paid = play(world, maintain("ann", "ork")).world
    assert situation_of(paid, "ann").kept_up == ()
    assert play(paid, turn_ended("ann")).world.person("ork").physical
    assert play(world, turn_ended("ann")).world.person("ork").physical == ()


@pytest.mark.rule("duration.sustained")
def test_a_box_that_is_sustained_costs_a_die_and_can_be_dropped() -> None:
    world = chained(Duration.SUSTAINED)
    assert net(world, DEFEND) == -1
    (claim,) = (one for one in claims(world, "ann") if one.rule is drop)
    after = play(world, claim.fill()).world
    assert (after.person("ork").physical, net(after, DEFEND)) == ((), 0)


@pytest.mark.rule("duration.sustained")
def test_a_sustained_box_and_being_out_count_as_one_effect() -> None:
    held = Time(Duration.SUSTAINED, "ann")
    out = foe("ork", physical=(box("Su", Level.INCAPACITATED, clock="ann"),), out=held)
    ward = Effect("ward", "soak", "ann", 2, held, "ann", "a ward")
    world = story(person("ann"), out, foe("wolf"), effects=(ward,), aspects=(Aspect("a ward", held),))
    assert net(world, ActionTest("ann", Skill.WITS, Action.OVERCOME)) == -2
    assert [one.given for one in claims(world, "ann") if one.rule is drop] == [("ann", "ork"), ("ann", "ward")]
    assert play(world, drop("ann", "ward")).world.aspects == ()


@pytest.mark.rule("action.defend.free", "test.opposition")
@pytest.mark.parametrize(("kept", "dice"), [(0, 0), (1, 1)])
def test_an_opponent_that_kept_no_defence_does_not_oppose(kept: int, dice: int) -> None:
    ork = foe("ork", fight=1, turn=Turn(kept_for_defence=kept))
    world = story(person("ann"), ork, rulings=("action.defend_cost=needs_action",))
    world = play(world, attack("ann", "unarmed", "ork"), faces(*[6] * dice, 5, 4, 1)).world
    assert world.person("ork").turn.kept_for_defence == 0


@pytest.mark.rule("action.defend.free", "conflict.multi.declare")
def test_keeping_a_defence_takes_one_of_the_actions() -> None:
    world = does(acting("action.defend_cost=needs_action"), keep_defence("ann"))
    assert (world.person("ann").turn.kept_for_defence, "attack" in offered(world)) == (1, False)
    two = does(does(acting("action.defend_cost=needs_action"), announce("ann", 2)), keep_defence("ann"))
    assert net(strike(two, -1), DEFEND) == -1


@pytest.mark.rule("move.adjacent", "conflict.turn")
@pytest.mark.parametrize(("ruling", "free"), [("action", False), ("free_once", True)])
def test_whether_one_walk_a_turn_is_free(ruling: str, free: bool) -> None:
    zones = (Zone(HERE), Zone("hall"))
    world = acting(f"move.adjacent_cost={ruling}").but(zones=zones, links=(Link(HERE, "hall"),))
    world = does(world, walk("ann", "hall"))
    assert ("attack" in offered(world), "walk" in offered(world), "rally" in offered(world)) == (free, free, False)
    if free:
        world = does(world, walk("ann", HERE))
        assert offered(world) & {"attack", "walk"} == set()
        late = strike(acting(f"move.adjacent_cost={ruling}").but(zones=zones, links=(Link(HERE, "hall"),)))
        assert "walk" in offered(late)
