"""The review of a live table as a job of the lab: shown as soon as something is known, then more and more precisely.

Most of the review is imported inside the functions, so that a server starts without it.
"""

from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import MsgspecError

from rulewright.kernel.rules.world import GM, Struct
from rulewright.lab.effort import Progress

if TYPE_CHECKING:
    from rulewright.lab.review.position_values import PositionValues
    from rulewright.words.phrase import Wording

    from .costs import Compared
    from .shown_types import ReviewShown
    from .steps import FightReader, Step

LOG = logging.getLogger(__name__)
SHARE_OF_POSITIONS = 0.7
"""How much of the time goes to positions if costs are wanted too."""
SHOW_EVERY = 2.0
"""Seconds between two times that what is known so far is shown."""


class Watching(Progress, Protocol):
    """Whoever watches the work: its progress, and what is known so far."""

    def publish(self, found: Any) -> None: ...


class ReviewRequest(NamedTuple):
    """What to review.

    Attributes:
        game: The game.
        log: The log of the table.
        ours: The policy of the players' side.
        theirs: The policy of the others.
        languages: The languages to word it in.
        costs: Whether to say what choices cost.
        seconds: How long to work.
        known: What an earlier review of the table has found out; empty if there was none.
    """

    game: str
    log: bytes
    ours: str
    theirs: str
    languages: tuple[str, ...]
    costs: bool = True
    seconds: float = 60.0
    known: bytes = b""


class FoundReview(Struct, frozen=True):
    """A review by language, and what was found out for it, to be kept."""

    shown: dict[str, ReviewShown]
    known: bytes


def review_study(request: ReviewRequest, report: Watching) -> FoundReview:
    """The review of everything that has happened; after Ctrl-C or when time is up, what is known by then."""
    from .saved_results import take_results

    work = ReviewWork(request)
    if request.known:
        try:
            take_results(request.known, work.values)
        except (ValueError, MsgspecError):
            LOG.warning("what an earlier review has found out cannot be read; it starts over")
    if work.find_values(report) and request.costs:
        try:
            work.find_costs(report)
        except KeyboardInterrupt:
            LOG.debug("the review was stopped")
    return work.found()


class ReviewWork:
    """A review while it is worked on."""

    def __init__(self, request: ReviewRequest) -> None:
        from rulewright.lab.review.position_values import PositionValues, Ways
        from rulewright.systems import game
        from rulewright.table.play.table import Table
        from rulewright.table.view.shared_view import SharedView

        from .headlines import headlines
        from .people import people_of
        from .steps import FightReader

        self.begun = monotonic()
        self.request, self.table = request, Table.load(game(request.game), request.log)
        ways = Ways(request.game, request.ours, request.theirs)
        self.fight: FightReader[Any] = FightReader(self.table, ways.policy())
        self.values: PositionValues[Any] = PositionValues(ways, self.fight.positions)
        wordings = {one: SharedView(self.table.system, self.table.world, one).wording for one in request.languages}
        self.wordings = {one: (wording, headlines(self.table, wording)) for one, wording in wordings.items()}
        self.people = people_of(self.table, GM)
        self.costs: list[tuple[Step, Compared]] = []
        self._shown_at = 0.0

    def find_values(self, report: Watching) -> bool:
        """Work on the positions for their share of the time. Returns False if it was stopped before."""
        share = SHARE_OF_POSITIONS if self.request.costs else 1.0
        end = self.begun + self.request.seconds * share

        def watch(now: PositionValues[Any]) -> None:
            report("positions", now.well_known, len(now.positions))
            self._show(report)
            if monotonic() > end and now.has_first_answer:
                raise KeyboardInterrupt

        self.values.work(report=watch)
        return self.values.done or monotonic() > end

    def find_costs(self, report: Watching) -> None:
        """Look at what choices cost for the rest of the time."""
        from .costs import MAX_LOOKED_AT, doubtful_choices

        end = self.begun + self.request.seconds
        for number, compared in enumerate(doubtful_choices(self.fight, self.values), 1):
            self.costs.append(compared)
            report("choices", number, MAX_LOOKED_AT)
            self._show(report)
            if monotonic() > end:
                break

    def _show(self, report: Watching) -> None:
        if monotonic() >= self._shown_at + SHOW_EVERY:
            report.publish(self.found())
            self._shown_at = monotonic()

    def found(self) -> FoundReview:
        """What is known so far."""
        from .saved_results import encode_results

        shown = {language: self._shown_in(*worded) for language, worded in self.wordings.items()}
        return FoundReview(shown, encode_results(self.values))

    def _shown_in(self, wording: Wording, told: dict[int, str]) -> ReviewShown:
        from .costs import choice_cost
        from .showing import Found, show_review

        costs = tuple(choice_cost(step, compared, wording) for step, compared in self.costs)
        found = Found(self.table, self.fight, self.values, self.people, costs if self.request.costs else None)
        return show_review(found, wording, told)
