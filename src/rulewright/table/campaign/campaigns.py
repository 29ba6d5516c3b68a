"""Campaigns: prepared encounters that the same characters play one after another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import select

from rulewright.content.shelf import Match
from rulewright.conversion import decode_json
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log import schema
from rulewright.table.log.records import was_played
from rulewright.table.log.store import StoredTable, delete_what_belongs_to
from rulewright.table.log.stored_packs import pack_file

from .plan import Plan, PreparedEncounter
from .seats import CampaignSeats

MAX_PREPARED = 200  # each one is staged again when the pack or the rulings change


class Campaign(NamedTuple):
    id: str
    game: str
    title: str
    plan: Plan
    gm: str | None = None


class Campaigns:
    """The campaigns of a server."""

    def __init__(self, host: Host) -> None:
        self.host, self.store = host, host.store

    def all(self) -> list[Campaign]:
        with self.store.reading() as connection:
            rows = connection.execute(select(schema.campaigns).order_by(schema.campaigns.c.title)).all()
        return [Campaign(row.id, row.game, row.title, decode_json(row.plan, Plan), row.gm) for row in rows]

    def __getitem__(self, name: str) -> Campaign:
        campaign = next((campaign for campaign in self.all() if campaign.id == name), None)
        if campaign is None:
            raise UnknownTable("there is no such campaign")
        return campaign

    def begin(self, game: str, title: str, plan: Plan, gm: str | None = None) -> Campaign:
        """Store a new campaign, after checking its pack, its rulings and its encounters."""
        campaign = Campaign(token_hex(8), self.host.game(game).name, title, plan, gm)
        if pack := pack_file(plan.pack):
            self.host.game(game).shelf.encounters(Path(pack))
        for prepared in dict.fromkeys(plan.encounters):
            self.world(campaign, prepared)
        # Without encounters nothing has looked at the rulings yet.
        self.host.game(game).house.of(*plan.rulings)
        with self.store.writing() as connection:
            values = campaign._replace(plan=encode(plan).decode())._asdict()  # type: ignore[arg-type]
            connection.execute(schema.campaigns.insert().values(**values))
        return campaign

    def change(self, name: str, change_plan: Callable[[Campaign], Plan]) -> Campaign:
        """Change the plan of a campaign, if everything prepared in the new plan can be played.

        The change is made again if somebody else has stored another plan meanwhile (optimistic locking).
        """
        while True:
            campaign = self[name]
            changed = campaign._replace(plan=change_plan(campaign))
            self._expect_playable(campaign, changed)
            if self._compare_and_set(campaign, changed.plan):
                return changed

    def _expect_playable(self, campaign: Campaign, changed: Campaign) -> None:
        if len(changed.plan.encounters) > MAX_PREPARED:
            raise Refusal(f"the limit is {MAX_PREPARED} prepared encounters; begin another campaign")
        same_rules = changed.plan.but(encounters=()) == campaign.plan.but(encounters=())
        checked_before = campaign.plan.encounters if same_rules else ()
        for prepared in changed.plan.encounters:
            if prepared not in checked_before:
                self.world(changed, prepared)

    def _compare_and_set(self, campaign: Campaign, plan: Plan) -> bool:
        """Store another plan, unless the stored one is no longer that of `campaign`."""
        rows = schema.campaigns
        with self.store.writing() as connection:
            stored = select(rows.c.plan).where(rows.c.id == campaign.id).with_for_update()
            if decode_json(connection.execute(stored).scalar_one(), Plan) != campaign.plan:
                return False
            connection.execute(rows.update().where(rows.c.id == campaign.id).values(plan=encode(plan).decode()))
        return True

    def rename(self, name: str, title: str) -> None:
        """Give a campaign another name."""
        rows = schema.campaigns
        with self.store.writing() as connection:
            connection.execute(rows.update().where(rows.c.id == self[name].id).values(title=title))

    def forget(self, campaign: Campaign, *, with_tables: bool) -> None:
        """Delete a campaign. Its tables are deleted as well, or go on with its pack as their own."""
        tables = self.tables(campaign)
        for table in tables if with_tables else ():
            self.host.remove(table.id)
        with self.store.writing() as connection:
            for table in () if with_tables or not campaign.plan.pack else tables:
                connection.execute(schema.packs.insert().values(table=table.id, pack=campaign.plan.pack))
            delete_what_belongs_to(connection, schema.campaigns, campaign.id, keep=(schema.tables,))
            connection.execute(schema.campaigns.delete().where(schema.campaigns.c.id == campaign.id))
        for live in filter(None, (self.host.in_memory(table.id) for table in tables)):
            live.stored = live.stored._replace(campaign=None)
            live.notify_of_guests()

    def tables(self, campaign: Campaign) -> list[StoredTable]:
        """The tables of a campaign, in the order they were opened."""
        return [table for table in self.store.tables() if table.campaign == campaign.id]

    def open(self, campaign: Campaign, at: int) -> StoredTable:
        """Open a table for a prepared encounter."""
        system, world, before = self.host.game(campaign.game), self.staged(campaign, at), self.tables(campaign)
        opened = self.host.open(system, world, campaign.plan.encounters[at].title, campaign.id, gm=campaign.gm)
        CampaignSeats(self.host).seat_everybody(opened, before)
        return opened

    def staged(self, campaign: Campaign, at: int) -> Any:
        """The world of a prepared encounter, with the characters as they left the last table that was played."""
        system, world = self.host.game(campaign.game), self.world(campaign, prepared_at(campaign, at))
        for before in self.tables(campaign):
            table = self.host.live(before.id).snapshot()
            # A table that nobody played has the characters as they were when it was opened, perhaps long ago.
            if was_played(table.records):
                world = system.carry(table.world, world)
        return world

    def last_world(self, campaign: Campaign) -> Any | None:
        """The world in which the last table ended that was played; None before the first."""
        world = None
        for before in self.tables(campaign):
            table = self.host.live(before.id).snapshot()
            world = table.world if was_played(table.records) else world
        return world

    def world(self, campaign: Campaign, prepared: PreparedEncounter) -> Any:
        """The world of a prepared encounter with fresh characters."""
        pack = pack_file(campaign.plan.pack)
        sides, rulings = (prepared.encounter, prepared.ours, prepared.theirs), campaign.plan.rulings
        return self.host.game(campaign.game).staged(Match(*sides, rulings, (), pack, prepared.gather))


def prepared_at(campaign: Campaign, at: int) -> PreparedEncounter:
    if not 0 <= at < len(campaign.plan.encounters):
        raise Refusal(
            f"this campaign has {len(campaign.plan.encounters)} prepared encounters, so there is no number {at + 1}"
        )
    return campaign.plan.encounters[at]
