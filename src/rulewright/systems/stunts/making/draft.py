"""The draft of a character, and the facts that fill it in."""

from __future__ import annotations

from rulewright.game.making_facts import EntryWritten, Met
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import Fact, World
from rulewright.words.phrase import Words

from ..house import Rulings
from ..packs.entries import CharacterEntry
from ..phrases import say

RULES = Ruleset("stunts-making")
flow = RULES.flow
CITE = "Made with rulewright sheet new."


class Draft(World, frozen=True, kw_only=True):
    """A character so far. `taken` are ids in use, `others` are opponents to meet."""

    kind: str
    rulings: tuple[str, ...] = ()
    house: Rulings = Rulings()
    taken: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    entry: CharacterEntry = CharacterEntry(id="new", name="", cite=CITE)
    starting: bool = False
    extra: bool = False
    meets: str = ""
    difficulty: str = ""


class Written(EntryWritten[Draft, CharacterEntry], frozen=True):
    """The entry is written anew."""


class IsStarting(Fact[Draft], frozen=True):
    starting: bool

    def apply(self, world: Draft) -> Draft:
        return world.but(starting=self.starting)

    def tell(self) -> Words:
        return say("starting-character" if self.starting else "experienced-character")


class IsExtra(Fact[Draft], frozen=True):
    extra: bool

    def apply(self, world: Draft) -> Draft:
        return world.but(extra=self.extra)

    def tell(self) -> Words:
        return say("an-extra" if self.extra else "a-principal")


FACTS = (Written, IsStarting, IsExtra, Met)
