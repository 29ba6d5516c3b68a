"""The types of everything that a seat is sent: questions with their options, the panel, the log, the whole frame.

The server's OpenAPI description is made from these types. Fields that are `UNSET` are not sent.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from .sentences import Dice


class Value(Struct, frozen=True):
    """An answer: as it is sent, and in words."""

    value: Any
    words: str


class ClosedValue(Struct, frozen=True):
    """An answer that cannot be given now, and why."""

    words: str
    why: str


class ClosedAction(Struct, frozen=True):
    """An action that is not possible now, why, and by which rule of the book."""

    words: str
    why: str
    rule: str | None


class OptionsData(Struct, frozen=True, tag_field="kind"):
    """What may be answered; `kind` says how to choose it."""


class OneOfData(OptionsData, frozen=True, tag="one"):
    """One of some values."""

    values: list[Value]
    closed: list[ClosedValue]


class SubsetData(OptionsData, frozen=True, tag="some"):
    """Some of the values, no fewer than `least` and no more than `most`."""

    values: list[Value]
    least: int
    most: int


class BetweenData(OptionsData, frozen=True, tag="between"):
    """A whole number."""

    low: int
    high: int


class TextData(OptionsData, frozen=True, tag="text"):
    """A text of at most `longest` characters."""

    longest: int
    hints: tuple[str, ...]


class PointData(OptionsData, frozen=True, tag="point"):
    """A point on the map; `expects` says in words which."""

    low: tuple[int, int]
    high: tuple[int, int]
    expects: str


class OtherData(OptionsData, frozen=True, tag="other"):
    """Something else: some values that may be given, and in words what is expected."""

    values: list[Value]
    expects: str


class Hole(Struct, frozen=True):
    """A part of an action that is still to be chosen."""

    name: str
    options: AnyOptions


class OfferData(Struct, frozen=True):
    """An action on offer: the call to send once its holes are filled, in words, and the rules it comes from."""

    rule: str
    given: Any
    words: str
    says: str
    rules: tuple[str, ...]
    holes: list[Hole]
    when: str


class ClaimData(OfferData, frozen=True, kw_only=True):
    """An action that a role may take out of turn; `thrown_in` marks the one that changes an open roll."""

    role: str
    thrown_in: bool = False


class OffersData(OptionsData, frozen=True, tag="offers"):
    """One of the open actions, each with its holes."""

    open: list[OfferData]
    closed: list[ClosedAction]


AnyOptions: TypeAlias = OneOfData | SubsetData | BetweenData | TextData | PointData | OtherData | OffersData


class RollQuestion(Struct, frozen=True, tag_field="kind", tag="roll"):
    """Dice that somebody is to throw."""

    label: str
    pool: str
    dice: list[tuple[int | str, int]]
    rules: tuple[str, ...]
    by: str | None
    yours: bool | UnsetType = UNSET


class AskQuestion(Struct, frozen=True, tag_field="kind", tag="ask"):
    """A choice. `nobody` says what happens if nobody answers; `role` is the role that the seat answers for."""

    label: str
    who: tuple[str, ...]
    together: bool
    options: AnyOptions
    default: Value | None
    rules: tuple[str, ...]
    role: str | UnsetType = UNSET
    nobody: str | UnsetType = UNSET
    yours: bool | UnsetType = UNSET


class HiddenQuestion(Struct, frozen=True, tag_field="kind", tag="hidden"):
    """A question that the seat may not know."""

    label: str


class YouData(Struct, frozen=True):
    """What a seat is told about itself."""

    seat: str
    gm: bool
    roles: tuple[str, ...]
    by_hand: bool
    standing: Any


class SeatData(Struct, frozen=True):
    name: str
    roles: tuple[str, ...]
    bot: str


class LineData(Struct, frozen=True):
    """A sentence of the log; `struck` if it was undone."""

    id: str
    text: str
    struck: bool
    dice: Dice | None


class BarData(Struct, frozen=True):
    label: str
    value: int
    most: int | None
    rises: bool


class PieceData(Struct, frozen=True):
    """A character; `lacks` says why its numbers are missing."""

    id: str
    side: str
    kind: str
    bars: list[BarData]
    marks: tuple[str, ...]
    out: bool
    active: bool
    lacks: str


class PanelData(Struct, frozen=True):
    """What is seen of the world apart from the map."""

    title: str
    parts: list[BarData]
    words: tuple[str, ...]
    pieces: list[PieceData]


class ProposedFact(Struct, frozen=True):
    fact: Any
    words: str


class UndoState(Struct, frozen=True):
    """Whether the seat may undo the last input, and if not, why."""

    may: bool
    why: str


class Frame(Struct, frozen=True):
    """Everything a seat is shown now, with the events after `since`; the last fields are for the GM alone."""

    v: int
    since: int
    game: str
    title: str
    you: YouData
    seats: list[SeatData]
    lines: list[LineData]
    struck: list[int]
    now: list[str]
    panel: PanelData
    question: RollQuestion | AskQuestion | HiddenQuestion | None
    hears: str
    waiting: tuple[str, ...]
    proposed: list[ProposedFact] | None
    over: str | None
    ended: str
    veiled: tuple[str, ...]
    automation: str
    paused: bool
    hints: bool
    undo: UndoState
    name: str | UnsetType = UNSET
    blind: bool | UnsetType = UNSET
    code: str | UnsetType = UNSET
    campaign: str | UnsetType | None = UNSET
    all_roles: list[str] | UnsetType = UNSET
    offered: list[str] | UnsetType = UNSET
    knocking: list[str] | UnsetType = UNSET
    hints_for_all: bool | UnsetType = UNSET
