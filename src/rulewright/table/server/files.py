"""Tables as files over HTTP: exported as each viewer may have them, and taken in again."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Query, Request, Response

from rulewright.table.campaign.plan import pack_text
from rulewright.table.view.exports import MEDIA, Form, export

from . import messages
from .auth import Guest, TheGm, TheGuest, host_of
from .tables import opened, paced

router = APIRouter(prefix="/api", tags=["tables"])
LINES = MEDIA["jsonl"]

AS_THEY_ARE = {"requestBody": {"content": {LINES: {"schema": {"type": "string", "title": "The exported lines"}}}}}


@router.post("/import", status_code=201, openapi_extra=AS_THEY_ARE)
async def take_in(
    sent: messages.Imported, request: Request, _: TheGm, title: Annotated[messages.Title | None, Query()] = None
) -> messages.Opened:
    """A table from the lines of an exported one: in JSON, or as they are."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != LINES and not kind.endswith("json"):
        raise HTTPException(
            422, f"the body: expected JSON, or the lines themselves with the header Content-Type: {LINES}"
        )
    work = partial(host_of(request).import_table, sent.lines.encode(), sent.title or title)
    return opened(await to_thread.run_sync(work, limiter=request.app.state.files))


@router.get("/tables/{table}/export")
async def exported(guest: TheGuest, request: Request, form: Form = "jsonl") -> Response:
    """The table as a file, as the seat may have it. One file is made at a time, so that who plays is served first."""
    paced(request, f"look {guest.token}")
    data = await to_thread.run_sync(_file, guest, form, limiter=request.app.state.files)
    name = f"{guest.live.kept.game}-{guest.live.kept.id}.{form}"
    return Response(data, media_type=MEDIA[form], headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _file(guest: Guest, form: Form) -> bytes:
    live = guest.live
    table, chronicle = live.snapshot_with_log()
    return export(table, chronicle, guest.seat, live.kept.title, form, lambda: pack_text(live.store, live.kept))
