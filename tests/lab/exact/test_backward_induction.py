"""Best play on a few worlds that can be solved in one's head."""

from __future__ import annotations

import numpy as np
import pytest

from rulewright.lab.exact.backward_induction import Board, Moves, offsets

WON, LOST, NEVER_SEEN = 0, 1, 2
Rows = list[list[tuple[int, float]]]


def board(*worlds: Rows, against: tuple[int, ...] = ()) -> Board:
    """After the three ends, worlds with a row for each answer: where it leads, and the chance of that."""
    every: list[Rows] = [[[]], [[]], [[]], *worlds]
    rows = [row for each in every for row in each]
    ways = [way for row in rows for way in row]
    moves = Moves(
        offsets(np.array([len(each) for each in every])),
        offsets(np.array([len(row) for row in rows])),
        np.array([to for to, _ in ways], dtype=np.int64),
        np.array([chance for _, chance in ways]),
        np.zeros(len(ways), dtype=np.int64),
    )
    numbers = np.arange(len(every))
    return Board(moves, numbers == WON, numbers == NEVER_SEEN, np.isin(numbers, against))


def answer(found: Board, at: int) -> int:
    return int(found.best_rows[at] - found.moves.first_row[at])


def test_we_choose_for_us_and_they_against_us() -> None:
    theirs: Rows = [[(WON, 1.0)], [(LOST, 1.0)]]
    ours: Rows = [[(3, 1.0)], [(WON, 0.5), (LOST, 0.5)]]
    found = board(theirs, ours, against=(3,))
    assert found.limits().low[3:].tolist() == [0.0, 0.5]
    assert (answer(found, 3), answer(found, 4)) == (1, 1)


def test_what_may_come_back_is_gone_through_until_it_settles() -> None:
    found = board([[(3, 0.5), (WON, 0.375), (LOST, 0.125)]])
    assert found.limits().low[3] == pytest.approx(0.75)


def test_who_can_wait_for_ever_wins_all_the_same() -> None:
    found = board([[(3, 1.0)], [(WON, 1.0)]])
    assert found.limits().low[3] == pytest.approx(1.0)
    assert answer(found, 3) == 1


def test_what_was_not_looked_at_may_be_won_or_lost() -> None:
    limits = board([[(WON, 0.25), (NEVER_SEEN, 0.5), (LOST, 0.25)]]).limits()
    assert (limits.low[3], limits.high[3]) == (0.25, 0.75)
