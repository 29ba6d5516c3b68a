"""Routes of what lies beside the game of a table: talk, notes, handouts and pictures."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Query, Request, Response

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.beside import papers, pictures, talk
from rulewright.table.beside.papers import Paper
from rulewright.table.beside.picture_files import KINDS, MEDIA_TYPE
from rulewright.table.beside.pictures import PictureSize
from rulewright.table.beside.talk import TalkMessage
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.hosting.surroundings import OF_CHARACTER, SCENE, place_of
from rulewright.table.server.auth import RequireReader, RequireSeat, Session, host_of
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.messages import Done
from rulewright.table.server.openapi import file_of, response_of
from rulewright.table.server.responses import json_response

from . import group_messages as messages

router = APIRouter(prefix="/api/tables/{table}", tags=["beside the game"], route_class=TableRoute)
BODY = {"requestBody": {"content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in KINDS}}}
Subject = Annotated[str, Query(max_length=110, description="`scene`, `who:` and the id of a character, or nothing")]


def _writer(session: Session, request: Request) -> Session:
    """Somebody who may write: neither the big screen nor a visitor who plays alone."""
    if session.seat == BIG_SCREEN or session.alone:
        raise HTTPException(403, "only people at a table of a group may write here")
    limit_messages(request, session.token)
    return session


def expect_readers(session: Session, readers: list[str]) -> None:
    """Refuse names of nobody at the table."""
    names = {seat.name for seat in session.live.table.seats.seats} - {BIG_SCREEN}
    if strange := next((name for name in readers if name not in names and name != papers.EVERYBODY), None):
        raise Refusal(f"nobody called {strange} sits here; there are {', '.join(sorted(names))}")


def _tell_the_place(session: Session, request: Request) -> None:
    """Let everybody at the tables of the same campaign look again."""
    host, campaign = host_of(request), session.live.stored.campaign
    same = [one.id for one in host.store.tables() if one.campaign == campaign] if campaign else []
    for table in {session.live.stored.id, *same}:
        if live := host.in_memory(table):
            live.show_beside()


@router.get("/talk", responses=response_of(list[TalkMessage]))
def read_talk(session: RequireReader) -> Response:
    """What the requester has heard at the table: what was said to everybody, and whispers to and from them."""
    return json_response(talk.heard_by(session.live, session.seat))


@router.post("/talk", status_code=201, responses=response_of(TalkMessage, 201))
def say(sent: messages.Said, session: RequireSeat, request: Request) -> Response:
    """Say something, whisper it to one seat, or throw dice of one's own, which change nothing."""
    here = _writer(session, request)
    return json_response(talk.say(here.live, here.seat, sent.to, sent.text, blind=sent.blind), 201)


@router.post("/talk/{message}/forget")
def forget_message(message: str, session: RequireSeat, request: Request) -> Done:
    """Delete a message for good."""
    here = _writer(session, request)
    talk.forget(here.live, message, here.seat)
    return Done()


@router.get("/papers", responses=response_of(list[Paper]))
def read_papers(session: RequireReader) -> Response:
    """The notes and handouts that the requester may read, the newest first."""
    live = session.live
    return json_response(papers.shown_to(live.store, place_of(live.stored), session.seat))


@router.post("/papers", status_code=201, responses=response_of(Paper, 201))
def write_paper(sent: messages.NewPaper, session: RequireSeat, request: Request) -> Response:
    """Write a note, or lay a handout before some or all; only the GM has handouts."""
    here = _writer(session, request)
    if sent.kind == "handout" and here.seat != GM:
        raise HTTPException(403, "only the GM lays out handouts; write a note")
    expect_readers(here, sent.readers)
    if sent.picture:
        pictures.expect_may_see(here.live, here.seat, sent.picture)
    new = Paper("", sent.kind, here.seat, sent.title, sent.text, sent.picture, sent.readers, [], 0)
    written = papers.write(here.live.store, place_of(here.live.stored), new)
    _tell_the_place(here, request)
    return json_response(written, 201)


@router.post("/papers/{paper}/show", responses=response_of(Paper))
def show_paper(paper: str, sent: messages.ShownTo, session: RequireSeat, request: Request) -> Response:
    """Show a paper of one's own to others."""
    here, place = _writer(session, request), place_of(session.live.stored)
    expect_readers(here, sent.readers)
    shown = papers.show(here.live.store, place, paper, here.seat, sent.readers)
    _tell_the_place(here, request)
    return json_response(shown)


@router.post("/papers/{paper}/seen")
def see_paper(paper: str, session: RequireSeat, request: Request) -> Done:
    """Say that the requester has seen a paper; its author is told."""
    here = _writer(session, request)
    seen = papers.mark_seen(here.live.store, place_of(here.live.stored), paper, here.seat)
    here.live.show_beside((here.seat, seen.author))
    return Done()


@router.post("/papers/{paper}/forget")
def forget_paper(paper: str, session: RequireSeat, request: Request) -> Done:
    """Delete a paper of one's own for good."""
    here = _writer(session, request)
    papers.forget(here.live.store, place_of(here.live.stored), paper, here.seat)
    _tell_the_place(here, request)
    return Done()


@router.post("/pictures", status_code=201, openapi_extra=BODY)
async def keep_picture(session: RequireSeat, request: Request, subject: Subject = "") -> messages.PictureId:
    """Store a picture: of the scene, of a character, or for a handout. It is checked and encoded anew."""
    here = _writer(session, request)
    if subject and subject != SCENE and not subject.startswith(OF_CHARACTER):
        raise Refusal(f"expected {SCENE}, or {OF_CHARACTER} and the id of a character, got {subject!r}")
    data, kind = await request.body(), request.headers.get("content-type", "").partition(";")[0].strip().lower()

    def work() -> str:
        pictures.expect_may_show(here.live, here.seat, subject)
        id_ = pictures.keep(here.live.store, place_of(here.live.stored), here.seat, subject, data, kind)
        _tell_the_place(here, request)
        return id_

    return messages.PictureId(id=await to_thread.run_sync(work, limiter=request.app.state.file_slot))


@router.get("/pictures/{picture}/{size}", response_class=Response, responses=file_of(MEDIA_TYPE))
def show_picture(picture: str, size: PictureSize, session: RequireReader) -> Response:
    """One size of a picture that the requester is shown."""
    live = session.live
    pictures.expect_may_see(live, session.seat, picture)
    return picture_response(pictures.load(live.store, place_of(live.stored), picture, size))


def picture_response(found: pictures.StoredPicture) -> Response:
    """A picture as a file that is shown and does nothing."""
    headers = {"Content-Security-Policy": "default-src 'none'; sandbox", "Cache-Control": "private, max-age=86400"}
    return Response(found.data, media_type=found.media_type, headers=headers)


@router.post("/pictures/{picture}/forget")
def forget_picture(picture: str, session: RequireSeat, request: Request) -> Done:
    """Delete a picture for good."""
    here = _writer(session, request)
    pictures.forget(here.live.store, place_of(here.live.stored), picture, here.seat)
    _tell_the_place(here, request)
    return Done()
