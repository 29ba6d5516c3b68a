"""Facts about the spells that a fighter knows."""

from __future__ import annotations

from rulewright.kernel.rules.world import roster
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Words

from ..model.spells import Spell
from ..model.world import Fighter
from ..phrases import any_of, say
from .base import _OnFighter


class SpellLearned(_OnFighter, frozen=True):
    spell: Spell

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(spells=roster((*fighter.spells, self.spell)))

    def tell(self) -> Words:
        return say("knows-spell", who=Who(self.who), spell=Thing(self.spell.id))


class SpellForgotten(_OnFighter, frozen=True):
    spell: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(spells=tuple(one for one in fighter.spells if one.id != self.spell))

    def tell(self) -> Words:
        return say("forgets", who=Who(self.who), spell=Thing(self.spell))


class Fizzled(_OnFighter, frozen=True):
    """All spells that failed and cannot be tried before a full rest."""

    spells: tuple[str, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(fizzled=self.spells)

    def tell(self) -> Words:
        if not self.spells:
            return say("can-try-again", who=Who(self.who))
        return say("cannot-try", who=Who(self.who), spells=any_of(tuple(map(Thing, self.spells))))
