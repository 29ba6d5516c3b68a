"""A table out of its stored lines, quickly where a snapshot has been kept."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from rulewright.kernel.advance import Thrown
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.system import System

from .chronicle import head_of
from .dice import Cup
from .fair import Fair
from .lines import read_line
from .log import Known, State
from .proof import dice_after
from .room import Table
from .store import Kept, Row, Snapshot
from .telling import Told

LOG = logging.getLogger(__name__)


def sentences(rows: list[Row]) -> list[tuple[Told, ...]]:
    return [msgspec.json.decode(row.told, type=tuple[Told, ...]) for row in rows]


def reopened(system: System[Any], kept: Kept, rows: list[Row], snapshot: Snapshot | None) -> Table[Any]:
    """A stored table: from its snapshot, unless that cannot be read or something before it was undone since."""
    lines = [row.data for row in rows]
    since = (head_of(line).since for line in lines[snapshot.seq :]) if snapshot else ()
    if snapshot and not any(line is not None and line < snapshot.seq for line in since):
        try:
            return _resumed(system, kept, lines, snapshot)
        except (RulewrightError, msgspec.MsgspecError, LookupError, TypeError, ValueError):
            LOG.warning("a snapshot could not be read", extra={"table": kept.id})
    return Table.load(system, b"\n".join(lines), Fair(kept.secret))


def _resumed(system: System[Any], kept: Kept, lines: list[bytes], snapshot: Snapshot) -> Table[Any]:
    (world, *rest), dice, thrown = msgspec.json.decode(snapshot.state)
    known: Known[Any] = Known(State(system.codec.convert_world(world), *rest), snapshot.seq)
    tail = [read_line(system, line, number) for number, line in enumerate(lines[snapshot.seq :], snapshot.seq)]
    cup = Cup(dice_after(kept.secret, dice, tail), msgspec.convert(thrown, dict[str, Thrown]))
    return Table.resume(system, lines, known, cup)
