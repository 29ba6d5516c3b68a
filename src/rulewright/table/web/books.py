"""A game's book and content over HTTP: rules, rulings with a table's choices, and who could come in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from .tables import json
from .who import TheGm, TheGuest, host_of

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
            "options": [[choice.id, choice.text] for choice in one.options],
        }
        for one in read.rulings
    ]
    return json({"title": read.name, "entries": rules + rulings})


@router.get("/tables/{table}/rulings")
def rulings(guest: TheGuest) -> Response:
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


@router.get("/tables/{table}/cast")
def cast(table: str, request: Request, _: TheGm) -> Response:
    """Who of the packs could come in, on which side."""
    live = host_of(request).live(table)
    ours, theirs = live.system.shelf.sides(Path(live.pack) if live.pack else None)
    return json({"ours": ours, "theirs": theirs})


@router.get("/tables/{table}/preview")
def preview(table: str, seat: Annotated[str, Field(max_length=40)], request: Request, _: TheGm) -> Response:
    """The table as one of its seats sees it, for the GM."""
    return json(host_of(request).live(table).frame(seat))
