"""The beginning, luck, choices and what the GM sets by hand make the result; exactly, in a small fight of each game."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from lab.setups import GAMES, SMALL, table_of
from rulewright.kernel.engine.agenda import Position, TapeEntry
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Roll
from rulewright.lab.effort import Effort
from rulewright.lab.review.graph_values import GraphValues
from rulewright.lab.review.position_values import PositionValues, ReviewEffort, Ways, key_of
from rulewright.lab.setup import Setup
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table
from rulewright.table.review.costs import compare_answers
from rulewright.table.review.report import review_of
from rulewright.table.review.steps import FightReader, Step
from rulewright.table.view.shared_view import SharedView

FIGHTS: dict[str, Setup] = {
    "animon": SMALL["animon: a lesson in which ties miss"].setup,
    "anyventure": SMALL["anyventure: two rats"].setup,
    "stunts": SMALL["stunts: a thief"].setup,
    "tactics": SMALL["tactics: a short lesson"].setup,
}
MAX_INPUTS = 80
EXACT = 1e-5


def ways_of(game: str) -> Ways:
    return Ways(game, "plain", "plain")


def played(game: str, seed: int, *, at_random: float = 0.0) -> Table[Any]:
    """A fight played by bots, some of whose answers are any legal ones."""
    table, source = table_of(FIGHTS[game], seed), random.Random(seed)
    for _ in range(MAX_INPUTS):
        if not table.waiting_for():
            break
        seat = table.waiting_for()[0]
        asked = table.question(seat)
        answers = () if asked is None or isinstance(asked, Roll) else asked.options.candidates()
        if len(answers) > 1 and len(asked.who) == 1 and source.random() < at_random:
            table.answer(seat, source.choice(answers))
        else:
            bot_acts(table)
    return table


def values_of(fight: FightReader[Any], game: str) -> PositionValues[Any]:
    """Every position worked out; nothing is left to sampling."""
    values = PositionValues(ways_of(game), fight.positions, ReviewEffort(runs=200_000))
    values.solve()
    assert all(key in values.known for key in values.keys), "a position is left over"
    return values


@cache
def solved(game: str, seed: int, at_random: float) -> tuple[Table[Any], FightReader[Any], PositionValues[Any]]:
    table = played(game, seed, at_random=at_random)
    fight = FightReader(table, ways_of(game).policy())
    return table, fight, values_of(fight, game)


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_luck_and_choices_make_the_result(game: str) -> None:
    table, fight, values = solved(game, 2, 0.3)
    wording = SharedView(table.system, table.world, "en").wording
    review = review_of(table, fight, values, wording)
    assert review.exact
    assert (review.end.value, review.winner) in [(1.0, "pcs"), (0.0, "npcs"), (0.0, "nobody")]
    added = sum(share.luck.value + share.choices.value + share.rulings.value for share in review.shares)
    assert review.start.value + added == pytest.approx(review.end.value, abs=EXACT)
    assert any(step.kind == "choice" and step.before != step.after for step in fight.steps)


@pytest.mark.parametrize("game", GAMES)
def test_choices_of_a_seat_that_follows_the_way_of_play_are_nought(game: str) -> None:
    table = table_of(FIGHTS[game], 5)
    policy, rest = ways_of(game).policy(), Solver(ways_of(game).policy(), table.system.view)
    for _ in range(MAX_INPUTS):
        if not table.waiting_for():
            break
        seat = table.waiting_for()[0]
        asked = table.question(seat)
        if asked is None or isinstance(asked, Roll) or len(asked.who) > 1:
            bot_acts(table)
        else:
            table.answer(seat, rest.choice(table.world, asked))
    fight = FightReader(table, policy)
    assert [step for step in fight.steps if step.kind == "choice"]
    assert all(step.before == step.after for step in fight.steps if step.kind == "choice")


@pytest.mark.parametrize("game", GAMES)
def test_luck_is_nought_on_average(game: str) -> None:
    """For every roll of a fight: each outcome with its exact chance, valued by itself."""
    _, fight, values = solved(game, 2, 0.3)
    rolls = [step for step in fight.steps if step.kind == "luck"][-4:]
    assert rolls
    after = {(step.line, step.place): outcomes_of(step) for step in rolls}
    solver: GraphValues[Any] = GraphValues(FIGHTS[game].system, ways_of(game).policy(), 200_000)
    known = solver.solve({key_of(one): one for found in after.values() for one, _ in found})
    for step in rolls:
        found = after[step.line, step.place]
        mean = sum(weight * known[key_of(position)] for position, weight in found) / sum(weight for _, weight in found)
        assert mean == pytest.approx(values.tried(step.before).exact, abs=EXACT)


def outcomes_of(step: Step) -> list[tuple[Position[Any], int]]:
    """The position after each outcome of a roll, and its weight."""
    asked, opened = step.asked, step.opened
    assert isinstance(asked, Roll)
    assert opened is not None
    outcomes = asked.reading.dist(asked.pool).items()
    return [(Position(opened.world, (*opened.tape, TapeEntry("", one))), weight) for one, weight in outcomes]


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answers_cost_nothing(game: str) -> None:
    """A choice never costs less than nothing, and nothing at all if it was the best reply."""
    policy, effort = ways_of(game).policy(), Effort("exact", worlds=5_000)
    _, fight, _ = solved(game, 2, 0.3)
    checked = 0
    for choice in fight.choices[-2:]:
        compared = compare_answers(fight, choice, policy, effort)
        if compared is None or not compared.exact:
            continue
        assert compared.best.chance.value >= compared.given.chance.value
        again = compare_answers(fight, choice._replace(answer=compared.best.answer), policy, effort)
        assert again is not None
        assert again.best is again.given
        checked += 1
    assert checked
