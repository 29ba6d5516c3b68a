"""The book of a game: its rules in our words, its open questions (rulings), its worked examples, and their sources."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from rulewright.conversion import convert
from rulewright.errors import BookError
from rulewright.spelling import did_you_mean
from rulewright.validation import explain_mismatch

from .house import House, field_of
from .world import Struct

T = TypeVar("T")


class BookSource(Struct, frozen=True, kw_only=True):
    """A document that rules come from. `name` is what readers see."""

    id: str
    name: str = ""
    file: str = ""
    title: str = ""
    description: str = ""
    note: str = ""
    authority: int = 0
    rank: int = 0


class BookRule(Struct, frozen=True):
    """A rule of the book."""

    id: str
    title: str
    text: str
    kind: Literal["mechanic", "option", "data", "guidance"]
    source: tuple[str, ...]


class Choice(Struct, frozen=True):
    id: str
    text: str


class Ruling(Struct, frozen=True):
    """A question that the sources leave open, its possible answers and the default. A fixed one cannot be changed."""

    id: str
    question: str
    options: tuple[Choice, ...]
    default: str
    why: str
    rules: tuple[str, ...]
    fixed: bool = False


class Case(Struct, frozen=True):
    """A worked example that a test proves: given this, expect that."""

    rule: tuple[str, ...]
    given: str
    expect: str


class _Text(Struct, frozen=True):
    system: str
    name: str
    source: tuple[BookSource, ...] = ()
    rule: tuple[BookRule, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    case: tuple[Case, ...] = ()


class Book:
    """The book of a game, read from its `book.toml` and checked.

    `Book.of` reads the book in a package, `Book.load` a file, and `Book.read` a text.

    Attributes:
        system: The name of the game.
        name: The name of the book.
        sources: The documents that rules come from.
        entries: The rules.
        rulings: The open questions.
        cases: The worked examples.
    """

    def __init__(self, text: _Text) -> None:
        self.system, self.name = text.system, text.name
        self.sources, self.entries, self.rulings, self.cases = text.source, text.rule, text.ruling, text.case

    @classmethod
    def empty(cls, game: str, title: str) -> Book:
        """The book of a game that comes without one."""
        return cls(_Text(game, title))

    @classmethod
    def load(cls, path: Path) -> Book:
        return cls.read(path.read_text(encoding="utf-8"))

    @classmethod
    def of(cls, package: str) -> Book:
        """The book in the package of a game."""
        return cls.read(files(package).joinpath("book.toml").read_text(encoding="utf-8"))

    @classmethod
    def read(cls, text: str) -> Book:
        try:
            book = cls(convert(tomllib.loads(text), _Text))
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BookError(f"the book cannot be read: {explain_mismatch(error)}") from error
        if faults := book.faults():
            raise BookError("the book contradicts itself:\n" + "\n".join(faults))
        return book

    @cached_property
    def _by_id(self) -> dict[str, BookRule]:
        return {entry.id: entry for entry in self.entries}

    def rule(self, rule_id: str) -> BookRule:
        return _get(self._by_id, rule_id, "rule", self.name)

    def ruling(self, ruling_id: str) -> Ruling:
        return _get({ruling.id: ruling for ruling in self.rulings}, ruling_id, "ruling", self.name)

    def rulings_on(self, rule_id: str) -> tuple[Ruling, ...]:
        """The rulings that concern a rule."""
        return tuple(ruling for ruling in self.rulings if rule_id in ruling.rules)

    def cite(self, rule_id: str) -> str:
        """Where a rule is printed, for readers: names of sources and places in them."""
        return "; ".join(self._cited(place) for place in self.rule(rule_id).source)

    def _cited(self, place: str) -> str:
        # Ids of sources may begin alike ("000", "000 notes"), so the longest that fits is taken.
        for source in sorted(self.sources, key=lambda source: -len(source.id)):
            if place == source.id or place.startswith(source.id + " "):
                return (source.name or source.id) + place[len(source.id) :]
        return place

    def search(self, words: str) -> tuple[BookRule, ...]:
        """The rules that contain all the words; those with most of them in id or title come first."""
        wanted = words.lower().split()
        matches = []
        for entry in self.entries:
            head, body = f"{entry.id} {entry.title}".lower(), entry.text.lower()
            if all(word in head or word in body for word in wanted):
                matches.append((-sum(word in head for word in wanted), entry))
        # Sorting by the rank alone is stable: rules of the same rank stay in the order of the book.
        return tuple(entry for _, entry in sorted(matches, key=lambda pair: pair[0]))

    def faults(self) -> list[str]:
        """What is wrong with the book: duplicate ids, references to unknown rules, defaults that are not an option."""
        faults = [f"{i} is there twice" for i, n in Counter(entry.id for entry in self.entries).items() if n > 1]
        faults += [f"ruling {i} is there twice" for i, n in Counter(r.id for r in self.rulings).items() if n > 1]
        for ruling in self.rulings:
            faults += [f"ruling {ruling.id} names {rule}" for rule in self._unknown(ruling.rules)]
            if ruling.default not in {option.id for option in ruling.options}:
                faults.append(f"ruling {ruling.id}: {ruling.default} is not one of its options")
        for case in self.cases:
            faults += [f"a case names {rule}" for rule in self._unknown(case.rule)]
        return faults

    def _unknown(self, ids: Iterable[str]) -> list[str]:
        return [f"{rule_id}, which is not a rule of the book" for rule_id in ids if rule_id not in self._by_id]

    def house_faults(self, house: type[House]) -> list[str]:
        """Differences between the fields of a game's `House` and the rulings of its book."""
        choices, faults = dict(house.choices()), []
        for ruling in self.rulings:
            name = field_of(ruling.id)
            # Fields that are left over at the end belong to no ruling.
            offered = choices.pop(name, None)
            if offered is None:
                if not ruling.fixed:
                    faults.append(f"ruling {ruling.id} is neither a field of House nor marked fixed")
            elif set(offered) != {option.id for option in ruling.options}:
                faults.append(f"ruling {ruling.id} offers {', '.join(offered)}")
            elif getattr(house(), name) != ruling.default:
                faults.append(
                    f"ruling {ruling.id} is {getattr(house(), name)} by default, the book says {ruling.default}"
                )
        return faults + [f"the House field {name} is not a ruling of the book" for name in choices]


def _get(items: dict[str, T], name: str, kind: str, book: str) -> T:
    if name not in items:
        raise BookError(f"{book} has no {kind} {name!r}{did_you_mean(name, items, 3)}")
    return items[name]
