"""`hint`: what to do, by the chance to win where that can be told, else by rule of thumb."""

from __future__ import annotations

from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.errors import OverBudget, Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.words import in_words
from rulewright.table.advice.odds_of_answer import OddsCalculator
from rulewright.table.advice.queries import listed_answers

from .session import Session

# A person waits: a few seconds of work, and a chance to within 5 %.
PRECISION, MAX_WORLDS, MAX_FIGHTS = 0.05, 300, 400
MAX_HINTS = 4


def hint(session: Session, _: str) -> None:
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose here")
    if not _show_chances_to_win(session):
        _show_rule_of_thumb(session, asked)
    usual = session.table.system.bot(asked, session.table.seen_by(session.seat))
    print(wrap(f"a bot would take: {in_words(usual)}"))


def _show_chances_to_win(session: Session) -> bool:
    """Every option with the chance to win that it leaves; whether one is surely the best."""
    # The lab takes a while to import, and most people ask for no hint.
    from rulewright.cli.tasks.advise import Policies, advice_lines, find_advice
    from rulewright.lab.effort import Effort

    effort = Effort("auto", PRECISION, MAX_WORLDS, MAX_FIGHTS)
    try:
        advice = find_advice(session.table, Policies(None, None), effort)
    except OverBudget:
        return False
    except KeyboardInterrupt:
        print("  stopped before anything was known")
        # Whoever pressed Ctrl-C does not want to wait for the rule of thumb either.
        return True
    for line in advice_lines(advice, MAX_HINTS):
        print(wrap(line))
    return advice.sure


def _show_rule_of_thumb(session: Session, asked: Ask[Any]) -> None:
    odds = OddsCalculator(session.table, session.seat)
    outlooks = [(odds.odds(asked, answer), answer) for answer in listed_answers(asked)]
    ranked = sorted(((look.worth, look, answer) for look, answer in outlooks if look), key=lambda row: -row[0])
    if not ranked:
        raise Refusal("the odds of this cannot be worked out here")
    print("  too close to tell; right after it, things stand so:")
    for worth, look, answer in ranked[:MAX_HINTS]:
        print(wrap(f"{in_words(answer)}: {look.tell()} (stands at {float(worth):+.2f} by rule of thumb)"))
