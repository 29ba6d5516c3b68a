"""What is worked out once for everybody at a table, and what is kept in memory."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest
from sqlalchemy import select

from kernel.toys import bond
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting import frames
from rulewright.table.hosting import host as hosts
from rulewright.table.log import schema
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.database import ConflictError
from rulewright.table.log.store import InputReceipt, StoredTable
from rulewright.table.play import inputs
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.view import characters, naming, projection

from ..tables import host, long_fight, open_fight

SALT = inputs.Salt(do="salt", salt="x")


def test_a_table_is_the_same_for_all_who_have_it_however_many_others_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "MAX_IDLE_TABLES", 2)
    at = host(tmp_path)
    held = open_fight(at)
    others = [at.open(bond.GAME, long_fight(4), "another").id for _ in range(5)]
    for other in others:
        at.live(other)
    assert at.live(held.stored.id) is held
    gc.collect()
    assert set(at._lives) == {held.stored.id, *others[-2:]}


def test_a_table_that_was_put_away_comes_back_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "MAX_IDLE_TABLES", 1)
    at = host(tmp_path)
    live = open_fight(at)
    table, shown = live.stored.id, live.frame("ann")
    del live
    at.live(at.open(bond.GAME, long_fight(4), "another").id)
    gc.collect()
    assert table not in at._lives
    assert at.live(table).frame("ann") == shown


def test_who_watches_finds_the_next_frame_ready_and_the_same_as_when_asked(tmp_path: Path) -> None:
    live = open_fight(host(tmp_path))
    live.watchers[lambda: None] = "gm"
    seats = [GM, "ann", "ben", "sue"]
    known = live.event_log.last
    for seat in seats:
        live.frame(seat, known)
    live.do("ann", "k1", SALT)
    ready = {seat: live.ready_frame(seat, known) for seat in seats}
    live.notify_of_guests()
    assert [seat for seat in seats if live.ready_frame(seat, known) is None] == [GM], "only the GM is shown guests"
    assert ready == {seat: (live.event_log.last, live.frame(seat, known)) for seat in seats}


def test_a_frame_that_cannot_be_drawn_undoes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = open_fight(host(tmp_path))
    live.watchers[lambda: None] = "gm"
    live.frame("ann", live.event_log.last)
    with monkeypatch.context() as broken:
        broken.setattr(frames, "frame", lambda *_: 1 / 0)
        done = live.do("ann", "k1", SALT)
    assert done.v == live.event_log.last
    assert live.do("ann", "k1", SALT) == (done.v, True)
    assert b'"v":%d' % done.v in live.frame("ann")


def test_no_more_frames_are_kept_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MAX_FRAMES", 3)
    live = open_fight(host(tmp_path))
    for since in range(-1, live.event_log.last + 1):
        live.frame("ann", since)
        live.frame("sue", since)
    assert len(live._frames._encoded) <= 3


def test_seats_that_see_the_same_share_one_view_and_one_panel(tmp_path: Path) -> None:
    table = open_fight(host(tmp_path)).table
    views = {seat: table.seen_by(seat) for seat in ("ann", "ben", "sue", GM)}
    assert views["ann"] is views["ben"] is views["sue"]
    assert views["ann"] != views[GM]
    assert panel_of(table.system, views["ann"]) is panel_of(table.system, views["sue"])
    assert panel_of(table.system, views[GM]) == table.system.panel(table.world)


def test_views_and_traces_follow_the_table(tmp_path: Path) -> None:
    live = open_fight(host(tmp_path))
    before, trace = live.table.seen_by("ann"), live.table.open_trace()
    live.do(GM, "k", inputs.Rule(do="rule", path="units.ako.hp", value=7))
    after = live.table.seen_by("ann")
    assert after == live.system.view(live.table.world, ("ako",)) != before
    assert live.table.open_trace() is not trace
    live.do(GM, "u", inputs.Undo(do="undo"))
    assert live.table.seen_by("ann") == before


def test_the_gm_is_shown_who_knocks_though_nothing_happens_at_the_table(tmp_path: Path) -> None:
    at = host(tmp_path)
    live = open_fight(at)
    assert b'"knocking":[]' in live.frame(GM)
    at.keys.issue(live.stored.id, "Eve", "waiting")
    live.notify_of_guests()
    assert b'"knocking":["Eve"]' in live.frame(GM)


def test_many_tables_are_written_at_once_and_nobody_waits_in_vain(tmp_path: Path) -> None:
    at = host(tmp_path)
    tables = [open_fight(at, 4) for _ in range(6)]
    failed: list[Exception] = []

    def salted(number: int) -> None:
        try:
            for step in range(5):
                tables[number].do("ann", f"{number}-{step}", SALT)
        except Exception as error:
            failed.append(error)

    threads = [Thread(target=salted, args=(number,)) for number in range(len(tables))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    with at.store.reading() as connection:
        kept = Counter(connection.execute(select(schema.inputs.c.table)).scalars())
    assert kept == {live.stored.id: 3 + 5 for live in tables}


def test_inputs_that_wait_are_written_together_and_one_that_cannot_be_spoils_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = host(tmp_path).store
    tables = [StoredTable(f"t{number}", "bond", "", f"CODE{number}", "s", None, 0) for number in range(4)]
    for table in tables:
        store.add_table(table, [StoredLine(b"{}", b"[]")])
    together: list[int] = []
    settle = store._commit

    def counted(inputs: list[Any]) -> None:
        together.append(len(inputs))
        settle(inputs)

    monkeypatch.setattr(store, "_commit", counted)
    ends: dict[str, str] = {}

    def written(table: str, first: int) -> None:
        try:
            store.append(table, first, [StoredLine(b"{}", b"[]")], "k", InputReceipt("ann", "d", 1))
            ends[table] = "kept"
        except ConflictError:
            ends[table] = "overtaken"

    threads = [Thread(target=written, args=(table.id, 0 if table.id == "t2" else 1)) for table in tables]
    with store._write_lock:
        for thread in threads:
            thread.start()
        while len(store._pending) < len(tables):
            sleep(0.001)
    for thread in threads:
        thread.join()
    assert together == [4, 1, 1, 1, 1]
    assert ends == {"t0": "kept", "t1": "kept", "t2": "overtaken", "t3": "kept"}
    assert [len(store.lines(table.id)) for table in tables] == [2, 2, 1, 2]
    assert [store.receipt(table.id, "k") is not None for table in tables] == [True, True, False, True]


def test_who_has_not_changed_is_not_put_into_words_again(tmp_path: Path) -> None:
    live = open_fight(host(tmp_path))
    seats = [GM, "ann", "ben", "sue"]
    shown = {seat: live.frame(seat) for seat in seats}
    worded = [cache.cache_info().misses for cache in (naming._wording, projection._piece, characters._character)]
    live.do("ann", "k1", SALT)
    assert all(live.frame(seat) != shown[seat] for seat in seats)
    assert worded == [
        cache.cache_info().misses for cache in (naming._wording, projection._piece, characters._character)
    ]
