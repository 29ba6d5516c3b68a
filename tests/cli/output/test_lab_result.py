"""Results of the lab as lines of text."""

from __future__ import annotations

import pytest

from rulewright.cli.output.lab_result import group_rounds


def test_unlikely_rounds_at_the_end_share_a_row() -> None:
    assert group_rounds([(2, 0.5), (3, 0.4997), (4, 0.0002), (5, 0.0001)]) == [
        ("2", 0.5),
        ("3", 0.4997),
        ("4 to 5", pytest.approx(0.0003)),
    ]


def test_many_rounds_are_put_together() -> None:
    rows = group_rounds([(number, 1 / 50) for number in range(1, 51)])
    assert (len(rows), rows[0], rows[-1]) == (17, ("1 to 3", pytest.approx(0.06)), ("49 to 50", pytest.approx(0.04)))
    assert sum(share for _, share in rows) == pytest.approx(1)
