"""A report of the evening, in Markdown and HTML: who met whom, and what happened, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import accumulate, groupby
from typing import NamedTuple

from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Wording
from rulewright.words.program import say

from ..frame_types import RolledData, StoryEntry

STYLE = (
    "body{font:1rem/1.6 Georgia,serif;max-width:42rem;margin:2.5rem auto;padding:0 1rem;color:#2b2622}"
    "h1,h2{font-weight:600;line-height:1.2}h2{margin-top:2rem;font-size:1.15rem}"
    "ul{list-style:none;padding:0}li{margin:.5rem 0}"
    "small{display:block;color:#6a6056;font-family:system-ui,sans-serif}del{color:#6a6056}"
)


class Report(NamedTuple):
    """What is in a report: its title, the game, the names of both sides, the story, and how its reader is addressed."""

    title: str
    game: str
    ours: list[str]
    theirs: list[str]
    entries: list[StoryEntry]
    wording: Wording

    def opening(self) -> str:
        """Who met whom, in one line."""
        if not self.ours or not self.theirs:
            return f"{self.game}."
        sides = say("sides", ours=Many(tuple(self.ours)), theirs=Many(tuple(self.theirs)))
        return f"{self.game}. {self.wording.sentence(sides)}."

    def rounds(self) -> Iterator[tuple[str, list[StoryEntry]]]:
        """The entries under the headings of their rounds; what is in no round has no heading."""
        # Whoever sits down in the middle of a round is told of in that round.
        rounds = accumulate((entry.round for entry in self.entries), _or_before)
        for number, entries in groupby(zip(rounds, self.entries, strict=True), key=lambda it: it[0]):
            heading = self.wording.sentence(say("round", number=Number(number))) if number else ""
            yield heading, [entry for _, entry in entries]


def _or_before(before: int, now: int) -> int:
    return now or before


def notes(entry: StoryEntry) -> list[str]:
    """What is told of an entry besides its sentence: its dice, and the details."""
    return [*map(format_roll, entry.rolls), *entry.details]


def format_roll(roll: RolledData) -> str:
    """Dice in words: what they were for, each face, and what they came to."""
    faces = ", ".join(str(die.face) for die in roll.dice)
    return f"{roll.label}: {faces}" + (f" ({roll.counts})" if roll.counts else "")


def markdown(report: Report) -> str:
    lines = [f"# {escape_markdown(report.title)}", "", f"*{escape_markdown(report.opening())}*"]
    for heading, entries in report.rounds():
        lines += ["", f"## {heading}", ""] if heading else [""]
        for entry in entries:
            text = escape_markdown(entry.sentence)
            lines.append(f"- ~~{text}~~" if entry.undone_by else f"- {text}")
            lines += [f"  - {escape_markdown(note)}" for note in notes(entry) if not entry.undone_by]
    return "\n".join(lines) + "\n"


def escape_markdown(text: str) -> str:
    # Sentences hold names and notes of players; links and HTML in them must stay text.
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~!" else sign for sign in text)


def html(report: Report) -> str:
    head = f'<meta charset="utf-8"><title>{escape(report.title)}</title><style>{STYLE}</style>'
    body = [f"<h1>{escape(report.title)}</h1>", f"<p>{escape(report.opening())}</p>"]
    for heading, entries in report.rounds():
        body += [f"<h2>{heading}</h2>"] if heading else []
        body.append(html_entries(entries))
    top = f'<!doctype html>\n<html lang="{report.wording.language}"><head>{head}</head><body>'
    return "\n".join((top, *body, "</body></html>\n"))


def html_entries(entries: list[StoryEntry]) -> str:
    """Some entries as a list in HTML."""
    return "\n".join(("<ul>", *map(_html_entry, entries), "</ul>"))


def _html_entry(entry: StoryEntry) -> str:
    if entry.undone_by:
        return f"<li><del>{escape(entry.sentence)}</del></li>"
    more = "".join(f"<small>{escape(note)}</small>" for note in notes(entry))
    return f"<li>{escape(entry.sentence)}{more}</li>"
