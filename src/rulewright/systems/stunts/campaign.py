"""Carries characters from one conflict to the next, and lets newcomers join in the middle of one."""

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
    """The following conflict with the players' side as the end of the last scene left it.

    Boxes, grave aspects, effects, plot points and items come along, and so do lasting aspects of the situation. What a
    person who stays behind maintains or sustains ends.
    """
    before = {one.id for one in last.people if one.side == PCS}
    here = [one.id for one in following.people if one.side == PCS and one.id in before]
    scene = advance(Scene(last), scene_ended(), ()).scene
    end_all(scene, KEPT_UP, lambda one: one.by not in here)
    ended = scene.world
    new_aspects = {aspect.id for aspect in following.aspects}
    people = [carry_person(ended.person(one.id), one) if one.id in here else one for one in following.people]
    carried = following.but(
        house=ended.house,
        people=tuple(people),
        effects=tuple(effect for effect in ended.effects if effect.on in here),
        aspects=roster((*following.aspects, *(one for one in ended.aspects if one.id not in new_aspects))),
        made=ended.made,
    )
    return with_gm_points(carried)


def carry_person(before: Person, prepared: Person) -> Person:
    """A person as it was, in the zone and group of the next conflict."""
    return before.but(zone=prepared.zone, group=prepared.group, cover=None, gone=False)


def with_gm_points(story: Story) -> Story:
    scene = Scene(story)
    refresh_gm_points(scene)
    return scene.world


def join(story: Story, other: Story) -> Story:
    """The story joined by the people of another conflict, except player characters who are already here.

    Newcomers enter in the zone of their side and act in the band of those who do not roll for initiative.
    """
    present = {one.id for one in story.people if is_player_character(one)}
    newcomers = [one for one in other.people if not (is_player_character(one) and one.id in present)]
    names = unique_names((one.id for one in story.people), (one.id for one in newcomers))
    scene = Scene(story)
    for one in newcomers:
        bonus = int(one.sheet.quick and story.conflict is not None)
        scene.happen(Entered(one.but(id=names[one.id], zone=entry_zone(story, one.side), bonus=bonus)))
        join_order(scene, one.group or names[one.id])
    return scene.world


def is_player_character(person: Person) -> bool:
    return person.sheet.kind == "pc" and person.side == PCS


def entry_zone(story: Story, side: str) -> str:
    """The zone of the first active person of a side; if there is none, the zone furthest from everybody else."""
    for one in story.people:
        if one.side == side and one.acts:
            return one.zone
    foes = [one.zone for one in story.people if one.acts]
    return max((zone.id for zone in story.zones), key=lambda zone: sum(distance(story, zone, other) for other in foes))


def distance(story: Story, zone: str, other: str) -> int:
    """The number of zones between two zones; unlinked zones are the furthest apart."""
    steps = story.zones_between(zone, other)
    return len(story.zones) if steps is None else steps
