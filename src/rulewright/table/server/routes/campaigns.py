"""Routes of campaigns: beginning them, preparing encounters, opening their tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from rulewright.table.campaign.campaigns import Campaign, Campaigns, prepared_at
from rulewright.table.campaign.plan import Plan, PreparedEncounter
from rulewright.table.log.stored_packs import pack_file
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import Choices
from rulewright.table.server.responses import json_response, table_summary
from rulewright.table.view.frame_types import PanelData
from rulewright.table.view.projection import panel_data

from .tables import list_choices as choices_of

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"])
Number = Annotated[int, Path(ge=1, le=200)]


def to_prepared(sent: messages.NewEncounter) -> PreparedEncounter:
    return PreparedEncounter(sent.title, sent.encounter, tuple(sent.ours), tuple(sent.theirs), sent.gather)


def campaign_data(campaigns: Campaigns, campaign: Campaign) -> messages.CampaignSummary:
    return messages.CampaignSummary(
        id=campaign.id,
        game=campaign.game,
        title=campaign.title,
        rulings=list(campaign.plan.rulings),
        encounters=[encounter.title for encounter in campaign.plan.encounters],
        tables=[table_summary(table) for table in campaigns.tables(campaign)],
    )


@router.get("")
def list_campaigns(request: Request, gm: RequireGm) -> list[messages.CampaignSummary]:
    """The campaigns of a GM with their tables; the owner of the server has all of them."""
    campaigns = Campaigns(host_of(request))
    return [campaign_data(campaigns, one) for one in campaigns.all() if gm.gm in (None, one.gm)]


@router.post("", status_code=201)
def begin_campaign(sent: messages.NewCampaign, request: Request, gm: RequireGm) -> messages.CampaignSummary:
    """Begin a campaign, if everything prepared in it can be played."""
    campaigns = Campaigns(host_of(request))
    plan = Plan(tuple(sent.rulings), sent.pack, tuple(map(to_prepared, sent.encounters)))
    return campaign_data(campaigns, campaigns.begin(sent.game, sent.title, plan, gm.gm))


@router.get("/{campaign}")
def get_campaign(campaign: str, request: Request, _: RequireGm) -> messages.CampaignSummary:
    """One campaign with its prepared encounters and its tables."""
    campaigns = Campaigns(host_of(request))
    return campaign_data(campaigns, campaigns[campaign])


@router.post("/{campaign}/encounters", status_code=201)
def prepare_encounter(
    campaign: str, sent: messages.NewEncounter, request: Request, _: RequireGm
) -> messages.CampaignSummary:
    """Prepare another encounter, if it can be played."""
    campaigns = Campaigns(host_of(request))

    def add(current: Campaign) -> Plan:
        return current.plan.but(encounters=(*current.plan.encounters, to_prepared(sent)))

    return campaign_data(campaigns, campaigns.change(campaign, add))


@router.get("/{campaign}/choices", responses=response_of(Choices))
def list_choices(campaign: str, request: Request, _: RequireGm) -> Response:
    """What can be prepared: the encounters of the packs, and the characters for each side."""
    host = host_of(request)
    found = Campaigns(host)[campaign]
    return json_response(choices_of(host.game(found.game), pack_file(found.plan.pack)))


@router.get("/{campaign}/encounters/{number}", responses=response_of(PanelData))
def preview_encounter(campaign: str, number: Number, request: Request, _: RequireGm) -> Response:
    """The panel of a prepared encounter as if it were opened now, with the characters as they left the last table."""
    campaigns = Campaigns(host_of(request))
    found = campaigns[campaign]
    return json_response(panel_data(host_of(request).game(found.game).panel(campaigns.staged(found, number - 1))))


@router.post("/{campaign}/encounters/{number}/forget")
def remove_encounter(campaign: str, number: Number, request: Request, _: RequireGm) -> messages.CampaignSummary:
    """Remove a prepared encounter. Tables that were opened for it stay."""
    campaigns = Campaigns(host_of(request))

    def remove(current: Campaign) -> Plan:
        prepared_at(current, number - 1)
        return current.plan.but(encounters=current.plan.encounters[: number - 1] + current.plan.encounters[number:])

    return campaign_data(campaigns, campaigns.change(campaign, remove))


@router.post("/{campaign}/encounters/{number}/open", status_code=201)
def open_encounter(campaign: str, number: Number, request: Request, _: RequireGm) -> messages.TableSummary:
    """Open a table for a prepared encounter, with the characters as they left the last table."""
    campaigns = Campaigns(host_of(request))
    return table_summary(campaigns.open(campaigns[campaign], number - 1))
