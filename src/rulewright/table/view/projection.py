"""Projects a table to the frame that a seat receives, made only of what that seat may know.

This is the only way out of a table: a field that is not added here reaches nobody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import UNSET, Raw
from msgspec.structs import replace

from rulewright.game.panel import Bar, Mark, Panel, Piece
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.play.away import away_from
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.play.seats import Seats, spoken_name
from rulewright.table.play.table import Table
from rulewright.words.phrase import PLAIN, Many, Wording, Words, owners
from rulewright.words.program import say

from . import frame_types as types
from . import plain_data
from .characters import characters
from .redaction import NUMBERS_HIDDEN, reader_of, redacted_for, redacted_in_view, viewer_of
from .result import result_of
from .shared_view import view_of, wording_for
from .story.event_log import EventLog
from .story.going_on import going_on
from .story.history import History, readable_lines
from .story.story_entries import story_entries
from .undo_state import undo_state
from .waiting import turn_order, waiting

MAX_PIECES = 5_000  # of all tables together; from one input to the next, most characters stay as they are


def frame(
    table: Table[Any], events: EventLog, seat: str, since: int = -1, history: History | None = None
) -> types.Frame:
    """Everything a seat is shown now, with the events after `since` (-1: all of them).

    With a history, the lines are those that it has encoded.
    """
    since = resumable_since(table, events, seat, since)
    over, hears = table.system.over(table.seen_by(seat)), table.hears(seat)
    open_call = going_on(table, events, seat)
    about = wording_for(table, seat).sentence(heard(table, seat, hears))
    return types.Frame(
        v=events.last,
        since=since,
        game=table.system.name,
        title=table.system.title,
        you=you(table, seat),
        seats=[types.SeatData(other.name, other.roles, other.bot) for other in table.seats.seats],
        lines=lines(table, events, seat, since, history),
        story=entries(table, events, seat, since, history),
        going_on=open_call.entry,
        struck=events.undone_after(since),
        now=open_call.lines,
        names=characters(table, seat),
        order=turn_order(table, seat),
        panel=panel(table, seat),
        question=question(table, seat),
        hears=about,
        # Who is waited for would tell whom a hidden question is for.
        waiting=table.waiting_for() if hears != HIDDEN_QUESTION else (),
        waits=waiting(table, seat, about),
        proposed=proposed(table, seat),
        over=over,
        ended=wording_for(table, seat).word(result_of(table.system, over)) if over else "",
        # To others, the name of a character that they do not see would give it away.
        veiled=table.seats.veiled if seat == GM else redacted_in_view(table, seat),
        automation=table.seats.automation,
        paused=table.seats.paused,
        hints=table.seats.hints or seat == GM,
        undo=undo_state(table, events, seat),
        away=list(away_from(table.system, table.world)) if seat == GM else UNSET,
    )


def heard(table: Table[Any], seat: str, hears: Words) -> Words:
    """What a seat hears of the open question; only who is asked if its words have hidden numbers."""
    if not set(owners(hears)) & set(redacted_for(table, seat)):
        return hears
    return say("is-asked", who=Many(tuple(map(spoken_name, table.waiting_for()))))


def resumable_since(table: Table[Any], events: EventLog, seat: str, since: int) -> int:
    """`since`, or -1 if earlier events read differently now, because the seat's roles or the redaction have changed."""
    if seat == GM or not 0 <= since < events.last or not any(event > since for event in events.seatings[-1:]):
        return since
    seated: Any = table.records[events.starts[events.last_seating(since)]]
    before, now = table.system.codec.convert(seated.seats, Seats), table.seats
    roles_before = [other.roles for other in before.seats if other.name == seat]
    return since if before.veiled == now.veiled and roles_before == [now[seat].roles] else -1


def you(table: Table[Any], seat: str) -> types.YouData:
    """What a seat is told about itself."""
    own = table.seats[seat]
    return types.YouData(seat, seat == GM, table.roles_of(seat), own.by_hand, to_builtins(own.standing))


def telling(table: Table[Any], seat: str) -> plain_data.Telling:
    """How questions are put to a seat."""
    return plain_data.Telling(table.system, table.seen_by(seat), wording_for(table, seat))


def lines(
    table: Table[Any], events: EventLog, seat: str, since: int, history: History | None = None
) -> list[types.LineData]:
    """The sentences of the events after `since`."""
    reader = reader_of(table, seat)
    if history is None:
        return readable_lines(events, reader, since)
    # A frame is only encoded, so what is encoded already can stand for the list.
    encoded: Any = Raw(history.encoded(readable_lines, events, reader, since))
    return encoded  # type: ignore[no-any-return]


def entries(
    table: Table[Any], events: EventLog, seat: str, since: int, history: History | None = None
) -> list[types.StoryEntry]:
    """The story of the events after `since`, one entry an action."""
    reader = reader_of(table, seat)
    if history is None:
        return story_entries(events, reader, since)
    encoded: Any = Raw(history.encoded(story_entries, events, reader, since))
    return encoded  # type: ignore[no-any-return]


