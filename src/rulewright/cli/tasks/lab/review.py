"""`review`: was it luck, or was it us? For a saved table."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from rulewright.cli.checks import check_language, check_writable, require_known
from rulewright.cli.output.lab_sections import section_lines
from rulewright.cli.output.progress import InterruptFlag, show_progress
from rulewright.cli.parsing import parse_precision
from rulewright.cli.tasks.tables import load_table
from rulewright.files import write_atomically
from rulewright.kernel.rules.world import GM
from rulewright.lab.policies import PLAIN
from rulewright.lab.report.page import render_page
from rulewright.lab.review.position_values import PositionValues, ReviewEffort, Ways
from rulewright.lab.search.bots import GRADES
from rulewright.lab.setup import Setup
from rulewright.table.play.graded_bots import graded_bot
from rulewright.table.play.table import Table
from rulewright.table.review.costs import ChoiceCost, costs_of
from rulewright.table.review.many_fights import review_many
from rulewright.table.review.people import people_of
from rulewright.table.review.report import Review, review_of
from rulewright.table.review.saved_results import load_results, place_beside, save_results
from rulewright.table.review.sections import review_sections
from rulewright.table.review.steps import FightReader
from rulewright.table.view.shared_view import SharedView
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.phrase import Wording

from .request import Output, WorkerOptions
from .results import exit_if_interrupted, format_json, show_findings

SAVE_EVERY = 5.0
"""Seconds between two times that results are kept."""
SHARE_OF_POSITIONS = 0.7
"""How much of the time goes to positions if costs are wanted too."""


class ReviewRequest(NamedTuple):
    """What to review and how, as typed."""

    file: Path
    we: str | None
    they: str | None
    within: str | None
    seconds: float
    fresh: bool
    costs: bool
    language: str | None


def show_review(request: ReviewRequest, workers: WorkerOptions, output: Output) -> None:
    """Work on the review as long as allowed, keep what was found out, and show it."""
    check_writable(output.html)
    table = load_table(request.file)
    ways = Ways(table.system.name, request.we or PLAIN, request.they or PLAIN)
    fight = FightReader(table, ways.policy())
    effort = ReviewEffort(within=0.03 if request.within is None else parse_precision(request.within))
    values = PositionValues(ways, fight.positions, effort)
    place = place_beside(request.file)
    if not request.fresh:
        load_results(place, values)
    wording = _wording(table, request.language or SOURCE_LANGUAGE)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:
        # What choices cost comes last and has its share of the time.
        begun = saved = monotonic()
        end = begun + request.seconds * (SHARE_OF_POSITIONS if request.costs else 1.0)

        def report(now: PositionValues[Any]) -> None:
            nonlocal saved
            if progress:
                progress("positions", now.well_known, len(now.positions))
            if monotonic() > saved + SAVE_EVERY:
                save_results(place, now)
                saved = monotonic()
            if monotonic() > end and now.has_first_answer:
                raise KeyboardInterrupt

        values.work(crew, report)
        save_results(place, values)
        costs: list[ChoiceCost] = []
        if request.costs and not flag.pressed:
            costs = _look_at_costs(fight, values, wording, begun + request.seconds)
    _show(table, review_of(table, fight, values, wording, tuple(costs)), wording, output)
    if not values.done and not flag.pressed:
        print(f"rulewright: known so far; run it again to go on, kept in {place}", file=sys.stderr)
    exit_if_interrupted(flag)


def _wording(table: Table[Any], language: str) -> Wording:
    return SharedView(table.system, table.world, check_language(language)).wording


def _look_at_costs(
    fight: FightReader[Any], values: PositionValues[Any], wording: Wording, end: float
) -> list[ChoiceCost]:
    found: list[ChoiceCost] = []
    try:
        for cost in costs_of(fight, values, wording):
            found.append(cost)
            if monotonic() > end:
                break
    except KeyboardInterrupt:
        pass
    return found


def _show(table: Table[Any], review: Review, wording: Wording, output: Output) -> None:
    people = people_of(table, GM)
    if output.html is not None:
        # Charts take half a second to import, and most people ask for none.
        from rulewright.table.review.curve import draw_curve

        sections = review_sections(review, wording, people, draw_curve)
        write_atomically(output.html, render_page(table.system.title, sections))
        print(f"written to {output.html}", file=sys.stderr)
    if output.as_json:
        print(format_json({"review": review, "people": msgspec.to_builtins(people)}))
    else:
        sections = review_sections(review, wording, people)
        print("\n\n".join("\n".join(section_lines(section)) for section in sections))


def show_many_reviews(setup: Setup, fights: int, grade: str, seed: int, workers: WorkerOptions, output: Output) -> None:
    """Bots play some fights, and what the reviews of all of them say together."""
    check_writable(output.html)
    require_known("grade", grade, GRADES)
    ways = Ways(setup.system.name, setup.ours, setup.theirs)
    with workers.start() as crew, InterruptFlag() as flag, show_progress() as progress:

        def report(done: int) -> None:
            if progress:
                progress("fights", done, fights)

        players = [graded_bot(setup.system, grade, seed * fights + number) for number in range(fights)]
        found = review_many(setup.system, setup.world(), ways, players, seed, crew, report)
    show_findings(setup.system.title, found, output)
    exit_if_interrupted(flag)
