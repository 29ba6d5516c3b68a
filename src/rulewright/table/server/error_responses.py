"""Turns errors into responses: the status, and why in words."""

from __future__ import annotations

import logging

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError

from rulewright.errors import BookError, Busy, CodecError, NotYours, OverBudget, OverLimit, Refusal, RulewrightError
from rulewright.table.hosting.host import UnknownTable
from rulewright.table.log.database import ConflictError, StoreError

from . import request_errors
from .limits.requests import error_response
from .routes import pages

LOG = logging.getLogger("rulewright.table")
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
