"""The promises of the store, of live tables and of the server, on a real PostgreSQL."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from rulewright.table.hosting import live_table as live_module
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.database import StoreError
from rulewright.table.log.store import Store

from ..hosting import test_live_table as test_live
from ..postgres import Postgres, program
from ..server.routes import test_campaigns, test_sheets, test_tables
from ..server.routes import test_joining as test_entrance
from ..server.served import Server
from ..tables import TOYS, answer, game, open_fight, play, reopen, stored_lines, visible_state
from . import test_store

pytestmark = pytest.mark.skipif(program("initdb") is None, reason="needs PostgreSQL")
Promise = Callable[[Any], None]


def named(promise: Promise) -> str:
    return promise.__name__.removeprefix("test_")


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """In a folder that other users than root may enter."""
    folder = Path(mkdtemp(prefix="rulewright"))
    started = Postgres(folder)
    yield started
    started.stop()
    shutil.rmtree(folder)


@pytest.fixture
def url(database: Postgres) -> str:
    return database.url()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


@pytest.fixture
def at(store: Store) -> Host:
    return Host(store, game, tuple(TOYS))


@pytest.fixture
def live(at: Host, monkeypatch: pytest.MonkeyPatch) -> LiveTable:
    """A table with a snapshot after every line."""
    monkeypatch.setattr(live_module, "SNAPSHOT_EVERY", 1)
    return open_fight(at)


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[Server]:
    served = Server(tmp_path / "nowhere.db", url)
    yield served
    served.close()


@pytest.mark.parametrize(
    "promise",
    [
        test_store.test_migrations_create_exactly_the_schema,
        test_store.test_the_second_of_two_writers_of_a_line_gets_a_conflict,
        test_store.test_a_repeated_idempotency_key_is_a_conflict_even_if_the_lines_fit,
        test_store.test_racing_writers_leave_no_gap_and_no_duplicate,
        test_store.test_a_line_of_an_unknown_table_is_refused,
        test_store.test_a_table_with_a_taken_code_is_not_added,
    ],
    ids=named,
)
def test_store_promises_hold_on_postgresql(promise: Promise, store: Store) -> None:
    promise(store)


def test_a_new_store_opened_by_many_at_once_is_created_once(url: str) -> None:
    test_store.expect_created_once(url)


@pytest.mark.parametrize(
    "promise",
    [
        test_live.test_the_same_key_again_does_nothing_and_says_what_was_done,
        test_live.test_the_same_key_for_something_else_is_refused,
        test_live.test_a_refused_input_stores_nothing_and_its_key_is_free,
        test_live.test_an_action_undone_and_done_again_after_a_reload_meets_the_same_dice,
        test_live.test_watchers_are_told_after_the_store_has_it,
        test_live.test_two_servers_at_one_store_overtake_each_other_and_both_go_on,
        test_live.test_the_same_input_sent_to_two_servers_is_done_once,
    ],
    ids=named,
)
def test_live_table_promises_hold_on_postgresql(promise: Promise, live: LiveTable) -> None:
    promise(live)


def test_racing_clients_are_carried_out_one_after_another(at: Host) -> None:
    test_live.test_racing_clients_are_carried_out_one_after_another(at)


@pytest.mark.parametrize(
    "promise",
    [
        test_campaigns.test_characters_carry_over_from_the_last_table,
        test_campaigns.test_encounters_prepared_at_the_same_moment_are_all_stored,
        test_entrance.test_a_guest_asks_waits_and_is_let_in,
        test_entrance.test_a_repeated_kick_spares_a_guest_who_has_come_back,
        test_sheets.test_the_gm_keeps_changes_and_deletes_packs,
        test_tables.test_the_gm_keeps_numbers_to_itself,
    ],
    ids=named,
)
def test_server_promises_hold_on_postgresql(promise: Promise, server: Server) -> None:
    promise(server)


def test_a_database_outage_during_a_game_loses_nothing(database: Postgres, live: LiveTable) -> None:
    """Nothing is half done, every request says what is wrong, and play goes on when the database is back."""
    play(live, random.Random(3), 6, "early")
    seat, act = test_live.next_act(live.table, random.Random(4))
    before, kept = visible_state(live), stored_lines(live)
    database.stop()
    try:
        for look in (lambda: live.do(seat, "k", act), lambda: live.store.receipt("t", "k"), live.store.tables):
            with pytest.raises(StoreError, match="the store could not"):
                look()
        assert visible_state(live) == before
    finally:
        database.start()
    assert stored_lines(live) == kept
    assert not live.do(seat, "k", act).repeated
    assert live.do(seat, "k", act).repeated
    assert visible_state(reopen(live)) == visible_state(live)


def test_a_database_restart_between_two_inputs_goes_unnoticed(database: Postgres, live: LiveTable) -> None:
    database.stop()
    database.start()
    assert not live.do("ann", "k", answer(2)).repeated
    assert visible_state(reopen(live)) == visible_state(live)


def test_driver_errors_become_store_errors(store: Store) -> None:
    with store.writing() as connection:
        connection.exec_driver_sql("DROP TABLE inputs")
    with pytest.raises(StoreError, match="the store could not read"):
        store.receipt("t", "k")


def test_backup_refers_to_the_tools_of_the_database(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="use the tools of your database"):
        store.back_up(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
