"""Tables as files over HTTP: exported as each viewer may have them, and taken in again."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request, Response

from ..exports import MEDIA, Form, export
from . import messages
from .tables import opened, paced
from .who import Guest, TheGm, TheGuest, host_of

router = APIRouter(prefix="/api", tags=["tables"])


@router.post("/import", status_code=201)
def take_in(sent: messages.Imported, request: Request, _: TheGm) -> messages.Opened:
    """A table from the lines of an exported one."""
    return opened(host_of(request).take_in(sent.lines.encode(), sent.title))


@router.get("/tables/{table}/export")
async def exported(guest: TheGuest, request: Request, form: Form = "jsonl") -> Response:
    """The table as a file, as the seat may have it. One file is made at a time, so that who plays is served first."""
    paced(request, f"look {guest.token}")
    data = await to_thread.run_sync(_file, guest, form, limiter=request.app.state.files)
    name = f"{guest.live.kept.game}-{guest.live.kept.id}.{form}"
    return Response(data, media_type=MEDIA[form], headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _file(guest: Guest, form: Form) -> bytes:
    return export(*guest.live.told(), guest.seat, guest.live.kept.title, form)
