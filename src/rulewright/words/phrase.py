"""Phrases: a message of a catalogue with typed arguments, and how a reader's language and names word it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from .arguments import Number, Thing, Who
from .catalogue import CATALOGUES, SOURCE_LANGUAGE, Catalogue
from .joints import JOINTS
from .names import name_of_id

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
MINUS = "\N{MINUS SIGN}"
NO_ID = re.compile(r"[^a-z0-9]+")


class Many(Struct, frozen=True, tag="many", gc=False):
    """Several arguments that are listed: `Maren, Pip and Bo`.

    Attributes:
        items: The arguments.
        joint: What stands before the last of them: `and`, `or`, or a comma as between the others.
    """

    items: tuple[Argument, ...]
    joint: Literal["and", "or", ","] = "and"


class Phrase(Struct, frozen=True, tag="phrase", gc=False):
    """A message with its arguments. A game's `say` makes one; `str` words it plainly, with ids in place of names.

    Attributes:
        catalogue: The name of the catalogue: a game, or `rulewright` for the program itself.
        message: The id of the message in the catalogue.
        args: The names and values of its arguments.
    """

    catalogue: str
    message: str
    args: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        return PLAIN.word(self)


Argument: TypeAlias = str | Who | Thing | Number | Many | Phrase
Words: TypeAlias = str | Phrase
"""What people read: a message of a catalogue, or words that somebody has typed."""


class Say(Protocol):
    """Makes a phrase of a message and its arguments."""

    def __call__(self, message: str, /, **args: Argument) -> Phrase: ...


def phrases_of(catalogue: Catalogue) -> Say:
    """The function that makes the phrases of a catalogue.

    Args:
        catalogue: The catalogue that has their wording.

    Returns:
        A function that takes the id of a message and its arguments by name.

    Example:
        >>> say = phrases_of(Catalogue("rulewright", "rulewright"))
        >>> print(say("leaves", who="Ann"))
        Ann leaves the table
    """
    name = catalogue.name

    def say(message: str, /, **args: Argument) -> Phrase:
        return Phrase(name, message, tuple(args.items()))

    return say


@dataclass(frozen=True)
class Wording:
    """How one reader is addressed: the language, and the names of characters and things by their ids."""

    language: str = SOURCE_LANGUAGE
    names: tuple[tuple[str, str], ...] = ()
    """The names of characters by their ids."""
    articles: tuple[tuple[str, str], ...] = ()
    """The articles that sentences put before names, by the same ids: `the` Ferryman."""
    other_names: Callable[[str], str] = name_of_id
    """The name of what is not in `names`."""
    terms: str = ""
    """The game whose catalogue has the terms, such as `term-prone`; in English only those that the id says badly."""

    def __hash__(self) -> int:
        # Kept, because wordings are keys of caches and have long lists of names.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.language, self.names, self.articles, self.other_names, self.terms))

    @cached_property
    def known(self) -> dict[str, str]:
        return dict(self.names)

    @cached_property
    def spoken(self) -> dict[str, str]:
        """The names as a sentence has them, with their articles."""
        articles = dict(self.articles)
        return {id_: f"{articles.get(id_, '')} {name}".strip() for id_, name in self.names}

    def with_ids(self) -> Wording:
        """The same language and terms, with ids in place of names, for texts that are read by their ids."""
        return Wording(self.language, other_names=str, terms=self.terms)

    def name(self, word: str) -> str:
        """The name of a character, an id of anything else in plain words; other words stay as they are."""
        if word in self.known:
            return self.known[word]
        if term := self.term(word):
            return term
        return word.replace("-", " ") if self.other_names is not str and ID.fullmatch(word) else word

    def term(self, id_: str) -> str:
        """A term of the game in the reader's language; empty if the catalogue has none: most ids are English words."""
        if (catalogue := CATALOGUES.get(self.terms)) is None:
            return ""
        message = f"term-{NO_ID.sub('-', id_.lower())}"
        if not catalogue.translates(self.language, message):
            return ""
        return catalogue.pattern(self.language, message)({}, self.write)

    @cached_property
    def _ids(self) -> re.Pattern[str] | None:
        # Short ids, such as those of sides, are words too. The longest come first: `toll-thug-2` is not `toll-thug`.
        ids = [re.escape(id_) for id_ in sorted(self.known, key=len, reverse=True) if len(id_) > 2]
        return re.compile(rf"(?<![\w-])(?:{'|'.join(ids)})(?![\w-])") if ids else None

    def name_ids(self, text: str) -> str:
        """A text of a rule that is no phrase, such as a reason or a sum, with names in place of ids."""
        return self._ids.sub(lambda found: self.known[found[0]], text) if self._ids else text

    def label(self, words: Words) -> str:
        """The name of a number or of one of its terms; ids have their names."""
        if not isinstance(words, str):
            return self.word(words)
        if ID.fullmatch(words) and words not in self.known:
            return self.term(words) or self.other_names(words)
        return self.name_ids(self.term(words) or words)

    def word(self, words: Words) -> str:
        """The words themselves, or the message in the reader's language."""
        if isinstance(words, str):
            return words
        pattern = CATALOGUES[words.catalogue].pattern(self.language, words.message)
        return pattern(dict(words.args), self.write)

    def sentence(self, words: Words) -> str:
        """The same with a capital letter at its start. Words that were stored as text stay as they are."""
        text = self.word(words)
        return text if isinstance(words, str) else text[:1].upper() + text[1:]

    def write(self, value: Any) -> str:
        """One argument in words."""
        # Every word of every frame comes by here; a match statement would take three times as long.
        kind = type(value)
        if kind is Who or kind is Thing:
            return self.spoken.get(value.id) or self.term(value.id) or self.other_names(value.id)
        if kind is str:
            # Names of rules, such as that of a skill, are often plain words.
            return self.term(value) or value
        if kind is Number:
            return str(value.value).replace("-", MINUS)
        if kind is Phrase:
            return self.word(value)
        return self._list([self.write(item) for item in value.items], value.joint) if kind is Many else str(value)

    def _list(self, items: list[str], joint: str) -> str:
        if len(items) < 2 or joint == ",":
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {JOINTS[self.language](joint, items[-1])} {items[-1]}"


