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
from starlette.exceptions import HTTPException

from rulewright.errors import RulewrightError
from rulewright.kernel.rules.encoding import encode
from rulewright.release import installed_version
from rulewright.table.advice.jobs import Jobs
from rulewright.table.campaign import making_worker
from rulewright.table.hosting.host import Host
from rulewright.table.log.database import StoreError
from rulewright.table.log.store import Store
from rulewright.table.preparing.difficulty_jobs import DifficultyJobs
from rulewright.table.upkeep.backups import Backups

from . import messages
from .error_responses import handle_http_error, handle_rulewright_error, handle_validation_error
from .group import beside, campaign, home
from .guard import GuardMiddleware
from .limits.bodies import BodyBudget
from .limits.pace import Pace
from .limits.requests import Looks, RateLimiter
from .limits.settings import SETTINGS
from .limits.slots import Slots, TableSlots
from .metrics import Metrics
from .openapi import describe_types, operation_id
from .readiness import Readiness
from .responses import json_response
from .routes import (
    advice,
    books,
    campaigns,
    files,
    gm_desk,
    joining,
    lab,
    pages,
    preparing,
    review,
    sheets,
    solo,
    statistics,
    tables,
    websocket,
    what_if,
)
from .routes.owner import deleting, gms
from .solo import SECONDS_OF_A_LOOK, SoloTables

LOG = logging.getLogger("rulewright.table")
VERSION = installed_version()
ROUTES = (
    tables,
    advice,
    what_if,
    files,
    websocket,
    joining,
    gm_desk,
    campaigns,
    campaign,
    home,
    beside,
    books,
    statistics,
    lab,
    review,
    sheets,
    preparing,
    solo,
    gms,
    deleting,
    pages,
)
QUIET_SECONDS = 10.0
SECONDS_TO_A_BACKUP = 60.0  # from one look to the next whether one is due
MAX_THREADS = 8  # more would only wait for each other, and each holds memory and a database connection
RESPONSES: dict[int | str, dict[str, Any]] = {
    code: {"model": messages.ErrorResponse} for code in (400, 401, 403, 404, 409, 411, 413, 422, 429, 503)
}


def create_app(host: Host, url: str = "", backups: Backups | None = None) -> FastAPI:
    """An application that serves the tables of a host.

    Args:
        host: The tables and the games.
        url: The address at which other machines reach this server; used in QR codes.
        backups: The backups to make while it runs.
    """
    jobs = Jobs(host.lab.study) if host.lab else None
    difficulty_jobs = DifficultyJobs()
    solo_tables = SoloTables(host)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = MAX_THREADS
        async with create_task_group() as tasks:
            tasks.start_soon(fold_at_quiet_moments, host.store)
            tasks.start_soon(remove_unused_tables, solo_tables)
            if backups:
                tasks.start_soon(back_up_when_due, backups)
            yield
            tasks.cancel_scope.cancel()
        if jobs:
            jobs.close()
        if host.win_bars:
            host.win_bars.close()
        difficulty_jobs.close()
        making_worker.WORKER.end()
        host.store.close()

    app = FastAPI(
        title="Rulewright",
        version=VERSION,
        summary="Tables of tabletop games, played by the book.",
        lifespan=lifespan,
        openapi_url=None,
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
    app.state.looks, app.state.pace, app.state.table_slots = Looks(), Pace(), TableSlots()
    app.state.jobs, app.state.solo, app.state.difficulty_jobs = jobs, solo_tables, difficulty_jobs
    app.state.sockets = Counter[str]()
    app.state.sheet_slots, app.state.passphrase_slots, app.state.solo_slots = Slots(), Slots(), Slots()
    app.state.health_slot, app.state.body_budget = CapacityLimiter(1), BodyBudget()
    app.state.readiness, app.state.metrics = Readiness(host.store), Metrics()
    app.state.metrics.watch(app, host, backups)
    for routes in ROUTES:
        app.include_router(routes.router)
    app.include_router(preparing.watching)
    app.get("/api/health", tags=["server"])(health)
    app.get("/api/ready", tags=["server"])(ready)
    app.get("/openapi.json", include_in_schema=False)(describe)
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


async def ready(request: Request) -> messages.Health:
    """Whether the store can be written: something is written to it, though seldom, because anybody may ask."""
    await to_thread.run_sync(request.app.state.readiness.check, limiter=request.app.state.health_slot)
    return messages.Health(version=VERSION)


async def describe(request: Request) -> Response:
    """The description of the API. It is encoded once: nobody waits while a stranger asks for it again and again."""
    state, app = request.app.state, request.app
    if not hasattr(state, "description"):
        state.description = encode(app.openapi())
    return json_response(state.description)


async def fold_at_quiet_moments(store: Store) -> None:
    while True:
        await sleep(QUIET_SECONDS)
        try:
            await to_thread.run_sync(store.fold_if_quiet)
        except StoreError:
            LOG.warning("the log of the store could not be folded in", exc_info=True)


async def back_up_when_due(backups: Backups) -> None:
    # In a thread of its own: a copy takes long, and people play meanwhile.
    slot = CapacityLimiter(1)
    while True:
        try:
            if await to_thread.run_sync(backups.is_due, limiter=slot):
                made = await to_thread.run_sync(backups.make, limiter=slot)
                LOG.info("a backup was made", extra={"file": str(made.file)})
        except (StoreError, OSError):
            LOG.exception("no backup could be made; it is tried again")
        await sleep(SECONDS_TO_A_BACKUP)


async def remove_unused_tables(solo_tables: SoloTables) -> None:
    while True:
        await sleep(SECONDS_OF_A_LOOK)
        try:
            await to_thread.run_sync(solo_tables.remove_unused)
        except StoreError:
            LOG.warning("unused solo tables could not be deleted", exc_info=True)
