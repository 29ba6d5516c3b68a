"""Backward induction on a few worlds whose values are plain to see."""

from __future__ import annotations

import numpy as np
import pytest

from rulewright.lab.exact.backward_induction import Actions, StochasticGame, offsets

WON, LOST, NOT_EXPANDED = 0, 1, 2
Rows = list[list[tuple[int, float]]]


def game_of(*worlds: Rows, against: tuple[int, ...] = ()) -> StochasticGame:
    """A game of three ends and some worlds, which have a row for each action: where it leads, and with which chance."""
    every: list[Rows] = [[[]], [[]], [[]], *worlds]
    rows = [row for actions in every for row in actions]
    edges = [edge for row in rows for edge in row]
    actions = Actions(
        offsets(np.array([len(actions) for actions in every])),
        offsets(np.array([len(row) for row in rows])),
        np.array([to for to, _ in edges], dtype=np.int64),
        np.array([chance for _, chance in edges]),
    )
    numbers = np.arange(len(every))
    return StochasticGame(actions, numbers == WON, numbers == NOT_EXPANDED, np.isin(numbers, against))


def best_action(game: StochasticGame, at: int) -> int:
    return int(game.best_rows[at] - game.actions.first_row[at])


def test_our_side_maximises_and_the_other_side_minimises() -> None:
    theirs: Rows = [[(WON, 1.0)], [(LOST, 1.0)]]
    ours: Rows = [[(3, 1.0)], [(WON, 0.5), (LOST, 0.5)]]
    game = game_of(theirs, ours, against=(3,))
    assert game.bounds().low[3:].tolist() == [0.0, 0.5]
    assert (best_action(game, 3), best_action(game, 4)) == (1, 1)


def test_a_loop_is_iterated_until_its_value_converges() -> None:
    game = game_of([[(3, 0.5), (WON, 0.375), (LOST, 0.125)]])
    assert game.bounds().low[3] == pytest.approx(0.75)


def test_the_best_action_wins_rather_than_waits_for_ever() -> None:
    game = game_of([[(3, 1.0)], [(WON, 1.0)]])
    assert game.bounds().low[3] == pytest.approx(1.0)
    assert best_action(game, 3) == 1


def test_a_world_that_was_not_expanded_may_be_won_or_lost() -> None:
    bounds = game_of([[(WON, 0.25), (NOT_EXPANDED, 0.5), (LOST, 0.25)]]).bounds()
    assert (bounds.low[3], bounds.high[3]) == (0.25, 0.75)
