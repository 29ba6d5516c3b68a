"""The lab over HTTP: who wins from where a table stands. It is the GM's, since it knows everything."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Path, Request, Response
from pydantic import Field

from rulewright.errors import Refusal
from rulewright.kernel.rules.encoding import encode
from rulewright.table.advice.jobs import Figure, Lab, Run, Studies, Wanted, Way
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play.inputs import Id, Message

from .auth import TheGm, host_of
from .tables import json

router = APIRouter(prefix="/api/tables/{table}/lab", tags=["lab"])
INK = {"light": "#1d1c1a", "dark": "#eceae4"}
NAMESPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


class Question(Message):
    """How each side plays, by which way to find out, and how near a sampled chance has to be."""

    ours: Id
    theirs: Id
    way: Way = "auto"
    within: Annotated[float, Field(ge=0.002, le=0.2)] = 0.02


def lab_of(request: Request) -> Lab:
    lab: Lab | None = host_of(request).lab
    if lab is None:
        raise HTTPException(404, "this server was started without a lab")
    return lab


def studies_of(request: Request) -> Studies:
    lab_of(request)
    studies: Studies = request.app.state.studies
    return studies


@router.get("")
def lab(table: str, request: Request, _: TheGm) -> Response:
    """The ways to play, and how far the last question is."""
    live = host_of(request).live(table)
    policies = lab_of(request).policies(live.system)
    run = studies_of(request).of(table)
    return json(
        {
            "name": live.kept.title,
            "policies": [[name, words] for name, words in policies.items()],
            "stands": stands(live),
            "run": run and told(run),
        }
    )


@router.post("")
def begin(table: str, sent: Question, request: Request, _: TheGm) -> Response:
    """Ask who wins from here on."""
    live, known = host_of(request).live(table), lab_of(request).policies(host_of(request).live(table).system)
    for name in (sent.ours, sent.theirs):
        if name not in known:
            raise Refusal(f"there is no policy {name!r} here, there are {', '.join(known)}")
    with live.lock:
        world, about = live.table.position.world, stands(live)
        if end := live.system.over(live.table.world):
            raise Refusal(f"the fight is over: {end}")
    wanted = Wanted(live.system.name, encode(world), sent.ours, sent.theirs, sent.way, sent.within)
    return json(told(studies_of(request).begin(table, wanted, about)))


@router.post("/stop")
def stop(table: str, request: Request, _: TheGm) -> dict[str, bool]:
    """Come to an end with what is known."""
    studies_of(request).stop(table)
    return {"ok": True}


@router.get("/{run}/{number}-{ink}.svg")
def chart(
    table: str,
    run: str,
    number: Annotated[int, Path(ge=0, le=100)],
    ink: Annotated[str, Path(pattern="^(light|dark)$")],
    request: Request,
    _: TheGm,
) -> Response:
    """A chart of an answer, for a light or a dark page."""
    known = studies_of(request).of(table)
    figures = known.figures if known and known.id == run else ()
    if number >= len(figures) or not figures[number].chart:
        raise HTTPException(404, "there is no such chart any more; ask again")
    return Response(drawn(figures[number].chart, INK[ink]), media_type="image/svg+xml")


def drawn(chart: str, ink: str) -> str:
    """A chart that stands alone, in one ink."""
    return chart.replace("<svg", f"<svg{NAMESPACES}", 1).replace("currentColor", ink)


def stands(live: LiveTable) -> str:
    """Where the table stands, and what is played anew."""
    headline = live.system.panel(live.table.world).title
    anew = "; what is being done just now is played from its beginning" if live.table.position.tape else ""
    return f"{headline}{anew}"


def told(run: Run) -> dict[str, Any]:
    wanted = run.wanted
    return {
        "id": run.id,
        "state": run.state,
        "stopping": run.stopping,
        "what": run.what,
        "done": run.done,
        "of": run.of,
        "why": run.why,
        "about": run.about,
        "ours": wanted.ours,
        "theirs": wanted.theirs,
        "figures": [told_figure(one) for one in run.figures],
    }


def told_figure(figure: Figure) -> dict[str, Any]:
    return {**figure._asdict(), "chart": bool(figure.chart)}
