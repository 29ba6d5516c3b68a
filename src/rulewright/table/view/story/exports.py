"""Exports a table as a file: as JSON lines the whole log for the GM and what a seat may read, or as a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM, Struct
from rulewright.table.dice.logged_draws import draw_contexts
from rulewright.table.dice.seal import sealed
from rulewright.table.log.compressed import compress
from rulewright.table.log.lines import encode_log
from rulewright.table.log.records import Committed, Packed, Revealed, Salted, embedded_pack
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table

from ..characters import characters
from ..redaction import reader_of, redacted_for
from ..shared_view import wording_for
from .event_log import EventLog
from .foundry_journal import foundry_journal
from .report import Report, html, markdown
from .sentences import Dice
from .story_entries import story_entries

ExportFormat = Literal["jsonl", "jsonl.gz", "md", "html", "foundry.json"]
LINES_AT_ONCE = 500  # of a log; a whole one as it is could take many megabytes
MEDIA_TYPES = {
    "jsonl": "application/x-ndjson",
    "jsonl.gz": "application/gzip",
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "foundry.json": "application/json",
}
REPORTS: dict[str, Callable[[Report], str]] = {"md": markdown, "html": html, "foundry.json": foundry_journal}


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
    if file_format in ("jsonl", "jsonl.gz"):
        lines = _whole_log(table, pack()) if seat == GM else _seat_export(table, events, seat, title)
        return (compress if file_format == "jsonl.gz" else b"".join)(sealed(lines))
    reader = reader_of(table, seat)
    report = Report(title, table.system.title, *_sides(table, seat), story_entries(events, reader, -1), reader.wording)
    return REPORTS[file_format](report).encode()


def _sides(table: Table[Any], seat: str) -> tuple[list[str], list[str]]:
    """The names of the two sides, as the seat sees them."""
    shown = characters(table, seat)
    pieces = [piece.id for piece in panel_of(table.system, table.seen_by(seat)).pieces]
    ours = [shown[id_].name for id_ in pieces if shown[id_].side in ("ours", "ally")]
    return ours, [shown[id_].name for id_ in pieces if shown[id_].side == "theirs"]


def _whole_log(table: Table[Any], pack: str) -> Iterator[bytes]:
    """The whole log piece by piece, and the pack unless the log has it from an earlier import."""
    records = table.records
    known = ""
    for first in range(0, len(records), LINES_AT_ONCE):
        part = records[first : first + LINES_AT_ONCE]
        known = embedded_pack(part) or known
        yield encode_log(part)
    if pack != known:
        yield encode_log([Packed(pack)])


def _seat_export(table: Table[Any], events: EventLog, seat: str, title: str) -> Iterator[bytes]:
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
            if (shown := sentence.redacted(roles, redacted)) and not shown.tells_action:
                drawn = contexts.get(shown.dice.draw) if shown.dice and shown.dice.draw else None
                text = shown.worded(wording)
                lines.append(ExportedSentence(event, text, bool(events.undone_by[event]), shown.dice, drawn))
    return (encode(line) + b"\n" for line in lines)
