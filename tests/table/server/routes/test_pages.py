"""The HTML pages, unknown addresses, and the QR code."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from rulewright.table.server.routes.pages import join_url

from ..served import Server, why

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/lab/x", "/rules/animon", "/sheets"])
def test_every_page_has_a_title_and_an_existing_script(server: Server, path: str) -> None:
    client = server.client()
    told = client.get(path, headers=BROWSER).text
    assert "Rulewright</title>" in told
    script = told.partition('<script type="module" src="')[2].partition('"')[0]
    assert client.get(script).status_code == 200


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/t/abc", "/play/abc"),
        ("/t/abc?as=gm", "/play/abc?as=gm"),
        ("/join/ABCDEF", "/play/join/ABCDEF"),
        ("/campaigns/abc", "/campaign/abc"),
    ],
)
def test_addresses_of_earlier_versions_lead_on(server: Server, old: str, new: str) -> None:
    answer = server.client().get(old, follow_redirects=False)
    assert answer.status_code == 307
    assert answer.headers["location"].removeprefix("http://testserver") == new


@pytest.mark.parametrize(
    "path", ["/campaign/x", "/prepare", "/heroes", "/heroes/animon", "/rules", "/lab", "/review/x"]
)
def test_every_page_that_the_top_bar_names_is_there(server: Server, path: str) -> None:
    answer = server.client().get(path, headers=BROWSER)
    assert answer.status_code in (200, 503)
    assert answer.headers["Content-Type"].startswith("text/")


def test_the_first_address_leads_the_gm_to_their_tables(server: Server) -> None:
    answer = server.gm.get("/", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/gm")
    assert server.client().get("/", follow_redirects=False).status_code in (200, 503)


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/rules/animon/deeper", "/static/nothing.js"])
def test_an_unknown_address_leads_a_browser_home(server: Server, path: str) -> None:
    answer = server.client().get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert 'href="/"' in answer.text
    assert "<script" not in answer.text
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("headers", [BROWSER, {"Accept": "*/*"}])
def test_an_unknown_address_gives_programs_an_ordinary_error(server: Server, headers: dict[str, str]) -> None:
    answer = server.client().get("/api/nowhere", headers=headers)
    assert (answer.status_code, why(answer)) == (404, "there is nothing at this address")
    assert why(server.client().get("/nowhere")) == "there is nothing at this address"
    assert why(server.client().delete("/api/games")) == "DELETE is not possible at this address"


@pytest.mark.parametrize(
    ("host", "url", "way"),
    [
        ("localhost:8000", "http://10.0.0.7:8000", "http://10.0.0.7:8000/play/CODE"),
        ("127.0.0.1:8000", "http://10.0.0.7:8000", "http://10.0.0.7:8000/play/CODE"),
        ("localhost:8000", "", "http://localhost:8000/play/CODE"),
        ("games.example", "http://10.0.0.7:8000", "http://games.example/play/CODE"),
    ],
)
def test_the_join_url_is_reachable_from_other_machines(server: Server, host: str, url: str, way: str) -> None:
    server.app.state.url = url
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "scheme": "http", "path": "/", "headers": headers, "app": server.app, "query_string": b""}
    assert join_url("CODE", Request(scope)) == way


def test_the_gm_gets_a_qr_code(server: Server) -> None:
    gm = server.table()
    answer = gm.get("/qr.svg")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml")
    assert "<svg" in answer.text
    assert server.guest(gm.table, "Ann").get("/qr.svg").status_code == 401
