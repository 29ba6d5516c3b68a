"""A turn: one action, moving, defending, and what happens when it starts and ends."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Story, Until
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.turns.actions import choose, defend, hold, move, other
from rulewright.systems.animon.rules.turns.turns import turn
from rulewright.systems.animon.view import claims
from systems.animon.build import npc, pc, story
from systems.animon.playing import hp, next_call, rolls_made, run_script, with_agenda


@pytest.mark.rule("combat.turn.one-action", "combat.action.attack", "combat.action.other")
def test_after_one_action_with_a_roll_the_turn_is_over() -> None:
    world = with_agenda(story(pc("rex"), npc("foe", level=2, hp=18)), turn("rex"))
    fought = run_script(world, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 1, 1), faces(1, 1))
    assert (next_call(fought), hp(fought, "foe"), fought.fighter("rex").acted) == (choose("foe"), 18 - 7, True)
    tried = (says("rex", other("rex", "shakes the tree")), says("gm", Stat.POWER), says("gm", 1), faces(6, 1, 1))
    did = run_script(world, *tried)
    assert (next_call(did), did.fighter("rex").acted) == (choose("foe"), True)


@pytest.mark.rule("combat.turn.pass")
def test_a_turn_may_pass() -> None:
    world = with_agenda(story(pc("rex"), npc("foe")), turn("rex"))
    done = run_script(world, says("rex", hold("rex")))
    assert (next_call(done), done.fighter("rex").acted) == (choose("foe"), False)
    assert done.fighters == world.fighters


@pytest.mark.rule("combat.turn.move")
def test_a_character_moves_besides_its_action_but_only_in_its_turn() -> None:
    world = with_agenda(story(pc("rex"), npc("foe")), choose("rex"))
    moved = next(one for one in claims(world, "rex") if one.rule is move)
    assert (moved.when, moved.why_not(move("rex", "up the hill"))) == ("at once", None)
    after = play(world, move("rex", "up the hill"))
    assert [str(fact.tell()) for fact in after.facts] == ["rex: up the hill"]
    assert (after.world.fighter("rex").acted, next_call(after.world)) == (False, choose("rex"))
    assert not any(one.rule is move for one in claims(world, "foe")), "not in another's turn"
    held = world.with_fighter(world.fighter("rex").but(conditions=(Condition(Ailment.IMMOBILISED),)))
    assert not any(one.rule is move for one in claims(held, "rex"))


def guarding(*rulings: str) -> Story:
    """Rex has just put everything into defence; Foe and Imp come after him."""
    world = story(pc("rex", hp=14), npc("foe", level=2), npc("imp", level=2), rulings=rulings)
    return run_script(with_agenda(world, turn("rex")), says("rex", defend("rex")))


@pytest.mark.rule("combat.action.defend", "combat.turn.phases")
def test_defending_gives_boost_on_every_defence_roll_until_the_next_turn_starts() -> None:
    world = guarding()
    assert world.fighter("rex").acted
    blow = (faces(6, 1), faces(3, 3, 1))
    fought = run_script(world, says("foe", attack("foe", "rex", Stat.POWER)), *blow)
    assert (fought.fighter("rex").defending, hp(fought, "rex"), next_call(fought)) == (True, 14, choose("imp"))
    again = run_script(fought, says("imp", attack("imp", "rex", Stat.POWER)), *blow)
    assert (hp(again, "rex"), next_call(again), again.fighter("rex").defending) == (14, choose("rex"), False)


@pytest.mark.rule("combat.turn.phases", "combat.action.defend")
def test_as_ruled_defence_lasts_until_the_next_turn_ends() -> None:
    world = guarding("turn.until-next=end")
    assert world.fighter("rex").defending, "the turn in which it began does not count"
    own = run_script(world, says("foe", hold("foe")), says("imp", hold("imp")))
    assert (next_call(own), own.fighter("rex").defending) == (choose("rex"), True)
    over_now = run_script(own, says("rex", hold("rex")))
    assert (next_call(over_now), over_now.fighter("rex").defending) == (choose("foe"), False)
    anew = run_script(own, says("rex", defend("rex")))
    assert (next_call(anew), anew.fighter("rex").defending) == (choose("foe"), True)


@pytest.mark.rule("combat.action.defend", "condition.vulnerable", "test.modifier-net")
@pytest.mark.parametrize(("defending", "vulnerable", "need"), [(True, False, 3), (False, True, 5), (True, True, 4)])
def test_defending_and_vulnerable_change_the_dodge_roll(defending: bool, vulnerable: bool, need: int) -> None:
    conditions = (Condition(Ailment.VULNERABLE),) if vulnerable else ()
    world = story(npc("foe", level=2), pc("rex", defending=defending, conditions=conditions))
    done = play(world, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert rolls_made(done) == [(2, 4), (3, need)]


@pytest.mark.rule("combat.turn.phases")
def test_poison_hurts_at_the_end_of_a_turn_after_the_action() -> None:
    sick = pc("rex", hp=3, conditions=(Condition(Ailment.POISONED, amount=3),), stage=Stage.FLEDGLING)
    world = with_agenda(story(sick, npc("foe", level=2, stage=Stage.FLEDGLING, hp=18)), turn("rex"))
    blow = (says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 4), faces(1, 1))
    script = (says("gm", "sick", label="Harm"), says("gm", 1, label="severe"), says("gm", False, label="over"))
    done = run_script(world, *blow, *script)
    assert (hp(done, "foe"), done.fighter("rex").out) == (18 - (2 + 2), True)


@pytest.mark.rule("combat.turn.phases")
@pytest.mark.parametrize(("missed", "left", "defends"), [("yes", 7, False), ("no", 10, True)])
def test_a_missed_turn_still_starts_and_ends_or_does_not_exist(missed: str, left: int, defends: bool) -> None:
    ills = (Condition(Ailment.STUNNED, Until("end", "rex")), Condition(Ailment.POISONED, amount=3))
    world = story(pc("rex", hp=10, conditions=ills, defending=True), npc("foe"), rulings=(f"turn.missed={missed}",))
    done = run_script(with_agenda(world, turn("rex")))
    rex = done.fighter("rex")
    assert next_call(done) == choose("foe"), "no action"
    assert (rex.hp, rex.has(Ailment.STUNNED), rex.has(Ailment.POISONED)) == (left, False, True)
    assert rex.defending is defends, "what lasts until this turn ends when it starts"
