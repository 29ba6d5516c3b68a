"""Stands before the application: rejects what is too much, and adds security headers to every response."""

from __future__ import annotations

import logging
from time import perf_counter

from anyio import sleep
from fastapi import Request, Response
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from rulewright.errors import Busy, OverLimit

from .auth import SEAT
from .error_responses import handle_rulewright_error
from .limits.bodies import may_send, receive_body, replay
from .limits.pace import PACE_SECONDS, TOO_FAST
from .limits.requests import DELAY_SECONDS, address_of, error_response, reject_early
from .metrics import route_of
from .routes.websocket import CLOSE_RATE_LIMITED

LOG = logging.getLogger("rulewright.table")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
TOO_LARGE_FOR_YOU = "only members may send as much as this; log in, or join a table with its code"
TOO_MANY_REQUESTS = 429


class GuardMiddleware:
    """Rejects requests that are too large, adds security headers, and logs every request and every crash."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        allowed = scope["app"].state.pace.allows(HTTPConnection(scope))
        if not allowed:
            await sleep(PACE_SECONDS)
        if scope["type"] == "websocket":
            refused = WebSocketClose(CLOSE_RATE_LIMITED, TOO_FAST)
            await (self.app if allowed else refused)(scope, receive, send)
            return
        refusal = None if allowed else error_response(429, TOO_FAST, headers={"Connection": "close"})
        await self.answer(refusal, scope, receive, send)

    async def answer(self, refusal: Response | None, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request of HTTP: with a refusal, if there is one already."""
        status, begun = 0, perf_counter()

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(scope=message)
                if status == TOO_MANY_REQUESTS:
                    await sleep(DELAY_SECONDS)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = {"method": scope["method"], "path": scope["path"]}
        try:
            refusal = refusal or reject_early(Request(scope))
            await (refusal or self.receive)(scope, receive, send_with_headers)
        except Exception:
            LOG.exception("broken", extra=request)
            if status:
                # The response has begun, so no other can be sent.
                raise
            words = "something went wrong here; nothing has changed, and the server's log has more"
            await error_response(500, words)(scope, receive, send_with_headers)
        self.note(scope, request, status, perf_counter() - begun)

    def note(self, scope: Scope, request: dict[str, str], status: int, seconds: float) -> None:
        """Count and log a request that was answered."""
        route = route_of(scope)
        scope["app"].state.metrics.answered(route, status, seconds)
        if LOG.isEnabledFor(logging.INFO):
            seat = scope.get(SEAT, {})
            outcome = {"route": route, "status": status, "milliseconds": round(seconds * 1000, 1)}
            LOG.info("request", extra={**request, **seat, **outcome})

    async def receive(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Receive the body first, so that nobody holds a thread or a slot while a slow one arrives."""
        request = Request(scope)
        announced = request.headers.get("content-length")
        if request.method in ("GET", "HEAD", "OPTIONS") or not announced:
            await self.app(scope, receive, send)
            return
        size = int(announced)
        if not await may_send(request, size):
            await error_response(401, TOO_LARGE_FOR_YOU)(scope, receive, send)
            return
        try:
            with scope["app"].state.body_budget.reserve(address_of(request), size):
                body = await receive_body(receive, request.headers.get("content-type", ""))
                if body is not None:
                    await self.app(scope, replay(body, receive), send)
        except (Busy, OverLimit) as error:
            await (await handle_rulewright_error(request, error))(scope, receive, send)
