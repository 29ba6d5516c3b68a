"""The table as a drawing: ground, bases, zones, and where one may set up, call or go."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rulewright.kernel.rules.drawing import Area, Disc, Drawing, Kind, Shape

from ..model.stats import zone
from ..model.world import SIDES, Skirmish, Terrain, Unit
from .geometry.shapes import Spot, box_of, inches
from .measuring.distance import engaged
from .measuring.standing import base_of
from .moves.move_shapes import reachable
from .moves.moving import walk_options
from .placing.calling import GAP

GROUND: dict[str, tuple[Kind, str]] = {
    "open": ("open", ","),
    "abrupt": ("rough", ":"),
    "elevated": ("raised", "^"),
    "impassable": ("solid", "#"),
}
"""How each kind of ground is drawn; what stops more lies over what stops less."""
SIGNS = (ascii_uppercase, ascii_lowercase)
KINDS: tuple[Kind, Kind] = ("first", "second")


def draw(skirmish: Skirmish) -> Drawing:
    """What is on the table, as far as this skirmish shows it: in a view, Hidden enemies stand nowhere."""
    size = skirmish.scenario.width, skirmish.scenario.depth
    title = f"turn {skirmish.turn}, {skirmish.phase}, table of {' by '.join(map(inches, size))}"
    strips = _strips(skirmish) if skirmish.phase == "setup" else ()
    ground = sorted(skirmish.terrain, key=lambda piece: list(GROUND).index(piece.kind))
    shapes = (*strips, *map(_ground, ground), *_around(skirmish), *_reach(skirmish), *_bases(skirmish))
    return Drawing(title, *size, shapes, tuple(_absent(skirmish)), skirmish.house.core_measuring)


def _strips(skirmish: Skirmish) -> tuple[Shape, ...]:
    """The deployment zones."""
    width, depth, deep = skirmish.scenario.width, skirmish.scenario.depth, skirmish.scenario.zone
    told = f"deployment zone of side {{}}, {inches(deep)} deep"
    return (
        Area(0, 0, width, deep, "strip", told.format(SIDES[0])),
        Area(0, depth - deep, width, depth, "strip", told.format(SIDES[1])),
    )


def _ground(piece: Terrain) -> Area:
    box = box_of(piece)
    kind, sign = GROUND[piece.kind]
    marks = [
        piece.kind,
        *(["blocks sight"] if piece.blocks_sight else []),
        *([f"{piece.cover} cover"] if piece.cover else []),
    ]
    low, high = (Spot(*corner).in_words() for corner in ((box.left, box.low), (box.right, box.high)))
    title = f"{piece.id}: {', '.join(marks)}, from {low} to {high}"
    return Area(box.left, box.low, box.right, box.high, kind, title, sign)


def _around(skirmish: Skirmish) -> Iterator[Shape]:
    """Control Zones, and the ring that Summons keep clear of."""
    for unit in skirmish.standing():
        base, reach = base_of(unit), zone(skirmish, unit)
        yield Disc(base.x, base.y, base.r + reach, "zone", f"Control Zone of {unit.id}, {inches(reach)}")
        if any(one.summoner == unit.id and one.fate == "waiting" for one in skirmish.units):
            title = f"Summons of {unit.id} are set down in its Control Zone, more than {inches(GAP)} from everybody"
            yield Disc(base.x, base.y, base.r + GAP, "ring", title)


def _reach(skirmish: Skirmish) -> Iterator[Shape]:
    """How far the unit that acts can walk, if it may."""
    unit = next((unit for unit in skirmish.standing() if unit.id == skirmish.active), None)
    if unit and unit.ap and not unit.moved and (unit.escaped or not engaged(skirmish, unit)):
        yield reachable(walk_options(skirmish, unit))


def _bases(skirmish: Skirmish) -> Iterator[Shape]:
    """Side a in capitals, side b in small letters; a unit keeps its letter all the game."""
    for side, signs, kind in zip(SIDES, SIGNS, KINDS, strict=True):
        for at, unit in enumerate(unit for unit in skirmish.units if unit.side == side):
            if unit.in_play:
                base = base_of(unit)
                yield Disc(base.x, base.y, base.r, kind, _told(skirmish, unit), signs[at % len(signs)], unit.id)


def _told(skirmish: Skirmish, unit: Unit) -> str:
    base = base_of(unit)
    more = f"radius {inches(base.r)}, Control Zone {inches(zone(skirmish, unit))}{', Hidden' if unit.hidden else ''}"
    return f"{unit.id} of side {unit.side} at {Spot(*base.at).in_words()}, {more}"


def _absent(skirmish: Skirmish) -> Iterator[str]:
    """Units that are nowhere on this drawing."""
    for side in SIDES:
        away = [unit for unit in skirmish.units if unit.side == side and not unit.in_play]
        if away:
            yield f"not shown of side {side}: " + ", ".join(f"{unit.id} ({_fate(unit)})" for unit in away)


def _fate(unit: Unit) -> str:
    return unit.fate or ("Hidden" if unit.hidden else "not set up yet")
