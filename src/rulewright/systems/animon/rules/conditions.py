"""Conditions that do not come from an attack: the GM imposes and ends them."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ..facts import ConditionBegan, ConditionEnded
from ..model.scores import whose_turn
from ..model.world import ENCOUNTER, LIMITED, Ailment, Condition, Fighter, Story, Until
from ..ruleset import flow

ONE_TURN = (Ailment.STUNNED, Ailment.INCAPACITATED, Ailment.BOOSTED)
"""Conditions that last through the next turn of the character that has them."""


def through_next_turn(story: Story, who: str) -> Until:
    """Until the end of a character's next turn; a turn in progress does not count."""
    return Until("end", who, fresh=whose_turn(story) == who or in_kid_turn(story, who))


def in_kid_turn(story: Story, who: str) -> bool:
    """Whether a Kid is having its own turn in its partner's place."""
    return any(call.rule.name == "end_kid_turn" and call.args == (who,) for call in story.agenda)


def can_be_imposed(fighter: Fighter) -> tuple[Ailment, ...]:
    """The conditions that the GM can impose on a fighter. Poison is not among them: it needs a poisoner."""
    if fighter.out or fighter.aside:
        return ()
    new = [kind for kind in Ailment if kind is not Ailment.POISONED and not fighter.has(kind)]
    return tuple(kind for kind in new if LIMITED.get(kind) not in fighter.limits)


@flow(
    "condition.general",
    "condition.immobilised",
    "condition.incapacitated",
    "condition.incapacitated-duration",
    "condition.stunned",
    "condition.disoriented",
    "condition.weakened",
    "condition.vulnerable",
    "condition.boosted",
    "condition.duration-default",
    "condition.once",
)
def impose_condition(scene: Scene[Story], who: str, kind: Ailment) -> None:
    """The GM imposes a condition that something in the story causes."""
    if kind not in can_be_imposed(scene.world.fighter(who)):
        return
    own_turn = kind in ONE_TURN or scene.world.house.condition_unstated_duration == "own-turn"
    until = through_next_turn(scene.world, who) if own_turn else ENCOUNTER
    scene.happen(ConditionBegan(who, Condition(kind, until), LIMITED.get(kind, "")))


@flow("condition.general")
def end_condition(scene: Scene[Story], who: str, kind: Ailment) -> None:
    """The GM ends a condition; a limit that it used up stays used up."""
    if scene.world.fighter(who).has(kind):
        scene.happen(ConditionEnded(who, kind))
