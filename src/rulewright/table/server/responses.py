"""What several routes send back."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from rulewright.kernel.rules.encoding import encode
from rulewright.table.log.store import StoredTable

from .messages import TableSummary


def json_response(value: Any, status: int = 200) -> Response:
    return Response(value if isinstance(value, bytes) else encode(value), status, media_type="application/json")


def table_summary(stored: StoredTable) -> TableSummary:
    return TableSummary(
        id=stored.id, game=stored.game, title=stored.title, code=stored.shown_code, campaign=stored.campaign
    )
