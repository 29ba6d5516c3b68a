"""Seats of a campaign: who was let in once sits at the next encounter too, with the same heroes."""

from __future__ import annotations

from time import time
from typing import NamedTuple

from sqlalchemy import select

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.surroundings import newest_after
from rulewright.table.log import schema
from rulewright.table.log.store import StoredTable
from rulewright.table.play.seats import Seat

ROWS = schema.campaign_seats


class CampaignSeat(NamedTuple):
    """Somebody who stays in a campaign, and since when, in seconds since 1970."""

    name: str
    since: int


class CampaignSeats:
    """The seats of the campaigns of a server."""

    def __init__(self, host: Host) -> None:
        self.host, self.store = host, host.store

    def of(self, campaign: str) -> list[CampaignSeat]:
        query = select(ROWS.c.name, ROWS.c.since).where(ROWS.c.campaign == campaign).order_by(ROWS.c.since, ROWS.c.name)
        with self.store.reading() as connection:
            return [CampaignSeat(*row) for row in connection.execute(query)]

    def stay(self, campaign: str, name: str) -> None:
        """Let somebody who was let in stay for the next encounters."""
        if name in [seat.name for seat in self.of(campaign)]:
            return
        with self.store.writing() as connection:
            connection.execute(ROWS.insert().values(campaign=campaign, name=name, since=int(time())))

    def let_stay(self, campaign: str, tables: list[StoredTable], name: str) -> None:
        """The same for somebody who sits at the newest of its tables; anybody else is refused."""
        seats = self.host.live(tables[-1].id).table.seats.seats if tables else ()
        if name in (GM, BIG_SCREEN) or name not in [seat.name for seat in seats]:
            raise Refusal(f"nobody called {name} sits at the newest table of this campaign")
        self.stay(campaign, name)

    def end(self, campaign: str, name: str) -> None:
        """Let somebody sit at no further encounter; the present one is another matter."""
        with self.store.writing() as connection:
            connection.execute(ROWS.delete().where(ROWS.c.campaign == campaign, ROWS.c.name == name))

    def seat_everybody(self, opened: StoredTable, before: list[StoredTable]) -> None:
        """Seat all who stay at a table that was just opened, as those whom they played last."""
        if opened.campaign is None:
            return
        live = self.host.live(opened.id)
        roles = {role for role in live.system.roles(live.table.world) if role != GM}
        for seat in self.of(opened.campaign):
            last = self._last_seat(seat.name, before)
            live.seat(Seat(seat.name, tuple(role for role in (last.roles if last else ()) if role in roles)))
            # Nobody knows this key: it keeps the name free until its owner follows.
            self.host.keys.issue(opened.id, seat.name, "seated")
        for table in before:
            if earlier := self.host.in_memory(table.id):
                earlier.show_beside()

    def _last_seat(self, name: str, before: list[StoredTable]) -> Seat | None:
        """The seat that somebody had at the newest table at which they sat."""
        for table in reversed(before):
            seats = self.host.live(table.id).snapshot().seats.seats
            if found := next((seat for seat in seats if seat.name == name), None):
                return found
        return None

    def follow(self, table: StoredTable, name: str) -> tuple[StoredTable, str]:
        """The newest table of the campaign, and a key to it, for somebody who sits at an earlier one."""
        following = self.host.store.table(newest_after(self.store, table)) if table.campaign else None
        if following is None or following.campaign is None:
            raise Refusal("this is the newest table of its group; there is none to follow to")
        if name not in [seat.name for seat in self.of(following.campaign)]:
            raise Refusal("your seat was for that evening; ask the GM for the code of the next one")
        if name not in [seat.name for seat in self.host.live(following.id).table.seats.seats]:
            raise Refusal("the GM has closed your seat at the next table; ask for its code")
        # An earlier key of this name is worth nothing any more: one person sits in one place.
        self.host.keys.forget(following.id, name)
        return following, self.host.keys.issue(following.id, name, "seated")
