"""Who did what in a fight: turns taken, and harm dealt and taken."""

from __future__ import annotations

from typing import Any

from rulewright.table.log.records import fold_states
from rulewright.table.play.table import Table
from rulewright.table.view.statistics.log_counts import LogCounts
from rulewright.table.view.statistics.summary import CharacterRow, statistics
from rulewright.table.view.story.event_log import EventLog


def people_of(table: Table[Any], seat: str) -> list[CharacterRow]:
    """What a seat may know of it."""
    states = fold_states(table.system, table.records)
    events = EventLog.of(table.system, table.records, states)
    return statistics(table, events, LogCounts(), seat).people
