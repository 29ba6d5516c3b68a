"""Names for people, made from ids: `toll-thug-2` is Toll Thug 2."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

SMALL_WORDS = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})
NUMBERED = re.compile(r"(?P<kind>.+)-(?P<number>\d+)$")


class Display(Struct, frozen=True):
    """How somebody or something is shown.

    Attributes:
        name: The whole name: `Toll Thug 2`.
        short: For tight places: `Thug 2`.
        article: What a sentence puts before the name: `the`, or nothing.
        number: Its number among those of its kind; None if it is alone.
        icon: The name of an icon of the game-icons set.
        members: Those it is made of, such as a pair; its name lists theirs.
    """

    name: str
    short: str
    article: str = ""
    number: int | None = None
    icon: str = ""
    members: tuple[str, ...] = ()


@lru_cache(maxsize=10_000)
def name_of_id(word: str) -> str:
    """An id as a name: a capital at the start of each word but the small ones."""
    words = re.split(r"[-_ ]+", word)
    return " ".join(
        part if at and part in SMALL_WORDS else part[:1].upper() + part[1:] for at, part in enumerate(words)
    )


def title_of_id(word: str) -> str:
    """An id as a title, of which only the first letter is a capital: `rust-in-the-shed` is Rust in the shed."""
    text = re.sub(r"[-_ ]+", " ", word)
    return text[:1].upper() + text[1:]


def kind_of_id(word: str) -> str:
    """An id without the number that tells it apart from others of its kind: `toll-thug-2` is a `toll-thug`."""
    match = NUMBERED.match(word)
    return match["kind"] if match else word


def displays(ids: Iterable[str], known: Mapping[str, Display] | None = None) -> dict[str, Display]:
    """How characters are shown. The first of several of a kind has number 1 from the start."""
    given = dict.fromkeys(ids)
    kinds = [match["kind"] for one in given if (match := NUMBERED.match(one))]
    return {one: (known or {}).get(one) or _display(one, kinds) for one in given}


def _display(one: str, numbered_kinds: list[str]) -> Display:
    match = NUMBERED.match(one)
    kind, number = (match["kind"], int(match["number"])) if match else (one, 1 if one in numbered_kinds else None)
    name = name_of_id(kind)
    last = name.split()[-1] if number else name.split()[0]
    suffix = f" {number}" if number else ""
    return Display(name + suffix, last + suffix, number=number)
