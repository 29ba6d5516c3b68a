"""Routes of the review: was it luck or choices? Only for the GM, because a review tells hidden numbers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Request, Response

from rulewright.errors import Refusal
from rulewright.lab.policies import PLAIN
from rulewright.table.log.lines import encode_log
from rulewright.table.play.inputs import Id, Message
from rulewright.table.review.study import ReviewRequest, review_study
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import file_of, response_of
from rulewright.table.server.response_types import JobData, ReviewData
from rulewright.table.server.responses import json_response
from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE

from .lab import INK, job_data, jobs_of, lab_of, standalone_svg

router = APIRouter(prefix="/api/tables/{table}/review", tags=["review"], route_class=TableRoute)


class ReviewQuestion(Message):
    """How both sides go on from every position, the language, and whether to say what choices cost."""

    ours: Id = PLAIN
    theirs: Id = PLAIN
    language: Id = SOURCE_LANGUAGE
    costs: bool = True


@router.get("", responses=response_of(ReviewData))
def get_review(table: str, request: Request, _: RequireGm) -> Response:
    """The last review of this table with its progress or result."""
    host_of(request).live(table)
    job = jobs_of(request).of(_name(table))
    return json_response(ReviewData(job_data(job) if job else None))


@router.post("", responses=response_of(JobData))
def start_review(table: str, sent: ReviewQuestion, request: Request, _: RequireGm) -> Response:
    """Start a review of everything that has happened at the table."""
    live = host_of(request).live(table)
    policies = lab_of(request).policies(live.system)
    for name in (sent.ours, sent.theirs):
        if name not in policies:
            raise Refusal(f"there is no policy {name!r} here, there are {', '.join(policies)}")
    languages = CATALOGUES["rulewright"].languages()
    if sent.language not in languages:
        raise Refusal(f"there is no language {sent.language!r}, there are {', '.join(languages)}")
    with live.lock:
        log = encode_log(live.table.records)
    wanted = ReviewRequest(live.system.name, log, sent.ours, sent.theirs, sent.language, sent.costs)
    return json_response(job_data(jobs_of(request).start(_name(table), wanted, "", review_study)))


@router.post("/stop")
def stop_review(table: str, request: Request, _: RequireGm) -> messages.Done:
    """Stop the running review with what it knows."""
    jobs_of(request).cancel(_name(table))
    return messages.Done()


@router.get("/{run}/{number}-{ink}.svg", response_class=Response, responses=file_of("image/svg+xml"))
def review_chart(
    table: str,
    run: str,
    number: Annotated[int, Path(ge=0, le=100)],
    ink: Annotated[str, Path(pattern="^(light|dark)$")],
    request: Request,
    _: RequireGm,
) -> Response:
    """A chart of a review, for a light or a dark page."""
    job = jobs_of(request).of(_name(table))
    figures = job.figures if job and job.id == run else ()
    if number >= len(figures) or not figures[number].chart:
        raise HTTPException(404, "there is no such chart any more; ask again")
    return Response(standalone_svg(figures[number].chart, INK[ink]), media_type="image/svg+xml")


def _name(table: str) -> str:
    """The name of the job, which is another than that of a study of the same table."""
    return f"{table}/review"
