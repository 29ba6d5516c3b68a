"""Whom the guests who wait at a table would like to play. Nothing is promised by that, and nothing is stored."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.view.at_the_door import heroes, waiting_frame
from rulewright.table.view.frame_types import WaitingFrame

from .live_table import LiveTable


def wish(live: LiveTable, guest: str, roles: tuple[str, ...]) -> None:
    """Note whom a guest would like to play, and let the GM know."""
    with live.lock:
        free = {hero.id for hero in heroes(live.table) if hero.free}
        if strange := next((role for role in roles if role not in free), None):
            raise Refusal(f"{strange!r} is not free; there are {', '.join(sorted(free)) or 'none left'}")
        if live.wishes.get(guest) == roles:
            return
        live.wishes[guest] = roles
    live.notify_of_guests((GM, guest))


def frame_at_the_door(live: LiveTable, guest: str) -> WaitingFrame:
    """What a guest is shown who waits to be let in."""
    with live.lock:
        return waiting_frame(live.table, live.stored.title, guest, live.wishes.get(guest, ()))
