"""Campaigns: the same characters from one encounter to the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log import schema
from rulewright.table.log.records import was_played
from rulewright.table.log.store import Kept

from .plan import Plan, Prepared, pack_file

MOST_PREPARED = 200


class Campaign(NamedTuple):
    id: str
    game: str
    title: str
    plan: Plan


class Campaigns:
    """The campaigns of a server."""

    def __init__(self, host: Host) -> None:
        self.host, self.store = host, host.store

    def all(self) -> list[Campaign]:
        with self.store.reading() as connection:
            rows = connection.execute(select(schema.campaigns).order_by(schema.campaigns.c.title)).all()
        return [Campaign(row.id, row.game, row.title, msgspec.json.decode(row.plan, type=Plan)) for row in rows]

    def __getitem__(self, name: str) -> Campaign:
        found = next((one for one in self.all() if one.id == name), None)
        if found is None:
            raise UnknownTable("there is no such campaign")
        return found

    def begin(self, name: str, title: str, plan: Plan) -> Campaign:
        campaign = Campaign(token_hex(8), self.host.game(name).name, title, plan)
        if pack := pack_file(plan.pack):
            self.host.game(name).shelf.encounters(Path(pack))
        for prepared in dict.fromkeys(plan.encounters):
            self.world(campaign, prepared)
        self.host.game(name).house.of(*plan.rulings)
        with self.store.writing() as connection:
            values = campaign._replace(plan=encode(plan).decode())._asdict()  # type: ignore[arg-type]
            connection.execute(schema.campaigns.insert().values(**values))
        return campaign

    def change(self, name: str, planned: Callable[[Campaign], Plan]) -> Campaign:
        """The same campaign with another plan; everything prepared in it can be played. If somebody else changes it
        meanwhile, theirs is changed."""
        while True:
            campaign = self[name]
            changed = campaign._replace(plan=planned(campaign))
            self._expect_playable(campaign, changed)
            if self._replaced(campaign, changed.plan):
                return changed

    def _expect_playable(self, campaign: Campaign, changed: Campaign) -> None:
        if len(changed.plan.encounters) > MOST_PREPARED:
            raise Refusal(f"the limit is {MOST_PREPARED} prepared encounters; begin another campaign")
        same = changed.plan.but(encounters=()) == campaign.plan.but(encounters=())
        known = campaign.plan.encounters if same else ()
        for prepared in changed.plan.encounters:
            if prepared not in known:
                self.world(changed, prepared)

    def _replaced(self, campaign: Campaign, plan: Plan) -> bool:
        """Write another plan, unless the one it was made of is no longer there."""
        kept = schema.campaigns
        with self.store.writing() as connection:
            found = select(kept.c.plan).where(kept.c.id == campaign.id).with_for_update()
            if msgspec.json.decode(connection.execute(found).scalar_one(), type=Plan) != campaign.plan:
                return False
            connection.execute(kept.update().where(kept.c.id == campaign.id).values(plan=encode(plan).decode()))
        return True

    def tables(self, campaign: Campaign) -> list[Kept]:
        """Its tables in the order they were opened."""
        return [kept for kept in self.store.tables() if kept.campaign == campaign.id]

    def open(self, campaign: Campaign, at: int) -> Kept:
        """A table for a prepared encounter."""
        system, world = self.host.game(campaign.game), self.ready(campaign, at)
        return self.host.open(system, world, campaign.plan.encounters[at].title, campaign.id)

    def ready(self, campaign: Campaign, at: int) -> Any:
        """The world of a prepared encounter, with the characters as they came out of the last one that was played."""
        system, world = self.host.game(campaign.game), self.world(campaign, prepared_at(campaign, at))
        for before in self.tables(campaign):
            table = self.host.live(before.id).snapshot()
            if was_played(table.records):
                world = system.carry(table.world, world)
        return world

    def world(self, campaign: Campaign, prepared: Prepared) -> Any:
        """The world of a prepared encounter, about to begin."""
        pack = pack_file(campaign.plan.pack)
        who, rulings = (prepared.encounter, prepared.ours, prepared.theirs), campaign.plan.rulings
        return self.host.game(campaign.game).staged(Match(*who, rulings, (), pack, prepared.gather))


def prepared_at(campaign: Campaign, at: int) -> Prepared:
    if not 0 <= at < len(campaign.plan.encounters):
        raise Refusal(f"there are {len(campaign.plan.encounters)} prepared encounters, there is no number {at + 1}")
    return campaign.plan.encounters[at]
