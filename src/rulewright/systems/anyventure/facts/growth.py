"""Facts about growth: module points, options of modules, training, injuries healed."""

from __future__ import annotations

from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many, Words

from ..model.modules import Grant, with_option, without_option
from ..model.sheets import Change
from ..model.world import Fighter, Injury
from ..phrases import say
from .base import _OnFighter


class PointsSet(_OnFighter, frozen=True):
    """The module points that the fighter can spend."""

    points: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(points=self.points)

    def tell(self) -> Words:
        return say("points-to-spend", who=Who(self.who), points=Number(self.points, of=self.who))


class Advanced(_OnFighter, frozen=True):
    """Options of modules gained and lost, with the changes that apply at this table."""

    gains: tuple[Grant, ...] = ()
    loses: tuple[Grant, ...] = ()

    def change(self, fighter: Fighter) -> Fighter:
        for one in self.loses:
            fighter = self.with_belongings(fighter.but(sheet=without_option(fighter.sheet, one)), lost=one)
        for one in self.gains:
            fighter = self.with_belongings(fighter.but(sheet=with_option(fighter.sheet, one)), new=one)
        return fighter

    def with_belongings(self, fighter: Fighter, new: Grant | None = None, lost: Grant | None = None) -> Fighter:
        """The fighter with the songs and weapons of a new option, without those of a lost one."""
        songs, arms = set(fighter.music.songs), fighter.arms
        if lost is not None:
            songs -= {one for one in lost.option.songs if one not in fighter.sheet.songs}
            gone = [one.id for one in lost.option.weapons]
            arms = None if arms is None else tuple(one for one in arms if one.id not in gone)
        if new is not None:
            songs |= set(new.option.songs)
            arms = None if arms is None else (*arms, *new.option.weapons)
        return fighter.but(music=fighter.music.but(songs=tuple(sorted(songs))), arms=arms)

    def tell(self) -> Words:
        changes = [say("gives-up-tier", module=one.by, tier=one.option.tier) for one in self.loses]
        changes += [say("takes-tier", module=one.by, tier=one.option.tier) for one in self.gains]
        return say("does", who=Who(self.who), what=Many(tuple(changes)))


class Schooled(_OnFighter, frozen=True):
    """The fighter has gained a level by training."""

    level: Change

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(sheet=fighter.sheet.but(changes=(*fighter.sheet.changes, self.level)))

    def tell(self) -> Words:
        return say("has-trained", who=Who(self.who), skill=self.level.to.partition(".")[2])


class InjuriesSet(_OnFighter, frozen=True):
    """The injuries that the fighter still has; `words` say what became of one."""

    injuries: tuple[Injury, ...]
    words: Words

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(injuries=self.injuries)

    def tell(self) -> Words:
        return say("does", who=Who(self.who), what=self.words)
