"""Routes of a game's book: its rules, its rulings, and how a table has decided them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rulewright.table.server.auth import RequireSeat, host_of
from rulewright.table.server.responses import json_response

router = APIRouter(prefix="/api", tags=["books"])


@router.get("/games/{game}/book")
def get_book(game: str, request: Request) -> Response:
    """Every rule and ruling of a game, in our own words."""
    book = host_of(request).game(game).book
    rules: list[dict[str, Any]] = [
        {"id": rule.id, "title": rule.title, "text": rule.text, "source": book.cite(rule.id)} for rule in book.entries
    ]
    rulings = [
        {
            "id": ruling.id,
            "title": ruling.question,
            "text": ruling.why,
            "default": ruling.default,
            "fixed": ruling.fixed,
            "options": [[choice.id, choice.text] for choice in ruling.options],
        }
        for ruling in book.rulings
    ]
    return json_response({"title": book.name, "entries": rules + rulings})


@router.get("/tables/{table}/rulings")
def list_rulings(session: RequireSeat) -> Response:
    """The rulings that a table can decide, with the decisions of this table."""
    live = session.live
    house = getattr(live.table.world, "house", None)
    return json_response(
        [
            {
                "id": ruling.id,
                "question": ruling.question,
                "value": house.value(ruling.id) if house else ruling.default,
                "default": ruling.default,
                "options": [[choice.id, choice.text] for choice in ruling.options],
            }
            for ruling in live.system.book.rulings
            if not ruling.fixed
        ]
    )
