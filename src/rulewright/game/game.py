"""What a game is: four documented parts, and what follows from them for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offer, Offers
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Trace
from rulewright.kernel.rules.world import GM, W
from rulewright.words.names import Display, displays

from .base.content import ContentPart
from .base.play import PlayPart
from .base.rules import RulesPart
from .base.words import WordsPart
from .lobby import gather, tell_broken_rules
from .panel import Panel


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(RulesPart[W], ContentPart[W], WordsPart[W], PlayPart[W]):
    """A whole game: everything that tables, the lab and the command line need to know of it.

    `name`, `title`, `version`, `world`, `rules` and `roles` are required. Everything else has a default that works or
    refuses in words; the four parts in `rulewright.game.base` document each field.

    Example:
        >>> game = Game(name="duel", title="A duel", version="1", world=Duel, rules=RULES, roles=lambda world: ("gm",))
        >>> game.facts
        ()
    """

    version: str
    """The version of the rules; every line of a log carries the version it was made by."""

    def staged(self, match: Match) -> W:
        """The world of a match, about to begin: broken rules are told first, and with `gather` the GM says when."""
        world = self.shelf.match(match)
        first: tuple[Call[Any], ...] = (gather(),) if match.gather else ()
        if broken := tuple((one.name, one.what, one.rule) for one in self.shelf.broken_in(match)):
            first = (tell_broken_rules(broken), *first)
        return world.but(agenda=(*first, *world.agenda))

    def scene(self, world: W, trace: Trace | None = None) -> Scene[W]:
        return Scene(world, self.view, trace)

    def displays(self, world: W, panel: Panel | None = None) -> dict[str, Display]:
        """How everybody is shown in this world: characters, and roles that are no character."""
        pieces = [piece.id for piece in (panel or self.panel(world)).pieces]
        roles = [role for role in self.roles(world) if role != GM and role not in pieces]
        named = self.names(world)
        return displays((*pieces, *roles, *named), named)

    def claimed(self, world: W, role: str, call: Call[object]) -> Offer:
        """The offer that a claim takes up. A claim that the role cannot make is refused; only what it sees decides."""
        # On the view, so that a refusal cannot tell anything that the role does not know.
        offers = Offers(self.claims(self.view(world, (role,)), role))
        offer = offers.find(call)
        if offer is None:
            raise Refusal(offers.why_not(call) or "this may not be claimed now")
        return offer
