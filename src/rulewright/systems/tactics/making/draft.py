"""The draft of a party, and the facts by which it grows."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import Fact, World
from rulewright.words.arguments import Thing
from rulewright.words.phrase import Words

from ..house import Rulings
from ..model.cards import Advantage, Card
from ..party import Party
from ..phrases import say

RULES = Ruleset("tactics-making")
flow = RULES.flow
CITE = "Made with rulewright sheet new."


class Draft(World, frozen=True, kw_only=True):
    """A party as far as it is built.

    Attributes:
        taken: Ids that other entries of the packs have.
        others: The parties it can meet, each with its Levels.
        tables: The scenarios it can be played on.
        characters, summons, cards: What can be bought.
    """

    rulings: tuple[str, ...] = ()
    house: Rulings = Rulings()
    taken: tuple[str, ...] = ()
    others: tuple[tuple[str, int], ...] = ()
    tables: tuple[str, ...] = ()
    characters: tuple[Card, ...] = ()
    summons: tuple[Card, ...] = ()
    cards: tuple[Advantage, ...] = ()
    party: Party = Party(basis="", levels=0)
    title: str = ""
    id: str = ""
    meets: str = ""
    table: str = ""


class Built(Fact[Draft], frozen=True):
    """The party has changed."""

    party: Party
    says: Words

    def apply(self, world: Draft) -> Draft:
        return world.but(party=self.party)

    def tell(self) -> Words:
        return self.says


class Named(Fact[Draft], frozen=True):
    title: str
    id: str

    def apply(self, world: Draft) -> Draft:
        return world.but(title=self.title, id=self.id)

    def tell(self) -> Words:
        return say("party-known-as", title=self.title, id=self.id)


class Met(Fact[Draft], frozen=True):
    """The party and the table of the first game are chosen."""

    who: str
    table: str

    def apply(self, world: Draft) -> Draft:
        return world.but(meets=self.who, table=self.table)

    def tell(self) -> Words:
        return say("party-meets", party=Thing(self.who), table=Thing(self.table))


FACTS = (Built, Named, Met)
