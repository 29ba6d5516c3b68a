"""GM dice: the GM adds dice to the next roll of a character, or takes some away, for a reason that is in no rule."""

from __future__ import annotations

from typing import TypeVar

from rulewright.kernel.rules.options import Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, Struct, World
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Phrase, Words
from rulewright.words.program import say

AMOUNTS = (1, 2, 3, -1, -2, -3)
REASONS = ("the ground", "the light", "a good position", "a clever idea", "haste")


class GmDice(Struct, frozen=True):
    """Dice that the GM adds to the next roll of a character; a negative number takes dice away."""

    who: str
    dice: int
    reason: str


class GmDiceWorld(World, frozen=True, kw_only=True):
    """A world in which GM dice can wait for a roll."""

    lent: tuple[GmDice, ...] = ()


W = TypeVar("W", bound=GmDiceWorld)


class Lends(Fact[GmDiceWorld], frozen=True):
    """The GM gave dice for the next roll of a character."""

    lent: GmDice

    def apply(self, world: GmDiceWorld) -> GmDiceWorld:
        return world.but(lent=(*world.lent, self.lent))

    def tell(self) -> Words:
        return say("gm-gives-dice", who=Who(self.lent.who), dice=format_gm_dice(self.lent))


class LentUsed(Fact[GmDiceWorld], frozen=True):
    """A character made a roll, which uses up its GM dice."""

    who: str

    def apply(self, world: GmDiceWorld) -> GmDiceWorld:
        return world.but(lent=tuple(waiting for waiting in world.lent if waiting.who != self.who))

    def tell(self) -> str:
        return ""


def format_gm_dice(gm_dice: GmDice) -> Phrase:
    return say(
        "gm-dice-more" if gm_dice.dice > 0 else "gm-dice-fewer",
        count=Number(abs(gm_dice.dice)),
        reason=gm_dice.reason,
    )


def gm_dice_lines(world: GmDiceWorld) -> tuple[Words, ...]:
    """A line for each of the GM dice that wait for a roll; everybody may see them."""
    return tuple(say("has-gm-dice", who=Who(it.who), dice=format_gm_dice(it)) for it in world.lent)


def gm_dice_for(world: GmDiceWorld, who: str) -> tuple[GmDice, ...]:
    return tuple(waiting for waiting in world.lent if waiting.who == who)


def use_gm_dice(scene: Scene[W], who: str) -> None:
    """Record that the GM dice of a character have entered a roll."""
    if gm_dice_for(scene.world, who):
        scene.happen(LentUsed(who))


def offer_gm_dice(rule: Rule[[str, int, str], None], who: tuple[str, ...]) -> tuple[Offer, ...]:
    """The GM's offer to give dice to one of these characters, also while a roll is open."""
    if not who:
        return ()
    holes = {"who": OneOf(who), "dice": OneOf(AMOUNTS), "reason": Text(100, REASONS)}
    return (offer(rule, when="at once", **holes),)
