"""Games are loaded by name: the shipped ones, and those of other packages, which may be broken."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from rulewright import systems
from rulewright.errors import Refusal
from rulewright.systems import animon

GROUP = "rulewright.games"
POINTS = (
    EntryPoint("ours-again", "rulewright.systems.animon:SYSTEM", GROUP),
    EntryPoint("gone", "no_such_package:SYSTEM", GROUP),
    EntryPoint("odd", "json:dumps", GROUP),
)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def installed(**_: Any) -> tuple[EntryPoint, ...]:
        return POINTS

    monkeypatch.setattr(systems, "entry_points", installed)


def test_a_game_of_another_package_is_found() -> None:
    assert systems.names()[-3:] == ("gone", "odd", "ours-again")
    assert systems.game("ours-again") is animon.SYSTEM


@pytest.mark.parametrize(
    ("name", "words"),
    [("gone", "cannot be loaded from no_such_package:SYSTEM"), ("odd", "is not a System: json:dumps is a function")],
)
def test_a_broken_game_is_refused_with_the_reason(name: str, words: str) -> None:
    with pytest.raises(Refusal, match=f"the game {name} {words}"):
        systems.game(name)
