"""Routes of a campaign's page for the GM: the path, the seats that stay, its papers and pictures, its recaps."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request, Response

from rulewright.kernel.rules.world import GM
from rulewright.table.beside import papers, pictures
from rulewright.table.beside.papers import Paper
from rulewright.table.beside.picture_files import MEDIA_TYPE
from rulewright.table.beside.pictures import PictureSize
from rulewright.table.campaign.campaign_page import CampaignPage, campaign_page
from rulewright.table.campaign.campaigns import Campaign, Campaigns
from rulewright.table.campaign.recap import Recap, recaps, rewrite
from rulewright.table.campaign.seats import CampaignSeats
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.messages import Done
from rulewright.table.server.openapi import file_of, response_of
from rulewright.table.server.responses import json_response

from . import group_messages as messages
from .beside import BODY, picture_response

router = APIRouter(prefix="/api/campaigns/{campaign}", tags=["campaigns"])


def _tell_everybody(request: Request, campaign: Campaign) -> None:
    """Let everybody at the tables of a campaign look again."""
    host = host_of(request)
    for table in Campaigns(host).tables(campaign):
        if live := host.in_memory(table.id):
            live.show_beside()


@router.get("/page", responses=response_of(CampaignPage))
def get_page(campaign: str, request: Request, _: RequireGm) -> Response:
    """The path of a campaign, its heroes as they stand, and who stays in it."""
    host = host_of(request)
    return json_response(campaign_page(host, Campaigns(host)[campaign]))


@router.post("/title")
def rename_campaign(campaign: str, sent: messages.NewTitle, request: Request, _: RequireGm) -> Done:
    """Give a campaign another name."""
    Campaigns(host_of(request)).rename(campaign, sent.title)
    return Done()


@router.post("/seats/end")
def end_seat(campaign: str, sent: messages.SeatName, request: Request, _: RequireGm) -> Done:
    """Let somebody sit at no further encounter; at the present table they stay."""
    host = host_of(request)
    CampaignSeats(host).end(Campaigns(host)[campaign].id, sent.name)
    return Done()


@router.post("/seats/stay")
def let_stay(campaign: str, sent: messages.SeatName, request: Request, _: RequireGm) -> Done:
    """Let somebody who sits at the newest table stay for the next encounters."""
    host = host_of(request)
    found = Campaigns(host)[campaign]
    CampaignSeats(host).let_stay(found.id, Campaigns(host).tables(found), sent.name)
    return Done()


@router.get("/recaps", responses=response_of(list[Recap]))
def list_recaps(campaign: str, request: Request, _: RequireGm) -> Response:
    """What happened in each evening, the newest first."""
    host = host_of(request)
    return json_response(recaps(host, Campaigns(host)[campaign]))


@router.post("/recaps/{evening}")
def rewrite_recap(campaign: str, evening: str, sent: messages.RecapText, request: Request, _: RequireGm) -> Done:
    """Tell an evening in the GM's words; without any, in the server's again."""
    host = host_of(request)
    rewrite(host, Campaigns(host)[campaign], evening, sent.text)
    return Done()


@router.get("/papers", responses=response_of(list[Paper]))
def read_group_papers(campaign: str, request: Request, _: RequireGm) -> Response:
    """The notes and handouts of the GM, and what players show to all or to the GM."""
    host = host_of(request)
    return json_response(papers.shown_to(host.store, Campaigns(host)[campaign].id, GM))


@router.post("/papers", status_code=201, responses=response_of(Paper, 201))
def write_group_paper(campaign: str, sent: messages.NewPaper, request: Request, _: RequireGm) -> Response:
    """Write a note, or prepare a handout; it is shown to whom it names."""
    host = host_of(request)
    found = Campaigns(host)[campaign]
    if sent.picture:
        pictures.load(host.store, found.id, sent.picture, "small")
    new = Paper("", sent.kind, GM, sent.title, sent.text, sent.picture, sent.readers, [], 0)
    written = papers.write(host.store, found.id, new)
    _tell_everybody(request, found)
    return json_response(written, 201)


@router.post("/papers/{paper}/show", responses=response_of(Paper))
def show_group_paper(campaign: str, paper: str, sent: messages.ShownTo, request: Request, _: RequireGm) -> Response:
    """Show a paper to some, to all, or to nobody any more."""
    host = host_of(request)
    found = Campaigns(host)[campaign]
    shown = papers.show(host.store, found.id, paper, GM, sent.readers)
    _tell_everybody(request, found)
    return json_response(shown)


@router.post("/papers/{paper}/forget")
def forget_group_paper(campaign: str, paper: str, request: Request, _: RequireGm) -> Done:
    """Delete a paper for good."""
    host = host_of(request)
    found = Campaigns(host)[campaign]
    papers.forget(host.store, found.id, paper, GM)
    _tell_everybody(request, found)
    return Done()


@router.post("/pictures", status_code=201, openapi_extra=BODY)
async def keep_group_picture(campaign: str, request: Request, _: RequireGm) -> messages.PictureId:
    """Store a picture for a handout. It is checked and encoded anew."""
    host = host_of(request)
    data, kind = await request.body(), request.headers.get("content-type", "").partition(";")[0].strip().lower()

    def work() -> str:
        return pictures.keep(host.store, Campaigns(host)[campaign].id, GM, "", data, kind)

    return messages.PictureId(id=await to_thread.run_sync(work, limiter=request.app.state.file_slot))


@router.get("/pictures/{picture}/{size}", response_class=Response, responses=file_of(MEDIA_TYPE))
def show_group_picture(campaign: str, picture: str, size: PictureSize, request: Request, _: RequireGm) -> Response:
    """One size of a picture of a campaign."""
    host = host_of(request)
    return picture_response(pictures.load(host.store, Campaigns(host)[campaign].id, picture, size))
