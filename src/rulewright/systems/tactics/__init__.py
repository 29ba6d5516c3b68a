"""Anima Tactics: a skirmish of two parties on a table measured in inches.

`GAME` is everything the rest of Rulewright knows of it. Nothing in here imports another game.
"""

from __future__ import annotations

from functools import partial

from rulewright.game.base.content import lazy_import
from rulewright.game.game import Game
from rulewright.kernel.rules.book import Book

from . import rules
from .area_shapes import swept
from .board.map import draw
from .bots.basics import bot, worth
from .by_hand import BY_HAND
from .campaign import carry, join
from .canonical import canonical, round_of
from .display.actions import ACTIONS
from .display.arguments import action_arguments
from .display.names import names
from .display.order import turn_order
from .display.panel import panel
from .display.prices import price, spend_of
from .facts import FACTS
from .house import Rulings
from .model.world import Skirmish
from .odds_setup import carry_out, on_turn
from .phrases import say
from .rules.combat.reactions import counterattack, dodge
from .rules.powers.gnosis import lend
from .ruleset import RULES
from .view import claims, roles, side_of, view

__all__ = ["GAME", "rules"]


def over(skirmish: Skirmish) -> str | None:
    return skirmish.result or None


GAME = Game(
    name="tactics",
    title="Anima Tactics",
    about="A skirmish of two parties, measured in inches.",
    version="1",
    world=Skirmish,
    facts=FACTS,
    rules=RULES,
    roles=roles,
    view=view,
    claims=claims,
    over=over,
    panel=panel,
    draw=draw,
    swept=swept,
    side_of=side_of,
    sides={"a": "pcs", "b": "npcs", "side a": "pcs", "side b": "npcs"},
    names=names,
    turn_order=turn_order,
    details_only=frozenset({"acts", "has-ap", "is-activated"}),
    actions=ACTIONS,
    verdicts={"hits": "hit", "hits-critically": "critical", "misses": "miss", "out-of-range": "miss"},
    action_arguments=action_arguments,
    price=price,
    spend_of=spend_of,
    on_turn=on_turn,
    carry_out=carry_out,
    on_turn_words="in the open, as if every enemy were in reach",
    bot=bot,
    replies={dodge: say("if-it-dodges"), counterattack: say("if-it-counters")},
    worth=worth,
    round_of=round_of,
    canonical=canonical,
    carry=carry,
    join=join,
    by_hand=BY_HAND,
    throw_in=lend,
    house=Rulings,
    load_book=partial(Book.of, __name__),
    load_shelf=lazy_import(f"{__name__}.packs.shelf", "SHELF"),
    load_making=lazy_import(f"{__name__}.making", "MAKING"),
    load_policies=lazy_import(f"{__name__}.bots.policies", "POLICIES"),
)
