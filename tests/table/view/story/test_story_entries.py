"""The story: one entry an action, stable while the action goes on and when it is undone."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.log.records import fold_states
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import Frame, StoryEntry
from rulewright.table.view.projection import frame
from rulewright.table.view.redaction import Reader, Viewer
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.exports import export
from rulewright.table.view.story.sentences import Dice, Sentence
from rulewright.table.view.story.story_entries import Told, entry_of
from rulewright.words.phrase import PLAIN
from rulewright.words.program import say


@pytest.fixture
def table() -> Table[Any]:
    """Ann, who rolls her own dice, is asked what Mossbit does."""
    system = game("animon")
    world = system.shelf.world(
        "rust-in-the-shed", ("bond.item-significant=always", "pool.fitting=by-kind", "attack.stat-word=free"), None
    )
    seats = Seats.of(ann=("mossbit", "tamsin"))
    made = Table(system, world, seats.seated(seats["ann"].but(by_hand=True)), random.Random(3).randrange)
    while not (isinstance(asked := made.question("ann"), Ask) and isinstance(asked.options, Offers)):
        bot_acts(made)
    return made


def events_of(table: Table[Any]) -> EventLog:
    return EventLog.of(table.system, table.records, fold_states(table.system, table.records))


def shown(table: Table[Any], seat: str = GM) -> Frame:
    return frame(table, events_of(table), seat)


def last(table: Table[Any], seat: str = GM) -> StoryEntry:
    return shown(table, seat).story[-1]


def attack(table: Table[Any]) -> None:
    table.answer_json("ann", {"rule": "attack", "args": ["mossbit", "rustbug", "heart"]})


def test_an_action_is_one_entry_with_its_dice(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 4, 1))
    entry = last(table)
    assert entry.sentence.startswith("Mossbit attacks Rustbug 1: ")
    assert [part.who for part in entry.parts if part.who] == ["mossbit", "rustbug"]
    assert "".join(part.text for part in entry.parts) == entry.sentence
    assert [(die.face, die.state) for die in entry.rolls[0].dice] == [(6, "crit"), (4, "hit"), (1, "miss")]
    assert entry.rolls[0].counts == "2 successes"
    assert entry.rolls[0].by_hand
    assert entry.round == 1
    assert entry.banner is not None
    assert (entry.tone, entry.banner.big, entry.banner.tone) in (("hit", "Hit!", "hit"), ("miss", "Miss", "miss"))
    # What stands large is not said again in small letters.
    assert not entry.banner.small.lower().startswith(("hit", "miss"))
    assert (entry.turn, entry.who, entry.phase) == ("mossbit", "mossbit", "")


def test_whose_turn_comes_is_no_part_of_what_happened(table: Table[Any]) -> None:
    table.answer_json("ann", {"rule": "hold", "args": ["mossbit"]})
    while table.waiting_for() and shown(table).story[-1].round < 2:
        bot_acts(table)
    assert {entry.turn for entry in shown(table).story if entry.round} >= {"mossbit", "smolkin"}
    assert not [text for entry in shown(table).story for text in entry.details if text.endswith("'s turn")]


def test_an_entry_of_nothing_but_dice_says_what_they_were_for() -> None:
    roll = Sentence.saying(
        say("rolled-faces", what="Tock stirs", pool="1d12", faces="4", result="4"), dice=Dice("1d12", (4,))
    )
    reader = Reader(Viewer((GM,), ()), PLAIN, game("anyventure").book)
    entry = entry_of(Told(1, 1, "", [roll]), reader, None)
    assert (entry.sentence, [die.face for die in entry.rolls[0].dice]) == ("Tock stirs", [4])


def test_an_entry_keeps_its_id_while_the_action_goes_on(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    going = shown(table).going_on
    assert going is not None
    assert (going.sentence, going.open) == ("Mossbit attacks Rustbug 1", True)
    table.throw("ann", (6, 4, 1))
    assert last(table).id == going.id
    table.undo()
    again = shown(table)
    assert again.going_on is not None
    assert again.going_on.id == going.id
    assert next(entry for entry in again.story if entry.id == going.id).undone_by
    table.throw("ann", (5, 4, 1))
    assert last(table).id == going.id
    assert last(table).undone_by is None
    assert [entry.id for entry in shown(table).story].count(going.id) == 1


def test_an_action_that_is_taken_back_stays_and_another_one_has_its_own_entry(table: Table[Any]) -> None:
    table.answer_json("ann", {"rule": "defend", "args": ["mossbit"]})
    first = next(entry for entry in shown(table).story if entry.sentence.startswith("Mossbit defends"))
    table.undo()
    table.answer_json("ann", {"rule": "hold", "args": ["mossbit"]})
    entries = {entry.id: entry for entry in shown(table).story}
    assert entries[first.id].undone_by
    assert len(entries) > 1


def test_hidden_numbers_are_not_in_the_sentence_of_an_action(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 6, 6))
    assert "damage" in last(table, "ann").sentence
    table.arrange(table.seats.but(veiled=("rustbug",)))
    entry = next(one for one in reversed(shown(table, "ann").story) if one.sentence.startswith("Mossbit attacks"))
    assert (entry.sentence, entry.tone, entry.banner) == ("Mossbit attacks Rustbug 1", "", None)
    assert "damage" in next(one for one in reversed(shown(table).story) if one.sentence.startswith("Moss")).sentence


def test_an_entry_has_the_sums_of_its_action(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 6, 6))
    sums = {added.title: added for added in last(table, "ann").sums}
    assert sums["damage"].total == sum(part.value for part in sums["damage"].parts)
    assert all(part.title and part.page for part in sums["damage"].parts)


def test_sums_are_left_out_if_hidden_numbers_could_be_in_them(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 6, 6))
    table.arrange(table.seats.but(veiled=("rustbug",)))
    for seat, told in (("ann", False), (GM, True)):
        entry = next(one for one in reversed(shown(table, seat).story) if one.sentence.startswith("Mossbit attacks"))
        assert bool(entry.sums) is told, seat


def test_how_the_dice_are_kept_honest_is_not_in_the_story(table: Table[Any]) -> None:
    assert not any("bound to" in entry.sentence for entry in shown(table).story)


def test_a_report_has_rounds_sides_and_what_was_taken_back(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 4, 1))
    report = export(table, events_of(table), "ann", "A *shed*", "md").decode()
    assert report.startswith("# A \\*shed\\*\n\n*Animon Story. Mossbit and Smolkin against Rustbug 1 and Rustbug 2.*")
    assert "## Round 1" in report
    assert "- Mossbit attacks Rustbug 1: " in report
    assert "  - Mossbit attacks Rustbug 1: " in report
    table.undo()
    assert "- ~~Mossbit attacks Rustbug 1: " in export(table, events_of(table), "ann", "A shed", "md").decode()
    page = export(table, events_of(table), "ann", "A <shed>", "html").decode()
    assert "<h1>A &lt;shed&gt;</h1>" in page
    assert "<h2>Round 1</h2>" in page
    assert "<del>Mossbit attacks Rustbug 1: " in page


def test_a_journal_of_foundry_has_a_page_for_each_round_and_no_html_of_players(table: Table[Any]) -> None:
    attack(table)
    table.answer("ann", 0)
    table.throw("ann", (6, 4, 1))
    journal = json.loads(export(table, events_of(table), "ann", "A <shed>", "foundry.json"))
    assert journal["name"] == "A <shed>"
    assert [page["name"] for page in journal["pages"]][-1] == "Round 1"
    assert all(page["type"] == "text" and page["text"]["format"] == 1 for page in journal["pages"])
    assert len({page["_id"] for page in journal["pages"]}) == len(journal["pages"])
    assert all(len(page["_id"]) == 16 for page in journal["pages"])
    assert "<li>Mossbit attacks Rustbug 1" in journal["pages"][-1]["text"]["content"]
    assert "<shed>" not in "".join(page["text"]["content"] for page in journal["pages"])
