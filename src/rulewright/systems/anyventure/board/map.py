"""The map as a drawing: walls, water, steep squares, the light, and every fighter with its footprint."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Kind, Shape
from rulewright.kernel.rules.words import in_words

from ..model.terms import ConditionName
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from .place import UNIT
from .shapes import block, footprint_side

MARKS: tuple[ConditionName, ...] = ("obscured", "prone", "unconscious")
LIGHT = {"light": "light", "partial": "partial darkness", "dark": "complete darkness"}


def draw(adventure: Adventure) -> Drawing:
    """The drawing of an adventure. In the view of a seat, hidden fighters have no position and are not drawn."""
    ground, fight = adventure.ground, adventure.fight
    when = f"round {fight.round}, {fight.phase or 'between phases'}" if fight else "no fight"
    title = f"{when}, ground of {ground.width} by {ground.depth} units, {LIGHT[ground.light]}"
    shapes = (
        *_ground("steep", ground.steep, "raised", "^"),
        *_ground("water", ground.water, "rough", "~"),
        *_ground("wall", ground.walls, "solid", "#"),
        *_pieces(adventure),
    )
    return Drawing(title, ground.width * UNIT, ground.depth * UNIT, shapes, tuple(_absent(adventure)), "squares")


def _ground(name: str, cells: tuple[Cell, ...], kind: Kind, sign: str) -> Iterator[Area]:
    for low, high in blocks(cells):
        where = in_words(low) if low == high else f"{in_words(low)} to {in_words(high)}"
        yield _area(low, high, kind, f"{name} at {where}", sign)


def _area(low: Cell, high: Cell, kind: Kind, title: str, sign: str) -> Area:
    (left, bottom), (right, top) = low, high
    return Area(left * UNIT, bottom * UNIT, (right + 1) * UNIT, (top + 1) * UNIT, kind, title, sign)


def blocks(cells: tuple[Cell, ...]) -> Iterator[tuple[Cell, Cell]]:
    """The squares joined to rectangles, each given by its lowest and its highest square."""
    left = dict.fromkeys(sorted(cells, key=lambda cell: (cell[1], cell[0])))
    while left:
        x, y = next(iter(left))
        right, top = x, y
        while (right + 1, y) in left:
            right += 1
        while all((column, top + 1) in left for column in range(x, right + 1)):
            top += 1
        for row in range(y, top + 1):
            for column in range(x, right + 1):
                del left[column, row]
        yield (x, y), (right, top)


def _pieces(adventure: Adventure) -> Iterator[Shape]:
    for fighter, sign in _signs(adventure):
        if fighter.gone or fighter.at == NOWHERE:
            continue
        (x, y), side = fighter.at, footprint_side(fighter)
        if side > 1:
            yield _area(fighter.at, block(fighter.at, side)[-1], "zone", f"{fighter.id} fills {side} by {side}", sign)
        wide = UNIT // 2 if fighter.sheet.size == "tiny" else side * UNIT
        kind: Kind = "second" if fighter.side == "enemies" else "first"
        middle = (x * UNIT + side * UNIT // 2, y * UNIT + side * UNIT // 2)
        yield Disc(*middle, wide // 2, kind, _piece_title(fighter), sign, fighter.id)


def _signs(adventure: Adventure) -> Iterator[tuple[Fighter, str]]:
    """Every fighter with a letter: small for enemies, capital for the others."""
    # Fighters who are gone count, too, so that the letters of the others never change.
    for letters, hostile in ((ascii_uppercase, False), (ascii_lowercase, True)):
        together = [one for one in adventure.fighters if (one.side == "enemies") is hostile]
        yield from ((one, letters[at % len(letters)]) for at, one in enumerate(together))


def _piece_title(fighter: Fighter) -> str:
    marks = [
        fighter.sheet.size,
        *([f"{fighter.height} up"] if fighter.height else []),
        *(["invisible"] if fighter.invisible else []),
        *(name.capitalize() for name in MARKS if fighter.has(name)),
    ]
    return f"{fighter.id} of the {fighter.side} at {in_words(fighter.at)}, {', '.join(marks)}"


def _absent(adventure: Adventure) -> Iterator[str]:
    away = [one for one in adventure.fighters if one.gone or one.at == NOWHERE]
    if away:
        yield "not shown: " + ", ".join(f"{one.id} ({_absence_reason(one)})" for one in away)


def _absence_reason(fighter: Fighter) -> str:
    return "dead" if fighter.dead else "out" if fighter.out else "stands nowhere"
