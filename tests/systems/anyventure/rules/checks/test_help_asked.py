"""Where help is asked, and of whom."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.checks.called_checks import group_check, take_check
from rulewright.systems.anyventure.rules.checks.helping import possible_helpers
from rulewright.systems.anyventure.rules.checks.speech import speak
from rulewright.systems.anyventure.rules.goods.crafting import crafted
from rulewright.systems.anyventure.rules.movement.stealth import perceive

from ...build import adventure, fighter, foe, has

CALLED = "check.help-asked=called"


def pair(*rulings: str, **ben: Any) -> Adventure:
    """Ana with two dice of a d8, and an ally as good as she is."""
    skilled: dict[str, Any] = dict.fromkeys(("senses", "stealth", "persuasion"), 2) | {
        "trained": {"fabrication": (2, 2)}
    }
    return adventure(
        fighter("ana", **skilled),
        fighter("ben", **{"side": "allies", "tier": "standard", **skilled} | ben),
        foe(),
        rulings=rulings,
    )


HELPED = [
    (take_check("ana", "stealth", 8), "stealth"),
    (perceive("ana", "sight", 8), "senses"),
    (group_check(("ana",), "stealth", 8), "stealth"),
    (speak("ana", "persuasion", "Common", 8), "persuasion"),
]


@pytest.mark.rule("check.help-option", "check.help-same")
@pytest.mark.parametrize(("call", "skill"), HELPED)
def test_an_npc_ally_is_asked_at_every_check_made_on_purpose(call: Any, skill: str) -> None:
    assert play(pair(), call, says("ben", ("ben", skill)), faces(8, 1, 1)).value is True
    if call.rule is not take_check:
        assert play(pair(CALLED), call, faces(8, 1)).value is True


@pytest.mark.rule("check.help-option", "craft.check")
def test_help_at_crafting_adds_a_die() -> None:
    call = crafted("ana", "fabrication", 6, 3, "a shield")
    own = pair("craft.talent=own")
    assert play(own, call, says("ben", ("ben", "fabrication")), faces(6, 6, 6)).value == 3
    assert play(pair("craft.talent=own", CALLED), call, faces(6, 6)).value == 2


@pytest.mark.rule("check.help-option")
def test_only_those_who_are_near_and_can_act_are_asked() -> None:
    def helpers(**ben: Any) -> tuple[str, ...]:
        return possible_helpers(pair(**ben), "ana")

    assert helpers() == helpers(at=(6, 0)) == ("ben",)
    assert helpers(at=(7, 0)) == ()
    assert possible_helpers(pair(at=(20, 0)).but(fight=None), "ana") == ("ben",)
    for condition in ("unconscious", "stunned", "incapacitated"):
        assert helpers(conditions=(has(condition),)) == ()
    assert helpers(owner="ana") == helpers(type="beast") == helpers(dead=True) == ()
    assert possible_helpers(pair(CALLED), "ana") == ()


@pytest.mark.rule("check.group", "check.help-option")
def test_members_of_a_group_are_busy_with_their_own_check() -> None:
    with pytest.raises(ScriptError):
        play(pair(), group_check(("ana", "ben"), "stealth", 8), says("ben", ("ben", "stealth")))


@pytest.mark.rule("check.help-option")
def test_tables_from_before_the_ruling_ask_for_help_as_they_did() -> None:
    assert Rulings.completed({})["check_help_asked"] == "called"
