"""Whatever people read while they play is a message of a catalogue: no sentence stands in the code of the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulewright
from rulewright.systems import names

ROOT = Path(rulewright.__file__).parent
PLACES = ("rules", "display", "facts")
"""The packages of a game whose words people read in play."""
MIN_SPACES = 3  # two or three words are names and terms, which catalogues translate as they are
STORED = {
    "animon": {"a new threat appears", "it cannot be done"},
    "anyventure": {
        *("50 it goes wrong; 100 it goes well", "in my own words", "maximum Health 1 lower"),
        *("what the results mean, such as 5 it breaks; 19 trouble; 100 they cross",),
        *("a leap of {} units", "{} units by {}", "{} units of {} by {}", "{} units straight ahead"),
    },
    "stunts": {
        *("acquire a grave aspect", "concede for 1 PP", "concede for 4 less", "what is behind this"),
        *("closed by the GM", "nothing comes of it", "the scene is over"),
    },
    "tactics": set[str](),
}
"""Answers that are stored in these words, examples of what can be typed, and the limits of places."""
OTHERS = {
    "{} has no price; add it to FREE_ACTIONS, ONE_ACTION or ENERGY_OF_ACTION",  # only programmers can meet it
    *("expected {}, got nothing", "expected {}, got {}"),  # as all options say what they take
}


def sentences(source: str) -> Iterator[str]:
    """The texts of a module that are as long as a sentence, without docstrings; what is filled in is `{}`."""
    tree = ast.parse(source)
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside | documented:
            text = node.value
        elif isinstance(node, ast.JoinedStr):
            text = "".join(str(it.value) if isinstance(it, ast.Constant) else "{}" for it in node.values)
        if text.count(" ") >= MIN_SPACES and any(character.isalpha() for character in text.replace("{}", "")):
            yield text


def texts_of(name: str) -> set[str]:
    files = [file for place in PLACES for file in sorted((ROOT / "systems" / name).glob(f"{place}*/**/*.py"))]
    files += [file for place in PLACES for file in sorted((ROOT / "systems" / name).glob(f"{place}.py"))]
    return {text for file in files for text in sentences(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("name", names())
def test_no_sentence_of_a_game_is_outside_its_catalogue(name: str) -> None:
    assert texts_of(name) - STORED[name] - OTHERS == set()


def test_a_sentence_in_the_code_is_found() -> None:
    found = list(sentences('"""Not a docstring alone."""\ndef f(who):\n    return f"{who} is in the way of it"\n'))
    assert found == ["{} is in the way of it"]
