"""Animon Story: kids and evolving monsters.

This module wires the game into `GAME` and says when a fight is over. The rules themselves are in `rules`, and what
all games share is in `rulewright.game`.
"""

from __future__ import annotations

from functools import partial

from rulewright.game.base.content import lazy_import
from rulewright.game.game import Game
from rulewright.kernel.rules.book import Book

from . import rules
from .bots.basics import worth
from .bots.plain import plain
from .by_hand import BY_HAND
from .campaign import carry, join
from .canonical import canonical, round_of
from .display.actions import ACTIONS
from .display.arguments import action_arguments
from .display.names import names
from .display.order import turn_order
from .display.panel import panel
from .display.prices import price
from .display.spends import spend_of
from .facts import FACTS
from .house import Rulings
from .model.world import Story
from .rules.combat.critical import combo_part
from .rules.ending import end, sides_left
from .rules.growth.bond import give_modifier
from .ruleset import RULES
from .view import claims, on_turn, roles, side_of, view

__all__ = ["GAME", "rules"]


def over(story: Story) -> str | None:
    """The side that has won, or None while the fight goes on."""
    return None if story.encounter else story.result or None


def came_off(before: Story, after: Story) -> bool | None:
    """Whether the Test between two worlds was passed; None if there was none."""
    return after.tested.passed if after.tested and after.tested != before.tested else None


def decided(story: Story) -> str | None:
    """Like `over`, but known a moment earlier: as soon as nothing but the end of the fight is left to resolve."""
    if story.encounter and story.agenda and story.agenda[0].rule is end:
        return next(iter(sides_left(story)), None)
    return over(story)


GAME = Game(
    name="animon",
    title="Animon Story",
    about="Kids, their evolving monsters, and their bond.",
    version="1",
    world=Story,
    facts=FACTS,
    rules=RULES,
    roles=roles,
    view=view,
    claims=claims,
    over=over,
    decided=decided,
    panel=panel,
    names=names,
    turn_order=turn_order,
    details_only=frozenset({"has-acted", "turn-of"}),
    actions=ACTIONS,
    came_off=came_off,
    verdicts={"passes": "success", "fails": "failure", "hits": "hit", "misses": "miss"},
    action_arguments=action_arguments,
    price=price,
    spend_of=spend_of,
    side_of=side_of,
    on_turn=on_turn,
    goes_on=lambda following: following.rule is combo_part,
    bot=plain,
    worth=worth,
    round_of=round_of,
    canonical=canonical,
    carry=carry,
    join=join,
    by_hand=BY_HAND,
    throw_in=give_modifier,
    house=Rulings,
    load_book=partial(Book.of, __name__),
    load_shelf=lazy_import(f"{__name__}.packs.shelf", "SHELF"),
    load_making=lazy_import(f"{__name__}.making", "MAKING"),
    load_policies=lazy_import(f"{__name__}.bots.policies", "POLICIES"),
)