PLAIN = Wording(other_names=str)
"""English, with ids in place of names: for logs, tests and whoever writes a game."""


def who(ids: Iterable[str]) -> Many:
    """Several characters by their ids."""
    return Many(tuple(map(Who, ids)))


def arguments(words: Argument) -> Iterator[Argument]:
    """Everything inside of a phrase, itself included."""
    yield words
    inner: tuple[Argument, ...] = ()
    if isinstance(words, Phrase):
        inner = tuple(value for _, value in words.args)
    elif isinstance(words, Many):
        inner = words.items
    for part in inner:
        yield from arguments(part)


def is_known(words: Words) -> bool:
    """Whether every message of a phrase is in its catalogue; a stored one may have been removed since."""
    phrases = [part for part in arguments(words) if isinstance(part, Phrase)]
    return all(part.catalogue in CATALOGUES and CATALOGUES[part.catalogue].has(part.message) for part in phrases)


def says(words: Words, *messages: str) -> bool:
    """Whether a phrase is one of these messages, or has one inside."""
    return any(isinstance(part, Phrase) and part.message in messages for part in arguments(words))


def mentions(words: Words, character: str) -> bool:
    """Whether words name a character."""
    texts = [part for part in arguments(words) if isinstance(part, str)]
    return Who(character) in arguments(words) or any(re.search(rf"\b{re.escape(character)}\b", it) for it in texts)


def owners(words: Words) -> tuple[str, ...]:
    """The characters whose numbers a phrase has."""
    found = (part.of for part in arguments(words) if isinstance(part, Number) and part.of)
    return tuple(dict.fromkeys(found))
