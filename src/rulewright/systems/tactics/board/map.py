"""The table as a drawing: ground, bases, zones, and where the acting unit can walk."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Kind, Shape
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import PLAIN, Argument, Many, Phrase, Wording

from ..model.lengths import format_length
from ..model.stats import zone
from ..model.world import SIDES, Skirmish, Terrain, Unit
from ..phrases import say
from .geometry.shapes import Spot, box_of
from .measuring.distance import engaged
from .measuring.standing import base_of
from .moves.move_shapes import reach_outline
from .moves.moving import walk_options
from .placing.placement import SUMMON_GAP

# How each kind of ground is drawn. Later kinds stop more, and are drawn over earlier ones.
GROUND: dict[str, tuple[Kind, str]] = {
    "open": ("open", ","),
    "abrupt": ("rough", ":"),
    "elevated": ("raised", "^"),
    "impassable": ("solid", "#"),
}
SIGNS = (ascii_uppercase, ascii_lowercase)
KINDS: tuple[Kind, Kind] = ("first", "second")


def draw(skirmish: Skirmish, wording: Wording = PLAIN) -> Drawing:
    """Everything on the table. In a side's view Hidden enemies have no place, so they are not drawn."""
    size = skirmish.scenario.width, skirmish.scenario.depth
    width, depth = map(format_length, size)
    title = say("map-title", turn=Number(skirmish.turn), phase=skirmish.phase, width=width, depth=depth)
    strips = _deployment_zones(skirmish, wording) if skirmish.phase == "setup" else ()
    ground = sorted(skirmish.terrain, key=lambda piece: list(GROUND).index(piece.kind))
    shapes = (
        *strips,
        *(_ground(piece, wording) for piece in ground),
        *_zones(skirmish, wording),
        *_reach(skirmish),
        *_bases(skirmish, wording),
    )
    notes = tuple(_absent(skirmish, wording))
    return Drawing(wording.word(title), *size, shapes, notes, skirmish.house.core_measuring)


def _deployment_zones(skirmish: Skirmish, wording: Wording) -> tuple[Shape, ...]:
    width, depth, deep = skirmish.scenario.width, skirmish.scenario.depth, skirmish.scenario.zone
    first, second = (wording.word(say("deployment-zone", side=side, deep=format_length(deep))) for side in SIDES)
    return (
        Area(0, 0, width, deep, "strip", first),
        Area(0, depth - deep, width, depth, "strip", second),
    )


def _ground(piece: Terrain, wording: Wording) -> Area:
    box = box_of(piece)
    kind, sign = GROUND[piece.kind]
    marks: list[Argument] = [piece.kind]
    if piece.blocks_sight:
        marks.append(say("blocks-sight"))
    if piece.cover:
        marks.append(say("light-cover" if piece.cover == "light" else "hard-cover"))
    low, high = (Spot(*corner).in_words() for corner in ((box.left, box.low), (box.right, box.high)))
    title = say("ground", piece=Thing(piece.id), marks=Many(tuple(marks), ","), low=low, high=high)
    return Area(box.left, box.low, box.right, box.high, kind, wording.word(title), sign)


def _zones(skirmish: Skirmish, wording: Wording) -> Iterator[Shape]:
    """Control Zones, and around a Summoner the ring that its Summons stay out of."""
    for unit in skirmish.standing():
        base, reach = base_of(unit), zone(skirmish, unit)
        title = say("control-zone", who=Who(unit.id), reach=format_length(reach))
        yield Disc(base.x, base.y, base.r + reach, "zone", wording.word(title))
        if any(one.summoner == unit.id and one.fate == "waiting" for one in skirmish.units):
            title = say("summon-ring", who=Who(unit.id), gap=format_length(SUMMON_GAP))
            yield Disc(base.x, base.y, base.r + SUMMON_GAP, "ring", wording.word(title))


def _reach(skirmish: Skirmish) -> Iterator[Shape]:
    """How far the acting unit can walk, if it may."""
    unit = next((unit for unit in skirmish.standing() if unit.id == skirmish.active), None)
    if unit and unit.ap and not unit.moved and (unit.escaped or not engaged(skirmish, unit)):
        yield reach_outline(walk_options(skirmish, unit))


def _bases(skirmish: Skirmish, wording: Wording) -> Iterator[Shape]:
    """Side a in capitals, side b in small letters; a unit keeps its letter for the whole game."""
    for side, signs, kind in zip(SIDES, SIGNS, KINDS, strict=True):
        for at, unit in enumerate(unit for unit in skirmish.units if unit.side == side):
            if unit.in_play:
                base = base_of(unit)
                title, sign = wording.word(_base_title(skirmish, unit)), signs[at % len(signs)]
                yield Disc(base.x, base.y, base.r, kind, title, sign, unit.id)


def _base_title(skirmish: Skirmish, unit: Unit) -> Phrase:
    base = base_of(unit)
    return say(
        "base-hidden" if unit.hidden else "base",
        who=Who(unit.id),
        side=unit.side,
        place=Spot(*base.at).in_words(),
        radius=format_length(base.r),
        zone=format_length(zone(skirmish, unit)),
    )


def _absent(skirmish: Skirmish, wording: Wording) -> Iterator[str]:
    """A line for each side about its units that are not on the drawing."""
    for side in SIDES:
        away = [unit for unit in skirmish.units if unit.side == side and not unit.in_play]
        if away:
            units = tuple(say("absent-unit", who=Who(unit.id), fate=_fate(unit)) for unit in away)
            yield wording.word(say("not-shown", side=side, units=Many(units, ",")))


def _fate(unit: Unit) -> Argument:
    return unit.fate or say("absent-hidden" if unit.hidden else "absent-not-set-up")
