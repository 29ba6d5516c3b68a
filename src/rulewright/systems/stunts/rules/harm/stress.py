"""Stress boxes: how many a person has, which of them a hit can fill, and the penalty for being staggered."""

from __future__ import annotations

from ...model.sheets import Level, Skill, Track
from ...model.world import Box, Person, Story

USUAL_BOXES = (3, 2, 1)
ENDURANCE = {"physical": Skill.PHYSIQUE, "mental": Skill.RESOLVE}


def track_for(story: Story, track: Track) -> Track:
    """The track for harm of this kind; a table with one track puts all harm on the physical one."""
    return track if story.house.stress_tracks == "two" else "physical"


def is_plain_extra(story: Story, person: Person) -> bool:
    """Whether a person is an extra, unless the table builds extras like principals."""
    return person.sheet.kind == "extra" and story.house.stress_extras != "like_principals"


def capacity(story: Story, person: Person, track: Track) -> tuple[int, int, int]:
    """The numbers of stressed, staggered and incapacitated boxes; unusual numbers on a sheet always count."""
    if is_plain_extra(story, person):
        return (1, 0, 0) if story.house.stress_extras == "one_box" else (0, 0, 0)
    if story.house.stress_boxes != "by_skill" or person.sheet.boxes != USUAL_BOXES:
        return person.sheet.boxes
    rating = person.sheet.rating(ENDURANCE[track])
    return (6 if rating >= 3 else 4 if rating else 3, 2, 1)


def filled_boxes(story: Story, person: Person, track: Track) -> tuple[Box, ...]:
    """The filled boxes of a track; the one box of an extra counts for both tracks."""
    return person.physical + person.mental if is_plain_extra(story, person) else person.boxes(track)


def free_level(story: Story, person: Person, track: Track, needed: Level) -> Level | None:
    """The lowest level with a free box, from the needed one upwards; None if there is none."""
    room, taken = capacity(story, person, track), [box.level for box in filled_boxes(story, person, track)]
    return next((level for level in Level if level >= needed and taken.count(level) < room[level]), None)


def damage_level(story: Story, person: Person, damage: int) -> Level | None:
    """The level of an amount of damage: by the thresholds 4 and 8, or as ruled by those of the sheet."""
    staggers, fells = person.sheet.thresholds if story.house.damage_thresholds == "sheet" else (4, 8)
    if damage <= 0:
        return None
    return Level.INCAPACITATED if damage >= fells else Level.STAGGERED if damage >= staggers else Level.STRESSED


def staggered_dice(story: Story, person: Person) -> int:
    """Penalty dice for staggered boxes: one for all of them together, unless the table rules otherwise."""
    number = sum(box.level is Level.STAGGERED for box in person.physical + person.mental)
    return {"one_die": min(1, number), "per_box": number, "none": 0}[story.house.stress_staggered_penalty]
