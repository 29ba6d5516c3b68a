"""What actions cost, worked out by the functions that charge it."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Cost
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..model.sheets import Stage
from ..model.world import Story
from ..phrases import say
from ..rules.actions import INTERJECT_COST, call_combo, interject
from ..rules.bond import DIG_DEEP_COST
from ..rules.critical import combo, critical_evolution, critical_success, critical_threat, gauge_after_move
from ..rules.evolution import evolution_cost, evolve, strains_bond
from ..rules.signature import power_transfer, signature_attack
from ..rules.signature_uses import available_uses, uses_charged

CRITICAL_MOVES: tuple[Rule[..., Any], ...] = (combo, call_combo, critical_success, critical_evolution, critical_threat)


def price(story: Story, call: Call[Any]) -> tuple[Cost, ...]:
    """What an action costs in Uses, Bond Points, Bond Strain and points of the Critical Gauge.

    What is asked during the action, such as further Uses for further targets, is not part of it.
    """
    if call.rule in (signature_attack, power_transfer):
        return signature_price(story, call.args[0], call.args[1])
    if call.rule is evolve:
        return evolution_price(story, *call.args)
    if call.rule is interject:
        return (bond_points(INTERJECT_COST),)
    if call.rule in CRITICAL_MOVES:
        return (Cost(story.gauge - gauge_after_move(story), say("resource-gauge")),)
    return ()


def signature_price(story: Story, who: str, name: str) -> tuple[Cost, ...]:
    """A Use, unless it is free; with none left, the Bond Point that buys one."""
    fighter = story.fighter(who)
    if not available_uses(story, fighter, name):
        return (bond_points(DIG_DEEP_COST),)
    uses = uses_charged(story, fighter, name, 1)
    return (Cost(uses, use_words(uses)),) if uses else ()


def evolution_price(story: Story, who: str, stage: Stage, critical: bool = False) -> tuple[Cost, ...]:
    """The Bond Points of a Stage, and Bond Strain where it is taken again without a Rest."""
    pair = story.pair_of(who)
    if pair is None or critical:
        return ()
    points = evolution_cost(story, pair, stage)
    strain = (Cost(1, say("resource-strain")),) if strains_bond(story, pair, stage) else ()
    return (*((bond_points(points),) if points else ()), *strain)


def bond_points(amount: int) -> Cost:
    return Cost(amount, point_words(amount))


def point_words(amount: int) -> Words:
    return say("resource-bond-points", amount=Number(amount))


def use_words(amount: int) -> Words:
    return say("resource-uses", amount=Number(amount))
