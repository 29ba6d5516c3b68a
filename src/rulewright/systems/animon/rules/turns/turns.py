"""A turn: what ends when it starts, who acts, and what happens at its end."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ...facts import Acted, Aged, ConditionEnded, EncounterSet, Follows
from ...model.scores import whose_turn
from ...model.world import Ailment, Story
from ...phrases import say
from ...ruleset import flow
from ..combat.conditions import end_kid_turn, expire_conditions, wear_off
from ..ending import end, sides_left
from ..rolls.tests import settle_rolls
from .actions import choose


@flow("combat.turn.phases", "condition.stunned", "condition.incapacitated", "combat.action.defend", "knockout.out")
def turn(scene: Scene[Story], who: str) -> None:
    """When a turn starts, what lasted until then ends, and the character acts if it can; a missed turn still counts."""
    settle_rolls(scene)
    fighter = scene.world.fighter(who)
    cannot_act = fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED)
    if cannot_act and not fighter.out and scene.world.house.turn_missed == "no":
        return scene.later(*partner_turn(scene.world, who), pass_over(who))
    start_turn(scene, who)
    missed = fighter.out or cannot_act
    return scene.later(*(() if missed else (choose(who),)), *partner_turn(scene.world, who), end_turn(who))


def start_turn(scene: Scene[Story], who: str) -> None:
    """End what lasted until this turn; the table may rule that having a turn counts as having acted."""
    if scene.world.house.turn_until_next == "start":
        expire_conditions(scene, who, "start")
    if scene.world.house.quick_strike_acted == "turn" and not scene.world.fighter(who).acted:
        scene.happen(Acted(who))


@flow("condition.stunned")
def pass_over(scene: Scene[Story], who: str) -> None:
    """A missed turn is passed over as if it did not exist, but being Stunned still ends with it."""
    recover_from_stun(scene, who)
    scene.happen(Follows((next_turn(),)))


def recover_from_stun(scene: Scene[Story], who: str) -> None:
    """End what took this turn away; what began during the turn takes the next one."""
    for kind in (Ailment.STUNNED, Ailment.INCAPACITATED):
        condition = scene.world.fighter(who).condition(kind)
        if condition:
            scene.happen(Aged(who, kind) if condition.until.fresh else ConditionEnded(who, kind))


def partner_turn(story: Story, who: str) -> tuple[Call[Any], ...]:
    """The turn of a Kid that takes part; it comes right after its partner's."""
    pair = story.pair_of(who)
    if story.house.kid_turn != "partner" or pair is None or pair.animon != who:
        return ()
    takes_part = any(fighter.id == pair.kid and not (fighter.out or fighter.aside) for fighter in story.fighters)
    return (kid_turn(pair.kid),) if takes_part else ()


@flow("kid.combat-turn", "combat.turn.phases", "end.when")
def kid_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """The Kid has its own turn in its partner's place, unless the fight is over: it acts if it can."""
    fighter, fight = scene.world.fighter(who), scene.world.encounter
    if fight is None or not whose_turn(scene.world):
        return None
    if has_beaten_all(scene.world) and (yield from found_over(scene)):
        return scene.later(end(fight.last_section))
    missed = fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED)
    if missed and scene.world.house.turn_missed == "no":
        return recover_from_stun(scene, who)
    start_turn(scene, who)
    return scene.later(*(() if missed else (choose(who),)), end_kid_turn(who))


@flow("combat.turn.phases", "condition.poisoned", "condition.boosted", "condition.incapacitated-duration")
def end_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """At the end of a turn poison hurts, and what lasts until then is over."""
    scene.happen(Follows((next_turn(),)))
    yield from wear_off(scene, who)


def has_beaten_all(story: Story) -> bool:
    """Whether every opponent of the PCs is out, of one or more that there were."""
    opponents = [fighter.out for fighter in story.fighters if not fighter.pc]
    return bool(opponents) and all(opponents)


def found_over(scene: Scene[Story]) -> Resolve[bool]:
    """Whether one side is out and the GM says that the encounter is over."""
    if len(sides_left(scene.world)) > 1:
        return False
    return (yield from ask("gm", YES_NO, say("encounter-over"), default=True))


@flow("combat.encounter", "combat.initiative.fixed", "end.when")
def next_turn(scene: Scene[Story]) -> Resolve[None]:
    """Turns go round in the same order until one side is out and the GM says that the encounter is over."""
    fight = scene.world.encounter
    if fight is None or not fight.order:
        return
    if (yield from found_over(scene)):
        return scene.later(end(fight.last_section))
    after = (fight.at + 1) % len(fight.order)
    scene.happen(EncounterSet(fight.but(at=after, round=fight.round + (after == 0))))
    return scene.happen(Follows((turn(whose_turn(scene.world)),)))
