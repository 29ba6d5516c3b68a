"""The facts of Anima Tactics: everything that can happen to the world.

Facts carry results, not reasons. What happens to a Hidden unit is shown to its own side only.
"""

from __future__ import annotations

from typing import Any

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, find_facts

from .model.cards import StateName
from .model.lengths import format_inches
from .model.world import Point, Skirmish, State, Unit, Upkept

FIRST = {"setup": "sets up first", "Action": "goes first"}
ORDERED = "order "  # prefix of the mark, among a unit's uses, of an Order it has obeyed


class _OnUnit(Fact[Skirmish], frozen=True):
    """A fact about one unit."""

    who: str

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_unit(self.change(world.unit(self.who)))

    def change(self, unit: Unit) -> Unit:
        raise NotImplementedError

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:
        unit = world.unit(self.who)
        return (unit.side,) if unit.hidden else None


class Placed(_OnUnit, frozen=True):
    """A unit is set up or called, with the AP and Bind it starts with."""

    at: Point
    ap: int
    bind: int = 0
    hidden: bool = False

    def change(self, unit: Unit) -> Unit:
        return unit.but(at=self.at, ap=self.ap, bind=self.bind, hidden=self.hidden, fate="")

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:
        return (world.unit(self.who).side,) if self.hidden else None

    def tell(self) -> str:
        return f"{self.who} stands at {format_place(self.at)} with {self.ap} AP"


class Moved(_OnUnit, frozen=True):
    at: Point

    def change(self, unit: Unit) -> Unit:
        return unit.but(at=self.at)

    def tell(self) -> str:
        return f"{self.who} moves to {format_place(self.at)}"


class LpSet(_OnUnit, frozen=True):
    lp: int
    why: str = ""

    def change(self, unit: Unit) -> Unit:
        return unit.but(lp=self.lp)

    def tell(self) -> str:
        return f"{self.who} has {self.lp} LP" + (f" ({self.why})" if self.why else "")


class ApSet(_OnUnit, frozen=True):
    ap: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(ap=self.ap)

    def tell(self) -> str:
        return f"{self.who} has {self.ap} AP"


class StateSet(_OnUnit, frozen=True):
    """A state has this many counters; with none it is over."""

    state: StateName
    counters: int

    def change(self, unit: Unit) -> Unit:
        others = tuple(one for one in unit.states if one.id != self.state)
        mine = (State(self.state, self.counters),) if self.counters else ()
        return unit.but(states=tuple(sorted((*others, *mine), key=lambda one: one.id)))

    def tell(self) -> str:
        return f"{self.who}: {self.state} {self.counters}" if self.counters else f"{self.who}: {self.state} is over"


class Marked(_OnUnit, frozen=True):
    """Marks of the turn; those left at None do not change."""

    activated: bool | None = None
    moved: bool | None = None
    shifted: bool | None = None
    escaped: bool | None = None
    saved: bool | None = None
    recovers: int | None = None

    def change(self, unit: Unit) -> Unit:
        names = ("activated", "moved", "shifted", "escaped", "saved", "recovers")
        return unit.but(**{name: value for name in names if (value := getattr(self, name)) is not None})

    def tell(self) -> str:
        return f"{self.who} is activated" if self.activated else ""


class Hid(_OnUnit, frozen=True):
    """The unit is Hidden from now on. Both sides know that it is; only its own side knows where."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(hidden=True)

    def tell(self) -> str:
        return f"{self.who} is Hidden"


class Revealed(_OnUnit, frozen=True):
    def change(self, unit: Unit) -> Unit:
        return unit.but(hidden=False)

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> str:
        return f"{self.who} is no longer Hidden"


class Used(_OnUnit, frozen=True):
    """An ability or Order was used; it counts for the limits per turn and per game."""

    name: str

    def change(self, unit: Unit) -> Unit:
        return unit.but(used=(*unit.used, self.name), spent=(*unit.spent, self.name))

    def tell(self) -> str:
        return "" if self.name.startswith(ORDERED) else f"{self.who} uses {self.name}"


class Maintains(_OnUnit, frozen=True):
    """The abilities that a unit maintains from now on."""

    kept: tuple[Upkept, ...]

    def change(self, unit: Unit) -> Unit:
        return unit.but(maintained=self.kept)

    def tell(self) -> str:
        return f"{self.who} maintains {', '.join(one.name for one in self.kept if not one.past) or 'nothing'}"


class Destroyed(_OnUnit, frozen=True):
    def change(self, unit: Unit) -> Unit:
        return unit.but(
            fate="destroyed", at=None, lp=min(0, unit.lp), hidden=False, maintained=maintained_on_others(unit)
        )

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> str:
        return f"{self.who} is destroyed"


class Departed(_OnUnit, frozen=True):
    """A Summon leaves naturally."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(fate="departed", at=None, hidden=False, maintained=maintained_on_others(unit))

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> str:
        return f"{self.who} departs"


class BindSet(_OnUnit, frozen=True):
    bind: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(bind=self.bind)

    def tell(self) -> str:
        return f"{self.who} has {self.bind} Bind"


class OrderPoints(_OnUnit, frozen=True):
    points: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(order_points=self.points)

    def tell(self) -> str:
        return f"{self.who} has {self.points} Order Points"


class Cleared(_OnUnit, frozen=True):
    """A new turn begins: the marks and uses of the last one are cleared."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(activated=False, moved=False, shifted=False, escaped=False, used=(), recovers=0)

    def tell(self) -> str:
        return ""


class GnosisSet(Fact[Skirmish], frozen=True):
    side: str
    points: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(gnosis=self.points))

    def tell(self) -> str:
        return f"side {self.side} has {self.points} Gnosis"


class RerollsSet(Fact[Skirmish], frozen=True):
    side: str
    rerolls: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(rerolls=self.rerolls))

    def tell(self) -> str:
        return ""


class Scored(Fact[Skirmish], frozen=True):
    side: str
    points: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(points=self.points))

    def tell(self) -> str:
        return f"side {self.side} has {self.points} Victory Points"


class TurnSet(Fact[Skirmish], frozen=True):
    turn: int
    phase: str
    first: str

    def apply(self, world: Skirmish) -> Skirmish:
        return world.but(turn=self.turn, phase=self.phase, first=self.first)

    def tell(self) -> str:
        words = FIRST.get(self.phase) if self.first else None
        return f"turn {self.turn}, {self.phase}" + (f": side {self.first} {words}" if words else "")


class ActiveSet(Fact[Skirmish], frozen=True):
    """The unit whose activation it is; empty between activations."""

    who: str = ""

    def apply(self, world: Skirmish) -> Skirmish:
        return world.but(active=self.who)

    def tell(self) -> str:
        return f"{self.who} acts" if self.who else ""


class Over(facts.Over[Skirmish], frozen=True):
    what = "game"

    def apply(self, world: Skirmish) -> Skirmish:
        return super().apply(world).but(phase="over", active="")


def maintained_on_others(unit: Unit) -> tuple[Upkept, ...]:
    """What a unit that leaves play maintains on others: that lasts until its upkeep would have to be paid."""
    return tuple(one for one in unit.maintained if one.on != unit.id)


def format_place(at: Point) -> str:
    """A place for sentences, such as 12.5 by 30 inches."""
    return " by ".join(map(format_inches, at)) + " inches"


FACTS: tuple[type[Fact[Any]], ...] = (facts.Told, *find_facts(globals()))
