"""The route of a table's statistics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rulewright.kernel.rules.encoding import encode
from rulewright.table.server.auth import RequireReader, Session, look
from rulewright.table.server.openapi import response_of
from rulewright.table.server.responses import json_response
from rulewright.table.view.statistics.summary import TableStatistics, statistics

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/statistics", responses=response_of(TableStatistics))
async def get_statistics(session: RequireReader, request: Request) -> Response:
    """Rolls, turns and harm of every character the seat knows of, and the number of inputs of each seat."""
    return json_response(await look(request, session, lambda: _encoded_statistics(session)))


def _encoded_statistics(session: Session) -> bytes:
    with session.live.lock:
        cached = session.live.counted()
        table, events = session.live.snapshot_with_log()
    # Counted outside the lock, where nobody who plays waits for it.
    if session.seat not in cached:
        cached[session.seat] = encode(statistics(table, events, session.live.counts, session.seat))
    return cached[session.seat]
