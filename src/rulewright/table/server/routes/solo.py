"""Opens tables for visitors who play alone."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Request, Response

from rulewright.table.server import messages
from rulewright.table.server.auth import cookie_name, set_key_cookie
from rulewright.table.server.limits.requests import address_of
from rulewright.table.server.solo import SoloTables

router = APIRouter(prefix="/api", tags=["entrance"])


@router.post("/solo", status_code=201)
async def open_solo_table(sent: messages.NewSoloTable, request: Request, response: Response) -> messages.JoinResult:
    """Open a table to play alone: the visitor plays some or all of the heroes, and bots play everybody else.

    Nobody needs a pass-phrase for this. There are few such tables, and those that nobody uses are deleted.
    """
    if not request.app.state.attempt_limiter.allows(f"solo {address_of(request)}"):
        raise HTTPException(429, "too many attempts; wait a minute")
    solo: SoloTables = request.app.state.solo
    async with request.app.state.solo_slots.take():
        table, key = await to_thread.run_sync(solo.open, sent, address_of(request))
    set_key_cookie(request, response, cookie_name(table), key)
    return messages.JoinResult(table=table, seat=sent.name, key=key)
