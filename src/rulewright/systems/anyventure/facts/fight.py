"""Facts about a fight and the time between fights: positions, phases, turns, the clock."""

from __future__ import annotations

from typing import Any

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, roster
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Argument, Many, Phrase, Words

from ..model.terms import Phase
from ..model.world import PARTY, Adventure, Cell, Fight, Fighter, Spent, Turn, Wave
from ..phrases import say
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

    def tell(self) -> Words:
        x, y = map(Number, self.at)
        if not self.height:
            return say("goes-to", who=Who(self.who), x=x, y=y)
        height = Number(abs(self.height))
        return say("goes-up-to" if self.height > 0 else "goes-down-to", who=Who(self.who), x=x, y=y, height=height)


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

    def tell(self) -> Words:
        phase: Argument = say("also-prepared", phase=str(self.phase)) if self.prepared else str(self.phase)
        if self.initiative is None:
            return say("acts", who=Who(self.who), phase=phase)
        initiative = Number(self.initiative, of=self.who)
        return say("acts-with", who=Who(self.who), phase=phase, initiative=initiative)


class Deferred(_OnFighter, frozen=True):
    phase: Phase

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(phase=self.phase)

    def tell(self) -> Words:
        return say("waits-for", who=Who(self.who), phase=self.phase)


class TurnSet(_OnFighter, frozen=True):
    """What the fighter has done and can still do this turn."""

    turn: Turn

    def seen_by(self, world: Adventure) -> tuple[str, ...] | None:
        # The turn counts the units moved, so it would reveal how far a hidden fighter went.
        return noticed_by(world, world.fighter(self.who))

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(turn=self.turn)

    def tell(self) -> Words:
        return ""


MARKS: dict[tuple[str, Any], Phrase] = {
    ("defending", True): say("defends"),
    ("defending", False): say("no-longer-defends"),
    ("wonder", True): say("holds-wonder"),
    ("wonder", False): say("has-cashed-wonder"),
    ("woe", True): say("holds-woe"),
    ("woe", False): say("has-cashed-woe"),
    ("invisible", True): say("cannot-be-seen"),
    ("invisible", False): say("can-be-seen-again"),
}


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

    def tell(self) -> Words:
        texts = tuple(MARKS[one] for one in self.set_values() if one in MARKS)
        return say("does", who=Who(self.who), what=Many(texts)) if texts else ""


class Used(_OnFighter, frozen=True):
    """How often an ability was used in the current turn, fight or day."""

    spent: Spent

    def change(self, fighter: Fighter) -> Fighter:
        others = tuple(one for one in fighter.spent if one.id != self.spent.id)
        mine = (self.spent,) if self.spent.times else ()
        return fighter.but(spent=tuple(sorted((*others, *mine), key=lambda one: one.id)))

    def tell(self) -> Words:
        return ""


class FightSet(Fact[Adventure], frozen=True):
    """The round, the phase and whose turn it is; None when the fight is over."""

    fight: Fight | None

    def apply(self, world: Adventure) -> Adventure:
        return world.but(fight=self.fight)

    def tell(self) -> Words:
        if self.fight is None:
            return ""
        if self.fight.active:
            return say("turn-of", who=Who(self.fight.active), phase=str(self.fight.phase))
        return "" if self.fight.phase else say("round", round=Number(self.fight.round))


class Clock(Fact[Adventure], frozen=True):
    """Time has passed."""

    minutes: int

    def apply(self, world: Adventure) -> Adventure:
        return world.but(minutes=self.minutes)

    def tell(self) -> Words:
        day, rest = divmod(self.minutes, 24 * 60)
        return say("day-and-time", day=Number(day + 1), time=f"{rest // 60:02d}:{rest % 60:02d}")


class WaveCame(Fact[Adventure], frozen=True):
    """The next prepared fight begins: its creatures replace those of the last one."""

    wave: Wave
    places: tuple[tuple[str, Cell], ...]

    def apply(self, world: Adventure) -> Adventure:
        places = dict(self.places)
        party = [one for one in world.fighters if one.side in PARTY]
        stay = [one.but(at=places.get(one.id, one.at), phase=None) for one in party]
        waves = tuple(one for one in world.waves if one.id != self.wave.id)
        fighters = roster((*stay, *self.wave.fighters))
        return world.but(fighters=fighters, ground=self.wave.ground, waves=waves, result="", camp=False, lying=())

    def tell(self) -> Words:
        return say("next-fight", fight=Thing(self.wave.id))


class Camped(Fact[Adventure], frozen=True):
    """The time between fights begins or ends."""

    on: bool

    def apply(self, world: Adventure) -> Adventure:
        return world.but(camp=self.on)

    def tell(self) -> Words:
        return say("time-for-other-things" if self.on else "work-is-done")


RESULTS = {
    "pcs": say("party-left"),
    "enemies": say("enemies-left"),
    "nobody": say("nobody-left"),
}


class Over(facts.Over[Adventure], frozen=True):
    def tell(self) -> Words:
        return say("fight-over", result=RESULTS.get(self.result, self.result))
