"""Reads a line in any order of its words: `5 damage to wolf 2`, `damage wolf 2 5`, `call stealth of pip`.

What can be meant is given as templates: the words of an action, and the parts that are still to be chosen. A line fits
a template if each of its words is one of the action's, names a value of a part, or is a small word such as `to`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from rulewright.kernel.rules.options import Between, OneOf, Options, Text
from rulewright.kernel.rules.words import in_words
from rulewright.words.phrase import Wording

from .matching import fitting_names

WORD = re.compile(r"(?:(?<!\w)[+\-\u2212])?\d+(?:\.\d+)?|[^\W_]+(?:['\u2019][^\W_]+)*")
NUMBER = re.compile(r"[+\-]?\d+")
ENGLISH = "a an and against at by for from in into it of off on onto outright that the to up with"
SPANISH = "a al con contra de del el en la las lo los para por que un una y"
SMALL_WORDS = frozenset(f"{ENGLISH} {SPANISH}".split())
WHOLE_WORD = 2  # what a word of a name counts for, if it is typed to its end
BEFORE_TEXT = "to of for by with a de en por para con"  # and no part of it
MAX_WORDS = 24
MAX_NAME_WORDS = 6
MAX_MEANT = 8  # values that the same words may mean


class Missing:
    """Stands for a part of which a line says nothing."""

    def __repr__(self) -> str:
        return "MISSING"


MISSING = Missing()


class Template(NamedTuple):
    """Something that can be typed.

    Attributes:
        names: What it is called: its verb, its title and other words for it.
        about: The names of whom it is for, if that is fixed; they may be typed too.
        holes: What is still to be chosen.
        needs: Words of which one has to be typed, where the others alone would say too little.
    """

    names: tuple[str, ...]
    about: tuple[str, ...] = ()
    holes: tuple[Options[Any], ...] = ()
    needs: tuple[str, ...] = ()


class Reading(NamedTuple):
    """What a line means: a value for each hole or MISSING, and how well it fits, the best first.

    Attributes:
        values: A value for each hole, or MISSING.
        called: How many words are of its name; twice if they are whole words.
        names_about: Whether it names whom the action is for.
        says_text: Whether some of its words are a text of one's own.
    """

    values: tuple[Any, ...]
    called: int
    names_about: bool
    says_text: bool

    @property
    def missing(self) -> int:
        return sum(value is MISSING for value in self.values)

    @property
    def filled(self) -> int:
        """How many parts are named; a text can be anything."""
        return len(self.values) - self.missing - self.says_text


class Span(NamedTuple):
    """Words of a line, from one place to before another, and what they say of a hole."""

    start: int
    end: int
    value: Any

    @property
    def places(self) -> frozenset[int]:
        return frozenset(range(self.start, self.end))


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Small letters without accents, as people type them."""
    return "".join(char for char in normalize("NFD", text.casefold()) if not combining(char))


@lru_cache(maxsize=4096)
def in_order(name: str) -> str:
    """A name as its words are typed."""
    return " ".join(WORD.findall(plain(name)))


