"""Tables: opening them, acting at them, asking why and what if."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import BoundedSemaphore
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Header, HTTPException, Query, Request, Response

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.table.advice import dice_preview, map_preview, queries
from rulewright.table.hosting import what_if as what_ifs
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.store import StoredTable
from rulewright.table.log.stored_packs import pack_file
from rulewright.table.play import inputs
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.view import projection
from rulewright.table.view import why as derivation

from . import messages
from .auth import RequireGm, RequireReader, RequireSeat, Session, host_of
from .auth import require_seat as seated
from .limits import RateLimiter

router = APIRouter(prefix="/api", tags=["tables"])
IdempotencyKey = Annotated[
    str,
    Header(
        min_length=1,
        max_length=128,
        pattern="^[!-~]+$",
        description="The same key again does nothing and says what was done.",
    ),
]
AHEAD = BoundedSemaphore(1)
"""Looking ahead takes all the time it is given: one at a time, so that everybody else is served."""
SECONDS = 6.0
Tried = Annotated[bool, Query(description="Of one's own what-if rather than of the table.")]
Since = Annotated[int, Query(ge=-1, le=10**9)]


def json(value: Any) -> Response:
    return Response(value if isinstance(value, bytes) else encode(value), media_type="application/json")


def opened(kept: StoredTable) -> messages.TableSummary:
    return messages.TableSummary(id=kept.id, game=kept.game, title=kept.title, code=kept.code, campaign=kept.campaign)


@router.post("/tables/{table}/inputs", response_model=messages.InputResult)
def act(sent: messages.Input, table: str, idempotency_key: IdempotencyKey, request: Request) -> Response:
    """Do something at the table, once for each key."""
    guest = seated(table, request)
    paced(request, guest.token)
    done = guest.live.do(guest.seat, idempotency_key, sent.act)
    if isinstance(sent.act, inputs.Kick) and not done.repeated:
        host_of(request).keys.forget(guest.live.kept.id, sent.act.seat)
    return json(done._asdict())


@router.get("/games")
def games(request: Request) -> Response:
    """The games there are, with their encounters and who may be named on each side."""
    known = request.app.state
    if not hasattr(known, "games"):
        known.games = encode([_game(host_of(request).game(name)) for name in host_of(request).names])
    return json(known.games)


def _game(system: System[Any]) -> dict[str, Any]:
    return {"game": system.name, "title": system.title, **choices(system, None)}


def choices(system: System[Any], pack: str | None) -> dict[str, Any]:
    """The encounters of the packs, and who may be named on each side."""
    file = Path(pack) if pack else None
    ours, theirs = system.shelf.sides(file)
    return {"encounters": [one._asdict() for one in system.shelf.encounters(file)], "ours": ours, "theirs": theirs}


@router.get("/tables")
def tables(request: Request, _: RequireGm) -> list[messages.TableSummary]:
    return [opened(kept) for kept in host_of(request).store.tables()]


@router.post("/tables", status_code=201)
def open_table(sent: messages.NewTable, request: Request, _: RequireGm) -> messages.TableSummary:
    """Open a table."""
    system, pack = host_of(request).game(sent.game), pack_file(sent.pack)
    match = Match(sent.encounter, tuple(sent.ours), tuple(sent.theirs), tuple(sent.rulings), (), pack, sent.gather)
    world = system.staged(match)
    known = system.shelf.encounters(Path(pack) if pack else None)
    title = sent.title or next((one.title for one in known if one.id == sent.encounter), system.title)
    return opened(host_of(request).open(system, world, title, pack=sent.pack))


@router.get("/tables/{table}")
def whole(guest: RequireReader, since: Since = -1) -> Response:
    """Everything a seat is shown, with the log after an event."""
    return json(guest.live.frame(guest.seat, since))


@router.get("/tables/{table}/claims")
def claims(guest: RequireReader, tried: Tried = False) -> Response:
    """What may be done out of turn."""
    return json(queries.claims(_table(guest, tried=tried), guest.seat))


@router.post("/tables/{table}/odds")
async def odds(sent: messages.ProposedAnswer, guest: RequireSeat, request: Request, tried: Tried = False) -> Response:
    """What an answer leads to, exactly, as far as the seat may know."""
    paced(request, f"look {guest.token}")
    return await _looking(
        request, guest, lambda going: queries.odds(*_looked_at(guest, tried=tried), sent.value, going)
    )


@router.get("/tables/{table}/outlooks")
async def outlooks(guest: RequireSeat, request: Request, tried: Tried = False) -> Response:
    """What each listed answer to the open question leads to."""
    paced(request, f"look {guest.token}")
    return await _looking(request, guest, lambda going: queries.outlooks(*_looked_at(guest, tried=tried), going))


@router.get("/tables/{table}/roll")
def roll(guest: RequireReader, tried: Tried = False) -> Response:
    """The dice that are to fall, where they come from, and the chance of all they may show."""
    return json(dice_preview.preview_open_roll(*_looked_at(guest, tried=tried)))


@router.get("/tables/{table}/hint")
async def hint(guest: RequireSeat, request: Request) -> Response:
    """The options ranked by what they are worth, on what the seat sees."""
    paced(request, f"look {guest.token}")
    return await _looking(request, guest, lambda going: queries.hint(guest.live.snapshot(), guest.seat, going))


@router.get("/tables/{table}/hint/deep")
def deep_hint(guest: RequireSeat, request: Request) -> Response:
    """The best options by the chance to win, looking ahead for a few seconds."""
    paced(request, f"look {guest.token}")
    lab = host_of(request).lab
    if lab is None or lab.advise is None:
        raise HTTPException(404, "this server was started without a lab")
    if not AHEAD.acquire(blocking=False):
        raise Refusal("somebody else is looking ahead just now; ask again in a moment")
    try:
        return json(queries.deep_hint(guest.live.snapshot(), guest.seat, lab.advise, SECONDS))
    finally:
        AHEAD.release()


@router.get("/tables/{table}/map")
def drawn(guest: RequireReader, tried: Tried = False) -> Response:
    """The table as shapes, for a game that has a map."""
    system = guest.live.system
    if system.draw is None:
        return json(None)
    return json(map_preview.drawing_data(system.draw(_table(guest, tried=tried).seen_by(guest.seat))))


@router.post("/tables/{table}/sketch")
def sketched(sent: messages.ProposedAnswer, guest: RequireSeat, request: Request, tried: Tried = False) -> Response:
    """Where on the map an answer may lie, and what one does there: a deed with `rule` and `args`, perhaps not all."""
    paced(request, f"sketch {guest.token}")
    return json(map_preview.preview_answer(*_looked_at(guest, tried=tried), sent.value))


@router.get("/tables/{table}/why")
def why(guest: RequireReader, line: Annotated[str, Query(max_length=40)] = "", tried: Tried = False) -> Response:
    """How a line of the log came about, or without one the open question."""
    if not line:
        asked = derivation.why_now(_table(guest, tried=tried), guest.seat)
        return json({"game": guest.live.system.name, "why": asked})
    table, chronicle = guest.live.snapshot_with_log()
    number = projection.line_number(table, chronicle, guest.seat, line)
    if number is None:
        raise HTTPException(404, "the log has no such line")
    return json({"game": table.system.name, "why": derivation.why(table, number, guest.seat)})


@router.post("/tables/{table}/what-if")
def begin_what_if(guest: RequireSeat, request: Request) -> Response:
    """Try something out, unseen by anybody else, with dice of its own."""
    paced(request, guest.token)
    expect_player(guest.live, guest.seat)
    what_ifs.begin(guest.live, guest.seat)
    return json(what_ifs.view(guest.live, guest.seat))


@router.get("/tables/{table}/what-if")
def what_if(guest: RequireReader) -> Response:
    return json(what_ifs.view(guest.live, guest.seat))


@router.post("/tables/{table}/what-if/inputs")
def act_what_if(sent: messages.Input, guest: RequireSeat, request: Request) -> Response:
    """Do something in one's own what-if, for any role."""
    paced(request, guest.token)
    with guest.live.lock:
        what_ifs.step(guest.live, guest.seat, sent.act)
        return json(what_ifs.view(guest.live, guest.seat))


