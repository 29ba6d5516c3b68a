"""What the GM does to somebody by hand: a number set outright, another place, off the table and back."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.gm.by_hand import ByHand, changed_by_hand
from rulewright.kernel.rules.encoding import to_builtins

from . import inputs
from .away import away_from
from .set_value import set_value
from .table import Table

ByHandInput = inputs.SetNumber | inputs.SetDown | inputs.Hide


def change_by_hand(table: Table[Any], act: ByHandInput) -> None:
    """Carry out one of the three; whoever is meant has to be at the table, or off it to come back."""
    hand, world = hand_of(table.system), table.position.world
    expect_character(table, act.who, away=isinstance(act, inputs.Hide) and not act.on)
    match act:
        case inputs.SetNumber(who=who, bar=bar, value=value):
            path, settled = hand.number(world, who, bar, value)
            set_value(table, path, to_builtins(settled))
        case inputs.SetDown(who=who, to=to):
            table.rule(changed_by_hand(who, "moves", [hand.place(world, who, to)]))
        case inputs.Hide(who=who, on=True):
            table.rule(changed_by_hand(who, "hides", hand.leave(world, who)))
        case inputs.Hide(who=who):
            table.rule(changed_by_hand(who, "shows", hand.back(world, who)))


def hand_of(system: Game[Any]) -> ByHand:
    if system.by_hand is None:
        raise Refusal(f"this cannot be done by hand in {system.title}; set one of the values instead")
    return system.by_hand


def expect_character(table: Table[Any], who: str, *, away: bool) -> None:
    gone = away_from(table.system, table.world)
    here = tuple(piece.id for piece in table.system.panel(table.world).pieces if piece.id not in gone)
    known = gone if away else here
    if who not in known:
        where = "off the table" if away else "here"
        raise Refusal(f"nobody called {who!r} is {where}; expected one of {', '.join(known) or 'nobody'}")
