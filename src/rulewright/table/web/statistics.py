"""A table in numbers over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Response

from ..statistics import statistics
from .tables import json
from .who import TheGuest

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/statistics")
def counted(guest: TheGuest) -> Response:
    """Throws, turns and harm of everybody the seat sees, and the inputs of each seat."""
    live = guest.live
    with live.lock:
        table, chronicle = live.table.branch(), live.chronicle.copy()
    return json(statistics(table, chronicle, guest.seat))
