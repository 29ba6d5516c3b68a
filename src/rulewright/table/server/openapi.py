"""Puts the types of responses into the OpenAPI description: they are structs, which FastAPI does not know."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI

REF = "#/components/schemas/{name}"
_TYPES: list[Any] = []


def response_of(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that answers with a value of this type as JSON."""
    _TYPES.append(kind)
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return {status: {"content": {"application/json": {"schema": schema}}}}


def file_of(*media_types: str) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that answers with a file of one of these types."""
    return {200: {"content": {kind.partition(";")[0]: {"schema": {"type": "string"}} for kind in media_types}}}


def describe_types(app: FastAPI) -> None:
    """Add the schemas of all response types to the description of an application."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        described = plain()
        _, schemas = msgspec.json.schema_components(_TYPES, ref_template=REF)
        described["components"]["schemas"].update(schemas)
        return described

    app.openapi = openapi  # type: ignore[method-assign]
