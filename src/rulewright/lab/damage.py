"""Measures damage: how much worse off each side is from one world between calls to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any, Generic

from rulewright.game.game import Game
from rulewright.kernel.rules.world import Struct, W, World

from .measurements import side_of_piece

Harms = dict[str, tuple[str, int]]
"""The side of each piece, and how badly off it is."""
SIDES = ("pcs", "npcs")
MAX_REMEMBERED = 20_000
"""Entries remembered before all are forgotten; a bound on memory, far above what one fight needs."""


class DamageMeter(Generic[W]):
    """Compares the panels of two worlds.

    A panel takes long to draw, so what it shows of a piece is remembered by the piece's entry in the roster of the
    world. The harm of a piece may therefore depend on that entry alone. A game without a roster is compared as a whole.
    """

    def __init__(self, system: Game[W], world: W) -> None:
        self.system = system
        fields = [name for name in world.__struct_fields__ if name != "agenda"]
        shown = self._shown(world)
        self.sides = tuple(dict.fromkeys((*(side for side, _ in shown.values()), *SIDES))) if shown else ()
        self.roster = find_roster(world, fields, set(shown))
        self._part = attrgetter(*([self.roster] if self.roster else fields or ["agenda"]))
        self._remembered: dict[Any, Harms] = {}

    def between(self, before: W, after: W) -> list[tuple[str, int]]:
        """The side and the damage of every piece that is worse off than before."""
        old, new = self._part(before), self._part(after)
        damage: list[tuple[str, int]] = []
        if old is new:
            return damage
        for was, now in self._changed(old, new):
            harms, later = self._harms(was, before), self._harms(now, after)
            if harms != later:
                damage += self._worse(harms, later)
        return damage

    def _changed(self, old: Any, new: Any) -> list[tuple[Any, Any]]:
        """The entries that have changed; without a roster, the two worlds."""
        if not self.roster:
            return [(old, new)] if self.sides and old != new else []
        entries = {entry.id: entry for entry in old}
        return [(was, entry) for entry in new if (was := entries.get(entry.id, entry)) is not entry]

    def _worse(self, harms: Harms, later: Harms) -> Iterator[tuple[str, int]]:
        for piece, (side, harm) in later.items():
            if piece in harms and harm > harms[piece][1] and side in self.sides:
                yield side, harm - harms[piece][1]

    def _harms(self, key: Any, world: W) -> Harms:
        """What the panel shows of an entry, or of all pieces."""
        harms = self._remembered.get(key)
        if harms is None:
            if len(self._remembered) > MAX_REMEMBERED:
                self._remembered.clear()
            shown = self._shown(world)
            entries = self._part(world) if self.roster else ()
            self._remembered |= {one: {one.id: shown[one.id]} if one.id in shown else {} for one in entries}
            harms = self._remembered.setdefault(key, shown)
        return harms

    def _shown(self, world: W) -> Harms:
        pieces = self.system.panel(world).pieces
        return {piece.id: (side_of_piece(self.system, piece), piece.harm) for piece in pieces}


def find_roster(world: World, fields: list[str], pieces: set[str]) -> str:
    """The only field that has an entry for each piece; an empty text if there is none, or more than one."""
    ids = {
        name: {getattr(entry, "id", "") for entry in value}
        for name in fields
        if _is_tuple_of_structs(value := getattr(world, name))
    }
    rosters = [name for name, names in ids.items() if names & pieces]
    return rosters[0] if len(rosters) == 1 and pieces <= ids[rosters[0]] else ""


def _is_tuple_of_structs(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(entry, Struct) for entry in value)


def total_by_side(damage: Iterable[tuple[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for side, value in damage:
        total[side] = total.get(side, 0) + value
    return total
