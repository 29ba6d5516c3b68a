"""Tells a person at the terminal what has happened: each action once, with its dice."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, NamedTuple

from rulewright.cli.output.colour import BOLD, FAINT, GREEN, RED
from rulewright.cli.output.screen import wrap
from rulewright.cli.output.styled import Styled, flow_lines, words
from rulewright.cli.output.sum_text import sum_text
from rulewright.table.log.records import fold_states
from rulewright.table.play.table import Table
from rulewright.table.view.frame_types import RolledData, StoryEntry, SumData
from rulewright.table.view.redaction import reader_of
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.story.event_log import EventLog
from rulewright.table.view.story.going_on import going_on
from rulewright.table.view.story.story_entries import story_entries
from rulewright.words.phrase import Wording

TONES = {"hit": GREEN, "miss": RED}


class ToldOfAction(NamedTuple):
    """What was told of an action that goes on: its sentence, how many rolls and how many details."""

    sentence: str = ""
    rolls: int = 0
    details: int = 0


class StoryTeller:
    """The story of a table for one seat, as far as it was told."""

    def __init__(self, table: Table[Any], seat: str) -> None:
        self.table, self.seat = table, seat
        self.events = EventLog.of(table.system, table.records, fold_states(table.system, table.records))
        self.last_told = self.events.last
        self.tells_details = False
        self._told: dict[int, ToldOfAction] = {}
        """What was told of actions while they went on."""

    def skip(self) -> None:
        """Tell nothing of what has happened so far."""
        self._catch_up()
        self.last_told = self.events.last
        self._told.clear()

    def entries(self, since: int = -1) -> list[StoryEntry]:
        """What the seat may read of the events after one."""
        self._catch_up()
        return story_entries(self.events, reader_of(self.table, self.seat), since)

    def news(self) -> list[str]:
        """What has happened since it was last told; and if the seat is asked, the dice of the action that goes on."""
        new = [entry for entry in self.entries(self.last_told) if entry.undone_by is None]
        # What is claimed is told again with what came of it.
        new = [one for one, after in zip_longest(new, new[1:]) if not (after and _is_told_by(one, after))]
        lines = [line for entry in new for line in self._entry_lines(entry)]
        self.last_told = self.events.last
        if self.seat not in self.table.waiting_for():
            return lines
        open_entry = going_on(self.table, self.events, self.seat).entry
        return lines + (self._open_lines(open_entry) if open_entry else [])

    def _catch_up(self) -> None:
        first = len(self.events.sentences)
        if first < len(self.table.records):
            self.events.extend(self.table, self.table.state_before(first), first)

    def _entry_lines(self, entry: StoryEntry) -> list[str]:
        told = self._told.pop(entry.id, ToldOfAction())
        first = [] if entry.sentence == told.sentence else headline(entry)
        details = [wrap(detail) for detail in entry.details] if self.tells_details else []
        wording = wording_for(self.table, self.seat)
        dice = [line for roll in entry.rolls[told.rolls :] for line in roll_lines(roll, entry.sentence)]
        return [*first, *dice, *(sum_lines(entry.sums, wording) if entry.rolls else ()), *details]

    def _open_lines(self, entry: StoryEntry) -> list[str]:
        """An action that goes on is told when its first dice have fallen, then with whatever happens in it."""
        told = self._told.get(entry.id, ToldOfAction())
        dice = [line for roll in entry.rolls[told.rolls :] for line in roll_lines(roll, entry.sentence)]
        details = [wrap(detail, "    ") for detail in entry.details[told.details :]] if told.rolls else []
        if not dice and not details:
            return []
        self._told[entry.id] = ToldOfAction(entry.sentence, len(entry.rolls), len(entry.details))
        return [*([] if told.sentence else headline(entry)), *dice, *details]


def _is_told_by(entry: StoryEntry, after: StoryEntry) -> bool:
    """Whether the next entry is the same with what came of it."""
    return not entry.rolls and not entry.details and f"{after.sentence}:".startswith(f"{entry.sentence}:")


def headline(entry: StoryEntry) -> list[str]:
    """The sentence of an entry; what came of it stands out."""
    action, colon, result = entry.sentence.partition(": ")
    return flow_lines([*words(action + colon.rstrip()), *words(result, TONES.get(entry.tone, ""))], "  ", "    ", " ")


def roll_lines(roll: RolledData, action: str = "") -> list[str]:
    """Dice one by one; those that count stand out. What the roll is for is left out if it is the action itself."""
    label, _, purpose = roll.label.partition(" (")
    if purpose.lower().split()[:2] != action.lower().split()[:2]:
        label = roll.label
    dice = [Styled(str(die.face), BOLD if die.state in ("hit", "crit") else FAINT) for die in roll.dice]
    says_more = roll.counts and roll.counts != str(roll.dice[0].face if len(roll.dice) == 1 else "")
    counts = words(f"({roll.counts})", FAINT) if says_more else []
    return flow_lines([*words(f"{label}:", FAINT), *dice, *counts], "    ", "      ", " ")


def sum_lines(sums: list[SumData], wording: Wording) -> list[str]:
    """Numbers that were added up for dice, each with its parts."""
    told = [words(sum_text(one, wording), FAINT) for one in sums if len(one.parts) > 1]
    return [line for parts in told for line in flow_lines(parts, "    ", "      ", " ")]


def log_lines(entries: list[StoryEntry], taken_back: str) -> list[str]:
    """The whole story with the numbers that `why` takes, and every detail."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        mark = f"({taken_back}) " if entry.undone_by is not None else ""
        lines.append(wrap(f"{number}. {mark}{entry.sentence}", ""))
        lines += [line for roll in entry.rolls for line in roll_lines(roll, entry.sentence)]
        lines += [wrap(detail, "    ") for detail in entry.details]
    return lines
