"""Movement between zones."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import CurrentActionSet, Moved, TurnSet
from ...model.sheets import Action, Skill
from ...model.world import Link, OngoingAction, Story, Zone
from ...phrases import say
from ...ruleset import RULES, flow
from ..actions.stunt_points import buy_stunt
from ..rolls.action_test import take_test
from ..rolls.gathering import ActionTest


def open_neighbours(story: Story, zone: str) -> tuple[str, ...]:
    """Neighbouring zones without an obstacle in the way."""
    return neighbours(story.zones, story.links, zone, barred=False)


def barred_neighbours(story: Story, zone: str) -> tuple[str, ...]:
    return neighbours(story.zones, story.links, zone, barred=True)


@lru_cache(maxsize=1024)
def neighbours(zones: tuple[Zone, ...], links: tuple[Link, ...], zone: str, *, barred: bool) -> tuple[str, ...]:
    """The zones linked to a zone, with an obstacle in the way or without."""
    near = [link for link in links if bool(link.obstacle) is barred]
    return tuple(one.id for one in zones if any(link.joins(zone, one.id) for link in near))


@flow("move.action", "move.adjacent", "snap.focus.bonus")
def walk(scene: Scene[Story], who: str, zone: str) -> None:
    """One may walk to a neighbouring zone if nothing is in the way; it is a basic action, which uses up Focus."""
    turn = scene.world.person(who).turn
    if turn.focus_die and scene.world.house.snap_focus_walk == "used_up":
        scene.happen(TurnSet(who, turn.but(focus_die=False)))
    scene.happen(Moved(who, zone))


@flow("move.action", "move.extra", "move.sp")
def run(scene: Scene[Story], who: str) -> Resolve[None]:
    """Running goes one zone without fail, one more on a success, and one more for each SP."""
    test = ActionTest(who, Skill.MOVE, Action.OVERCOME, "move")
    outcome = yield from take_test(test, say("runs", who=Who(who)))
    start = 2 if outcome.success and scene.world.house.move_success == "two_plus" else 1
    steps = (yield from spend_on_movement(scene, who, start, outcome.sp)) if outcome.success else start
    yield from steps_taken(who, steps)


@flow("move.action", "move.obstacle", "move.sp")
def cross(scene: Scene[Story], who: str, zone: str) -> Resolve[None]:
    """A success gets past an obstacle into the next zone; a failure leaves the mover where it was."""
    link = scene.world.link(scene.world.person(who).zone, zone)
    test = ActionTest(who, Skill.MOVE, Action.OVERCOME, "move", "", link.difficulty if link else 0)
    past_it = say("gets-past-it", who=Who(who))
    label = say("gets-past", who=Who(who), obstacle=link.obstacle) if link else past_it
    outcome = yield from take_test(test, label)
    if not outcome.success:
        return
    scene.happen(Moved(who, zone))
    more = yield from spend_on_movement(scene, who, 0, outcome.sp)
    yield from steps_taken(who, more)


def spend_on_movement(scene: Scene[Story], who: str, zones: int, sp: int) -> Resolve[int]:
    """Spend the SP of a movement test; the result is the number of zones."""
    scene.happen(
        CurrentActionSet(
            OngoingAction(who=who, action=Action.OVERCOME, skill=Skill.MOVE, purpose="move", size=zones, sp=sp)
        )
    )
    yield from RULES["spend"](who)
    zones = scene.world.ongoing().size
    scene.happen(CurrentActionSet(None))
    return zones


@flow("move.sp")
def further(scene: Scene[Story], who: str) -> None:
    """1 SP takes a mover one zone further."""
    buy_stunt(scene, who, "further", size=scene.world.ongoing().size + 1)


@flow("move.adjacent", "move.extra")
def steps_taken(scene: Scene[Story], who: str, steps: int) -> Resolve[None]:
    """The mover goes zone by zone, as far as it likes."""
    for left in range(steps, 0, -1):
        zones = open_neighbours(scene.world, scene.world.person(who).zone)
        if not zones:
            return
        label = say("where-to", who=Who(who), left=Number(left, of=who))
        zone = yield from ask(who, OneOf[str | None]((None, *zones)), label, zones[0])
        if zone is None:
            return
        scene.happen(Moved(who, zone))
