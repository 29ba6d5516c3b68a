"""A game of a few lines beside the real ones, found by this process and by every one it starts."""

from __future__ import annotations

from pathlib import Path

import pytest

GAMES = str(Path(__file__).parent / "games")


@pytest.fixture
def skirmish(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the small game."""
    monkeypatch.syspath_prepend(GAMES)
    monkeypatch.setenv("PYTHONPATH", GAMES)
    return "skirmish"
