"""Which skills suit an action: those of the hand-out, and any other whose user can give the GM a reason."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import Spoken
from ...model.sheets import Purpose, Skill
from ...model.world import Story
from ...phrases import say
from ...ruleset import flow
from ...terms import SKILLS

ATTACKING = (Skill.FIGHT, Skill.INTERACT)
"""Bodily combat, and words that hurt."""
CLEARING = (Skill.MOVE, Skill.PHYSIQUE)
BY_PURPOSE: dict[Purpose, tuple[Skill, ...]] = {
    "move": (Skill.MOVE, Skill.PHYSIQUE),
    "sneak": (Skill.MOVE,),
    "perceive": (Skill.WITS,),
}


@flow("skill.suits", "skill.fight", "skill.interact", "skill.move", "skill.physique", "skill.wits")
def suited(scene: Scene[Story], who: str, skill: Skill, usual: tuple[Skill, ...]) -> Resolve[Skill]:
    """Another skill than those of the rules is used if the GM agrees to the reason; otherwise the best of those is."""
    if skill in usual or scene.world.house.skill_suits == "any":
        return skill
    label = say("why-does-skill-fit", who=Who(who), skill=SKILLS[skill])
    reason = (yield from ask(who, Text(200, ("it fits",)), label, "")).rstrip()
    fits = say("does-skill-fit", who=Who(who), skill=SKILLS[skill], reason=reason or say("no-reason"))
    if (yield from ask(GM, YES_NO, fits, default=False)):
        return skill
    instead = max(usual, key=scene.world.person(who).sheet.rating)
    scene.happen(Spoken(who, say("skill-does-not-fit", skill=SKILLS[skill], instead=SKILLS[instead])))
    return instead


def skills_for(about: Purpose) -> tuple[Skill, ...]:
    """The skills that the rules name for a purpose: all of them where they name none."""
    return BY_PURPOSE.get(about, tuple(Skill))
