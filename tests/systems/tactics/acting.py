"""Helpers for rule tests: what a unit is offered, the next call of the agenda, and exact chances."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Policy, Solver, keep_default
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.rules.turn.offers import unit_offers
from rulewright.systems.tactics.view import view


def pools(a: int = 3, b: int = 3) -> tuple[Side, ...]:
    """Two sides with this much Gnosis."""
    return Side("a", gnosis=a), Side("b", gnosis=b)


def offered(world: Skirmish, who: str = "ann") -> set[str]:
    """The names of the actions open to a unit, as its side sees the table."""
    seen = view(world, (world.unit(who).side,))
    return {one.rule.name for one in unit_offers(seen, who).open}


def why_not(world: Skirmish, action: Call[Any]) -> str:
    """Why an action is not open; empty if it is."""
    who = action.args[0]
    return str(unit_offers(view(world, (world.unit(who).side,)), who).why_not(action) or "")


def step(world: Skirmish, *script: Faces | Says) -> Skirmish:
    """The world after the next call of the agenda."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script, view=view).world


def upto(world: Skirmish, rule: Rule[..., Any]) -> Skirmish:
    """The world before the next call of a rule; nothing may be asked on the way."""
    while world.agenda[0].rule is not rule:
        world = step(world)
    return world


def chance(
    world: Skirmish, call: Call[Any], holds: Callable[[Skirmish], bool], policy: Policy = keep_default
) -> Fraction:
    """The chance that a condition holds after a call."""
    return Solver[Skirmish](policy, view).worlds_after(world, call).chance(holds)


def spends_gnosis(asked: Ask[Any], seen: Any) -> Any:
    """A policy that spends Gnosis whenever it is offered, and keeps to the default otherwise."""
    return True if "Gnosis" in str(asked.label) else keep_default(asked, seen)


def tally(played: Outcome[Any], label: str) -> Tally:
    """The last tally whose label begins so."""
    noted = [line.item.tally for line in played.trace if isinstance(line.item, Noted)]
    return next(one for one in reversed(noted) if str(one.label).startswith(label))
