"""Catalogues: the wording of messages in each language, in Fluent files (projectfluent.org) of a package."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from rulewright.errors import BookError

from .pattern import Pattern, compile_pattern

SOURCE_LANGUAGE = "en"
ENTRY = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
CATALOGUES: dict[str, Catalogue] = {}
"""All catalogues by name."""


class Catalogue:
    """The messages of one game, or of the program.

    A message is parsed when it is first worded: a fight uses few of them.

    Args:
        name: The name of the game.
        package: The full name of its package, which has a file `words/LANGUAGE.ftl` for each language.

    Example:
        >>> Catalogue("rulewright", "rulewright").languages()
        ['en', 'es']
    """

    def __init__(self, name: str, package: str) -> None:
        self.name, self.package = name, package
        CATALOGUES[name] = self
        self.pattern = cache(self._pattern)
        self.has = lru_cache(maxsize=10_000)(self._has)
        self.parsed = cache(self._parsed)
        self.entries = cache(self._entries)

    def languages(self) -> list[str]:
        folder = files(self.package) / "words"
        return sorted(file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl"))

    def _entries(self, language: str) -> dict[str, str]:
        """The source of every message in a language."""
        file = files(self.package) / "words" / f"{language}.ftl"
        if not file.is_file():
            return {}
        entries = [entry for entry in ENTRY.split(file.read_text("utf-8")) if "=" in entry and entry[0].isalpha()]
        return {entry.split("=", 1)[0].strip(): entry for entry in entries}

    def _has(self, message: str) -> bool:
        """Whether the source language has a message, or the attribute of one: `attack` or `attack.title`."""
        name, _, attribute = message.partition(".")
        source = self.entries(SOURCE_LANGUAGE).get(name)
        return source is not None and (not attribute or attribute in self.parsed(SOURCE_LANGUAGE, name))

    def translates(self, language: str, message: str) -> bool:
        """Whether a language has wording of its own for a message."""
        return message in self.entries(language)

    def _pattern(self, language: str, message: str) -> Pattern:
        """The wording of a message; that of the source language where a translation lacks it."""
        name, _, attribute = message.partition(".")
        known = name in self.entries(language) and attribute in self.parsed(language, name)
        if not known and language != SOURCE_LANGUAGE:
            return self.pattern(SOURCE_LANGUAGE, message)
        if not known:
            raise BookError(f"the catalogue of {self.name} has no message {message!r}")
        return self.parsed(language, name)[attribute]

    def _parsed(self, language: str, message: str) -> dict[str, Pattern]:
        """The patterns of a message: its own under an empty name, and those of its attributes."""
        source = self.entries(language)[message]
        entry = FluentParser(with_spans=False).parse_entry(source)
        if not isinstance(entry, Message) or entry.value is None:
            raise BookError(f"the message {message!r} of {self.name} cannot be read: {source.strip()}")
        attributes = {it.id.name: it.value for it in entry.attributes}
        return {name: compile_pattern(value, language) for name, value in {"": entry.value, **attributes}.items()}
