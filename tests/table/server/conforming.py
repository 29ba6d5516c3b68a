"""Checks responses against the OpenAPI description of the server."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import jsonschema_rs
from fastapi import FastAPI
from httpx2 import Response

JSON = "application/json"


class Description:
    """The OpenAPI description of an application, with a validator for each response of each operation."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        # Addresses with fewer holes first: `/kept/forget` is not the character called forget.
        self.paths = sorted(document["paths"], key=lambda path: path.count("{"))
        self.validator = cache(self._validator)

    def check(self, response: Response) -> None:
        """Raise unless a response of the API is as described."""
        path, method = self.path_of(response.request.url.path), response.request.method.lower()
        if path is None or method not in self.document["paths"][path]:
            return
        response.read()
        kind = response.headers.get("content-type", "").partition(";")[0]
        validator = self.validator(path, method, response.status_code, kind)
        if kind == JSON:
            validator.validate(response.json())

    def path_of(self, address: str) -> str | None:
        """The described path that an address belongs to."""
        return next((path for path in self.paths if re.fullmatch(_pattern(path), address)), None)

    def _validator(self, path: str, method: str, status: int, kind: str) -> Any:
        described = self.document["paths"][path][method]["responses"]
        assert str(status) in described or status in (405, 500), (
            f"{method} {path} answers {status}, which is undescribed"
        )
        content = described.get(str(status), described["400"])["content"]
        assert kind in content, f"{method} {path} answers {kind}: not described"
        return jsonschema_rs.validator_for({**content[kind]["schema"], "components": self.document["components"]})


def _pattern(path: str) -> str:
    return re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))


_DESCRIBED: list[Description] = []


def description_of(app: FastAPI) -> Description:
    """The description of an application. All are alike, so the first is kept."""
    if not _DESCRIBED:
        _DESCRIBED.append(Description(app.openapi()))
    return _DESCRIBED[0]
