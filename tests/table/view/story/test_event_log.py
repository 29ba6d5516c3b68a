"""The sentences written with each line equal those that the whole log gives when it is read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry, Struck, fold_states
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.table import Table
from rulewright.table.view.story.event_log import EventLog, LineInfo

from ...tables import THROW, UNDO, answer, host, open_fight


def sentences_of_whole_log(table: Table[Any]) -> list[Any]:
    records = table.records[:]
    return EventLog.of(table.system, records, fold_states(table.system, records)).sentences


def default_act(table: Table[Any]) -> inputs.Message:
    asked = table.question(table.waiting_for()[0])
    return answer(asked.default) if isinstance(asked, Ask) else THROW


def automate(mode: str) -> inputs.Message:
    return inputs.Automate.model_validate({"do": "automate", "mode": mode})


def test_calls_that_settle_after_an_undo_are_described_from_the_state_after_it(tmp_path: Path) -> None:
    live = open_fight(host(tmp_path), 1)
    live.do_once(GM, automate("calculate"))
    while live.table.proposed is None:
        live.do_once(GM, default_act(live.table))
    live.do_once(GM, inputs.Apply(do="apply"))
    live.do_once(GM, automate("apply"))
    assert not live.table.position.world.agenda
    live.do_once(GM, UNDO)
    last = live.table.records[-3:]
    assert any(isinstance(record, Struck) for record in last)
    assert any(isinstance(record, Entry) for record in last)
    assert live.event_log.sentences == sentences_of_whole_log(live.table)


def test_undo_inside_a_what_if_does_not_affect_later_sentences(tmp_path: Path) -> None:
    live = open_fight(host(tmp_path), 8)
    tried, begun, state = live.table.branch(), len(live.table.records), live.table.state()
    for _ in range(3):
        inputs = settle_one_call(tried)
        for _ in range(inputs):
            tried.undo()
    settle_one_call(tried)
    told = live.event_log.copy().extend(tried, state, begun)
    assert told == sentences_of_whole_log(tried)[begun:]


def settle_one_call(table: Table[Any]) -> int:
    """Play until an attack is over; returns the number of inputs."""
    left, inputs = len(table.position.world.agenda), 0
    while len(table.position.world.agenda) == left:
        carry_out(table, GM, default_act(table))
        inputs += 1
    return inputs


def test_an_undo_leaves_lasting_events_as_they_are() -> None:
    """Somebody who sat down between two actions stays, whichever of the actions is taken back."""
    lines = [LineInfo(True), LineInfo(True), LineInfo(True, lasts=True), LineInfo(True, since=1)]
    log = EventLog([()] * len(lines), lines)
    assert log.undone_by == [0, 3, 0, 0]
