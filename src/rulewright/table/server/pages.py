"""The pages themselves: shells that the scripts fill, and the scripts."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from string import Template

import segno
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles

from .auth import RequireGm, host_of

HERE = Path(__file__).parent
STATIC = StaticFiles(directory=HERE / "static")
router = APIRouter(include_in_schema=False)
LOOPBACK = ("localhost", "127.0.0.1", "::1")
SCRIPT = '<script type="module" src="/static/{}.js"></script>'


def page(name: str, title: str = "", status: int = 200) -> HTMLResponse:
    return HTMLResponse(written(name, title), status)


@cache
def written(name: str, title: str) -> str:
    """The shell with a body, and with the script of the same name to fill it if there is one."""
    shell, body = ((HERE / "pages" / f"{one}.html").read_text(encoding="utf-8") for one in ("shell", name))
    whole = f"{title} – Rulewright" if title else "Rulewright"  # noqa: RUF001
    script = SCRIPT.format(name) if (HERE / "static" / f"{name}.js").exists() else ""
    return Template(shell).substitute(title=whole, name=name, script=script, body=body)


@router.get("/")
@router.get("/join/{code}")
def home(code: str = "") -> Response:  # noqa: ARG001
    return page("home")


@router.get("/t/{table}")
def table(table: str) -> Response:  # noqa: ARG001
    return page("table", "A table")


@router.get("/lab/{table}")
def lab(table: str) -> Response:  # noqa: ARG001
    return page("lab", "The lab")


@router.get("/campaigns/{campaign}")
def campaign(campaign: str) -> Response:  # noqa: ARG001
    return page("campaign", "A campaign")


@router.get("/rules/{game}")
def rules(game: str) -> Response:  # noqa: ARG001
    return page("rules", "Rules")


@router.get("/sheets")
@router.get("/sheets/{game}")
def sheets(game: str = "") -> Response:  # noqa: ARG001
    return page("sheets", "Characters")


@router.get("/api/tables/{table}/qr.svg")
def qr(table: str, request: Request, _: RequireGm) -> Response:
    """The way to a table, for a phone to look at."""
    kept = host_of(request).live(table).kept
    drawn = BytesIO()
    segno.make(way_to(kept.code, request), error="m").save(drawn, kind="svg", scale=4, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def way_to(code: str, request: Request) -> str:
    """Where a table is joined: under the name the GM has for this server, unless only this machine knows it so."""
    here = request.url.hostname in LOOPBACK and request.app.state.url
    return f"{here or str(request.base_url).rstrip('/')}/join/{code}"
