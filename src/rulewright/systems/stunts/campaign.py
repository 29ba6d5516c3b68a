"""From one conflict to the next, and newcomers in the middle of one."""

from __future__ import annotations

from rulewright.game.joining import unique_names
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import roster

from .facts import Entered
from .model.world import Person, Story
from .rules.actions.stunts import join_order
from .rules.harm.durations import KEPT_UP, refresh_gm_points, scene_ended
from .rules.harm.lasting import end_all

PCS = "pcs"


def carry(last: Story, following: Story) -> Story:
    """The players' side as the end of the scene left it: boxes, grave aspects, effects, plot points, sheets, items.

    What somebody keeps up who does not come along ends; aspects of the situation that last go on.
    """
    before = {one.id for one in last.people if one.side == PCS}
    here = [one.id for one in following.people if one.side == PCS and one.id in before]
    scene = advance(Scene(last), scene_ended(), ()).scene
    end_all(scene, KEPT_UP, lambda one: one.by not in here)
    was = scene.world
    known = {aspect.id for aspect in following.aspects}
    people = [carry_person(was.person(one.id), one) if one.id in here else one for one in following.people]
    begun = following.but(
        house=was.house,
        people=tuple(people),
        effects=tuple(one for one in was.effects if one.on in here),
        aspects=roster((*following.aspects, *(one for one in was.aspects if one.id not in known))),
        made=was.made,
    )
    return with_gm_points(begun)


def carry_person(before: Person, prepared: Person) -> Person:
    """Somebody as it was, back on stage where the next conflict puts it."""
    return before.but(zone=prepared.zone, group=prepared.group, cover=None, gone=False)


def with_gm_points(story: Story) -> Story:
    scene = Scene(story)
    refresh_gm_points(scene)
    return scene.world


def join(story: Story, other: Story) -> Story:
    """Those of another conflict enter where their side stands, and act with those who do not roll for initiative.

    Player characters who are here already are not newcomers.
    """
    heroes = {one.id for one in story.people if is_player_character(one)}
    coming = [one for one in other.people if not (is_player_character(one) and one.id in heroes)]
    names = unique_names((one.id for one in story.people), (one.id for one in coming))
    scene = Scene(story)
    for one in coming:
        bonus = int(one.sheet.quick and story.conflict is not None)
        scene.happen(Entered(one.but(id=names[one.id], zone=entry_zone(story, one.side), bonus=bonus)))
        join_order(scene, one.group or names[one.id])
    return scene.world


def is_player_character(person: Person) -> bool:
    return person.sheet.kind == "pc" and person.side == PCS


def entry_zone(story: Story, side: str) -> str:
    """The zone where the first of its side stands; if nobody is left, the one that is furthest from the others."""
    for one in story.people:
        if one.side == side and one.acts:
            return one.zone
    foes = [one.zone for one in story.people if one.acts]
    return max((zone.id for zone in story.zones), key=lambda zone: sum(distance(story, zone, other) for other in foes))


def distance(story: Story, zone: str, other: str) -> int:
    """Zones between two places; where no way leads is furthest."""
    steps = story.zones_between(zone, other)
    return len(story.zones) if steps is None else steps
