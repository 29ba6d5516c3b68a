"""What happened at each line of a log, in one sentence a line."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import active_records, fold_states
from rulewright.table.play.table import Table
from rulewright.table.view.story.sentences import Sentence, sentences_of
from rulewright.table.view.story.story_lines import readable_by
from rulewright.words.phrase import Wording


def headlines(table: Table[Any], wording: Wording, seat: str = GM) -> dict[int, str]:
    """The first sentence of every line that a seat may read, by the number of the line."""
    states = fold_states(table.system, table.records)
    found: dict[int, str] = {}
    for number, record in active_records(table.records):
        told = readable_by(table, seat, sentences_of(table.system, states[number], record))
        if told:
            found[number] = _headline(told).worded(wording)
    return found


def _headline(told: list[Sentence]) -> Sentence:
    actions = [one for one in told if one.tells_action]
    plain = [one for one in told if not one.dice and not one.detail]
    return next(iter((*actions, *plain, *told)))
