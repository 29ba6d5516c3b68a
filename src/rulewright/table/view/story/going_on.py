"""The action that is going on: what has happened in it so far."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.table.play.table import Table

from ..frame_types import StoryEntry
from ..redaction import Reader, reader_of
from .event_log import EventLog
from .sentences import Sentence, sentences_of_run, turn_of
from .shared_reader import Secrets, secrets_of, shared_reader
from .story_entries import Told, entry_of
from .story_lines import without_facts
from .told_action import told_so_far


class GoingOn(NamedTuple):
    """What a reader is told of the open call: line by line, and as an entry of the story, if it has one."""

    lines: list[str]
    entry: StoryEntry | None


def going_on(table: Table[Any], events: EventLog, seat: str) -> GoingOn:
    """What has happened so far in the open call. Facts that are only proposed have not happened."""
    sentences, secrets = table.once("so far", (table.position,), lambda: _sentences(table))
    reader = shared_reader(reader_of(table, seat), secrets)
    told: dict[tuple[Reader, int], GoingOn] = table.once("going on", (table.position, events), dict)
    key = reader, events.last
    if key not in told:
        readable = [shown for one in sentences if (shown := one.redacted(*reader.viewer))]
        lines = [sentence.worded(reader.wording) for sentence in readable]
        told[key] = GoingOn(lines, _entry(table, events, reader, readable))
    return told[key]


def _sentences(table: Table[Any]) -> tuple[tuple[Sentence, ...], Secrets]:
    trace = table.open_trace()
    if table.proposed is not None:
        trace = without_facts(trace)
    world, tape = table.position
    sentences = tuple(sentences_of_run(table.system, trace, world, to_builtins(tape)))
    return sentences, secrets_of(sentences)


def _entry(table: Table[Any], events: EventLog, reader: Reader, sentences: list[Sentence]) -> StoryEntry | None:
    """The action with what has happened in it so far; None between actions."""
    world, tape = table.position
    told = told_so_far(table.system, world, world.agenda[0], table.open_trace()) if world.agenda and tape else None
    if told is None:
        return None
    now = turn_of(table.system, world)
    headline = Sentence(
        str(told),
        phrase=told,
        tells_action=True,
        round=table.system.round_of(world),
        turn=now.who,
        phase=now.phase,
    )
    entry = entry_of(Told(events.open_action, events.last, "", [headline, *sentences]), reader, None)
    return replace(entry, open=True)
