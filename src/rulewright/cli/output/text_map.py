"""Maps as letters: the table at most 80 columns wide, and below it everything in words with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from msgspec import structs

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Label, Outline, Shape
from rulewright.words.phrase import PLAIN, Wording

from .screen import wrap

MAX_COLUMNS = 72  # with the numbers on the left, a map stays within 80
MAX_COLUMNS_PER_INCH = 2
INCH = 1000
NUMBERED_INCHES = 6
EMPTY, SHARED = ".", "*"
CIRCLE_POINTS = 64
RULE_ID = re.compile(r" \[[a-z_.]+\]$")
PLACE_SIGNS: Mapping[str, str] = MappingProxyType({"reach": "+", "shut": "x"})
"""How the circles are drawn in which an answer may be, and those in which it may not."""
SIDE = re.compile(r"\b(?:side|(de)l bando) (\w+)\b")
AT = re.compile(r"( at| en) (?=\d)")
"""Before the squares of a piece of ground, in every language."""
OWNER = re.compile(r"^(?: of (?:the|side)|,? del bando) \w+")
"""Whose piece it is, in every language; the heading says it."""
NO_SIDES: Mapping[str, str] = MappingProxyType({})
Cells = list[list[str]]


def map_lines(drawing: Drawing, wording: Wording = PLAIN, sides: Mapping[str, str] = NO_SIDES) -> list[str]:
    """The map with numbers for its inches if it is measured, and its legend.

    Args:
        drawing: The map.
        wording: The names of everybody on it.
        sides: Under which headings they stand in the legend, by their ids; the first heading comes first.
    """
    cells, title = _draw_cells(drawing), name_everybody(drawing.title, wording)
    title, legend = title[:1].upper() + title[1:], list(_legend(drawing, wording, sides))
    if not drawing.measured:
        return [title, *("".join(row).rstrip() for row in cells), *legend]
    rows = [f"{_row_label(drawing, at, len(cells)):>3} " + "".join(row) for at, row in enumerate(cells)]
    return [title, *rows, _scale(drawing, len(cells[0])), *legend]


def with_places(drawing: Drawing, shapes: tuple[Shape, ...]) -> Drawing:
    """The measured map with where an answer may be, in place of what it shows of other reaches."""
    places = tuple(circle_outline(shape) for shape in shapes if isinstance(shape, Disc) and shape.kind in PLACE_SIGNS)
    if not (drawing.measured and places):
        return drawing
    kept = tuple(it for it in drawing.shapes if not (isinstance(it, Outline) and it.kind == "reach"))
    return structs.replace(drawing, shapes=(*kept, *places))


def circle_outline(disc: Disc) -> Outline:
    """A circle as a polygon whose points a text map can show."""
    angles = (2 * pi * at / CIRCLE_POINTS for at in range(CIRCLE_POINTS))
    points = tuple((disc.x + round(disc.r * cos(angle)), disc.y + round(disc.r * sin(angle))) for angle in angles)
    return Outline(points, disc.kind, RULE_ID.sub("", disc.title), PLACE_SIGNS[disc.kind])


def name_everybody(text: str, wording: Wording) -> str:
    """A text of a map with names in place of ids, also of short ones such as those of sides."""

    def name(found: re.Match[str]) -> str:
        known = wording.known.get(found[2])
        return " ".join(filter(None, (found[1], known))) if known else found[0]

    return SIDE.sub(name, wording.name_ids(text))


def _row_label(drawing: Drawing, at: int, rows: int) -> int | str:
    """The inch that is written beside a row, if a numbered one is in it."""
    upper, lower = (drawing.depth * (rows - step) // rows for step in (at, at + 1))
    inches = range(lower // INCH, upper // INCH + 1)
    return next((inch for inch in inches if inch % NUMBERED_INCHES == 0 and lower <= inch * INCH < upper), "")


def _scale(drawing: Drawing, columns: int) -> str:
    """The line of inches below a map."""

    def column(inch: int) -> int:
        return inch * INCH * columns // drawing.width

    inches = range(0, drawing.width // INCH + 1, NUMBERED_INCHES)
    return (" " * 4 + "".join(f"{inch:<{column(inch + NUMBERED_INCHES) - column(inch)}}" for inch in inches)).rstrip()


def _draw_cells(drawing: Drawing) -> Cells:
    """The signs of all shapes: ground first, then labels, then bases, which are always seen."""
    columns = min(MAX_COLUMNS, MAX_COLUMNS_PER_INCH * drawing.width // INCH)
    # A letter is about twice as high as it is wide.
    rows = max(1, columns * drawing.depth // (2 * drawing.width))
    cells = [[EMPTY if drawing.measured else " "] * columns for _ in range(rows)]
    for shape in drawing.shapes:
        if isinstance(shape, Area) and shape.sign:
            _fill(drawing, cells, shape)
        if isinstance(shape, Outline) and shape.sign:
            for point in shape.points:
                row, column = _cell_at(drawing, cells, *point)
                cells[row][column] = shape.sign
    for shape in drawing.shapes:
        if isinstance(shape, Label):
            _write(drawing, cells, shape)
    _place_bases(drawing, cells)
    return cells


def _place_bases(drawing: Drawing, cells: Cells) -> None:
    """A base is drawn where its centre is; a cell with several has a sign of its own."""
    centres: dict[tuple[int, int], str] = {}
    for shape in drawing.shapes:
        if isinstance(shape, Disc) and shape.sign:
            at = _cell_at(drawing, cells, shape.x, shape.y)
            centres[at] = SHARED if at in centres else shape.sign
    for (row, column), sign in centres.items():
        cells[row][column] = sign


def _write(drawing: Drawing, cells: Cells, label: Label) -> None:
    row, column = _cell_at(drawing, cells, label.x, label.y)
    end = min(len(cells[0]), column + len(label.text))
    cells[row][column:end] = label.text[: end - column]


def _fill(drawing: Drawing, cells: Cells, area: Area) -> None:
    top, left = _cell_at(drawing, cells, area.left, area.high)
    bottom, right = _cell_at(drawing, cells, area.right - 1, area.low + 1)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cells[row][column] = area.sign


def _cell_at(drawing: Drawing, cells: Cells, x: int, y: int) -> tuple[int, int]:
    """The row, from the top, and the column of a place."""
    row = (drawing.depth - y) * len(cells) // drawing.depth
    column = x * len(cells[0]) // drawing.width
    return max(0, min(len(cells) - 1, row)), max(0, min(len(cells[0]) - 1, column))


def _legend(drawing: Drawing, wording: Wording, sides: Mapping[str, str]) -> Iterator[str]:
    """Everybody on the map by sides, then everything else, then what has no place on it."""
    people = [shape for shape in drawing.shapes if isinstance(shape, Disc) and shape.name and shape.sign]
    for heading in dict.fromkeys((*sides.values(), "")):
        members = [one for one in people if sides.get(one.name, "") == heading]
        if members and heading:
            yield wrap(heading)
        yield from (wrap(_person(one, wording), "    " if heading else "  ") for one in members)
    yield from (wrap(name_everybody(_without_ids(line, wording), wording)) for line in _places(drawing))
    yield from (wrap(name_everybody(note, wording)) for note in drawing.notes)


def _person(one: Disc, wording: Wording) -> str:
    """The letter and the name of somebody, and what the map says of the place."""
    rest = OWNER.sub("", one.title.removeprefix(one.name))
    return f"{one.sign} {wording.name(one.name)}{name_everybody(rest, wording)}"


def _without_ids(line: str, wording: Wording) -> str:
    """A line whose first words may be the id of a place: `east-pier: impassable`."""
    what, colon, about = line.partition(":")
    return " ".join(map(wording.name, what.split())) + colon + about if colon else line


def _places(drawing: Drawing) -> list[str]:
    """Every other shape in words. Zones are named with their base, and areas of the same ground share a line."""
    places: dict[str, list[str]] = {}
    for shape in drawing.shapes:
        is_person = isinstance(shape, Disc) and shape.name and shape.sign
        if shape.title and shape.kind != "zone" and not is_person:
            what, at, where = AT.split(shape.title, maxsplit=1) if _has_place(shape) else (shape.title, "", "")
            places.setdefault(f"{shape.sign} {what}{at}".strip(), []).extend([where] if where else [])
    return [f"{what} {'; '.join(where)}" if where else what for what, where in places.items()]


def _has_place(shape: Shape) -> bool:
    """Whether the title of an area ends with its squares."""
    return isinstance(shape, Area) and AT.search(shape.title) is not None
