"""`sheet advance`: a character learns something, question by question, and its new entry replaces the old one."""

from __future__ import annotations

from rulewright.cli.checks import check_rulings
from rulewright.cli.output.screen import sheet_lines
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.systems import game
from rulewright.table.campaign.toml_edit import replace_entries

from .new_sheet import SheetRequest, answer_questions, check_target, next_steps


def advance_sheet(request: SheetRequest) -> None:
    """Ask or draw what is learned, show the sheet, and put its entry into the file."""
    system = game(request.game)
    making = system.making
    if making.advance is None:
        raise Refusal(f"{system.title} has no guided advancement; change the entry in your pack by hand")
    if request.kind_or_id is None:
        raise Refusal(f"say whose sheet: rulewright sheet advance {request.game} WHO")
    old, pack = check_target(system, request)
    draft = making.advance(request.kind_or_id, check_rulings(system, request.rulings), pack)
    table = answer_questions(making, draft, request)
    entries = making.finish(table.world)
    print("\n".join(sheet_lines(making.sheet(table.world))))
    if request.out is None:
        print("\n" + format_toml(entries).rstrip())
        return
    write_atomically(request.out, replace_entries(old, entries))
    print(f"\nwritten to {request.out}\n" + next_steps(request, entries, next(iter(entries)))[0])
