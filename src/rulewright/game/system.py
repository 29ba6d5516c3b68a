"""A whole game in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from typing import Any, Generic

import msgspec

from rulewright.content.importing import Importer
from rulewright.content.shelf import Match, Shelf
from rulewright.errors import Refusal
from rulewright.kernel.engine.codec import Codec
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.drawing import Drawing, Shape
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule, Ruleset
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, W

from .gm_dice import Lends, LentUsed
from .gm_override import Ruled
from .joining import Joined
from .making import Making
from .panel import Panel
from .waiting import gather

SHARED_FACTS = (Ruled, Joined, Lends, LentUsed)
"""The facts that can happen in any game."""


def no_claims(world: Any, role: str) -> tuple[Offer, ...]:  # noqa: ARG001
    """The claims of a game in which nothing may be done out of turn."""
    return ()


def lazy_import(module: str, name: str) -> Callable[[], Any]:
    """Something of a module that is imported only when it is asked for."""
    return lambda: getattr(import_module(module), name)


class System(msgspec.Struct, Generic[W], frozen=True, kw_only=True, dict=True, eq=False):
    """Everything the table, the lab and the command line need to know of a game.

    `view` takes out of a world what roles may not see (`open_view` for a game without secrets). `claims` are the things
    a role may do at any moment. `roles` lists who can be asked, `side_of` says on which side (`pcs` for the players').
    `panel` is what people see of a world, `draw` its table as a map for a game that has one, `swept` what of it a deed
    takes in. `on_turn` puts a role on turn and says what it may do, `on_turn_words` how it then stands, where that is
    other than at the start; `carry_out` says what becomes of a deed once chosen, its price and all. `bot` answers for
    whom nobody plays, `worth` says by rule of thumb how well a role stands. `over` says how a world has ended, None
    while it goes on; `sides` says which side that is, and so for the sides of the panel. `round_of` says which round is
    on, `essence` leaves out of a world what no rule will read again (as far as it matters for who wins), so that worlds
    that play alike are equal. `carry` takes how an encounter ended and the world of the next, and gives the next with
    the players' characters as they came out of the last. `join` takes a world that may be in the middle of a fight and
    one with newcomers, and gives the first with them added; None where nobody can join. `throw_in` is the claim by
    which the GM changes one roll, also while it is open.
    """

    name: str
    title: str
    version: str
    world: type[W]
    facts: tuple[type[Fact[Any]], ...]
    rules: Ruleset
    roles: Callable[[W], tuple[str, ...]]
    view: Callable[[W, tuple[str, ...]], W]
    claims: Callable[[W, str], tuple[Offer, ...]] = no_claims
    over: Callable[[W], str | None] = lambda world: None if world.agenda else "nothing is left to do"
    panel: Callable[[W], Panel] = lambda world: Panel("", (), ())  # noqa: ARG005
    draw: Callable[[W], Drawing] | None = None
    swept: Callable[[W, Call[Any]], tuple[Shape, ...]] = lambda world, deed: ()  # noqa: ARG005
    side_of: Callable[[W, str], str] = lambda world, role: ""  # noqa: ARG005
    on_turn: Callable[[W, str], tuple[W, Offers]] | None = None
    on_turn_words: str = ""
    carry_out: Callable[[W, Call[Any]], Call[Any]] = lambda world, deed: deed  # noqa: ARG005
    bot: Callable[[Ask[Any], W], Any] = lambda asked, seen: asked.default  # noqa: ARG005
    worth: Callable[[W, str], Fraction] = lambda world, role: Fraction(0)  # noqa: ARG005
    decided: Callable[[W], str | None] | None = None
    sides: Mapping[str, str] = msgspec.field(default_factory=lambda: {"pcs": "pcs", "npcs": "npcs"})
    round_of: Callable[[W], int] = lambda world: 0  # noqa: ARG005
    essence: Callable[[W], W] = lambda world: world
    carry: Callable[[W, W], W] = lambda last, following: following  # noqa: ARG005
    join: Callable[[W, W], W] | None = None
    throw_in: Rule[..., None] | None = None
    house: type[House] = House
    load_book: Callable[[], Book] | None = None
    load_shelf: Callable[[], Shelf[W]] | None = None
    load_making: Callable[[], Making] | None = None
    load_importer: Callable[[], Importer] | None = None
    load_policies: Callable[[], Mapping[str, Callable[[Ask[Any], W], Any]]] | None = None

    @cached_property
    def codec(self) -> Codec[W]:
        return Codec(self.world, (*SHARED_FACTS, *self.facts), self.rules)

    @cached_property
    def book(self) -> Book:
        if self.load_book is None:
            raise Refusal(f"{self.title} comes without a book")
        return self.load_book()

    @cached_property
    def shelf(self) -> Shelf[W]:
        """What there is to play with."""
        if self.load_shelf is None:
            raise Refusal(f"{self.title} comes without content")
        return self.load_shelf()

    @cached_property
    def making(self) -> Making:
        """How its characters are made."""
        if self.load_making is None:
            raise Refusal(f"{self.title} has no guided making of characters; write them into a pack by hand")
        return self.load_making()

    @cached_property
    def policies(self) -> Mapping[str, Callable[[Ask[Any], W], Any]]:
        """Ways to play it, by name."""
        return self.load_policies() if self.load_policies else {"plain": self.bot}

    @cached_property
    def importer(self) -> Importer:
        """How the files of other programs are read into a pack."""
        if self.load_importer is None:
            raise Refusal(f"{self.title} has no data files of its own to import; write a pack by hand")
        return self.load_importer()

    def staged(self, match: Match) -> W:
        """The world of a match, about to begin; with `gather` the GM says when."""
        world = self.shelf.match(match)
        return world.but(agenda=(gather(), *world.agenda)) if match.gather else world

    def scene(self, world: W, trace: Trace | None = None) -> Scene[W]:
        return Scene(world, self.view, trace)

    def claimed(self, world: W, role: str, call: Call[Any]) -> Offer:
        """The offer that a claim takes up; what a role may not claim now, judged by what it sees, is refused."""
        offers = Offers(self.claims(self.view(world, (role,)), role))
        found = offers.find(call)
        if found is None:
            raise Refusal(offers.why_not(call) or "this may not be claimed now")
        return found
