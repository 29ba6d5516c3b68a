"""The types of the responses that are made in the routes themselves; larger ones are beside what makes them."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from rulewright.content.shelf import ShelfItem
from rulewright.table.advice.jobs import JobState
from rulewright.table.campaign.making_steps import SheetData
from rulewright.table.review.shown_types import ReviewShown, TriedShown
from rulewright.table.view.why import WhyStep

Entries = dict[str, list[dict[str, Any]]]
"""The entries of a pack, by the name of their table in TOML."""


class Sides(Struct, frozen=True):
    """The characters of the packs that may be named on each side."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]


class Choices(Struct, frozen=True):
    """What can be played: encounters, or characters for each side."""

    encounters: tuple[ShelfItem, ...]
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


class EncounterData(Struct, frozen=True):
    """A shipped encounter with the names of both sides."""

    id: str
    title: str
    note: str
    scene: str
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


class GameData(Struct, frozen=True):
    """A game with what can be played in it; `broken` says why it cannot be played, if so."""

    game: str
    title: str
    broken: str
    encounters: tuple[ShelfItem, ...] = ()
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


class Explanation(Struct, frozen=True):
    """How something came about; the rules of its steps are those of the game's book."""

    game: str
    why: list[WhyStep]


class BookEntry(Struct, frozen=True):
    """A rule in our own words with its place in the rule document; or a question that the book leaves open.

    Such a ruling has a default and options. A `fixed` one cannot be decided by a table.
    """

    id: str
    title: str
    text: str
    source: str | UnsetType = UNSET
    default: str | UnsetType = UNSET
    fixed: bool | UnsetType = UNSET
    options: list[tuple[str, str]] | UnsetType = UNSET


class BookData(Struct, frozen=True):
    """Every rule and every ruling of a game."""

    title: str
    entries: list[BookEntry]


class TableRuling(Struct, frozen=True):
    """A ruling as a table has decided it."""

    id: str
    question: str
    value: str
    default: str
    options: list[tuple[str, str]]


class FigureData(Struct, frozen=True):
    """A part of a result: words, whether it has a chart, and its numbers as a table."""

    heading: str
    words: tuple[str, ...]
    chart: bool
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class JobData(Struct, frozen=True):
    """A study: what it does just now and how far it is, or its result; `why` says what went wrong.

    `so_far` is the interval of our chance to win while it runs.
    """

    id: str
    state: JobState
    stopping: bool
    what: str
    done: float
    of: float
    why: str
    about: str
    ours: str
    theirs: str
    figures: list[FigureData]
    so_far: tuple[float, float] | None = None


class LabData(Struct, frozen=True):
    """The policies of the game with a sentence each, the position, and the last study of the table."""

    name: str
    policies: list[tuple[str, str]]
    stands: str
    run: JobData | None


class ReviewData(Struct, frozen=True):
    """The last review of a table: its progress, and what is known so far.

    `may` says whether the requester may look at it. It is `stale` if something has happened since.
    """

    name: str
    game: str
    game_title: str
    gm: bool
    may: bool
    for_all: bool
    costs: bool
    run: JobData | None
    stale: bool
    review: ReviewShown | None


class TriedData(Struct, frozen=True):
    """A choice of a fight whose answers are tried: the progress, and what each is worth."""

    run: JobData
    line: int
    place: int
    tried: TriedShown | None


class SheetIndex(Struct, frozen=True):
    """What sheets can be made, the shipped characters, and what the requester may do."""

    game: str
    title: str
    kinds: tuple[ShelfItem, ...]
    advances: str
    shipped: list[str]
    gm: bool
    member: bool


class ShownSheet(Struct, frozen=True):
    """A sheet, with the entries of the pack it is made of."""

    sheet: SheetData
    entries: Entries
    toml: str


class CheckedPack(Struct, frozen=True):
    """A pack as a table would read it: its characters and encounters, and every rule it breaks."""

    title: str
    who: tuple[str, ...]
    encounters: tuple[ShelfItem, ...]
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    faults: list[str]
    pack: str


class KeptPack(CheckedPack, frozen=True, kw_only=True):
    """A pack that the server keeps; `by` handed it in."""

    id: str
    game: str
    by: str
    entries: Entries


class KeptSummary(Struct, frozen=True):
    """A kept pack with the ids of its entries."""

    id: str
    title: str
    by: str
    holds: list[str]
