"""The names that a seat reads in place of ids."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.world import GM
from rulewright.table.play.seats import spoken_name
from rulewright.table.play.table import Table
from rulewright.words.names import Display, name_of_id
from rulewright.words.phrase import Wording


class Naming(NamedTuple):
    """How everybody in a world is shown, and how whoever sees that world is addressed."""

    world: Any
    displays: dict[str, Display]
    wording: Wording


def displays_for(table: Table[Any], seat: str) -> dict[str, Display]:
    """How everybody is shown whom a seat sees. Somebody hidden must not show in the numbers of the others."""
    return _naming(table, seat).displays


def wording_for(table: Table[Any], seat: str) -> Wording:
    """How a seat is addressed."""
    return _naming(table, seat).wording


def _naming(table: Table[Any], seat: str) -> Naming:
    seen = table.seen_by(seat)
    # Seats with equal views share one world object. It is cached beside the names, so that its id stays taken.
    cached: dict[int, Naming] = table.once("names", table.world, dict)
    if id(seen) not in cached:
        displays = table.system.displays(seen)
        names = tuple((id_, shown.name) for id_, shown in displays.items())
        articles = tuple((id_, shown.article) for id_, shown in displays.items() if shown.article)
        cached[id(seen)] = Naming(seen, displays, Wording(names=names, articles=articles, other_names=_other_name))
    return cached[id(seen)]


def _other_name(id_: str) -> str:
    return spoken_name(id_) if id_ == GM else name_of_id(id_)
