"""`play`: a fight at the terminal, played by a person or only watched."""

from __future__ import annotations

from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.cli.output.table_screen import table_lines, title_line
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.play.bots import Bot, bot_acts
from rulewright.table.play.table import Table
from rulewright.table.view.result import result_of
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.why import format_steps, why
from rulewright.words.phrase import Words
from rulewright.words.program import say

from .questions import ask_open_question
from .session import Quit, Session, TableChanged
from .typed_commands.claims import claim, claims_command

MAX_BOT_ANSWERS = 3_000  # many times those of a long fight: bots may go on for ever


def play_fight(session: Session) -> None:
    """Play until the person quits; at the end of the fight they may still undo, look, rest and go on."""
    try:
        while True:
            session.show_news()
            if not session.table.waiting_for():
                _show_end(session)
                _read_commands(session)
            elif session.seat in session.table.waiting_for():
                ask_open_question(session)
            else:
                bot_acts(session.table, session.bot)
    except Quit:
        print(session.wording.sentence(say("goodbye")))
    except EOFError:
        print(f"\n{session.wording.sentence(say('goodbye'))}")


def _show_end(session: Session) -> None:
    """How it ended, and what can be done now."""
    print("\n" + title_line(session.wording.sentence(end_of(session.table, say("nothing-left")))))
    claims_command(session, "")


def _read_commands(session: Session) -> None:
    """Read commands until one of them changes the table; nothing is asked."""
    try:
        while True:
            typed = session.read_line(session.wording.word(say("after-the-end")))
            if not claim(session, typed):
                session.tell(say("nothing-asked"))
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
    print("\n".join(table_lines(table, GM)))
    print(wording_for(table, GM).sentence(end_of(table, say("nothing-decided"))))


def end_of(table: Table[Any], undecided: Words) -> Words:
    over = table.system.over(table.world)
    return say("the-end", result=undecided if over is None else result_of(table.system, over))


def _show_reasons(table: Table[Any], shown: int) -> int:
    """Print how each new line of the log came about; the number of lines there are now."""
    for number in range(shown, len(table.records)):
        if isinstance(table.records[number], Entry) and (reasons := format_steps(why(table, number))):
            print(wrap(reasons, ""))
    return len(table.records)
