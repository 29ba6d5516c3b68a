"""What calls do, apart from what comes of it.

What happens waits until somebody looks, so that a call need not run again for a world that differs only in what its
facts change.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.scene import Scene, View
from rulewright.kernel.solve import Path, Solver
from rulewright.kernel.world import Fact, W

from .codes import STAGE, Layout

Facts = tuple[Fact[Any], ...]


class Late(Scene[W]):
    """A scene whose facts are applied when its world is next looked at; who looks cannot tell the difference."""

    __slots__ = ("_now", "waiting")
    _now: W

    def __init__(self, world: W, view: View) -> None:
        self.waiting: list[Fact[Any]] = []
        super().__init__(world, view)

    @property
    def world(self) -> W:
        if self.waiting:
            self._now = applied(tuple(self.waiting), self._now)
            self.waiting.clear()
        return self._now

    @world.setter
    def world(self, world: W) -> None:
        self._now = world

    def happen(self, *facts: Fact[Any]) -> None:
        self.waiting += facts
        self.facts += facts


class LateSolver(Solver[W]):
    """Runs calls in late scenes."""

    def scene(self, world: W) -> Scene[W]:
        return Late(world, self.view)


def applied(facts: Facts, world: W) -> W:
    for fact in facts:
        world = fact.apply(world)
    return world


class Deeds(NamedTuple):
    """The chance of everything a call may do, and the slots that decide on it."""

    chances: dict[Facts, float]
    reads: frozenset[int]


def deeds_of(paths: list[Path[W, float]], reads: set[int]) -> Deeds | None:
    """What a call has done on its ways, unless it waits for an answer on one of them."""
    if any(path.run.asked is not None for path in paths):
        return None
    chances: dict[Facts, float] = {}
    for path in paths:
        facts = tuple(path.run.scene.facts)
        chances[facts] = chances.get(facts, 0.0) + path.chance
    return Deeds(chances, frozenset(reads))


class Known:
    """Deeds by the stage of a call and by what it reads."""

    def __init__(self) -> None:
        self._by_reads: dict[tuple[int, ...], dict[tuple[int, ...], Deeds]] = {}

    def find(self, layout: Layout, code: int) -> Deeds | None:
        """The deeds of a world that agrees with one before on all that is read."""
        for slots, known in self._by_reads.items():
            if found := known.get(_held(layout, slots, code)):
                return found
        return None

    def add(self, layout: Layout, code: int, deeds: Deeds) -> None:
        slots = (STAGE, *sorted(slot + 1 for slot in deeds.reads))
        self._by_reads.setdefault(slots, {})[_held(layout, slots, code)] = deeds


def _held(layout: Layout, slots: tuple[int, ...], code: int) -> tuple[int, ...]:
    """What some slots of the world of a code hold."""
    return tuple(layout.at(code, slot) for slot in slots)
