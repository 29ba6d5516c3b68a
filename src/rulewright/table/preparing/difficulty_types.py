"""What is asked about the difficulty of an encounter, and what is known of it so far."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from rulewright.content.shelf import Match
from rulewright.lab.policies import PLAIN

Act = Literal["more", "less", "hero"]


class DifficultyRequest(NamedTuple):
    """An encounter and a party as plain data.

    `carried` is the end of the last fight of the campaign, as JSON; empty if everybody is rested. `heroes` might join,
    and `creatures` are those of which *one more* is tried.
    """

    game: str
    match: Match
    named: Match
    """The same match by the names of both sides, in which names can be added and left out."""
    carried: bytes = b""
    heroes: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()
    language: str = "en"
    fights: int = 150

    @property
    def ours(self) -> str:
        return PLAIN

    @property
    def theirs(self) -> str:
        return PLAIN


class WayData(Struct, frozen=True):
    """The players' chance to win by one way of play, its limits, the fights behind it, and what the way means."""

    chance: float
    low: float
    high: float
    fights: int
    policy: str
    says: str


class ChangeData(Struct, frozen=True):
    """A change that was tried: what it does, to whom, and how many points of the chance it is worth to the players.

    `clear` is false if the difference is smaller than its error.
    """

    act: Act
    who: str
    title: str
    points: float
    clear: bool


class FallData(Struct, frozen=True):
    """How often plain play leaves somebody of the players' side out of the fight."""

    who: str
    name: str
    chance: float


class DifficultyData(Struct, frozen=True):
    """How hard an encounter is, as far as it is known; `done` when all fights and changes were played.

    `costs` has, for creatures of the browser, the points that one more costs the players; rough, from few fights.
    """

    careless: WayData
    plain: WayData
    careful: WayData
    rounds: float
    falls: list[FallData]
    sentence: str
    changes: list[ChangeData] = []
    costs: dict[str, float] = {}
    done: bool = False
