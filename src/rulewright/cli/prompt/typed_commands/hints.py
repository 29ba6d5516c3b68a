"""`hint`: what comes of each answer right away; `hint more`: the chance to win after each."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rulewright.cli.extras import explain_missing
from rulewright.errors import OverBudget, Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.advice.odds.headline import headline, percent
from rulewright.table.advice.queries import listed_answers
from rulewright.table.view.plain_data import value
from rulewright.table.view.projection import telling
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words, says
from rulewright.words.program import say

from ..answering.action_list import NEARLY_EQUAL
from ..session import NOTHING, Session

if TYPE_CHECKING:
    from rulewright.lab.search.ranked_answers import Advice

# A person waits: two seconds of work, and a chance to within 5 % if that is known by then.
PRECISION, MAX_WORLDS, MAX_FIGHTS, SECONDS = 0.05, 300, 4_000, 2.0
MAX_HINTS = 4
TOO_CLOSE, NO_LAB = say("too-close"), say("no-lab")


def hint(session: Session, rest: str) -> None:
    """What comes of each answer right away, at once; with `more` behind it the chance to win after each."""
    asked = session.table.question(session.seat)
    if not isinstance(asked, Ask):
        raise Refusal(say("nothing-to-choose"))
    if rest not in ("", "more"):
        raise Refusal(say("expected-hint", typed=rest))
    if not rest:
        _show_what_follows(session, asked)
    elif why_not := _show_chances_to_win(session):
        session.tell(why_not)
    _show_usual(session, asked)
    if not rest:
        session.tell(say("hint-more"))


def _show_usual(session: Session, asked: Ask[Any]) -> None:
    """What a bot would choose, and what Enter does if that is something else."""
    usual = session.table.system.bot(asked, session.table.seen_by(session.seat))
    session.tell(say("bot-would", answer=_words(session, usual)))
    if session.enter_takes is not NOTHING and session.enter_takes != usual:
        session.tell(say("enter-would", answer=_words(session, session.enter_takes)))


def _words(session: Session, answer: Any) -> str:
    return value(answer, telling(session.table, session.seat)).words


def _show_chances_to_win(session: Session) -> Words | None:
    """Show the chance to win that each answer leaves. Returns why none is the best, if so."""
    try:
        # The lab takes a while to import, and most people ask for no hint.
        from rulewright.cli.tasks.advise import Policies, find_advice
        from rulewright.lab.effort import Effort
    except ModuleNotFoundError as error:
        if explain_missing(error.name) is None:
            raise
        return NO_LAB

    effort = Effort("auto", PRECISION, MAX_WORLDS, MAX_FIGHTS)
    try:
        advice = find_advice(session.table, Policies(None, None), effort, seconds=SECONDS)
    except OverBudget:
        return TOO_CLOSE
    except KeyboardInterrupt:
        session.tell(say("stopped"))
        # Whoever pressed Ctrl-C does not want to wait for anything else either.
        return None
    if advice.kind == "heuristic":
        return TOO_CLOSE
    _show_ranking(session, advice)
    return None if advice.sure else TOO_CLOSE


def _show_ranking(session: Session, advice: Advice) -> None:
    sampled = advice.kind == "sampled"
    session.tell(say("wins-sampled", fights=Number(advice.fights)) if sampled else say("wins-exactly"))
    for option in advice.options[:MAX_HINTS]:
        chance, low, high = (_percent(at) for at in (option.value.value, option.value.low, option.value.high))
        answer = _words(session, option.answer)
        if low == high:
            session.tell(say("wins-by", answer=answer, chance=chance))
        else:
            session.tell(say("wins-about", answer=answer, chance=chance, low=low, high=high))
    if (more := len(advice.options) - MAX_HINTS) > 0:
        session.tell(say("and-more-answers", count=Number(more)))


def _percent(chance: float) -> Words:
    return percent(Fraction(round(chance, 9)))


def _show_what_follows(session: Session, asked: Ask[Any]) -> None:
    """What comes of each answer right away, the most promising first, and which of them are as good as the first."""
    odds = session.odds()
    outlooks = [(odds.odds(asked, answer), answer) for answer in listed_answers(asked)]
    ranked = sorted(((look.worth, look, answer) for look, answer in outlooks if look), key=lambda row: -row[0])
    if not ranked or all(says(headline(look), "odds-nothing") for _, look, _ in ranked):
        session.tell(say("no-odds-here"))
        return
    tied = [row for row in ranked if ranked[0][0] - row[0] <= NEARLY_EQUAL]
    session.tell(say("right-after-tied", count=Number(len(tied))) if len(tied) > 1 else say("right-after"))
    for _, look, answer in ranked[:MAX_HINTS]:
        session.tell(say("purpose", what=_words(session, answer), part=headline(look)))
