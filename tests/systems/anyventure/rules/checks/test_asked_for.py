"""What players ask for outside fights."""

from __future__ import annotations

import pytest

from rulewright.errors import Refusal
from rulewright.game.verdicts import verdict_on, verdicts_of
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.asked_for import ask_for_rest, challenge, try_something, use_time
from rulewright.systems.anyventure.rules.downtime.camp import nothing

from ...acting import sentences
from ...build import adventure, fighter, foe, has

CLIMB = try_something("ana", "might", "Climb the wall")


def quiet(**ana: object) -> Adventure:
    return adventure(fighter("ana", **ana), fighter("ben", health=12), fight=None, camp=True)


@pytest.mark.rule("check.rc", "check.rc-bands")
def test_a_player_asks_for_a_check_and_the_gm_sets_the_rc() -> None:
    assert GAME.claimed(quiet(), "ana", CLIMB).when == "next"
    tried = play(quiet(), CLIMB, says("gm", 4), says("ben", None), faces(4, 1))
    assert "ana succeeds at Might against RC 4 (easy)" in sentences(tried)
    easy = play(quiet(), CLIMB, says("gm", 0))
    assert sentences(easy) == ["ana: Climb the wall. No check is needed"]


@pytest.mark.rule("check.contested")
def test_a_player_challenges_somebody() -> None:
    call = challenge("ana", "might", "ben")
    assert GAME.claimed(quiet(), "ana", call)
    done = play(quiet(), call, says("gm", "fitness"), faces(4, 1), faces(3, 1))
    assert sentences(done)[-1] == "ana wins against ben"
    assert sentences(play(quiet(), call, says("gm", ""))) == ["ana and ben: no contest"]


@pytest.mark.rule("check.contested", "check.contested-tie")
@pytest.mark.parametrize(("theirs", "verdict"), [(3, "success"), (4, "failure"), (5, "failure")])
def test_the_story_says_whether_a_challenge_succeeded(theirs: int, verdict: str) -> None:
    call = challenge("ana", "might", "ben")
    ben = fighter("ben", might=1)
    world = adventure(fighter("ana"), ben, fight=None, camp=True)
    done = play(world, call, says("gm", "might"), faces(4, 1), faces(theirs, 1))
    assert verdict_on(GAME, call, verdicts_of(GAME, done.facts)) == verdict


@pytest.mark.rule("rest.places")
def test_a_player_asks_for_a_nights_rest() -> None:
    call = ask_for_rest("ana")
    assert GAME.claimed(quiet(), "ana", call)
    rested = play(quiet(), call, says("gm", True)).world
    assert rested.fighter("ben").health == 15
    assert play(quiet(), call, says("gm", False)).world == quiet()


@pytest.mark.rule("rest.camp")
def test_a_player_takes_time_for_other_things() -> None:
    later = quiet().but(camp=False)
    assert GAME.claimed(later, "ana", use_time("ana"))
    assert play(later, use_time("ana"), says("ana", nothing("ana"))).world == later
    with pytest.raises(Refusal):
        GAME.claimed(quiet(), "ana", use_time("ana"))


@pytest.mark.rule("check.rc")
def test_nothing_of_this_is_asked_in_a_fight_or_by_the_helpless() -> None:
    for world in (adventure(fighter("ana"), foe()), quiet(conditions=(has("unconscious"),))):
        with pytest.raises(Refusal):
            GAME.claimed(world, "ana", CLIMB)
