"""What the GM may change by hand past the rules: filled boxes and points, the zone, and whether a person is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.gm.by_hand import ByHand, Setting, not_a_number
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many

from .model.sheets import Duration, Level, Track
from .model.world import Box, Person, Story, Time
from .phrases import say
from .rules.actions.stunts import join_order
from .rules.harm.stress import capacity

FIELDS = {"Plot points": "pp", "Bonus actions": "bonus"}
TRACKS: dict[str, Track] = {"Stress": "physical", "Physical stress": "physical", "Mental stress": "mental"}


def away(story: Story) -> tuple[str, ...]:
    return tuple(person.id for person in story.people if person.gone)


def leave(story: Story, who: str) -> tuple[Setting, ...]:  # noqa: ARG001
    return (Setting(f"people.{who}.gone", value=True),)


def back(story: Story, who: str) -> tuple[Setting, ...]:
    """In the zone where it was; who has no place in the order of turns gets one."""
    return tuple(settings_of_return(story, who))


def settings_of_return(story: Story, who: str) -> Iterator[Setting]:
    yield Setting(f"people.{who}.gone", value=False)
    conflict, person = story.conflict, story.person(who)
    slot = person.group or who
    if conflict and not any(slot in band for band in conflict.bands):
        scene = Scene(story)
        join_order(scene, slot)
        yield Setting("conflict", scene.world.conflict)


def number(story: Story, who: str, bar: str, value: int) -> Setting:
    """Points, or the filled boxes of a track, the lightest first."""
    if bar in FIELDS:
        return Setting(f"people.{who}.{FIELDS[bar]}", value)
    if bar not in TRACKS:
        raise not_a_number(bar)
    track, person = TRACKS[bar], story.person(who)
    return Setting(f"people.{who}.{track}", filled(story, person, track, value))


def filled(story: Story, person: Person, track: Track, count: int) -> tuple[Box, ...]:
    """So many filled boxes: those that are filled already, then the lightest that are empty."""
    room = [level for level, boxes in zip(Level, capacity(story, person, track), strict=True) for _ in range(boxes)]
    if count > len(room):
        raise Refusal(say("boxes-at-most", count=Number(len(room))))
    kept = list(person.boxes(track))[:count]
    for box in kept:
        room.remove(box.level)
    return (*kept, *(Box(level, Time(Duration.SCENE)) for level in room[: count - len(kept)]))


def place(story: Story, who: str, to: Any) -> Setting:
    zones = tuple(zone.id for zone in story.zones)
    to = to.strip().lower().replace(" ", "-") if isinstance(to, str) else to
    if to not in zones:
        raise Refusal(say("zone-expected", zones=Many(zones, "or")))
    return Setting(f"people.{who}.zone", to)


BY_HAND = ByHand(away, leave, back, number, place)
