"""Another database is a URL away: what the store promises, on a real PostgreSQL."""

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
from ..server import test_campaigns, test_sheets, test_tables
from ..server import test_joining as test_entrance
from ..server.served import Server
from ..tables import TOYS, again, answer, game, open_fight, play, standing, stored
from . import test_store

pytestmark = pytest.mark.skipif(program("initdb") is None, reason="needs PostgreSQL")
Promise = Callable[[Any], None]


def named(promise: Promise) -> str:
    return promise.__name__.removeprefix("test_")


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """In a folder that somebody else than root may enter."""
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
        test_store.test_migrations_make_exactly_the_tables_of_the_schema,
        test_store.test_two_who_write_the_same_line_one_is_overtaken_and_nothing_is_doubled,
        test_store.test_the_same_key_twice_is_overtaken_even_where_the_lines_would_fit,
        test_store.test_many_who_race_for_the_same_lines_leave_no_gap_and_no_double,
        test_store.test_a_line_of_no_table_is_refused,
        test_store.test_a_table_whose_code_is_taken_is_not_opened,
    ],
    ids=named,
)
def test_the_store(promise: Promise, store: Store) -> None:
    promise(store)


def test_a_new_store_opened_by_many_at_once_is_made_once(url: str) -> None:
    test_store.expect_made_once(url)


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
def test_a_live_table(promise: Promise, live: LiveTable) -> None:
    promise(live)


def test_racing_clients_are_carried_out_one_after_the_other(at: Host) -> None:
    test_live.test_racing_clients_are_carried_out_one_after_the_other(at)


@pytest.mark.parametrize(
    "promise",
    [
        test_campaigns.test_characters_come_as_they_left_the_last_table,
        test_campaigns.test_nothing_prepared_at_the_same_moment_is_lost,
        test_entrance.test_knocking_waiting_being_let_in,
        test_entrance.test_a_repeated_kick_does_not_hit_who_has_come_back,
        test_sheets.test_the_gm_keeps_changes_and_deletes_characters,
        test_tables.test_the_gm_keeps_numbers_to_itself,
    ],
    ids=named,
)
def test_the_server(promise: Promise, server: Server) -> None:
    promise(server)


def test_a_database_that_stops_in_the_middle_of_a_game(database: Postgres, live: LiveTable) -> None:
    """Nothing is half-done, every look says what is the matter, and all goes on when it is there again."""
    play(live, random.Random(3), 6, "early")
    seat, act = test_live.next_act(live.table, random.Random(4))
    before, kept = standing(live), stored(live)
    database.stop()
    try:
        for look in (lambda: live.do(seat, "k", act), lambda: live.store.receipt("t", "k"), live.store.tables):
            with pytest.raises(StoreError, match="the store could not"):
                look()
        assert standing(live) == before
    finally:
        database.start()
    assert stored(live) == kept
    assert not live.do(seat, "k", act).repeated
    assert live.do(seat, "k", act).repeated
    assert standing(again(live)) == standing(live)


def test_a_database_that_was_started_anew_between_two_inputs(database: Postgres, live: LiveTable) -> None:
    database.stop()
    database.start()
    assert not live.do("ann", "k", answer(2)).repeated
    assert standing(again(live)) == standing(live)


def test_what_goes_wrong_in_it_is_told_as_everywhere(store: Store) -> None:
    with store.writing() as connection:
        connection.exec_driver_sql("DROP TABLE inputs")
    with pytest.raises(StoreError, match="the store could not read"):
        store.receipt("t", "k")


def test_its_own_tools_make_copies_of_it(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="use the tools of your database"):
        store.back_up(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
