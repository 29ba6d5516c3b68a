"""Routes of the GM's desk: which characters could join, every value that can be set, and the view of other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rulewright.table.campaign.bring_along import bring_along
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import Sides
from rulewright.table.server.responses import json_response
from rulewright.table.view.frame_types import Frame
from rulewright.table.view.values import SettableValue, settable_values

router = APIRouter(prefix="/api/tables/{table}", tags=["desk"], route_class=TableRoute)
Named = Annotated[str, Query(max_length=200)]


@router.get("/cast", responses=response_of(Sides))
def list_cast(table: str, request: Request, _: RequireGm) -> Response:
    """The characters of the packs that could join the game, by side."""
    return json_response(cast_data(host_of(request).live(table)))


@router.post("/cast", responses=response_of(Sides))
def add_to_cast(table: str, sent: messages.CharacterIds, request: Request, _: RequireGm) -> Response:
    """Add kept characters to the pack of the table, so that they can join the game."""
    live = host_of(request).live(table)
    bring_along(host_of(request), live, tuple(sent.kept))
    return json_response(cast_data(live))


def cast_data(live: LiveTable) -> Sides:
    return Sides(*live.system.shelf.sides(Path(live.pack) if live.pack else None))


@router.get("/values", responses=response_of(list[SettableValue]))
def list_values(table: str, request: Request, _: RequireGm, of: Named = "") -> Response:
    """Every value of a character, or without `of` every value that belongs to none, with the path that sets it."""
    return json_response(settable_values(host_of(request).live(table).table.world, of))


@router.get("/preview", responses=response_of(Frame))
def preview(table: str, seat: Annotated[str, Query(max_length=40)], request: Request, _: RequireGm) -> Response:
    """The table as one of its seats sees it."""
    return json_response(host_of(request).live(table).frame(seat))
