"""What the seats of a table are shown of who is winning, and what is still to be worked out for that.

A seat is told the chance on what it sees, so nothing hidden ever hangs on the number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import WinData
from rulewright.table.view.redaction import redacted_for
from rulewright.table.view.win_types import WinFound, WinRequest

FIRST_SECONDS, SECONDS = 0.3, 1.0
"""How long it is worked at a position before it is the turn of another table."""
MOST_SECONDS = 5.0
"""After so much work at a position, the chance is told as it is."""
TOO_OPEN = 0.2
"""With a margin wider than this, it is too open to say."""


class WinTask(NamedTuple):
    """The world that is worked at, as some seats see it, and what to find out."""

    world: Any
    request: WinRequest


def may_see_win_bar(table: Table[Any], seat: str) -> bool:
    """Whether a seat is shown who is winning: the GM whenever it is on, others if nobody is hidden from them."""
    shown = table.seats.win_bar
    if shown == "off" or table.system.over(table.seen_by(seat)) is not None:
        return False
    return seat == GM or (shown == "all" and not hides_from(table, seat))


def hides_from(table: Table[Any], seat: str) -> bool:
    """Whether a seat does not see some character, or not its numbers."""
    if redacted_for(table, seat):
        return True
    seen, panel = table.seen_by(seat), table.system.panel
    return seen is not table.world and {one.id for one in panel(seen).pieces} != {
        one.id for one in panel(table.world).pieces
    }


class WantsTurn(Protocol):
    """Takes tables whose win chances are to be worked out, and returns at once."""

    def want(self, table: Any) -> None: ...


def settled_as_seen(table: Table[Any], seat: str) -> Any:
    """The last settled world as a seat sees it. In the middle of an action it is not known who will win it."""
    world, seats = table.position.world, table.seats
    seen: dict[str, Any] = table.once("settled as seen", (world, seats), dict)
    if seat not in seen:
        view = world if seat == GM else table.system.view(world, table.roles_of(seat))
        # Equal views become one object, so that what is worked out for one seat is there for the others.
        seen[seat] = next((one for one in (world, *seen.values()) if one == view), view)
    return seen[seat]


class WinBar:
    """What is known of who is winning, as one seat sees it."""

    def __init__(self) -> None:
        self._world: Any = None
        self._found: WinFound | None = None
        self._spent, self._ended = 0.0, False

    def is_done(self, world: Any) -> bool:
        return self._world is world and self._ended

    def shown(self, world: Any) -> WinData:
        """What is told of a world: the last value until there is a new one."""
        found = self._found
        if found is None:
            return WinData("open" if self.is_done(world) else "working", None, 0.0, 1.0, exact=False)
        chance, low, high = (round(one, 2) for one in (found.chance, found.low, found.high))
        if self._world is not world:
            return WinData("working", chance, low, high, exact=False)
        if found.high - found.low > 2 * TOO_OPEN:
            return WinData("open" if self._ended else "working", chance, low, high, exact=False)
        return WinData("known", chance, low, high, exact=found.exact)

    def task(self, game: str, world: Any) -> WinTask:
        """The next piece of work at a world."""
        known = self._found.known if self._world is world and self._found else (0, 0, 0)
        seconds = SECONDS if any(known) else FIRST_SECONDS
        return WinTask(world, WinRequest(game, encode(world), seconds, known))

    def take(self, task: WinTask, found: WinFound | None) -> None:
        """What a piece of work has found; None if it cannot be found out."""
        before = self._spent if self._world is task.world else 0.0
        self._world, self._found, self._spent = task.world, found, before + task.request.seconds
        self._ended = found is None or found.enough or self._spent >= MOST_SECONDS


class WinBarsOfSeats:
    """The bars of all seats of one table that are shown one."""

    def __init__(self) -> None:
        self._bars: dict[str, WinBar] = {}

    def of(self, seat: str) -> WinBar:
        return self._bars.setdefault(seat, WinBar())

    def next_task(self, game: str, seen: Mapping[str, Any]) -> WinTask | None:
        """The next piece of work for these seats, each with the world as it sees it."""
        for seat, world in seen.items():
            if not self.of(seat).is_done(world):
                return self.of(seat).task(game, world)
        return None

    def take(self, task: WinTask, found: WinFound | None, seen: Mapping[str, Any]) -> set[str]:
        """Take what was found. Returns the seats that are shown something else now."""
        changed = set()
        for seat, world in seen.items():
            if world is task.world:
                bar, before = self.of(seat), self.of(seat).shown(world)
                bar.take(task, found)
                if bar.shown(world) != before:
                    changed.add(seat)
        return changed
