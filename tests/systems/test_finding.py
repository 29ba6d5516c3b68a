"""Games are loaded by name: the shipped ones, and those of other packages, which may be broken."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from rulewright import systems
from rulewright.errors import Refusal
from rulewright.systems import animon, stunts

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GROUP = "rulewright.games"
POINTS = (
    EntryPoint("stunts", "somebody_elses:GAME", GROUP),
    EntryPoint("stunts", "rulewright.systems.stunts:GAME", GROUP),
    EntryPoint("ours-again", "rulewright.systems.animon:GAME", GROUP),
    EntryPoint("gone", "no_such_package:GAME", GROUP),
    EntryPoint("odd", "json:dumps", GROUP),
)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def installed(**_: Any) -> tuple[EntryPoint, ...]:
        return POINTS

    monkeypatch.setattr(systems, "entry_points", installed)


def test_every_folder_of_a_game_has_an_entry_point() -> None:
    """After a change of `pyproject.toml`, `make setup` installs the entry points again."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folders = sorted(path.parent.name for path in (ROOT / "src/rulewright/systems").glob("*/__init__.py"))
    wanted = {name: f"rulewright.systems.{name}:GAME" for name in folders}
    assert project["entry-points"][GROUP] == wanted


def test_every_folder_of_a_game_has_a_readme_and_tests_of_its_promises() -> None:
    folders = [path.parent for path in (ROOT / "src/rulewright/systems").glob("*/__init__.py")]
    wanted = [path for one in folders for path in (one / "README.md", HERE / one.name / "test_promises.py")]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.exists()] == []


def test_a_game_of_another_package_is_found() -> None:
    assert systems.names() == ("ours-again", "stunts", "gone", "odd")
    assert systems.game("ours-again") is animon.GAME


@pytest.mark.parametrize(
    ("name", "words"),
    [("gone", "cannot be loaded from no_such_package:GAME"), ("odd", "is not a Game: json:dumps is a function")],
)
def test_a_broken_game_is_refused_with_the_reason(name: str, words: str) -> None:
    with pytest.raises(Refusal, match=f"the game {name} {words}"):
        systems.game(name)


def test_a_shipped_game_wins_over_another_of_its_name() -> None:
    assert systems.game("stunts") is stunts.GAME


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match="there are ours-again, stunts, gone, odd; did you mean stunts"):
        systems.game("stunt")
