"""What a frame says around the question: who is who, whose turn comes, who is waited for, what undo would take back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.log.records import fold_states
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.inputs import AskUndo, LetStand
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import Frame
from rulewright.table.view.projection import frame
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.why import why


def open_table(name: str, encounter: str, **roles: tuple[str, ...]) -> Table[Any]:
    system = game(name)
    return Table(system, system.shelf.world(encounter, (), None), Seats.of(**roles), random.Random(3).randrange)


def until_asked(table: Table[Any], seat: str) -> None:
    while not (isinstance(asked := table.question(seat), Ask) and isinstance(asked.options, Offers)):
        bot_acts(table)


@pytest.fixture
def shed() -> Table[Any]:
    """Ann plays Mossbit and Tamsin, Ben plays Smolkin; Mossbit is on turn."""
    table = open_table("animon", "rust-in-the-shed", ann=("mossbit", "tamsin"), ben=("smolkin", "jory"))
    until_asked(table, "ann")
    return table


def shown(table: Table[Any], seat: str) -> Frame:
    return frame(table, EventLog.of(table.system, table.records, fold_states(table.system, table.records)), seat)


def test_everybody_is_shown_with_their_side_and_player(shed: Table[Any]) -> None:
    names = shown(shed, "ann").names
    assert {id_: (one.side, one.player) for id_, one in names.items() if id_ in ("mossbit", "smolkin", "rustbug")} == {
        "mossbit": ("ours", "ann"),
        "smolkin": ("ours", "ben"),
        "rustbug": ("theirs", ""),
    }
    assert names["rustbug"].label == "Rustbug 1, theirs, HP 12 of 12, Uses 1 of 1"
    assert names["rustbug"].icon
    # Pairs are on the side of those who share the bond.
    assert (names["jory-smolkin"].side, names["jory-smolkin"].label) == ("ours", "Jory and Smolkin, ours")
    shed.arrange(shed.seats.but(veiled=("rustbug",)))
    assert shown(shed, "ann").names["rustbug"].label == "Rustbug 1, theirs"


def test_a_side_that_somebody_plays_is_theirs(shed: Table[Any]) -> None:
    table = open_table("tactics", "yard-lesson", ann=("a",), ben=("b",))
    units = {one.id: one.side for one in table.world.units}
    names = shown(table, "ben").names
    for unit, side in units.items():
        if unit in names:
            assert (names[unit].side, names[unit].player) == (("theirs", "ann") if side == "a" else ("ours", "ben"))


def test_the_order_of_turns_has_one_that_is_now(shed: Table[Any]) -> None:
    order = shown(shed, "ben").order
    assert [turn.who for turn in order if turn.state == "now"] == ["mossbit"]
    assert {turn.who for turn in order} >= {"mossbit", "smolkin", "rustbug", "rustbug-2"}


def test_whoever_waits_knows_for_whom_and_how_long(shed: Table[Any]) -> None:
    mine, others = shown(shed, "ann").waits, shown(shed, "ben").waits
    assert mine is not None
    assert others is not None
    assert (others.seats, others.roles, others.doing) == (("ann",), ("mossbit",), "choosing")
    assert mine.mine_in == 0
    assert others.mine_in == 1 + others.next.index("smolkin")
    assert "Mossbit" in others.about


def test_undo_says_what_it_would_take_back(shed: Table[Any]) -> None:
    shed.answer_json("ann", {"rule": "defend", "args": ["mossbit"]})
    state = shown(shed, "ann").undo
    assert state.may
    assert state.title.startswith("Mossbit defends")
    assert state.reaches == [entry.id for entry in shown(shed, "ann").story if entry.sentence == state.title]


def test_a_seat_asks_the_gm_to_take_something_back(shed: Table[Any]) -> None:
    shed.answer_json("ann", {"rule": "defend", "args": ["mossbit"]})
    assert shown(shed, "ben").undo.asks
    with pytest.raises(Refusal, match="you can undo it yourself"):
        carry_out(shed, "ann", AskUndo(do="ask-undo"))
    carry_out(shed, "ben", AskUndo(do="ask-undo", reason="a slip"))
    assert not shown(shed, "ben").undo.asks, "it has asked already"
    assert shown(shed, "ann").undo.requests == [], "the GM answers it"
    assert [(one.seat, one.reason) for one in shown(shed, GM).undo.requests] == [("ben", "a slip")]
    assert shown(shed, GM).story[-1].sentence == "Ben asks to take back the last action: a slip"
    carry_out(shed, GM, LetStand(do="let-stand", seat="ben"))
    assert shown(shed, GM).undo.requests == []
    with pytest.raises(Refusal, match="ben asks for nothing"):
        carry_out(shed, GM, LetStand(do="let-stand", seat="ben"))


def test_a_request_is_void_once_something_else_has_happened(shed: Table[Any]) -> None:
    shed.answer_json("ann", {"rule": "defend", "args": ["mossbit"]})
    carry_out(shed, "ben", AskUndo(do="ask-undo"))
    until_asked(shed, "ben")
    bot_acts(shed)
    assert shown(shed, GM).undo.requests == []
    with pytest.raises(NotYours):
        carry_out(shed, "nobody", AskUndo(do="ask-undo"))


def test_why_says_which_version_played_a_line(shed: Table[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    shed.answer_json("ann", {"rule": "defend", "args": ["mossbit"]})
    number = next(at for at, line in enumerate(shed.records) if "defend" in str(line) and hasattr(line, "facts"))
    assert not any("version" in step.words for step in why(shed, number))
    monkeypatch.setattr("rulewright.table.view.why.installed_version", lambda: "9.9.9")
    assert why(shed, number)[0].words.startswith("This was played with version 0.")
    assert len(why(shed, number)) > 1
