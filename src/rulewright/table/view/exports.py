"""Exports a table as a file: the whole log for the GM, the sentences a seat may read for others.

The formats are JSON lines, Markdown and HTML.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Literal

from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM, Struct
from rulewright.table.dice.logged_draws import draw_contexts
from rulewright.table.dice.seal import seal
from rulewright.table.log.lines import encode_log
from rulewright.table.log.records import Committed, Packed, Revealed, Salted, embedded_pack
from rulewright.table.play.table import Table

from .event_log import EventLog
from .naming import wording_for
from .redaction import redacted_for
from .sentences import Dice

ExportFormat = Literal["jsonl", "md", "html"]
MEDIA_TYPES = {
    "jsonl": "application/x-ndjson",
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
}
STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
    "li{margin:.15rem 0}del{color:#6b6b6b}"
)


class SeatExport(Struct, frozen=True, tag="heard"):
    """The first line of a seat's export."""

    game: str
    title: str
    seat: str


class ExportedSentence(Struct, frozen=True, tag="sentence"):
    """One sentence in a seat's export."""

    event: int
    text: str
    struck: bool = False
    """Whether it was undone."""
    dice: Dice | None = None
    drawn: tuple[int, int] | None = None
    """How many secrets had been committed to and how many salts mixed in when these dice were drawn."""


def export(
    table: Table[Any],
    events: EventLog,
    seat: str,
    title: str,
    file_format: ExportFormat,
    pack: Callable[[], str] = str,
) -> bytes:
    """A table as a file for a seat. The GM's log includes the pack that the table is played with."""
    if file_format == "jsonl":
        return seal(_whole_log(table, pack()) if seat == GM else _seat_export(table, events, seat, title))
    sentences = list(_sentences(table, events, seat))
    return (_markdown if file_format == "md" else _html)(title, sentences).encode()


def _whole_log(table: Table[Any], pack: str) -> bytes:
    """The whole log, and the pack unless the log has it from an earlier import."""
    records = table.records[:]
    return encode_log(records if pack == embedded_pack(records) else [*records, Packed(pack)])


def _sentences(table: Table[Any], events: EventLog, seat: str) -> Iterator[ExportedSentence]:
    wording = wording_for(table, seat)
    for event, _, _, sentence in events.readable_by(table.roles_of(seat), redacted_for(table, seat)):
        text = sentence.worded(wording)
        yield ExportedSentence(event, text, bool(events.undone_by[event]), sentence.dice)


def _seat_export(table: Table[Any], events: EventLog, seat: str, title: str) -> bytes:
    """What a seat may read, with everything it needs to verify the dice it saw."""
    records, event = table.records[:], -1
    starts = set(events.starts)
    lines: list[Struct] = [SeatExport(table.system.name, title, seat)]
    contexts, wording = draw_contexts(records), wording_for(table, seat)
    roles, redacted = table.roles_of(seat), redacted_for(table, seat)
    for line, (record, sentences) in enumerate(zip(records, events.sentences, strict=True)):
        event += line in starts
        if isinstance(record, Committed | Salted | Revealed):
            lines.append(record)
            continue
        for sentence in sentences:
            if shown := sentence.redacted(roles, redacted):
                drawn = contexts.get(shown.dice.draw) if shown.dice and shown.dice.draw else None
                text = shown.worded(wording)
                lines.append(ExportedSentence(event, text, bool(events.undone_by[event]), shown.dice, drawn))
    return b"".join(encode(line) + b"\n" for line in lines)


def _markdown(title: str, sentences: list[ExportedSentence]) -> str:
    texts = ((_escape_markdown(sentence.text), sentence.struck) for sentence in sentences)
    rows = [f"- ~~{text}~~" if struck else f"- {text}" for text, struck in texts]
    return f"# {_escape_markdown(title)}\n\n" + "\n".join(rows) + "\n"


def _escape_markdown(text: str) -> str:
    # Sentences hold names and notes of players; links and HTML in them must stay text.
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~!" else sign for sign in text)


def _html(title: str, sentences: list[ExportedSentence]) -> str:
    texts = ((escape(sentence.text), sentence.struck) for sentence in sentences)
    rows = "\n".join(f"<li><del>{text}</del></li>" if struck else f"<li>{text}</li>" for text, struck in texts)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = f"<h1>{escape(title)}</h1>\n<ol>\n{rows}\n</ol>"
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'
