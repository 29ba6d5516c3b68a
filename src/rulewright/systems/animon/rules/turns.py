"""Taking a turn: what runs out, who acts, what happens at its end."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..facts import Acted, Aged, ConditionEnded, Defended, EncounterSet, Follows
from ..model.scores import on_turn
from ..model.world import Ailment, Story
from ..ruleset import flow
from .actions import choose
from .ending import end, sides_left
from .knockout import hurt
from .tests import take_up


@flow("combat.turn.phases", "condition.stunned", "condition.incapacitated", "combat.action.defend", "knockout.out")
def turn(scene: Scene[Story], who: str) -> None:
    """A turn starts: what lasts until it stops, and whoever can act does. A missed turn still starts and ends."""
    take_up(scene)
    fighter = scene.world.fighter(who)
    kept_from_it = fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED)
    if kept_from_it and not fighter.out and scene.world.house.turn_missed == "no":
        return scene.later(*partner_acts(scene.world, who), pass_over(who))
    starts(scene, who)
    missed = fighter.out or kept_from_it
    return scene.later(*(() if missed else (choose(who),)), *partner_acts(scene.world, who), end_turn(who))


def starts(scene: Scene[Story], who: str) -> None:
    """What lasts until this turn stops; by one reading to have a turn is to have acted."""
    if scene.world.house.turn_until_next == "start":
        expire(scene, who, "start")
    if scene.world.house.quick_strike_acted == "turn" and not scene.world.fighter(who).acted:
        scene.happen(Acted(who))


@flow("condition.stunned")
def pass_over(scene: Scene[Story], who: str) -> None:
    """The turn is passed over as if it did not exist; being Stunned ends with it all the same."""
    recover(scene, who)
    scene.happen(Follows((next_turn(),)))


def recover(scene: Scene[Story], who: str) -> None:
    """What took the turn away is over with it; what came in the middle of it takes the next one."""
    for kind in (Ailment.STUNNED, Ailment.INCAPACITATED):
        condition = scene.world.fighter(who).condition(kind)
        if condition:
            scene.happen(Aged(who, kind) if condition.until.fresh else ConditionEnded(who, kind))


def partner_acts(story: Story, who: str) -> tuple[Call[Any], ...]:
    """A Kid that takes part has an action of its own on its partner's place."""
    pair = story.pair_of(who)
    if story.house.kid_turn != "partner" or pair is None or pair.animon != who:
        return ()
    takes_part = any(fighter.id == pair.kid and not (fighter.out or fighter.aside) for fighter in story.fighters)
    return (kid_turn(pair.kid),) if takes_part else ()


@flow("kid.combat-turn", "combat.turn.phases")
def kid_turn(scene: Scene[Story], who: str) -> None:
    """The Kid's own turn on its partner's place: it starts, the Kid acts if it can, and it ends."""
    fighter = scene.world.fighter(who)
    if not on_turn(scene.world):
        return None
    missed = fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED)
    if missed and scene.world.house.turn_missed == "no":
        return recover(scene, who)
    starts(scene, who)
    return scene.later(*(() if missed else (choose(who),)), end_kid_turn(who))


@flow("kid.combat-turn", "combat.turn.phases")
def end_kid_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """The end of a Kid's turn is like any other."""
    yield from wear_off(scene, who)


def expire(scene: Scene[Story], who: str, when: str) -> None:
    """Everything timed by this moment of this one's turn runs out, on whomever it lies."""
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


@flow("combat.turn.phases", "condition.poisoned", "condition.boosted", "condition.incapacitated-duration")
def end_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """After the action: poison hurts, and what lasts to the end of this turn is over."""
    scene.happen(Follows((next_turn(),)))
    yield from wear_off(scene, who)


def wear_off(scene: Scene[Story], who: str) -> Resolve[None]:
    """Poison, the Stun that took this turn, and everything timed by its end."""
    fighter = scene.world.fighter(who)
    poison = fighter.condition(Ailment.POISONED)
    if poison and not fighter.out:
        yield from hurt(who, poison.amount)
    stun = fighter.condition(Ailment.STUNNED)
    if stun and not stun.until.fresh:
        scene.happen(ConditionEnded(who, Ailment.STUNNED))
    if scene.world.house.turn_until_next == "end":
        expire(scene, who, "start")
    expire(scene, who, "end")


@flow("combat.encounter", "combat.initiative.fixed", "end.when")
def next_turn(scene: Scene[Story]) -> Resolve[None]:
    """Round after round in the same order, until nothing threatens any more; the GM says when."""
    fight = scene.world.encounter
    if fight is None or not fight.order:
        return
    quiet = len(sides_left(scene.world)) < 2
    if quiet and (yield from ask("gm", YES_NO, "Nobody is left on one side: is the encounter over?", default=True)):
        return scene.later(end(fight.last_section))
    after = (fight.at + 1) % len(fight.order)
    scene.happen(EncounterSet(fight.but(at=after, round=fight.round + (after == 0))))
    return scene.happen(Follows((turn(on_turn(scene.world)),)))
