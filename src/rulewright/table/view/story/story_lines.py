"""Tells what happened at a table, in the sentences that a seat may read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rulewright.kernel.rules.trace import Happened, Trace
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import active_records, fold_states_from, initial_state
from rulewright.table.play.table import Table

from ..redaction import redacted_for
from ..shared_view import wording_for
from .sentences import Sentence, sentences_of


class StoryLine(NamedTuple):
    """A sentence of the story, the line of its record in the log, and whether it was undone."""

    number: int
    text: str
    struck: bool


def story(table: Table[Any], seat: str = GM, since: int = 0) -> list[StoryLine]:
    """The story from a line of the log on, including what was undone."""
    active, checkpoint = dict(active_records(table.records)), table.nearest_checkpoint(since)
    if checkpoint:
        first, start = checkpoint.line, checkpoint.state
    else:
        first, start = 0, initial_state(table.system, table.records)
    states, wording = fold_states_from(table.system, start, table.records, first), wording_for(table, seat)
    return [
        StoryLine(number, sentence.worded(wording), number not in active)
        for number in range(since, len(table.records))
        for sentence in readable_by(
            table, seat, sentences_of(table.system, states[number - first], table.records[number])
        )
        if not sentence.tells_action
    ]


def current_story(table: Table[Any], seat: str, since: int) -> list[StoryLine]:
    """The story from a line of the log on, without what was undone."""
    return [line for line in story(table, seat, since) if not line.struck]


def readable_by(table: Table[Any], seat: str, sentences: Iterable[Sentence]) -> list[Sentence]:
    """Those of some sentences that a seat may read, redacted for it."""
    roles, redacted = table.roles_of(seat), redacted_for(table, seat)
    return [shown for sentence in sentences if (shown := sentence.redacted(roles, redacted))]


def without_facts(trace: Trace) -> Trace:
    """A trace without its facts, which are only proposed or were replaced by the GM."""
    return Trace(step for step in trace if not isinstance(step.item, Happened))
