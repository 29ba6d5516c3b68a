"""Building a party: what it is made of, what it costs, and every rule it breaks."""

from __future__ import annotations

from .check import faults
from .fault import Fault
from .organisations import ADVANTAGES, BASES, CHOSEN, ORGANISATIONS
from .party import Held, Member, Party, Summoned
from .summary import party_sheet

__all__ = [
    "ADVANTAGES",
    "BASES",
    "CHOSEN",
    "ORGANISATIONS",
    "Fault",
    "Held",
    "Member",
    "Party",
    "Summoned",
    "faults",
    "party_sheet",
]
