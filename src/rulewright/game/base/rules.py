"""The first part of a game: its rules, and who may see and do what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from rulewright.game.gm.by_hand import ByHand, ChangedByHand
from rulewright.game.gm.dice import Lends, LentUsed
from rulewright.game.gm.override import Ruled
from rulewright.game.joining import Joined
from rulewright.game.lobby import RuleBroken
from rulewright.kernel.engine.codec import Codec
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Call, Rule, Ruleset
from rulewright.kernel.rules.scene import open_view
from rulewright.kernel.rules.world import Fact, W

SHARED_FACTS = (Ruled, ChangedByHand, Joined, Lends, LentUsed, RuleBroken)
"""The classes of the facts that every game has."""


def no_claims(world: Any, role: str) -> tuple[Offer, ...]:  # noqa: ARG001
    """Nothing may be done out of turn."""
    return ()


def over_when_idle(world: Any) -> str | None:
    """The game ends when nothing is left on the agenda."""
    return None if world.agenda else "nothing is left to do"


def carry_out_as_chosen(world: Any, action: Call[Any]) -> Call[Any]:  # noqa: ARG001
    """An action is carried out as it was chosen; it has no price."""
    return action


def carry_nothing(last: Any, following: Any) -> Any:  # noqa: ARG001
    """Nothing is carried from one encounter to the next."""
    return following


@dataclass(frozen=True, kw_only=True, eq=False)
class RulesPart(Generic[W]):
    """What happens at a table: `world`, `rules` and `roles` are required."""

    world: type[W]
    """The class of its worlds."""
    rules: Ruleset
    """All its rules by name."""
    roles: Callable[[W], tuple[str, ...]]
    """Everybody who can be asked in a world: characters, sides, the GM."""
    facts: tuple[type[Fact[Any]], ...] = ()
    """The classes of its facts, without the shared ones."""
    view: Callable[[W, tuple[str, ...]], W] = open_view
    """Redacts a world: takes out what these roles may not see. Without it the game has no secrets."""
    claims: Callable[[W, str], tuple[Offer, ...]] = no_claims
    """What a role may do out of turn, given the world as it sees it."""
    over: Callable[[W], str | None] = over_when_idle
    """How a world has ended: the winning side, or words. None while the game goes on."""
    carry_out: Callable[[W, Call[Any]], Call[Any]] = carry_out_as_chosen
    """The call that carries out a chosen action, with its price and everything around it."""
    carry: Callable[[W, W], W] = carry_nothing
    """Takes the end of an encounter and the next one; returns the next with the characters as they came out."""
    join: Callable[[W, W], W] | None = None
    """Takes a world, which may be in the middle of a fight, and one with newcomers; returns the first with them added.
    None if nobody can join."""
    by_hand: ByHand | None = None
    """How the GM sets numbers, moves characters and takes them out by hand. None: only values can be set."""
    throw_in: Rule[..., None] | None = None
    """The rule by which the GM changes a roll, also while it is open."""
    house: type[House] = House
    """The class of its house rules."""

    @cached_property
    def codec(self) -> Codec[W]:
        return Codec(self.world, (*SHARED_FACTS, *self.facts), self.rules)
