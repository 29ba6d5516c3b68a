"""What every test of tables needs."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest

from rulewright.table.hosting import host

from .tables import OPENED


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the tables of a test the same secrets in every run, so that no test passes or fails by luck."""
    numbers = count()
    monkeypatch.setattr(
        host, "new_secret", lambda: sha256(f"{request.node.nodeid} {next(numbers)}".encode()).hexdigest()
    )


@pytest.fixture(autouse=True)
def close_stores() -> Iterator[None]:
    """Close the stores of a test. Python 3.13 warns of a connection that is dropped open."""
    yield
    while OPENED:
        OPENED.pop().close()
