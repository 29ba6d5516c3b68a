"""Prepares a store with tables at which everybody is seated already."""

from __future__ import annotations

import os
from itertools import cycle
from math import ceil
from pathlib import Path

from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.play.seats import Seat

from .plan import GM, PACE, PLAYERS, SPECTATOR, Fight

FIGHTS = (
    ("animon", "rust-in-the-shed"),
    ("anyventure", "the-toll-bridge"),
    ("stunts", "the-ferry-toll"),
    ("tactics", "toll-at-the-ford"),
)
INPUTS_PER_FIGHT = 12
"""Inputs of a short fight. A group that runs out of fights undoes its last input and plays on."""


def prepare_tables(path: Path, groups: int, seconds: float) -> list[list[Fight]]:
    """The fights of each group, all games in turn."""
    store = Store(f"sqlite:///{path}")
    # Nothing here is measured, so the store is synced once, at the end.
    connection = store.engine.raw_connection()
    connection.cursor().execute("PRAGMA synchronous=OFF")
    connection.close()
    host, kinds = Host(store, game, names()), cycle(FIGHTS)
    host.keys.set_passphrase("load")
    fights = ceil(seconds / PACE / INPUTS_PER_FIGHT)
    tables = [[open_fight(host, *kind) for _ in range(fights)] for kind, _ in zip(kinds, range(groups), strict=False)]
    store.close()
    os.sync()
    return tables


def open_fight(host: Host, name: str, encounter: str) -> Fight:
    """A table with a GM, three players who share our side, and a spectator."""
    system = host.game(name)
    kept = host.open(system, system.shelf.world(encounter, (), None), encounter)
    live, keys = host.live(kept.id), {GM: host.keys.issue(None, GM, "gm")}
    world = live.table.world
    ours = [role for role in system.roles(world) if role != GM and system.side_of(world, role) == "pcs"]
    for at, player in enumerate(PLAYERS):
        live.seat(Seat(player, tuple(ours[at :: len(PLAYERS)])))
    live.seat(Seat(SPECTATOR))
    for person in (*PLAYERS, SPECTATOR):
        keys[person] = host.keys.issue(kept.id, person, "seated")
    return Fight(kept.id, keys)
