"""A game's book and content over HTTP: rules, rulings with a table's choices."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from .auth import RequireSeat, host_of
from .tables import json

router = APIRouter(prefix="/api", tags=["books"])


@router.get("/games/{game}/book")
def book(game: str, request: Request) -> Response:
    """Every rule and ruling of a game, in our words."""
    read = host_of(request).game(game).book
    rules: list[dict[str, Any]] = [
        {"id": one.id, "title": one.title, "text": one.text, "source": read.cite(one.id)} for one in read.entries
    ]
    rulings = [
        {
            "id": one.id,
            "title": one.question,
            "text": one.why,
            "default": one.default,
            "fixed": one.fixed,
            "options": [[choice.id, choice.text] for choice in one.options],
        }
        for one in read.rulings
    ]
    return json({"title": read.name, "entries": rules + rulings})


@router.get("/tables/{table}/rulings")
def rulings(guest: RequireSeat) -> Response:
    """The rulings that can be decided, with what this table has decided."""
    live = guest.live
    house = live.table.world.house
    return json(
        [
            {
                "id": one.id,
                "question": one.question,
                "value": house.value(one.id),
                "default": one.default,
                "options": [[choice.id, choice.text] for choice in one.options],
            }
            for one in live.system.book.rulings
            if not one.fixed
        ]
    )
