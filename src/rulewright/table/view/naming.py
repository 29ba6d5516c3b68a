"""The names that a seat reads in place of ids."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.play.seats import spoken_name
from rulewright.table.play.table import Table
from rulewright.words.names import Display, name_of_id
from rulewright.words.phrase import Wording


def displays_for(table: Table[Any], seat: str) -> dict[str, Display]:
    """How everybody is shown whom a seat sees. Somebody hidden must not show in the numbers of the others."""
    seen = table.seen_by(seat)
    # Seats with equal views share one world object. It is cached beside the names, so that its id stays taken.
    cached: dict[int, tuple[Any, dict[str, Display]]] = table.once("names", table.world, dict)
    if id(seen) not in cached:
        cached[id(seen)] = seen, table.system.displays(seen)
    return cached[id(seen)][1]


def wording_for(table: Table[Any], seat: str) -> Wording:
    """How a seat is addressed."""
    names = tuple((id_, shown.name) for id_, shown in displays_for(table, seat).items())
    return Wording(names=names, other_names=_other_name)


def _other_name(id_: str) -> str:
    return spoken_name(id_) if id_ == GM else name_of_id(id_)
