"""A table in numbers over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Response

from rulewright.kernel.rules.encoding import encode
from rulewright.table.view.statistics import statistics

from .auth import TheReader
from .tables import json

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/statistics")
def counted(guest: TheReader) -> Response:
    """Throws, turns and harm of everybody the seat sees, and the inputs of each seat."""
    with guest.live.lock:
        known = guest.live.counted()
        table, chronicle = guest.live.snapshot_with_log()
    if guest.seat not in known:
        known[guest.seat] = encode(statistics(table, chronicle, guest.seat))
    return json(known[guest.seat])
