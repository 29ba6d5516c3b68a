"""The rulings of every shipped game: each is read by the game and set in a test, and texts name no others."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rulewright
from rulewright.kernel.rules.house import field_of
from rulewright.systems import game

from .promises import none_of

TESTS = Path(__file__).parent
SYSTEMS = Path(rulewright.__file__).parent / "systems"
GAMES = sorted(path.parent.name for path in SYSTEMS.glob("*/__init__.py"))

each_game = pytest.mark.parametrize("name", GAMES)


def switches(name: str) -> dict[str, str]:
    """The rulings that a table can decide, with their fields."""
    return {ruling.id: field_of(ruling.id) for ruling in game(name).book.rulings if not ruling.fixed}


def attributes_read(folder: Path) -> set[str]:
    """The names that code below a folder reads from objects, such as `attack_tie` in `world.house.attack_tie`."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    return {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@each_game
def test_every_ruling_is_read_by_the_game(name: str) -> None:
    read = attributes_read(SYSTEMS / name)
    none_of(f"ruling {ruling}: nothing reads {field}" for ruling, field in switches(name).items() if field not in read)


@each_game
def test_every_ruling_is_set_in_a_test_of_the_game(name: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / name).rglob("test_*.py")))
    unset = [one for one, field in switches(name).items() if f"{one}=" not in text and f"{field}=" not in text]
    none_of(f"ruling {ruling}: no test below tests/systems/{name} sets {ruling}=…" for ruling in unset)


@each_game
def test_rules_name_only_rulings_that_exist(name: str) -> None:
    book = game(name).book
    known = {ruling.id for ruling in book.rulings}
    for entry in book.entries:
        named = re.findall(r"see rulings? ([\w.-]*\w)", entry.text)
        none_of(f"rule {entry.id} names the ruling {one}, which does not exist" for one in named if one not in known)


@each_game
def test_the_readme_of_a_game_counts_its_rulings(name: str) -> None:
    readme = (SYSTEMS / name / "README.md").read_text(encoding="utf-8")
    number = len(game(name).book.rulings)
    counted = re.findall(r"(\d+) open questions", readme)
    none_of(f"the README counts {one} open questions, the book has {number}" for one in counted if int(one) != number)


def test_a_name_that_is_only_declared_is_not_read(tmp_path: Path) -> None:
    """A test that cannot fail proves nothing."""
    (tmp_path / "house.py").write_text("class Rulings:\n    attack_tie: str = 'hit'\n", encoding="utf-8")
    assert attributes_read(tmp_path) == set()
    (tmp_path / "rules.py").write_text("hit = world.house.attack_tie == 'hit'\n", encoding="utf-8")
    assert attributes_read(tmp_path) == {"house", "attack_tie"}
