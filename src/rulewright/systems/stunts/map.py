"""Draws the zones as a map: laid out in rows by their links, with people, obstacles and covers."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase
from typing import NamedTuple

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Kind, Label, Outline, Shape
from rulewright.words.arguments import Number, Who
from rulewright.words.names import Display, title_of_id
from rulewright.words.phrase import PLAIN, Argument, Many, Phrase, Wording, Words

from .display.durations import until
from .display.names import names
from .display.panel import title_of
from .model.world import Cover, Link, Person, Story, Zone
from .phrases import say

# Lengths in thousandths of an inch, as in every drawing.
UNIT = 1000
GAP, ROW, SLOT, HEAD, EDGE = 2 * UNIT, 1700, 8 * UNIT, 1500, 500  # between and inside zones
BASE, WORDS, BAND = 700, 700, 350  # a person's disc, the height of words, half the width of a strip
ONLY_ZONE = Zone("here")
Point = tuple[int, int]


class PlacedZone(NamedTuple):
    """A zone with its people and its rectangle on the map; y grows upwards."""

    zone: Zone
    people: tuple[Person, ...]
    left: int
    low: int
    right: int
    high: int

    @property
    def title(self) -> str:
        return self.zone.name or title_of_id(self.zone.id)

    @property
    def middle(self) -> int:
        return (self.left + self.right) // 2


def draw(story: Story, wording: Wording = PLAIN) -> Drawing:
    """The map: one row of zones for each step away from the first zone."""
    rows = layers(story.zones or (ONLY_ZONE,), story.links)
    wide = max(map(len, rows))
    slots = 2 if wide == 1 else 1
    heights = [max(zone_height(story, zone, slots) for zone in row) for row in rows]
    width = wide * (slots * SLOT + UNIT) + (wide - 1) * GAP + 2 * UNIT
    depth = sum(heights) + (len(rows) - 1) * GAP + 2 * UNIT
    zones = {placed.zone.id: placed for placed in place_zones(story, rows, heights, slots, width, depth)}
    letters, shown = dict(map_letters(story.people)), names(story)
    shapes: tuple[Shape, ...] = (
        *(
            link_outline(link, zones[link.a], zones[link.b], wording)
            for link in story.links
            if {link.a, link.b} <= set(zones)
        ),
        *(shape for placed in zones.values() for shape in zone_shapes(placed, wording)),
        *(shape for placed in zones.values() for shape in person_shapes(placed, slots, letters, shown, wording)),
    )
    told = tuple(map(wording.word, notes(story, zones)))
    return Drawing(wording.word(title_of(story)), width, depth, shapes, told, apart="")


def layers(zones: tuple[Zone, ...], links: tuple[Link, ...]) -> list[list[Zone]]:
    """Rows of zones by their distance from the first zone; unlinked zones follow below in rows of their own."""
    left, rows = dict.fromkeys(zones), list[list[Zone]]()
    while left:
        row = [next(iter(left))]
        while row:
            rows.append(row)
            for zone in row:
                del left[zone]
            row = [zone for zone in left if any(link.joins(zone.id, other.id) for link in links for other in row)]
    return rows


def people_in(story: Story, zone: Zone) -> tuple[Person, ...]:
    return tuple(one for one in story.people if not one.gone and (one.zone or ONLY_ZONE.id) == zone.id)


def zone_height(story: Story, zone: Zone, slots: int) -> int:
    """The height of a zone that has room for its name and its people."""
    return HEAD + max(1, -(-len(people_in(story, zone)) // slots)) * ROW + EDGE


def place_zones(
    story: Story, rows: list[list[Zone]], heights: list[int], slots: int, width: int, depth: int
) -> Iterator[PlacedZone]:
    """Each row of zones below the last, centred."""
    top, across = depth - UNIT, slots * SLOT + UNIT
    for row, high in zip(rows, heights, strict=True):
        left = (width - len(row) * across - (len(row) - 1) * GAP) // 2
        for zone in row:
            yield PlacedZone(zone, people_in(story, zone), left, top - high, left + across, top)
            left += across + GAP
        top -= high + GAP


def link_outline(link: Link, one: PlacedZone, other: PlacedZone, wording: Wording) -> Outline:
    """A strip from one zone to the other, solid where an obstacle is in the way."""
    (x, y), (to_x, to_y), aside = link_ends(one, other)
    steps = max(1, (abs(to_x - x) + abs(to_y - y)) // (UNIT // 2))
    line = [(x + (to_x - x) * at // steps, y + (to_y - y) * at // steps) for at in range(steps + 1)]
    there = [(px + aside[0], py + aside[1]) for px, py in line]
    back = [(px - aside[0], py - aside[1]) for px, py in reversed(line)]
    if not link.obstacle:
        title = say("map-free-link", one=one.title, other=other.title)
        return Outline((*there, *back), "strip", wording.word(title), "|")
    difficulty = Number(link.difficulty)
    title = say("map-link", one=one.title, other=other.title, obstacle=link.obstacle, difficulty=difficulty)
    return Outline((*there, *back), "solid", wording.word(title), "=")


def link_ends(one: PlacedZone, other: PlacedZone) -> tuple[Point, Point, Point]:
    """The two ends of a strip between zones, and the offset to its edges."""
    if one.high != other.high:
        upper, lower = (one, other) if one.high > other.high else (other, one)
        return (upper.middle, upper.low), (lower.middle, lower.high), (BAND, 0)
    left, right = (one, other) if one.left < other.left else (other, one)
    y = one.high - HEAD // 2
    return (left.right, y), (right.left, y), (0, BAND)


def zone_shapes(placed: PlacedZone, wording: Wording) -> Iterator[Shape]:
    zone = placed.zone
    more = [*(wording.word(cover_words(cover)) for cover in zone.covers), *zone.things]
    words = placed.title + (f": {'; '.join(more)}" if more else "")
    yield Area(placed.left, placed.low, placed.right, placed.high, "open", words, ".", zone.id)
    yield Label(placed.title, placed.left + EDGE, placed.high - HEAD // 2, WORDS)


def cover_words(cover: Cover) -> Words:
    return say("map-cover", name=cover.name, amount=cover.amount, material=cover.material)


def person_shapes(
    placed: PlacedZone, slots: int, letters: dict[str, str], shown: dict[str, Display], wording: Wording
) -> Iterator[Shape]:
    """A disc and a name for every person in a zone."""
    for at, person in enumerate(placed.people):
        row, slot = divmod(at, slots)
        x = placed.left + EDGE + slot * SLOT + BASE
        y = placed.high - HEAD - row * ROW - ROW // 2
        kind: Kind = "first" if person.side == "pcs" else "second"
        title = wording.word(describe_person(person, placed.title))
        yield Disc(x, y, BASE, kind, title, letters[person.id], person.id)
        name = shown[person.id].name
        label = name if person.acts else wording.word(say("map-name-out", name=name))
        yield Label(label, x + BASE + EDGE // 2, y, WORDS)


def describe_person(person: Person, zone: str) -> Phrase:
    parts: list[Argument] = [say("map-person", who=Who(person.id), zone=zone)]
    if not person.acts:
        parts.append(say("map-out"))
    if person.cover:
        parts.append(say("map-behind", cover=person.cover.name))
    return say("map-parts", parts=Many(tuple(parts), ","))


def map_letters(people: tuple[Person, ...]) -> Iterator[tuple[str, str]]:
    """A letter for each person, from its name if one is free; opponents have lower-case letters."""
    for ours in (True, False):
        used: set[str] = set()
        for person in people:
            if (person.side == "pcs") is not ours:
                continue
            letters = [letter for letter in person.id.lower() + ascii_lowercase if letter in ascii_lowercase]
            free = next((letter for letter in letters if letter not in used), "?")
            used.add(free)
            yield person.id, free.upper() if ours else free


def notes(story: Story, placed_zones: dict[str, PlacedZone]) -> Iterator[Words]:
    """What has no place on the map: aspects of the situation, darkness, and people who are not on stage."""
    yield from (say("map-aspect", aspect=one.id, until=until(one.time)) for one in story.aspects)
    if story.dark:
        yield say("map-darkness", dark=Number(story.dark))
    shown = {person.id for placed in placed_zones.values() for person in placed.people}
    if away := [one.id for one in story.people if one.id not in shown]:
        yield say("map-away", people=Many(tuple(map(Who, away)), ","))
