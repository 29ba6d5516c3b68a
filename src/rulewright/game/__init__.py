"""What a game is made of, and what all games share. Rules of a single game do not belong here.

Everything that a game of your own needs can be imported from here; `docs/write-a-game.md` writes one from start to end:

    from rulewright.game import Fact, Game, Resolve, Ruleset, Scene, World, ask, roll

The examples of its functions use the small game of `docs/python.md`.
"""

from rulewright.content.sheet import Sheet
from rulewright.content.shelf import Match, Shelf, ShelfItem
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import (
    YES_NO,
    Between,
    NotNow,
    Offer,
    Offers,
    OneOf,
    Subset,
    Text,
    offer,
)
from rulewright.kernel.rules.resolve import Ask, Call, Resolve, Roll, Rule, Ruleset, ask, ask_all, ask_first, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.kernel.rules.world import GM, Fact, Struct, World, find, put, roster
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.catalogue import Catalogue
from rulewright.words.phrase import Many, Phrase, phrases_of

from .actions import ActionStyle, Category, Cost, Spend, Turn
from .base.content import lazy_import
from .game import Game
from .panel import Bar, Mark, Panel, Piece
from .preferences import first_choice

__all__ = [
    "GM",
    "YES_NO",
    "ActionStyle",
    "Ask",
    "Bar",
    "Between",
    "Book",
    "Call",
    "Catalogue",
    "Category",
    "Cost",
    "Fact",
    "Game",
    "House",
    "Many",
    "Mark",
    "Match",
    "NotNow",
    "Number",
    "Offer",
    "Offers",
    "OneOf",
    "Panel",
    "Phrase",
    "Piece",
    "Resolve",
    "Roll",
    "Rule",
    "Ruleset",
    "Scene",
    "Sheet",
    "Shelf",
    "ShelfItem",
    "Spend",
    "Struct",
    "Subset",
    "Tally",
    "Term",
    "Text",
    "Thing",
    "Turn",
    "Who",
    "World",
    "ask",
    "ask_all",
    "ask_first",
    "find",
    "first_choice",
    "lazy_import",
    "offer",
    "open_view",
    "phrases_of",
    "put",
    "roll",
    "roster",
]
