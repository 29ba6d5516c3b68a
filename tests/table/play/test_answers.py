"""One input may carry an action and the same seat's answers to the questions that follow it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import find
from rulewright.systems import game
from rulewright.table.log.records import fold_states
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.inputs import Answer
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import EventLog, line_info, parse_line_info

ATTACK = {"rule": "attack", "args": ["mossbit", "rustbug", "heart"]}


@pytest.fixture
def table() -> Table[Any]:
    """Mossbit is asked what to do; Ann plays it and is asked how many Bond Points an attack shall cost."""
    system = game("animon")
    # Nobody but the player is asked between an action and what it costs.
    rulings = ("attack.stat-word=free", "pool.fitting=by-kind")
    world = system.shelf.world("rust-in-the-shed", rulings, None)
    made = Table(system, world, Seats.of(ann=("mossbit", "tamsin")), random.Random(3).randrange)
    while not (isinstance(asked := made.question("ann"), Ask) and isinstance(asked.options, Offers)):
        bot_acts(made)
    return made


def answer(**fields: Any) -> Answer:
    return Answer(do="answer", value=ATTACK, **fields)


def test_an_action_and_what_it_costs_are_one_input(table: Table[Any]) -> None:
    before = table.world
    costs = [{"value": 2, "asks": "better-odds-item"}, {"value": False, "asks": "item-pays"}]
    carry_out(table, "ann", answer(then=costs))
    spent = find(before.pairs, "tamsin-mossbit").points - find(table.world.pairs, "tamsin-mossbit").points
    assert spent == 2
    table.undo()
    assert table.world == before, "undo takes back the whole input"


def test_nothing_is_done_if_a_later_answer_is_refused(table: Table[Any]) -> None:
    log = table.dump()
    with pytest.raises(Refusal, match="whole number from 0 to"):
        carry_out(table, "ann", answer(then=[{"value": 99}]))
    with pytest.raises(Refusal, match="something else is asked first"):
        carry_out(table, "ann", answer(then=[{"value": 0, "asks": "push"}]))
    with pytest.raises((Refusal, NotYours)):
        carry_out(table, "ann", answer(then=[{"value": 0}] * 9))
    assert table.dump() == log
    assert isinstance(table.question("ann"), Ask)


def test_a_log_keeps_what_belongs_together(table: Table[Any]) -> None:
    carry_out(table, "ann", answer(then=[{"value": 0}]))
    copy = Table.load(table.system, table.dump(), random.Random(1).randrange)
    copy.undo()
    table.undo()
    assert copy.world == table.world
    lines = table.dump().splitlines()
    assert [parse_line_info(line) for line in lines] == [line_info(record) for record in table.records]


def test_what_belongs_together_is_one_event(table: Table[Any]) -> None:
    def events() -> int:
        return EventLog.of(table.system, table.records, fold_states(table.system, table.records)).last

    before = events()
    carry_out(table, "ann", answer(then=[{"value": 0}]))
    assert events() == before + 1
