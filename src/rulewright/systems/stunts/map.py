"""The zones as a drawing: areas laid out by their links, everybody in theirs, and what is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import NamedTuple

from rulewright.kernel.rules.drawing import Area, Disc, Drawing, Kind, Label, Outline, Shape

from .model.world import Cover, Link, Person, Story, Zone
from .panel import part_of_round

UNIT = 1000
GAP, ROW, SLOT, HEAD, EDGE = 2 * UNIT, 1700, 8 * UNIT, 1500, 500
BASE, WORDS, BAND = 700, 700, 350
ONLY_ZONE = Zone("here")
Point = tuple[int, int]


class PlacedZone(NamedTuple):
    """A zone with its place, and who is in it."""

    zone: Zone
    people: tuple[Person, ...]
    left: int
    low: int
    right: int
    high: int

    @property
    def middle(self) -> int:
        return (self.left + self.right) // 2


def draw(story: Story) -> Drawing:
    """The zones, a line of them for each step away from the first, and who is where."""
    lines = layers(story.zones or (ONLY_ZONE,), story.links)
    wide = max(map(len, lines))
    slots = 2 if wide == 1 else 1
    heights = [max(zone_height(story, zone, slots) for zone in line) for line in lines]
    width = wide * (slots * SLOT + UNIT) + (wide - 1) * GAP + 2 * UNIT
    depth = sum(heights) + (len(lines) - 1) * GAP + 2 * UNIT
    spots = {spot.zone.id: spot for spot in place_zones(story, lines, heights, slots, width, depth)}
    signs = dict(map_letters(story.people))
    shapes: tuple[Shape, ...] = (
        *(link_outline(link, spots[link.a], spots[link.b]) for link in story.links if {link.a, link.b} <= set(spots)),
        *(shape for spot in spots.values() for shape in zone_shapes(spot)),
        *(shape for spot in spots.values() for shape in person_shapes(spot, slots, signs)),
    )
    conflict = story.conflict
    title = f"round {conflict.round}, {part_of_round(conflict)}" if conflict else "no conflict"
    return Drawing(title, width, depth, shapes, tuple(notes(story, spots)), apart="")


def layers(zones: tuple[Zone, ...], links: tuple[Link, ...]) -> list[list[Zone]]:
    """The zones by how many links they are away from the first; what no link reaches begins anew below."""
    left, found = dict.fromkeys(zones), list[list[Zone]]()
    while left:
        line = [next(iter(left))]
        while line:
            found.append(line)
            for zone in line:
                del left[zone]
            line = [zone for zone in left if any(link.joins(zone.id, other.id) for link in links for other in line)]
    return found


def people_in(story: Story, zone: Zone) -> tuple[Person, ...]:
    return tuple(one for one in story.people if not one.gone and (one.zone or ONLY_ZONE.id) == zone.id)


def zone_height(story: Story, zone: Zone, slots: int) -> int:
    """Room for its name and for everybody in it."""
    return HEAD + max(1, -(-len(people_in(story, zone)) // slots)) * ROW + EDGE


def place_zones(
    story: Story, lines: list[list[Zone]], heights: list[int], slots: int, width: int, depth: int
) -> Iterator[PlacedZone]:
    """Each line of zones below the last, in the middle of the drawing."""
    top, across = depth - UNIT, slots * SLOT + UNIT
    for line, high in zip(lines, heights, strict=True):
        left = (width - len(line) * across - (len(line) - 1) * GAP) // 2
        for zone in line:
            yield PlacedZone(zone, people_in(story, zone), left, top - high, left + across, top)
            left += across + GAP
        top -= high + GAP


def link_outline(link: Link, one: PlacedZone, other: PlacedZone) -> Outline:
    """A band from one zone to the other, solid where something is in the way."""
    (x, y), (to_x, to_y), aside = link_ends(one, other)
    steps = max(1, (abs(to_x - x) + abs(to_y - y)) // (UNIT // 2))
    line = [(x + (to_x - x) * at // steps, y + (to_y - y) * at // steps) for at in range(steps + 1)]
    there = [(px + aside[0], py + aside[1]) for px, py in line]
    back = [(px - aside[0], py - aside[1]) for px, py in reversed(line)]
    words = f"between {link.a} and {link.b}: "
    if not link.obstacle:
        return Outline((*there, *back), "strip", f"{words}nothing in the way", "|")
    return Outline((*there, *back), "solid", f"{words}{link.obstacle}, difficulty {link.difficulty}", "=")


def link_ends(one: PlacedZone, other: PlacedZone) -> tuple[Point, Point, Point]:
    """Where a way leaves one zone and comes into the other, and which way is across it."""
    if one.high != other.high:
        upper, lower = (one, other) if one.high > other.high else (other, one)
        return (upper.middle, upper.low), (lower.middle, lower.high), (BAND, 0)
    left, right = (one, other) if one.left < other.left else (other, one)
    y = one.high - HEAD // 2
    return (left.right, y), (right.left, y), (0, BAND)


def zone_shapes(spot: PlacedZone) -> Iterator[Shape]:
    zone = spot.zone
    more = [*map(format_cover, zone.covers), *zone.things]
    words = zone.id + (f", {zone.name}" if zone.name else "") + (f": {'; '.join(more)}" if more else "")
    yield Area(spot.left, spot.low, spot.right, spot.high, "open", words, ".", zone.id)
    yield Label(zone.name or zone.id, spot.left + EDGE, spot.high - HEAD // 2, WORDS)


def format_cover(cover: Cover) -> str:
    return f"cover of {cover.name} ({cover.amount}, {cover.material})"


def person_shapes(spot: PlacedZone, slots: int, signs: dict[str, str]) -> Iterator[Shape]:
    """Everybody in a zone: a disc with its name beside it."""
    for at, person in enumerate(spot.people):
        row, slot = divmod(at, slots)
        x = spot.left + EDGE + slot * SLOT + BASE
        y = spot.high - HEAD - row * ROW - ROW // 2
        kind: Kind = "first" if person.side == "pcs" else "second"
        yield Disc(x, y, BASE, kind, describe_person(person, spot.zone), signs[person.id], person.id)
        yield Label(f"{person.id}{'' if person.acts else ' (out)'}", x + BASE + EDGE // 2, y, WORDS)


def describe_person(person: Person, zone: Zone) -> str:
    more = [*([] if person.acts else ["out"]), *([f"behind {person.cover.name}"] if person.cover else [])]
    return ", ".join((f"{person.id} in {zone.id}", *more))


def map_letters(people: tuple[Person, ...]) -> Iterator[tuple[str, str]]:
    """A letter for everybody, of their name where it is free; opponents have small ones."""
    for ours in (True, False):
        used: set[str] = set()
        for person in people:
            if (person.side == "pcs") is not ours:
                continue
            letters = [letter for letter in person.id.lower() + ascii_lowercase if letter in ascii_lowercase]
            sign = next((letter for letter in letters if letter not in used), "?")
            used.add(sign)
            yield person.id, sign.upper() if ours else sign


def notes(story: Story, spots: dict[str, PlacedZone]) -> Iterator[str]:
    """What has no place: aspects of the situation, darkness, and who is not on stage."""
    yield from (f"aspect: {one.id} [{one.time.mark.value}]" for one in story.aspects)
    if story.dark:
        yield f"darkness {story.dark}"
    shown = {person.id for spot in spots.values() for person in spot.people}
    if away := [one.id for one in story.people if one.id not in shown]:
        yield f"not on stage: {', '.join(away)}"
