"""`undo`: takes back what the person did, and with it whatever followed from it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.action_words import command
from rulewright.kernel.rules.words import in_words
from rulewright.table.log.records import Claimed, Fiat, Record, Said
from rulewright.words.phrase import Words
from rulewright.words.program import say

from ..session import Session, TableChanged


def undo(session: Session, rest: str) -> None:
    if rest and not (rest.isdecimal() and int(rest)):
        raise Refusal(say("expected-undo", typed=rest))
    if session.is_half_made and not rest:
        # Whoever is still choosing means that, and not what was done before.
        session.tell(say("action-left"))
        raise TableChanged
    wanted = int(rest or 1)
    # Listed before anything is taken back, because the list is read off the table.
    own = list(islice(own_inputs(session), wanted))
    if not own:
        raise Refusal(say("nothing-to-undo"))
    for record, inputs in own:
        for _ in range(inputs):
            session.table.undo()
        session.tell(say("taken-back", what=_format_record(session, record)))
    if wanted > len(own):
        session.tell(say("that-was-all"))
    session.story.skip()
    raise TableChanged


def own_inputs(session: Session) -> Iterator[tuple[Record, int]]:
    """What the person did, the last thing first, each with the number of inputs to undo since the one before."""
    inputs = 0
    for before in session.table.checkpoints():
        inputs += 1
        record = session.table.records[before.line]
        if _is_own(session, record) and before.line not in session.automatic:
            yield record, inputs
            inputs = 0


def _is_own(session: Session, record: Record) -> bool:
    """Whether the person did this; at a terminal, bots only answer questions."""
    return not isinstance(record, Said) or record.seat == session.seat


def _format_record(session: Session, record: Record) -> Words:
    match record:
        case Said(answer=answer):
            return _format_answer(session, answer)
        case Claimed(call=call):
            return _format_answer(session, call)
        case Fiat(facts):
            return "; ".join(session.wording.word(words) for fact in facts if (words := fact.tell()))
    return say("last-thing")


def _format_answer(session: Session, answer: Any) -> Words:
    """An answer as it is stored, in words."""
    table = session.table
    match answer:
        case {"rule": _, "args": _}:
            return command(table.system, table.world, table.system.codec.convert_call(answer))
        case {"faces": faces}:
            return say("a-throw", faces=", ".join(map(str, faces)))
    return say("the-answer", answer=in_words(answer, session.wording))
