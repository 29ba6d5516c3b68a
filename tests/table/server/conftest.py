"""Fixtures of the server's tests: a new server for each test, with a copy of one empty store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest

from rulewright.table.log.store import Store

from .served import Server


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("store") / "empty.db"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture
def server(empty_store: Path, tmp_path: Path) -> Iterator[Server]:
    path = tmp_path / "tables.db"
    copy(empty_store, path)
    served = Server(path)
    yield served
    served.close()
