"""Routes for what-ifs: a player tries something out on a copy of the table, with other dice, unseen by the others."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rulewright.errors import Refusal
from rulewright.table.hosting import what_if as what_ifs
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireReader, RequireSeat
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.responses import json_response
from rulewright.table.view.frame_types import Frame

router = APIRouter(prefix="/api", tags=["tables"], route_class=TableRoute)


@router.post("/tables/{table}/what-if", responses=response_of(Frame))
def begin_what_if(session: RequireSeat, request: Request) -> Response:
    """Try something out. Nobody else sees it, and its dice are not those of the table."""
    limit_messages(request, session.token)
    expect_player(session.live, session.seat)
    what_ifs.begin(session.live, session.seat)
    return json_response(what_ifs.view(session.live, session.seat))


@router.get("/tables/{table}/what-if", responses=response_of(Frame))
def get_what_if(session: RequireReader) -> Response:
    return json_response(what_ifs.view(session.live, session.seat))


@router.post("/tables/{table}/what-if/inputs", responses=response_of(Frame))
def act_in_what_if(sent: messages.Input, session: RequireSeat, request: Request) -> Response:
    """Do something in your own what-if, for any role."""
    limit_messages(request, session.token)
    with session.live.lock:
        what_ifs.step(session.live, session.seat, sent.act)
        return json_response(what_ifs.view(session.live, session.seat))


@router.post("/tables/{table}/what-if/offer")
def offer_what_if(session: RequireSeat, request: Request) -> messages.Done:
    """Show the GM what you tried out, so that the table can go on with it."""
    limit_messages(request, session.token)
    what_ifs.offer(session.live, session.seat)
    return messages.Done()


@router.post("/tables/{table}/what-if/end")
def end_what_if(session: RequireSeat) -> messages.Done:
    what_ifs.end(session.live, session.seat)
    return messages.Done()


def expect_player(live: LiveTable, seat: str) -> None:
    if not live.table.roles_of(seat):
        raise Refusal("only players can try things out; ask the GM for a character")
