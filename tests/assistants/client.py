"""The SDK's own client, connected to a server for assistants, for tests that are plain functions."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import anyio
from mcp.client.client import Client

from rulewright.mcp.server import create_server
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.log.store import Store
from rulewright.table.play.graded_bots import graded_bot

Data = dict[str, Any]


class Assistant:
    """An assistant that calls tools. What is refused is an AssertionError with the words."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def call(self, tool: str, **arguments: Any) -> Any:
        done = await self.client.call_tool(tool, arguments)
        assert not done.is_error, f"{tool}: {done.content}"
        plain = done.structured_content
        return plain["result"] if plain and set(plain) == {"result"} else plain

    async def refusal(self, tool: str, **arguments: Any) -> str:
        """The words by which a call is refused."""
        done = await self.client.call_tool(tool, arguments)
        assert done.is_error, f"{tool} was expected to be refused: {done.structured_content}"
        return " ".join(getattr(part, "text", "") for part in done.content)


def assist(folder: Path, work: Callable[[Assistant], Coroutine[Any, Any, None]]) -> Host:
    """Run some work as an assistant, on a new host."""
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    host = Host(store, game, names(), graded_bot)

    failed: list[BaseException] = []

    async def run() -> None:
        async with Client(create_server(host)) as client:
            try:
                await work(Assistant(client))
            except Exception as error:
                # Raised outside: the client would wrap it in a group that hides what was expected.
                failed.append(error)

    try:
        anyio.run(run)
    finally:
        store.close()
    for error in failed:
        raise error
    return host
