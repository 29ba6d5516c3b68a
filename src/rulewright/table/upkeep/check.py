"""Checks a store: the file of its database, and of each table the chain of its lines, its dice and its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, NamedTuple

from sqlalchemy import select

from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.table.dice.fair_dice import commitment
from rulewright.table.dice.proof import NO_COMMITMENT, verify_dice
from rulewright.table.log import schema
from rulewright.table.log.chain import StoredLine, first_link, next_link
from rulewright.table.log.database import StoreError
from rulewright.table.log.lines import decode_log
from rulewright.table.log.records import Committed, Record, Revealed
from rulewright.table.log.store import Store, StoredTable

MOST_FAULTS = 20  # of the file; a damaged one has thousands that say the same
LINES = schema.lines.c


class ChainedLine(NamedTuple):
    """A line with its number and its link, as they are stored."""

    number: int
    line: StoredLine
    link: bytes


class TableCheck(NamedTuple):
    """A table, how many lines it has, and what is wrong with it."""

    id: str
    title: str
    lines: int
    faults: tuple[str, ...]


class StoreCheck(NamedTuple):
    """What is wrong with the file of a store, and each of its tables."""

    faults: tuple[str, ...]
    tables: tuple[TableCheck, ...]

    @property
    def is_whole(self) -> bool:
        return not self.faults and not any(table.faults for table in self.tables)


def check_store(store: Store, game: Callable[[str], Game[Any]]) -> StoreCheck:
    """Check all of a store. It is only read."""
    faults = file_faults(store)
    try:
        tables = store.tables()
    except StoreError as error:
        return StoreCheck((*faults, str(error)), ())
    return StoreCheck(faults, tuple(check_table(store, game, table) for table in tables))


def damage(store: Store) -> tuple[str, ...]:
    """What is damaged in the file of a store or in the lines of a table, without looking at games and dice."""
    chains = [(table, chain_fault(table.id, chained_lines(store, table.id))) for table in store.tables()]
    return (*file_faults(store), *(f"{table.title}: {fault}" for table, fault in chains if fault))


def file_faults(store: Store) -> tuple[str, ...]:
    """What SQLite finds wrong with its file; other databases have tools of their own."""
    if store.engine.dialect.name != "sqlite":
        return ()
    try:
        with store.reading() as connection:
            found = connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_FAULTS})").scalars().all()
            strays = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    except StoreError as error:
        return (str(error),)
    broken = tuple(f"the file is damaged: {fault}" for fault in found if fault != "ok")
    return (*broken, *(f"a row of {row[0]} belongs to a {row[2][:-1]} that is not there" for row in strays))


def check_table(store: Store, game: Callable[[str], Game[Any]], table: StoredTable) -> TableCheck:
    try:
        stored = chained_lines(store, table.id)
    except StoreError as error:
        return TableCheck(table.id, table.title, 0, (str(error),))
    if fault := chain_fault(table.id, stored):
        # Rules that run on changed lines find many more faults, all of which come from this one.
        return TableCheck(table.id, table.title, len(stored), (fault,))
    return TableCheck(table.id, table.title, len(stored), log_faults(game, table, [one.line.data for one in stored]))


def chained_lines(store: Store, table: str) -> list[ChainedLine]:
    query = select(LINES.seq, LINES.data, LINES.told, LINES.link).where(LINES.table == table).order_by(LINES.seq)
    with store.reading() as connection:
        return [ChainedLine(seq, StoredLine(data, told), link) for seq, data, told, link in connection.execute(query)]


def chain_fault(table: str, stored: Sequence[ChainedLine]) -> str | None:
    """The first fault of a chain in words; None if all lines are as they were written."""
    whole = unbroken(table, stored)
    if whole == len(stored):
        return None if stored else "it has no lines"
    at = stored[whole]
    if at.number != whole:
        return f"line {whole + 1} is missing"
    return f"line {whole + 1} is not as it was written, or the one before it was changed"


def unbroken(table: str, stored: Sequence[ChainedLine]) -> int:
    """How many lines are as they were written, from the first one on."""
    link = first_link(table)
    for number, one in zip(count(), stored, strict=False):
        if not all(isinstance(part, bytes) for part in one.line):
            # Other programs may store text in place of bytes.
            return number
        link = next_link(link, one.line)
        if one.number != number or one.link != link:
            return number
    return len(stored)


def log_faults(game: Callable[[str], Game[Any]], table: StoredTable, lines: list[bytes]) -> tuple[str, ...]:
    """What is wrong with a log whose lines are as they were written: a rule that fails, a die that is another."""
    try:
        system = game(table.game)
        records = decode_log(system, b"\n".join(lines))
        proof = verify_dice(system, with_secret(records, table.secret))
    except RulewrightError as error:
        return (str(error),)
    except Exception as error:
        # A forged log can make any rule fail in any way.
        return (f"the rules cannot follow its log: {error}",)
    # Only what is wrong: a secret of an imported table may never be known.
    return tuple(fault for fault in proof.faults if fault not in proof.untold and fault != NO_COMMITMENT)


def with_secret(records: list[Record], secret: str) -> list[Record]:
    """The records with the secret revealed that the store knows, so that every die can be derived."""
    last = next((record for record in reversed(records) if isinstance(record, Committed | Revealed)), None)
    if isinstance(last, Committed) and last.digest == commitment(secret):
        return [*records, Revealed(secret)]
    return records
