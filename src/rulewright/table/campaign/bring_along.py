"""Adds kept characters to the pack of a table, so that the GM can bring them into the game."""

from __future__ import annotations

import tomllib

from rulewright.errors import OverLimit
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log import schema
from rulewright.table.log.database import lock_table
from rulewright.table.log.stored_packs import (
    MAX_PACK_LENGTH,
    load_own_pack,
    load_pack,
    load_pack_file,
    remember_readable,
)

from .campaigns import Campaigns
from .characters import Characters, check_pack
from .toml_edit import replace_entries


def bring_along(host: Host, live: LiveTable, names: tuple[str, ...]) -> None:
    """Add kept characters to the pack of a table, or of its campaign. They replace entries with the same ids."""
    if live.stored.campaign is None:
        while not _try_to_widen(host, live, names):
            pass  # somebody else has changed the pack: start again from theirs
    else:
        Campaigns(host).change(
            live.stored.campaign,
            lambda campaign: campaign.plan.but(pack=_pack_with(host, live, campaign.plan.pack, names)),
        )
    with live.lock:
        live.pack = load_pack_file(host.store, live.stored)


def _pack_with(host: Host, live: LiveTable, text: str, names: tuple[str, ...]) -> str:
    """A pack with kept characters added."""
    for name in dict.fromkeys(names):
        text = replace_entries(text, tomllib.loads(Characters(host).one(live.system.name, name).pack))
    if len(text) > MAX_PACK_LENGTH:
        raise OverLimit("a pack", MAX_PACK_LENGTH, "characters", len(text))
    remember_readable(text)
    check_pack(live.system, text)
    return text


def _try_to_widen(host: Host, live: LiveTable, names: tuple[str, ...]) -> bool:
    """Store the pack with the characters, unless somebody else has changed it meanwhile; returns whether it did."""
    packs, table = schema.packs, live.stored.id
    before = load_pack(host.store, live.stored)
    # Worked out before the transaction: checking a pack takes a while, and nobody else could write meanwhile.
    text = _pack_with(host, live, before, names)
    with host.store.writing() as connection:
        lock_table(connection, table)
        if load_own_pack(connection, table) != before:
            return False
        connection.execute(packs.delete().where(packs.c.table == table))
        connection.execute(packs.insert().values(table=table, pack=text))
    return True
