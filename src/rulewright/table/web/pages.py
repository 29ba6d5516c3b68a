"""The pages themselves: shells that the scripts fill, and the scripts."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import segno
from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from .who import TheGm, host_of

HERE = Path(__file__).parent
STATIC = StaticFiles(directory=HERE / "static")
router = APIRouter(include_in_schema=False)


def page(name: str) -> FileResponse:
    return FileResponse(HERE / "pages" / f"{name}.html", media_type="text/html; charset=utf-8")


@router.get("/")
@router.get("/join/{code}")
def home(code: str = "") -> Response:  # noqa: ARG001
    return page("home")


@router.get("/t/{table}")
def table(table: str) -> Response:  # noqa: ARG001
    return page("table")


@router.get("/lab/{table}")
def lab(table: str) -> Response:  # noqa: ARG001
    return page("lab")


@router.get("/rules/{game}")
def rules(game: str) -> Response:  # noqa: ARG001
    return page("rules")


@router.get("/sheets")
@router.get("/sheets/{game}")
def sheets(game: str = "") -> Response:  # noqa: ARG001
    return page("sheets")


@router.get("/api/tables/{table}/qr.svg")
def qr(table: str, request: Request, _: TheGm) -> Response:
    """The way to a table, for a phone to look at."""
    kept = host_of(request).live(table).kept
    drawn = BytesIO()
    segno.make(f"{request.base_url}join/{kept.code}", error="m").save(drawn, kind="svg", scale=4, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
