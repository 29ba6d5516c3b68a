"""Facts about music and about tame beasts."""

from __future__ import annotations

from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ..model.music import Musician
from ..model.world import Bond, Fighter
from ..phrases import say
from .base import _OnFighter


class MusicSet(_OnFighter, frozen=True):
    """The songs that the fighter knows, plays and has heard; `words` say what is new."""

    music: Musician
    words: Words = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(music=self.music)

    def tell(self) -> Words:
        return say("does", who=Who(self.who), what=self.words) if self.words else ""


class Bonded(_OnFighter, frozen=True):
    """The owner and the training of a beast; `words` say what is new."""

    owner: str
    bond: Bond
    words: Words = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(owner=self.owner, bond=self.bond)

    def tell(self) -> Words:
        return say("does", who=Who(self.who), what=self.words) if self.words else ""


class Rides(_OnFighter, frozen=True):
    """The mount that the fighter rides; empty if it no longer rides."""

    mount: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(rides=self.mount)

    def tell(self) -> Words:
        if not self.mount:
            return say("no-longer-rides", who=Who(self.who))
        return say("rides", who=Who(self.who), mount=Who(self.mount))
