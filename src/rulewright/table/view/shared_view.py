"""What seats that see the same world share: it is worked out once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from rulewright.game.actions import Turn
from rulewright.game.game import Game
from rulewright.game.panel import Panel
from rulewright.table.play.away import away_from
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.names import Display
from rulewright.words.phrase import Wording

from .naming import translated, wording_with

T = TypeVar("T")


class SharedView:
    """A world as some seats see it, and how they are addressed."""

    def __init__(self, system: Game[Any], world: Any, language: str) -> None:
        self.system, self.world, self.language = system, world, language
        self._shown: dict[Hashable, Any] = {}

    @cached_property
    def panel(self) -> Panel:
        return panel_of(self.system, self.world)

    @cached_property
    def displays(self) -> dict[str, Display]:
        """How everybody here is shown. Somebody hidden must not show in the numbers of the others."""
        shown = self.system.displays(self.world, self.panel)
        return shown if self.language == SOURCE_LANGUAGE else translated(shown, self.language, self.system.name)

    @cached_property
    def wording(self) -> Wording:
        return wording_with(self.displays, self.language, self.system.name)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The order of turns, as far as it can be known here."""
        gone = away_from(self.system, self.world)
        return tuple(turn for turn in self.system.turn_order(self.world) if turn.who not in gone)

    def once(self, what: Hashable, work: Callable[[], T]) -> T:
        """The result of some work on this view; `what` names the work and all else that it depends on."""
        if what not in self._shown:
            self._shown[what] = work()
        found: T = self._shown[what]
        return found


def view_of(table: Table[Any], seat: str) -> SharedView:
    """The view of a seat."""
    views: dict[str, SharedView] = table.once("views", (table.world, table.seats), dict)
    if seat not in views:
        seen, language = table.seen_by(seat), table.seats[seat].language
        equal = (view for view in views.values() if view.world is seen and view.language == language)
        views[seat] = next(equal, None) or SharedView(table.system, seen, language)
    return views[seat]


def displays_for(table: Table[Any], seat: str) -> dict[str, Display]:
    """How everybody is shown whom a seat sees."""
    return view_of(table, seat).displays


def wording_for(table: Table[Any], seat: str) -> Wording:
    """How a seat is addressed."""
    return view_of(table, seat).wording
