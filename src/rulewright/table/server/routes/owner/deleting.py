"""Routes by which a GM deletes tables and campaigns for good."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request

from rulewright.table.campaign.campaigns import Campaigns
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of

router = APIRouter(prefix="/api", tags=["owner"])


@router.post("/tables/{table}/forget")
async def forget_table(table: str, request: Request, _: RequireGm) -> messages.Done:
    """Delete a table for good: its log, its pack and the keys of everybody who sat there."""
    host = host_of(request)
    # Whoever is in the middle of something there is waited for.
    await to_thread.run_sync(host.live, table)
    await to_thread.run_sync(host.remove, table)
    return messages.Done()


@router.post("/campaigns/{campaign}/forget")
def forget_campaign(campaign: str, sent: messages.ForgottenCampaign, request: Request, _: RequireGm) -> messages.Done:
    """Delete a campaign for good. Its tables stay, each with the campaign's pack, or are deleted as well."""
    campaigns = Campaigns(host_of(request))
    campaigns.forget(campaigns[campaign], with_tables=sent.tables)
    return messages.Done()
