"""What every test needs: dice that fall the same in every run, so that no test passes or fails by luck."""

from __future__ import annotations

from hashlib import sha256
from itertools import count
from random import Random

import pytest

from rulewright.table.hosting import host
from rulewright.table.play.table import Table


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give hosted tables the same secrets in every run, and other tables without dice of their own the same dice."""
    name, numbers = request.node.nodeid, count()
    monkeypatch.setattr(host, "new_secret", lambda: sha256(f"{name} {next(numbers)}".encode()).hexdigest())
    monkeypatch.setattr(Table.__init__, "__defaults__", (None, Random(name).randrange))
