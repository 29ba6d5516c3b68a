"""What was played here comes back, however long it is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.systems import game
from rulewright.table.dice.fair_dice import FairDice, new_secret
from rulewright.table.dice.seal import seal
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.import_file import limits_for
from rulewright.table.log.compressed import MAX_LINES_MIB, MIB, compress, decompress
from rulewright.table.log.lines import encode_log
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.seats import Seats
from rulewright.table.play.set_value import set_value
from rulewright.table.play.table import Table
from rulewright.table.server.limits.requests import MAX_IMPORT_BYTES
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.exports import export

from ..tables import open_store

NOTE = "The tide turns once more. " * 150
MANY = 100


def table_with(inputs: int, note: str = "") -> Table[Any]:
    """A table at which the GM has set a value many times."""
    system = game("animon")
    table: Table[Any] = Table(system, system.shelf.world("rust-in-the-shed", (), None), Seats(), FairDice(new_secret()))
    for number in range(inputs):
        set_value(table, "fighters.rustbug.hp", 3 + number % 9, note)
    return table


def exported(table: Table[Any]) -> bytes:
    return export(table, EventLog(), "gm", "A long evening", "jsonl.gz")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(open_store(tmp_path / "tables.db"), game, ("animon", "anyventure"))


def test_a_table_comes_back_from_a_compressed_file(host: Host) -> None:
    table = table_with(MANY, NOTE)
    packed, lines = exported(table), encode_log(table.records)
    assert decompress(packed) == seal(lines)
    assert len(packed) * 20 < len(lines)
    again = host.live(host.import_table(packed).id).table
    assert again.world == table.world
    # What was imported begins with the same lines, and is bound to new dice.
    assert encode_log(again.records[: len(table.records)]) == lines
    assert len(again.records) == len(table.records) + 1


def test_a_longer_file_may_take_more() -> None:
    short, long = seal(b"x\n"), seal(b"x" * (3 * MIB))
    assert limits_for(long) == limits_for(compress([long]))
    assert limits_for(long).seconds > limits_for(short).seconds
    assert limits_for(long).memory_mib > limits_for(short).memory_mib
    # What a file says of itself is believed up to a limit.
    forged = compress([b"x"])[:-4] + b"\xff" * 4
    assert limits_for(forged) == limits_for(compress([b"x" * MAX_LINES_MIB * MIB]))


@pytest.mark.soak
def test_an_evening_of_ten_thousand_inputs_comes_back(host: Host) -> None:
    system = game("anyventure")
    world = system.shelf.world("the-toll-bridge", (), None)
    endless = world.but(fighters=tuple(one.but(health=900_000) for one in world.fighters))
    table: Table[Any] = Table(system, endless, Seats(), FairDice(new_secret()))
    chance = random.Random(1)
    for _ in range(10_000):
        bot_acts(table)
        if chance.random() < 0.02:
            table.undo()
    packed = exported(table)
    assert len(decompress(packed)) > MAX_IMPORT_BYTES
    again = host.live(host.import_table(packed).id).table
    assert again.world == table.world
    bot_acts(again)
