"""Commands that show something: the table, the map, the story, a card."""

from __future__ import annotations

from rulewright.cli.output.screen import wrap
from rulewright.cli.output.sheet_text import INDENT, KIND, card_lines, find_sheet
from rulewright.cli.output.styled import Styled, flow_lines
from rulewright.cli.output.table_screen import side_headings, table_lines
from rulewright.cli.output.text_map import map_lines, with_places
from rulewright.errors import Refusal
from rulewright.table.view.frame_types import PieceData
from rulewright.table.view.projection import panel
from rulewright.table.view.shared_view import view_of
from rulewright.words.program import say

from ..session import Session
from ..story_teller import log_lines
from .meanings import bar_text


def log_command(session: Session, _: str) -> None:
    print("\n".join(log_lines(session.story.entries(), session.wording.word(say("mark-taken-back")))))


def table_command(session: Session, _: str) -> None:
    print("\n".join(table_lines(session.table, session.seat)))


def map_command(session: Session, _: str) -> None:
    system = session.table.system
    if system.draw is None:
        raise Refusal(say("no-map", game=system.title))
    drawing = system.draw(session.table.seen_by(session.seat), session.wording.with_ids())
    if session.place_asked is not None:
        drawing = with_places(drawing, session.place_asked.map_shapes())
    print("\n".join(map_lines(drawing, session.wording, side_headings(session.table, session.seat))))


def sheet_command(session: Session, rest: str) -> None:
    """The card of anybody in the fight: how they stand, then the sheet; with `all` behind the name everything."""
    name = rest.removesuffix(" all")
    if absent := find_absent(session, name):
        print("\n".join(absent_lines(session, absent, everything=name != rest)))
        return
    piece, wording = find_piece(session, name), session.wording
    kind = [part for part in piece.kind.split(", ") if part != piece.name]
    lines = [wrap(", ".join((piece.name, *filter(None, kind))))]
    if piece.bars:
        lines += flow_lines([Styled(bar_text(bar)) for bar in piece.bars], INDENT, INDENT, " · ")
    lines += [wrap(f"{mark.title}: {mark.says or mark.until}".rstrip(": "), INDENT) for mark in piece.marks]
    sheet = find_sheet(session.table.system, piece.id)
    if piece.lacks:
        lines.append(wrap(piece.lacks, INDENT))
    elif sheet:
        shown = frozenset(bar.label for bar in piece.bars)
        lines += card_lines(sheet, shown, wording, everything=name != rest)
        lines += [wrap(wording.word(say("all-of-sheet", name=piece.name)), INDENT)] if name == rest else []
    print("\n".join(lines))


def absent_names(session: Session) -> dict[str, str]:
    """The names, by their ids, of all who have a sheet but are not on the table, such as Summons not yet called."""
    there = {piece.id for piece in panel(session.table, session.seat).pieces}
    named = view_of(session.table, session.seat).displays.items()
    return {id_: it.name for id_, it in named if id_ not in there and find_sheet(session.table.system, id_)}


def find_absent(session: Session, typed: str) -> str:
    """The id of the one who is not on the table and whose name begins so; empty for anybody else."""
    wanted = typed.lower()
    fitting = [id_ for id_, name in absent_names(session).items() if wanted and name.lower().startswith(wanted)]
    there = [piece.name for piece in panel(session.table, session.seat).pieces]
    return "" if any(name.lower().startswith(wanted) for name in there) else next(iter(fitting), "")


def absent_lines(session: Session, id_: str, *, everything: bool) -> list[str]:
    """The card of somebody who is not on the table."""
    sheet, wording = find_sheet(session.table.system, id_), session.wording
    if sheet is None:
        return []
    kind = dict(sheet.words).get(KIND, "")
    lines = [wrap(", ".join(filter(None, (wording.name(id_), kind)))), wrap(wording.word(say("not-on-table")), INDENT)]
    return [*lines, *card_lines(sheet, frozenset(), wording, everything=everything)]


def find_piece(session: Session, typed: str) -> PieceData:
    """Somebody in the fight by name, by id, or by the beginning of a name."""
    pieces = panel(session.table, session.seat).pieces
    wanted = typed.lower()
    exact = [piece for piece in pieces if wanted in (piece.name.lower(), piece.id)]
    fitting = exact or [piece for piece in pieces if wanted and piece.name.lower().startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    names = [piece.name for piece in fitting or pieces]
    if not fitting:
        names += absent_names(session).values()
    raise Refusal(say("expected-one-of", names=", ".join(names), typed=typed, hint=""))
