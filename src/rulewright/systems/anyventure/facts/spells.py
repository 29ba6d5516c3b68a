"""Facts about the spells that a fighter knows."""

from __future__ import annotations

from rulewright.kernel.rules.world import roster

from ..model.spells import Spell
from ..model.world import Fighter
from .base import _OnFighter


class SpellLearned(_OnFighter, frozen=True):
    spell: Spell

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(spells=roster((*fighter.spells, self.spell)))

    def tell(self) -> str:
        return f"{self.who} knows {self.spell.id}"


class SpellForgotten(_OnFighter, frozen=True):
    spell: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(spells=tuple(one for one in fighter.spells if one.id != self.spell))

    def tell(self) -> str:
        return f"{self.who} forgets {self.spell}"


class Fizzled(_OnFighter, frozen=True):
    """All spells that failed and cannot be tried before a full rest."""

    spells: tuple[str, ...]

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(fizzled=self.spells)

    def tell(self) -> str:
        if not self.spells:
            return f"{self.who} can try every spell again"
        return f"{self.who} cannot try {' or '.join(self.spells)} before a full rest"
