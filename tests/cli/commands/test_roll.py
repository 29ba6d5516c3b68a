"""`roll`."""

from __future__ import annotations

import json

from ..running import run


def test_rolls_with_a_seed_can_be_repeated() -> None:
    first, again = (run("roll", "4d6kh3", "--seed", "5", "--times", "3", "--json").stdout for _ in range(2))
    assert first == again
    assert len(json.loads(first)["rolls"]) == 3


def test_every_roll_has_a_line() -> None:
    assert len(run("roll", "4d6", "--times", "3").stdout.splitlines()) == 3
