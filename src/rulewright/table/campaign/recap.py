"""The recap of each evening of a campaign: the story in a few sentences, numbers, loot and growth."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import select

from rulewright.errors import Refusal
from rulewright.game.panel import Bar
from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log import schema
from rulewright.table.log.marks import Mark, marks
from rulewright.table.log.records import was_played
from rulewright.table.log.store import StoredTable
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table
from rulewright.table.view.characters import characters
from rulewright.table.view.redaction import reader_of
from rulewright.table.view.result import result_of
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.statistics.summary import statistics
from rulewright.table.view.story.story_entries import story_entries
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Words
from rulewright.words.program import say

from .campaigns import Campaign, Campaigns

SAME_EVENING = 12 * 3600  # seconds between two encounters at most
ROWS = schema.recaps


class Gain(Struct, frozen=True):
    """A number of a hero that went up in an evening, such as experience or gold."""

    who: str
    label: str
    before: int
    after: int


class Recap(Struct, frozen=True):
    """One evening. Its `id` is that of its first table; `opened` is in seconds since 1970.

    `text` is the GM's own if it was `rewritten`. It tells what the GM knows; players are shown what the GM shows them.
    """

    id: str
    opened: int
    encounters: list[str]
    text: str
    rewritten: bool
    rounds: int
    dealt: int
    dice: int
    gains: list[Gain]


class _Encounter:
    """One table of an evening, and what is told of it."""

    def __init__(self, live: LiveTable) -> None:
        self.live, self.title = live, live.stored.title
        self.table, self.events = live.snapshot_with_log()
        self.shown = characters(self.table, GM)
        entries = story_entries(self.events, reader_of(self.table, GM), -1)
        self.rounds = max((entry.round for entry in entries), default=0)
        self.numbers = statistics(self.table, self.events, live.counts, GM)

    def sentences(self) -> list[str]:
        wording = wording_for(self.table, GM)
        return [wording.sentence(words) for words in self._words()]

    def _words(self) -> list[Words]:
        pieces = panel_of(self.table.system, self.table.world).pieces
        ours, theirs = (self._names(side) for side in (("ours", "ally"), ("theirs",)))
        told: list[Words] = [say("recap-met", title=self.title, ours=Many(ours), theirs=Many(theirs))]
        if over := self.table.system.over(self.table.world):
            how = result_of(self.table.system, over)
            told.append(say("recap-ended", how=how, number=Number(self.rounds)) if self.rounds else how)
        elif self.rounds:
            told.append(say("recap-left", number=Number(self.rounds)))
        fallen = tuple(self.shown[one.id].name for one in pieces if one.out and self._is_ours(one.id))
        return [*told, say("recap-fell", who=Many(fallen))] if fallen else told

    def _is_ours(self, id_: str) -> bool:
        return id_ in self.shown and self.shown[id_].side in ("ours", "ally")

    def _names(self, sides: tuple[str, ...]) -> tuple[str, ...]:
        pieces = panel_of(self.table.system, self.table.world).pieces
        return tuple(
            self.shown[one.id].name for one in pieces if one.id in self.shown and self.shown[one.id].side in sides
        )


def recaps(host: Host, campaign: Campaign) -> list[Recap]:
    """All evenings of a campaign that were played, the newest first."""
    own = _own_words(host)
    found = [_recap(host, evening, own) for evening in _evenings(host, campaign)]
    return [recap for recap in reversed(found) if recap is not None]


def _evenings(host: Host, campaign: Campaign) -> list[list[StoredTable]]:
    """The tables of a campaign by evening: an encounter soon after another one belongs to the same."""
    known, evenings, last = marks(host.store), list[list[StoredTable]](), 0
    for table in Campaigns(host).tables(campaign):
        opened = known.get(table.id, Mark()).opened
        if not evenings or opened - last > SAME_EVENING:
            evenings.append([])
        evenings[-1].append(table)
        last = max(known.get(table.id, Mark()).touched, opened)
    return evenings


def _recap(host: Host, evening: list[StoredTable], own: dict[str, str]) -> Recap | None:
    lives = [host.live(table.id) for table in evening]
    played = [_Encounter(live) for live in lives if was_played(live.snapshot().records)]
    if not played:
        return None
    first = evening[0].id
    written = " ".join(sentence for encounter in played for sentence in encounter.sentences())
    people = [row for encounter in played for row in encounter.numbers.people]
    return Recap(
        id=first,
        opened=marks(host.store).get(first, Mark()).opened,
        encounters=[encounter.title for encounter in played],
        text=own.get(first) or written,
        rewritten=bool(own.get(first)),
        rounds=sum(encounter.rounds for encounter in played),
        dealt=sum(row.dealt for row in people),
        dice=sum(row.dice for row in people),
        gains=_gains(played),
    )


def _gains(played: list[_Encounter]) -> list[Gain]:
    """The numbers of the heroes that have no limit and went up between the first encounter's beginning and the end."""
    first, last = played[0], played[-1]
    # The first record alone is the table as it was opened.
    opened: Table[Any] = Table.load(first.table.system, first.live.store.lines(first.live.stored.id, 0, 1)[0].data)
    before = {key: bar.value for key, bar in _counters(opened).items()}
    wording = wording_for(last.table, GM)
    return [
        Gain(last.shown[who].name, wording.label(bar.label), before[who, label], bar.value)
        for (who, label), bar in _counters(last.table).items()
        if who in last.shown
        and last.shown[who].side in ("ours", "ally")
        and bar.value > before.get((who, label), bar.value)
    ]


def _counters(table: Table[Any]) -> dict[tuple[str, str], Bar]:
    pieces = panel_of(table.system, table.world).pieces
    return {(piece.id, bar.label): bar for piece in pieces for bar in piece.bars if bar.most is None and not bar.rises}


def _own_words(host: Host) -> dict[str, str]:
    with host.store.reading() as connection:
        return {row.table: row.text for row in connection.execute(select(ROWS))}


def rewrite(host: Host, campaign: Campaign, evening: str, text: str) -> None:
    """Keep the GM's words for an evening; none take the server's again."""
    if evening not in [tables[0].id for tables in _evenings(host, campaign)]:
        raise Refusal("there is no such evening of this campaign")
    with host.store.writing() as connection:
        connection.execute(ROWS.delete().where(ROWS.c.table == evening))
        if text.strip():
            connection.execute(ROWS.insert().values(table=evening, text=text.strip()))
