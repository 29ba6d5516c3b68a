"""The GM's desk over HTTP: who could come in, every value that can be set, and a table as others see it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from rulewright.table.campaign.bring_along import take_along
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.view.values import values

from . import messages
from .auth import TheGm, host_of
from .tables import json

router = APIRouter(prefix="/api/tables/{table}", tags=["desk"])
Named = Annotated[str, Query(max_length=200)]


@router.get("/cast")
def cast(table: str, request: Request, _: TheGm) -> Response:
    """Who of the packs could come in, on which side."""
    return json(listed(host_of(request).live(table)))


@router.post("/cast")
def widen(table: str, sent: messages.KeptOnes, request: Request, _: TheGm) -> Response:
    """Lay kept characters beside the packs, so that they can come in too."""
    live = host_of(request).live(table)
    take_along(host_of(request), live, tuple(sent.kept))
    return json(listed(live))


def listed(live: LiveTable) -> dict[str, Any]:
    ours, theirs = live.system.shelf.sides(Path(live.pack) if live.pack else None)
    return {"ours": ours, "theirs": theirs}


@router.get("/values")
def every_value(table: str, request: Request, _: TheGm, of: Named = "") -> Response:
    """Every value of somebody, or of what is nobody's, with the path that sets it."""
    return json(values(host_of(request).live(table).table.world, of))


@router.get("/preview")
def preview(table: str, seat: Annotated[str, Query(max_length=40)], request: Request, _: TheGm) -> Response:
    """The table as one of its seats sees it, for the GM."""
    return json(host_of(request).live(table).frame(seat))
