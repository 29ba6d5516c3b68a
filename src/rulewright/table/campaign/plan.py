"""The plan of a campaign as it is stored: its rulings, its own pack, and its prepared encounters."""

from __future__ import annotations

from rulewright.kernel.rules.world import Struct


class PreparedEncounter(Struct, frozen=True):
    """An encounter that is ready to be opened: one of the packs by name, or characters of the packs on each side.

    With `gather` the encounter does not begin until the GM says so.
    """

    title: str
    encounter: str = ""
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    gather: bool = False


class Plan(Struct, frozen=True):
    """How a campaign is played."""

    rulings: tuple[str, ...] = ()
    pack: str = ""
    encounters: tuple[PreparedEncounter, ...] = ()
