"""Commands that show something: the table, the map, the story, why, a card, what a word means."""

from __future__ import annotations

from rulewright.cli.output.screen import sheet_lines, wrap
from rulewright.cli.output.table_screen import table_lines
from rulewright.cli.output.text_map import map_lines
from rulewright.errors import Refusal, RulewrightError
from rulewright.table.view.frame_types import PieceData
from rulewright.table.view.projection import line_number, panel
from rulewright.table.view.why import format_steps, why, why_now
from rulewright.words.names import NUMBERED
from rulewright.words.program import say

from ..session import Session
from ..story_teller import log_lines


def why_command(session: Session, rest: str) -> None:
    if rest == "last":
        rest = str(len(session.story.entries()))
    if rest and not rest.isdecimal():
        raise Refusal(say("expected-log-number", typed=rest))
    reasons = _why_entry(session, int(rest)) if rest else format_steps(why_now(session.table, session.seat))
    print(wrap(reasons or _asking_rules(session)))


def _why_entry(session: Session, number: int) -> str:
    """How an entry of the log came about."""
    entries = session.story.entries()
    if not 1 <= number <= len(entries):
        raise Refusal(say("expected-number", most=str(len(entries)), typed=str(number)))
    line = line_number(session.table, session.story.events, session.seat, entries[number - 1].why)
    return format_steps(why(session.table, line, session.seat)) if line is not None else ""


def _asking_rules(session: Session) -> str:
    """The rules that ask the open question, where nothing has happened yet that led to it."""
    rules, system = session.table.asking_rules(), session.table.system
    cited = [f"{system.book.rule(rule).title} [{rule}]" for rule in rules] if system.load_book else list(rules)
    wording = session.wording
    return wording.word(say("asked-by", rules=", ".join(cited)) if cited else say("nothing-led-here"))


def log_command(session: Session, _: str) -> None:
    print("\n".join(log_lines(session.story.entries(), session.wording.word(say("mark-taken-back")))))


def table_command(session: Session, _: str) -> None:
    print("\n".join(table_lines(session.table, session.seat)))


def map_command(session: Session, _: str) -> None:
    system = session.table.system
    if system.draw is None:
        raise Refusal(say("no-map", game=system.title))
    print("\n".join(map_lines(system.draw(session.table.seen_by(session.seat)))))


def sheet_command(session: Session, rest: str) -> None:
    """The card of anybody in the fight: how they stand, and their sheet where the game has one."""
    piece = find_piece(session, rest)
    wording = session.wording
    print(wrap(", ".join(filter(None, (piece.name, piece.kind)))))
    for bar in piece.bars:
        print(wrap(f"{bar.label} {bar.value}" + (f"/{bar.most}" if bar.most is not None else ""), "    "))
    for mark in piece.marks:
        print(wrap(f"{mark.title}: {mark.says or mark.until}".rstrip(": "), "    "))
    if piece.lacks:
        print(wrap(piece.lacks, "    "))
        return
    match = NUMBERED.match(piece.id)
    try:
        sheet = session.table.system.shelf.sheet(match["kind"] if match else piece.id, (), None)
    except RulewrightError:
        # Somebody from a file of the GM's own, or a game without sheets.
        return
    print(wording.name_ids("\n".join(sheet_lines(sheet))))


def find_piece(session: Session, typed: str) -> PieceData:
    """Somebody in the fight by name, by id, or by the beginning of a name."""
    pieces = panel(session.table, session.seat).pieces
    wanted = typed.lower()
    exact = [piece for piece in pieces if wanted in (piece.name.lower(), piece.id)]
    fitting = exact or [piece for piece in pieces if wanted and piece.name.lower().startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    raise Refusal(say("expected-one-of", names=", ".join(it.name for it in fitting or pieces), typed=typed, hint=""))
