"""The question for a square of the map."""

from __future__ import annotations

import re
from typing import Any, TypeGuard

from rulewright.errors import Refusal
from rulewright.kernel.rules.map_shapes import Area, Shape
from rulewright.kernel.rules.options import Options
from rulewright.kernel.rules.words import in_words
from rulewright.words.arguments import Who
from rulewright.words.phrase import Phrase, Words

from ..model.world import Cell
from ..phrases import say

UNIT = 1000  # a square in the units of drawings
SQUARE = re.compile(r"\(?\s*(-?\d{1,4})(?:\s*,\s*|\s+)(-?\d{1,4})\s*\)?")


class Place(Options[Cell], frozen=True):
    """One of some squares; `limit` says what they have in common, such as `5 units of walking`.

    `others` are the fighters on the map: `towards orc` means the square nearest to the orc.
    """

    cells: tuple[Cell, ...]
    limit: str
    others: tuple[tuple[str, Cell], ...] = ()

    def why_not(self, answer: Any) -> Words | None:
        if not _is_cell(answer):
            return f"expected {self.describe()}, got {answer!r}"
        if answer in self.cells:
            return None
        near = f" The nearest is {in_words(self._nearest(answer))}." if self.cells else ""
        return f"Pick a square within {self._limit_words}; {in_words(answer)} is not one.{near}"

    @property
    def _limit_words(self) -> str:
        # The limit itself is part of stored questions, so the ids in it stay.
        return self.limit.replace("-", " ")

    def _nearest(self, place: Cell) -> Cell:
        return min(self.cells, key=lambda cell: (cell[0] - place[0]) ** 2 + (cell[1] - place[1]) ** 2)

    def nearest(self, answer: Any) -> Cell | None:
        return self._nearest(answer) if self.cells else None

    def map_shapes(self) -> tuple[Shape, ...]:
        return tuple(_square(cell, f"within {self._limit_words}") for cell in self.cells)

    def listed(self) -> tuple[Cell, ...]:
        return self.cells

    def decode(self, raw: Any) -> Cell:
        """A square from a list of two whole numbers, or from words such as `12, 7`, `12 7` or `towards orc`."""
        named = raw.strip().lower().removeprefix("towards ").removeprefix("to ") if isinstance(raw, str) else ""
        # Several of a kind are numbered: `orc 2` is `orc-2` or, in a fight, `toll-thug 2`.
        places = {_plain_name(other): cell for other, cell in self.others}
        if self.cells and _plain_name(named) in places:
            return self._nearest(places[_plain_name(named)])
        found = SQUARE.fullmatch(raw.strip()) if isinstance(raw, str) else None
        answer = tuple(map(int, found.groups())) if found else tuple(raw) if isinstance(raw, list) else raw
        if not _is_cell(answer):
            raise Refusal(f"expected {self.describe()}, got {raw!r}")
        return answer

    def region(self) -> Phrase:
        """Which squares may be chosen, in words that can be translated."""
        if not self.cells:
            return say("place-none", limit=self._limit_words)
        place = say("place-such-as", limit=self._limit_words, example=in_words(self.cells[0]))
        return say("place-or-towards", place=place, who=Who(self.others[0][0])) if self.others else place

    def describe(self) -> str:
        if not self.cells:
            return f"a square within {self._limit_words}; there is none"
        to = f" or towards {self.others[0][0].replace('-', ' ')}" if self.others else ""
        return f"a square within {self._limit_words}, such as {in_words(self.cells[0])}{to}"


def _plain_name(name: str) -> str:
    return name.lower().replace("-", " ")


def _square(cell: Cell, title: str) -> Area:
    left, low = (UNIT * part for part in cell)
    return Area(left, low, left + UNIT, low + UNIT, "reach", title, name=in_words(cell))


def _is_cell(answer: Any) -> TypeGuard[Cell]:
    return isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)
