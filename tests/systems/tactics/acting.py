"""Scenes for rule tests: what a unit is offered, the next calls of the agenda, and exact chances."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rulewright.kernel.engine.script import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Policy, Solver, keep_default
from rulewright.kernel.rules.resolve import Ask, Call, Rule
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.tactics.model.world import Side, Skirmish
from rulewright.systems.tactics.rules.turn.offers import unit_offers
from rulewright.systems.tactics.view import view


def pools(a: int = 3, b: int = 3) -> tuple[Side, ...]:
    """Two sides with so much Gnosis."""
    return Side("a", gnosis=a), Side("b", gnosis=b)


def offered(world: Skirmish, who: str = "ann") -> set[str]:
    """The names of what a unit may do, as its side sees the table."""
    seen = view(world, (world.unit(who).side,))
    return {one.rule.name for one in unit_offers(seen, who).open}


def why_not(world: Skirmish, deed: Call[Any]) -> str:
    """Why a deed is not open; empty if it is."""
    who = deed.args[0]
    return unit_offers(view(world, (world.unit(who).side,)), who).why_not(deed) or ""


def step(world: Skirmish, *script: Faces | Says) -> Skirmish:
    """The next call of the agenda."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script, view=view).world


def upto(world: Skirmish, rule: Rule[..., Any]) -> Skirmish:
    """On to the next call of a rule; nobody may be asked anything on the way."""
    while world.agenda[0].rule is not rule:
        world = step(world)
    return world


def chance(
    world: Skirmish, call: Call[Any], holds: Callable[[Skirmish], bool], policy: Policy = keep_default
) -> Fraction:
    """How likely something holds after a call."""
    return Solver[Skirmish](policy, view).worlds_after(world, call).chance(holds)


def spends_gnosis(asked: Ask[Any], seen: Any) -> Any:
    """Whoever can spend Gnosis does; everything else keeps to its default."""
    return True if "Gnosis" in asked.label else keep_default(asked, seen)


def tally(played: Outcome[Any], label: str) -> Tally:
    """The last number of this name that was counted."""
    noted = [line.item.tally for line in played.trace if isinstance(line.item, Noted)]
    return next(one for one in reversed(noted) if one.label.startswith(label))
