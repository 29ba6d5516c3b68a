"""The way in: the GM's pass-phrase, joining by code, and who is let in."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request, Response

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import GM
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import expect_roles
from rulewright.table.play.naming import skeleton
from rulewright.table.play.seats import Seat

from . import messages
from .auth import GM_COOKIE, TheGm, cookie_of, give_cookie, host_of, key_of, sits

router = APIRouter(prefix="/api", tags=["entrance"])


def _paced(request: Request, what: str) -> None:
    client = request.client.host if request.client else "?"
    if not request.app.state.doors.allows(f"{what} {client}"):
        raise HTTPException(429, "too many tries; wait a minute")


@router.post("/gm")
def log_in(sent: messages.Passphrase, request: Request, response: Response) -> messages.Knocked:
    """Become the GM of this server."""
    _paced(request, "gm")
    host = host_of(request)
    if not host.keys.is_passphrase(sent.passphrase):
        raise HTTPException(401, "this is not the pass-phrase; the server printed it when it was started first")
    token = host.keys.issue(None, GM, "gm")
    give_cookie(request, response, GM_COOKIE, token)
    return messages.Knocked(table="", seat=GM, key=token)


@router.post("/join")
def join(sent: messages.Knock, request: Request, response: Response) -> messages.Knocked:
    """Knock at a table; the GM lets in. Who has the key to a seat of that name already goes on with it."""
    _paced(request, "join")
    host = host_of(request)
    kept = host.store.table_by_code("".join(filter(str.isalnum, sent.code.upper())))
    if kept is None:
        raise HTTPException(404, "no table has this code; look at the GM's screen")
    known = key_of(request, kept.id)
    if known and known[0].table == kept.id and skeleton(known[0].name) == skeleton(sent.name):
        told = known[1] if "authorization" in request.headers else ""
        return messages.Knocked(table=kept.id, seat=known[0].name, key=told)
    token = host.keys.knock(kept.id, sent.name)
    give_cookie(request, response, cookie_of(kept.id), token)
    host.live(kept.id).notify_of_guests()
    return messages.Knocked(table=kept.id, seat=sent.name, key=token)


@router.get("/tables/{table}/me")
def me(table: str, request: Request) -> dict[str, str]:
    """Who one is at a table."""
    found = key_of(request, table)
    if found is None:
        raise HTTPException(401, "you do not sit at this table; join it with its code")
    return {"seat": found[0].name, "state": found[0].state}


@router.get("/tables/{table}/guests")
def guests(table: str, request: Request, _: TheGm) -> list[dict[str, str]]:
    """Everybody who has knocked, and who is waiting."""
    host = host_of(request)
    host.live(table)
    return [{"name": key.name, "state": key.state} for key in host.keys.at(table)]


@router.post("/tables/{table}/guests/accept")
def accept(table: str, sent: messages.Let, request: Request, _: TheGm) -> messages.Done:
    """Let somebody in, with what they play."""
    host = host_of(request)
    live = host.live(table)
    if not any(key.name == sent.name for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} has knocked")
    with live.lock:
        expect_roles(live.table, tuple(sent.roles))
        done = live.seat(Seat(sent.name, tuple(sent.roles)))
        host.keys.change(table, sent.name, "seated")
    live.notify_of_guests()
    return messages.Done(v=done.v)


@router.post("/tables/{table}/guests/refuse")
def refuse(table: str, sent: messages.Turned, request: Request, _: TheGm) -> dict[str, bool]:
    """Do not let somebody in."""
    host = host_of(request)
    live = host.live(table)
    if not any(key.name == sent.name and key.state == "waiting" for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} is waiting")
    host.keys.forget(table, sent.name)
    live.notify_of_guests()
    return {"ok": True}


@router.post("/tables/{table}/guests/kick")
def kick(table: str, sent: messages.Turned, request: Request, _: TheGm) -> messages.Done:
    """Send somebody away: their key opens nothing any more, what they played is the GM's."""
    host = host_of(request)
    live = host.live(table)
    if sits(live, sent.name):
        live.do_once(GM, inputs.Kick(do="kick", seat=sent.name))
    elif not any(key.name == sent.name for key in host.keys.at(table)):
        raise Refusal(f"nobody called {sent.name} is here")
    host.keys.forget(table, sent.name)
    live.notify_of_guests()
    return messages.Done(v=live.chronicle.last)
