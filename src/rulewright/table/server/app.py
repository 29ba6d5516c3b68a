"""The application: all routes, the form of every error, and the headers of every response."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from anyio import CapacityLimiter, create_task_group, sleep, to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.errors import BookError, Busy, CodecError, NotYours, OverBudget, OverLimit, Refusal, RulewrightError
from rulewright.release import installed_version
from rulewright.table.advice.jobs import Jobs
from rulewright.table.campaign import making_worker
from rulewright.table.hosting.host import Host, UnknownTable
from rulewright.table.log.database import ConflictError, StoreError
from rulewright.table.log.store import Store

from . import messages, request_errors
from .bodies import BodyBudget, may_send, receive_body, replay
from .limits import Delay, Looks, RateLimiter, address_of, error_response, reject_early
from .openapi import describe_types, operation_id
from .routes import (
    advice,
    books,
    campaigns,
    files,
    gm_desk,
    joining,
    lab,
    pages,
    sheets,
    solo,
    statistics,
    tables,
    websocket,
    what_if,
)
from .settings import SETTINGS
from .slots import Slots
from .solo import SECONDS_OF_A_LOOK, SoloTables

LOG = logging.getLogger("rulewright.table")
VERSION = installed_version()
STATUS: tuple[tuple[type[RulewrightError], int], ...] = (
    # The first match counts, so subclasses come before their base.
    (NotYours, 403),
    (UnknownTable, 404),
    (ConflictError, 409),
    (StoreError, 503),
    (Busy, 503),
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
ROUTES = (
    tables,
    advice,
    what_if,
    files,
    websocket,
    joining,
    gm_desk,
    campaigns,
    books,
    statistics,
    lab,
    sheets,
    solo,
    pages,
)
TOO_LARGE_FOR_YOU = "only members may send as much as this; log in, or join a table with its code"
TOO_MANY_REQUESTS = 429
QUIET_SECONDS = 10.0
MAX_THREADS = 8  # more would only wait for each other, and each holds memory and a database connection
RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.ErrorResponse} for code in (400, 401, 403, 404, 409, 411, 413, 422, 429, 503)
}


def create_app(host: Host, url: str = "") -> FastAPI:
    """An application that serves the tables of a host.

    Args:
        host: The tables and the games.
        url: The address at which other machines reach this server; used in QR codes.
    """
    jobs = Jobs(host.lab.study) if host.lab else None
    solo_tables = SoloTables(host)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = MAX_THREADS
        async with create_task_group() as tasks:
            tasks.start_soon(fold_at_quiet_moments, host.store)
            tasks.start_soon(remove_unused_tables, solo_tables)
            yield
            tasks.cancel_scope.cancel()
        if jobs:
            jobs.close()
        making_worker.WORKER.end()
        host.store.close()

    app = FastAPI(
        title="Rulewright",
        version=VERSION,
        summary="Tables of tabletop games, played by the book.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=RESPONSES,
        generate_unique_id_function=operation_id,
    )
    app.state.host, app.state.url = host, url
    app.state.rate_limiter, app.state.read_limiter = RateLimiter(), RateLimiter(SETTINGS.reads)
    app.state.attempt_limiter = RateLimiter(SETTINGS.attempts, 60)
    # Odds, files and looks at the log are slow. One of each at a time leaves the other threads to the people who play.
    app.state.odds_slot, app.state.file_slot, app.state.look_slot = (CapacityLimiter(1) for _ in range(3))
    app.state.looks, app.state.delay = Looks(), Delay()
    app.state.jobs, app.state.solo = jobs, solo_tables
    app.state.sockets = Counter[str]()
    app.state.sheet_slots, app.state.passphrase_slots, app.state.solo_slots = Slots(), Slots(), Slots()
    app.state.health_slot, app.state.body_budget = CapacityLimiter(1), BodyBudget()
    for routes in ROUTES:
        app.include_router(routes.router)
    app.get("/api/health", tags=["server"])(health)
    app.mount("/static", pages.STATIC)
    app.mount("/app", pages.BUILT)
    describe_types(app)
    app.add_middleware(GuardMiddleware)
    app.exception_handler(RulewrightError)(handle_rulewright_error)
    app.exception_handler(HTTPException)(handle_http_error)
    app.exception_handler(RequestValidationError)(handle_validation_error)
    return app


async def health(request: Request) -> messages.Health:
    """Whether the server answers and its store can be read."""
    # In a thread of its own: it must not wait behind what it watches.
    await to_thread.run_sync(request.app.state.host.store.setting, "", limiter=request.app.state.health_slot)
    return messages.Health(version=VERSION)


async def fold_at_quiet_moments(store: Store) -> None:
    while True:
        await sleep(QUIET_SECONDS)
        try:
            await to_thread.run_sync(store.fold_if_quiet)
        except StoreError:
            LOG.warning("the log of the store could not be folded in", exc_info=True)


async def remove_unused_tables(solo_tables: SoloTables) -> None:
    while True:
        await sleep(SECONDS_OF_A_LOOK)
        try:
            await to_thread.run_sync(solo_tables.remove_unused)
        except StoreError:
            LOG.warning("unused solo tables could not be deleted", exc_info=True)


class GuardMiddleware:
    """Rejects requests that are too large, adds security headers, and logs every request and every crash."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status, headers = message["status"], MutableHeaders(scope=message)
                if status == TOO_MANY_REQUESTS:
                    await scope["app"].state.delay.wait()
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = {"method": scope["method"], "path": scope["path"]}
        try:
            await (reject_early(Request(scope)) or self.receive)(scope, receive, send_with_headers)
        except Exception:
            LOG.exception("broken", extra=request)
            if status:
                # The response has begun, so no other can be sent.
                raise
            words = "something went wrong here; nothing has changed, and the server's log has more"
            await error_response(500, words)(scope, receive, send_with_headers)
        LOG.info("request", extra={**request, "status": status})

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


async def handle_rulewright_error(_: Request, error: Exception) -> Response:
    """Answer with the words of an error of the engine."""
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    if isinstance(error, StoreError):
        LOG.error("store", extra={"why": str(error)})
    why = error.why if isinstance(error, Refusal) else str(error)
    return error_response(status, why, rule=getattr(error, "rule", None))


async def handle_http_error(request: Request, error: Exception) -> Response:
    """Answer to errors of HTTP itself: an unknown address, a wrong method, a body that cannot be parsed."""
    status = getattr(error, "status_code", 400)
    if status == 400 and error.__cause__:
        return error_response(422, request_errors.format_parse_error(error.__cause__))
    if status == 404 and not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", ""):
        return pages.page("lost", "Nothing here", 404)
    why = str(getattr(error, "detail", error))
    ours = {
        "Not Found": "there is nothing at this address",
        "Method Not Allowed": f"{request.method} is not possible at this address",
    }
    return error_response(status, ours.get(why, why))


async def handle_validation_error(_: Request, error: Exception) -> Response:
    """Answer to a request whose parts are not as expected: which part, and what was expected."""
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    return error_response(422, request_errors.format_errors(faults))
