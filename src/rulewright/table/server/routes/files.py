"""Routes that export a table as a file and import it again."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Query, Request, Response

from rulewright.table.log.stored_packs import load_pack
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, RequireSeat, Session, host_of, look
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.openapi import file_of
from rulewright.table.server.responses import table_summary
from rulewright.table.view.story.exports import MEDIA_TYPES, ExportFormat, export

router = APIRouter(prefix="/api", tags=["tables"])
LINES, COMPRESSED = MEDIA_TYPES["jsonl"], MEDIA_TYPES["jsonl.gz"]
FILES: dict[str, Any] = {
    LINES: {"schema": {"type": "string", "title": "The exported lines"}},
    COMPRESSED: {"schema": {"type": "string", "format": "binary", "title": "The exported lines, compressed"}},
}
BODIES = {"requestBody": {"content": FILES}}
"""The other forms of the body of an import, for the OpenAPI description."""


@router.post("/import", status_code=201, openapi_extra=BODIES)
async def import_table(
    sent: messages.ImportedTable,
    request: Request,
    gm: RequireGm,
    title: Annotated[messages.Title | None, Query()] = None,
) -> messages.TableSummary:
    """Open a table from the lines of an exported one, sent in JSON, as they are, or compressed."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in FILES and not kind.endswith("json"):
        raise HTTPException(
            422,
            f"the body: expected JSON, or the lines themselves with the header Content-Type: {LINES}, "
            f"or a compressed file with {COMPRESSED}",
        )
    lines = sent.lines.encode() if isinstance(sent.lines, str) else sent.lines
    work = partial(host_of(request).import_table, lines, sent.title or title, gm.gm)
    return table_summary(await to_thread.run_sync(work, limiter=request.app.state.file_slot))


@router.get("/tables/{table}/export", response_class=Response, responses=file_of(*MEDIA_TYPES.values()))
async def export_table(session: RequireSeat, request: Request, form: ExportFormat = "jsonl") -> Response:
    """Download the table as a file: the whole log for the GM, what they may read for others."""
    limit_messages(request, f"look {session.token}")
    data = await look(request, session, lambda: _file(session, form), request.app.state.file_slot)
    table = session.live.stored
    headers = {"Content-Disposition": f'attachment; filename="{table.game}-{table.id}.{form}"'}
    return Response(data, media_type=MEDIA_TYPES[form], headers=headers)


def _file(session: Session, file_format: ExportFormat) -> bytes:
    live = session.live
    table, events = live.snapshot_with_log()
    return export(
        table, events, session.seat, live.stored.title, file_format, lambda: load_pack(live.store, live.stored)
    )
