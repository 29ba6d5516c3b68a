"""Rows of text with their cells in columns."""

from __future__ import annotations

from collections.abc import Sequence


def align_columns(rows: Sequence[tuple[str, ...]], alignments: str) -> list[str]:
    """Lines with cells below each other; `alignments` has `<` or `>` for each column, as format strings do."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(f"{cell:{align}{width}}" for cell, align, width in zip(row, alignments, widths, strict=True))
        for row in rows
    ]
