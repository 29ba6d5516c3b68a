"""Character sheets over HTTP: made step by step, shown, checked, kept."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.requests import HTTPConnection

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.rules.world import GM
from rulewright.table.campaign.characters import Character, Characters, Checked, as_toml, checked, named
from rulewright.table.campaign.making_steps import Makings, Wish, plain_sheet
from rulewright.table.campaign.plan import read_once
from rulewright.table.campaign.toml_edit import replaced
from rulewright.table.hosting.access_keys import AccessKey

from . import messages
from .auth import TheGm, host_of
from .tables import json

MOST_COOKIES = 20
router = APIRouter(prefix="/api/sheets/{game}", tags=["sheets"])


def system_of(game: str, request: Request) -> System[Any]:
    return host_of(request).game(game)


def person(connection: HTTPConnection) -> AccessKey | None:
    """The GM, or somebody who has been let in at any table."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    cookies = [value for name, value in connection.cookies.items() if name.startswith("rulewright_")]
    tokens = [bearer] if scheme.lower() == "bearer" else cookies[:MOST_COOKIES]
    known = [key for token in tokens if (key := host_of(connection).keys.whose(token))]
    return min((key for key in known if key.state != "waiting"), key=lambda key: key.state, default=None)


def member(connection: HTTPConnection) -> AccessKey:
    """Only the GM and those who sit at a table go on."""
    found = person(connection)
    if found is None:
        raise HTTPException(401, "this is for the GM and for those who sit at a table; join one with its code")
    return found


TheSystem = Annotated[System[Any], Depends(system_of)]
TheMember = Annotated[AccessKey, Depends(member)]


def paced(request: Request) -> None:
    client = request.client.host if request.client else "?"
    if not request.app.state.pace.allows(f"sheets {client}"):
        raise HTTPException(429, "too many messages: the limit is 30 in 10 seconds")


@router.get("")
def index(system: TheSystem, request: Request) -> Response:
    """What can be made, whose sheets are shipped, and what one may do here."""
    ours, theirs = system.shelf.sides(None)
    found, making = person(request), system.making
    return json(
        {
            "game": system.name,
            "title": system.title,
            "kinds": [one._asdict() for one in making.kinds],
            "advances": making.grows if making.advance else "",
            "shipped": list(dict.fromkeys((*ours, *theirs))),
            "gm": found is not None and found.state == GM,
            "member": found is not None,
        }
    )


@router.post("/making")
def make(system: TheSystem, sent: messages.MakingStep, request: Request) -> Response:
    """The next question about a new sheet, or about one that goes further."""
    paced(request)
    if sent.pack:
        member(request)
    wish = Wish(system.name, sent.kind, sent.advance, tuple(sent.rulings), as_toml(sent.pack))
    makings: Makings = request.app.state.makings
    step = makings.step(system, wish, tuple(sent.answers), by_chance=sent.by_chance)
    told = step.plain()
    if told["entries"] and wish.advance and wish.pack:
        told["toml"] = replaced(wish.pack, told["entries"])
    return json(told)


@router.post("/show")
def show(system: TheSystem, sent: messages.WhoseSheet, request: Request) -> Response:
    """A sheet, shipped or of a pack, with the entries it is made of."""
    paced(request)
    if sent.pack:
        member(request)
    with read_once(as_toml(sent.pack)) as pack:
        sheet = system.shelf.sheet(sent.who, tuple(sent.rulings), pack)
        entries = system.shelf.entries(sent.who, pack)
    return json({"sheet": plain_sheet(sheet), "entries": entries, "toml": format_toml(entries)})


@router.post("/check")
def check(system: TheSystem, sent: messages.PackText, request: Request, _: TheMember) -> Response:
    """Read a pack as a table would: who is in it, and every rule it breaks."""
    paced(request)
    pack = as_toml(sent.pack)
    return json({**plain(checked(system, pack, tuple(sent.rulings))), "pack": pack})


@router.post("/kept", status_code=201)
def keep(system: TheSystem, sent: messages.PackText, request: Request, who: TheMember) -> Response:
    """Keep a pack for the GM."""
    paced(request)
    by = "the GM" if who.state == GM else who.name
    return told(system, Characters(host_of(request)).keep(system, as_toml(sent.pack), by), 201)


@router.get("/kept")
def kept(system: TheSystem, request: Request, _: TheGm) -> Response:
    """All that is kept of a game."""
    found = Characters(host_of(request)).all(system.name)
    return json([{"id": one.id, "title": one.title, "by": one.by, "holds": list(named(one.pack))} for one in found])


@router.get("/kept/{character}")
def one(system: TheSystem, character: str, request: Request, _: TheGm) -> Response:
    return told(system, Characters(host_of(request)).one(system.name, character))


@router.post("/kept/{character}")
def change(system: TheSystem, character: str, sent: messages.PackText, request: Request, _: TheGm) -> Response:
    """Put another pack in its place."""
    characters = Characters(host_of(request))
    return told(system, characters.change(system, characters.one(system.name, character), as_toml(sent.pack)))


@router.post("/kept/{character}/forget")
def forget(system: TheSystem, character: str, request: Request, _: TheGm) -> dict[str, bool]:
    characters = Characters(host_of(request))
    characters.forget(characters.one(system.name, character))
    return {"ok": True}


@router.post("/pack")
def join(system: TheSystem, sent: messages.KeptOnes, request: Request, _: TheGm) -> Response:
    """Some of them as one pack for a new table or a campaign, and what can be played with it."""
    pack = Characters(host_of(request)).joined(system.name, tuple(sent.kept))
    if not pack:
        raise Refusal("name at least one character that is kept")
    return json({**plain(checked(system, pack)), "pack": pack})


def told(system: System[Any], character: Character, status: int = 200) -> Response:
    found = checked(system, character.pack)
    answer = json({**plain(found), **character._asdict(), "entries": tomllib.loads(character.pack)})
    answer.status_code = status
    return answer


def plain(found: Checked) -> dict[str, Any]:
    ours, theirs = found.sides
    return {
        "title": found.title,
        "who": found.who,
        "encounters": [one._asdict() for one in found.encounters],
        "ours": ours,
        "theirs": theirs,
        "faults": found.faults,
    }
