"""The path of an input: played on a copy, told and drawn, stored, and only then sent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel.engine import advance
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems import game
from rulewright.table.hosting import frames, live_table
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play import inputs
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import EventLog

from ..tables import answer, open_store


@pytest.fixture
def live(tmp_path: Path) -> LiveTable:
    host = Host(open_store(tmp_path / "tables.db"), game, ("animon",))
    system = game("animon")
    live = host.live(host.open(system, system.shelf.world("rust-in-the-shed", (), None), "A table").id)
    live.seat(Seat("ann", ("mossbit", "smolkin")))
    return live


def attack(live: LiveTable) -> tuple[str, inputs.Message]:
    """The next legal input: whoever is asked gives the usual answer."""
    seat = live.table.waiting_for()[0]
    asked = live.table.question(seat)
    assert isinstance(asked, Ask)
    return seat, answer(asked.default, asked.who[0])


def noting(calls: list[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*args: Any, **named: Any) -> Any:
        calls.append(name)
        return function(*args, **named)

    return noted


def test_an_input_is_played_told_drawn_stored_and_then_sent(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    live.watchers[lambda: calls.append("sent")] = "gm"
    live.frame("ann", live.event_log.last)
    seat, act = attack(live)
    monkeypatch.setattr(live_table, "carry_out", noting(calls, "played", live_table.carry_out))
    monkeypatch.setattr(advance, "drive", noting(calls, "ruled", advance.drive))
    monkeypatch.setattr(EventLog, "extend", noting(calls, "told", EventLog.extend))
    monkeypatch.setattr(frames, "frame", noting(calls, "drawn", frames.frame))
    monkeypatch.setattr(live.store, "append", noting(calls, "stored", live.store.append))
    live.do(seat, "key", act)
    stages = list(dict.fromkeys(calls))
    assert stages == ["played", "ruled", "told", "drawn", "stored", "sent"]
    once = [calls.count(stage) for stage in ("played", "told", "stored", "sent")]
    assert once == [1, 1, 1, 1], "nothing of it is done twice"


def test_an_answer_is_decoded_once_and_the_table_copied_once(live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    seat, act = attack(live)
    asked = live.table.question(seat)
    assert isinstance(asked, Ask)
    kind = type(asked.options)
    monkeypatch.setattr(kind, "decode", noting(calls, "decoded", kind.decode))
    monkeypatch.setattr(Table, "_copied", noting(calls, "copied", Table._copied))
    live.do(seat, "key", act)
    assert calls.count("copied") == 1
    assert calls.count("decoded") == 1
