"""Adopting a what-if: the lines that were tried out become lines of the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import Refusal
from rulewright.table.log.lines import encode_log
from rulewright.table.log.records import Adopted, Record

from .table import Table


class Offered(NamedTuple):
    """A what-if that its seat has shown to the GM.

    `begun` is the length of the log when it began. `partial` is true if its world lacks what the seat could not see.
    """

    begun: int
    partial: bool
    records: tuple[Record, ...]

    def fits(self, table: Table[Any]) -> bool:
        """Whether the table could still go on with it."""
        return self.begun == len(table.records) and not self.partial


def adopted(table: Table[Any], seat: str, offered: Offered | None) -> Table[Any]:
    """The table as it would be if it had gone the way of a what-if."""
    if offered is None:
        raise Refusal(f"{seat} has offered no what-if; a what-if belongs to its seat until it is offered")
    if offered.partial:
        raise Refusal("that what-if lacks what its seat cannot see, so it cannot become the table")
    if not offered.fits(table):
        raise Refusal("the table has gone on since; begin the what-if anew")
    if not offered.records:
        raise Refusal("nothing has been tried out that could be adopted")
    records = [*table.records, Adopted(seat, len(offered.records)), *offered.records]
    return Table.load(table.system, encode_log(records), table.same_dice())
