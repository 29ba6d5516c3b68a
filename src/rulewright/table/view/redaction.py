"""Whose numbers the GM keeps to itself, and from whom."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table

HIDDEN = "its numbers are hidden"


def veiled_for(table: Table[Any], seat: str) -> tuple[str, ...]:
    """Those whose numbers a seat is not shown, as far as it sees them at all."""
    if not (hidden := kept_from(table, seat)):
        return ()
    seen = table.seen_by(seat)
    there = {*table.system.roles(seen), *(piece.id for piece in table.system.panel(seen).pieces)}
    return tuple(one for one in hidden if one in there)


def kept_from(table: Table[Any], seat: str) -> tuple[str, ...]:
    """All whose numbers are kept from a seat: what it plays, by name or as its side, it always knows."""
    if seat == GM or not table.seats.veiled:
        return ()
    system, held, seen = table.system, table.roles_of(seat), table.seen_by(seat)
    roles, sides = system.roles(seen), {system.side_of(seen, role) for role in held}
    pieces = [one for one in system.panel(seen).pieces if one.id not in roles]
    own = {*held, *(one.id for one in pieces if system.sides.get(one.side) in sides)}
    return tuple(one for one in table.seats.veiled if one not in own)
