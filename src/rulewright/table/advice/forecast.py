"""The lab for live tables: who wins from where a table stands, as figures for a page."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.agenda import Position
from rulewright.lab.policies import BEST_RESPONSE
from rulewright.systems import game

from .jobs import Advised, Chance, Figure, Lab, Tell, Wanted

GLANCE, LONG, NEAR = 4, 400, 0.05
"""Fights for each answer at first and at most, and how near its chance is wanted."""
FOLLOWED = 200
"""Worlds that are followed at a glance, in case the fight is nearly over."""


def policies(system: System[Any]) -> dict[str, str]:
    """The ways to play that need no search, each in a sentence."""
    from rulewright.cli.tasks.sim import explained

    return {name: words for name, words in explained(system).items() if name != BEST_RESPONSE}


def study(wanted: Wanted, tell: Tell) -> tuple[Figure, ...]:
    """How the fight of a table ends, if each side follows its policy from here on."""
    from rulewright.lab.effort import Effort
    from rulewright.lab.experiments.simulate import simulate_world
    from rulewright.lab.policies import find_policy, policy_by_side
    from rulewright.lab.report.figures import result_sections

    system = game(wanted.game)
    world = system.codec.convert_world(msgspec.json.decode(wanted.world))
    policy = policy_by_side(system, find_policy(system, wanted.ours), find_policy(system, wanted.theirs))
    result = simulate_world(system, world, policy, Effort(wanted.way, wanted.within), tell)
    return tuple(
        Figure(one.heading, one.words, one.chart, one.table.heads, one.table.rows)
        for one in result_sections(result)
        if one.table
    )


def advise(
    system: System[Any], position: Position[Any], roles: tuple[str, ...], answers: tuple[Any, ...], seconds: float
) -> Advised:
    """The chance to win after each answer if everybody plays on by focus: a glance, then as long as there is time."""
    from rulewright.lab.effort import Effort
    from rulewright.lab.policies import find_policy, policy_by_side
    from rulewright.lab.search.advise import AnswerEvaluator
    from rulewright.lab.search.choices import expect_reproducible, open_choice_at
    from rulewright.lab.setup import DEFAULT_POLICY

    end = monotonic() + seconds

    def watch(_what: str, _done: float, _of: float) -> None:
        if monotonic() > end:
            raise KeyboardInterrupt

    place = open_choice_at(system, position.world, tuple(mark.answer for mark in position.tape), roles)
    expect_reproducible(system, place)
    policy = policy_by_side(system, find_policy(system, DEFAULT_POLICY), find_policy(system, DEFAULT_POLICY))
    found = None
    for effort in (
        Effort(worlds=FOLLOWED, fights=GLANCE * len(answers)),
        Effort("sampled", NEAR, fights=LONG * len(answers)),
    ):
        try:
            found = AnswerEvaluator(system, place, policy, answers, effort, watch).advice(len(answers))
        except KeyboardInterrupt:
            break
        if found.kind == "exact":
            break
    if found is None:
        raise Refusal(
            f"a fight from here takes too long to look ahead within {seconds:g} seconds; the lab has more time"
        )
    chances = tuple(Chance(one.answer, one.value.value, one.value.low, one.value.high) for one in found.options)
    return Advised(chances, found.why, found.describe_certainty(), found.fights)


LAB = Lab(policies, study, advise)
