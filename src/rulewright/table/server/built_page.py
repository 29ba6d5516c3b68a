"""Serves the page that is built from `web/`: its shell, and its files, which are compressed already."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOREVER = "public, max-age=31536000, immutable"
HASHED = "assets/"
NOT_BUILT = "The page at /play has not been built; run `make page` in a clone, or install Rulewright from a wheel.\n"


class BuiltPage:
    """The folder of a built page. Nothing but the page itself is missing where it was not built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def is_built(self) -> bool:
        return (self.folder / "index.html").is_file()

    def shell(self, request: Request) -> Response:
        """The page itself; which table it shows is in its address."""
        if not self.is_built:
            return PlainTextResponse(NOT_BUILT, 503)
        return file_response(self.folder / "index.html", request.headers.get("accept-encoding", ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a file of the folder; names with a hash in them are kept for good."""
        if not self.is_built:
            raise HTTPException(404)
        files = StaticFiles(directory=self.folder)
        path = files.get_path(scope)
        found, _ = files.lookup_path(path)
        if not found or not Path(found).is_file():
            raise HTTPException(404)
        response = file_response(Path(found), Request(scope).headers.get("accept-encoding", ""))
        if path.replace("\\", "/").startswith(HASHED):
            response.headers["Cache-Control"] = FOREVER
        await response(scope, receive, send)


def file_response(path: Path, accepted: str) -> FileResponse:
    """A file, in its compressed copy if there is one and the browser takes it."""
    kind = guess_type(path.name)[0]
    packed = path.with_name(f"{path.name}.gz")
    if "gzip" not in accepted or not packed.is_file():
        return FileResponse(path, media_type=kind)
    return FileResponse(packed, media_type=kind, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
