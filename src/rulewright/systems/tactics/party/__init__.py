"""Parties: what they are made of, what they cost, and every rule they break.

Building one step by step is in `making`; reading one from a file is in `packs`.
"""

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
