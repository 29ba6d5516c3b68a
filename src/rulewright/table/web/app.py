"""The server: all routes, every error in one form, and headers that keep pages to themselves."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from rulewright.kernel.errors import (
    BookError,
    CodecError,
    NotYours,
    OverBudget,
    OverLimit,
    Refusal,
    RulewrightError,
)

from ..host import Host, Unknown
from ..sheets import Makings
from ..store import Overtaken, StoreError
from ..studies import Studies
from . import books, campaigns, entrance, events, lab, messages, pages, sheets, statistics, tables
from .limits import Pace, limited, refused

LOG = logging.getLogger("rulewright.table")
VERSION = version("rulewright")
STATUS: tuple[tuple[type[RulewrightError], int], ...] = (
    (NotYours, 403),
    (Unknown, 404),
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
RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.Refused} for code in (400, 401, 403, 404, 409, 411, 413, 422, 429, 503)
}


def create_app(host: Host) -> FastAPI:
    """A server for the tables of a host."""
    studies = Studies(host.lab.study) if host.lab else None

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
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
    app.state.host = host
    app.state.pace = Pace()
    app.state.makings = Makings()
    app.state.doors = Pace(20, 60)
    app.state.studies = studies
    for part in (entrance, tables, campaigns, books, statistics, lab, events, sheets, pages):
        app.include_router(part.router)
    app.get("/api/health", tags=["server"])(health)
    app.mount("/static", pages.STATIC)
    app.middleware("http")(with_headers)
    app.exception_handler(RulewrightError)(told)
    app.exception_handler(HTTPException)(turned_away)
    app.exception_handler(RequestValidationError)(unread)
    return app


def health(request: Request) -> messages.Health:
    """Whether the server answers and its store can be read."""
    request.app.state.host.store.setting("")
    return messages.Health(version=VERSION)


async def with_headers(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    try:
        response = await limited(request, go_on)
    except Exception:
        LOG.exception("broken", extra={"method": request.method, "path": request.url.path})
        response = refused(500, "something went wrong here; nothing has changed, and the server's log has more")
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    LOG.info("request", extra={"method": request.method, "path": request.url.path, "status": response.status_code})
    return response


def told(_: Request, error: Exception) -> Response:
    """What the engine refuses, as its own words."""
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    if status == 503:
        LOG.error("store", extra={"why": str(error)})
    why = error.why if isinstance(error, Refusal) else str(error)
    return refused(status, why, rule=getattr(error, "rule", None))


def turned_away(_: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 400)
    return refused(status, str(getattr(error, "detail", error)))


def unread(_: Request, error: Exception) -> Response:
    """What cannot be read: where, and what was expected."""
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    places = [f"{'.'.join(str(part) for part in one['loc'][1:]) or 'the body'}: {one['msg']}" for one in faults[:5]]
    return refused(422, "; ".join(places) or "this cannot be read")
