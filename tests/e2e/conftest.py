from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from .served import Served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium")
    assert found, "chromium is missing: `make test` installs it"
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield started
        started.close()


@pytest.fixture
def served(tmp_path: Path, browser: Browser) -> Iterator[Served]:
    server = Served(tmp_path / "tables.db")
    yield server
    for context in browser.contexts:
        context.close()
    server.stop()
