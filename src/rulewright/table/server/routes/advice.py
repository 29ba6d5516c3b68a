"""Routes for questions beside the game: odds, hints, previews, and why something happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import BoundedSemaphore
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi import Path as FastPath
from pydantic import StringConstraints

from rulewright.errors import Refusal
from rulewright.kernel.rules.map_shapes import Drawing
from rulewright.kernel.rules.world import GM
from rulewright.table.advice import dice_preview, map_preview, queries
from rulewright.table.advice.advice_types import (
    DeepHintData,
    HintData,
    ListedOdds,
    MapPreview,
    OddsData,
    PlanData,
    RollData,
    TargetsData,
)
from rulewright.table.advice.asking.ask import AskedData, ask
from rulewright.table.advice.plan import plan
from rulewright.table.advice.targets import targets
from rulewright.table.hosting import what_if
from rulewright.table.palette.find import palette
from rulewright.table.palette.palette_types import PaletteData
from rulewright.table.play.open_question import HIDDEN_QUESTION
from rulewright.table.play.table import Table
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireReader, RequireSeat, Session, host_of, look
from rulewright.table.server.limits.requests import limit_messages
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import Explanation
from rulewright.table.server.responses import json_response
from rulewright.table.view import projection
from rulewright.table.view import why as derivation
from rulewright.table.view.frame_types import ClaimData
from rulewright.table.view.live_sheet import LiveSheet, live_sheet

router = APIRouter(prefix="/api", tags=["tables"], route_class=TableRoute)
DEEP_HINT_SECONDS = 2.0
# A deep hint keeps a core busy all that time: one at a time leaves the rest to the people who play.
DEEP_HINT_SLOT = BoundedSemaphore(1)
Question = Annotated[str, Query(min_length=1, max_length=200, description="The question, such as `stand up`.")]
Line = Annotated[str, Query(max_length=200, description="What is typed, such as `5 damage to wolf 2`.")]
LastDone = Annotated[str, StringConstraints(max_length=200)]
Recent = Annotated[tuple[LastDone, ...], Query(max_length=20, description="Ids of what was done last.")]
Somebody = Annotated[str, FastPath(max_length=200, description="The id of somebody at the table.")]
Tried = Annotated[bool, Query(description="Of your own what-if instead of the table.")]


@router.get("/tables/{table}/claims", responses=response_of(list[ClaimData]))
def list_claims(session: RequireReader, tried: Tried = False) -> Response:
    """What may be done out of turn."""
    return json_response(queries.claims(_table(session, tried=tried), session.seat))


@router.post("/tables/{table}/odds", responses=response_of(OddsData))
async def get_odds(
    sent: messages.ProposedAnswer, session: RequireSeat, request: Request, tried: Tried = False
) -> Response:
    """What an answer leads to, exactly, as far as the seat may know."""

    def odds(wanted: queries.Wanted) -> Any:
        return queries.odds(*_table_and_viewer(session, tried=tried), sent.value, wanted)

    return await _calculate(request, session, odds)


@router.get("/tables/{table}/outlooks", responses=response_of(list[ListedOdds]))
async def list_odds(session: RequireSeat, request: Request, tried: Tried = False) -> Response:
    """What each listed answer to the open question leads to."""

    def odds(wanted: queries.Wanted) -> Any:
        return queries.odds_of_all(*_table_and_viewer(session, tried=tried), wanted)

    return await _calculate(request, session, odds)


@router.post("/tables/{table}/targets", responses=response_of(TargetsData))
async def list_targets(
    sent: messages.ChosenParts, session: RequireSeat, request: Request, tried: Tried = False
) -> Response:
    """What may be chosen next for an action, each with its odds; a dozen at a time."""

    def odds(wanted: queries.Wanted) -> Any:
        return targets(*_table_and_viewer(session, tried=tried), sent.rule, sent.given, sent.first, wanted)

    return await _calculate(request, session, odds)


@router.post("/tables/{table}/plan", responses=response_of(PlanData))
async def plan_action(
    sent: messages.PlannedAction, session: RequireSeat, request: Request, tried: Tried = False
) -> Response:
    """A chosen action before it is carried out: what the button says, what may come of it, and what can be spent."""

    def planned(wanted: queries.Wanted) -> Any:
        return plan(*_table_and_viewer(session, tried=tried), sent.value, sent.then, wanted)

    return await _calculate(request, session, planned)


@router.get("/tables/{table}/roll", responses=response_of(RollData))
def preview_roll(session: RequireReader, tried: Tried = False) -> Response:
    """The dice of the open roll, where they come from, and the chance of each total."""
    return json_response(dice_preview.preview_open_roll(*_table_and_viewer(session, tried=tried)))


@router.get("/tables/{table}/hint", responses=response_of(HintData))
async def get_hint(session: RequireSeat, request: Request) -> Response:
    """The options ranked by what they are worth, on what the seat sees."""

    def hint(wanted: queries.Wanted) -> Any:
        return queries.hint(session.live.snapshot(), session.seat, wanted)

    return await _calculate(request, session, hint)


@router.get("/tables/{table}/hint/deep", responses=response_of(DeepHintData))
def get_deep_hint(session: RequireSeat, request: Request) -> Response:
    """The best options by the chance to win, looking ahead for a few seconds."""
    _limit(request, session)
    lab = host_of(request).lab
    if lab is None or lab.advise is None:
        raise HTTPException(404, "this server was started without a lab")
    # Refused at once: a request that waits would hold one of the few threads.
    if not DEEP_HINT_SLOT.acquire(blocking=False):
        raise Refusal("somebody else is looking ahead just now; ask again in a moment")
    try:
        table = session.live.snapshot()
        return json_response(queries.deep_hint(table, session.seat, lab.advise, DEEP_HINT_SECONDS))
    finally:
        DEEP_HINT_SLOT.release()


@router.get("/tables/{table}/map", responses=response_of(Drawing | None))
def get_map(session: RequireReader, tried: Tried = False) -> Response:
    """The table as shapes, for a game that has a map."""
    return json_response(map_preview.draw_map(_table(session, tried=tried), session.seat))


@router.post("/tables/{table}/sketch", responses=response_of(MapPreview))
def preview_on_map(
    sent: messages.ProposedAnswer, session: RequireSeat, request: Request, tried: Tried = False
) -> Response:
    """Where on the map an action may be aimed and what it does there: its `rule` and `args`, some may be missing."""
    limit_messages(request, f"sketch {session.token}")
    return json_response(map_preview.preview_answer(*_table_and_viewer(session, tried=tried), sent.value))


@router.get("/tables/{table}/ask", responses=response_of(AskedData))
async def ask_in_words(session: RequireReader, request: Request, q: Question) -> Response:
    """A question in plain words: what it means at this moment, and the rules and rulings about it."""
    return json_response(await look(request, session, lambda: ask(session.live.snapshot(), session.seat, q)))


@router.get("/tables/{table}/palette", responses=response_of(PaletteData))
async def find_in_palette(session: RequireReader, request: Request, q: Line = "", recent: Recent = ()) -> Response:
    """Everything that may be done now, by a typed line such as `5 damage to wolf 2`; without one, what is usual."""

    def find() -> PaletteData:
        live = session.live
        cast = live.system.shelf.sides(Path(live.pack) if live.pack else None) if session.seat == GM else ((), ())
        return palette(live.snapshot(), session.seat, q, recent, cast)

    return json_response(await look(request, session, find))


@router.get("/tables/{table}/sheets/{who}", responses=response_of(LiveSheet))
async def get_sheet(session: RequireReader, request: Request, who: Somebody) -> Response:
    """What stands on the sheet of somebody at the table, each number with what it is the sum of."""

    def find() -> LiveSheet:
        return live_sheet(session.live.snapshot(), session.seat, who, session.live.pack)

    return json_response(await look(request, session, find))


@router.get("/tables/{table}/why", responses=response_of(Explanation))
async def get_why(
    session: RequireReader, request: Request, line: Annotated[str, Query(max_length=40)] = "", tried: Tried = False
) -> Response:
    """How a line of the log came about; without a line, the open question."""

    def explain() -> Explanation:
        return _why_line(session, line) if line else _why_now(session, tried=tried)

    return json_response(await look(request, session, explain))


def _why_now(session: Session, *, tried: bool) -> Explanation:
    why = derivation.why_now(_table(session, tried=tried), session.seat)
    return Explanation(session.live.system.name, why)


def _why_line(session: Session, line: str) -> Explanation:
    table, log = session.live.snapshot_with_milestones()
    number = projection.line_number(table, log, session.seat, line)
    if number is None:
        raise HTTPException(404, "the log has no such line")
    return Explanation(table.system.name, derivation.why(table, number, session.seat))


async def _calculate(request: Request, session: Session, work: Callable[[queries.Wanted], Any]) -> Response:
    """Calculate odds in a thread, one calculation at a time; it stops when the table has moved on."""
    _limit(request, session)
    live, asked_at = session.live, len(session.live.table.records)
    result = await to_thread.run_sync(
        work, lambda: len(live.table.records) == asked_at, limiter=request.app.state.odds_slot
    )
    return json_response(result)


def _limit(request: Request, session: Session) -> None:
    limit_messages(request, f"look {session.token}")


def _table(session: Session, *, tried: bool) -> Table[Any]:
    """A copy of the table, or of the seat's what-if."""
    with session.live.lock:
        return (what_if.of(session.live, session.seat) if tried else session.live).table.branch()


def _table_and_viewer(session: Session, *, tried: bool) -> tuple[Table[Any], str]:
    """The table, and the seat whose view applies: in a what-if a player answers for everybody, like a GM."""
    if not tried:
        return session.live.snapshot(), session.seat
    with session.live.lock:
        table = what_if.of(session.live, session.seat).table
        if table.hears(session.seat) == HIDDEN_QUESTION:
            raise Refusal("this question is hidden from you, so your what-if ends here")
        # The what-if has nothing in it that the seat may not know, so the view of a GM is safe.
        return table.branch(), GM
