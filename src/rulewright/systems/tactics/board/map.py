"""The table as a drawing: ground, bases, zones, and where the acting unit can walk."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Kind, Shape

from ..model.lengths import format_length
from ..model.stats import zone
from ..model.world import SIDES, Skirmish, Terrain, Unit
from .geometry.shapes import Spot, box_of
from .measuring.distance import engaged
from .measuring.standing import base_of
from .moves.move_shapes import reach_outline
from .moves.moving import walk_options
from .placing.calling import SUMMON_GAP

# How each kind of ground is drawn. Later kinds stop more, and are drawn over earlier ones.
GROUND: dict[str, tuple[Kind, str]] = {
    "open": ("open", ","),
    "abrupt": ("rough", ":"),
    "elevated": ("raised", "^"),
    "impassable": ("solid", "#"),
}
SIGNS = (ascii_uppercase, ascii_lowercase)
KINDS: tuple[Kind, Kind] = ("first", "second")


def draw(skirmish: Skirmish) -> Drawing:
    """Everything on the table. In a side's view Hidden enemies have no place, so they are not drawn."""
    size = skirmish.scenario.width, skirmish.scenario.depth
    title = f"turn {skirmish.turn}, {skirmish.phase}, table of {' by '.join(map(format_length, size))}"
    strips = _deployment_zones(skirmish) if skirmish.phase == "setup" else ()
    ground = sorted(skirmish.terrain, key=lambda piece: list(GROUND).index(piece.kind))
    shapes = (*strips, *map(_ground, ground), *_zones(skirmish), *_reach(skirmish), *_bases(skirmish))
    return Drawing(title, *size, shapes, tuple(_absent(skirmish)), skirmish.house.core_measuring)


def _deployment_zones(skirmish: Skirmish) -> tuple[Shape, ...]:
    width, depth, deep = skirmish.scenario.width, skirmish.scenario.depth, skirmish.scenario.zone
    title = f"deployment zone of side {{}}, {format_length(deep)} deep"
    return (
        Area(0, 0, width, deep, "strip", title.format(SIDES[0])),
        Area(0, depth - deep, width, depth, "strip", title.format(SIDES[1])),
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


def _zones(skirmish: Skirmish) -> Iterator[Shape]:
    """Control Zones, and around a Summoner the ring that its Summons stay out of."""
    for unit in skirmish.standing():
        base, reach = base_of(unit), zone(skirmish, unit)
        yield Disc(base.x, base.y, base.r + reach, "zone", f"Control Zone of {unit.id}, {format_length(reach)}")
        if any(one.summoner == unit.id and one.fate == "waiting" for one in skirmish.units):
            gap = f"more than {format_length(SUMMON_GAP)} from everybody"
            title = f"Summons of {unit.id} are set down in its Control Zone, {gap}"
            yield Disc(base.x, base.y, base.r + SUMMON_GAP, "ring", title)


def _reach(skirmish: Skirmish) -> Iterator[Shape]:
    """How far the acting unit can walk, if it may."""
    unit = next((unit for unit in skirmish.standing() if unit.id == skirmish.active), None)
    if unit and unit.ap and not unit.moved and (unit.escaped or not engaged(skirmish, unit)):
        yield reach_outline(walk_options(skirmish, unit))


def _bases(skirmish: Skirmish) -> Iterator[Shape]:
    """Side a in capitals, side b in small letters; a unit keeps its letter for the whole game."""
    for side, signs, kind in zip(SIDES, SIGNS, KINDS, strict=True):
        for at, unit in enumerate(unit for unit in skirmish.units if unit.side == side):
            if unit.in_play:
                base = base_of(unit)
                yield Disc(base.x, base.y, base.r, kind, _base_title(skirmish, unit), signs[at % len(signs)], unit.id)


def _base_title(skirmish: Skirmish, unit: Unit) -> str:
    base, reach = base_of(unit), zone(skirmish, unit)
    sizes = f"radius {format_length(base.r)}, Control Zone {format_length(reach)}"
    hidden = ", Hidden" if unit.hidden else ""
    return f"{unit.id} of side {unit.side} at {Spot(*base.at).in_words()}, {sizes}{hidden}"


def _absent(skirmish: Skirmish) -> Iterator[str]:
    """A line for each side about its units that are not on the drawing."""
    for side in SIDES:
        away = [unit for unit in skirmish.units if unit.side == side and not unit.in_play]
        if away:
            yield f"not shown of side {side}: " + ", ".join(f"{unit.id} ({_fate(unit)})" for unit in away)


def _fate(unit: Unit) -> str:
    return unit.fate or ("Hidden" if unit.hidden else "not set up yet")
