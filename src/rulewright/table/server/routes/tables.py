"""Routes that list, open and show tables, and that carry out what somebody does at one."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Header, Query, Request, Response

from rulewright.content.shelf import Match
from rulewright.errors import OverLimit, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode
from rulewright.table.campaign.seats import CampaignSeats
from rulewright.table.hosting.host import Host
from rulewright.table.log.stored_packs import pack_file
from rulewright.table.play import inputs
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, RequireReader, host_of, look, require_seat
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.limits.settings import SETTINGS
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import Choices, GameData
from rulewright.table.server.responses import json_response, table_summary
from rulewright.table.view.frame_types import Frame

LOG = logging.getLogger("rulewright.table")
router = APIRouter(prefix="/api", tags=["tables"], route_class=TableRoute)
IdempotencyKey = Annotated[
    str,
    Header(
        min_length=1,
        max_length=128,
        pattern="^[!-~]+$",
        description="A request with a key that was used before does nothing and answers what was done.",
    ),
]
Since = Annotated[int, Query(ge=-1, le=10**9, description="The number of the last event the client has.")]


@router.post("/tables/{table}/inputs", response_model=messages.InputResult)
def act(sent: messages.Input, table: str, idempotency_key: IdempotencyKey, request: Request) -> Response:
    """Do something at the table, once for each key."""
    session = require_seat(table, request)
    limit_messages(request, session.token)
    if session.alone and len(session.live.table.records) >= SETTINGS.solo_lines:
        raise OverLimit("a solo table", SETTINGS.solo_lines, "lines", len(session.live.table.records))
    done = session.live.do(session.seat, idempotency_key, sent.act)
    # Not again for a repeated request: somebody else may have come under this name meanwhile.
    if isinstance(sent.act, inputs.Kick) and not done.repeated:
        host, stored = host_of(request), session.live.stored
        host.keys.forget(stored.id, sent.act.seat)
        if stored.campaign:
            CampaignSeats(host).end(stored.campaign, sent.act.seat)
    return json_response(done._asdict())


@router.get("/games", responses=response_of(list[GameData]))
def list_games(request: Request) -> Response:
    """The games, with their encounters and the characters that may be named on each side."""
    state = request.app.state
    # Shipped content does not change while the server runs.
    if not hasattr(state, "games"):
        state.games = encode([_game_data(host_of(request), name) for name in host_of(request).names])
    return json_response(state.games)


def _game_data(host: Host, name: str) -> GameData:
    """A game that cannot be loaded or has no content is listed with the reason, and harms no other."""
    try:
        system = host.game(name)
        choices = list_choices(system, None)
        return GameData(name, system.title, "", choices.encounters, choices.ours, choices.theirs)
    except RulewrightError as error:
        LOG.warning("the game %s cannot be played: %s", name, error)
        return GameData(name, name, str(error))


def list_choices(system: Game[Any], pack: str | None) -> Choices:
    """The encounters of the game and the pack, and the characters that may be named on each side."""
    file = Path(pack) if pack else None
    return Choices(system.shelf.encounters(file), *system.shelf.sides(file))


@router.get("/tables")
def list_tables(request: Request, gm: RequireGm) -> list[messages.TableSummary]:
    """The tables of a GM; the owner of the server has all of them."""
    tables = host_of(request).store.tables()
    return [table_summary(stored) for stored in tables if gm.gm in (None, stored.gm)]


@router.post("/tables", status_code=201)
def open_table(sent: messages.NewTable, request: Request, gm: RequireGm) -> messages.TableSummary:
    """Open a table."""
    system, pack = host_of(request).game(sent.game), pack_file(sent.pack)
    match = Match(sent.encounter, tuple(sent.ours), tuple(sent.theirs), tuple(sent.rulings), (), pack, sent.gather)
    world = system.staged(match)
    encounters = system.shelf.encounters(Path(pack) if pack else None)
    title = sent.title or next((known.title for known in encounters if known.id == sent.encounter), system.title)
    return table_summary(host_of(request).open(system, world, title, pack=sent.pack, gm=gm.gm))


@router.get("/tables/{table}", responses=response_of(Frame))
async def get_frame(session: RequireReader, request: Request, since: Since = -1) -> Response:
    """Everything a seat is shown, with the log after an event."""
    live, seat = session.live, session.seat
    if live.at_hand(since):
        async with request.app.state.table_slots.take(live.stored.id):
            return json_response(await to_thread.run_sync(live.frame, seat, since))
    return json_response(await look(request, session, lambda: live.frame(seat, since)))
