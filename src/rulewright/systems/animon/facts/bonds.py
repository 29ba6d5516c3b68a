"""Facts about pairs and sheets."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.kernel.rules.world import Fact

from ..model.sheets import Sheet, Stage
from ..model.world import Story


class PairChanged(Fact[Story], frozen=True):
    """A number of a bond changes."""

    pair: str
    what: Literal["points", "strain", "xp", "level"]
    value: int

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        return world.with_pair(pair.but(**{self.what: self.value}))

    def tell(self) -> str:
        names = {"points": "Bond Points", "strain": "Bond Strain", "xp": "XP", "level": "Bond Level"}
        return f"{self.pair} has {names[self.what]} {self.value}"


class PairMarked(Fact[Story], frozen=True):
    """Something is noted about a bond; fields that are None stay as they are."""

    pair: str
    reached: Stage | None = None
    spent_highest: bool | None = None
    item_used: bool | None = None
    upgrades_due: tuple[str, ...] | None = None

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        marks = {"spent_highest": self.spent_highest, "item_used": self.item_used, "upgrades_due": self.upgrades_due}
        changes: dict[str, Any] = {name: value for name, value in marks.items() if value is not None}
        if self.reached is not None and self.reached not in pair.reached:
            changes["reached"] = tuple(sorted((*pair.reached, self.reached)))
        return world.with_pair(pair.but(**changes))

    def tell(self) -> str:
        if self.reached is not None:
            return f"{self.pair} has reached {self.reached.name}"
        if self.upgrades_due is not None:
            return f"{self.pair} may take: {', '.join(self.upgrades_due) or 'no further upgrade'}"
        if self.item_used is not None:
            return f"the Special Item of {self.pair} {'pays a Bond Point' if self.item_used else 'can pay again'}"
        again = "strains the bond" if self.spent_highest else "is free of Bond Strain"
        return f"{self.pair}: to take the highest Stage again {again}"


class SheetChanged(Fact[Story], frozen=True):
    """A sheet changes, usually by an upgrade."""

    who: str
    sheet: Sheet

    def apply(self, world: Story) -> Story:
        return world.with_fighter(world.fighter(self.who).but(sheet=self.sheet))

    def tell(self) -> str:
        return f"the sheet of {self.who} has changed"
