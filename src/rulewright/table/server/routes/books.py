"""Routes of a game's book: its rules, its rulings, and how a table has decided them."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request, Response

from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.encoding import encode
from rulewright.table.server.auth import RequireSeat, host_of
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import BookData, BookEntry, TableRuling
from rulewright.table.server.responses import json_response

router = APIRouter(prefix="/api", tags=["books"], route_class=TableRoute)


@router.get("/games/{game}/book", responses=response_of(BookData))
def get_book(game: str, request: Request) -> Response:
    """Every rule and ruling of a game, in our own words."""
    return json_response(_encoded_book(host_of(request).game(game).book))


@cache
def _encoded_book(book: Book) -> bytes:
    """A book as JSON. It never changes, and anybody may ask for it."""
    rules = [BookEntry(rule.id, rule.title, rule.text, source=book.cite(rule.id)) for rule in book.entries]
    rulings = [
        BookEntry(
            ruling.id,
            ruling.question,
            ruling.why,
            default=ruling.default,
            fixed=ruling.fixed,
            options=[(choice.id, choice.text) for choice in ruling.options],
        )
        for ruling in book.rulings
    ]
    return encode(BookData(book.name, rules + rulings))


@router.get("/tables/{table}/rulings", responses=response_of(list[TableRuling]))
def list_rulings(session: RequireSeat) -> Response:
    """The rulings that a table can decide, with the decisions of this table."""
    live = session.live
    house = getattr(live.table.world, "house", None)
    return json_response(
        [
            TableRuling(
                ruling.id,
                ruling.question,
                house.value(ruling.id) if house else ruling.default,
                ruling.default,
                [(choice.id, choice.text) for choice in ruling.options],
            )
            for ruling in live.system.book.rulings
            if not ruling.fixed
        ]
    )
