"""Looking at odds: exact where there is time, a share of it for every offer, nothing for what is over."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice import queries
from rulewright.table.advice.odds.headline import headline
from rulewright.table.advice.odds.odds_of_answer import TOO_MUCH_WORK, OddsCalculator, TableMovedOn
from rulewright.table.advice.odds.tiers import tiers
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.words.phrase import PLAIN

from .. import dares


def on_turn() -> tuple[Table[Any], Ask[Any]]:
    """A fight on squares where somebody chooses what to do."""
    system = game("anyventure")
    world = system.shelf.world("the-toll-bridge", (), None)
    table: Table[Any] = Table(system, world, Seats((Seat(GM),)), random.Random(1).randrange)
    while not isinstance((asked := table.may_answer(GM)).options, Offers):  # type: ignore[union-attr]
        table.answer(GM, system.bot(asked, table.seen_by(GM)))
    assert isinstance(asked, Ask)
    return table, asked


def test_every_offer_is_looked_at_before_any_a_second_time() -> None:
    _, asked = on_turn()
    offers = len(asked.options.open)  # type: ignore[attr-defined]
    first = queries.listed_answers(asked)[:offers]
    assert [way.rule for way in first] == [one.rule for one in asked.options.open]  # type: ignore[attr-defined]
    assert len(queries.listed_answers(asked)) > offers


def test_a_hint_weighs_every_offer_and_not_the_first_ones_alone() -> None:
    table, asked = on_turn()
    weighed = {ranked.answer.value["rule"] for ranked in queries.hint(table, GM).ranked}
    assert weighed >= {one.rule.name for one in asked.options.open[:8]}  # type: ignore[attr-defined]


def test_work_for_one_question_is_bounded_and_begins_anew_with_the_next() -> None:
    table, asked = on_turn()
    seer = OddsCalculator(table, GM, max_paths=1)
    ways = queries.listed_answers(asked)
    looks = [seer.odds(asked, way) for way in ways]
    assert looks[0] is not None
    assert None in looks
    assert seer.gave_up
    after = seer.solver.path_count
    assert [seer.odds(asked, way) for way in ways] == looks, "what is known is known"
    assert seer.solver.path_count == after

    table.answer(GM, ways[0])
    following = table.may_answer(GM)
    assert isinstance(following, Ask)
    assert seer.odds(following, queries.listed_answers(following)[0]) is not None
    assert not seer.gave_up


def test_too_much_for_one_answer_leaves_the_others() -> None:
    table, asked = on_turn()
    told = queries.odds_of_all(table, GM)
    assert {listed.odds.exact for listed in told} >= {True}
    assert len(told) == len(queries.listed_answers(asked))


def test_what_cannot_be_worked_out_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = on_turn()
    monkeypatch.setattr(queries, "MAX_PATHS", 1)
    assert {it.odds.words for it in queries.odds_of_all(table, GM) if not it.odds.exact} == {
        PLAIN.sentence(TOO_MUCH_WORK)
    }

    monkeypatch.setattr(Table, "answers_known", lambda *_: -1)
    assert {listed.odds.words for listed in queries.odds_of_all(table, GM)} == {queries.HIDDEN}


def test_a_deed_after_which_nothing_is_left_to_do_has_odds_too() -> None:
    table: Table[dares.Dare] = Table(dares.GAME, dares.Dare(agenda=(dares.last(),)))
    asked = table.may_answer(GM)
    assert isinstance(asked, Ask)
    look = OddsCalculator(table, GM).odds(asked, dares.leap())
    assert look is not None
    assert tiers(look) == ()
    assert str(headline(look)) == "no numbers change"


def test_nobody_goes_on_looking_at_what_is_over() -> None:
    table, _ = on_turn()
    left = iter([True, True])
    with pytest.raises(TableMovedOn, match="the table has gone on meanwhile"):
        queries.odds_of_all(table, GM, lambda: next(left, False))


def refuse(*_: object, **__: object) -> None:
    raise Refusal("a rule has refused")


def test_a_refusal_is_called_hidden_only_if_something_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = on_turn()
    monkeypatch.setattr(Solver, "ends_after", refuse)
    with pytest.raises(Refusal, match="a rule has refused"):
        queries.odds_of_all(table, GM)
    view = table.system.view
    hiding = dataclasses.replace(table.system, view=lambda world, roles: view(world, roles).but(minutes=0))
    monkeypatch.setattr(table, "system", hiding)
    assert {listed.odds.words for listed in queries.odds_of_all(table, GM)} == {queries.HIDDEN}
