"""The names that a seat reads in place of ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.names import Display, name_of_id
from rulewright.words.phrase import Wording, who
from rulewright.words.program import say


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
    cached: dict[tuple[int, str], Naming] = table.once("names", table.world, dict)
    language = table.seats[seat].language
    if (id(seen), language) not in cached:
        displays = table.system.displays(seen)
        plain = Wording(language, tuple((id_, shown.name) for id_, shown in displays.items()))
        listed = {id_: plain.write(who(shown.members)) for id_, shown in displays.items() if shown.members}
        names = tuple((id_, listed.get(id_, shown.name)) for id_, shown in displays.items())
        # Articles are English; in other languages a name stands alone, as its gender is not known.
        english = language == SOURCE_LANGUAGE
        articles = tuple((id_, shown.article) for id_, shown in displays.items() if shown.article and english)
        wording = Wording(language, names, articles, _namer(language), table.system.name.removesuffix("-making"))
        cached[id(seen), language] = Naming(seen, displays, wording)
    return cached[id(seen), language]


@cache
def _namer(language: str) -> Callable[[str], str]:
    """Names whatever is no character."""
    the_gm = Wording(language).word(say("the-gm"))
    return lambda id_: the_gm if id_ == GM else name_of_id(id_)
