"""A character in the making: its world and facts."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import Fact, World

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
    says: str

    def apply(self, world: Draft) -> Draft:
        return world.but(entry=self.entry)

    def tell(self) -> str:
        return self.says


class Met(Fact[Draft], frozen=True):
    """The creature of the first fight, and its difficulty."""

    who: str
    difficulty: str

    def apply(self, world: Draft) -> Draft:
        return world.but(meets=self.who, difficulty=self.difficulty)

    def tell(self) -> str:
        return f"it meets {self.who} first ({self.difficulty})"


FACTS = (Written, Met)