class Line:
    """A typed line, which is compared with many templates."""

    def __init__(self, typed: str, wording: Wording) -> None:
        self.said = WORD.findall(typed)[:MAX_WORDS]
        self.words = [plain(word).replace("\u2212", "-") for word in self.said]
        self.wording = wording
        self.must = frozenset(at for at, word in enumerate(self.words) if word not in SMALL_WORDS)
        self._known: dict[Any, list[Span]] = {}

    def read(self, template: Template) -> list[Reading]:
        """Every meaning of the line that fits a template; each of its words has one."""
        called = self._called((*template.names, *template.needs))
        if template.needs and not self._called(template.needs):
            return []
        about = self._spans_of(template.about)
        holes = [self.spans(options) for options in template.holes]
        explained = frozenset(called).union(*(span.places for spans in (about, *holes) for span in spans))
        texts = [at for at, options in enumerate(template.holes) if isinstance(options, Text)]
        if not called and texts:
            return []
        if not texts and not self.must <= explained:
            return []
        found = [self._reading(called, spans, taken, template) for spans, taken in _ways(about, holes)]
        return _best([reading for reading in found if reading is not None])

    def calls(self, template: Template) -> int:
        """How much of the line are words of a template's name."""
        return sum(self._called(template.names).values())

    def without(self, template: Template) -> list[str]:
        """The words that are neither of a template's name nor values of its parts."""
        explained = {at for options in template.holes for span in self.spans(options) for at in span.places}
        left = self.must - set(self._called(template.names)) - explained
        return [self.said[at] for at in sorted(left)]

    def _reading(
        self, called: dict[int, int], spans: tuple[Span | None, ...], taken: frozenset[int], template: Template
    ) -> Reading | None:
        """The meaning if these words are values; the others have to be words of the name, or a text."""
        values = [MISSING if span is None else span.value for span in spans[1:]]
        verb = {at: weight for at, weight in called.items() if at not in taken}
        left = sorted(self.must - taken - set(verb))
        if left:
            place = next((at for at, options in enumerate(template.holes) if isinstance(options, Text)), None)
            if place is None or not verb or set(range(left[0], len(self.words))) & (taken | set(verb)):
                return None
            first = left[0]
            while first and first - 1 not in self.must | taken and self.words[first - 1] not in BEFORE_TEXT.split():
                first -= 1
            values[place] = " ".join(self.said[first:])
            if not template.holes[place].accepts(values[place]):
                return None
        if not verb and not taken:
            return None
        return Reading(tuple(values), sum(verb.values()), spans[0] is not None, bool(left))

    def _called(self, names: tuple[str, ...]) -> dict[int, int]:
        """The places of the words that are of a name, and what each counts for."""
        known = _words_of(names)
        return {at: WHOLE_WORD if self.words[at] in known else 1 for at in self.must if _begins(self.words[at], known)}

    def spans(self, options: Options[Any]) -> list[Span]:
        """The words that name a value of some options."""
        key = options if _hashable(options) else id(options)
        if key not in self._known:
            self._known[key] = list(self._find(options))
        return self._known[key]

    def _find(self, options: Options[Any]) -> Iterator[Span]:
        match options:
            case Between():
                for at, word in enumerate(self.words):
                    if NUMBER.fullmatch(word) and options.accepts(abs(int(word)) if options.low >= 0 else int(word)):
                        yield Span(at, at + 1, abs(int(word)) if options.low >= 0 else int(word))
            case OneOf(values) if all(type(value) is int for value in values):
                for at, word in enumerate(self.words):
                    if NUMBER.fullmatch(word) and int(word) in values:
                        yield Span(at, at + 1, int(word))
            case OneOf(values):
                yield from self._named(self._names(options), values)

    def _names(self, options: OneOf[Any]) -> tuple[tuple[str, ...], ...]:
        """The names of the values; options may bring labels of their own."""
        labels = getattr(options, "labels", ()) or [in_words(value, self.wording) for value in options.values]
        return tuple((in_order(label),) for label in labels)

    def _spans_of(self, names: tuple[str, ...]) -> list[Span]:
        return list(self._named(tuple((in_order(name),) for name in names), names))

    def _named(self, names: tuple[tuple[str, ...], ...], values: tuple[Any, ...]) -> Iterator[Span]:
        """The words that name some of these; words inside a longer name mean nothing by themselves."""
        count = len(self.words)
        longer: list[range] = []
        for length in range(min(count, MAX_NAME_WORDS), 0, -1):
            for start in range(count - length + 1):
                places = range(start, start + length)
                inside = any(start >= one.start and start + length <= one.stop for one in longer)
                if inside or not any(at in self.must and not NUMBER.fullmatch(self.words[at]) for at in places):
                    continue
                fitting = fitting_names(" ".join(self.words[start : start + length]), names)
                longer += [places] if fitting else []
                for at in fitting[:MAX_MEANT]:
                    yield Span(start, start + length, values[at])


def _hashable(options: Options[Any]) -> bool:
    try:
        hash(options)
    except TypeError:
        return False
    return True


@lru_cache(maxsize=4096)
def _words_of(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for name in names for word in WORD.findall(plain(name)) if word not in SMALL_WORDS)


def _begins(word: str, known: frozenset[str]) -> bool:
    return any(one.startswith(word) for one in known)


Way = tuple[tuple[Span | None, ...], frozenset[int]]


def _ways(about: list[Span], holes: list[list[Span]]) -> Iterator[Way]:
    """Every way to give each part some words, or none, no word twice; the first is whom the action is for."""

    def choose(left: list[list[Span]], taken: frozenset[int]) -> Iterator[Way]:
        if not left:
            yield (), taken
            return
        for span in left[0]:
            if not span.places & taken:
                yield from (((span, *rest), all_) for rest, all_ in choose(left[1:], taken | span.places))
        yield from (((None, *rest), all_) for rest, all_ in choose(left[1:], taken))

    return choose([about, *holes], frozenset())


def _best(found: list[Reading]) -> list[Reading]:
    """Those that leave least open; equal ones differ in what ambiguous words mean."""
    if not found:
        return []
    most = max((one.filled + one.names_about, one.called) for one in found)
    best = [one for one in found if (one.filled + one.names_about, one.called) == most]
    return list(dict.fromkeys(best)) if all(map(_can_hash, best)) else best[:MAX_MEANT]


def _can_hash(reading: Reading) -> bool:
    return _hashable(reading.values)  # type: ignore[arg-type]
