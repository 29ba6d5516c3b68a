"""`play`: a fight at the terminal, played by a person or only watched."""

from __future__ import annotations

from typing import Any

from rulewright.cli.output.screen import table_lines, wrap
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.play.bots import Bot, bot_acts
from rulewright.table.play.table import Table
from rulewright.table.view.naming import wording_for
from rulewright.table.view.result import format_result
from rulewright.table.view.why import format_steps, why

from .questions import ask_open_question
from .session import Quit, Session, TableChanged

MAX_BOT_ANSWERS = 3_000  # many times those of a long fight: bots may go on for ever


def play_fight(session: Session) -> None:
    """Play until the person quits; at the end of the fight they may still undo, look and save."""
    try:
        while True:
            session.show_news()
            if not session.table.waiting_for():
                print(_format_end(session.table, "nothing is left to do"))
                _read_commands(session)
            elif session.seat in session.table.waiting_for():
                session.show_table()
                ask_open_question(session)
            else:
                bot_acts(session.table, session.bot)
    except Quit:
        print("goodbye")
    except EOFError:
        print("\ngoodbye")


def _read_commands(session: Session) -> None:
    """Read commands until one of them changes the table; nothing is asked."""
    try:
        while True:
            session.read_line("nothing is open; undo, log, save FILE or quit: ")
            print("  nothing is asked now")
    except TableChanged:
        return


def watch_fight(table: Table[Any], bot: Bot, most: int | None = None) -> None:
    """Let bots play every role, and print the whole fight with its reasons."""
    shown = 0
    for _ in range(most or MAX_BOT_ANSWERS):
        shown = _show_reasons(table, shown)
        if not table.waiting_for():
            break
        bot_acts(table, bot)
    _show_reasons(table, shown)
    print("\n".join(table_lines(table.system.panel(table.world), wording_for(table, GM))))
    print(_format_end(table, "nothing is decided"))


def _format_end(table: Table[Any], undecided: str) -> str:
    over = table.system.over(table.world)
    return f"the end: {undecided if over is None else format_result(table.system, over)}"


def _show_reasons(table: Table[Any], shown: int) -> int:
    """Print how each new line of the log came about; the number of lines there are now."""
    for number in range(shown, len(table.records)):
        if isinstance(table.records[number], Entry) and (reasons := format_steps(why(table, number))):
            print(wrap(reasons, ""))
    return len(table.records)
