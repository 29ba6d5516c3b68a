"""The sheet of somebody at a table: what was written down before the fight, and what each number is the sum of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.content.sheet import Sheet
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.words.names import NUMBERED

from .characters import characters
from .frame_types import SumData
from .redaction import redacted_for
from .shared_view import view_of, wording_for
from .sums import sum_data


class LiveSheet(Struct, frozen=True):
    """What stands on somebody's sheet. Labels that begin like one of `aside` are of little use in a fight.

    Of an opponent it has only the numbers that the table shows anyway.
    """

    words: list[tuple[str, str]]
    numbers: list[SumData]
    aside: tuple[str, ...]


NOTHING = LiveSheet([], [], ())


def live_sheet(table: Table[Any], seat: str, who: str, pack: str | None) -> LiveSheet:
    """The sheet of somebody as a seat may read it; an empty one where there is none or its numbers are hidden."""
    shown = characters(table, seat).get(who)
    piece = next((one for one in view_of(table, seat).panel.pieces if one.id == who), None)
    if shown is None or piece is None:
        raise Refusal(f"there is nobody called {who!r} at this table")
    sheet = _find(table, who, pack)
    if sheet is None or who in redacted_for(table, seat):
        return NOTHING
    wording = wording_for(table, seat)
    numbers = [sum_data(tally, table.system.book, wording) for tally in sheet.numbers]
    if seat != GM and shown.side == "theirs":
        bars = [(wording.label(bar.label).lower(), bar.most) for bar in piece.bars if not bar.idle]
        return LiveSheet([], [one for one in numbers if any(_is_of(one, *bar) for bar in bars)], ())
    words = [(label, wording.name_ids(text)) for label, text in sheet.words if text]
    return LiveSheet(words, numbers, sheet.aside)


def _is_of(number: SumData, label: str, most: int | None) -> bool:
    """Whether a number of a sheet is the most that a bar can have."""
    return number.total == most and number.title.lower().endswith(label)


def _find(table: Table[Any], who: str, pack: str | None) -> Sheet | None:
    """None for somebody who is on no sheet, such as one whom the GM has made up at the table."""
    match, house = NUMBERED.match(who), getattr(table.world, "house", None)
    fields = house.choices() if isinstance(house, House) else ()
    settings = tuple(f"{name}={getattr(house, name)}" for name in fields)
    try:
        return table.system.shelf.sheet(match["kind"] if match else who, settings, Path(pack) if pack else None)
    except RulewrightError:
        return None
