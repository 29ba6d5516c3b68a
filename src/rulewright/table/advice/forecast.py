"""Answers who wins from the position of a live table, with the lab: as figures for a page, and as advice on an answer.

Most of the lab is imported inside the functions, so that a server starts without it.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position
from rulewright.lab.effort import Progress
from rulewright.lab.measurements import Estimate
from rulewright.lab.policies import BEST_RESPONSE
from rulewright.lab.policy_descriptions import describe_policies
from rulewright.systems import game

from .jobs import Advice, AnswerChance, Figure, Lab, StudyRequest

LATEST = 3  # times the wanted seconds: for a first ranking, however slow the game
MAX_FIGHTS = 400  # for each answer
WITHIN = 0.05  # the error of a chance at which sampling stops
MAX_WORLDS = 200  # followed exactly at first, in case the fight is nearly over


def policies(system: Game[Any]) -> dict[str, str]:
    """The policies of a game that need no search, each with a sentence."""
    return {name: words for name, words in describe_policies(system).items() if name != BEST_RESPONSE}


def study(request: StudyRequest, report: Progress) -> tuple[Figure, ...]:
    """How the fight of a table ends, if each side follows its policy from here on."""
    from rulewright.lab.effort import Effort
    from rulewright.lab.experiments.simulate import simulate_world
    from rulewright.lab.policies import find_policy, policy_by_side
    from rulewright.lab.report.figures import result_sections

    system = game(request.game)
    world = system.codec.convert_world(msgspec.json.decode(request.world))
    policy = policy_by_side(system, find_policy(system, request.ours), find_policy(system, request.theirs))
    result = simulate_world(system, world, policy, Effort(request.method, request.within), report)
    return tuple(
        Figure(section.heading, section.words, section.chart, section.table.heads, section.table.rows)
        for section in result_sections(result)
        if section.table
    )


def advise(
    system: Game[Any], position: Position[Any], roles: tuple[str, ...], answers: tuple[Any, ...], seconds: float
) -> Advice:
    """The chance to win after each answer if everybody then focuses fire; refined until the time is up."""
    from rulewright.lab.effort import Effort, stop_after
    from rulewright.lab.policies import DEFAULT_POLICY, find_policy, policy_by_side
    from rulewright.lab.search.advise import AnswerEvaluator
    from rulewright.lab.search.choices import expect_reproducible, open_choice_at

    latest = monotonic() + LATEST * seconds
    stop_in_time = stop_after(seconds)

    def stop(what: str, done: float, of: float, so_far: Estimate | None = None) -> None:
        stop_in_time(what, done, of, so_far)
        if monotonic() > latest:
            raise KeyboardInterrupt

    place = open_choice_at(system, position.world, tuple(mark.answer for mark in position.tape), roles)
    expect_reproducible(system, place)
    policy = policy_by_side(system, find_policy(system, DEFAULT_POLICY), find_policy(system, DEFAULT_POLICY))
    effort = Effort("auto", WITHIN, MAX_WORLDS, MAX_FIGHTS * len(answers))
    try:
        advice = AnswerEvaluator(system, place, policy, answers, effort, stop).advice(len(answers))
    except KeyboardInterrupt:
        raise Refusal(
            f"a fight from here takes too long to look ahead within {LATEST * seconds:g} seconds; the lab has more time"
        ) from None
    chances = (
        AnswerChance(option.answer, option.value.value, option.value.low, option.value.high)
        for option in advice.options
    )
    return Advice(tuple(chances), advice.why, advice.describe_certainty(), advice.fights)


LAB = Lab(policies, study, advise)
