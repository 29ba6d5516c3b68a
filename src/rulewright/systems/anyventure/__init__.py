"""Anyventure: classless fantasy, where talent is the number of dice and skill the size of the die.

This module puts the game together. Its rules, content and bots are in the packages below.
"""

from __future__ import annotations

from functools import partial

from rulewright.game.base.content import lazy_import
from rulewright.game.game import Game
from rulewright.kernel.rules.book import Book

from . import rules
from .board import draw
from .bots.basics import bot, worth
from .by_hand import BY_HAND
from .campaign import carry, join
from .canonical import canonical, round_of
from .display.actions import ACTIONS
from .display.arguments import action_arguments
from .display.helping import helps
from .display.names import names
from .display.order import turn_order
from .display.panel import panel
from .display.prices import price
from .display.spends import spend_of
from .facts import FACTS
from .house import Rulings
from .model.world import Adventure
from .odds_setup import carry_out, on_turn
from .rules.checks.checks import lend
from .ruleset import RULES
from .view import claims, roles, side_of, view
from .way_shapes import way_shapes

__all__ = ["GAME", "rules"]


def over(adventure: Adventure) -> str | None:
    """The winning side once the last fight is over; None before that and between fights."""
    return None if adventure.fight or adventure.camp else adventure.result or None


GAME = Game(
    name="anyventure",
    title="Anyventure",
    about="Classless fantasy on squares, with magic and crafting.",
    version="1",
    world=Adventure,
    facts=FACTS,
    rules=RULES,
    roles=roles,
    view=view,
    claims=claims,
    over=over,
    panel=panel,
    names=names,
    turn_order=turn_order,
    details_only=frozenset({"round", "turn-of"}),
    actions=ACTIONS,
    verdicts={
        "hits": "hit",
        "hits-critically": "critical",
        "does-not-hit": "miss",
        "succeeds-at": "success",
        "fails-at": "failure",
        "succeeds-in-language": "success",
        "fails-in-language": "failure",
        "wins-against": "success",
        "loses-against": "failure",
        "nobody-wins": "failure",
    },
    helps=helps,
    action_arguments=action_arguments,
    price=price,
    spend_of=spend_of,
    draw=draw,
    swept=way_shapes,
    side_of=side_of,
    on_turn=on_turn,
    on_turn_words="in the open, as if every enemy were where the weapon reaches best",
    carry_out=carry_out,
    bot=bot,
    worth=worth,
    sides={"pcs": "pcs", "allies": "pcs", "enemies": "npcs", "neutral": "npcs"},
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
    load_importer=lazy_import(f"{__name__}.importing", "import_pack"),
    load_policies=lazy_import(f"{__name__}.bots.policies", "POLICIES"),
)
