"""Reads exported files of tables. Anybody can have written them, so this runs in a limited process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rulewright.errors import CodecError, OverLimit, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.limited_process import Limits
from rulewright.table.dice.fair_dice import FairDice, commitment
from rulewright.table.dice.seal import unsealed_lines
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.compressed import decompress, plain_mib
from rulewright.table.log.lines import encode_log, game_of
from rulewright.table.log.records import Committed, Record, embedded_pack, fold_states
from rulewright.table.log.stored_packs import MAX_PACK_LENGTH, parse_shallow, readable_pack_file
from rulewright.table.play.table import Table
from rulewright.table.view.projection import expect_renderable
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.sentences import Sentence

SECONDS, MEMORY_MIB = 60, 1024  # more than for a pack: the whole game is folded twice
SECONDS_A_MIB, MEMORY_MIB_A_MIB = 10, 32  # of lines: four times what a long table has taken


class ImportedTable(NamedTuple):
    """What a file holds: the lines to store, and the pack of the table."""

    game: str
    rows: list[StoredLine]
    pack: str


def limits_for(data: bytes) -> Limits:
    """What reading a file may take: more, the longer the table is."""
    size = plain_mib(data)
    return Limits(SECONDS + SECONDS_A_MIB * size, MEMORY_MIB + MEMORY_MIB_A_MIB * size)


def read_file(game: Callable[[str], Game[Any]], data: bytes, secret: str) -> ImportedTable:
    """The table of an exported file, bound to a new secret of its dice."""
    lines = unsealed_lines(decompress(data))
    system = game(game_of(lines))
    try:
        records = [*Table.load(system, lines).records, Committed(commitment(secret))]
        whole = Table.load(system, encode_log(records), FairDice(secret))
        events = EventLog.of(system, whole.records, fold_states(system, whole.records))
        # A forged file may fold to a table that cannot be shown. It is refused before anything is stored.
        expect_renderable(whole, events)
        rows = stored_lines(records, events.sentences[: len(records)])
        return ImportedTable(system.name, rows, _playable(system, embedded_pack(records)))
    except (Refusal, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise CodecError(f"these lines do not fit together: {error}") from error


def rows_of(system: Game[Any], records: list[Record]) -> list[StoredLine]:
    """The records as they are stored, each with what it tells."""
    return stored_lines(records, EventLog.of(system, records, fold_states(system, records)).sentences)


def stored_lines(records: list[Record], told: Sequence[tuple[Sentence, ...]]) -> list[StoredLine]:
    """Each record with its sentences."""
    return [
        StoredLine(encode_log([record]).rstrip(b"\n"), encode(one)) for record, one in zip(records, told, strict=True)
    ]


def _playable(system: Game[Any], pack: str) -> str:
    """The pack of an exported file, if a table can be played with it; else a refusal."""
    if len(pack) > MAX_PACK_LENGTH:
        raise OverLimit("a pack", MAX_PACK_LENGTH, "characters", len(pack))
    if pack:
        parse_shallow(pack)
        with readable_pack_file(pack) as file:
            system.shelf.sides(file)
            system.shelf.encounters(file)
    return pack
