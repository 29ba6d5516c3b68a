"""Puts the types of responses into the OpenAPI description: they are structs, which FastAPI does not know."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.routing import APIRoute

REF = "#/components/schemas/{name}"
_TYPES: list[Any] = []


def response_of(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that answers with a value of this type as JSON."""
    _TYPES.append(kind)
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return {status: {"content": {"application/json": {"schema": schema}}}}


def file_of(*media_types: str) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that answers with a file of one of these types."""
    return {200: {"content": {kind.partition(";")[0]: {"schema": _schema_of(kind)} for kind in media_types}}}


def _schema_of(media_type: str) -> dict[str, str]:
    """A file is text to whoever reads it, but JSON is read as what it holds."""
    return {"type": "object" if media_type == "application/json" else "string"}


def describe_types(app: FastAPI) -> None:
    """Add the schemas of all response types to the description of an application."""
    plain = app.openapi

    @cache
    def openapi() -> dict[str, Any]:
        described = plain()
        _, schemas = msgspec.json.schema_components(_TYPES, ref_template=REF)
        described["components"]["schemas"].update(schemas)
        _help_generators(described)
        return described

    app.openapi = openapi  # type: ignore[method-assign]


def operation_id(route: APIRoute) -> str:
    """The name of the function, because generated clients call their functions by it."""
    return route.name


def _help_generators(schema: Any) -> None:
    """Say what generators of clients expect of an array, though the standard does not ask for it."""
    if isinstance(schema, list):
        for part in schema:
            _help_generators(part)
    if not isinstance(schema, dict):
        return
    if schema.get("items") is False:
        # The largest length says the same.
        del schema["items"]
    elif schema.get("type") == "array" and "prefixItems" not in schema:
        schema.setdefault("items", {})
    for part in schema.values():
        _help_generators(part)
