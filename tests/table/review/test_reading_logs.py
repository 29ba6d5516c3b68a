"""Logs are read as positions and steps; what was undone is left out, and what the GM set is the GM's."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lab.setups import SMALL, table_of
from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.world import GM
from rulewright.lab.measurements import Estimate
from rulewright.lab.review.position_values import PositionValues, ReviewEffort, Tried, Ways, key_of
from rulewright.lab.workers.pool import worker_pool
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.set_value import set_value
from rulewright.table.play.table import Table
from rulewright.table.review.report import Sums, review_of
from rulewright.table.review.saved_results import load_results, place_beside, save_results
from rulewright.table.review.sections import format_points, review_sections
from rulewright.table.review.steps import FightReader
from rulewright.table.view.shared_view import SharedView

WAYS = Ways("animon", "plain", "plain")
SETUP = SMALL["animon: a lesson"].setup


def played(inputs: int, seed: int = 1) -> Table[Any]:
    table = table_of(SETUP, seed)
    for _ in range(inputs):
        if table.waiting_for():
            bot_acts(table)
    return table


def values_of(table: Table[Any], **effort: Any) -> PositionValues[Any]:
    return PositionValues(WAYS, FightReader(table, WAYS.policy()).positions, ReviewEffort(**effort))


def test_what_was_undone_is_no_part_of_the_review() -> None:
    table = played(6)
    before = FightReader(table, WAYS.policy())
    bot_acts(table)
    table.undo()
    after = FightReader(table, WAYS.policy())
    assert [key_of(one) for one in after.positions] == [key_of(one) for one in before.positions]
    assert len(after.steps) == len(before.steps)


def test_what_the_gm_sets_by_hand_is_no_luck_and_no_choice() -> None:
    table = played(4)
    panel = table.system.panel(table.world)
    fighter = next(piece for piece in panel.pieces if table.system.sides.get(piece.side, piece.side) == "npcs")
    set_value(table, f"fighters.{fighter.id}.hp", 1)
    fight = FightReader(table, WAYS.policy())
    rulings = [step for step in fight.steps if step.kind == "ruling"]
    assert [(step.seat, step.before != step.after) for step in rulings] == [(GM, True)]


def test_every_roll_belongs_to_whoever_threw() -> None:
    table = played(12)
    rolls = [step for step in FightReader(table, WAYS.policy()).steps if step.kind == "luck"]
    assert rolls
    assert all(step.role in table.system.roles(table.world) for step in rolls)


def test_workers_find_the_same_numbers() -> None:
    table = played(8)
    here, there = (values_of(table, within=0.1, fights=100, runs=0) for _ in range(2))
    here.work()
    with worker_pool("pool", 2) as pool:
        there.work(pool)
    assert here.known == there.known
    assert here.done


def test_a_review_that_was_stopped_goes_on_to_the_same_numbers(tmp_path: Any) -> None:
    table, laps = played(8), 0
    whole, part, rest = (values_of(table, within=0.1, fights=100, runs=0) for _ in range(3))
    whole.work()

    def stop(_: Any) -> None:
        nonlocal laps
        laps += 1
        if laps == 2:
            raise KeyboardInterrupt

    part.work(report=stop)
    assert not part.done
    path = place_beside(tmp_path / "fight.table")
    save_results(path, part)
    assert load_results(path, rest)
    rest.work()
    assert rest.known == whole.known


def test_results_of_other_ways_or_seeds_are_not_mixed(tmp_path: Any) -> None:
    table = played(4)
    values = values_of(table, runs=0)
    path = tmp_path / "fight.table.review"
    save_results(path, values)
    assert load_results(path, values_of(table, runs=0))
    assert not load_results(path, values_of(table, runs=0, seed=2))
    assert not load_results(tmp_path / "other", values)


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1', "no json", "[]"])
def test_a_review_that_is_cut_or_foreign_is_refused(tmp_path: Any, text: str) -> None:
    path = tmp_path / "fight.table.review"
    path.write_text(text)
    with pytest.raises(Refusal, match="is no review, or was cut off"):
        load_results(path, values_of(played(2)))


def test_impossible_numbers_are_refused(tmp_path: Any) -> None:
    values, path = values_of(played(2)), tmp_path / "fight.table.review"
    values.known[values.keys[0]] = Tried(None, 5, 9, 1)
    save_results(path, values)
    with pytest.raises(Refusal, match="impossible"):
        load_results(path, values)


def test_the_widest_positions_come_first_and_all_are_known_after_the_first_look() -> None:
    values = values_of(played(12), within=0.05, runs=0)
    seen: list[int] = []

    def stop(now: PositionValues[Any]) -> None:
        seen.append(len(now.known))
        if now.has_first_answer:
            raise KeyboardInterrupt

    values.work(report=stop)
    assert seen == sorted(seen)
    fights = [tried.fights for tried in values.known.values() if tried.exact is None]
    assert max(fights) - min(fights) <= 2


def test_the_sum_holds_within_its_interval_where_fights_are_sampled() -> None:
    table = table_of(SETUP, 3)
    while table.waiting_for():
        bot_acts(table)
    fight = FightReader(table, WAYS.policy())
    values = PositionValues(WAYS, fight.positions, ReviewEffort(within=0.1, fights=100, runs=0))
    values.work()
    review = review_of(table, fight, values, SharedView(table.system, table.world, "en").wording)
    assert not review.exact
    added = Sums(values).of(fight.steps)
    assert review.start.value + added.value == pytest.approx(review.end.value)
    shares = sum(share.luck.value + share.choices.value for share in review.shares)
    assert shares == pytest.approx(added.value)
    assert all(share.luck.low <= share.luck.value <= share.luck.high for share in review.shares)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_review_is_told_in_the_language_of_its_reader(language: str) -> None:
    table = played(10)
    fight = FightReader(table, WAYS.policy())
    values = PositionValues(WAYS, fight.positions, ReviewEffort(fights=20, runs=0))
    values.work()
    wording = SharedView(table.system, table.world, language).wording
    headings = [section.heading for section in review_sections(review_of(table, fight, values, wording), wording)]
    expected = {"en": "Was it luck, or was it us?", "es": "¿Fue la suerte, o fuimos nosotros?"}
    assert headings[0] == expected[language]
    assert len(headings) == 5


def test_nothing_smaller_than_its_error_is_shown() -> None:
    assert format_points(Estimate(0.14, 0.10, 0.18), exact=False) == "+14 ± 4"
    assert format_points(Estimate(0.02, -0.02, 0.06), exact=False) == "0 ± 4"
    assert format_points(Estimate(-0.0312, -0.0312, -0.0312), exact=True) == "\N{MINUS SIGN}3.1"


def test_an_unplayed_table_has_a_beginning_and_nothing_else() -> None:
    table = Table(SETUP.system, SETUP.world(), source=random.Random(1).randrange)
    fight = FightReader(table, WAYS.policy())
    assert len(fight.positions) == 1
    assert not any(isinstance(step.asked, Roll) for step in fight.steps)
