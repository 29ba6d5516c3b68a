"""Seats the big screen, which sees what a guest may see."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.table.play.names.look_alikes import look_alike
from rulewright.table.play.seats import Seat

from .access_keys import BIG_SCREEN, State
from .host import Host

STATE: State = "screen"


def seat(host: Host, table: str) -> str:
    """Seat the big screen of a table; gives its key. The key of an earlier one is no longer valid."""
    live = host.live(table)
    if any(look_alike(BIG_SCREEN, key.name) and key.state != STATE for key in host.keys.at(table)):
        raise Refusal(f"a guest is called {BIG_SCREEN}; send that one away first")
    with live.lock:
        if not any(other.name == BIG_SCREEN for other in live.table.seats.seats):
            live.seat(Seat(BIG_SCREEN, ()))
        host.keys.forget(table, BIG_SCREEN)
        token = host.keys.issue(table, BIG_SCREEN, STATE)
    live.notify_of_guests()
    return token
