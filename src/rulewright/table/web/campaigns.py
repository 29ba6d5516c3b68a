"""Campaigns over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from ..campaign import Campaign, Campaigns
from ..plan import Plan, Prepared
from . import messages
from .tables import opened
from .who import TheGm, host_of

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"])


def prepared(one: messages.Encounter) -> Prepared:
    return Prepared(one.title, one.encounter, tuple(one.ours), tuple(one.theirs))


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
def listed(request: Request, _: TheGm) -> list[dict[str, Any]]:
    campaigns = Campaigns(host_of(request))
    return [told(campaigns, one) for one in campaigns.all()]


@router.post("", status_code=201)
def begin(sent: messages.NewCampaign, request: Request, _: TheGm) -> dict[str, Any]:
    """Begin a campaign; everything prepared in it is checked."""
    campaigns = Campaigns(host_of(request))
    plan = Plan(tuple(sent.rulings), sent.pack, tuple(map(prepared, sent.encounters)))
    return told(campaigns, campaigns.begin(sent.game, sent.title, plan))


@router.get("/{campaign}")
def one(campaign: str, request: Request, _: TheGm) -> dict[str, Any]:
    campaigns = Campaigns(host_of(request))
    return told(campaigns, campaigns[campaign])


@router.post("/{campaign}/encounters", status_code=201)
def prepare(campaign: str, sent: messages.Encounter, request: Request, _: TheGm) -> dict[str, Any]:
    """Prepare another encounter."""
    campaigns = Campaigns(host_of(request))
    known = campaigns[campaign]
    plan = known.plan.but(encounters=(*known.plan.encounters, prepared(sent)))
    return told(campaigns, campaigns.change(known, plan))


@router.post("/{campaign}/encounters/{number}/open", status_code=201)
def open_next(campaign: str, number: Annotated[int, Path(ge=1, le=200)], request: Request, _: TheGm) -> messages.Opened:
    """A table for a prepared encounter; the characters come as they left the last one."""
    campaigns = Campaigns(host_of(request))
    return opened(campaigns.open(campaigns[campaign], number - 1))
