"""The command `mcp` serves the SDK's client over standard input and output, and over HTTP behind a token."""

from __future__ import annotations

import sys
from pathlib import Path

import anyio
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from starlette.testclient import TestClient

from cli.running import run
from rulewright.mcp.bearer import RequireToken
from rulewright.mcp.server import create_server
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store

TOKEN = "a-token-of-many-signs"
CALL = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
HEADERS = {"Accept": "application/json, text/event-stream"}


def test_standard_input_and_output_carry_the_protocol_and_nothing_else(tmp_path: Path) -> None:
    program = "from rulewright.cli import main; main()"
    server = StdioServerParameters(
        command=sys.executable, args=["-c", program, "mcp", "--store", str(tmp_path / "kept.db")]
    )

    async def talk() -> None:
        async with Client(stdio_client(server)) as client:
            opened = await client.call_tool("open_table", {"game": "animon", "encounter": "the-first-lesson"})
            assert not opened.is_error, opened.content

    anyio.run(talk)
    store = Store(f"sqlite:///{tmp_path / 'kept.db'}")
    try:
        assert [table.title for table in store.tables()] == ["The first lesson"]
    finally:
        store.close()


def test_http_answers_who_has_the_token_and_nobody_else(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    app = create_server(Host(store, game, names())).streamable_http_app(json_response=True, host="127.0.0.1")
    try:
        with TestClient(RequireToken(app, TOKEN), base_url="http://127.0.0.1:8770") as client:
            refused = client.post("/mcp", json=CALL, headers=HEADERS)
            assert (refused.status_code, "Bearer TOKEN" in refused.text) == (401, True)
            wrong = {**HEADERS, "Authorization": "Bearer something-else"}
            assert client.post("/mcp", json=CALL, headers=wrong).status_code == 401
            done = client.post("/mcp", json=CALL, headers={**HEADERS, "Authorization": f"Bearer {TOKEN}"})
            assert done.json()["result"]["serverInfo"]["name"] == "rulewright"
    finally:
        store.close()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--address", "0.0.0.0"), "expected --token for 0.0.0.0"),
        (("--token", "short"), "at least 16 signs"),
        (("--store", "nowhere/tables.db"), "there is no folder nowhere"),
    ],
)
def test_an_open_door_needs_a_token_and_a_store_a_folder(options: tuple[str, ...], says: str) -> None:
    done = run("mcp", "--http", "--port", "0", *options)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""
