"""Routes of the lab: who wins from the position of a table. Only for the GM, because results reveal hidden numbers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Request, Response
from pydantic import Field

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.table.advice.jobs import Figure, Job, Jobs, Lab, Method, StudyRequest
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play.inputs import Id, Message
from rulewright.table.server import messages
from rulewright.table.server.auth import RequireGm, host_of
from rulewright.table.server.limits.slots import TableRoute
from rulewright.table.server.openapi import file_of, response_of
from rulewright.table.server.response_types import FigureData, JobData, LabData
from rulewright.table.server.responses import json_response

router = APIRouter(prefix="/api/tables/{table}/lab", tags=["lab"], route_class=TableRoute)
INK = {"light": "#1d1c1a", "dark": "#eceae4"}
NAMESPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


class LabQuestion(Message):
    """The policy of each side, the method, and the accepted error of a sampled chance."""

    ours: Id
    theirs: Id
    way: Method = "auto"
    within: Annotated[float, Field(ge=0.002, le=0.2)] = 0.02


def lab_of(request: Request) -> Lab:
    lab: Lab | None = host_of(request).lab
    if lab is None:
        raise HTTPException(404, "this server was started without a lab")
    return lab


def jobs_of(request: Request) -> Jobs:
    lab_of(request)
    jobs: Jobs = request.app.state.jobs
    return jobs


@router.get("", responses=response_of(LabData))
def get_lab(table: str, request: Request, _: RequireGm) -> Response:
    """The policies of the game, and the last study of this table with its progress or result."""
    live = host_of(request).live(table)
    policies = lab_of(request).policies(live.system)
    job = jobs_of(request).of(table)
    run = job_data(job) if job else None
    return json_response(LabData(live.stored.title, list(policies.items()), position_text(live), run))


@router.post("", responses=response_of(JobData))
def start_study(table: str, sent: LabQuestion, request: Request, _: RequireGm) -> Response:
    """Start a study of who wins from the present position."""
    live = host_of(request).live(table)
    policies = lab_of(request).policies(live.system)
    for name in (sent.ours, sent.theirs):
        if name not in policies:
            raise Refusal(f"there is no policy {name!r} here, there are {', '.join(policies)}")
    with live.lock:
        world, about = live.table.position.world, position_text(live)
        if end := live.system.over(live.table.world):
            raise Refusal(f"the fight is over: {end}")
    study = StudyRequest(live.system.name, encode(world), sent.ours, sent.theirs, sent.way, sent.within)
    return json_response(job_data(jobs_of(request).start(table, study, about)))


@router.post("/stop")
def stop_study(table: str, request: Request, _: RequireGm) -> messages.Done:
    """Stop the running study with the result it has."""
    jobs_of(request).cancel(table)
    return messages.Done()


@router.get("/{run}/{number}-{ink}.svg", response_class=Response, responses=file_of("image/svg+xml"))
def chart(
    table: str,
    run: str,
    number: Annotated[int, Path(ge=0, le=100)],
    ink: Annotated[str, Path(pattern="^(light|dark)$")],
    request: Request,
    _: RequireGm,
) -> Response:
    """A chart of a result, for a light or a dark page."""
    job = jobs_of(request).of(table)
    figures = job.figures if job and job.id == run else ()
    if number >= len(figures) or not figures[number].chart:
        raise HTTPException(404, "there is no such chart any more; ask again")
    return Response(standalone_svg(figures[number].chart, INK[ink]), media_type="image/svg+xml")


def standalone_svg(chart: str, ink: str) -> str:
    """A chart as an SVG file of its own; `ink` replaces the color of the surrounding page."""
    return chart.replace("<svg", f"<svg{NAMESPACES}", 1).replace("currentColor", ink)


def position_text(live: LiveTable) -> str:
    """The position that a study starts from, in words."""
    headline = live.system.panel(live.table.world).title
    restarted = "; what is being done just now is played from its beginning" if live.table.position.tape else ""
    return f"{headline}{restarted}"


def job_data(job: Job) -> JobData:
    return JobData(
        id=job.id,
        state=job.state,
        stopping=job.cancelled,
        what=job.what,
        done=job.done,
        of=job.of,
        why=job.why,
        about=job.about,
        ours=job.request.ours,
        theirs=job.request.theirs,
        figures=[figure_data(figure) for figure in job.figures],
        so_far=job.so_far if job.state == "running" else None,
    )


def figure_data(figure: Figure) -> FigureData:
    return FigureData(figure.heading, figure.words, bool(figure.chart), figure.heads, figure.rows)
