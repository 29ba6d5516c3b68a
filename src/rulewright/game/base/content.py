"""The second part of a game: its book, its content, how characters are made, and what can be imported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Generic

from rulewright.content.importing import Importer
from rulewright.content.shelf import Shelf
from rulewright.errors import Refusal
from rulewright.game.making import Making
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.world import W


def lazy_import(module: str, name: str) -> Callable[[], Any]:
    """A function that imports a name from a module when it is first called.

    Args:
        module: The full name of the module.
        name: What to take from it.

    Returns:
        A function without arguments that returns what it imports; for fields of a game such as `load_policies`.

    Example:
        >>> load = lazy_import("fractions", "Fraction")
        >>> load()(1, 2)
        Fraction(1, 2)
    """
    return lambda: getattr(import_module(module), name)


@dataclass(frozen=True, kw_only=True, eq=False)
class ContentPart(Generic[W]):
    """What can be played. The fields are functions, so that a game is imported quickly and reads its files when needed.

    A game without one of them refuses in words what needs it.
    """

    name: str
    """The short name that commands and files use."""
    title: str
    """The name that people read."""
    about: str = ""
    """What it is, in a short sentence."""
    load_book: Callable[[], Book] | None = None
    """Its rules in words; without it the book is empty."""
    load_shelf: Callable[[], Shelf[W]] | None = None
    """Its encounters and characters."""
    load_making: Callable[[], Making] | None = None
    """How its characters are made."""
    load_importer: Callable[[], Importer] | None = None
    """Reads the files of another program into a pack."""

    @cached_property
    def book(self) -> Book:
        return self.load_book() if self.load_book else Book.empty(self.name, self.title)

    @cached_property
    def shelf(self) -> Shelf[W]:
        if self.load_shelf is None:
            raise Refusal(f"{self.title} comes without content")
        return self.load_shelf()

    @cached_property
    def making(self) -> Making:
        if self.load_making is None:
            raise Refusal(f"{self.title} cannot guide the making of characters; write them into a pack by hand")
        return self.load_making()

    @cached_property
    def importer(self) -> Importer:
        if self.load_importer is None:
            raise Refusal(f"{self.title} cannot import files of other programs; write a pack by hand")
        return self.load_importer()
