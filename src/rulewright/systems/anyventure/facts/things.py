"""Facts about goods: what fighters hold, carry, eat and drop."""

from __future__ import annotations

from rulewright.kernel.rules.world import Fact
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Words

from ..model.sheets import Gear, Potion, Weapon
from ..model.workshop import Ammunition, Due, Gained, Meal
from ..model.world import Adventure, Coat, Fighter, Lying, Stock
from ..phrases import money, say
from .base import _OnFighter


class HandSet(_OnFighter, frozen=True):
    """What the fighter holds in its main hand and off hand."""

    hand: str
    off: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hand=self.hand, off=self.off)

    def tell(self) -> Words:
        hand = Thing(self.hand) if self.hand else say("nothing")
        if not self.off:
            return say("holds", who=Who(self.who), hand=hand)
        return say("holds-both", who=Who(self.who), hand=hand, off=Thing(self.off))


class PotionsSet(_OnFighter, frozen=True):
    potions: tuple[Potion, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(potions=self.potions)

    def tell(self) -> Words:
        return ""


class GoodsSet(_OnFighter, frozen=True):
    """The components and ingredients that the fighter carries."""

    goods: tuple[Stock, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(goods=self.goods)

    def tell(self) -> Words:
        if not self.goods:
            return say("carries-no-goods", who=Who(self.who))
        goods = (say("count-of", count=Number(one.count, of=self.who), what=Thing(one.id)) for one in self.goods)
        return say("carries", who=Who(self.who), goods=Many(tuple(goods)))


class Carries(_OnFighter, frozen=True, kw_only=True):
    """New values of what the fighter owns; those that are None stay as they are."""

    silver: int | None = None
    arms: tuple[Weapon, ...] | None = None
    kit: tuple[Gear, ...] | None = None
    potions: tuple[Potion, ...] | None = None
    quiver: tuple[Ammunition, ...] | None = None
    nocked: str | None = None
    lit: tuple[str, ...] | None = None
    meals: tuple[Meal, ...] | None = None

    def change(self, fighter: Fighter) -> Fighter:
        names = ("silver", "arms", "kit", "potions", "quiver", "nocked", "lit", "meals")
        return fighter.but(**{name: value for name in names if (value := getattr(self, name)) is not None})

    def tell(self) -> Words:
        return "" if self.silver is None else say("has-money", who=Who(self.who), money=money(self.silver, self.who))


class Coated(_OnFighter, frozen=True):
    """The poison on a weapon; None when it is used up."""

    coat: Coat | None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(coat=self.coat)

    def tell(self) -> Words:
        return say("has-poison", who=Who(self.who), weapon=Thing(self.coat.weapon)) if self.coat else ""


class Eaten(_OnFighter, frozen=True):
    """The Health that a meal gives at the next full rest, and what meals have given today."""

    supper: int
    gained: tuple[Gained, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(supper=self.supper, gained=self.gained)

    def tell(self) -> Words:
        return ""


class DueSet(_OnFighter, frozen=True):
    """The potions taken that take effect later."""

    due: tuple[Due, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(due=self.due)

    def tell(self) -> Words:
        return ""


class LyingSet(Fact[Adventure], frozen=True):
    """All weapons on the ground."""

    lying: tuple[Lying, ...]

    def apply(self, world: Adventure) -> Adventure:
        return world.but(lying=self.lying)

    def tell(self) -> Words:
        return ""


class BulkCounted(Fact[Adventure], frozen=True):
    """Whether the table counts bulk."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(counts_bulk=self.on)

    def tell(self) -> Words:
        return say("bulk-counts" if self.on else "bulk-no-longer-counts")
