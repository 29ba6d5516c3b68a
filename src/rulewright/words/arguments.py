"""The simple arguments of a phrase: characters, things, numbers."""

from __future__ import annotations

from msgspec import Struct


class Who(Struct, frozen=True, tag="who", gc=False):
    """A character, by its id."""

    id: str


class Thing(Struct, frozen=True, tag="thing", gc=False):
    """Anything else that has an id: a weapon, a spell, a zone, a condition."""

    id: str


class Number(Struct, frozen=True, tag="number", gc=False):
    """A number, and the character whose number it is; it is hidden together with that character's numbers."""

    value: int
    of: str = ""
