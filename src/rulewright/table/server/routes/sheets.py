"""Routes of character sheets: making them step by step, showing, checking and keeping them."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.requests import HTTPConnection
from msgspec.structs import asdict

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.world import GM
from rulewright.table.campaign import making_worker
from rulewright.table.campaign.characters import Character, Characters, PackCheck, check_pack, entry_kinds, to_toml
from rulewright.table.campaign.making_steps import AnswerGives, MakingData, MakingRequest, sheet_data
from rulewright.table.hosting.access_keys import AccessKey
from rulewright.table.log.stored_packs import temporary_pack_file
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, find_member, host_of
from rulewright.table.server.limits.slots import SheetRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import CheckedPack, KeptPack, KeptSummary, SheetIndex, ShownSheet
from rulewright.table.server.responses import json_response

router = APIRouter(prefix="/api/sheets/{game}", tags=["sheets"], route_class=SheetRoute)


def system_of(game: str, request: Request) -> Game[Any]:
    return host_of(request).game(game)


def require_member(connection: HTTPConnection) -> AccessKey:
    """The key of a member; a 401 error for anybody else."""
    member = find_member(connection)
    if member is None:
        raise HTTPException(401, "only the GM and people who sit at a table may do this; join one with its code")
    return member


GameSystem = Annotated[Game[Any], Depends(system_of)]
RequireMember = Annotated[AccessKey, Depends(require_member)]


@router.get("", responses=response_of(SheetIndex))
def get_index(system: GameSystem, request: Request) -> Response:
    """The kinds of sheets that can be made, the shipped characters, and what the requester may do."""
    ours, theirs = system.shelf.sides(None)
    member, making = find_member(request), system.making
    return json_response(
        SheetIndex(
            game=system.name,
            title=system.title,
            kinds=making.kinds,
            advances=making.grows if making.advance else "",
            shipped=list(dict.fromkeys((*ours, *theirs))),
            gm=member is not None and member.state == GM,
            member=member is not None,
        )
    )


@router.post("/making", responses=response_of(MakingData))
def make_sheet(system: GameSystem, sent: messages.MakingAnswers, request: Request) -> Response:
    """The next question in making a new sheet or advancing a character, and the sheet so far."""
    wanted, answers, labels = making_request(system, sent, request), tuple(sent.answers), tuple(sent.labels)
    made = making_worker.make_sheet(host_of(request).game, wanted, answers, by_chance=sent.by_chance, labels=labels)
    return json_response(made)


@router.post("/making/gives", responses=response_of(list[AnswerGives]))
def show_gives(system: GameSystem, sent: messages.MakingAnswers, request: Request) -> Response:
    """What each answer of the open question changes on the sheet."""
    wanted = making_request(system, sent, request)
    return json_response(making_worker.answer_gives(host_of(request).game, wanted, tuple(sent.answers)))


def making_request(system: Game[Any], sent: messages.MakingAnswers, request: Request) -> MakingRequest:
    """What is made; a pack is only read for people who sit at a table."""
    if sent.pack:
        require_member(request)
    return MakingRequest(system.name, sent.kind, sent.advance, tuple(sent.rulings), to_toml(sent.pack))


@router.post("/show", responses=response_of(ShownSheet))
def show_sheet(system: GameSystem, sent: messages.SheetRequest, request: Request) -> Response:
    """The sheet of a character, with the entries of the pack that it is made of."""
    if sent.pack:
        require_member(request)
    with temporary_pack_file(to_toml(sent.pack)) as pack:
        sheet = system.shelf.sheet(sent.who, tuple(sent.rulings), pack)
        entries = system.shelf.entries(sent.who, pack)
    return json_response(ShownSheet(sheet_data(sheet), entries, format_toml(entries)))


@router.post("/check", responses=response_of(CheckedPack))
def check_sheets(system: GameSystem, sent: messages.PackText, _: RequireMember) -> Response:
    """Read a pack as a table would: which characters it has, and every rule it breaks."""
    pack = to_toml(sent.pack)
    return json_response(checked(check_pack(system, pack, tuple(sent.rulings)), pack))


@router.post("/kept", status_code=201, responses=response_of(KeptPack, 201))
def keep_sheets(system: GameSystem, sent: messages.PackText, request: Request, member: RequireMember) -> Response:
    """Keep a pack on the server for the GM."""
    by = "the GM" if member.state == GM else member.name
    return character_response(system, Characters(host_of(request)).keep(system, to_toml(sent.pack), by), 201)


@router.get("/kept", responses=response_of(list[KeptSummary]))
def list_kept(system: GameSystem, request: Request, _: RequireGm) -> Response:
    """All kept packs of a game, with the ids of their entries."""
    found = Characters(host_of(request)).all(system.name)
    return json_response([KeptSummary(one.id, one.title, one.by, list(entry_kinds(one.pack))) for one in found])


@router.get("/kept/{character}", responses=response_of(KeptPack))
def get_kept(system: GameSystem, character: str, request: Request, _: RequireGm) -> Response:
    """One kept pack, checked."""
    return character_response(system, Characters(host_of(request)).one(system.name, character))


@router.post("/kept/{character}", responses=response_of(KeptPack))
def change_kept(
    system: GameSystem, character: str, sent: messages.PackText, request: Request, _: RequireGm
) -> Response:
    """Replace a kept pack."""
    characters = Characters(host_of(request))
    return character_response(
        system, characters.change(system, characters.one(system.name, character), to_toml(sent.pack))
    )


@router.post("/kept/{character}/forget")
def delete_kept(system: GameSystem, character: str, request: Request, _: RequireGm) -> messages.Done:
    """Delete a kept pack. Tables that are played with it keep their copy."""
    characters = Characters(host_of(request))
    characters.forget(characters.one(system.name, character))
    return messages.Done()


@router.post("/pack", responses=response_of(CheckedPack))
def merge_kept(system: GameSystem, sent: messages.CharacterIds, request: Request, _: RequireGm) -> Response:
    """Several kept packs merged into one for a new table or a campaign, and what can be played with it."""
    pack = Characters(host_of(request)).joined(system.name, tuple(sent.kept))
    if not pack:
        raise Refusal("name at least one kept character")
    return json_response(checked(check_pack(system, pack), pack))


def character_response(system: Game[Any], character: Character, status: int = 200) -> Response:
    check = asdict(checked(check_pack(system, character.pack), character.pack))
    entries = tomllib.loads(character.pack)
    response = json_response(KeptPack(**{**check, **character._asdict()}, entries=entries))
    response.status_code = status
    return response


def checked(check: PackCheck, pack: str) -> CheckedPack:
    return CheckedPack(check.title, check.who, check.encounters, *check.sides, check.faults, pack)
