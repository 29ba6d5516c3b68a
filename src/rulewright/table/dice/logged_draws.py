"""The draws of a log: which there are, how each was made, and the dice that go on from the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from secrets import randbelow
from typing import Any

from rulewright.dice.pools import Source
from rulewright.table.log.records import Committed, Entry, Open, Record, Revealed, Salted, is_throw

from .fair_dice import FairDice


def rolls_in(record: Record) -> Iterator[dict[str, Any]]:
    """The rolls on the tape of a record, as plain data."""
    for mark in record.tape if isinstance(record, Entry | Open) else ():
        if is_throw(mark["answer"]):
            yield mark["answer"]


def restore_dice(secret: str, records: Sequence[Record]) -> Source | FairDice:
    """The dice of a table as they were left, with the salts and the number of draws from its log.

    After the secret was revealed, the dice are an ordinary random source until a new secret is committed to.
    """
    return restore_dice_from(secret, ((), 0), records)


def restore_dice_from(
    secret: str, salts_and_drawn: tuple[Sequence[str], int] | None, records: Sequence[Record]
) -> Source | FairDice:
    """The same from a snapshot of the salts and the number of draws (None: revealed), and the records after it."""
    if salts_and_drawn is None or _is_revealed(records):
        return randbelow
    salts, drawn = salts_and_drawn
    # The largest number, not the last one: an undone roll that is met again has an old number.
    # The 0 at the end is there because `max` of a single number is an error.
    drawn = max(drawn, *(roll.get("draw") or 0 for record in records for roll in rolls_in(record)), 0)
    return FairDice(secret, (*salts, *(record.salt for record in records if isinstance(record, Salted))), drawn)


def _is_revealed(records: Sequence[Record]) -> bool:
    last = next((record for record in reversed(records) if isinstance(record, Committed | Revealed)), None)
    return isinstance(last, Revealed)


def draw_contexts(records: Sequence[Record]) -> dict[int, tuple[int, int]]:
    """For each draw, how many secrets had been committed to and how many salts mixed in when it was made."""
    commitments = salts = 0
    contexts: dict[int, tuple[int, int]] = {}
    for record in records:
        commitments, salts = commitments + isinstance(record, Committed), salts + isinstance(record, Salted)
        for roll in rolls_in(record):
            if roll.get("draw"):
                # The first time counts: a roll is stored again with every later answer of its call.
                contexts.setdefault(roll["draw"], (commitments, salts))
    return contexts
