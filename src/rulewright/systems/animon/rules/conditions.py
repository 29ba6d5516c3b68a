"""Conditions: how long they last, what wears off when a turn ends, and those that the GM imposes and ends."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..facts import Aged, ConditionBegan, ConditionEnded, Defended, ModifierUsed
from ..model.scores import whose_turn
from ..model.world import ENCOUNTER, LIMITED, Ailment, Condition, Fighter, Story, Until
from ..ruleset import flow
from .knockout import hurt

ONE_TURN = (Ailment.STUNNED, Ailment.INCAPACITATED, Ailment.BOOSTED)
"""Conditions that last through the next turn of the character that has them."""


def through_next_turn(story: Story, who: str) -> Until:
    """Until the end of a character's next turn; a turn in progress does not count."""
    return Until("end", who, fresh=whose_turn(story) == who or in_kid_turn(story, who))


def in_kid_turn(story: Story, who: str) -> bool:
    """Whether a Kid is having its own turn in its partner's place."""
    return any(call.rule is end_kid_turn and call.args == (who,) for call in story.agenda)


@flow("kid.combat-turn", "combat.turn.phases")
def end_kid_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """A Kid's turn ends like any other."""
    yield from wear_off(scene, who)


def wear_off(scene: Scene[Story], who: str) -> Resolve[None]:
    """Poison hurts, the Stun that took this turn ends, and so does everything that lasts until now."""
    fighter = scene.world.fighter(who)
    poison = fighter.condition(Ailment.POISONED)
    if poison and not fighter.out:
        yield from hurt(who, poison.amount)
    stun = fighter.condition(Ailment.STUNNED)
    if stun and not stun.until.fresh:
        scene.happen(ConditionEnded(who, Ailment.STUNNED))
    if scene.world.house.turn_until_next == "end":
        expire_conditions(scene, who, "start")
    expire_conditions(scene, who, "end")
    expire_modifiers(scene, who)


def expire_modifiers(scene: Scene[Story], who: str) -> None:
    """End the Boosts and Setbacks that the GM has given for this turn."""
    # From the end, because each one that goes shifts those after it.
    for at in reversed(range(len(scene.world.modifiers))):
        until = scene.world.modifiers[at].until
        if isinstance(until, Until) and (until.when, until.who) == ("end", who):
            scene.happen(ModifierUsed(at))


def expire_conditions(scene: Scene[Story], who: str, when: str) -> None:
    """End every condition, on anybody, that lasts until the start or the end of this character's turn."""
    defender = scene.world.fighter(who)
    if when == "start" and defender.defending:
        scene.happen(Defended(who, on=defender.fresh_defence))
    for fighter in scene.world.fighters:
        for condition in fighter.conditions:
            until = condition.until
            if until.who == who and until.when == when:
                scene.happen(
                    Aged(fighter.id, condition.kind) if until.fresh else ConditionEnded(fighter.id, condition.kind)
                )


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
