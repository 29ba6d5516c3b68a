"""A client that a generator makes from the OpenAPI description plays a fight to its end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest

from .served import GAMES, Server, run_async

PACKAGE = "generated_rulewright_client"
MAX_INPUTS = 2_000


@pytest.fixture
def client(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The generated client, which calls the application without a network."""
    described, config = tmp_path / "openapi.json", tmp_path / "config.yaml"
    described.write_text(json.dumps(server.app.openapi()))
    config.write_text("post_hooks: []\n")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    paths = ["--path", str(described), "--config", str(config), "--output-path", str(tmp_path / PACKAGE)]
    subprocess.run([*command, *paths], check=True, capture_output=True)
    monkeypatch.syspath_prepend(tmp_path)
    made = import_module(f"{PACKAGE}.client").AuthenticatedClient("http://test", server.gm_key)
    yield made.set_async_httpx_client(
        httpx.AsyncClient(
            transport=httpx.ASGITransport(server.app),
            base_url="http://test",
            headers={"Authorization": f"Bearer {server.gm_key}"},
        )
    )
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]


def module(path: str) -> ModuleType:
    return import_module(f"{PACKAGE}.{path}")


def test_a_generated_client_plays_a_fight(client: Any) -> None:
    assert run_async(play(client, "animon")), "how it ended"


async def play(client: Any, game: str) -> str:
    """Play as a GM who does what the hint says; returns how it ended."""
    models = module("models")
    opened = await module("api.tables.open_table").asyncio(
        client=client, body=models.NewTable(game=game, encounter=GAMES[game])
    )
    keys = map(str, count())
    for _ in range(MAX_INPUTS):
        frame = await module("api.tables.get_frame").asyncio(opened.id, client=client)
        if frame.over is not None:
            return str(frame.ended)
        sent = models.Input(await chosen(client, opened.id, frame.question))
        done = await module("api.tables.act").asyncio(opened.id, client=client, body=sent, idempotency_key=next(keys))
        assert isinstance(done, models.InputResult), done
    pytest.fail(f"no end after {MAX_INPUTS} inputs")


async def chosen(client: Any, table: str, question: Any) -> Any:
    models = module("models")
    if isinstance(question, models.RollQuestion):
        return models.Throw(do="throw")
    assert isinstance(question, models.AskQuestion)
    hint = await module("api.tables.get_hint").asyncio(table, client=client)
    return models.Answer(do="answer", value=hint.bot.value)
