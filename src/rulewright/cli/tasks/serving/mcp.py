"""`mcp`: runs the server for assistants, on standard input and output or over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from rulewright.cli.tasks.serve import listen, public_url
from rulewright.cli.tasks.stores import open_store_to_serve
from rulewright.errors import Refusal
from rulewright.mcp.bearer import RequireToken
from rulewright.mcp.server import create_server
from rulewright.systems import game, names
from rulewright.table.hosting.host import Host
from rulewright.table.play.graded_bots import graded_bot

LOCAL = ("127.0.0.1", "::1", "localhost")
MIN_TOKEN = 16
MAX_SESSIONS = 100
MAX_BODY = 64 * 1024


def serve_over_stdio(store: str | None) -> None:
    """Serve one client until it goes."""
    with _host(store) as host, suppress(KeyboardInterrupt):
        create_server(host).run("stdio")


def serve_over_http(store: str | None, address: str, port: int, token: str | None) -> None:
    """Serve until stopped. Whoever can reach the address may open tables, so a public one needs a token."""
    if address not in LOCAL and not token:
        raise Refusal(f"expected --token for {address}, where others can reach it; 127.0.0.1 needs none")
    if token is not None and len(token) < MIN_TOKEN:
        raise Refusal(f"expected a token of at least {MIN_TOKEN} signs, got {len(token)}")
    # The port comes first: where it is taken, no store is made.
    listener = listen(address, port)
    with _host(store) as host:
        # Other pages in a browser of this machine must not reach it; a token keeps them out as well.
        local_only = TransportSecuritySettings() if token else None
        app = create_server(host).streamable_http_app(
            host=address, max_sessions=MAX_SESSIONS, max_request_body_size=MAX_BODY, transport_security=local_only
        )
        print(f"Assistants connect to {public_url(address, listener)}/mcp\nCtrl-C stops the server.", flush=True)
        config = uvicorn.Config(RequireToken(app, token) if token else app, log_config=None, access_log=False)
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run([listener])


@contextmanager
def _host(store: str | None) -> Iterator[Host]:
    """The tables: of a store that is kept, or of one that ends with the server."""
    with TemporaryDirectory() as folder:
        # Kept until the server ends: it is what refuses a second one.
        kept, _lock = open_store_to_serve(store or str(Path(folder) / "tables.db"))
        try:
            yield Host(kept, game, names(), graded_bot)
        finally:
            kept.close()
