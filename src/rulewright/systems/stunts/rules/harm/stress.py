"""Boxes of stress: how many there are, which of them a hit can fill, and what being staggered costs."""

from __future__ import annotations

from ...model.sheets import Level, Skill, Track
from ...model.world import Box, Person, Story

USUAL_BOXES = (3, 2, 1)
ENDURANCE = {"physical": Skill.PHYSIQUE, "mental": Skill.RESOLVE}


def track_for(story: Story, track: Track) -> Track:
    """The track that harm of this kind is kept on; a table with one track keeps all of it on the physical."""
    return track if story.house.stress_tracks == "two" else "physical"


def is_plain_extra(story: Story, person: Person) -> bool:
    """A background figure, unless the table builds extras like principals."""
    return person.sheet.kind == "extra" and story.house.stress_extras != "like_principals"


def capacity(story: Story, person: Person, track: Track) -> tuple[int, int, int]:
    """Stressed, staggered and incapacitated boxes of a track; a sheet with numbers of its own always overrides."""
    if is_plain_extra(story, person):
        return (1, 0, 0) if story.house.stress_extras == "one_box" else (0, 0, 0)
    if story.house.stress_boxes != "by_skill" or person.sheet.boxes != USUAL_BOXES:
        return person.sheet.boxes
    rating = person.sheet.rating(ENDURANCE[track])
    return (6 if rating >= 3 else 4 if rating else 3, 2, 1)


def filled_boxes(story: Story, person: Person, track: Track) -> tuple[Box, ...]:
    """The boxes that take up room on a track; the one box of an extra serves for both."""
    return person.physical + person.mental if is_plain_extra(story, person) else person.boxes(track)


def free_level(story: Story, person: Person, track: Track, needed: Level) -> Level | None:
    """The lowest level from the needed one upward with a free box; never downward."""
    room, taken = capacity(story, person, track), [box.level for box in filled_boxes(story, person, track)]
    return next((level for level in Level if level >= needed and taken.count(level) < room[level]), None)


def damage_level(story: Story, person: Person, damage: int) -> Level | None:
    """What this much damage calls for: by the thresholds 4 and 8, or by those of the sheet."""
    staggers, fells = person.sheet.thresholds if story.house.damage_thresholds == "sheet" else (4, 8)
    if damage <= 0:
        return None
    return Level.INCAPACITATED if damage >= fells else Level.STAGGERED if damage >= staggers else Level.STRESSED


def staggered_dice(story: Story, person: Person) -> int:
    """Penalty dice for filled staggered boxes: one for all of them together, or as the table rules."""
    number = sum(box.level is Level.STAGGERED for box in person.physical + person.mental)
    return {"one_die": min(1, number), "per_box": number, "none": 0}[story.house.stress_staggered_penalty]
