"""What characters have that no rule plays: options and abilities that are only text for the GM to rule on."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.world import Adventure
from . import Pack
from .entries import OptionEntry


def told_only(pack: Pack, adventure: Adventure) -> Iterator[tuple[str, str]]:
    """Who has something that is only told, and its name. Bots and simulations leave it out."""
    modules = {module.id: module for module in pack.module}
    for fighter in adventure.fighters:
        for owned in fighter.sheet.modules:
            options = modules[owned.module].options if owned.module in modules else ()
            yield from ((fighter.id, str(one.name)) for one in options if one.tier in owned.tiers and is_only_told(one))
        yield from ((fighter.id, one.id) for one in fighter.sheet.abilities if one.kind == "told")


def is_only_told(option: OptionEntry) -> bool:
    """Whether an option has words, but nothing that a rule reads."""
    return bool(option.words) and not (option.changes or option.abilities or option.weapons or option.songs)
