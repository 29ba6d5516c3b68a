"""The world of Anima Tactics: the table, the two sides, and every unit."""

from __future__ import annotations

from typing import Literal

from rulewright.game.gm.dice import GmDiceWorld
from rulewright.kernel.rules.world import Struct, find, put

from ..house import Rulings
from .cards import INCH, Advantage, Card, StateName

Point = tuple[int, int]
SIDES = ("a", "b")
Fate = Literal["", "waiting", "destroyed", "departed"]


class State(Struct, frozen=True):
    """A state of a unit with its counters."""

    id: StateName
    counters: int


class Upkept(Struct, frozen=True):
    """An ability that a unit maintains from turn to turn.

    Attributes:
        on: The unit it is maintained on.
        times: How often it was used on that unit.
        past: Whether the unit is a Summon that has left play and was called again since. Then it ends in the next
            Upkeep Phase.
    """

    name: str
    on: str
    times: int = 1
    past: bool = False


class Unit(Struct, frozen=True, kw_only=True):
    """A character or Summon. Before it is set up or called, and after it has left play, it has no place.

    Attributes:
        used: The abilities and Orders used this turn.
        spent: The abilities and Orders used in the whole game.
        saved: Whether Unshakable Faith has saved it once.
        chosen: Whether it is the Empress's Chosen.
        recovers: The extra AP it recovers this turn by Organization.
    """

    id: str
    card: Card
    side: str
    at: Point | None = None
    fate: Fate = ""
    lp: int = 0
    ap: int = 0
    states: tuple[State, ...] = ()
    activated: bool = False
    moved: bool = False
    shifted: bool = False
    escaped: bool = False
    hidden: bool = False
    maintained: tuple[Upkept, ...] = ()
    used: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    advantage: tuple[Advantage, ...] = ()
    order_points: int = 0
    summoner: str = ""
    bind: int = 0
    saved: bool = False
    chosen: bool = False
    recovers: int = 0

    @property
    def in_play(self) -> bool:
        return self.at is not None and not self.fate

    @property
    def away(self) -> bool:
        """Whether the GM has taken it off the table: characters do not depart otherwise."""
        return self.fate == "departed" and not self.card.summon

    @property
    def helpless(self) -> bool:
        """Whether it can do nothing at all, not even react."""
        return self.has("Paralyzed") or self.has("Stunned")

    def has(self, state: StateName) -> bool:
        return any(one.id == state for one in self.states)

    def counters(self, state: StateName) -> int:
        return next((one.counters for one in self.states if one.id == state), 0)


class Terrain(Struct, frozen=True):
    """A rectangle of the table: its kind of ground, whether it blocks sight, and the cover it gives."""

    id: str
    low: Point
    high: Point
    kind: Literal["open", "abrupt", "elevated", "impassable"] = "open"
    blocks_sight: bool = False
    cover: Literal["", "light", "hard"] = ""


class Side(Struct, frozen=True):
    """One side as a whole: its Gnosis, Organisation advantages, party-wide cards and Victory Points."""

    id: str
    basis: str = ""
    gnosis: int = 0
    advantages: tuple[str, ...] = ()
    cards: tuple[Advantage, ...] = ()
    points: int = 0
    rerolls: int = 0


class Scenario(Struct, frozen=True):
    """The size of the table, the number of turns, the depth of the deployment zones, and whether it is dark."""

    width: int = 48 * INCH
    depth: int = 48 * INCH
    turns: int = 10
    zone: int = 8 * INCH
    dark: bool = False


class Skirmish(GmDiceWorld, frozen=True, kw_only=True):
    """The whole state of a game.

    `first` is the side that acts first this turn; before the first initiative roll it is the side that deployed first.
    """

    house: Rulings = Rulings()
    levels: int = 300
    scenario: Scenario = Scenario()
    sides: tuple[Side, ...] = (Side("a"), Side("b"))
    units: tuple[Unit, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    turn: int = 0
    phase: str = "setup"
    first: str = ""
    active: str = ""
    result: str = ""

    def sides_here(self) -> set[str]:
        return {"pcs" if one.side == SIDES[0] else "npcs" for one in self.units}

    def unit(self, name: str) -> Unit:
        return find(self.units, name)

    def side(self, name: str) -> Side:
        return find(self.sides, name)

    def with_unit(self, unit: Unit) -> Skirmish:
        return self.but(units=put(self.units, unit))

    def with_side(self, side: Side) -> Skirmish:
        return self.but(sides=put(self.sides, side))

    def standing(self, side: str | None = None) -> tuple[Unit, ...]:
        """The units in play, of one side or of both sides."""
        return tuple(unit for unit in self.units if unit.in_play and side in (None, unit.side))

    def enemies(self, unit: Unit) -> tuple[Unit, ...]:
        return tuple(other for other in self.units if other.in_play and other.side != unit.side)

    def friends(self, unit: Unit) -> tuple[Unit, ...]:
        """The other units of its side in play."""
        return tuple(other for other in self.units if other.in_play and other.side == unit.side and other.id != unit.id)


def other_side(side: str) -> str:
    return "b" if side == "a" else "a"
