"""Facts about a fight and the time between fights: positions, phases, turns, the clock."""

from __future__ import annotations

from typing import Any

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, roster

from ..model.terms import Phase
from ..model.world import Adventure, Cell, Fight, Fighter, Spent, Turn, Wave
from .base import _OnFighter, noticed_by


class Moved(_OnFighter, frozen=True):
    """The fighter is on another square. Of a hidden fighter, only its own side and those who notice it learn where."""

    at: Cell
    height: int = 0

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(at=self.at, height=self.height)

    def apply(self, world: Adventure) -> Adventure:
        """A rider goes where its mount goes."""
        moved = super().apply(world)
        for rider in (one for one in world.fighters if one.rides == self.who):
            moved = moved.with_fighter(rider.but(at=self.at, height=self.height))
        return moved

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        return noticed_by(world, world.fighter(self.who))

    def tell(self) -> str:
        up = f", {self.height} up" if self.height > 0 else f", {-self.height} down" if self.height < 0 else ""
        return f"{self.who} goes to {self.at[0]},{self.at[1]}{up}"


class Placed(_OnFighter, frozen=True):
    """The Energy, phase and initiative with which the fighter starts a fight."""

    energy: int
    phase: Phase | None
    initiative: int | None
    prepared: bool = False

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(
            energy=self.energy, phase=self.phase, initiative=self.initiative, acted=False, turn=Turn(), flurry=0
        )

    def tell(self) -> str:
        exact = "" if self.initiative is None else f" with {self.initiative}"
        early = " and in Preparation" if self.prepared else ""
        return f"{self.who} acts {self.phase}{early}{exact}"


class Deferred(_OnFighter, frozen=True):
    phase: Phase

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(phase=self.phase)

    def tell(self) -> str:
        return f"{self.who} waits for {self.phase} from now on"


class TurnSet(_OnFighter, frozen=True):
    """What the fighter has done and can still do this turn."""

    turn: Turn

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        # The turn counts the units moved, so it would reveal how far a hidden fighter went.
        return noticed_by(world, world.fighter(self.who))

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(turn=self.turn)

    def tell(self) -> str:
        return ""


class Marked(_OnFighter, frozen=True):
    """New values of a few simple fields; those that are None stay as they are."""

    acted: bool | None = None
    defending: bool | None = None
    wonder: bool | None = None
    woe: bool | None = None
    flurry: int | None = None
    rested: int | None = None
    invisible: bool | None = None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(**dict(self.set_values()))

    def set_values(self) -> list[tuple[str, Any]]:
        names = ("acted", "defending", "wonder", "woe", "flurry", "rested", "invisible")
        return [(name, value) for name in names if (value := getattr(self, name)) is not None]

    def tell(self) -> str:
        words = {
            ("defending", True): "defends",
            ("defending", False): "no longer defends",
            ("wonder", True): "holds Wonder",
            ("wonder", False): "has cashed Wonder",
            ("woe", True): "holds Woe",
            ("woe", False): "has cashed Woe",
            ("invisible", True): "cannot be seen",
            ("invisible", False): "can be seen again",
        }
        texts = [words[one] for one in self.set_values() if one in words]
        return f"{self.who} {' and '.join(texts)}" if texts else ""


class Used(_OnFighter, frozen=True):
    """How often an ability was used in the current turn, fight or day."""

    spent: Spent

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.spent if one.id != self.spent.id)
        mine = (self.spent,) if self.spent.times else ()
        return fighter.but(spent=tuple(sorted((*others, *mine), key=lambda one: one.id)))

    def tell(self) -> str:
        return ""


class FightSet(Fact[Adventure], frozen=True):
    """The round, the phase and whose turn it is; None when the fight is over."""

    fight: Fight | None

    def apply(self, world: Adventure) -> Adventure:
        return world.but(fight=self.fight)

    def tell(self) -> str:
        if self.fight is None:
            return ""
        if self.fight.active:
            return f"{self.fight.active}'s turn ({self.fight.phase})"
        return "" if self.fight.phase else f"round {self.fight.round}"


class Clock(Fact[Adventure], frozen=True):
    """Time has passed."""

    minutes: int

    def apply(self, world: Adventure) -> Adventure:
        return world.but(minutes=self.minutes)

    def tell(self) -> str:
        day, rest = divmod(self.minutes, 24 * 60)
        return f"day {day + 1}, {rest // 60:02d}:{rest % 60:02d}"


class WaveCame(Fact[Adventure], frozen=True):
    """The next prepared fight begins: its creatures replace those of the last one."""

    wave: Wave
    places: tuple[tuple[str, Cell], ...]

    def apply(self, world: Adventure) -> Adventure:
        places = dict(self.places)
        party = [one for one in world.fighters if one.side != "enemies"]
        stay = [one.but(at=places.get(one.id, one.at), phase=None) for one in party]
        waves = tuple(one for one in world.waves if one.id != self.wave.id)
        fighters = roster((*stay, *self.wave.fighters))
        return world.but(fighters=fighters, ground=self.wave.ground, waves=waves, result="", camp=False, lying=())

    def tell(self) -> str:
        return f"the next fight: {self.wave.id}"


class Camped(Fact[Adventure], frozen=True):
    """The time between fights begins or ends."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(camp=self.on)

    def tell(self) -> str:
        return "there is time for other things" if self.on else "the day's work is done"


RESULT_TEXT = {
    "pcs": "the party is left standing",
    "enemies": "the enemies are left standing",
    "nobody": "nobody is left",
}


class Over(facts.Over[Adventure], frozen=True):
    def tell(self) -> str:
        return f"the fight is over: {RESULT_TEXT.get(self.result, self.result)}"
