"""Action Tests: the stunt-point game of a hand-out that carries no title.

This module wires the game into `GAME` and says when a conflict is over. The rules themselves are in `rules`, and what
all games share is in `rulewright.game`.
"""

from __future__ import annotations

from functools import partial

from rulewright.game.base.content import lazy_import
from rulewright.game.game import Game
from rulewright.kernel.rules.book import Book

from . import rules
from .bots.basics import bot, worth
from .by_hand import BY_HAND
from .campaign import carry, join
from .canonical import canonical, round_of
from .display.actions import ACTIONS
from .display.arguments import action_arguments
from .display.names import names
from .display.order import turn_order
from .display.panel import panel
from .display.price import price
from .display.spends import spend_of
from .facts import FACTS
from .house import Rulings
from .map import draw
from .model.world import Story
from .rules.rolls.action_test import lend
from .ruleset import RULES
from .view import claims, on_turn, roles, side_of, view

__all__ = ["GAME", "rules"]


def over(story: Story) -> str | None:
    """The side that is left, or None while the conflict goes on."""
    return None if story.conflict else story.result or None


def came_off(before: Story, after: Story) -> bool | None:
    """Whether the last test between two worlds was a success; None if there was none, or if both sides roll."""
    if after.last is None or after.last == before.last or after.house.test_opposition != "player_facing":
        return None
    return after.last.success


GAME = Game(
    name="stunts",
    title="Action Tests",
    about="Action scenes with stunt points, aspects and zones.",
    version="1",
    world=Story,
    facts=FACTS,
    rules=RULES,
    roles=roles,
    view=view,
    claims=claims,
    over=over,
    panel=panel,
    draw=draw,
    names=names,
    turn_order=turn_order,
    details_only=frozenset({"has-bonus-actions", "round", "turn-of"}),
    actions=ACTIONS,
    came_off=came_off,
    verdicts={"succeeds": "success", "fails": "failure"},
    action_arguments=action_arguments,
    price=price,
    spend_of=spend_of,
    side_of=side_of,
    on_turn=on_turn,
    bot=bot,
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
