"""The review of a live table as a job of the lab: worked on for a while, then told as figures.

Most of the review is imported inside the function, so that a server starts without it.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, NamedTuple

from rulewright.lab.effort import Progress
from rulewright.table.advice.jobs import Figure

SECONDS = 60.0
"""How long positions are worked on."""
SECONDS_OF_COSTS = 30.0
"""How long it is looked at what choices cost."""


class ReviewRequest(NamedTuple):
    """What to review: a game, the log of a table, the policy of each side, the language, and whether to say costs.

    `seconds` is how long positions are worked on; without `chart` nothing is drawn.
    """

    game: str
    log: bytes
    ours: str
    theirs: str
    language: str
    costs: bool
    seconds: float = SECONDS
    chart: bool = True


def review_study(request: ReviewRequest, report: Progress) -> tuple[Figure, ...]:
    """What a review says that the GM may know; after Ctrl-C or when time is up, what is known by then."""
    from rulewright.lab.review.position_values import PositionValues, Ways
    from rulewright.systems import game
    from rulewright.table.play.table import Table
    from rulewright.table.view.shared_view import SharedView

    from .costs import costs_of
    from .curve import draw_curve
    from .report import review_of
    from .sections import review_sections
    from .steps import FightReader

    table = Table.load(game(request.game), request.log)
    ways = Ways(request.game, request.ours, request.theirs)
    fight = FightReader(table, ways.policy())
    values = PositionValues(ways, fight.positions)
    end = monotonic() + request.seconds

    def watch(now: PositionValues[Any]) -> None:
        report("positions", now.well_known, len(now.positions))
        if monotonic() > end and now.has_first_answer:
            raise KeyboardInterrupt

    values.work(report=watch)
    wording = SharedView(table.system, table.world, request.language).wording
    costs = []
    if request.costs and (values.done or monotonic() > end):
        latest = monotonic() + SECONDS_OF_COSTS
        for cost in costs_of(fight, values, wording):
            costs.append(cost)
            if monotonic() > latest:
                break
    review = review_of(table, fight, values, wording, tuple(costs))
    sections = review_sections(review, wording, chart=draw_curve if request.chart else None)
    tables = [(one.table.heads, one.table.rows) if one.table else ((), ()) for one in sections]
    return tuple(
        Figure(one.heading, one.words, one.chart, heads, rows)
        for one, (heads, rows) in zip(sections, tables, strict=True)
    )
