"""The record that describes a whole game to tables, to the lab and to the command line."""

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
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.map_shapes import Drawing, Shape
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule, Ruleset
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import Fact, W

from .gm_dice import Lends, LentUsed
from .gm_override import Ruled
from .joining import Joined
from .lobby import gather
from .making import Making
from .panel import Panel

SHARED_FACTS = (Ruled, Joined, Lends, LentUsed)
"""The classes of the facts that every game has."""


def no_claims(world: Any, role: str) -> tuple[Offer, ...]:  # noqa: ARG001
    """The claims of a game in which nothing may be done out of turn."""
    return ()


def lazy_import(module: str, name: str) -> Callable[[], Any]:
    """A function that imports a name from a module when it is first called."""
    return lambda: getattr(import_module(module), name)


# dict=True: cached properties need a place for their values.
class System(msgspec.Struct, Generic[W], frozen=True, kw_only=True, dict=True, eq=False):
    """A whole game: everything that tables, the lab and the command line need to know of it.

    Fields without a default are required. The `load_...` fields are functions, so that a game is imported quickly and
    its content is read when it is first used.
    """

    name: str
    """The short name that commands and files use."""
    title: str
    """The name that people read."""
    version: str
    """The version of the rules; every line of a log carries the version it was made by."""
    world: type[W]
    """The class of its worlds."""
    facts: tuple[type[Fact[Any]], ...]
    """The classes of its facts, without the shared ones."""
    rules: Ruleset
    """All its rules by name."""
    roles: Callable[[W], tuple[str, ...]]
    """Everybody who can be asked in a world: characters, sides, the GM."""
    view: Callable[[W, tuple[str, ...]], W]
    """Redacts a world: takes out what these roles may not see (`open_view` for a game without secrets)."""
    claims: Callable[[W, str], tuple[Offer, ...]] = no_claims
    """What a role may do out of turn, given the world as it sees it."""
    over: Callable[[W], str | None] = lambda world: None if world.agenda else "nothing is left to do"
    """How a world has ended: the winning side, or words. None while the game goes on."""
    panel: Callable[[W], Panel] = lambda world: Panel("", (), ())  # noqa: ARG005
    """What people see of a world."""
    draw: Callable[[W], Drawing] | None = None
    """The map of a world, for a game that has one."""
    swept: Callable[[W, Call[Any]], tuple[Shape, ...]] = lambda world, action: ()  # noqa: ARG005
    """Shapes that show on the map what an action covers."""
    side_of: Callable[[W, str], str] = lambda world, role: ""  # noqa: ARG005
    """The side of a role: `pcs` for the players' side, `npcs` for the other."""
    on_turn: Callable[[W, str], tuple[W, Offers]] | None = None
    """Puts a role on turn, for odds without a table: the world as it is then, and what the role may do."""
    on_turn_words: str = ""
    """How that world differs from the start of the encounter, in words."""
    carry_out: Callable[[W, Call[Any]], Call[Any]] = lambda world, action: action  # noqa: ARG005
    """The call that carries out a chosen action, with its price and everything around it."""
    bot: Callable[[Ask[Any], W], Any] = lambda asked, seen: asked.default  # noqa: ARG005
    """The policy for roles that nobody plays."""
    worth: Callable[[W, str], Fraction] = lambda world, role: Fraction(0)  # noqa: ARG005
    """A heuristic value of a world for a role: the higher, the better."""
    decided: Callable[[W], str | None] | None = None
    """Like `over`, but true as soon as the winner is certain; the lab stops there."""
    sides: Mapping[str, str] = msgspec.field(default_factory=lambda: {"pcs": "pcs", "npcs": "npcs"})
    """`pcs` or `npcs` for each name of a side in the panel and in `over`."""
    round_of: Callable[[W], int] = lambda world: 0  # noqa: ARG005
    """The number of the round."""
    canonical: Callable[[W], W] = lambda world: world
    """The world without what no rule will read again, as far as it matters for who wins; equal worlds play alike."""
    carry: Callable[[W, W], W] = lambda last, following: following  # noqa: ARG005
    """Takes the end of an encounter and the next one; returns the next with the characters as they came out."""
    join: Callable[[W, W], W] | None = None
    """Takes a world, which may be in the middle of a fight, and one with newcomers; returns the first with them added.
    None if nobody can join."""
    throw_in: Rule[..., None] | None = None
    """The rule by which the GM changes a roll, also while it is open."""
    house: type[House] = House
    """The class of its house rules."""
    load_book: Callable[[], Book] | None = None
    """Its rules in words."""
    load_shelf: Callable[[], Shelf[W]] | None = None
    """Its content."""
    load_making: Callable[[], Making] | None = None
    """How its characters are made."""
    load_importer: Callable[[], Importer] | None = None
    """Reads the files of another program into a pack."""
    load_policies: Callable[[], Mapping[str, Callable[[Ask[Any], W], Any]]] | None = None
    """Its policies by name; without it, `bot` is the only one."""

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
        if self.load_shelf is None:
            raise Refusal(f"{self.title} comes without content")
        return self.load_shelf()

    @cached_property
    def making(self) -> Making:
        if self.load_making is None:
            raise Refusal(f"{self.title} cannot guide the making of characters; write them into a pack by hand")
        return self.load_making()

    @cached_property
    def policies(self) -> Mapping[str, Callable[[Ask[Any], W], Any]]:
        return self.load_policies() if self.load_policies else {"plain": self.bot}

    @cached_property
    def importer(self) -> Importer:
        if self.load_importer is None:
            raise Refusal(f"{self.title} cannot import files of other programs; write a pack by hand")
        return self.load_importer()

    def staged(self, match: Match) -> W:
        """The world of a match, about to begin. With `gather`, the GM says when it does."""
        world = self.shelf.match(match)
        return world.but(agenda=(gather(), *world.agenda)) if match.gather else world

    def scene(self, world: W, trace: Trace | None = None) -> Scene[W]:
        return Scene(world, self.view, trace)

    def claimed(self, world: W, role: str, call: Call[Any]) -> Offer:
        """The offer that a claim takes up. A claim that the role cannot make is refused; only what it sees decides."""
        # On the view, so that a refusal cannot tell anything that the role does not know.
        offers = Offers(self.claims(self.view(world, (role,)), role))
        offer = offers.find(call)
        if offer is None:
            raise Refusal(offers.why_not(call) or "this may not be claimed now")
        return offer
