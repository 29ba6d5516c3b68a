"""Routes for preparing an encounter: who can be added, and how hard the fight is for a party."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.limited_process import start_early
from rulewright.table.campaign.campaigns import Campaign, Campaigns
from rulewright.table.log.stored_packs import pack_file
from rulewright.table.preparing.browser import BrowserItem, find_items
from rulewright.table.preparing.creature_check import CheckedCreature, check_creature
from rulewright.table.preparing.creature_form import FormData, creature_form
from rulewright.table.preparing.difficulty_jobs import DifficultyJobs, DifficultyRun
from rulewright.table.preparing.difficulty_types import DifficultyRequest
from rulewright.table.preparing.kept_encounters import keep_as_own, prepare_in_campaign
from rulewright.table.preparing.own_content import own_items, pack_of
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.limits.slots import SheetRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.preparing_messages import (
    CreatureDraft,
    EncounterQuestion,
    KeptEncounter,
    Language,
    PageId,
)
from rulewright.table.server.response_types import EncounterData
from rulewright.table.server.responses import json_response

router = APIRouter(prefix="/api/preparing", tags=["preparing"], route_class=SheetRoute)
watching = APIRouter(prefix="/api/difficulty", tags=["preparing"])
MAX_ON_A_SIDE = 60


def jobs_of(request: Request) -> DifficultyJobs:
    if host_of(request).lab is None:
        raise HTTPException(404, "this server was started without a lab")
    jobs: DifficultyJobs = request.app.state.difficulty_jobs
    return jobs


@router.get("/{game}/creatures", responses=response_of(list[BrowserItem]))
def browse(
    game: str,
    request: Request,
    _: RequireGm,
    text: Annotated[str, Query(max_length=200)] = "",
    language: Language = "en",
) -> Response:
    """Everybody who can be added to an encounter, the GM's own first; `text` searches names, kinds and descriptions."""
    host = host_of(request)
    return json_response(find_items(own_items(host, host.game(game), language), text))


@router.get("/{game}/encounters", responses=response_of(list[EncounterData]))
def list_encounters(game: str, request: Request, _: RequireGm) -> Response:
    """The shipped encounters with the names of both sides, to begin from."""
    # Whoever looks at them is about to ask how hard one is.
    start_early()
    shelf = host_of(request).game(game).shelf
    found = []
    for one in shelf.encounters(None):
        ours, theirs = shelf.lineup(one.id, None)
        found.append(EncounterData(one.id, one.title, one.note, one.scene, ours, theirs))
    return json_response(found)


@router.get("/{game}/form", responses=response_of(FormData))
def get_form(game: str, request: Request, _: RequireGm, base: Annotated[str, Query(max_length=40)] = "") -> Response:
    """The form for a creature of one's own, filled in like one of the packs."""
    return json_response(creature_form(host_of(request).game(game), base))


@router.post("/{game}/check", responses=response_of(CheckedCreature))
def check(game: str, sent: CreatureDraft, request: Request, _: RequireGm) -> Response:
    """Check a creature while it is written."""
    return json_response(check_creature(host_of(request).game(game), sent.entry, sent.language))


@router.post("/{game}/encounters", status_code=201)
def keep_encounter(game: str, sent: KeptEncounter, request: Request, _: RequireGm) -> messages.Done:
    """Keep an encounter: in the path of a campaign with the own content that it needs, or as own content."""
    host = host_of(request)
    system = host.game(game)
    if sent.campaign:
        prepare_in_campaign(host, system, sent)
    else:
        keep_as_own(host, system, sent)
    return messages.Done()


@router.post("/{game}/difficulty/{page}", responses=response_of(DifficultyRun))
def start_difficulty(game: str, page: PageId, sent: EncounterQuestion, request: Request, _: RequireGm) -> Response:
    """Count how hard an encounter is. A page has one study; a new question ends the one before."""
    jobs = jobs_of(request)
    return json_response(jobs.start(page, difficulty_request(request, game, sent)))


@watching.get("/{page}", responses=response_of(DifficultyRun))
def get_difficulty(page: PageId, request: Request, _: RequireGm) -> Response:
    """What is known by now. A study that nobody has asked about for some seconds is ended."""
    run = jobs_of(request).of(page)
    if run is None:
        raise HTTPException(404, "nothing is being counted for this page; ask again")
    return json_response(run)


@watching.post("/{page}/stop")
def stop_difficulty(page: PageId, request: Request, _: RequireGm) -> messages.Done:
    """End the study of a page that is left."""
    jobs_of(request).stop(page)
    return messages.Done()


def difficulty_request(request: Request, game: str, sent: EncounterQuestion) -> DifficultyRequest:
    """The question as plain data for a worker, if the encounter can be played."""
    host = host_of(request)
    system = host.game(game)
    campaign = Campaigns(host)[sent.campaign] if sent.campaign else None
    if campaign and campaign.game != system.name:
        raise Refusal(f"this campaign is played with {host.game(campaign.game).title}, not with {system.title}")
    pack = pack_file(pack_of(host, system.name, tuple(sent.kept), campaign.plan.pack if campaign else ""))
    rulings = (*(campaign.plan.rulings if campaign else ()), *sent.rulings)
    ours, theirs = tuple(sent.ours), tuple(sent.theirs)
    match = Match(sent.encounter, ours, theirs, rulings, (), pack)
    if sent.encounter:
        ours, theirs = system.shelf.lineup(sent.encounter, Path(pack) if pack else None)
        match = Match(sent.encounter, (), (), rulings, (), pack)
    # Staged here as well, so that what cannot be played is refused at once and in words.
    system.shelf.match(match)
    return DifficultyRequest(
        system.name,
        match,
        Match("", ours, theirs, rulings, (), pack),
        b"" if sent.rested or campaign is None else carried_world(host, campaign),
        tuple(sent.heroes),
        tuple(sent.creatures),
        sent.language,
        sent.fights,
    )


def carried_world(host: Any, campaign: Campaign) -> bytes:
    """The world in which the last table of a campaign ended; empty before the first."""
    world = Campaigns(host).last_world(campaign)
    return b"" if world is None else encode(world)
