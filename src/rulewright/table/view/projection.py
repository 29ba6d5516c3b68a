"""The one way out: what a seat receives of a table, made of what that seat may know and nothing else."""

from __future__ import annotations

from typing import Any

from rulewright.game.panel import Panel
from rulewright.kernel.rules.encoding import builtins, encode
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Opened, Seated
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.play.undo import why_not_undone

from . import plain_data
from .chronicle import Chronicle
from .redaction import HIDDEN, kept_from, veiled_for
from .result import ended
from .story import so_far

NOTHING = "there is nothing to undo"


def frame(table: Table[Any], chronicle: Chronicle, seat: str, since: int = -1) -> dict[str, Any]:
    """Everything a seat is shown now, with the log after an event it knows: `since`, which is -1 for all of it."""
    since = known_still(table, chronicle, seat, since)
    over, hears = table.system.over(table.seen_by(seat)), table.hears(seat)
    return {
        "v": chronicle.last,
        "since": since,
        "game": table.system.name,
        "title": table.system.title,
        "you": you(table, seat),
        "seats": [{"name": one.name, "roles": one.roles, "bot": one.bot} for one in table.seats.seats],
        "lines": lines(table, chronicle, seat, since),
        "struck": chronicle.struck_after(since),
        "now": so_far(table, seat),
        "panel": panel(table, seat),
        "question": question(table, seat),
        "hears": hears,
        "waiting": table.waiting_for() if hears != HIDDEN_QUESTION else (),
        "proposed": proposed(table, seat),
        "over": over,
        "ended": ended(table.system, over) if over else "",
        "veiled": table.seats.veiled if seat == GM else veiled_for(table, seat),
        "automation": table.seats.automation,
        "paused": table.seats.paused,
        "hints": table.seats.hints or seat == GM,
        "undo": undo(table, seat),
    }


def known_still(table: Table[Any], chronicle: Chronicle, seat: str, since: int) -> int:
    """The event up to which a seat knows the log; none if it may read more or less of it than it could then."""
    if seat == GM or not 0 <= since < chronicle.last or not any(event > since for event in chronicle.lasting):
        return since
    line = chronicle.events[since + 1]
    if not any(isinstance(record, Seated) for record in table.records[line:]):
        return since
    seated = next(record.seats for record in table.records[line - 1 :: -1] if isinstance(record, Seated | Opened))
    before, now = table.system.codec.convert(seated, Seats), table.seats
    held = [one.roles for one in before.seats if one.name == seat]
    return since if before.veiled == now.veiled and held == [now[seat].roles] else -1


def you(table: Table[Any], seat: str) -> dict[str, Any]:
    """A seat's own place."""
    here = table.seats[seat]
    return {
        "seat": seat,
        "gm": seat == GM,
        "roles": table.roles_of(seat),
        "by_hand": here.by_hand,
        "standing": builtins(here.standing),
    }


def lines(table: Table[Any], chronicle: Chronicle, seat: str, since: int) -> list[dict[str, Any]]:
    """The sentences after an event, what was undone struck through."""
    roles, veiled = table.roles_of(seat), kept_from(table, seat)
    return [
        {
            "id": f"{event}.{place}",
            "text": told.text,
            "struck": bool(chronicle.struck[event]),
            "dice": builtins(told.dice),
        }
        for event, place, _, told in chronicle.heard(roles, veiled, since)
    ]


def line_of(table: Table[Any], chronicle: Chronicle, seat: str, name: str) -> int | None:
    """The number in the log of a sentence that a seat was told."""
    event, _, place = name.partition(".")
    if not (event.isdecimal() and place.isdecimal()) or int(event) > chronicle.last:
        return None
    roles, veiled = table.roles_of(seat), kept_from(table, seat)
    told = chronicle.heard(roles, veiled, int(event) - 1)
    return next((line for at, spot, line, _ in told if (at, spot) == (int(event), int(place))), None)


def panel(table: Table[Any], seat: str) -> dict[str, Any]:
    """The table as a seat sees it; of those whose numbers the GM hides, only who they are."""
    seen, hidden = table.seen_by(seat), veiled_for(table, seat)
    drawn: dict[Any, tuple[Any, dict[str, Any]]] = table.once("panels", table.world, dict)
    if (id(seen), hidden) not in drawn:
        drawn[id(seen), hidden] = seen, _panel(panel_of(table.system, seen), hidden)
    return drawn[id(seen), hidden][1]


def _panel(seen: Panel, hidden: tuple[str, ...]) -> dict[str, Any]:
    return {
        "title": seen.title,
        "parts": [bar._asdict() for bar in seen.parts],
        "words": seen.words,
        "pieces": [
            {
                **piece._asdict(),
                "kind": "" if piece.id in hidden else piece.kind,
                "bars": [] if piece.id in hidden else [bar._asdict() for bar in piece.bars],
                "lacks": HIDDEN if piece.id in hidden else "",
            }
            for piece in seen.pieces
        ],
    }


def question(table: Table[Any], seat: str) -> dict[str, Any] | None:
    """What a seat is asked now; the GM is shown what others are asked, and may answer for them."""
    asked = table.may_answer(seat)
    if asked is None:
        return None
    told = dict(table.once("question", table.position, lambda: plain_data.question(asked, table.asking_rules())))
    told["label"] = table.label
    held = table.roles_of(seat)
    if isinstance(asked, Ask):
        told["role"] = table.role_asked(held) or table.role_asked(asked.who) or asked.who[0]
        told["nobody"] = f"the usual answer: {told['default']['words']}" if told["default"] else ""
    told["yours"] = seat in table.waiting_for()
    return told


def question_for_all(table: Table[Any], seat: str) -> dict[str, Any] | None:
    """In a what-if a seat answers for everybody, as far as it may know what they are asked."""
    if table.hears(seat) == HIDDEN_QUESTION:
        return {"kind": "hidden", "label": "what is asked now is not yours to know; the what-if ends here"}
    asked = table.may_answer(GM)
    if asked is None:
        return None
    return {**plain_data.question(asked, table.asking_rules()), "label": table.label, "yours": True}


def proposed(table: Table[Any], seat: str) -> list[dict[str, Any]] | None:
    """What the GM may apply or edit before it comes about."""
    if seat != GM or table.proposed is None:
        return None
    return [{"fact": builtins(fact), "words": fact.tell()} for fact in table.proposed]


def undo(table: Table[Any], seat: str) -> dict[str, Any]:
    """Whether a seat may take back the last thing, and if not, why."""
    if table.last_checkpoint() is None:
        return {"may": False, "why": NOTHING}
    why = why_not_undone(table, seat)
    return {"may": why is None, "why": why or ""}


def expect_shown(table: Table[Any], chronicle: Chronicle, since: int = -1) -> None:
    """Everybody at a table can be shown it."""
    table.seats[GM]
    for seat in table.seats.seats:
        encode(frame(table, chronicle, seat.name, since))
