"""Text in colours that still fits the screen: the width is measured without the colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .colour import paint
from .screen import width


class Styled(NamedTuple):
    """A piece of text that is never broken, and its colour."""

    text: str
    colour: str = ""

    def __str__(self) -> str:
        return paint(self.text, self.colour) if self.colour else self.text


def flow_lines(parts: Iterable[Styled], first: str = "", indent: str = "", gap: str = "  ") -> list[str]:
    """Parts side by side, in as many lines as they need; the later lines begin with the indent."""
    lines, line, used = list[str](), first, len(first)
    is_empty = True
    for part in parts:
        if not is_empty and used + len(gap) + len(part.text) > width():
            lines.append(line)
            line, used, is_empty = indent, len(indent), True
        line += ("" if is_empty else gap) + str(part)
        used += (0 if is_empty else len(gap)) + len(part.text)
        is_empty = False
    return [*lines, line.rstrip()]


def words(text: str, colour: str = "") -> list[Styled]:
    """A text that may be broken between its words."""
    return [Styled(word, colour) for word in text.split(" ") if word]
