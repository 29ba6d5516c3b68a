"""Routes of the GM's home and of the players' own: names, copies, the archive, and where somebody has a seat."""

from __future__ import annotations

from functools import partial

from anyio import to_thread
from fastapi import APIRouter, Request, Response

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.campaign.overview import HomeData, home
from rulewright.table.campaign.seats import CampaignSeats
from rulewright.table.hosting.surroundings import newest_after
from rulewright.table.log.marks import mark
from rulewright.table.log.store import StoredTable
from rulewright.table.log.stored_packs import load_pack
from rulewright.table.server import messages
from rulewright.table.server.auth import (
    RequireGm,
    RequireSeat,
    cookie_name,
    find_key,
    host_of,
    is_seated,
    set_key_cookie,
)
from rulewright.table.server.limits.pace import shown_tokens
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.openapi import response_of
from rulewright.table.server.responses import json_response, table_summary
from rulewright.table.view.characters import characters
from rulewright.table.view.story.exports import export

from . import group_messages

router = APIRouter(prefix="/api", tags=["home"])


@router.get("/home", responses=response_of(HomeData))
def get_home(request: Request, gm: RequireGm) -> Response:
    """The tables and campaigns of a GM, and the table to go on with tonight; the owner of the server has all."""
    return json_response(home(host_of(request), gm.gm))


@router.post("/tables/{table}/title")
def rename_table(table: str, sent: group_messages.NewTitle, request: Request, _: RequireGm) -> messages.TableSummary:
    """Give a table another name."""
    live = host_of(request).live(table)
    live.rename(sent.title)
    return table_summary(live.stored)


@router.post("/tables/{table}/copy", status_code=201)
async def copy_table(
    table: str, sent: group_messages.NewTitle, request: Request, _: RequireGm
) -> messages.TableSummary:
    """A copy of a table with another name and new dice. Nobody has a key to it; it goes on where the table stands."""
    host = host_of(request)

    def work() -> StoredTable:
        live = host.live(table)
        game, events = live.snapshot_with_log()
        pack = partial(load_pack, live.store, live.stored)
        return host.import_table(export(game, events, GM, live.stored.title, "jsonl", pack), sent.title, live.stored.gm)

    return table_summary(await to_thread.run_sync(work, limiter=request.app.state.file_slot))


@router.post("/tables/{table}/archive")
def archive_table(table: str, sent: group_messages.Archived, request: Request, _: RequireGm) -> messages.Done:
    """Put a table into the archive, or bring it back."""
    host = host_of(request)
    host.live(table)
    mark(host.store, table, sent.archived)
    return messages.Done()


@router.get("/mine")
def list_my_tables(request: Request) -> list[group_messages.MyTable]:
    """The tables at which the requester sits or waits, by the keys that their browser shows."""
    host = host_of(request)
    keys = [key for token in shown_tokens(request) if (key := host.keys.whose(token))]
    found = {}
    for key in keys:
        if key.table is not None and key.state in ("seated", "waiting"):
            found[key.table] = _my_table(request, key.table, key.name, key.state)
    return sorted(found.values(), key=lambda one: one.title)


def _my_table(request: Request, table: str, name: str, state: str) -> group_messages.MyTable:
    host = host_of(request)
    live = host.live(table)
    stored, here = live.stored, is_seated(live, name) and state == "seated"
    staying = stored.campaign and name in [seat.name for seat in CampaignSeats(host).of(stored.campaign)]
    heroes = []
    if here:
        game = live.snapshot()
        shown = characters(game, name)
        heroes = [shown[role].short for role in game.seats[name].roles if role in shown]
    return group_messages.MyTable(
        table=table,
        title=stored.title,
        game=stored.game,
        seat=name,
        state=state,
        heroes=heroes,
        campaign=(stored.campaign or "") if here else "",
        next_table=newest_after(host.store, stored) if staying else "",
    )


@router.post("/tables/{table}/follow")
def follow(session: RequireSeat, request: Request, response: Response) -> messages.JoinResult:
    """Go on to the newest table of the campaign, with the same heroes. Only those who stay in the campaign may."""
    if session.seat == GM or session.alone:
        raise Refusal("only a player follows the group; the GM opens the next table")
    limit_messages(request, session.token)
    host, stored = host_of(request), session.live.stored
    following = newest_after(host.store, stored) if stored.campaign else ""
    found = find_key(request, following) if following else None
    # Another tab of this browser has followed already.
    if found and found[0].table == following and found[0].name == session.seat:
        return messages.JoinResult(table=following, seat=session.seat, key="")
    table, token = CampaignSeats(host).follow(stored, session.seat)
    set_key_cookie(request, response, cookie_name(table.id), token)
    host.live(table.id).notify_of_guests((GM,))
    return messages.JoinResult(table=table.id, seat=session.seat, key=token)
