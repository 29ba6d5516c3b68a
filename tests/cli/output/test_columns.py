"""Cells of text in columns."""

from __future__ import annotations

from rulewright.cli.output.columns import align_columns


def test_cells_of_a_column_are_below_each_other() -> None:
    assert align_columns([("a", "1.00"), ("bcd", "10.00")], "<>") == ["  a     1.00", "  bcd  10.00"]
    assert align_columns([], "<>") == []
