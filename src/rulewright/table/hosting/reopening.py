"""Reopens a table from its stored lines, quickly if there is a snapshot."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from rulewright.errors import RulewrightError
from rulewright.game.system import System
from rulewright.kernel.engine.advance import Thrown
from rulewright.table.dice.cup import Cup
from rulewright.table.dice.fair import Fair
from rulewright.table.dice.proof import dice_after
from rulewright.table.log.lines import read_line
from rulewright.table.log.records import Known, State
from rulewright.table.log.store import Kept, Row, Snapshot
from rulewright.table.play.table import Table
from rulewright.table.view.chronicle import head_of
from rulewright.table.view.events import Told

LOG = logging.getLogger(__name__)


def sentences(rows: list[Row]) -> list[tuple[Told, ...]]:
    return [msgspec.json.decode(row.told, type=tuple[Told, ...]) for row in rows]


def reopened(system: System[Any], kept: Kept, rows: list[Row], snapshot: Snapshot | None) -> Table[Any]:
    """A stored table: from its snapshot, unless that cannot be read or an undo reached back before it."""
    lines = [row.data for row in rows]
    since = (head_of(line).since for line in lines[snapshot.seq :]) if snapshot else ()
    if snapshot and not any(line is not None and line < snapshot.seq for line in since):
        try:
            return _resumed(system, kept, lines, snapshot)
        except (RulewrightError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            # The log has everything; without the snapshot the table only opens more slowly.
            LOG.warning("a snapshot could not be read", extra={"table": kept.id}, exc_info=error)
    return Table.load(system, b"\n".join(lines), Fair(kept.secret))


def _resumed(system: System[Any], kept: Kept, lines: list[bytes], snapshot: Snapshot) -> Table[Any]:
    (world, *rest), dice, thrown = msgspec.json.decode(snapshot.state)
    known: Known[Any] = Known(State(system.codec.convert_world(world), *rest), snapshot.seq)
    tail = [read_line(system, line, number) for number, line in enumerate(lines[snapshot.seq :], snapshot.seq)]
    cup = Cup(dice_after(kept.secret, dice, tail), msgspec.convert(thrown, dict[str, Thrown]))
    return Table.resume(system, lines, known, cup)
