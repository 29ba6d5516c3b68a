"""Viewers: what decides which sentences and numbers of a log somebody may read."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table

from .redaction import redacted_for


class Viewer(NamedTuple):
    """The roles of a seat, and the characters whose numbers are hidden from it. Equal viewers read the same."""

    roles: tuple[str, ...]
    redacted: tuple[str, ...]

    @property
    def is_gm(self) -> bool:
        return GM in self.roles


def viewer_of(table: Table[Any], seat: str) -> Viewer:
    roles = table.roles_of(seat)
    # The GM reads everything, whoever plays the other roles by now.
    return Viewer((GM,) if GM in roles else roles, redacted_for(table, seat))
