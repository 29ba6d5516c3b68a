"""A sentence in parts, so that a page can show the names in it as tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, NamedTuple

from .arguments import Thing, Who
from .phrase import Wording, Words

# Signs of the private use area of Unicode: nobody can type them at a table.
BEGIN, NAMED, END = "\ue000", "\ue001", "\ue002"
MARKED = re.compile(f"{BEGIN}([^{NAMED}]*){NAMED}([^{END}]*){END}")


class SentencePart(NamedTuple):
    """A piece of a sentence; `who` is the id of the character it names."""

    text: str
    who: str = ""


@dataclass(frozen=True)
class MarkingWording(Wording):
    """A wording that marks the names of characters."""

    def write(self, value: Any) -> str:
        written = super().write(value)
        named = isinstance(value, Who | Thing) and value.id in self.known
        return f"{BEGIN}{value.id}{NAMED}{written}{END}" if named else written


def parts_of(words: Words, wording: Wording) -> list[SentencePart]:
    """A sentence in parts: text, and the names of characters."""
    found = [part for part in _split(_marking(wording).word(words)) if part.text]
    if found and not isinstance(words, str):
        found[0] = found[0]._replace(text=found[0].text[:1].upper() + found[0].text[1:])
    return found


@lru_cache(maxsize=100)
def _marking(wording: Wording) -> MarkingWording:
    return MarkingWording(*(getattr(wording, field.name) for field in fields(wording)))


def _split(text: str) -> Iterator[SentencePart]:
    end = 0
    for name in MARKED.finditer(text):
        yield SentencePart(text[end : name.start()])
        yield SentencePart(name[2], name[1])
        end = name.end()
    yield SentencePart(text[end:])
