"""What the GM throws into one roll: a few dice for a reason that stands in no book, gone with that roll."""

from __future__ import annotations

from typing import TypeVar

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, Struct, World


class Lent(Struct, frozen=True):
    """Dice that the GM throws into the next roll of somebody, or takes from it."""

    who: str
    dice: int
    reason: str


class Refereed(World, frozen=True, kw_only=True):
    """A world in which the GM may throw dice into a roll."""

    lent: tuple[Lent, ...] = ()


R = TypeVar("R", bound=Refereed)


class Lends(Fact[Refereed], frozen=True):
    """Somebody was lent dice for the next roll."""

    lent: Lent

    def apply(self, world: Refereed) -> Refereed:
        return world.but(lent=(*world.lent, self.lent))

    def tell(self) -> str:
        return f"the GM gives {self.lent.who} {lent_words(self.lent)}"


class LentUsed(Fact[Refereed], frozen=True):
    """The roll for which somebody was lent dice was made."""

    who: str

    def apply(self, world: Refereed) -> Refereed:
        return world.but(lent=tuple(one for one in world.lent if one.who != self.who))

    def tell(self) -> str:
        return ""


def lent_words(lent: Lent) -> str:
    return f"{lent.dice:+d} dice: {lent.reason}" if abs(lent.dice) > 1 else f"{lent.dice:+d} die: {lent.reason}"


def all_lent(world: Refereed) -> tuple[str, ...]:
    """What waits for the next roll of somebody, for all to see."""
    return tuple(f"{one.who} has {lent_words(one)}" for one in world.lent)


def lent_to(world: Refereed, who: str) -> tuple[Lent, ...]:
    return tuple(one for one in world.lent if one.who == who)


def use_lent(scene: Scene[R], who: str) -> None:
    """What was lent to somebody has entered a roll."""
    if lent_to(scene.world, who):
        scene.happen(LentUsed(who))
