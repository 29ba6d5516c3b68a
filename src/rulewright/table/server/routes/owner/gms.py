"""Routes by which the owner of a server invites and ends GMs, and a GM logs out their devices."""

from __future__ import annotations

from fastapi import APIRouter, Request

from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, RequireOwner, host_of

router = APIRouter(prefix="/api", tags=["owner"])


@router.get("/gms")
def list_gms(request: Request, _: RequireOwner) -> list[messages.GmSummary]:
    """The GMs of this server beside its owner."""
    return [messages.GmSummary(**gm._asdict()) for gm in host_of(request).gms.all()]


@router.post("/gms", status_code=201)
def invite_gm(sent: messages.NewGm, request: Request, _: RequireOwner) -> messages.InvitedGm:
    """Invite a GM, who gets words to log in with. They see and rule their own tables and campaigns only."""
    gm, words = host_of(request).gms.invite(sent.name)
    return messages.InvitedGm(**gm._asdict(), words=words)


@router.post("/gms/{gm}/words")
def renew_words(gm: str, request: Request, _: RequireOwner) -> messages.InvitedGm:
    """Give a GM new words. They are logged out on every device."""
    gms = host_of(request).gms
    one = gms.one(gm)
    return messages.InvitedGm(**one._asdict(), words=gms.renew(one))


@router.post("/gms/{gm}/end")
def end_gm(gm: str, request: Request, _: RequireOwner) -> messages.Done:
    """End a GM on every device. Their tables and campaigns become the owner's."""
    host = host_of(request)
    host.end_gm(host.gms.one(gm))
    return messages.Done()


@router.get("/keys")
def list_keys(request: Request, gm: RequireGm) -> list[messages.KeySummary]:
    """The devices on which you are logged in as a GM, the latest first."""
    return [messages.KeySummary(**key._asdict()) for key in host_of(request).keys.of_gm(gm.gm)]


@router.post("/keys/end")
def end_keys(sent: messages.EndedKeys, request: Request, gm: RequireGm) -> messages.Done:
    """Log out some of your devices, or all of them."""
    keys = host_of(request).keys
    keys.end(gm.gm, sent.ids if sent.ids is not None else [key.id for key in keys.of_gm(gm.gm)])
    return messages.Done()
