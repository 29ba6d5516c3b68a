"""Killed at any moment: what was acknowledged is there, what was not can be sent again, nothing is done twice."""

from __future__ import annotations

import multiprocessing
import random
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.dice.proof import verify_dice
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play import inputs

from .. import crashing
from ..tables import host, open_fight, receipt_of, reopen, stored_lines, visible_state

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(
    ["rulewright.table.hosting.host", "alembic.command", "sqlalchemy.dialects.sqlite", "table.crashing"]
)


def begin(folder: Path, table: str, seed: int, point: str = "") -> tuple[Any, Connection]:
    """Another process that plays at the store of a folder and says what it has done."""
    mine, theirs = CONTEXT.Pipe()
    child = CONTEXT.Process(target=crashing.play_until_killed, args=(theirs, str(folder), table, seed, point))
    child.start()
    theirs.close()
    return child, mine


def heard_from(pipe: Connection) -> list[Any]:
    """All that came through before the other end was closed."""
    heard = []
    try:
        while True:
            heard.append(pipe.recv())
    except (EOFError, ConnectionResetError):
        return heard
    finally:
        pipe.close()


def check(live: LiveTable, heard: list[Any]) -> None:
    """Every acknowledged input is in the log as the event it was said to be, and a last one can be sent again."""
    sent = {key: (seat, act) for kind, key, seat, act in heard if kind == "sent"}
    done = {key: v for kind, key, v, _ in heard if kind == "done"}
    lines = [count for kind, _, _, count in heard if kind in ("ready", "done")][-1]
    for key, v in done.items():
        kept = receipt_of(live, sent[key][0], key)
        assert kept is not None, f"{key} was acknowledged and is lost"
        assert kept.event == v
    assert len(set(done.values())) == len(done)
    open_ones = [key for key in sent if key not in done and key not in {one[1] for one in heard if one[0] == "refused"}]
    assert len(open_ones) <= 1
    kept_more = any(receipt_of(live, sent[key][0], key) for key in open_ones)
    assert (len(stored_lines(live)[0]) > lines) == kept_more, "lines and key are stored together"
    for key in open_ones:
        send_again(live, key, *sent[key])
    assert b"".join(line + b"\n" for line in stored_lines(live)[0]) == live.table.dump()


def send_again(live: LiveTable, key: str, seat: str, raw: Any) -> None:
    """It was carried out and says so, or it is carried out now; either way once."""
    kept, before, act = receipt_of(live, seat, key), stored_lines(live), crashing.message(raw)
    try:
        reply = live.do(seat, key, act)
    except Refusal:
        assert kept is None
        assert stored_lines(live) == before
        return
    assert reply.repeated == (kept is not None) == (stored_lines(live) == before)
    assert live.do(seat, key, act) == (reply.v, True)
    assert visible_state(reopen(live)) == visible_state(live)


def rounds(folder: Path, count: int) -> tuple[int, int]:
    """Play, kill, look, go on; how much was acknowledged, and how often something was under way."""
    at = host(folder)
    tables = [open_fight(at, 100).stored.id for _ in range(2)]
    at.store.close()
    acknowledged = under_way = 0
    dice = random.Random(count)
    for number in range(count):
        table = tables[number % 2]
        child, pipe = begin(folder, table, number)
        heard = [pipe.recv()]
        wanted = dice.randrange(1, 12)
        while sum(one[0] == "done" for one in heard) < wanted:
            heard.append(pipe.recv())
        time.sleep(dice.random() * 0.01)
        child.kill()
        heard += heard_from(pipe)
        child.join()
        assert child.exitcode == -signal.SIGKILL
        at = host(folder)
        live, other = at.live(table), at.live(tables[(number + 1) % 2])
        check(live, heard)
        assert visible_state(other)
        acknowledged += sum(one[0] == "done" for one in heard)
        under_way += bool(heard) and heard[-1][0] == "sent"
        at.store.close()
    for table in tables:
        proved(folder, table)
    return acknowledged, under_way


def proved(folder: Path, table: str) -> None:
    """The dice of a table can still be derived, each one of them."""
    at = host(folder)
    live = at.live(table)
    live.do_once(GM, inputs.Reveal(do="reveal"))
    proof = verify_dice(live.system, live.table.records[:])
    assert proof.faults == ()
    assert proof.drawn > 0
    at.store.close()


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled_when_killed(tmp_path: Path) -> None:
    acknowledged, under_way = rounds(tmp_path, 20)
    assert acknowledged > 20
    assert under_way > 0


@pytest.mark.soak
def test_nothing_is_lost_or_doubled_in_two_hundred_kills(tmp_path: Path) -> None:
    acknowledged, under_way = rounds(tmp_path, 200)
    assert acknowledged > 200
    assert under_way > 20


@pytest.mark.parametrize("point", crashing.POINTS)
def test_killed_at_a_point_of_the_way_an_input_is_whole_or_was_never_there(tmp_path: Path, point: str) -> None:
    at = host(tmp_path)
    live = open_fight(at, 80)
    table = live.stored.id
    at.store.close()
    child, pipe = begin(tmp_path, table, 1, point)
    heard = heard_from(pipe)
    child.join()
    assert child.exitcode == crashing.DIED
    assert heard[-1][0] == "sent", "it died before it could say so"
    live = host(tmp_path).live(table)
    _, key, seat, _ = heard[-1]
    kept = receipt_of(live, seat, key)
    assert (kept is not None) == (point in crashing.STORED)
    check(live, heard)
    live.store.close()
    proved(tmp_path, table)


@pytest.mark.parametrize("point", ["begin", "half"])
def test_killed_while_a_new_store_is_made_it_is_made_the_next_time(tmp_path: Path, point: str) -> None:
    child = CONTEXT.Process(target=crashing.die_while_making, args=(str(tmp_path / "tables.db"), point))
    child.start()
    child.join()
    assert child.exitcode == crashing.DIED
    at = host(tmp_path)
    live = open_fight(at)
    assert visible_state(reopen(live)) == visible_state(live)
    at.store.close()
