"""The types of what a seat is told beside the game: odds, previews of dice and of the map, hints.

The server's OpenAPI description is made from these types. Fields that are `UNSET` are not sent.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from rulewright.kernel.rules.map_shapes import Shape
from rulewright.table.view.frame_types import AnyOptions, CostData, SumData, Value


class ChanceData(Struct, frozen=True):
    """A result in words with its chance, also as an exact fraction."""

    words: str
    chance: float
    exact: str


class RollData(Struct, frozen=True):
    """A roll before it is made: its dice, the sums they come from, and the chance of each result."""

    label: str
    pool: str
    sums: list[SumData]
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

    `worth` is null if it would reveal hidden numbers. `tiers` are at most five; for a single answer, `outcomes` are all
    of them and `throws` the dice.
    """

    exact: bool
    words: str
    changes: list[ChangeData] | UnsetType = UNSET
    out: list[OutData] | UnsetType = UNSET
    tiers: list[TierData] | UnsetType = UNSET
    outcomes: list[TierData] | UnsetType = UNSET
    worth: float | UnsetType | None = UNSET
    throws: list[RollData] | UnsetType = UNSET


class ListedOdds(Struct, frozen=True):
    """An answer that could be given, in words, and what it leads to."""

    answer: Value
    odds: OddsData


class DangerData(Struct, frozen=True):
    """Enemies that may react on the way of a move, in words, and the chance that the one who moves is worse off."""

    who: tuple[str, ...]
    chance: float
    words: str


class TargetOdds(Struct, frozen=True, kw_only=True):
    """A possible target or way of an action, with its chance.

    `chance` is that it comes off at all, `about` how much it then does on average, `out` that the target is out.
    Without odds, `odds` says why there are none. `danger` says who may react on the way of a move.
    """

    answer: Value
    who: str
    odds: str
    short: str = ""
    chance: float | None = None
    about: float | None = None
    out: float | None = None
    worth: float | None = None
    danger: DangerData | None = None


class TargetsData(Struct, frozen=True):
    """The candidates for a part of an action, with their odds; `more` is how many were left out."""

    candidates: list[TargetOdds]
    more: int


class SpendData(Struct, frozen=True):
    """Points that may be spent: what they are, how many there are, what each buys, and the chance at each step."""

    resource: str
    unit: str
    have: int
    most: int
    about: str
    chances: list[float]


class FollowingQuestion(Struct, frozen=True):
    """A question that the same seat will be asked before any dice fall. Its answer can be sent with the action."""

    asks: str
    label: str
    options: AnyOptions
    default: Value
    spend: SpendData | None


class ConfirmData(Struct, frozen=True):
    """What a button says that carries out a chosen action: what happens, its odds, its price."""

    what: str
    odds: str
    cost: list[CostData]


class PlanData(Struct, frozen=True):
    """A chosen action before it is carried out: what the button says, what may come of it, what is asked first."""

    confirm: ConfirmData
    tiers: list[TierData]
    follows: list[FollowingQuestion]
    danger: DangerData | None = None


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
