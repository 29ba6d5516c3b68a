"""Hiding, sneaking and pointing out in play."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.board import can_attack, notices
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.world import NOWHERE, Adventure, Fight, Ground
from rulewright.systems.anyventure.rules.movement.movement import jump, move, sprint
from rulewright.systems.anyventure.rules.movement.stealth import hide
from rulewright.systems.anyventure.rules.turns.actions import attack
from rulewright.systems.anyventure.view import view

from ...acting import does, sentences, why_not
from ...build import BOW, adventure, fighter, foe, has

WALL = Ground(walls=((3, 0), (3, 1), (3, 2)))
HIDDEN = (has("obscured"),)
ALERT = (has("alert"),)


def walled(*rulings: str, orc: dict[str, Any] | None = None, **ana: Any) -> Adventure:
    """Ana and an orc with a wall between them."""
    return adventure(fighter(**ana), foe(**{"at": (6, 0)} | (orc or {})), rulings=rulings, ground=WALL)


def hidden(*rulings: str, orc: dict[str, Any] | None = None) -> Adventure:
    return walled(*rulings, orc=orc, conditions=HIDDEN, stealth=(1, 3))


# ---- hiding


@pytest.mark.rule("action.hide")
def test_hiding_is_offered_out_of_sight() -> None:
    played = does(walled(), hide("ana"))
    ana = played.world.fighter("ana")
    assert (ana.has("obscured"), ana.energy, ana.turn.actions) == (True, 5, 1)
    assert sentences(played) == ["ana is Obscured"]


@pytest.mark.rule("action.hide")
def test_hiding_is_closed_while_an_enemy_sees_or_senses_the_character() -> None:
    seen = walled().but(ground=Ground())
    assert why_not(seen, hide("ana")) == "orc can see you. [action.hide]"
    felt = walled(orc={"changes": (Change("sense.tremorsense", 9),)})
    assert why_not(felt, hide("ana")) == "orc can see you. [action.hide]"
    blinded = seen.with_fighter(foe(at=(6, 0), conditions=(has("blinded"),)))
    assert why_not(blinded, hide("ana")) == ""
    helpless = seen.with_fighter(foe(at=(6, 0), conditions=(has("incapacitated"),)))
    assert why_not(helpless, hide("ana")) != ""
    assert why_not(hidden(), hide("ana")) == "Already hidden. [action.hide]"


@pytest.mark.rule("action.hide", "condition.obscured")
def test_an_enemy_watching_from_hiding_is_not_fooled() -> None:
    """An enemy that one does not notice does not keep one from hiding, but sees it."""
    world = adventure(
        fighter(), foe(conditions=HIDDEN), foe("imp", at=(9, 9)), ground=Ground(walls=((8, 8), (8, 9), (9, 8)))
    )
    after = does(world, hide("ana")).world
    condition = after.fighter("ana").condition("obscured")
    assert condition is not None
    assert condition.known == ("orc",)
    seen = view(after, ("ana",)).fighter("ana").condition("obscured")
    assert seen is not None
    assert seen.known == ()
    assert view(after, ("orc",)).fighter("ana").at == (0, 0)
    assert view(after, ("imp",)).fighter("ana").at == NOWHERE


@pytest.mark.rule("condition.obscured")
def test_the_hidden_are_neither_seen_nor_aimed_at() -> None:
    world = adventure(fighter(conditions=HIDDEN), foe(at=(6, 0), weapons=(BOW,), hand="bow"))
    assert view(world, ("orc",)).fighter("ana").at == NOWHERE
    assert not can_attack(world, world.fighter("orc"), world.fighter("ana"), melee=False)
    assert why_not(world, attack("orc", "bow", "", "ana")) != ""
    beside = adventure(fighter(conditions=HIDDEN), foe())
    assert why_not(beside, attack("orc", "sword", "", "ana")) != ""


# ---- sneaking


@pytest.mark.rule("condition.obscured")
@pytest.mark.parametrize(("rc", "stays"), [(7, True), (8, False)])
def test_every_hidden_movement_needs_a_check_against_an_rc_of_the_gm(rc: int, stays: bool) -> None:
    moves = (
        (move("ana", "walk", (0, 2)), ()),
        (sprint("ana", "walk", (0, 4)), ()),
        (jump("ana", (0, 1)), (faces(4, 4),)),
    )
    for action, before in moves:
        played = does(hidden(), action, *before, says("gm", rc, label="Against which RC"), faces(7, label="sneaks"))
        assert played.world.fighter("ana").has("obscured") is stays


@pytest.mark.rule("condition.obscured", "condition.alert", "reaction.point-out")
def test_the_alert_may_point_out_those_they_notice() -> None:
    world = hidden(orc={"conditions": ALERT, "defending": True})
    action = move("ana", "walk", (0, 2))
    unseen = does(world, action, faces(4), faces(4, 4, 1, label="orc watches for ana"))
    assert unseen.world.fighter("ana").condition("obscured").known == ()  # type: ignore[union-attr]
    found = does(world, action, faces(3), faces(4, 4, 1), says("orc", False, label="Point them out?")).world
    assert found.fighter("ana").condition("obscured").known == ("orc",)  # type: ignore[union-attr]
    assert found.fighter("orc").defending
    played = does(world, action, faces(3), faces(4, 4, 1), says("orc", True))
    assert "orc points out ana" in sentences(played)
    assert (played.world.fighter("ana").has("obscured"), played.world.fighter("orc").defending) == (False, False)


@pytest.mark.rule("reaction.point-out")
def test_finding_a_hidden_character_reveals_it_to_others_only_by_pointing_out() -> None:
    finder, other = foe(at=(6, 5), conditions=ALERT), foe("imp", at=(7, 5))
    world = adventure(fighter(conditions=HIDDEN, stealth=(1, 3)), finder, other)
    action = move("ana", "walk", (0, 2))
    quiet = does(world, action, faces(3), faces(4, 4), says("orc", False)).world
    assert [notices(quiet, quiet.fighter(name), quiet.fighter("ana")) for name in ("orc", "imp")] == [True, False]
    told_all = does(world, action, faces(3), faces(4, 4), says("orc", True)).world
    assert notices(told_all, told_all.fighter("imp"), told_all.fighter("ana"))


@pytest.mark.rule("condition.alert", "condition.incapacitated")
def test_the_helpless_do_not_watch() -> None:
    world = hidden(orc={"conditions": (*ALERT, has("incapacitated"))})
    after = does(world, move("ana", "walk", (0, 2)), says("gm", 6, label="sneaks unwatched"), faces(6)).world
    assert after.fighter("ana").has("obscured")


@pytest.mark.rule("reaction.point-out", "reaction.first-round")
def test_pointing_out_is_a_reaction() -> None:
    world = hidden(orc={"conditions": ALERT, "acted": False}).but(fight=Fight(1, "Early"))
    after = does(world, move("ana", "walk", (0, 2)), faces(3), faces(4, 4)).world
    assert after.fighter("ana").condition("obscured").known == ("orc",)  # type: ignore[union-attr]


@pytest.mark.rule("condition.obscured")
def test_sneaking_is_always_against_an_rc_by_a_ruling() -> None:
    world = hidden("condition.obscured-stealth=rc", orc={"conditions": ALERT})
    after = does(world, move("ana", "walk", (0, 2)), says("gm", 3, label="ana sneaks. Against"), faces(3)).world
    assert after.fighter("ana").has("obscured")


@pytest.mark.rule("condition.obscured")
@pytest.mark.parametrize(("ruling", "stays"), [("reveals", False), ("stays", True)])
def test_an_attack_from_hiding_reveals_by_the_ruling(ruling: str, stays: bool) -> None:
    world = adventure(fighter(conditions=HIDDEN), foe(), rulings=(f"condition.obscured-attack={ruling}",))
    script = says("orc", "evasion"), faces(4, 4), faces(1, 1)
    assert does(world, attack("ana", "sword", "", "orc"), *script).world.fighter("ana").has("obscured") is stays


@pytest.mark.rule("condition.obscured", "reaction.opportunity")
def test_the_hidden_slip_out_of_reach_unnoticed() -> None:
    world = adventure(fighter(conditions=HIDDEN, stealth=(1, 3)), foe())
    played = does(world, move("ana", "walk", (0, 3)), says("gm", 5), faces(10))
    assert played.world.fighter("ana").at == (0, 3)
    plain = play(world, hide("orc"))
    assert plain.world.fighter("orc").has("obscured")
