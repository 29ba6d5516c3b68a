"""Four players at a table are not asked nine things for every attack."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.trace import Threw
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.log.records import Entry, fold_states
from rulewright.table.log.replay import trace_of
from rulewright.table.play.seats import EVERYTHING, Seats, Standing
from rulewright.table.play.table import Table

FIGHTS = {
    "animon": "rust-in-the-shed",
    "anyventure": "the-toll-bridge",
    "stunts": "the-ferry-toll",
    "tactics": "yard-lesson",
}
MOST = 150


def table_for_four(name: str, *, calm: bool) -> Table[Any]:
    """Each player has a seat; calm ones want to be asked only what to do."""
    system = game(name)
    world = system.shelf.world(FIGHTS[name], (), None)
    roles = [
        role
        for role in system.roles(world)
        if role != GM and (name == "tactics" or system.side_of(world, role) == "pcs")
    ]
    table = Table(
        system, world, Seats.of(**{f"p{at}": (role,) for at, role in enumerate(roles[:4])}), random.Random(3).randrange
    )
    for seat in table.seats.seats:
        if calm and seat.name != GM:
            table.seat(seat.but(standing=(Standing(EVERYTHING, default=True),)))
    return table


def played(table: Table[Any]) -> Counter[str]:
    """How often each seat is asked something else than what to do, in a fight played by bots."""
    asked: Counter[str] = Counter()
    for _ in range(MOST):
        if not table.waiting_for():
            break
        seat = table.waiting_for()[0]
        question = table.question(seat)
        if not isinstance(question, Ask):
            table.throw(seat)
            continue
        role = table.role_asked([one for one in question.who if table.seats.holder(one).name == seat])
        asked[seat] += not isinstance(question.options, Offers)
        table.answer(seat, table.system.bot(question.alone(role or question.who[0]), table.seen_by(seat)), role)
    return asked


def rolls(table: Table[Any]) -> Counter[str]:
    """How often each seat has rolled."""
    found: Counter[str] = Counter()
    for state, record in zip(fold_states(table.system, table.records), table.records, strict=False):
        if isinstance(record, Entry):
            thrown = [
                step.item.roll.by
                for step in trace_of(table.system, record, state.world)
                if isinstance(step.item, Threw)
            ]
            found.update(table.seats.holder(by).name for by in thrown if by)
    return found


@pytest.mark.parametrize("name", FIGHTS)
def test_no_seat_is_asked_more_than_once_for_its_own_roll(name: str) -> None:
    table = table_for_four(name, calm=True)
    asked, thrown = played(table), rolls(table)
    seats = [seat.name for seat in table.seats.seats if seat.name != GM]
    assert any(thrown[seat] for seat in seats)
    assert all(asked[seat] <= thrown[seat] for seat in seats), (asked, thrown)


def test_who_wants_to_be_asked_everything_is() -> None:
    table = table_for_four("animon", calm=False)
    asked, thrown = played(table), rolls(table)
    assert any(asked[seat.name] > thrown[seat.name] for seat in table.seats.seats), (asked, thrown)
