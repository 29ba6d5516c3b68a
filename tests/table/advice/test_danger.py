"""Dangers on the way of a move: who may react, and the chance that the one who moves is hurt."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.advice_types import TargetOdds
from rulewright.table.advice.plan import plan
from rulewright.table.advice.targets import targets
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table

SYSTEM = game("anyventure")


def bridge() -> Table[Any]:
    return Table(SYSTEM, SYSTEM.shelf.world("the-toll-bridge", (), None), None, random.Random(3).randrange)


def moves(table: Table[Any]) -> Iterator[tuple[tuple[Any, ...], TargetOdds]]:
    """What may be done with the moves that are offered, with the arguments of each offer."""
    asked = table.question(GM)
    if isinstance(asked, Ask) and isinstance(asked.options, Offers):
        for offer in asked.options.open:
            if offer.rule.name == "move":
                for found in targets(table, GM, "move", to_builtins(offer.given)).candidates:
                    yield offer.given, found


def first_danger(table: Table[Any]) -> tuple[tuple[Any, ...], TargetOdds]:
    """The first move out of an enemy's reach."""
    while True:
        if found := next((row for row in moves(table) if row[1].danger), None):
            return found
        bot_acts(table)


def test_nobody_reacts_while_all_stand_apart() -> None:
    table = bridge()
    while not (found := list(moves(table))):
        bot_acts(table)
    assert all(one.danger is None for _, one in found)


def test_an_enemy_whose_reach_is_left_is_a_danger() -> None:
    table = bridge()
    (mover, mode), found = first_danger(table)
    danger = found.danger
    assert danger is not None
    panel = SYSTEM.panel(table.position.world)
    sides = {piece.id: piece.side for piece in panel.pieces}
    assert all(sides[who] != sides[mover] for who in danger.who)
    # Only the reaction can hurt, so the chance of the danger is that anything comes of the move.
    assert danger.chance == found.chance
    assert danger.words.endswith("is hurt")
    whole = plan(table, GM, {"rule": "move", "args": [mover, mode, found.answer.value]}, [])
    assert whole.danger == danger


def test_only_moves_have_dangers_on_the_way() -> None:
    table = bridge()
    (mover, _), _ = first_danger(table)
    whole = plan(table, GM, {"rule": "done", "args": [mover]}, [])
    assert whole.danger is None
