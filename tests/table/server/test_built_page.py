"""The page that is built from `web/`: how its files are served, and what is said where it was not built."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fastapi import FastAPI, Request, Response
from fastapi.testclient import TestClient

from rulewright.table.server.built_page import FOREVER, BuiltPage


def client_of(folder: Path) -> TestClient:
    app, built = FastAPI(), BuiltPage(folder)

    @app.get("/play")
    def play(request: Request) -> Response:
        return built.shell(request)

    app.mount("/app", built)
    return TestClient(app)


@pytest.fixture
def built(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "assets" / "index-1a2b.js").write_text("let plain")
    (tmp_path / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(b"let packed"))
    return client_of(tmp_path)


def test_the_shell_is_the_same_at_every_address(built: TestClient) -> None:
    assert built.get("/play").text == "<p>the page</p>"


def test_names_with_a_hash_are_kept_for_good(built: TestClient) -> None:
    assert built.get("/app/assets/index-1a2b.js").headers["cache-control"] == FOREVER


def test_the_packed_copy_goes_to_browsers_that_take_it(built: TestClient) -> None:
    assert built.get("/app/assets/index-1a2b.js", headers={"Accept-Encoding": "gzip"}).text == "let packed"
    assert built.get("/app/assets/index-1a2b.js", headers={"Accept-Encoding": "identity"}).text == "let plain"


@pytest.mark.parametrize("path", ["nothing.js", "../built_page.py", "%2e%2e/built_page.py", "assets"])
def test_only_files_of_the_page_are_served(built: TestClient, path: str) -> None:
    assert built.get(f"/app/{path}").status_code == 404


def test_a_page_that_was_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    missing = client_of(tmp_path / "nowhere")
    answer = missing.get("/play")
    assert answer.status_code == 503
    assert "make page" in answer.text
    assert missing.get("/app/theme.js").status_code == 404
