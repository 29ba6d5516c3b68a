"""`undo`: takes back what the person did, and with it whatever followed from it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.kernel.rules.words import in_words
from rulewright.table.log.records import Claimed, Fiat, Record, Said
from rulewright.table.play.table import Table

from .session import Session, TableChanged


def undo(session: Session, rest: str) -> None:
    if rest and not (rest.isdecimal() and int(rest)):
        raise Refusal(f"expected undo, or undo N with how many things of yours to take back, got {rest!r}")
    wanted = int(rest or 1)
    # Listed before anything is taken back, because the list is read off the table.
    own = list(islice(own_inputs(session), wanted))
    if not own:
        raise Refusal("you have done nothing yet that could be taken back")
    for record, inputs in own:
        for _ in range(inputs):
            session.table.undo()
        print(wrap(f"taken back: {session.wording.name_ids(_format_record(session.table, record))}"))
    if wanted > len(own):
        print("  that was all you have done")
    session.skip_to_now()
    raise TableChanged


def own_inputs(session: Session) -> Iterator[tuple[Record, int]]:
    """What the person did, the last thing first, each with the number of inputs to undo since the one before."""
    inputs = 0
    for before in session.table.checkpoints():
        inputs += 1
        record = session.table.records[before.line]
        if _is_own(session, record):
            yield record, inputs
            inputs = 0


def _is_own(session: Session, record: Record) -> bool:
    """Whether the person did this; at a terminal, nobody else overrides a rule as the GM."""
    return not isinstance(record, Said | Claimed) or record.seat == session.seat


def _format_record(table: Table[Any], record: Record) -> str:
    match record:
        case Said(answer=answer):
            return _format_answer(table, answer)
        case Claimed(call=call):
            return _format_answer(table, call)
        case Fiat(facts):
            return "; ".join(str(words) for fact in facts if (words := fact.tell()))
    return "the last thing"


def _format_answer(table: Table[Any], answer: Any) -> str:
    """An answer as it is stored, in words."""
    match answer:
        case {"rule": _, "args": _}:
            return in_words(table.system.codec.convert_call(answer))
        case {"faces": faces}:
            return f"a throw of {in_words(tuple(faces))}"
    return f"the answer {in_words(answer)}"
