"""The route of a table's statistics."""

from __future__ import annotations

from fastapi import APIRouter, Response

from rulewright.kernel.rules.encoding import encode
from rulewright.table.server.auth import RequireReader
from rulewright.table.server.openapi import response_of
from rulewright.table.server.responses import json_response
from rulewright.table.view.statistics import TableStatistics, statistics

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/statistics", responses=response_of(TableStatistics))
def get_statistics(session: RequireReader) -> Response:
    """Rolls, turns and harm of every character the seat knows of, and the number of inputs of each seat."""
    with session.live.lock:
        cached = session.live.counted()
        table, events = session.live.snapshot_with_log()
    # Counted outside the lock, where nobody who plays waits for it. Two requests at once only count twice.
    if session.seat not in cached:
        cached[session.seat] = encode(statistics(table, events, session.live.counts, session.seat))
    return json_response(cached[session.seat])
