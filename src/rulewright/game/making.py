"""Makes characters by a small game of its own: rules ask a person, and only legal answers are offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.content.ids import ID_PATTERN, MAX_ID_LENGTH, slug, unique_name
from rulewright.content.sheet import Sheet
from rulewright.content.shelf import ShelfItem
from rulewright.kernel.rules.options import OneOf, Text
from rulewright.kernel.rules.resolve import Ask, ask
from rulewright.words.phrase import Words

if TYPE_CHECKING:
    from .game import Game

MAX_NAME_LENGTH = 40
MAX_WORDS_LENGTH = 400
MAKER = "maker"
"""The only role of such a game."""


class Making(NamedTuple):
    """How characters of a game are made. A draft is the world of the small game."""

    system: Game[Any]
    """The small game that asks."""
    kinds: tuple[ShelfItem, ...]
    """The kinds of characters that can be made."""
    begin: Callable[[str, tuple[str, ...], Path | None], Any]
    """Takes a kind, rulings and the user's pack; returns an empty draft."""
    finish: Callable[[Any], dict[str, list[dict[str, Any]]]]
    """Takes a finished draft; returns entries of a pack, by kind."""
    sheet: Callable[[Any], Sheet]
    """The character sheet of a finished draft."""
    advance: Callable[[str, tuple[str, ...], Path | None], Any] | None = None
    """Takes the name of a finished character, rulings and the user's pack; returns a draft to develop it further."""
    grows: str = "pc"
    """The kind of entry that can be developed further."""


class NewName(Text, frozen=True):
    """A name that is not taken yet."""

    taken: tuple[str, ...] = ()

    def why_not(self, answer: Any) -> Words | None:
        if why := super().why_not(answer):
            return why
        if not answer.strip():
            return "expected a name, got nothing"
        if answer.lower() in map(str.lower, self.taken):
            return f"{answer!r} is taken; choose a new name, such as {self.free(answer)!r}"
        return None

    def candidates(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.free(hint) for hint in self.hints))

    def free(self, wanted: str) -> str:
        """The name itself if it is not taken, or with the first number that makes it new."""
        return unique_name(wanted, self.taken, self.longest, " ")

    def describe(self) -> str:
        return f"a new name, at most {self.longest:,} characters"


class NewId(NewName, frozen=True):
    """An id that is not taken yet, by which files and commands refer to the character."""

    def why_not(self, answer: Any) -> Words | None:
        if isinstance(answer, str) and not re.fullmatch(ID_PATTERN, answer):
            return (
                f"expected small letters, digits and dashes, a letter first, such as {slug(answer)!r}; got {answer!r}"
            )
        return super().why_not(answer)

    def free(self, wanted: str) -> str:
        return unique_name(slug(wanted), self.taken, self.longest, "-")

    def describe(self) -> str:
        return f"a new id: small letters, digits and dashes, at most {self.longest}"


def ask_name(label: Words, taken: Iterable[str], *hints: str) -> Ask[str]:
    """Ask for a name that is not taken; the default is the first hint that is free."""
    options = NewName(MAX_NAME_LENGTH, hints, tuple(taken))
    return ask(MAKER, options, label, next(filter(options.accepts, hints), options.free(hints[0])))


def ask_id(label: Words, taken: Iterable[str], name: str) -> Ask[str]:
    """Ask for the id of a named character."""
    options = NewId(MAX_ID_LENGTH, (name,), tuple(taken))
    return ask(MAKER, options, label, options.free(name))


def ask_words(label: Words, *hints: str) -> Ask[str]:
    """Ask for any words, or none."""
    return ask(MAKER, Text(MAX_WORDS_LENGTH, ("", *hints)), label, "")


def ask_one_of(
    label: Words, values: tuple[Any, ...], default: Any, closed: tuple[tuple[Any, str], ...] = ()
) -> Ask[Any]:
    """Ask for one of some values; closed values are refused with their reason."""
    return ask(MAKER, OneOf(values, closed), label, default)
