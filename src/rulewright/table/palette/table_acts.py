"""What a seat may do at the table beside the rules: undo, pause, bring somebody in, hide somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.gm.by_hand import no_places
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import OneOf, Text
from rulewright.kernel.rules.world import GM
from rulewright.table.play.away import away_from
from rulewright.table.play.seats import EVERYTHING
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.redo import why_not_redone
from rulewright.table.play.undoing.undo import why_not_undone
from rulewright.table.typed.gm_words import listed_words
from rulewright.table.view.shared_view import view_of, wording_for
from rulewright.words.names import name_of_id
from rulewright.words.phrase import Wording, Words
from rulewright.words.program import say

from .acts import Act, ActHole, Labelled

Cast = tuple[tuple[str, ...], tuple[str, ...]]
"""Whom the packs have for the players' side, and for the other."""


def table_acts(table: Table[Any], seat: str, cast: Cast) -> Iterator[Act]:
    """Everything that a seat may send beside answers and claims."""
    wording = wording_for(table, seat)
    yield from _undoing(table, seat, wording)
    if table.seats[seat].roles and seat != GM:
        yield from _own_seat(table, seat, wording)
    if seat == GM:
        yield from _running(table, wording)
        yield from _coming_and_hiding(table, wording, cast)
        yield from _seats(table, wording)
        yield from _rulings(table, wording)


def _act(
    wording: Wording, id_: str, title: Words, icon: str, sent: dict[str, Any], *holes: ActHole, **more: Any
) -> Act:
    says, words = more.pop("says", ""), more.pop("words", "")
    names = listed_words(words, wording) if words else ()
    return Act(id_, wording.sentence(title), wording.sentence(says), icon, sent, holes, names, own=True, **more)


def _undoing(table: Table[Any], seat: str, wording: Wording) -> Iterator[Act]:
    if table.last_checkpoint() is not None:
        if why_not_undone(table, seat) is None:
            yield _act(wording, "undo", say("palette-undo"), "undo", {"do": "undo"}, words=say("words-undo"), rank=1)
        elif table.seats[seat].roles:
            sent = {"do": "ask-undo", "reason": ""}
            yield _act(wording, "ask-undo", say("palette-ask-undo"), "undo", sent, words=say("words-undo"), rank=1)
    if table.last_undone() is not None and why_not_redone(table, seat) is None:
        yield _act(wording, "redo", say("palette-redo"), "redo", {"do": "redo"}, words=say("words-redo"), rank=2)


def _own_seat(table: Table[Any], seat: str, wording: Wording) -> Iterator[Act]:
    here = table.seats[seat]
    hand = say("palette-hand-off") if here.by_hand else say("palette-hand-on")
    yield _act(wording, "hand", hand, "person", {"do": "hand", "on": not here.by_hand})
    if here.standing:
        yield _act(wording, "ask-again", say("palette-ask-again"), "ask", {"do": "ask-again", "rule": None})
    else:
        sent = {"do": "always", "rule": EVERYTHING, "value": None, "default": True}
        yield _act(wording, "ask-less", say("palette-ask-less"), "ask", sent)


def _running(table: Table[Any], wording: Wording) -> Iterator[Act]:
    seats = table.seats
    pause = say("palette-go-on") if seats.paused else say("palette-pause")
    icon = "play" if seats.paused else "pause"
    yield _act(wording, "pause", pause, icon, {"do": "pause", "on": not seats.paused}, rank=5)
    says = say("palette-bots-says")
    yield _act(wording, "let-bots", say("palette-bots"), "play", {"do": "let-bots"}, says=says, rank=4)
    hints = say("palette-hints-off") if seats.hints else say("palette-hints-on")
    yield _act(wording, "hints", hints, "bulb", {"do": "hints", "on": not seats.hints})
    checks = seats.automation == "calculate"
    mode, title = ("apply", say("palette-apply")) if checks else ("calculate", say("palette-check"))
    yield _act(wording, "automate", title, "check", {"do": "automate", "mode": mode})
    sure = wording.sentence(say("palette-reveal-sure"))
    yield _act(wording, "reveal", say("palette-reveal"), "lock", {"do": "reveal"}, sure=sure)


