"""Maps as letters: the table at most 80 columns wide, and below it everything in words with its place."""

from __future__ import annotations

from rulewright.kernel.rules.map_shapes import Area, Disc, Drawing, Label, Outline

from .screen import wrap

MAX_COLUMNS = 72  # with the numbers on the left, a map stays within 80
MAX_COLUMNS_PER_INCH = 2
INCH = 1000
NUMBERED_INCHES = 6
EMPTY, SHARED = ".", "*"
Cells = list[list[str]]


def map_lines(drawing: Drawing) -> list[str]:
    """The map with numbers for its inches if it is measured, and its legend."""
    cells = _draw_cells(drawing)
    if not drawing.measured:
        return [drawing.title, *("".join(row).rstrip() for row in cells), *_legend(drawing)]
    rows = [f"{_row_label(drawing, at, len(cells)):>3} " + "".join(row) for at, row in enumerate(cells)]
    return [drawing.title, *rows, _scale(drawing, len(cells[0])), *_legend(drawing)]


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


def _legend(drawing: Drawing) -> list[str]:
    """Every shape in words. Zones are named with their base, and areas of the same ground share a line."""
    places: dict[str, list[str]] = {}
    for shape in drawing.shapes:
        if shape.title and shape.kind != "zone":
            what, _, where = shape.title.partition(" at ") if isinstance(shape, Area) else (shape.title, "", "")
            places.setdefault(f"{shape.sign} {what}".strip(), []).extend([where] if where else [])
    lines = [wrap(f"{what} at {'; '.join(where)}" if where else what) for what, where in places.items()]
    return lines + [wrap(note) for note in drawing.notes]
