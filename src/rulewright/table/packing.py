"""Kept characters beside what a table is played with, so that they can be brought in."""

from __future__ import annotations

import tomllib

from rulewright.kernel.errors import OverLimit

from . import schema
from .campaign import Campaigns
from .characters import LONGEST_PACK, Characters, checked
from .host import Host
from .live import Live
from .plan import pack_file, pack_text
from .rewriting import replaced


def take_along(host: Host, live: Live, names: tuple[str, ...]) -> None:
    """Put kept characters into the pack of a table, or of its campaign; they take the place of their namesakes."""
    text = pack_text(host.store, live.kept)
    for name in dict.fromkeys(names):
        text = replaced(text, tomllib.loads(Characters(host).one(live.system.name, name).pack))
    if len(text) > LONGEST_PACK:
        raise OverLimit("a pack", LONGEST_PACK, "characters", len(text))
    checked(live.system, text)
    if live.kept.campaign is None:
        _keep(host, live.kept.id, text)
    else:
        campaigns = Campaigns(host)
        campaign = campaigns[live.kept.campaign]
        campaigns.change(campaign, campaign.plan.but(pack=text))
    live.pack = pack_file(text)


def _keep(host: Host, table: str, text: str) -> None:
    packs = schema.packs
    with host.store.writing() as connection:
        connection.execute(packs.delete().where(packs.c.table == table))
        connection.execute(packs.insert().values(table=table, pack=text))
