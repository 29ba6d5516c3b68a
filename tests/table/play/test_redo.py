"""Redo: what was taken back is done again as it was, with the same dice, until something else is done."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.hosting import live_table, what_if
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.records import Said, Struck, is_joined
from rulewright.table.play import inputs
from rulewright.table.play.undoing.redo import NOTHING_TO_REDO

from ..tables import (
    THROW,
    UNDO,
    answer,
    frame_of,
    host,
    next_act,
    open_fight,
    random_act,
    reopen,
    salt,
)

REDO = inputs.Redo(do="redo")


@pytest.fixture
def live(tmp_path: Path) -> LiveTable:
    return open_fight(host(tmp_path))


def state(live: LiveTable) -> bytes:
    return encode(live.table.state())


def play(live: LiveTable, count: int, chance: random.Random | None = None) -> list[bytes]:
    """Play some inputs; returns the state before each of them and after the last."""
    chance, states = chance or random.Random(1), [state(live)]
    for _ in range(count):
        live.do_once(*next_act(live.table, chance))
        states.append(state(live))
    return states


@pytest.mark.parametrize("stored", [False, True])
def test_what_was_undone_step_by_step_is_done_again_step_by_step(live: LiveTable, stored: bool) -> None:
    states = play(live, 6)
    drawn = encode(live.table.cup.source.drawn)
    for before in reversed(states[:-1]):
        live.do_once(GM, UNDO)
        assert state(live) == before
        live = reopen(live) if stored else live
    for after in states[1:]:
        live.do_once(GM, REDO)
        assert state(live) == after
        live = reopen(live) if stored else live
    assert encode(live.table.cup.source.drawn) == drawn, "the dice are those that were thrown before"
    assert live.table.last_undone() is None
    assert live.table.verify() == []


def test_no_line_is_deleted_and_the_log_says_who_did_it(live: LiveTable) -> None:
    play(live, 3)
    done = [record for record in live.table.records if isinstance(record, Said)]
    before = live.table.dump()
    live.do_once(GM, UNDO)
    live.do_once(GM, REDO)
    assert live.table.dump().startswith(before)
    assert isinstance(live.table.records[before.count(b"\n")], Struck)
    assert [record for record in live.table.records if isinstance(record, Said)] == [*done, done[-1]]


def test_a_table_can_be_undone_and_done_again_any_number_of_times(live: LiveTable) -> None:
    states = play(live, 3)
    for _ in range(3):
        for undo_or_redo, expected in ((UNDO, states[2]), (UNDO, states[1]), (REDO, states[2]), (REDO, states[3])):
            live.do_once(GM, undo_or_redo)
            assert state(live) == expected


def test_something_else_ends_it_and_the_same_by_hand_does_not(live: LiveTable) -> None:
    chance = random.Random(3)
    play(live, 2, chance)
    first = next_act(live.table, chance)
    live.do_once(*first)
    second = next_act(live.table, chance)
    live.do_once(*second)
    done = state(live)
    for _ in range(2):
        live.do_once(GM, UNDO)
    live.do_once(*first)
    live = reopen(live)
    live.do_once("ann", salt("luck"))
    live.do_once(GM, REDO)
    assert state(live) == done
    live.do_once(GM, UNDO)
    live.do_once(GM, inputs.Rule(do="rule", path="units.foe.hp", value=777, note=""))
    for table in (live, reopen(live)):
        assert frame_of(table, GM)["undo"]["redo"] is None
        with pytest.raises(Refusal, match=NOTHING_TO_REDO):
            table.do_once(GM, REDO)


def test_every_kind_of_input_can_be_done_again(live: LiveTable) -> None:
    live.do_once("ann", inputs.Hand(do="hand", on=True))
    acts: list[tuple[str, inputs.Message]] = [
        (GM, inputs.Rule(do="rule", path="units.foe.hp", value=777, note="a slip")),
        ("ann", inputs.Claim(do="claim", role="ako", rule="interject", args=["ako"])),
    ]
    for seat, act in acts:
        before = state(live)
        live.do_once(seat, act)
        after = state(live)
        live.do_once(GM, UNDO)
        assert state(live) == before
        live = reopen(live)
        live.do_once(GM, REDO)
        assert state(live) == after


@pytest.mark.parametrize("seed", range(4))
def test_after_any_input_undo_and_redo_lead_back(live: LiveTable, seed: int) -> None:
    """Settings stay as they are, so what is done again under others may come out otherwise."""
    chance, redone = random.Random(seed), 0
    for number in range(40):
        seat, act = random_act(live.table, chance)
        try:
            live.do(seat, f"k{number}", act)
        except Refusal:
            continue
        after = state(live)
        if not isinstance(act, inputs.Answer | inputs.Throw | inputs.Claim | inputs.Rule):
            continue
        live.do_once(GM, UNDO)
        twin = reopen(live)
        assert twin.table.undone == live.table.undone
        live.do_once(GM, REDO)
        assert state(live) == after
        redone += 1
    assert redone > 10
    assert live.table.verify() == []


def test_a_snapshot_remembers_what_was_undone(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "SNAPSHOT_EVERY", 1)
    states = play(live, 4)
    live.do_once(GM, UNDO)
    live.do_once(GM, UNDO)
    live = reopen(live)
    assert live.snapped == len(live.table.records)
    for after in states[3:]:
        live.do_once(GM, REDO)
        assert state(live) == after


def test_a_player_does_again_what_it_did_itself_and_the_gm_anything(live: LiveTable) -> None:
    while live.table.waiting_for() != ("ann",):
        play(live, 1)
    live.do_once(*next_act(live.table, random.Random(1)))
    live.do_once(GM, UNDO)
    for seat in ("ben", "sue"):
        with pytest.raises(NotYours):
            live.do_once(seat, REDO)
    shown = {seat: frame_of(live, seat)["undo"]["redo"] for seat in (GM, "ann", "ben")}
    assert (shown[GM]["may"], shown["ann"]["may"]) == (True, True)
    assert shown["ben"] == {"may": False, "why": "ann or the GM can do it again", "title": shown[GM]["title"]}
    live.do_once(GM, inputs.Pause(do="pause", on=True))
    with pytest.raises(NotYours, match="paused"):
        live.do_once("ann", REDO)
    live.do_once(GM, inputs.Pause(do="pause", on=False))
    live.do_once("ann", REDO)
    assert frame_of(live, GM)["undo"]["redo"] is None


def test_a_what_if_does_nothing_again(live: LiveTable) -> None:
    play(live, 2)
    live.do_once(GM, UNDO)
    what_if.begin(live, "ann")
    with pytest.raises(NotYours, match="in a what-if you can only play"):
        what_if.step(live, "ann", REDO)


def test_the_title_says_what_would_be_done_again(tmp_path: Path) -> None:
    at = host(tmp_path)
    system = game("animon")
    live = at.live(at.open(system, system.shelf.world("the-first-lesson", (), None), "a lesson").id)
    while not (title := frame_of(live, GM)["undo"]["title"]):
        live.do_once(*bots_act(live))
    live.do_once(GM, UNDO)
    assert frame_of(live, GM)["undo"]["redo"] == {"may": True, "why": "", "title": title}


def bots_act(live: LiveTable) -> tuple[str, inputs.Message]:
    asked: Any = live.table.question(GM)
    if not hasattr(asked, "options"):
        return GM, THROW
    return GM, answer(live.system.bot(asked, live.system.view(live.table.world, asked.who)))


def test_several_answers_sent_as_one_are_done_again_as_one(live: LiveTable) -> None:
    while not hasattr(live.table.may_answer(GM), "options"):
        play(live, 1)
    before, asked = state(live), live.table.may_answer(GM)
    first = answer(asked.options.candidates()[0])  # type: ignore[union-attr]
    attempt = live._attempt(GM, first)
    following: Any = attempt.may_answer(GM)
    then = inputs.Following(
        value=to_builtins(following.options.candidates()[0]) if hasattr(following, "options") else None
    )
    live.do_once(GM, first.model_copy(update={"then": [then]}))
    after = state(live)
    assert any(is_joined(record) for record in live.table.records)
    live.do_once(GM, UNDO)
    assert state(live) == before
    live = reopen(live)
    live.do_once(GM, REDO)
    assert state(live) == after
    assert reopen(live).table.undone == live.table.undone
    live.do_once(GM, UNDO)
    live.do_once(GM, first)
    assert live.table.last_undone() is None, "half of it is the same, and nothing is left to do again"
