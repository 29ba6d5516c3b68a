"""Sections of the lab's pages as lines for a terminal: paragraphs, tables, and the matrix of all duels."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.lab.experiments.duels import DuelsResult
from rulewright.lab.report.page import Section, Table

from .screen import width, wrap

CELL = 4  # columns for a chance in per cent: up to three digits and a space
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def section_lines(section: Section) -> Iterator[str]:
    """A section of a page, for a terminal."""
    yield section.heading
    yield from (wrap(words) for words in section.words)
    if section.table is not None:
        yield from table_lines(section.table)


def table_lines(table: Table) -> list[str]:
    """Columns below each other; a paragraph for each row where they are too wide for the screen."""
    rows = _drop_empty_columns([table.heads, *table.rows])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  " + "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    if max(len(line.rstrip()) for line in lines) <= width():
        return [line.rstrip() for line in lines]
    return [_format_paragraph(table.heads, row) for row in table.rows]


def _drop_empty_columns(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Rows without the columns that have nothing below their heading."""
    filled = [at for at, column in enumerate(zip(*rows, strict=True)) if any(column[1:])]
    return [tuple(row[at] for at in filled) for row in rows]


def _format_paragraph(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    parts = [cell if head in cell else f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell]
    text = f"{row[0]}: {'; '.join(parts)}"
    # No line breaks between a number and its % sign.
    return wrap(text.replace(" %", f"{NO_BREAK_SPACE}%")).replace(NO_BREAK_SPACE, " ")


def matrix_lines(duels: DuelsResult) -> list[str]:
    """The matrix of chances, with numbers for its columns and in as many blocks as the screen needs."""
    table = duels.table()
    name_width = max(len(name) for name in ("row", *duels.rows))
    block = max(1, (width() - 2 - name_width) // CELL)
    lines = ["", wrap(", ".join(f"{at} {name}" for at, name in enumerate(duels.columns, 1)), "")]
    for at in range(0, len(duels.columns), block):
        heads = "".join(f"{number:{CELL}}" for number in range(at + 1, min(at + block, len(duels.columns)) + 1))
        lines += ["", f"  {'row':{name_width}}{heads}"]
        lines += [
            f"  {row[0]:{name_width}}" + "".join(f"{cell:>{CELL}}" for cell in row[1 + at :][:block])
            for row in table.rows
        ]
    return [*lines, "  chances in %"]
