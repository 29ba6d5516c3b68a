"""The types of what a seat is told beside the game: odds, previews of dice and of the map, hints.

The server's OpenAPI description is made from these types. Fields that are `UNSET` are not sent.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from rulewright.kernel.rules.map_shapes import Shape
from rulewright.table.view.frame_types import Value


class ChanceData(Struct, frozen=True):
    """A result in words with its chance, also as an exact fraction."""

    words: str
    chance: float
    exact: str


class RollData(Struct, frozen=True):
    """A roll before it is made: its dice, the sums they come from, and the chance of each result."""

    label: str
    pool: str
    sources: tuple[str, ...]
    tiers: list[ChanceData]


class ChangeData(Struct, frozen=True):
    """How much a number changes on average, and the chance that it changes at all."""

    label: str
    mean: float
    chance: float
    words: str


class TierData(Struct, frozen=True):
    """Some outcomes that are alike: in words, their chance, and the chance as a fraction.

    `kind` is `miss`, `part`, `full` or `out`.
    """

    title: str
    kind: str
    chance: float
    exact: str


class OutData(Struct, frozen=True):
    """The chance that a character is out afterwards."""

    who: str
    chance: float


class OddsData(Struct, frozen=True, kw_only=True):
    """What an answer leads to. If it is not `exact`, the words say why there are no odds.

    `worth` is null if it would reveal hidden numbers. `throws` are the dice, for a single answer.
    """

    exact: bool
    words: str
    changes: list[ChangeData] | UnsetType = UNSET
    out: list[OutData] | UnsetType = UNSET
    tiers: list[TierData] | UnsetType = UNSET
    worth: float | UnsetType | None = UNSET
    throws: list[RollData] | UnsetType = UNSET


class ListedOdds(Struct, frozen=True):
    """An answer that could be given, in words, and what it leads to."""

    answer: Value
    odds: OddsData


class RankedAnswer(Struct, frozen=True):
    """An answer with its worth, and in words what it leads to."""

    answer: Value
    worth: float
    odds: str


class HintData(Struct, frozen=True):
    """What a bot would answer, and the listed answers, the best first."""

    bot: Value
    ranked: list[RankedAnswer]


class WinChance(Struct, frozen=True):
    """An answer with the chance to win after it, and the bounds of that chance."""

    answer: Value
    chance: float
    low: float
    high: float


class DeepHintData(Struct, frozen=True):
    """The best answers by the chance to win; why the first is best, how sure that is, how many fights were played."""

    options: list[WinChance]
    why: str
    says: str
    fights: int


class MapPreview(Struct, frozen=True):
    """Where an answer may be on the map, and what a whole answer does there.

    `answers` are the parts of the answer as the rules read them. If it is not allowed, `why` says so, and `near` is the
    nearest place that is.
    """

    shapes: list[Shape]
    answers: Any | UnsetType = UNSET
    why: str | UnsetType = UNSET
    near: Any | UnsetType = UNSET
