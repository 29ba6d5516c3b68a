"""What every test of tables needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .tables import OPENED


@pytest.fixture(autouse=True)
def close_stores() -> Iterator[None]:
    """Close the stores of a test. Python 3.13 warns of a connection that is dropped open."""
    yield
    while OPENED:
        OPENED.pop().close()
