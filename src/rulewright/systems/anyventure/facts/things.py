"""Facts about goods: what fighters hold, carry, eat and drop."""

from __future__ import annotations

from rulewright.kernel.rules.world import Fact

from ..model.sheets import Gear, Potion, Weapon
from ..model.workshop import Ammunition, Due, Gained, Meal, format_money
from ..model.world import Adventure, Coat, Fighter, Lying, Stock
from .base import _OnFighter


class HandSet(_OnFighter, frozen=True):
    """What the fighter holds in its main hand and off hand."""

    hand: str
    off: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hand=self.hand, off=self.off)

    def tell(self) -> str:
        return f"{self.who} holds {self.hand or 'nothing'}" + (f" and {self.off}" if self.off else "")


class PotionsSet(_OnFighter, frozen=True):
    potions: tuple[Potion, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(potions=self.potions)

    def tell(self) -> str:
        return ""


class GoodsSet(_OnFighter, frozen=True):
    """The components and ingredients that the fighter carries."""

    goods: tuple[Stock, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(goods=self.goods)

    def tell(self) -> str:
        return f"{self.who} carries {', '.join(f'{one.count} {one.id}' for one in self.goods) or 'no goods'}"


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

    def tell(self) -> str:
        return "" if self.silver is None else f"{self.who} has {format_money(self.silver)}"


class Coated(_OnFighter, frozen=True):
    """The poison on a weapon; None when it is used up."""

    coat: Coat | None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(coat=self.coat)

    def tell(self) -> str:
        return f"{self.who} has poison on {self.coat.weapon}" if self.coat else ""


class Eaten(_OnFighter, frozen=True):
    """The Health that a meal gives at the next full rest, and what meals have given today."""

    supper: int
    gained: tuple[Gained, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(supper=self.supper, gained=self.gained)

    def tell(self) -> str:
        return ""


class DueSet(_OnFighter, frozen=True):
    """The potions taken that take effect later."""

    due: tuple[Due, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(due=self.due)

    def tell(self) -> str:
        return ""


class LyingSet(Fact[Adventure], frozen=True):
    """All weapons on the ground."""

    lying: tuple[Lying, ...]

    def apply(self, world: Adventure) -> Adventure:
        return world.but(lying=self.lying)

    def tell(self) -> str:
        return ""


class BulkCounted(Fact[Adventure], frozen=True):
    """Whether the table counts bulk."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(counts_bulk=self.on)

    def tell(self) -> str:
        return "bulk is counted from now on" if self.on else "bulk is no longer counted"
