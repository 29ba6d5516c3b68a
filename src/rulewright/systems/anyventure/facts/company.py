"""Music, and beasts with their people."""

from __future__ import annotations

from ..model.music import Musician
from ..model.world import Bond, Fighter
from .base import _OnFighter


class MusicSet(_OnFighter, frozen=True):
    """What it knows, plays and has heard; `words` say what is new."""

    music: Musician
    words: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(music=self.music)

    def tell(self) -> str:
        return f"{self.who} {self.words}" if self.words else ""


class Bonded(_OnFighter, frozen=True):
    """Whose a beast is and what it has learned."""

    owner: str
    bond: Bond
    words: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(owner=self.owner, bond=self.bond)

    def tell(self) -> str:
        return f"{self.who} {self.words}" if self.words else ""


class Rides(_OnFighter, frozen=True):
    """Whom it sits on; on nobody, it stands beside."""

    mount: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(rides=self.mount)

    def tell(self) -> str:
        return f"{self.who} rides {self.mount}" if self.mount else f"{self.who} no longer rides"
