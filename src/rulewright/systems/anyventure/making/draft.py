"""A character in the making: its world and facts."""

from __future__ import annotations

from rulewright.game.making_facts import EntryWritten, Met
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import World

from ..house import Rulings
from ..packs import Pack
from ..packs.entries import PcEntry

RULES = Ruleset("anyventure-making")
flow = RULES.flow
CITE = "Made with rulewright sheet new."


class Draft(World, frozen=True, kw_only=True):
    """A character so far. `known` is the content to choose from, `taken` the ids already in use.

    `others` are the creatures that it can meet in a first fight.
    """

    rulings: tuple[str, ...] = ()
    house: Rulings = Rulings()
    known: Pack = Pack()
    taken: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    entry: PcEntry
    meets: str = ""
    difficulty: str = ""


class Written(EntryWritten[Draft, PcEntry], frozen=True):
    """The sheet has changed."""


FACTS = (Written, Met)
