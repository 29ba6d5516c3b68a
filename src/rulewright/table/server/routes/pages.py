"""Serves the pages: HTML shells that scripts fill, the scripts, and the QR code of a table."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from string import Template

import segno
from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles

from rulewright.kernel.rules.world import GM
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.server.auth import RequireSeat, find_key, host_of
from rulewright.table.server.built_page import BuiltPage

HERE = Path(__file__).parent.parent
STATIC = StaticFiles(directory=HERE / "static")
BUILT = BuiltPage(HERE / "web_dist")
router = APIRouter(include_in_schema=False)
LOOPBACK = ("localhost", "127.0.0.1", "::1")
# The theme is set before the first paint.
SCRIPT = '<script src="/app/theme.js"></script>\n<script type="module" src="/static/{}.js"></script>'


def page(name: str, title: str = "", status: int = 200) -> HTMLResponse:
    return HTMLResponse(_render(name, title), status)


@cache
def _render(name: str, title: str) -> str:
    """The HTML of a page: the shell with a body, and with the script of the same name if there is one."""
    shell, body = ((HERE / "pages" / f"{part}.html").read_text(encoding="utf-8") for part in ("shell", name))
    full_title = f"{title} – Rulewright" if title else "Rulewright"  # noqa: RUF001
    script = SCRIPT.format(name) if (HERE / "static" / f"{name}.js").exists() else ""
    return Template(shell).substitute(title=full_title, name=name, script=script, body=body)


@router.get("/")
def first_page(request: Request) -> Response:
    """The way in for everybody; the GM is led to their tables."""
    return RedirectResponse("/gm", 303) if find_key(request, None) else BUILT.shell(request)


@router.get("/gm")
def home(request: Request) -> Response:
    return BUILT.shell(request)


@router.get("/campaign/{campaign}")
def campaign_page(campaign: str, request: Request) -> Response:  # noqa: ARG001
    return BUILT.shell(request)


# Each of these leads to an earlier page until its own is in `web/src/pages`; then it is the shell, as at /play.


@router.get("/prepare")
@router.get("/prepare/{game}")
def prepare_page(request: Request, game: str = "") -> Response:  # noqa: ARG001
    return BUILT.shell(request)


@router.get("/heroes")
@router.get("/heroes/{game}")
def heroes_page(request: Request, game: str = "") -> Response:  # noqa: ARG001
    return BUILT.shell(request)


@router.get("/rules")
def rules_page(request: Request) -> Response:
    return RedirectResponse(f"/rules/{host_of(request).names[0]}", 303)


@router.get("/lab")
def lab_page() -> Response:
    return RedirectResponse("/gm", 303)


@router.get("/review")
def reviews() -> Response:
    return RedirectResponse("/gm", 303)


@router.get("/review/{table}")
def review_page(table: str, request: Request) -> Response:  # noqa: ARG001
    return BUILT.shell(request)


@router.get("/play")
@router.get("/play/{table}")
@router.get("/play/join/{code}")
def play(request: Request, table: str = "", code: str = "") -> Response:  # noqa: ARG001
    return BUILT.shell(request)


@router.get("/join/{code}")
def old_way_in(code: str) -> Response:
    """Where links of earlier versions lead."""
    return RedirectResponse(f"/play/join/{code}")


@router.get("/t/{table}")
def old_table(table: str, request: Request) -> Response:
    """Where links of earlier versions lead."""
    return RedirectResponse(request.url.replace(path=f"/play/{table}"))


@router.get("/lab/{table}")
def lab(table: str) -> Response:  # noqa: ARG001
    return page("lab", "The lab")


@router.get("/campaigns/{campaign}")
def old_campaign(campaign: str) -> Response:
    """Where links of earlier versions lead."""
    return RedirectResponse(f"/campaign/{campaign}")


@router.get("/rules/{game}")
def rules(game: str) -> Response:  # noqa: ARG001
    return page("rules", "Rules")


@router.get("/sheets")
@router.get("/sheets/{game}")
def sheets(game: str = "") -> Response:  # noqa: ARG001
    return page("sheets", "Characters")


@router.get("/api/tables/{table}/qr.svg")
def qr_code(session: RequireSeat, request: Request) -> Response:
    """The address at which a table is joined, as a QR code."""
    if session.seat not in (GM, BIG_SCREEN):
        raise HTTPException(401, "only the GM may do this; log in with the pass-phrase")
    code = session.live.stored.shown_code
    if not code:
        raise HTTPException(404, "the door of this table is closed; the GM can open it")
    svg = BytesIO()
    segno.make(join_url(code, request), error="m").save(svg, kind="svg", scale=4, border=2)
    return Response(svg.getvalue(), media_type="image/svg+xml")


def join_url(code: str, request: Request) -> str:
    """The address at which a table is joined.

    It has the host name that the GM uses, unless that is `localhost`, which other machines cannot reach.
    """
    public_url = request.url.hostname in LOOPBACK and request.app.state.url
    return f"{public_url or str(request.base_url).rstrip('/')}/play/{code}"
