"""What the processes of the crash tests do: play at a store, report each input, and die at a given point."""

from __future__ import annotations

import os
import random
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pydantic

from rulewright.errors import Refusal
from rulewright.table.hosting import live_table as live_module
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.store import Store
from rulewright.table.play import inputs

from .tables import host, random_act

DIED = 77
POINTS = ("before the lines", "after the lines", "before the commit", "after the commit", "in the snapshot", "telling")
STORED = ("after the commit", "in the snapshot", "telling")
READER: pydantic.TypeAdapter[inputs.Message] = pydantic.TypeAdapter(inputs.Act)


def message(raw: Any) -> inputs.Message:
    return READER.validate_python(raw)


def play_until_killed(pipe: Connection, folder: str, table: str, seed: int, point: str) -> None:
    """Send random inputs, and report each one before and after it is carried out."""
    live_module.SNAPSHOT_EVERY = 10
    live = host(Path(folder)).live(table)
    dice = random.Random(seed)
    pipe.send(("ready", "", 0, len(live.table.records)))
    for number in range(100_000):
        if point and number == 5:
            die_at(live, point)
        seat, act = random_act(live.table, dice)
        key = f"{seed}.{number}"
        pipe.send(("sent", key, seat, act.model_dump()))
        try:
            pipe.send(("done", key, live.do(seat, key, act).v, len(live.table.records)))
        except Refusal as error:
            pipe.send(("refused", key, str(error), ""))


def die(*_: Any, **__: Any) -> None:
    os._exit(DIED)


def die_at(live: LiveTable, point: str) -> None:
    """Die at the first input that reaches this point."""
    live_module.SNAPSHOT_EVERY = 1
    store = live.store
    if point == "telling":
        live.watchers[die] = "gm"
    elif point == "in the snapshot":
        store.save_snapshot = die  # type: ignore[method-assign]
    else:
        die_in_transaction(store, point)


def die_in_transaction(store: Store, point: str) -> None:
    lines, receipts = store._insert_lines, store._insert_receipts
    append, insert_lines, insert_receipts = store.append, lines.execute_many, receipts.execute_many

    def insert_lines_and_die(*arguments: Any) -> None:
        if point == "before the lines":
            die()
        insert_lines(*arguments)
        if point == "after the lines":
            die()

    def insert_receipts_and_die(*arguments: Any) -> None:
        insert_receipts(*arguments)
        # Nothing else is written in this transaction.
        if point == "before the commit":
            die()

    def append_then_die(*arguments: Any) -> None:
        append(*arguments)
        if point == "after the commit":
            die()

    lines.execute_many = insert_lines_and_die  # type: ignore[method-assign]
    receipts.execute_many = insert_receipts_and_die  # type: ignore[method-assign]
    store.append = append_then_die  # type: ignore[method-assign]


def die_while_making(path: str, point: str) -> None:
    """Die before the schema of a new store is created, or when half of it is."""
    from sqlalchemy import event
    from sqlalchemy.engine import Engine

    def before(_: Any, __: Any, statement: str, *___: Any) -> None:
        wanted = "CREATE TABLE alembic_version" if point == "begin" else "CREATE TABLE inputs"
        if statement.strip().startswith(wanted):
            die()

    event.listen(Engine, "before_cursor_execute", before)
    Store(f"sqlite:///{path}")
