"""Games are found by name: our own, and those of other packages, which may be broken."""

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
    def found(**_: Any) -> tuple[EntryPoint, ...]:
        return POINTS

    monkeypatch.setattr(systems, "entry_points", found)


def test_a_game_of_another_package_is_found() -> None:
    assert systems.names()[-3:] == ("gone", "odd", "ours-again")
    assert systems.game("ours-again") is animon.SYSTEM


@pytest.mark.parametrize(
    ("name", "words"),
    [("gone", "cannot be loaded from no_such_package:SYSTEM"), ("odd", "is no System: json:dumps is function")],
)
def test_one_that_is_broken_is_told(name: str, words: str) -> None:
    with pytest.raises(Refusal, match=f"the game {name} {words}"):
        systems.game(name)
