"""`map`: the table of an encounter or of a saved table, in letters or as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.cli.names import encounter_of, roles_of, rulings_of
from rulewright.cli.output.screen import wrapped
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.game.svg import as_svg
from rulewright.game.system import System
from rulewright.kernel.rules.drawing import Area, Disc, Drawing, Label, Outline
from rulewright.systems import game

from .situation import saved_table

COLUMNS = 72
MOST_TO_INCH = 2
INCH = 1000
NUMBERED = 6
EMPTY, SHARED = ".", "*"


def show_map(
    name: str,
    encounter: str | None,
    table: Path | None,
    settings: tuple[str, ...],
    pack: Path | None,
    role: str | None,
    out: Path | None,
) -> None:
    """Draw what a role sees, or everything."""
    system, world = _world(name, encounter, table, settings, pack)
    if system.draw is None:
        raise Refusal(f"{system.title} is not played on a measured table; there is no map of it")
    roles = roles_of(system, [role] if role else [], world)
    drawing = system.draw(system.view(world, roles) if roles else world)
    if out is None:
        print("\n".join(map_lines(drawing)))
        return
    write_atomically(out, as_svg(drawing))
    print(f"{out} is drawn: {drawing.title}")


def _world(
    name: str, encounter: str | None, table: Path | None, settings: tuple[str, ...], pack: Path | None
) -> tuple[System[Any], Any]:
    system = game(name)
    if table is None:
        return system, system.shelf.world(encounter_of(system, encounter, pack), rulings_of(system, settings), pack)
    if encounter is not None:
        raise Refusal("expected an ENCOUNTER or --table FILE, got both")
    return system, saved_table(table, name).world


def map_lines(drawing: Drawing) -> list[str]:
    """A map of letters at most 80 wide, and below it everything in words with its place."""
    rows = _cells(drawing)
    if not drawing.measured:
        return [drawing.title, *("".join(row).rstrip() for row in rows), *_legend(drawing)]
    inches_wide = drawing.width // INCH
    scale = " " * 4 + "".join(
        f"{inch:<{_column(drawing, len(rows[0]), inch + NUMBERED) - _column(drawing, len(rows[0]), inch)}}"
        for inch in range(0, inches_wide + 1, NUMBERED)
    )
    lines = [drawing.title]
    for at, row in enumerate(rows):
        upper, lower = (drawing.depth * (len(rows) - step) // len(rows) for step in (at, at + 1))
        label = next((inch for inch in range(lower // INCH, upper // INCH + 1) if _numbered(inch, lower, upper)), "")
        lines.append(f"{label:>3} " + "".join(row))
    return [*lines, scale.rstrip(), *_legend(drawing)]


def _numbered(inch: int, lower: int, upper: int) -> bool:
    return inch % NUMBERED == 0 and lower <= inch * INCH < upper


def _column(drawing: Drawing, columns: int, inch: int) -> int:
    return inch * INCH * columns // drawing.width


def _cells(drawing: Drawing) -> list[list[str]]:
    """Signs of the shapes whose ground a cell's middle lies on; a base is at least where its centre is."""
    columns = min(COLUMNS, MOST_TO_INCH * drawing.width // INCH)
    count = max(1, columns * drawing.depth // (2 * drawing.width))
    rows = [[EMPTY if drawing.measured else " "] * columns for _ in range(count)]
    for shape in drawing.shapes:
        if isinstance(shape, Area) and shape.sign:
            _fill(drawing, rows, shape)
        if isinstance(shape, Outline) and shape.sign:
            for point in shape.points:
                row, column = _cell(drawing, rows, *point)
                rows[row][column] = shape.sign
    for shape in drawing.shapes:
        if isinstance(shape, Label):
            _write(drawing, rows, shape)
    centres: dict[tuple[int, int], str] = {}
    for shape in drawing.shapes:
        if isinstance(shape, Disc) and shape.sign:
            at = _cell(drawing, rows, shape.x, shape.y)
            centres[at] = SHARED if at in centres else shape.sign
    for (row, column), sign in centres.items():
        rows[row][column] = sign
    return rows


def _write(drawing: Drawing, rows: list[list[str]], label: Label) -> None:
    row, column = _cell(drawing, rows, label.x, label.y)
    end = min(len(rows[0]), column + len(label.text))
    rows[row][column:end] = label.text[: end - column]


def _fill(drawing: Drawing, rows: list[list[str]], area: Area) -> None:
    top, left = _cell(drawing, rows, area.left, area.high)
    bottom, right = _cell(drawing, rows, area.right - 1, area.low + 1)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            rows[row][column] = area.sign


def _cell(drawing: Drawing, rows: list[list[str]], x: int, y: int) -> tuple[int, int]:
    """The row, from the top, and the column that hold a place."""
    row = (drawing.depth - y) * len(rows) // drawing.depth
    column = x * len(rows[0]) // drawing.width
    return max(0, min(len(rows) - 1, row)), max(0, min(len(rows[0]) - 1, column))


def _legend(drawing: Drawing) -> list[str]:
    """Every shape in words; circles around a base are told with it, and stretches of the same ground together."""
    told: dict[str, list[str]] = {}
    for shape in drawing.shapes:
        if shape.title and shape.kind != "zone":
            what, _, where = shape.title.partition(" at ") if isinstance(shape, Area) else (shape.title, "", "")
            told.setdefault(f"{shape.sign} {what}".strip(), []).extend([where] if where else [])
    lines = [wrapped(f"{what} at {'; '.join(places)}" if places else what) for what, places in told.items()]
    return lines + [wrapped(note) for note in drawing.notes]
