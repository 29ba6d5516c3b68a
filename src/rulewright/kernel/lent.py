"""What the GM throws into one roll: a few dice for a reason that stands in no book, gone with that roll."""

from __future__ import annotations

from .scene import Scene
from .world import Fact, Lent, W, World


class Lends(Fact[World], frozen=True):
    """Somebody was lent dice for the next roll."""

    lent: Lent

    def apply(self, world: World) -> World:
        return world.but(lent=(*world.lent, self.lent))

    def tell(self) -> str:
        return f"the GM gives {self.lent.who} {lent_words(self.lent)}"


class LentUsed(Fact[World], frozen=True):
    """The roll for which somebody was lent dice was made."""

    who: str

    def apply(self, world: World) -> World:
        return world.but(lent=tuple(one for one in world.lent if one.who != self.who))

    def tell(self) -> str:
        return ""


def lent_words(lent: Lent) -> str:
    return f"{lent.dice:+d} dice: {lent.reason}" if abs(lent.dice) > 1 else f"{lent.dice:+d} die: {lent.reason}"


def all_lent(world: World) -> tuple[str, ...]:
    """What waits for the next roll of somebody, for all to see."""
    return tuple(f"{one.who} has {lent_words(one)}" for one in world.lent)


def lent_to(world: World, who: str) -> tuple[Lent, ...]:
    return tuple(one for one in world.lent if one.who == who)


def use_lent(scene: Scene[W], who: str) -> None:
    """What was lent to somebody has entered a roll."""
    if lent_to(scene.world, who):
        scene.happen(LentUsed(who))
