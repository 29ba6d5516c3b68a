"""Redo: the last input that was undone is done again, with the same dice, as long as nothing else was done."""

from __future__ import annotations

from typing import Any

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Applied, Claimed, Entry, Fiat, Said, is_throw
from rulewright.table.log.undone import next_joined

from ..table import Table
from .undo import doer_of

NOTHING_TO_REDO = "there is nothing to do again"


def redo(table: Table[Any], seat: str) -> None:
    """Do the last undone input again for a seat, if it may."""
    line = table.last_undone()
    if line is None:
        raise Refusal(NOTHING_TO_REDO)
    if why := why_not_redone(table, seat):
        raise NotYours(why)
    with table.as_one_input():
        _do_again(table, line)
        joined = next_joined(table.records, line)
        while joined is not None:
            _do_again(table, joined)
            joined = next_joined(table.records, joined)


def why_not_redone(table: Table[Any], seat: str) -> str | None:
    """Why a seat may not do the last undone input again; None if it may. The GM always may."""
    # Raises if nobody of this name sits here.
    table.seats[seat]
    line = table.last_undone()
    if line is None:
        return NOTHING_TO_REDO
    doer = doer_of(table.records[line])
    if seat in (GM, doer):
        return None
    who = "the GM" if doer == GM else f"{doer} or the GM"
    return f"{who} can do it again"


def _do_again(table: Table[Any], line: int) -> None:
    """Do again, as whoever did it, what a line says."""
    match table.records[line]:
        case Said(seat=seat, answer=answer) if is_throw(answer):
            # What the table threw falls as it did before.
            table.throw(seat, tuple(answer["faces"]) if answer.get("by_hand") else None)
        case Said(seat=seat, role=role, answer=answer):
            table.answer_json(seat, answer, role)
        case Claimed(seat=seat, role=role, call=call):
            table.claim(seat, role, table.system.codec.convert_call(call))
        case Fiat(facts=facts, note=note):
            table.rule(*facts, note=note)
        case Applied(edited=edited):
            entry = table.records[line + 1]
            table.apply(entry.facts if edited and isinstance(entry, Entry) else None)
