"""The types of everything that a seat is sent: questions with their options, the panel, the log, the whole frame.

The server's OpenAPI description is made from these types. Fields that are `UNSET` are not sent.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from rulewright.dice.readings import DieState
from rulewright.game.actions import GmPower
from rulewright.game.panel import BarRole
from rulewright.words.names import Display

from .story.sentences import Dice


class Value(Struct, frozen=True):
    """An answer: as it is sent, and in words."""

    value: Any
    words: str


class ClosedValue(Struct, frozen=True):
    """An answer that cannot be given now, and why."""

    words: str
    why: str


class ClosedAction(Struct, frozen=True, kw_only=True):
    """An action that is not possible now: why, what would help, and by which rule of the book it is closed."""

    words: str
    why: str
    helps: str
    rule: str | None
    verb: str
    title: str
    icon: str
    category: str
    rank: int
    common: bool
    group: str


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
    """A part of an action that is still to be chosen; `title` asks for it in words."""

    name: str
    title: str
    options: AnyOptions


class CostData(Struct, frozen=True):
    """A part of the price of an action."""

    amount: int
    resource: str


class OfferData(Struct, frozen=True, kw_only=True):
    """An action on offer: the call to send once its holes are filled, how it is shown, and the rules it comes from.

    `verb` names the kind of action and `means` what it is done with; `title` says both. `words` can be typed. The
    lowest `rank` is the most usual; a `common` action stays in view when it is closed.
    """

    rule: str
    given: Any
    words: str
    verb: str
    title: str
    says: str
    means: str
    icon: str
    category: str
    cost: list[CostData]
    rank: int
    common: bool
    group: str
    rules: tuple[str, ...]
    holes: list[Hole]
    when: str


class ActionGroup(Struct, frozen=True):
    """Actions that share a verb; `open` and `closed` are their places in the lists of actions."""

    id: str
    verb: str
    icon: str
    category: str
    rank: int
    common: bool
    open: list[int]
    closed: list[int]


class ClaimData(OfferData, frozen=True, kw_only=True):
    """An action that a role may take out of turn; `thrown_in` marks the one that changes an open roll.

    `power` says what an action of the GM is for.
    """

    role: str
    thrown_in: bool = False
    power: GmPower = ""


class OffersData(OptionsData, frozen=True, tag="offers"):
    """One of the open actions, each with its holes; the groups come in the order in which they are shown."""

    open: list[OfferData]
    closed: list[ClosedAction]
    groups: list[ActionGroup]


AnyOptions: TypeAlias = OneOfData | SubsetData | BetweenData | TextData | PointData | OtherData | OffersData


class RollQuestion(Struct, frozen=True, tag_field="kind", tag="roll"):
    """Dice that somebody is to throw."""

    label: str
    pool: str
    dice: list[tuple[int | str, int]]
    rules: tuple[str, ...]
    by: str | None
    yours: bool | UnsetType = UNSET


class SpendShown(Struct, frozen=True):
    """The points that a question offers to spend: what they are, what each buys, how many there are."""

    resource: str
    unit: str
    have: int


class AskQuestion(Struct, frozen=True, tag_field="kind", tag="ask"):
    """A choice. `nobody` says what happens if nobody answers; `role` is the role that the seat answers for."""

    label: str
    who: tuple[str, ...]
    together: bool
    options: AnyOptions
    default: Value | None
    rules: tuple[str, ...]
    spend: SpendShown | None
    role: str | UnsetType = UNSET
    nobody: str | UnsetType = UNSET
    yours: bool | UnsetType = UNSET


class HiddenQuestion(Struct, frozen=True, tag_field="kind", tag="hidden"):
    """A question that the seat may not know."""

    label: str


SideName = Literal["ours", "theirs", "ally", "neutral"]
Doing = Literal["choosing", "rolling", "answering"]


class CharacterData(Display, frozen=True, kw_only=True):
    """How somebody is shown: their name, their side as the seat sees it, who plays them, a label for screen readers."""

    side: SideName
    player: str
    label: str


class TurnData(Struct, frozen=True):
    """A place in the order of turns; `state` is `done`, `now` or `next`, `bonus` a turn on top of the usual one."""

    who: str
    phase: str
    state: str
    bonus: bool


class WaitingData(Struct, frozen=True):
    """Who is waited for, as whom, doing what, about what; whose turns come next, and in how many turns one's own."""

    seats: tuple[str, ...]
    roles: tuple[str, ...]
    doing: Doing
    about: str
    next: list[str]
    mine_in: int | None


