"""The map as a drawing: walls, water, steep squares, the light, and every fighter with its footprint."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Kind, Shape
from rulewright.kernel.rules.words import in_words
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import PLAIN, Argument, Many, Phrase, Wording

from ..model.terms import ConditionName
from ..model.world import NOWHERE, Adventure, Cell, Fighter
from ..phrases import say
from .place import UNIT
from .shapes import block, footprint_side

MARKS: tuple[ConditionName, ...] = ("obscured", "prone", "unconscious")


def draw(adventure: Adventure, wording: Wording = PLAIN) -> Drawing:
    """The drawing of an adventure. In the view of a seat, hidden fighters have no position and are not drawn."""
    ground, fight = adventure.ground, adventure.fight
    when = say("map-round", round=Number(fight.round), phase=fight.phase or "") if fight else say("map-no-fight")
    size = Number(ground.width), Number(ground.depth)
    title = say("map-title", when=when, width=size[0], depth=size[1], light=ground.light)
    shapes = (
        *_ground("steep", ground.steep, "raised", "^", wording),
        *_ground("water", ground.water, "rough", "~", wording),
        *_ground("wall", ground.walls, "solid", "#", wording),
        *_pieces(adventure, wording),
    )
    notes = tuple(map(wording.word, _absent(adventure)))
    return Drawing(wording.word(title), ground.width * UNIT, ground.depth * UNIT, shapes, notes, "squares")


def _ground(name: str, cells: tuple[Cell, ...], kind: Kind, sign: str, wording: Wording) -> Iterator[Area]:
    for low, high in blocks(cells):
        one, other = in_words(low), in_words(high)
        place = say("map-square", at=one) if low == high else say("map-squares", low=one, high=other)
        yield _area(low, high, kind, wording.word(say("map-ground", name=name, place=place)), sign)


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


def _pieces(adventure: Adventure, wording: Wording) -> Iterator[Shape]:
    for fighter, sign in _signs(adventure):
        if fighter.gone or fighter.at == NOWHERE:
            continue
        (x, y), side = fighter.at, footprint_side(fighter)
        if side > 1:
            fills = wording.word(say("map-fills", who=Who(fighter.id), side=Number(side)))
            yield _area(fighter.at, block(fighter.at, side)[-1], "zone", fills, sign)
        wide = UNIT // 2 if fighter.sheet.size == "tiny" else side * UNIT
        kind: Kind = "second" if fighter.side == "enemies" else "first"
        middle = (x * UNIT + side * UNIT // 2, y * UNIT + side * UNIT // 2)
        yield Disc(*middle, wide // 2, kind, wording.word(_piece_title(fighter)), sign, fighter.id)


def _signs(adventure: Adventure) -> Iterator[tuple[Fighter, str]]:
    """Every fighter with a letter: small for enemies, capital for the others."""
    # Fighters who are gone count, too, so that the letters of the others never change.
    for letters, hostile in ((ascii_uppercase, False), (ascii_lowercase, True)):
        together = [one for one in adventure.fighters if (one.side == "enemies") is hostile]
        yield from ((one, letters[at % len(letters)]) for at, one in enumerate(together))


def _piece_title(fighter: Fighter) -> Phrase:
    marks: list[Argument] = [
        fighter.sheet.size,
        *([say("map-up", height=Number(fighter.height))] if fighter.height else []),
        *([say("map-invisible")] if fighter.invisible else []),
        *(name.capitalize() for name in MARKS if fighter.has(name)),
    ]
    place = in_words(fighter.at)
    return say("map-piece", who=Who(fighter.id), side=fighter.side, at=place, marks=Many(tuple(marks), ","))


def _absent(adventure: Adventure) -> Iterator[Phrase]:
    away = [one for one in adventure.fighters if one.gone or one.at == NOWHERE]
    if away:
        people = tuple(say("map-absent", who=Who(one.id), why=_absence_reason(one)) for one in away)
        yield say("map-not-shown", people=Many(people, ","))


def _absence_reason(fighter: Fighter) -> str:
    return "dead" if fighter.dead else "out" if fighter.out else "nowhere"
