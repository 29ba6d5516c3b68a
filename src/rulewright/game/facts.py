"""Facts that several games have. A game lists those it uses among its own."""

from __future__ import annotations

from typing import ClassVar

from rulewright.kernel.rules.world import Fact, W, World
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Argument, Words
from rulewright.words.program import say


class Told(Fact[World], frozen=True):
    """A sentence for the log, for some roles or for everybody; it changes nothing."""

    words: Words
    only: tuple[str, ...] = ()

    def apply(self, world: World) -> World:
        return world

    def seen_by(self, world: World) -> tuple[str, ...] | None:  # noqa: ARG002
        return self.only or None

    def tell(self) -> Words:
        return self.words


class Spoken(Fact[World], frozen=True, tag="Told"):
    """Words that the GM or a player adds to the story; logs store it under the name that it had first."""

    who: str
    words: Words

    def apply(self, world: World) -> World:
        return world

    def tell(self) -> Words:
        return say("purpose", what=Who(self.who), part=self.words) if self.words else ""


class Over(Fact[W], frozen=True):
    """The end: the winning side, or words. A game's world has a field `result`."""

    what: ClassVar[str] = "fight"
    """What is over, in words."""
    result: str

    def apply(self, world: W) -> W:
        return world.but(result=self.result)

    def tell(self) -> Words:
        return say("over", what=self.what, result=result_of(self.result))


def result_of(result: str) -> Argument:
    """A result as an argument: the side that has won by its name, or words."""
    return Thing(result) if result.isidentifier() else result
