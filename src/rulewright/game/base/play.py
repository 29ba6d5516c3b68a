"""The fourth part of a game: how it is played without people, and what the lab needs to count who wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.world import W
from rulewright.words.phrase import Phrase

Policy = Callable[[Ask[Any], W], Any]
"""Answers a question, given the world as the role sees it."""


def keep_default(asked: Ask[Any], seen: Any) -> Any:  # noqa: ARG001
    """Give the default answer to every question."""
    return asked.default


def worthless(world: Any, role: str) -> Fraction:  # noqa: ARG001
    """No world is better than another."""
    return Fraction(0)


def ends_there(following: Call[Any]) -> bool:  # noqa: ARG001
    """An action is one call."""
    return False


def no_rounds(world: Any) -> int:  # noqa: ARG001
    """The game has no rounds."""
    return 0


def unchanged(world: W) -> W:
    """Every world counts as different."""
    return world


@dataclass(frozen=True, kw_only=True, eq=False)
class PlayPart(Generic[W]):
    """Bots, odds and simulations. All of it may be left out: bots then give default answers."""

    bot: Policy[W] = keep_default
    """The policy for roles that nobody plays."""
    load_policies: Callable[[], Mapping[str, Policy[W]]] | None = None
    """Further policies by name, beside `plain`, which is the bot: `careless` spends nothing, `careful` stays alive."""
    replies: Mapping[Rule[..., Any], Phrase] = field(default_factory=dict)
    """Reactions whose odds are shown beside the plain ones of an attack, each with its words: *if it dodges*."""
    worth: Callable[[W, str], Fraction] = worthless
    """A heuristic value of a world for a role: the higher, the better."""
    on_turn: Callable[[W, str], tuple[W, Offers]] | None = None
    """Puts a role on turn, for odds without a table: the world as it is then, and what the role may do."""
    goes_on: Callable[[Call[Any]], bool] = ends_there
    """Whether a call on the agenda is a further part of the action before it, so that its odds count both."""
    decided: Callable[[W], str | None] | None = None
    """Like `over`, but true as soon as the winner is certain; the lab stops there."""
    round_of: Callable[[W], int] = no_rounds
    """The number of the round."""
    canonical: Callable[[W], W] = unchanged
    """The world without what no rule will read again, as far as it matters for who wins; equal worlds play alike."""

    @cached_property
    def policies(self) -> Mapping[str, Policy[W]]:
        return {"plain": self.bot, **(self.load_policies() if self.load_policies else {})}