@router.post("/tables/{table}/what-if/offer")
def offer_what_if(guest: RequireSeat, request: Request) -> dict[str, bool]:
    """Show the GM what was tried out, to go on with it."""
    paced(request, guest.token)
    what_ifs.offer(guest.live, guest.seat)
    return {"ok": True}


@router.post("/tables/{table}/what-if/end")
def end_what_if(guest: RequireSeat) -> dict[str, bool]:
    what_ifs.end(guest.live, guest.seat)
    return {"ok": True}


def expect_player(live: LiveTable, seat: str) -> None:
    if not live.table.roles_of(seat):
        raise Refusal("who watches tries nothing out; the GM can give you somebody to play")


async def _looking(request: Request, guest: Session, work: Callable[[queries.Wanted], Any]) -> Response:
    """Work out odds: one look at a time, so that who plays is served first, and none at what is over."""
    live, asked_at = guest.live, len(guest.live.table.records)
    found = await to_thread.run_sync(
        work, lambda: len(live.table.records) == asked_at, limiter=request.app.state.odds_slot
    )
    return json(found)


def _table(guest: Session, *, tried: bool) -> Any:
    """The table, or what a seat tries out of it, to be looked at by itself."""
    with guest.live.lock:
        return (what_ifs.of(guest.live, guest.seat) if tried else guest.live).table.branch()


def _looked_at(guest: Session, *, tried: bool) -> tuple[Any, str]:
    """The table, and as whom to look at it: in a what-if a seat speaks for everybody, as far as it may know."""
    if not tried:
        return guest.live.snapshot(), guest.seat
    with guest.live.lock:
        table = what_ifs.of(guest.live, guest.seat).table
        if table.hears(guest.seat) == HIDDEN_QUESTION:
            raise Refusal("what is asked now is not yours to know; the what-if ends here")
        return table.branch(), GM


def paced(request: Request, token: str) -> None:
    limiter: RateLimiter = request.app.state.rate_limiter
    if not limiter.allows(token):
        raise HTTPException(429, f"too many messages: {limiter.limit()}")