def _coming_and_hiding(table: Table[Any], wording: Wording, cast: Cast) -> Iterator[Act]:
    who, icon = wording.sentence(say("palette-add-who")), "plus"
    for side, title, names in (
        ("theirs", say("palette-add-theirs"), cast[1]),
        ("ours", say("palette-add-ours"), cast[0]),
    ):
        if names:
            hole = ActHole("names", who, Labelled(names, labels=tuple(map(name_of_id, names))), "names")
            sent = {"do": "join", "names": [], "side": side}
            yield _act(wording, f"join:{side}", title, icon, sent, hole, words=say("words-add"), rank=21)
    veiled = table.seats.veiled
    pieces = tuple(piece.id for piece in view_of(table, GM).panel.pieces)
    if open_ := tuple(one for one in pieces if one not in veiled):
        hole = ActHole("who", wording.sentence(say("palette-hide-who")), OneOf[str](open_), "who")
        sent, says = {"do": "veil", "who": list(veiled)}, say("palette-hide-says")
        yield _act(
            wording, "veil", say("palette-hide"), "hide", sent, hole, words=say("words-hide"), says=says, rank=20
        )
    gone = away_from(table.system, table.world)
    here = tuple(one for one in pieces if one not in gone)
    if here and table.system.by_hand is not None:
        hole = ActHole("who", wording.sentence(say("palette-remove-who")), OneOf[str](here), "who")
        words, says = say("words-remove"), say("palette-remove-says")
        off: dict[str, Any] = {"do": "hide", "who": "", "on": True}
        yield _act(wording, "hide", say("palette-remove"), "hide", off, hole, words=words, says=says, rank=19)
    if here and table.system.by_hand is not None and table.system.by_hand.place is not no_places:
        who, to = wording.sentence(say("palette-remove-who")), wording.sentence(say("palette-move-to"))
        holes = (ActHole("who", who, OneOf[str](here), "who"), ActHole("to", to, Text(80), "to"))
        place: dict[str, Any] = {"do": "set-down", "who": "", "to": None}
        says = say("palette-move-says")
        yield _act(
            wording, "set-down", say("palette-move"), "target", place, *holes, words=say("words-move"), says=says
        )
    for one in gone:
        on: dict[str, Any] = {"do": "hide", "who": one, "on": False}
        title = say("palette-back", who=wording.name(one))
        yield _act(wording, f"back:{one}", title, "eye", on, words=say("words-show"), about=(one,), rank=18)
    for one in veiled:
        sent = {"do": "veil", "who": [other for other in veiled if other != one]}
        title = say("palette-show", who=wording.name(one))
        yield _act(wording, f"unveil:{one}", title, "eye", sent, words=say("words-show"), about=(one,), rank=22)


def _seats(table: Table[Any], wording: Wording) -> Iterator[Act]:
    for seat in table.seats.seats:
        if seat.name == GM:
            continue
        if seat.bot:
            sent = {"do": "bot", "seat": seat.name, "grade": ""}
            yield _act(wording, f"bot:{seat.name}", say("palette-no-bot", who=seat.name), "person", sent)
        elif seat.roles:
            sent = {"do": "bot", "seat": seat.name, "grade": "normal"}
            yield _act(wording, f"bot:{seat.name}", say("palette-bot", who=seat.name), "play", sent)
        sure = wording.sentence(say("palette-kick-sure", who=seat.name))
        sent = {"do": "kick", "seat": seat.name}
        yield _act(wording, f"kick:{seat.name}", say("palette-kick", who=seat.name), "close", sent, sure=sure)


def _rulings(table: Table[Any], wording: Wording) -> Iterator[Act]:
    house = getattr(table.world, "house", None)
    if not isinstance(house, House):
        return
    for ruling in table.system.book.rulings:
        if ruling.fixed:
            continue
        settings = tuple(f"{ruling.id}={choice.id}" for choice in ruling.options)
        options = Labelled(settings, labels=tuple(choice.text for choice in ruling.options))
        hole = ActHole("setting", ruling.question, options, "setting")
        title = say("palette-ruling", question=ruling.question)
        sent = {"do": "ruling", "setting": ""}
        needs = listed_words(say("words-ruling"), wording)
        yield _act(wording, f"ruling:{ruling.id}", title, "story", sent, hole, rank=300, needs=needs)
