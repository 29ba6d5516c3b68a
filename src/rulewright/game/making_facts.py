"""Facts of making a character that several games have."""

from __future__ import annotations

from typing import Generic, TypeVar

from rulewright.kernel.rules.world import Fact, World
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words
from rulewright.words.program import say

E = TypeVar("E")
D = TypeVar("D", bound=World)


class EntryWritten(Fact[D], Generic[D, E], frozen=True):
    """The entry of a character is written anew. The draft of a game has a field `entry`."""

    entry: E
    says: Words

    def apply(self, world: D) -> D:
        return world.but(entry=self.entry)

    def tell(self) -> Words:
        return self.says


class Met(Fact[World], frozen=True):
    """The first opponent, and how hard that fight is meant to be. The draft has fields `meets` and `difficulty`."""

    who: str
    difficulty: str

    def apply(self, world: World) -> World:
        return world.but(meets=self.who, difficulty=self.difficulty)

    def tell(self) -> Words:
        return say("meets-first", who=Who(self.who), difficulty=self.difficulty)
