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

from .session import Session

# A person waits: a few seconds of work, and a chance to within 5 %.
PRECISION, MAX_WORLDS, MAX_FIGHTS = 0.05, 300, 400
MAX_HINTS = 4
TOO_CLOSE = "too close to tell"
NO_LAB = "chances to win need rulewright[lab], which is not installed"


def hint(session: Session, _: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose here")
    if why_not := _show_chances_to_win(session):
        _show_rule_of_thumb(session, asked, why_not)
    usual = session.table.system.bot(asked, session.table.seen_by(session.seat))
    print(wrap(f"a bot would take: {_words(session, usual)}"))


def _words(session: Session, answer: Any) -> str:
    return value(answer, telling(session.table, session.seat)).words


def _show_chances_to_win(session: Session) -> str | None:
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
        print("  stopped before anything was known")
        # Whoever pressed Ctrl-C does not want to wait for the rule of thumb either.
        return None
    for line in advice_lines(advice, MAX_HINTS):
        print(wrap(session.wording.name_ids(line)))
    return None if advice.sure else TOO_CLOSE


def _show_rule_of_thumb(session: Session, asked: Ask[Any], why: str) -> None:
    odds = OddsCalculator(session.table, session.seat)
    outlooks = [(odds.odds(asked, answer), answer) for answer in listed_answers(asked)]
    ranked = sorted(((look.worth, look, answer) for look, answer in outlooks if look), key=lambda row: -row[0])
    if not ranked:
        raise Refusal("the odds of this cannot be worked out here")
    print(wrap(f"{why}; right after it, things stand so:"))
    for worth, look, answer in ranked[:MAX_HINTS]:
        odds_line = session.wording.word(headline(look))
        words = f"{_words(session, answer)}: {odds_line} (stands at {float(worth):+.2f} by rule of thumb)"
        print(wrap(session.wording.name_ids(words)))
