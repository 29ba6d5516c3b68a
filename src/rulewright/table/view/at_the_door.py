"""What somebody is shown who waits to be let in: the scene, and which heroes are free. No number, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table

from .frame_types import HeroAtDoor, WaitingFrame

HEROES = "pcs"


def waiting_frame(table: Table[Any], title: str, guest: str, wishes: tuple[str, ...] = ()) -> WaitingFrame:
    return WaitingFrame(you=guest, name=title, game=table.system.name, heroes=heroes(table), wishes=wishes)


def heroes(table: Table[Any]) -> tuple[HeroAtDoor, ...]:
    """The heroes that an onlooker sees, and which of them nobody plays yet; the same for all who wait."""
    known: list[tuple[HeroAtDoor, ...]] = table.once("heroes", (table.world, table.seats), list)
    if not known:
        known.append(tuple(_heroes(table)))
    return known[0]


def _heroes(table: Table[Any]) -> Iterator[HeroAtDoor]:
    system = table.system
    seen = system.view(table.world, ())
    shown = system.displays(seen, system.panel(seen))
    for role in system.roles(seen):
        if role in shown and system.side_of(seen, role) == HEROES:
            free = table.seats.holder(role).name == GM
            yield HeroAtDoor(role, shown[role].name, shown[role].short, shown[role].icon, free)
