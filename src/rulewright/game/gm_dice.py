"""What the GM throws into one roll: a few dice for a reason that stands in no book, gone with that roll."""

from __future__ import annotations

from typing import TypeVar

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, Struct, World


class GmDice(Struct, frozen=True):
    """Dice that the GM throws into the next roll of somebody, or takes from it."""

    who: str
    dice: int
    reason: str


class GmDiceWorld(World, frozen=True, kw_only=True):
    """A world in which the GM may throw dice into a roll."""

    lent: tuple[GmDice, ...] = ()


R = TypeVar("R", bound=GmDiceWorld)


class Lends(Fact[GmDiceWorld], frozen=True):
    """Somebody was lent dice for the next roll."""

    lent: GmDice

    def apply(self, world: GmDiceWorld) -> GmDiceWorld:
        return world.but(lent=(*world.lent, self.lent))

    def tell(self) -> str:
        return f"the GM gives {self.lent.who} {lent_words(self.lent)}"


class LentUsed(Fact[GmDiceWorld], frozen=True):
    """The roll for which somebody was lent dice was made."""

    who: str

    def apply(self, world: GmDiceWorld) -> GmDiceWorld:
        return world.but(lent=tuple(one for one in world.lent if one.who != self.who))

    def tell(self) -> str:
        return ""


def lent_words(lent: GmDice) -> str:
    return f"{lent.dice:+d} dice: {lent.reason}" if abs(lent.dice) > 1 else f"{lent.dice:+d} die: {lent.reason}"


def gm_dice_lines(world: GmDiceWorld) -> tuple[str, ...]:
    """What waits for the next roll of somebody, for all to see."""
    return tuple(f"{one.who} has {lent_words(one)}" for one in world.lent)


def gm_dice_for(world: GmDiceWorld, who: str) -> tuple[GmDice, ...]:
    return tuple(one for one in world.lent if one.who == who)


def use_gm_dice(scene: Scene[R], who: str) -> None:
    """What was lent to somebody has entered a roll."""
    if gm_dice_for(scene.world, who):
        scene.happen(LentUsed(who))
