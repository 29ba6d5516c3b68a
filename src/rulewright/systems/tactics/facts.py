"""The facts of Anima Tactics: everything that can happen to the world.

Facts carry results, not reasons. What happens to a Hidden unit is shown to its own side only.
"""

from __future__ import annotations

from typing import Any

from rulewright.game import facts
from rulewright.kernel.rules.world import Fact, find_facts
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Phrase, Words

from .model.cards import StateName
from .model.lengths import format_inches
from .model.world import Point, Skirmish, State, Unit, Upkept
from .phrases import say

PHASES_WITH_FIRST = ("setup", "Action")
"""The phases that begin with the decision which side is first."""
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

    def tell(self) -> Words:
        return say("stands", who=Who(self.who), place=place(self.at), ap=Number(self.ap, of=self.who))


class Moved(_OnUnit, frozen=True):
    at: Point

    def change(self, unit: Unit) -> Unit:
        return unit.but(at=self.at)

    def tell(self) -> Words:
        return say("moves", who=Who(self.who), place=place(self.at))


class LpSet(_OnUnit, frozen=True):
    lp: int
    why: Words = ""

    def change(self, unit: Unit) -> Unit:
        return unit.but(lp=self.lp)

    def tell(self) -> Words:
        who, lp = Who(self.who), Number(self.lp, of=self.who)
        return say("has-lp-because", who=who, lp=lp, why=self.why) if self.why else say("has-lp", who=who, lp=lp)


class ApSet(_OnUnit, frozen=True):
    ap: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(ap=self.ap)

    def tell(self) -> Words:
        return say("has-ap", who=Who(self.who), ap=Number(self.ap, of=self.who))


class StateSet(_OnUnit, frozen=True):
    """A state has this many counters; with none it is over."""

    state: StateName
    counters: int

    def change(self, unit: Unit) -> Unit:
        others = tuple(one for one in unit.states if one.id != self.state)
        mine = (State(self.state, self.counters),) if self.counters else ()
        return unit.but(states=tuple(sorted((*others, *mine), key=lambda one: one.id)))

    def tell(self) -> Words:
        who, state = Who(self.who), Thing(self.state)
        if not self.counters:
            return say("state-over", who=who, state=state)
        return say("has-state", who=who, state=state, counters=Number(self.counters))


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

    def tell(self) -> Words:
        return say("is-activated", who=Who(self.who)) if self.activated else ""


class Hid(_OnUnit, frozen=True):
    """The unit is Hidden from now on. Both sides know that it is; only its own side knows where."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(hidden=True)

    def tell(self) -> Words:
        return say("is-hidden", who=Who(self.who))


class Revealed(_OnUnit, frozen=True):
    def change(self, unit: Unit) -> Unit:
        return unit.but(hidden=False)

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> Words:
        return say("no-longer-hidden", who=Who(self.who))


class Used(_OnUnit, frozen=True):
    """An ability or Order was used; it counts for the limits per turn and per game."""

    name: str

    def change(self, unit: Unit) -> Unit:
        return unit.but(used=(*unit.used, self.name), spent=(*unit.spent, self.name))

    def tell(self) -> Words:
        return "" if self.name.startswith(ORDERED) else say("uses", who=Who(self.who), ability=self.name)


class Maintains(_OnUnit, frozen=True):
    """The abilities that a unit maintains from now on."""

    kept: tuple[Upkept, ...]

    def change(self, unit: Unit) -> Unit:
        return unit.but(maintained=self.kept)

    def tell(self) -> Words:
        names = tuple(one.name for one in self.kept if not one.past)
        if not names:
            return say("maintains-nothing", who=Who(self.who))
        return say("maintains", who=Who(self.who), abilities=Many(names))


class Destroyed(_OnUnit, frozen=True):
    def change(self, unit: Unit) -> Unit:
        return unit.but(
            fate="destroyed", at=None, lp=min(0, unit.lp), hidden=False, maintained=maintained_on_others(unit)
        )

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> Words:
        return say("is-destroyed", who=Who(self.who))


class Departed(_OnUnit, frozen=True):
    """A Summon leaves naturally."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(fate="departed", at=None, hidden=False, maintained=maintained_on_others(unit))

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:  # noqa: ARG002
        return None

    def tell(self) -> Words:
        return say("departs", who=Who(self.who))


class BindSet(_OnUnit, frozen=True):
    bind: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(bind=self.bind)

    def tell(self) -> Words:
        return say("has-bind", who=Who(self.who), bind=Number(self.bind, of=self.who))


class OrderPoints(_OnUnit, frozen=True):
    points: int

    def change(self, unit: Unit) -> Unit:
        return unit.but(order_points=self.points)

    def tell(self) -> Words:
        return say("has-order-points", who=Who(self.who), points=Number(self.points, of=self.who))


class Cleared(_OnUnit, frozen=True):
    """A new turn begins: the marks and uses of the last one are cleared."""

    def change(self, unit: Unit) -> Unit:
        return unit.but(activated=False, moved=False, shifted=False, escaped=False, used=(), recovers=0)

    def tell(self) -> Words:
        return ""


class GnosisSet(Fact[Skirmish], frozen=True):
    side: str
    points: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(gnosis=self.points))

    def tell(self) -> Words:
        return say("has-gnosis", side=Who(self.side), points=Number(self.points))


class RerollsSet(Fact[Skirmish], frozen=True):
    side: str
    rerolls: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(rerolls=self.rerolls))

    def tell(self) -> Words:
        return ""


class Scored(Fact[Skirmish], frozen=True):
    side: str
    points: int

    def apply(self, world: Skirmish) -> Skirmish:
        return world.with_side(world.side(self.side).but(points=self.points))

    def tell(self) -> Words:
        return say("has-victory-points", side=Who(self.side), points=Number(self.points))


class TurnSet(Fact[Skirmish], frozen=True):
    turn: int
    phase: str
    first: str

    def apply(self, world: Skirmish) -> Skirmish:
        return world.but(turn=self.turn, phase=self.phase, first=self.first)

    def tell(self) -> Words:
        turn = say("turn", turn=Number(self.turn), phase=self.phase)
        if not self.first or self.phase not in PHASES_WITH_FIRST:
            return turn
        return say("sets-up-first" if self.phase == "setup" else "goes-first", turn=turn, side=Who(self.first))


class ActiveSet(Fact[Skirmish], frozen=True):
    """The unit whose activation it is; empty between activations."""

    who: str = ""

    def apply(self, world: Skirmish) -> Skirmish:
        return world.but(active=self.who)

    def tell(self) -> Words:
        return say("acts", who=Who(self.who)) if self.who else ""


class Over(facts.Over[Skirmish], frozen=True):
    what = "game"

    def apply(self, world: Skirmish) -> Skirmish:
        return super().apply(world).but(phase="over", active="")


def maintained_on_others(unit: Unit) -> tuple[Upkept, ...]:
    """What a unit that leaves play maintains on others: that lasts until its upkeep would have to be paid."""
    return tuple(one for one in unit.maintained if one.on != unit.id)


def place(at: Point) -> Phrase:
    """A place in a sentence, such as 12.5 by 30 inches."""
    x, y = at
    return say("place", x=format_inches(x), y=format_inches(y))


def format_place(at: Point) -> str:
    return str(place(at))


FACTS: tuple[type[Fact[Any]], ...] = (facts.Told, *find_facts(globals()))