class YouData(Struct, frozen=True):
    """What a seat is told about itself."""

    seat: str
    gm: bool
    roles: tuple[str, ...]
    by_hand: bool
    standing: Any


class SeatData(Struct, frozen=True):
    """A seat at the table; `bot` names the bot that answers for it, if any."""

    name: str
    roles: tuple[str, ...]
    bot: str


class LineData(Struct, frozen=True):
    """A sentence of the log; `struck` if it was undone."""

    id: str
    text: str
    struck: bool
    dice: Dice | None


class TermData(Struct, frozen=True):
    """A term of a sum: how much, what for, and where the book says so."""

    value: int
    title: str
    page: str
    rule: str


class SumData(Struct, frozen=True):
    """A number with everything it is the sum of; `held` says where the book limits it, if it does."""

    title: str
    total: int
    parts: list[TermData]
    held: str


class PartData(Struct, frozen=True):
    """A piece of a sentence; `who` is the id of the character it names."""

    text: str
    who: str


class DieData(Struct, frozen=True):
    """A die that has fallen. It is a `hit` or `crit` if it counts, a `miss` if not, `aside` if it was not read."""

    sides: int
    face: int
    state: DieState


class RolledData(Struct, frozen=True):
    """Dice that have fallen: what they were for, each of them, what they came to, and the role that rolled."""

    label: str
    dice: list[DieData]
    counts: str
    by_hand: bool
    who: str = ""


class BannerData(Struct, frozen=True):
    """What came of an action: whether it came off, and what else; `tone` is `hit`, `miss` or empty."""

    big: str
    small: str
    tone: str


class StoryEntry(Struct, frozen=True, kw_only=True):
    """An action in the story, or something else that happened. While it goes on, it keeps its id.

    `event` is the last event it belongs to, and `undone_by` the event that undid it. `turn` is whose turn it was and
    `phase` the part of the round, where the game has parts; `who` is the one who acts. `sums` are the numbers that were
    added up for it; `why` names a line whose explanation has every step and rule.
    """

    id: int
    event: int
    round: int
    phase: str
    turn: str
    who: str
    sentence: str
    parts: list[PartData]
    tone: str
    banner: BannerData | None
    rolls: list[RolledData]
    details: list[str]
    sums: list[SumData]
    why: str
    open: bool = False
    undone_by: int | None = None


class BarData(Struct, frozen=True):
    """A number of the panel; without a `most` it has no limit. It `rises` if a high number is bad, like harm.

    `role` says how to draw it: `health` as the rim of a token, `pips`, `boxes`, or empty for a plain number. `of` names
    the pair or side it belongs to. The GM sets it by its `id`.
    """

    label: str
    value: int
    most: int | None
    rises: bool
    role: BarRole = ""
    of: str = ""
    id: str = ""


class MarkData(Struct, frozen=True):
    """Something about a character, such as a condition: its name, its icon, what it means, and when it ends.

    `passing` marks come and go with the order of turns, which shows them already.
    """

    id: str
    title: str
    icon: str
    says: str
    until: str
    passing: bool = False


class PieceData(Struct, frozen=True):
    """A character; `lacks` says why its numbers are missing."""

    id: str
    name: str
    side: str
    kind: str
    bars: list[BarData]
    marks: tuple[MarkData, ...]
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
    """Something that will happen if the GM applies it."""

    fact: Any
    words: str


class UndoRequestData(Struct, frozen=True):
    """Somebody asks the GM to take back the last input, and why."""

    seat: str
    reason: str


class RedoState(Struct, frozen=True):
    """Whether the seat may do again what was taken back last, and if not, why; `title` tells what that is."""

    may: bool
    why: str
    title: str


class UndoState(Struct, frozen=True):
    """Whether the seat may undo the last input, and if not, why, and whether it can ask the GM to.

    `title` tells what would be taken back, and `reaches` are the ids of those entries of the story. `requests` is for
    the GM, who takes it back or lets it stand. `redo` is there as long as nothing else was done since the last undo.
    """

    may: bool
    why: str
    asks: bool = False
    title: str = ""
    reaches: list[int] = []
    requests: list[UndoRequestData] = []
    redo: RedoState | None = None


class WinData(Struct, frozen=True):
    """The players' chance to win if both sides go on by plain play, with its limits.

    It is `working` as long as nothing, or only that of an earlier position, is known, and `open` if it is too open to
    say.
    """

    state: Literal["working", "known", "open"]
    chance: float | None
    low: float
    high: float
    exact: bool


