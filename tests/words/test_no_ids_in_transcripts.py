"""Transcripts are for people: no id of content, no rule id and no path of a field is in any of their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulewright.kernel.rules.encoding import encode
from rulewright.systems import game, names

TESTS = Path(__file__).parents[1]
TRANSCRIPTS = sorted([*TESTS.glob("systems/*/story*.md"), *TESTS.glob("cli/prompt/golden/*.txt")])
PATH_OR_RULE = re.compile(r"(?<![\w.])[a-z][a-z_-]*(?:\.[a-z][a-z0-9_-]*)+(?![\w.])")
UNDERSCORED = re.compile(r"(?<!\w)[a-z0-9]+(?:_[a-z0-9]+)+(?!\w)")
HYPHENATED = re.compile(r"(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])")


@cache
def ids_of(name: str) -> frozenset[str]:
    """The ids of everything that the encounters of a game begin with; ids of one word are words."""
    shelf = game(name).shelf
    ids = {one.id for one in shelf.encounters(None)}
    for one in shelf.encounters(None):
        ids |= set(re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', encode(shelf.world(one.id, (), None)).decode()))
    return frozenset(ids)


def ids_in(text: str, name: str) -> Iterator[str]:
    """Everything in a text that looks like a rule id or a path, or is an id of the game."""
    yield from PATH_OR_RULE.findall(text)
    yield from UNDERSCORED.findall(text)
    # What is read aloud is hyphenated too: `run-up`.
    yield from (word for word in HYPHENATED.findall(text) if word in ids_of(name))


def game_of(path: Path) -> str:
    return next(name for name in names() if name in str(path.relative_to(TESTS)))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: str(path.relative_to(TESTS)))
def test_no_sentence_has_an_id(path: Path) -> None:
    # Markdown escapes its signs.
    text = path.read_text(encoding="utf-8").replace("\\", "")
    assert not set(ids_in(text, game_of(path)))


def test_every_game_has_a_story_and_screens_to_read() -> None:
    read = {(game_of(path), path.suffix) for path in TRANSCRIPTS}
    assert read == {(name, suffix) for name in names() for suffix in (".md", ".txt")}


@pytest.mark.parametrize(
    "sentence",
    [
        "toll-thug-2 loses 3 Health",
        "the GM sets fighters.maren.health to 3",
        "hit by combat.action.attack",
        "switch_weapon is closed",
    ],
)
def test_ids_would_be_found(sentence: str) -> None:
    assert list(ids_in(sentence, "anyventure"))


def test_words_with_hyphens_are_no_ids() -> None:
    assert not list(ids_in("without a run-up only half as far. Go on", "anyventure"))
