"""Lets only clients in that send the right bearer token."""

from __future__ import annotations

from secrets import compare_digest

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class RequireToken:
    """An ASGI application behind a bearer token."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app, self._expected = app, f"Bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not compare_digest(_authorization(scope), self._expected):
            refusal = JSONResponse(
                {"error": "expected the header Authorization: Bearer TOKEN"}, 401, {"WWW-Authenticate": "Bearer"}
            )
            await refusal(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _authorization(scope: Scope) -> bytes:
    return next((bytes(value) for name, value in scope["headers"] if name == b"authorization"), b"")
