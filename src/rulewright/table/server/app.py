"""The server: all routes, every error in one form, and headers that keep pages to themselves."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.errors import BookError, CodecError, NotYours, OverBudget, OverLimit, Refusal, RulewrightError
from rulewright.table.advice.jobs import Studies
from rulewright.table.campaign.making_steps import Makings
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log.store import Overtaken, StoreError

from . import (
    books,
    campaigns,
    files,
    gm_desk,
    joining,
    lab,
    messages,
    pages,
    request_errors,
    sheets,
    statistics,
    tables,
    websocket,
)
from .limits import READS, Pace, refused, turned_back

LOG = logging.getLogger("rulewright.table")
VERSION = version("rulewright")
STATUS: tuple[tuple[type[RulewrightError], int], ...] = (
    (NotYours, 403),
    (UnknownTable, 404),
    (Overtaken, 409),
    (StoreError, 503),
    (OverLimit, 413),
    (OverBudget, 422),
    (BookError, 422),
    (CodecError, 422),
    (Refusal, 409),
)
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
THREADS = 8
"""That work at once: more would wait for each other, and each holds memory and a connection of its own."""
NOT_FOR = "this address is not for {}"
RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.Refused} for code in (400, 401, 403, 404, 409, 411, 413, 422, 429, 503)
}


def create_app(host: Host, url: str = "") -> FastAPI:
    """A server for the tables of a host, which other machines find at an address."""
    studies = Studies(host.lab.study) if host.lab else None

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        yield
        if studies:
            studies.close()
        host.store.close()

    app = FastAPI(
        title="Rulewright",
        version=VERSION,
        summary="Tables of tabletop games, played by the book.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=RESPONSES,
    )
    app.state.host, app.state.url = host, url
    app.state.pace, app.state.reads = Pace(), Pace(READS)
    app.state.looks, app.state.files = CapacityLimiter(1), CapacityLimiter(1)
    app.state.makings = Makings()
    app.state.doors = Pace(20, 60)
    app.state.studies = studies
    for part in (tables, files, websocket, joining, gm_desk, campaigns, books, statistics, lab, sheets, pages):
        app.include_router(part.router)
    app.get("/api/health", tags=["server"])(health)
    app.mount("/static", pages.STATIC)
    app.add_middleware(Guarded)
    app.exception_handler(RulewrightError)(told)
    app.exception_handler(HTTPException)(turned_away)
    app.exception_handler(RequestValidationError)(unread)
    return app


def health(request: Request) -> messages.Health:
    """Whether the server answers and its store can be read."""
    request.app.state.host.store.setting("")
    return messages.Health(version=VERSION)


class Guarded:
    """Around every request: what is too large is not read, what breaks is told and logged, and pages keep to
    themselves."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = {"method": scope["method"], "path": scope["path"]}
        try:
            await (turned_back(Request(scope)) or self.app)(scope, receive, send_on)
        except Exception:
            LOG.exception("broken", extra=request)
            if status:
                raise
            words = "something went wrong here; nothing has changed, and the server's log has more"
            await refused(500, words)(scope, receive, send_on)
        LOG.info("request", extra={**request, "status": status})


async def told(_: Request, error: Exception) -> Response:
    """What the engine refuses, as its own words."""
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    if status == 503:
        LOG.error("store", extra={"why": str(error)})
    why = error.why if isinstance(error, Refusal) else str(error)
    return refused(status, why, rule=getattr(error, "rule", None))


async def turned_away(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 400)
    if status == 400 and error.__cause__:
        return refused(422, request_errors.unparsed(error.__cause__))
    if status == 404 and not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", ""):
        return pages.page("lost", "Nothing here", 404)
    why = str(getattr(error, "detail", error))
    plain = {"Not Found": "there is nothing at this address", "Method Not Allowed": NOT_FOR.format(request.method)}
    return refused(status, plain.get(why, why))


async def unread(_: Request, error: Exception) -> Response:
    """What cannot be read: where, and what was expected."""
    return refused(422, request_errors.in_words(error.errors() if isinstance(error, RequestValidationError) else []))
