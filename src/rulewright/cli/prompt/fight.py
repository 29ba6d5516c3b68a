"""`play`: a fight at the terminal, played by a person or only watched."""

from __future__ import annotations

from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.cli.output.table_screen import table_lines
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.play.bots import Bot, bot_acts
from rulewright.table.play.table import Table
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.why import format_steps, why
from rulewright.words.program import say

from .after_fight import end_of, read_next_step, show_end
from .questions import ask_open_question
from .session import Quit, Session

MAX_BOT_ANSWERS = 3_000  # many times those of a long fight: bots may go on for ever


def play_fight(session: Session) -> None:
    """Play until the person quits; at the end of the fight they may still undo, look, rest and go on."""
    if session.table.waiting_for():
        session.tell(say("how-to-answer"))
    try:
        while True:
            session.show_news()
            if not session.table.waiting_for():
                show_end(session)
                read_next_step(session)
            elif session.seat in session.table.waiting_for():
                ask_open_question(session)
            else:
                bot_acts(session.table, session.bot)
    except Quit:
        print(session.wording.sentence(say("goodbye")))
    except EOFError:
        print(f"\n{session.wording.sentence(say('goodbye'))}")


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


def _show_reasons(table: Table[Any], shown: int) -> int:
    """Print how each new line of the log came about; the number of lines there are now."""
    for number in range(shown, len(table.records)):
        if isinstance(table.records[number], Entry) and (reasons := format_steps(why(table, number))):
            print(wrap(reasons, ""))
    return len(table.records)
