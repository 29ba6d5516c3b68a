"""Conditions from anything but an attack: the GM lays them on, and lets them end."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ..facts import ConditionBegan, ConditionEnded
from ..model.scores import on_turn
from ..model.world import ENCOUNTER, LIMITED, Ailment, Condition, Fighter, Story, Until
from ..ruleset import flow

ONE_TURN = (Ailment.STUNNED, Ailment.INCAPACITATED, Ailment.BOOSTED)
"""The conditions that are over with the next turn of whoever has them."""


def through_next_turn(story: Story, who: str) -> Until:
    """To the end of the next turn; one that is under way does not count."""
    return Until("end", who, fresh=on_turn(story) == who or in_kid_turn(story, who))


def in_kid_turn(story: Story, who: str) -> bool:
    """Whether a Kid's own turn on its partner's place has begun and has not ended."""
    return any(call.rule.name == "end_kid_turn" and call.args == (who,) for call in story.agenda)


def can_be_imposed(fighter: Fighter) -> tuple[Ailment, ...]:
    """What somebody in the fight has not yet and can still get; poison needs a poisoner."""
    open_now = [kind for kind in Ailment if kind is not Ailment.POISONED and not fighter.has(kind)]
    return (
        ()
        if fighter.out or fighter.aside
        else tuple(kind for kind in open_now if LIMITED.get(kind) not in fighter.limits)
    )


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
    """The GM finds that something in the story lays a condition on a character, for as long as that one lasts."""
    if kind not in can_be_imposed(scene.world.fighter(who)):
        return
    own_turn = kind in ONE_TURN or scene.world.house.condition_unstated_duration == "own-turn"
    until = through_next_turn(scene.world, who) if own_turn else ENCOUNTER
    scene.happen(ConditionBegan(who, Condition(kind, until), LIMITED.get(kind, "")))


@flow("condition.general")
def end_condition(scene: Scene[Story], who: str, kind: Ailment) -> None:
    """The GM finds that something in the story ends a condition; what it used up stays used up."""
    if scene.world.fighter(who).has(kind):
        scene.happen(ConditionEnded(who, kind))
