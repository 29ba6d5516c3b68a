"""Serves a bare peer with the same settings as the real server."""

from __future__ import annotations

import uvicorn
from fastapi import FastAPI

from rulewright.cli.tasks.serve import listen


def serve(app: FastAPI) -> None:
    listening = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(app, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
    uvicorn.Server(config).run([listening])
