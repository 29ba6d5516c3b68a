"""Routes of the review: was it luck or choices?

The GM may always look. A review tells what was hidden, so everybody else may only once the GM has opened it to all.
Whoever plays alone has nothing hidden from them by anybody, and may look once the fight is over.
"""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from msgspec.structs import replace
from pydantic import Field

from rulewright.errors import NotYours, Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.world import GM
from rulewright.lab.policies import PLAIN
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.log.database import StoreError
from rulewright.table.log.lines import encode_log
from rulewright.table.play.inputs import Id, Message
from rulewright.table.review.shown_types import ReviewShown
from rulewright.table.review.study import FoundReview, ReviewRequest, review_study
from rulewright.table.review.trying import FoundAnswers, TryRequest, try_answers
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireReader, Session
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import response_of
from rulewright.table.server.response_types import ReviewData, TriedData
from rulewright.table.server.responses import json_response
from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE

from .lab import job_data, jobs_of, lab_of

LOG = logging.getLogger(__name__)
CLOSED = "the GM has not opened the review; it tells what was hidden"
router = APIRouter(prefix="/api/tables/{table}/review", tags=["review"], route_class=TableRoute)


class ReviewQuestion(Message):
    """How both sides go on from every position. Only the GM may name other ways than plain."""

    ours: Id = PLAIN
    theirs: Id = PLAIN


class TryQuestion(Message):
    """A choice of the fight whose other answers are tried."""

    line: Annotated[int, Field(ge=0)]
    place: Annotated[int, Field(ge=0)]


def may_review(session: Session) -> bool:
    """Whether a seat may look at the whole review."""
    return session.seat == GM or (is_over(session.live) and (session.alone or session.live.table.seats.review_for_all))


def is_over(live: LiveTable) -> bool:
    return live.system.over(live.table.world) is not None


def require_reviewer(session: RequireReader) -> Session:
    if not may_review(session):
        raise NotYours(CLOSED)
    return session


RequireReviewer = Annotated[Session, Depends(require_reviewer)]


@router.get("", responses=response_of(ReviewData))
def get_review(session: RequireReader, request: Request, language: Id = SOURCE_LANGUAGE) -> Response:
    """The last review of this table: its progress, and what is known so far."""
    live, seats = session.live, session.live.table.seats
    may = may_review(session)
    job = jobs_of(request).of(_review_of(live)) if may else None
    found = job.latest if job and isinstance(job.latest, FoundReview) else None
    return json_response(
        ReviewData(
            name=live.stored.title,
            game=live.system.name,
            game_title=live.system.title,
            gm=session.seat == GM,
            may=may,
            for_all=seats.review_for_all,
            costs=seats.choice_costs,
            run=job_data(job) if job else None,
            stale=job is not None and job.about != _about(live),
            review=_review_in(language, found, costs=seats.choice_costs) if found else None,
        )
    )


@router.post("", responses=response_of(ReviewData))
def start_review(sent: ReviewQuestion, session: RequireReviewer, request: Request) -> Response:
    """Start a review of everything that has happened, or go on with what an earlier one has found out."""
    live = session.live
    _expect_policies(sent, session, request)
    with live.lock:
        log, about, costs = encode_log(live.table.records), _about(live), live.table.seats.choice_costs
    known = live.store.review(live.stored.id)
    wanted = ReviewRequest(live.system.name, log, sent.ours, sent.theirs, _languages(), costs, known=known)
    jobs_of(request).start(_review_of(live), wanted, about, review_study, lambda found: _keep(live, found))
    return get_review(session, request)


@router.post("/stop")
def stop_review(session: RequireReviewer, request: Request) -> messages.Done:
    """Stop the running review with what it knows."""
    jobs_of(request).cancel(_review_of(session.live))
    return messages.Done()


@router.get("/answers", responses=response_of(TriedData))
def get_tried_answers(session: RequireReviewer, request: Request, language: Id = SOURCE_LANGUAGE) -> Response:
    """The choice whose answers were tried last, and what each of them is worth."""
    job = jobs_of(request).of(_answers_of(session.live))
    if job is None or not isinstance(job.request, TryRequest):
        raise HTTPException(404, "no answers were tried")
    found = job.latest if isinstance(job.latest, FoundAnswers) else None
    return json_response(
        TriedData(
            run=job_data(job),
            line=job.request.line,
            place=job.request.place,
            tried=_in(language, found.shown) if found else None,
        )
    )


@router.post("/answers", responses=response_of(TriedData))
def try_other_answers(sent: TryQuestion, session: RequireReviewer, request: Request) -> Response:
    """Try the other answers to a choice of the fight: both sides go on from each of them by plain play."""
    live = session.live
    if not live.table.seats.choice_costs:
        raise Refusal("at this table it is not said what choices cost")
    with live.lock:
        log = encode_log(live.table.records)
    wanted = TryRequest(live.system.name, log, PLAIN, PLAIN, _languages(), sent.line, sent.place)
    jobs_of(request).start(_answers_of(live), wanted, "", try_answers)
    return get_tried_answers(session, request)


def _expect_policies(sent: ReviewQuestion, session: Session, request: Request) -> None:
    policies = lab_of(request).policies(session.live.system)
    for name in (sent.ours, sent.theirs):
        if name not in policies:
            raise Refusal(f"there is no policy {name!r} here, there are {', '.join(policies)}")
        if name != PLAIN and session.seat != GM:
            raise NotYours("only the GM may name other ways of play")


def _keep(live: LiveTable, found: Any) -> None:
    try:
        live.store.save_review(live.stored.id, found.known)
    except StoreError as error:
        # The table may have been deleted meanwhile. The review is still shown; only the next one starts over.
        LOG.warning("the review of table %s was not kept", live.stored.id, exc_info=error)


def _review_in(language: str, found: FoundReview, *, costs: bool) -> ReviewShown:
    """A review in a language. What choices cost is left out as soon as the table does not want to know."""
    review: ReviewShown = _in(language, found.shown)
    return review if costs else replace(review, costs=None)


def _in(language: str, shown: dict[str, Any]) -> Any:
    """What is shown in a language, or in English where there is no such language."""
    return shown.get(language) or shown.get(SOURCE_LANGUAGE)


def _languages() -> tuple[str, ...]:
    return tuple(CATALOGUES["rulewright"].languages())


def _about(live: LiveTable) -> str:
    """What a review is about: where the game stands, and whether it says what choices cost."""
    state = live.table.state()
    return f"{state.settled} {sha256(encode(state.world)).hexdigest()[:16]} {live.table.seats.choice_costs}"


def _review_of(live: LiveTable) -> str:
    """The name of the job, which is another than that of a study of the same table."""
    return f"{live.stored.id}/review"


def _answers_of(live: LiveTable) -> str:
    return f"{live.stored.id}/answers"
