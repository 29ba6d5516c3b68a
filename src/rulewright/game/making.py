"""Making a character is a small game of its own: a rule asks, the person answers, and only what is legal is open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.content.ids import MAX_ID_LENGTH, ID_PATTERN, unique_name, slug
from rulewright.content.sheet import Sheet
from rulewright.content.shelf import ShelfItem
from rulewright.kernel.rules.options import OneOf, Text
from rulewright.kernel.rules.resolve import Ask, ask

if TYPE_CHECKING:
    from .system import System

NAME_LENGTH = 40
LONGEST_WORDS = 400
MAKER = "maker"
"""The one role of such a game."""


class Making(NamedTuple):
    """How characters of a game are made.

    `system` is the small game that asks, `kinds` is what can be made. `begin` takes a kind, rulings and a user's own
    pack and gives a draft about to be filled in. `finish` gives a finished draft as entries of a pack, by kind, and
    `sheet` shows it. `advance` takes somebody who is there already and gives a draft about to go further;
    `grows` is the kind of entry that can.
    """

    system: System[Any]
    kinds: tuple[ShelfItem, ...]
    begin: Callable[[str, tuple[str, ...], Path | None], Any]
    finish: Callable[[Any], dict[str, list[dict[str, Any]]]]
    sheet: Callable[[Any], Sheet]
    advance: Callable[[str, tuple[str, ...], Path | None], Any] | None = None
    grows: str = "pc"


class NewName(Text, frozen=True):
    """A name nobody has yet."""

    taken: tuple[str, ...] = ()

    def why_not(self, answer: Any) -> str | None:
        if why := super().why_not(answer):
            return why
        if not answer.strip():
            return "expected a name, got nothing"
        if answer.lower() in map(str.lower, self.taken):
            return f"{answer!r} is taken; expected a new name, such as {self.fresh(answer)!r}"
        return None

    def candidates(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.fresh(hint) for hint in self.hints))

    def unique_name(self, wanted: str) -> str:
        """The name itself, or with the first number that makes it new."""
        return unique_name(wanted, self.taken, self.longest, " ")

    def describe(self) -> str:
        return f"a new name, at most {self.longest:,} characters"


class NewId(NewName, frozen=True):
    """An id nobody has yet, by which files and commands know the character."""

    def why_not(self, answer: Any) -> str | None:
        if isinstance(answer, str) and not re.fullmatch(ID_PATTERN, answer):
            return (
                f"expected small letters, digits and dashes, a letter first, such as {slug(answer)!r}; got {answer!r}"
            )
        return super().why_not(answer)

    def unique_name(self, wanted: str) -> str:
        return unique_name(slug(wanted), self.taken, self.longest, "-")

    def describe(self) -> str:
        return f"a new id: small letters, digits and dashes, at most {self.longest}"


def new_name(label: str, taken: Iterable[str], *hints: str) -> Ask[str]:
    """Ask for a name nobody has yet; the first hint that is free is the usual answer."""
    options = NewName(NAME_LENGTH, hints, tuple(taken))
    return ask(MAKER, options, label, next(filter(options.accepts, hints), options.fresh(hints[0])))


def new_id(label: str, taken: Iterable[str], name: str) -> Ask[str]:
    """Ask under which id a name is kept."""
    options = NewId(MAX_ID_LENGTH, (name,), tuple(taken))
    return ask(MAKER, options, label, options.fresh(name))


def words(label: str, *hints: str) -> Ask[str]:
    """Ask for words of one's own, or none."""
    return ask(MAKER, Text(LONGEST_WORDS, ("", *hints)), label, "")


def one_of(label: str, values: tuple[Any, ...], default: Any, closed: tuple[tuple[Any, str], ...] = ()) -> Ask[Any]:
    """Ask for one of some values; those that are closed say why."""
    return ask(MAKER, OneOf(values, closed), label, default)