def line_number(table: Table[Any], events: EventLog, seat: str, sentence_id: str) -> int | None:
    """The line in the log of a sentence that a seat was shown under this id; None if it was shown no such sentence."""
    event, _, place = sentence_id.partition(".")
    if not (event.isdecimal() and place.isdecimal()) or int(event) > events.last:
        return None
    readable = events.readable_by(*viewer_of(table, seat), int(event) - 1, int(event))
    return next((it.line for it in readable if (it.event, it.place) == (int(event), int(place))), None)


def panel(table: Table[Any], seat: str) -> types.PanelData:
    """The panel as a seat sees it; of redacted characters only who they are."""
    view, redacted = view_of(table, seat), redacted_in_view(table, seat)
    return view.once(("panel", redacted), lambda: panel_data(view.panel, redacted, view.wording))


def panel_data(seen: Panel, redacted: tuple[str, ...] = (), wording: Wording = PLAIN) -> types.PanelData:
    pieces = [_piece(piece, wording, hidden=piece.id in redacted) for piece in seen.pieces]
    words = tuple(wording.name_ids(wording.word(line)) for line in seen.words)
    return types.PanelData(wording.name_ids(wording.word(seen.title)), _bars(seen.parts, wording), words, pieces)


@lru_cache(maxsize=MAX_PIECES)
def _piece(piece: Piece, wording: Wording, *, hidden: bool) -> types.PieceData:
    bars = [] if hidden else _bars(piece.bars, wording)
    kind, lacks = ("", NUMBERS_HIDDEN) if hidden else (wording.word(piece.kind), "")
    marks = tuple(_mark(mark, wording) for mark in piece.marks)
    name = wording.name(piece.id)
    return types.PieceData(piece.id, name, piece.side, kind, bars, marks, piece.out, piece.active, lacks)


def _mark(mark: Mark, wording: Wording) -> types.MarkData:
    title, says = (wording.name_ids(wording.sentence(words)) for words in (mark.title, mark.says))
    return types.MarkData(mark.id, title, mark.icon, says, wording.name_ids(wording.word(mark.until)), mark.passing)


def _bars(bars: tuple[Bar, ...], wording: Wording) -> list[types.BarData]:
    """The bars that are worth showing now."""
    return [_bar(bar, wording) for bar in bars if not bar.idle]


def _bar(bar: Bar, wording: Wording) -> types.BarData:
    label, of = wording.label(bar.label), wording.name(bar.of)
    return types.BarData(label, bar.value, bar.most, bar.rises, bar.role, of, bar.label)


def question(table: Table[Any], seat: str) -> types.RollQuestion | types.AskQuestion | None:
    """The question that a seat may answer now; the GM may answer for everybody."""
    asked = table.may_answer(seat)
    if asked is None:
        return None
    wording = wording_for(table, seat)
    # Everything but who answers is shared by all seats that know the same names.
    shared_by: dict[Wording, types.RollQuestion | types.AskQuestion] = table.once("question", (table.position,), dict)
    if wording not in shared_by:
        shared_by[wording] = plain_data.question(asked, table.asking_rules(), telling(table, seat))
    shared = replace(shared_by[wording], label=wording.sentence(table.label), yours=seat in table.waiting_for())
    if not isinstance(asked, Ask) or isinstance(shared, types.RollQuestion):
        return shared
    role = table.role_asked(table.roles_of(seat)) or table.role_asked(asked.who) or asked.who[0]
    return replace(shared, role=role, nobody=_nobody(shared, wording))


def _nobody(shared: types.AskQuestion, wording: Wording) -> str:
    """What happens if nobody answers."""
    words = shared.default.words if shared.default else ""
    return wording.sentence(say("if-nobody-answers", answer=words)) if words else ""


def question_for_all(
    table: Table[Any], seat: str
) -> types.RollQuestion | types.AskQuestion | types.HiddenQuestion | None:
    """The open question of a what-if, where a seat answers for everybody, unless it may not know what is asked."""
    if table.hears(seat) == HIDDEN_QUESTION:
        return types.HiddenQuestion("this question is hidden from you, so your what-if ends here")
    asked = table.may_answer(GM)
    if asked is None:
        return None
    wording = wording_for(table, seat)
    data = plain_data.question(asked, table.asking_rules(), telling(table, seat))
    return replace(data, label=wording.sentence(table.label), yours=True)


def proposed(table: Table[Any], seat: str) -> list[types.ProposedFact] | None:
    """The facts that the GM may apply or edit before they happen; None for other seats."""
    if seat != GM or table.proposed is None:
        return None
    wording = wording_for(table, seat)
    return [types.ProposedFact(to_builtins(fact), wording.sentence(fact.tell())) for fact in table.proposed]


def expect_renderable(table: Table[Any], events: EventLog, since: int = -1) -> None:
    """Raise whatever goes wrong if a seat could not be sent its frame."""
    # Raises if the GM has no seat.
    table.seats[GM]
    for seat in table.seats.seats:
        encode(frame(table, events, seat.name, since))
