"""`hint`: what to do, by the chance to win where that can be told, else by rule of thumb."""

from __future__ import annotations

from typing import Any

from rulewright.cli.extras import explain_missing
from rulewright.cli.output.screen import wrap
from rulewright.errors import OverBudget, Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.advice.headline import headline
from rulewright.table.advice.odds_of_answer import OddsCalculator
from rulewright.table.advice.queries import listed_answers
from rulewright.table.view.plain_data import value
from rulewright.table.view.projection import telling
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..session import Session

# A person waits: a few seconds of work, and a chance to within 5 %.
PRECISION, MAX_WORLDS, MAX_FIGHTS = 0.05, 300, 400
MAX_HINTS = 4
TOO_CLOSE, NO_LAB = say("too-close"), say("no-lab")


def hint(session: Session, _: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask):
        raise Refusal(say("nothing-to-choose"))
    if why_not := _show_chances_to_win(session):
        _show_rule_of_thumb(session, asked, why_not)
    usual = session.table.system.bot(asked, session.table.seen_by(session.seat))
    session.tell(say("bot-would", answer=_words(session, usual)))


def _words(session: Session, answer: Any) -> str:
    return value(answer, telling(session.table, session.seat)).words


def _show_chances_to_win(session: Session) -> Words | None:
    """Show every option with the chance to win that it leaves. The answer says why none is the best, if so."""
    try:
        # The lab takes a while to import, and most people ask for no hint.
        from rulewright.cli.tasks.advise import Policies, advice_lines, find_advice
        from rulewright.lab.effort import Effort
    except ModuleNotFoundError as error:
        if explain_missing(error.name) is None:
            raise
        return NO_LAB

    effort = Effort("auto", PRECISION, MAX_WORLDS, MAX_FIGHTS)
    try:
        advice = find_advice(session.table, Policies(None, None), effort)
    except OverBudget:
        return TOO_CLOSE
    except KeyboardInterrupt:
        session.tell(say("stopped"))
        # Whoever pressed Ctrl-C does not want to wait for the rule of thumb either.
        return None
    for line in advice_lines(advice, MAX_HINTS):
        print(wrap(session.wording.name_ids(line)))
    return None if advice.sure else TOO_CLOSE


def _show_rule_of_thumb(session: Session, asked: Ask[Any], why: Words) -> None:
    odds = OddsCalculator(session.table, session.seat)
    outlooks = [(odds.odds(asked, answer), answer) for answer in listed_answers(asked)]
    ranked = sorted(((look.worth, look, answer) for look, answer in outlooks if look), key=lambda row: -row[0])
    if not ranked:
        raise Refusal(say("no-odds-here"))
    session.tell(say("stands-so", why=why))
    for worth, look, answer in ranked[:MAX_HINTS]:
        odds_line = session.wording.word(headline(look))
        session.tell(say("stands-at", answer=_words(session, answer), odds=odds_line, worth=f"{float(worth):+.2f}"))
