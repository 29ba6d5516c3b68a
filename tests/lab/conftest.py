"""Makes the small game `skirmish` known to this process and to every process it starts."""

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