class LookingBack(Struct, frozen=True):
    """Who may look back: who sees the win bar, whether everybody sees the review, and if it says what choices cost."""

    win_bar: Literal["off", "gm", "all"]
    review_for_all: bool
    choice_costs: bool


class Frame(Struct, frozen=True):
    """Everything a seat is shown now, with the events after `since`; the last fields are for the GM alone."""

    v: Annotated[int, Meta(description="the number of the last event")]
    since: Annotated[int, Meta(description="the lines are those of the events after this one")]
    game: str
    title: str
    you: YouData
    seats: list[SeatData]
    lines: list[LineData]
    story: Annotated[
        list[StoryEntry],
        Meta(
            description="what happened in the events after `since`, one entry an action; a later one with the same id "
            "takes the place of the earlier one"
        ),
    ]
    going_on: Annotated[StoryEntry | None, Meta(description="the action that is going on")]
    struck: Annotated[list[int], Meta(description="events that have been undone since")]
    now: Annotated[list[str], Meta(description="what has happened in the action that is still open")]
    names: Annotated[dict[str, CharacterData], Meta(description="how everybody is shown, by their ids")]
    order: Annotated[list[TurnData], Meta(description="the order of turns, as far as it is known")]
    panel: PanelData
    question: RollQuestion | AskQuestion | HiddenQuestion | None
    hears: Annotated[str, Meta(description="what everybody waits for, in words")]
    waiting: Annotated[tuple[str, ...], Meta(description="the seats that have to answer")]
    waits: Annotated[WaitingData | None, Meta(description="who is waited for, as whom and for what")]
    proposed: Annotated[
        list[ProposedFact] | None, Meta(description="the facts that the GM may edit before they happen")
    ]
    over: Annotated[str | None, Meta(description="who has won; null while the game goes on")]
    ended: Annotated[str, Meta(description="how the game has ended, in words")]
    veiled: Annotated[tuple[str, ...], Meta(description="the characters whose numbers the GM hides")]
    automation: Annotated[str, Meta(description="whether facts happen at once or wait for the GM")]
    paused: Annotated[bool, Meta(description="whether the GM has paused the game")]
    hints: Annotated[bool, Meta(description="whether the seat may have hints")]
    undo: UndoState
    name: Annotated[str | UnsetType, Meta(description="the title of the table")] = UNSET
    beside: Annotated[
        int | UnsetType,
        Meta(
            description="changes whenever there is something new for the seat in the talk, the papers or the pictures"
        ),
    ] = UNSET
    next_table: Annotated[
        str | UnsetType, Meta(description="where the campaign has gone on since; the seat may follow")
    ] = UNSET
    pictures: Annotated[
        dict[str, str] | UnsetType,
        Meta(description="the pictures of the characters the seat sees, by their ids, and of the `scene`"),
    ] = UNSET
    blind: Annotated[
        bool | UnsetType, Meta(description="of a what-if: whether it leaves out what the seat may not know")
    ] = UNSET
    code: Annotated[str | UnsetType, Meta(description="what guests type to join")] = UNSET
    campaign: str | UnsetType | None = UNSET
    all_roles: Annotated[list[str] | UnsetType, Meta(description="the roles that a seat may get")] = UNSET
    offered: Annotated[list[str] | UnsetType, Meta(description="the seats that offer a what-if to the table")] = UNSET
    knocking: Annotated[list[str] | UnsetType, Meta(description="the names of those who ask to join")] = UNSET
    wishes: Annotated[
        dict[str, tuple[str, ...]] | UnsetType, Meta(description="whom those who ask to join would like to play")
    ] = UNSET
    away: Annotated[list[str] | UnsetType, Meta(description="those whom the GM has taken off the table")] = UNSET
    hints_for_all: Annotated[bool | UnsetType, Meta(description="whether every seat may have hints")] = UNSET
    looking_back: Annotated[LookingBack | UnsetType, Meta(description="who may look back at the fight")] = UNSET
    win: Annotated[WinData | UnsetType, Meta(description="who is winning, where the seat is shown that")] = UNSET


class HeroAtDoor(Struct, frozen=True):
    """Somebody whom a guest may ask to play; `free` unless somebody plays them already."""

    id: str
    name: str
    short: str
    icon: str
    free: bool


class WaitingFrame(Struct, frozen=True):
    """What somebody is sent who has asked to join and has not been let in yet; `wishes` are the heroes asked for."""

    you: str
    name: str
    game: str
    heroes: tuple[HeroAtDoor, ...]
    wishes: tuple[str, ...] = ()
    waiting: Literal[True] = True
