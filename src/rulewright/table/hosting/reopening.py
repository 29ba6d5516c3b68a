"""Reopens a table from its stored lines, quickly if there is a snapshot."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from rulewright.conversion import convert, decode_json
from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import Thrown
from rulewright.table.dice.dice_cup import Cup
from rulewright.table.dice.fair_dice import FairDice
from rulewright.table.dice.logged_draws import restore_dice_from
from rulewright.table.log.chain import StoredLine
from rulewright.table.log.lines import decode_line
from rulewright.table.log.records import Checkpoint, State
from rulewright.table.log.store import Snapshot, StoredTable
from rulewright.table.log.undone import Undone
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import parse_line_info
from rulewright.table.view.story.sentences import Sentence

LOG = logging.getLogger(__name__)


def sentences(rows: list[StoredLine]) -> list[tuple[Sentence, ...]]:
    return [decode_json(row.told, tuple[Sentence, ...]) for row in rows]


def reopened(system: Game[Any], kept: StoredTable, rows: list[StoredLine], snapshot: Snapshot | None) -> Table[Any]:
    """A stored table: from its snapshot, unless that cannot be read or an undo reached back before it."""
    lines = [row.data for row in rows]
    since = (parse_line_info(line).since for line in lines[snapshot.seq :]) if snapshot else ()
    # The state that such an undo goes back to is not in the snapshot.
    if snapshot and not any(line is not None and line < snapshot.seq for line in since):
        try:
            return _resumed(system, kept, lines, snapshot)
        except (RulewrightError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            # The log has everything; without the snapshot the table only opens more slowly.
            LOG.warning("a snapshot could not be read", extra={"table": kept.id}, exc_info=error)
    return Table.load(system, b"\n".join(lines), FairDice(kept.secret))


def _resumed(system: Game[Any], kept: StoredTable, lines: list[bytes], snapshot: Snapshot) -> Table[Any]:
    # Snapshots of older versions do not have what was undone.
    (world, *rest), dice, thrown, *undone = msgspec.json.decode(snapshot.state)
    known: Checkpoint[Any] = Checkpoint(State(system.codec.convert_world(world), *rest), snapshot.seq)
    tail = [decode_line(system, line, number) for number, line in enumerate(lines[snapshot.seq :], snapshot.seq)]
    cup = Cup(restore_dice_from(kept.secret, dice, tail), convert(thrown, dict[str, Thrown]))
    return Table.resume(system, lines, known, cup, *(convert(one, Undone) for one in undone))
