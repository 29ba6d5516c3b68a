"""A character in the making: its world and facts."""

from __future__ import annotations

from rulewright.game.making_facts import Met
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import Fact, World
from rulewright.words.phrase import Words

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


class Written(Fact[Draft], frozen=True):
    """The sheet has changed."""

    entry: PcEntry
    says: Words

    def apply(self, world: Draft) -> Draft:
        return world.but(entry=self.entry)

    def tell(self) -> Words:
        return self.says


FACTS = (Written, Met)
