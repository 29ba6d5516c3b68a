"""Which skills do what: those of the rules, and others for a reason that the GM agrees to."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts.house import Rulings
from rulewright.systems.stunts.model.sheets import Skill
from rulewright.systems.stunts.model.world import Link, Story, Zone
from rulewright.systems.stunts.rules.actions.actions import attack_with
from rulewright.systems.stunts.rules.actions.problems import clear_way, discover, overcome
from systems.stunts.build import foe, person, story
from systems.stunts.staged import HIT, told

HARD = says(GM, 0, label="How many dice harder")
FREED = {"zones": (Zone("here"), Zone("there")), "links": (Link("here", "there", "a door"),)}


def scene(*rulings: str) -> Story:
    return story(person("ann"), foe("ork"), rulings=rulings, **FREED)


def reason(agreed: bool, skill: str = "Wits") -> tuple[Any, ...]:
    why = says("ann", "she knows the plan", label=f"Why does {skill} fit")
    return why, says(GM, agreed, label=f"ann wants to use {skill}: she knows the plan. Does it fit?")


TAKES = says("ork", "take it")


@pytest.mark.rule("skill.suits", "action.attack")
@pytest.mark.parametrize(("agreed", "used"), [(True, "body"), (False, "body")])
def test_another_skill_attacks_if_the_gm_agrees_to_the_reason(agreed: bool, used: str) -> None:
    done = play(scene(), attack_with("ann", Skill.WITS, "ork"), *reason(agreed), HIT, TAKES)
    refused = "ann: Wits does not fit: uses Fight"
    assert (refused in told(done)) is not agreed
    assert f"ork is stressed in {used} (Scene)" in told(done)


@pytest.mark.rule("skill.suits", "skill.physique", "skill.move")
def test_strength_and_agility_clear_a_way_and_other_skills_need_the_gm() -> None:
    assert play(scene(), clear_way("ann", Skill.PHYSIQUE, "there"), HIT).world.links[0].obstacle == ""
    talked = play(scene(), clear_way("ann", Skill.INTERACT, "there"), *reason(False, "Interact"), HIT)
    assert "ann: Interact does not fit: uses Move" in told(talked)


@pytest.mark.rule("skill.suits", "skill.wits")
def test_the_purpose_of_a_problem_names_its_skills() -> None:
    seen = play(scene(), discover("ann", Skill.FIGHT, "who", "ork"), *reason(False, "Fight"), HARD, HIT, says(GM, "me"))
    assert "ann: Fight does not fit: uses Wits" in told(seen)
    assert (
        told(play(scene(), overcome("ann", Skill.FIGHT, "other", "the lock"), HARD, HIT))[-1] == "ann: the lock: done"
    )


@pytest.mark.rule("skill.suits")
def test_a_table_may_let_any_skill_do_anything() -> None:
    free = scene("skill.suits=any")
    assert play(free, attack_with("ann", Skill.WITS, "ork"), HIT, TAKES).world.person("ork").physical
    assert Rulings.earlier["skill_suits"] == "any"
