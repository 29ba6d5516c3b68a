"""Kept characters beside what a table is played with, so that they can be brought in."""

from __future__ import annotations

import tomllib

from rulewright.errors import OverLimit
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log import schema
from rulewright.table.log.store import hold_table

from .campaigns import Campaigns
from .characters import Characters, checked
from .plan import LONGEST_PACK, own_pack, pack_of, pack_text
from .toml_edit import replaced


def take_along(host: Host, live: LiveTable, names: tuple[str, ...]) -> None:
    """Put kept characters into the pack of a table, or of its campaign; they take the place of their namesakes."""
    if live.kept.campaign is None:
        while not _widened(host, live, names):
            pass
    else:
        Campaigns(host).change(
            live.kept.campaign, lambda known: known.plan.but(pack=_with(host, live, known.plan.pack, names))
        )
    with live.lock:
        live.pack = pack_of(host.store, live.kept)


def _with(host: Host, live: LiveTable, text: str, names: tuple[str, ...]) -> str:
    """A pack with kept characters in it."""
    for name in dict.fromkeys(names):
        text = replaced(text, tomllib.loads(Characters(host).one(live.system.name, name).pack))
    if len(text) > LONGEST_PACK:
        raise OverLimit("a pack", LONGEST_PACK, "characters", len(text))
    checked(live.system, text)
    return text


def _widened(host: Host, live: LiveTable, names: tuple[str, ...]) -> bool:
    """Write the wider pack of a table, unless somebody else has changed it meanwhile."""
    packs, table = schema.packs, live.kept.id
    before = pack_text(host.store, live.kept)
    text = _with(host, live, before, names)
    with host.store.writing() as connection:
        hold_table(connection, table)
        if own_pack(connection, table) != before:
            return False
        connection.execute(packs.delete().where(packs.c.table == table))
        connection.execute(packs.insert().values(table=table, pack=text))
    return True
