"""Facts about pairs and sheets."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.kernel.rules.world import Fact
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Words

from ..model.sheets import Sheet, Stage
from ..model.world import Story
from ..phrases import say

UPGRADES = {"minor": say("minor-upgrade"), "major": say("major-upgrade"), "score": say("score-improvement")}


class PairChanged(Fact[Story], frozen=True):
    """A number of a bond changes."""

    pair: str
    what: Literal["points", "strain", "xp", "level"]
    value: int

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        return world.with_pair(pair.but(**{self.what: self.value}))

    def tell(self) -> Words:
        return say("pair-has", pair=Thing(self.pair), what=self.what, value=Number(self.value))


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

    def tell(self) -> Words:
        pair = Thing(self.pair)
        if self.reached is not None:
            return say("pair-reached", pair=pair, stage=self.reached.name)
        if self.upgrades_due:
            return say("pair-may-take", pair=pair, upgrades=Many(tuple(UPGRADES[it] for it in self.upgrades_due)))
        if self.upgrades_due is not None:
            return say("pair-may-take-nothing", pair=pair)
        if self.item_used is not None:
            return say("special-item-paid" if self.item_used else "special-item-ready", pair=pair)
        return say("highest-stage-strains" if self.spent_highest else "highest-stage-is-free", pair=pair)


class StageBarred(Fact[Story], frozen=True):
    """The GM asks for something more before a Stage, or no longer does."""

    pair: str
    stage: Stage
    barred: bool

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        others = {stage for stage in pair.barred if stage != self.stage}
        return world.with_pair(pair.but(barred=tuple(sorted(others | ({self.stage} if self.barred else set())))))

    def tell(self) -> Words:
        return say("stage-needs-more" if self.barred else "stage-is-open", pair=Thing(self.pair), stage=self.stage.name)


class SheetChanged(Fact[Story], frozen=True):
    """A sheet changes, usually by an upgrade."""

    who: str
    sheet: Sheet

    def apply(self, world: Story) -> Story:
        return world.with_fighter(world.fighter(self.who).but(sheet=self.sheet))

    def tell(self) -> Words:
        return say("sheet-changed", who=Who(self.who))
