"""Campaigns over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from rulewright.table.campaign.campaigns import Campaign, Campaigns, prepared_at
from rulewright.table.campaign.making_steps import panel_data
from rulewright.table.campaign.plan import Plan, PreparedEncounter
from rulewright.table.log.stored_packs import pack_file

from . import messages
from .auth import RequireGm, host_of
from .tables import choices, json, opened

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"])
Number = Annotated[int, Path(ge=1, le=200)]


def prepared(one: messages.NewEncounter) -> PreparedEncounter:
    return PreparedEncounter(one.title, one.encounter, tuple(one.ours), tuple(one.theirs), one.gather)


def told(campaigns: Campaigns, campaign: Campaign) -> dict[str, Any]:
    return {
        "id": campaign.id,
        "game": campaign.game,
        "title": campaign.title,
        "rulings": list(campaign.plan.rulings),
        "encounters": [one.title for one in campaign.plan.encounters],
        "tables": [opened(kept).model_dump() for kept in campaigns.tables(campaign)],
    }


@router.get("")
def listed(request: Request, _: RequireGm) -> list[dict[str, Any]]:
    campaigns = Campaigns(host_of(request))
    return [told(campaigns, one) for one in campaigns.all()]


@router.post("", status_code=201)
def begin(sent: messages.NewCampaign, request: Request, _: RequireGm) -> dict[str, Any]:
    """Begin a campaign; everything prepared in it is checked."""
    campaigns = Campaigns(host_of(request))
    plan = Plan(tuple(sent.rulings), sent.pack, tuple(map(prepared, sent.encounters)))
    return told(campaigns, campaigns.begin(sent.game, sent.title, plan))


@router.get("/{campaign}")
def one(campaign: str, request: Request, _: RequireGm) -> dict[str, Any]:
    campaigns = Campaigns(host_of(request))
    return told(campaigns, campaigns[campaign])


@router.post("/{campaign}/encounters", status_code=201)
def prepare(campaign: str, sent: messages.NewEncounter, request: Request, _: RequireGm) -> dict[str, Any]:
    """Prepare another encounter."""
    campaigns = Campaigns(host_of(request))

    def added(known: Campaign) -> Plan:
        return known.plan.but(encounters=(*known.plan.encounters, prepared(sent)))

    return told(campaigns, campaigns.change(campaign, added))


@router.get("/{campaign}/choices")
def choose(campaign: str, request: Request, _: RequireGm) -> Response:
    """What can be prepared: the encounters of the packs, and who may stand on each side."""
    host = host_of(request)
    known = Campaigns(host)[campaign]
    return json(choices(host.game(known.game), pack_file(known.plan.pack)))


@router.get("/{campaign}/encounters/{number}")
def look(campaign: str, number: Number, request: Request, _: RequireGm) -> Response:
    """Who would be at the table if a prepared encounter were opened now, as they came out of the last one."""
    campaigns = Campaigns(host_of(request))
    known = campaigns[campaign]
    return json(panel_data(host_of(request).game(known.game), campaigns.ready(known, number - 1)))


@router.post("/{campaign}/encounters/{number}/forget")
def forget(campaign: str, number: Number, request: Request, _: RequireGm) -> dict[str, Any]:
    """Take a prepared encounter out again; its tables stay."""
    campaigns = Campaigns(host_of(request))

    def left(known: Campaign) -> Plan:
        prepared_at(known, number - 1)
        return known.plan.but(encounters=known.plan.encounters[: number - 1] + known.plan.encounters[number:])

    return told(campaigns, campaigns.change(campaign, left))


@router.post("/{campaign}/encounters/{number}/open", status_code=201)
def open_next(campaign: str, number: Number, request: Request, _: RequireGm) -> messages.TableSummary:
    """A table for a prepared encounter; the characters come as they left the last one."""
    campaigns = Campaigns(host_of(request))
    return opened(campaigns.open(campaigns[campaign], number - 1))
