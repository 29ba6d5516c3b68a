"""The simple arguments of a phrase: characters, things, numbers."""

from __future__ import annotations

from msgspec import Struct


class Who(Struct, frozen=True, tag="who", gc=False):
    """A character.

    Attributes:
        id: Its id in the world.
    """

    id: str


class Thing(Struct, frozen=True, tag="thing", gc=False):
    """Anything else that has an id: a weapon, a spell, a zone, a condition.

    Attributes:
        id: Its id.
    """

    id: str


class Number(Struct, frozen=True, tag="number", gc=False):
    """A number.

    Attributes:
        value: The number.
        of: The character whose number it is. It is hidden together with that character's other numbers.
    """

    value: int
    of: str = ""
