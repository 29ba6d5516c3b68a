"""Routes by which people come in: the GM with the pass-phrase, others with a table's code if the GM admits them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Request, Response

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.campaign.seats import CampaignSeats
from rulewright.table.hosting import big_screen, wishes
from rulewright.table.hosting.access_keys import BIG_SCREEN
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import expect_roles
from rulewright.table.play.names.plain_text import skeleton
from rulewright.table.play.seats import Seat
from rulewright.table.server import messages
from rulewright.table.server.auth import (
    GM_COOKIE,
    RequireGm,
    cookie_name,
    find_key,
    host_of,
    is_seated,
    screen_cookie,
    set_key_cookie,
)
from rulewright.table.server.limits.requests import RateLimiter, address_of, limit_messages
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.responses import json_response, table_summary
from rulewright.table.view.frame_types import WaitingFrame

LOG = logging.getLogger("rulewright.table")
router = APIRouter(prefix="/api", tags=["entrance"], route_class=TableRoute)


@contextmanager
def _limit_attempts(request: Request, what: str) -> Iterator[None]:
    """Limit attempts that fail, by address, so that nobody can guess pass-phrases or codes."""
    attempts: RateLimiter = request.app.state.attempt_limiter
    # Counted before it is known whether it fails: many at once are no way around the limit.
    if not attempts.allows(key := f"{what} {address_of(request)}"):
        raise HTTPException(429, "too many attempts; wait a minute")
    try:
        yield
    except HTTPException as error:
        request.app.state.metrics.failed_logins.inc()
        LOG.warning("a login failed", extra={"login": what, "address": address_of(request), "why": error.detail})
        raise
    attempts.give_back(key)


@router.post("/gm")
async def log_in(sent: messages.Passphrase, request: Request, response: Response) -> messages.JoinResult:
    """Log in as a GM: with the pass-phrase of the server as its owner, with words of your own as yourself."""
    host = host_of(request)
    with _limit_attempts(request, "gm"):
        gm = await to_thread.run_sync(host.gms.by_words, sent.passphrase)
        if gm is None and not await _is_passphrase(request, sent.passphrase):
            raise HTTPException(401, "wrong pass-phrase; the server printed the right one when it was first started")
    token = await to_thread.run_sync(host.keys.issue, None, GM, "gm", gm and gm.id)
    set_key_cookie(request, response, GM_COOKIE, token)
    return messages.JoinResult(table="", seat=GM, key=token)


async def _is_passphrase(request: Request, words: str) -> bool:
    # One at a time: each check takes 64 MiB, so that guessing is slow.
    async with request.app.state.passphrase_slots.take():
        return await to_thread.run_sync(host_of(request).keys.is_passphrase, words)


@router.post("/join")
def join(sent: messages.JoinRequest, request: Request, response: Response) -> messages.JoinResult:
    """Ask to join a table by its code. Somebody who has the key to a seat of that name already keeps it."""
    with _limit_attempts(request, "join"):
        return _joined(sent, request, response)


def _joined(sent: messages.JoinRequest, request: Request, response: Response) -> messages.JoinResult:
    """The key of somebody who waits now, or who has sat there before."""
    host = host_of(request)
    # People type codes in small letters, with blanks and dashes.
    table = host.store.table_by_code("".join(filter(str.isalnum, sent.code.upper())))
    if table is None:
        raise HTTPException(404, "no table has this code; look at the GM's screen")
    found = find_key(request, table.id)
    if found and found[0].table == table.id and skeleton(found[0].name) == skeleton(sent.name):
        key, token = found
        # A page must not learn what is in its cookie, which no script can read.
        shown = token if "authorization" in request.headers else ""
        return messages.JoinResult(table=table.id, seat=key.name, key=shown)
    token = host.keys.knock(table.id, sent.name)
    set_key_cookie(request, response, cookie_name(table.id), token)
    host.live(table.id).notify_of_guests((GM,))
    return messages.JoinResult(table=table.id, seat=sent.name, key=token)


@router.get("/tables/{table}/me")
def me(table: str, request: Request) -> messages.SeatState:
    """The name and the state of the requester at a table."""
    found = find_key(request, table)
    if found is None:
        raise HTTPException(401, "you do not sit at this table; join it with its code")
    return messages.SeatState(seat=found[0].name, state=found[0].state)


@router.get("/tables/{table}/guests")
def list_guests(table: str, request: Request, _: RequireGm) -> list[messages.GuestState]:
    """Everybody who has asked to join a table, and whether they are still waiting."""
    host = host_of(request)
    wished = host.live(table).wishes
    return [
        messages.GuestState(name=key.name, state=key.state, wishes=list(wished.get(key.name, ())))
        for key in host.keys.at(table)
    ]


def _waiting_guest(table: str, request: Request) -> str:
    """The name of the requester, who waits to be let in."""
    found = find_key(request, table)
    if found is None or found[0].state != "waiting":
        raise HTTPException(401, "only somebody who waits to be let in may do this")
    key, token = found
    limit_messages(request, token)
    return key.name


@router.get("/tables/{table}/door", responses=response_of(WaitingFrame))
def look_through_the_door(table: str, request: Request) -> Response:
    """What you are shown while you wait to be let in: the scene, and which heroes are free."""
    guest = _waiting_guest(table, request)
    return json_response(wishes.frame_at_the_door(host_of(request).live(table), guest))


@router.post("/tables/{table}/wishes")
def wish(table: str, sent: messages.Wishes, request: Request) -> messages.Done:
    """Say whom you would like to play, while you wait to be let in."""
    guest = _waiting_guest(table, request)
    wishes.wish(host_of(request).live(table), guest, tuple(sent.roles))
    return messages.Done()


@router.post("/tables/{table}/guests/accept")
def accept(table: str, sent: messages.AdmitGuest, request: Request, _: RequireGm) -> messages.InputResult:
    """Let somebody in, with the roles they play."""
    host = host_of(request)
    live = host.live(table)
    if not any(key.name == sent.name for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} has asked to join")
    with live.lock:
        # Under the lock, so that the table cannot change between this check and the seating.
        expect_roles(live.table, tuple(sent.roles))
        done = live.seat(Seat(sent.name, tuple(sent.roles)))
        host.keys.change(table, sent.name, "seated")
        live.wishes.pop(sent.name, None)
    if live.stored.campaign and sent.stays:
        CampaignSeats(host).stay(live.stored.campaign, sent.name)
    live.notify_of_guests()
    return messages.InputResult(v=done.v)


@router.post("/tables/{table}/guests/refuse")
def refuse(table: str, sent: messages.GuestName, request: Request, _: RequireGm) -> messages.Done:
    """Turn away somebody who is waiting."""
    host = host_of(request)
    live = host.live(table)
    if not any(key.name == sent.name and key.state == "waiting" for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} is waiting")
    host.keys.forget(table, sent.name)
    live.wishes.pop(sent.name, None)
    live.notify_of_guests()
    return messages.Done()


@router.post("/tables/{table}/guests/refuse-all")
def refuse_all(table: str, request: Request, _: RequireGm) -> messages.Done:
    """Turn away everybody who is waiting."""
    host = host_of(request)
    live = host.live(table)
    host.keys.forget_waiting(table)
    live.wishes.clear()
    live.notify_of_guests()
    return messages.Done()


@router.post("/tables/{table}/door")
def set_door(table: str, sent: messages.Door, request: Request, _: RequireGm) -> messages.TableSummary:
    """Close the door, so that nobody can ask to join, or open it with a new code."""
    live = host_of(request).live(table)
    live.set_door(is_open=sent.open)
    return table_summary(live.stored)


@router.post("/tables/{table}/screen")
def open_screen(table: str, request: Request, response: Response, _: RequireGm) -> messages.JoinResult:
    """Seat the big screen, which sees what a guest may see. Any browser of the GM can show it."""
    token = big_screen.seat(host_of(request), table)
    set_key_cookie(request, response, screen_cookie(table), token)
    return messages.JoinResult(table=table, seat=BIG_SCREEN, key=token)


@router.post("/tables/{table}/guests/kick")
def kick(table: str, sent: messages.GuestName, request: Request, _: RequireGm) -> messages.InputResult:
    """Remove somebody from a table. Their key becomes invalid and their roles go to the GM."""
    host = host_of(request)
    live = host.live(table)
    if is_seated(live, sent.name):
        live.do_once(GM, inputs.Kick(do="kick", seat=sent.name))
    elif not any(key.name == sent.name for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} is here")
    host.keys.forget(table, sent.name)
    if live.stored.campaign:
        CampaignSeats(host).end(live.stored.campaign, sent.name)
    live.notify_of_guests()
    return messages.InputResult(v=live.event_log.last)
