"""Asks a person the open question, unless there is nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.table.advice.queries import listed_answers
from rulewright.table.typed.answers import parse_faces
from rulewright.words.program import say

from .answering.actions import ask_for_action
from .answering.choices import ask_for_choice, ask_for_spend, odds_of_answer
from .session import Session, TableChanged, names_nothing
from .typed_commands.gm_commands import do_line

WORTH_ASKING = Fraction(1, 20)  # by which the chance that somebody is out must differ


def ask_open_question(session: Session) -> None:
    """Ask the open question once; a wrong answer or a command that changes the table leaves it open."""
    asked = session.table.question(session.seat)
    session.does_claim = partial(do_line, session)
    try:
        if isinstance(asked, Roll):
            _ask_for_roll(session, asked)
        elif isinstance(asked, Ask) and not _answered_automatically(session, asked):
            session.table.answer(session.seat, _ask_for_answer(session, asked))
    except TableChanged:
        return
    except RulewrightError as error:
        session.refuse(error)


def _answered_automatically(session: Session, asked: Ask[Any]) -> bool:
    """Whether the question was answered without the person; one whose answer is refused is theirs."""
    line = len(session.table.records)
    try:
        for answer in _automatic_answers(session, asked):
            session.table.answer(session.seat, answer)
            if not isinstance(asked.options, Offers):
                session.automatic.add(line)
            return True
    except RulewrightError:
        return False
    return False


def _automatic_answers(session: Session, asked: Ask[Any]) -> Iterator[Any]:
    """The answer that needs no person, if there is one."""
    if session.group and (answer := session.group.answer(asked)) is not None:
        yield answer
    elif not isinstance(asked.options, Offers):
        listed = asked.options.listed()
        if listed is not None and len(listed) == 1:
            yield listed[0]
        elif session.asks_less and not may_end_somebody(session, asked):
            yield asked.default


def may_end_somebody(session: Session, asked: Ask[Any]) -> bool:
    """Whether it may hang on the answer who is out of the fight, or whether that is not known."""
    found = [session.odds().odds(asked, answer) for answer in listed_answers(asked)]
    if None in found:
        return True
    chances = [dict(odds.out) for odds in found if odds]
    for who in {who for row in chances for who in row}:
        of_each = [row.get(who, Fraction(0)) for row in chances]
        if max(of_each) - min(of_each) >= WORTH_ASKING:
            return True
    return False


def _ask_for_roll(session: Session, asked: Roll[Any]) -> None:
    session.ask(say("roll-for", what=asked.label, dice=str(asked.pool)))
    faces = session.read_until(
        session.wording.word(say("roll-prompt")),
        lambda typed: parse_faces(asked.pool, typed) if typed else None,
    )
    session.table.throw(session.seat, faces)


def _ask_for_answer(session: Session, asked: Ask[Any]) -> Any:
    session.show_table()
    session.enter_takes, session.names_action = asked.default, names_nothing
    session.ask(session.table.label)
    if isinstance(asked.options, Offers):
        return ask_for_action(session, asked, asked.options)

    if spend := session.table.system.spend_of(session.table.seen_by(session.seat), asked):
        return ask_for_spend(session, asked, spend)
    return ask_for_choice(session, asked.options, asked.default, partial(odds_of_answer, session, asked))
