"""The scene: the world that a flow sees and changes while it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from .resolve import Call
from .tally import Tally
from .trace import Happened, Noted, Trace
from .world import Fact, W, World

View = Callable[[Any, tuple[str, ...]], Any]
"""Redacts a world for some roles: a world of the same type, without what they may not see."""


def open_view(world: W, roles: tuple[str, ...]) -> W:  # noqa: ARG001
    """The view of a game without secrets: everybody sees the whole world.

    Args:
        world: The world.
        roles: The roles that look at it.

    Returns:
        The same world.

    Example:
        >>> open_view(duel, ("ada",)) is duel
        True
    """
    return world


class Queued(Fact[World], frozen=True):
    """Calls were put on the agenda, to run when the present one is settled."""

    calls: tuple[Call[Any], ...]

    def apply(self, world: World) -> World:
        return world.but(agenda=self.calls + world.agenda)

    def tell(self) -> str:
        return f"then: {', '.join(call.rule.name for call in self.calls)}"


class Scene(Generic[W]):
    """The world as a flow sees it. A fact is applied at once, so the next line of the rule sees its effect.

    The engine gives one to each flow. Each run gets a new scene on the settled world, so nothing in it needs to be
    rolled back.

    Attributes:
        world: The world now, after all facts so far.
        facts: The facts that have happened in this run.
        trace: What *why?* will show of this run; None if nobody asks.
        depth: How deep the present rule is nested in other rules.
    """

    __slots__ = ("_view", "depth", "facts", "trace", "world")

    def __init__(self, world: W, view: View = open_view, trace: Trace | None = None) -> None:
        self.world = world
        self.facts: list[Fact[Any]] = []
        self.trace = trace
        self.depth = 0
        self._view = view

    def happen(self, *facts: Fact[Any]) -> None:
        """Apply and record facts, in order."""
        for fact in facts:
            if self.trace is not None:
                # Before it is applied: who may know of a fact depends on the world in which it happens.
                self.trace.add(self.depth, Happened(fact, fact.seen_by(self.world)))
            self.world = fact.apply(self.world)
            self.facts.append(fact)

    def later(self, *calls: Call[Any]) -> None:
        """Put calls on the front of the agenda, in order; they run when the present call is settled."""
        for call in calls:
            if not call.rule.flow:
                raise TypeError(f"{call.rule.name} is a law: it has no world, so it cannot be on the agenda")
        self.happen(Queued(calls))

    def seen_by(self, *roles: str) -> W:
        """The world as some roles see it. Offers to them are made from this, so that no offer gives away a secret."""
        seen: W = self._view(self.world, roles)
        return seen

    def count(self, tally: Tally) -> int:
        """The total of a tally, recorded in the trace so that *why?* can explain it."""
        if self.trace is not None:
            self.trace.add(self.depth, Noted(tally))
        return tally.total
