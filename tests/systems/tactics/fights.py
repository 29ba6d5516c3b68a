"""Helpers for fights in tests: two units in contact, their answers, and the result."""

from __future__ import annotations

from typing import Any

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play, says
from rulewright.kernel.engine.solve import Solver, keep_default
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.systems.tactics.model.world import Side, Skirmish, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.combat.reactions import counterattack, dodge, no_reaction
from rulewright.systems.tactics.rules.turn.offers import unit_offers
from rulewright.systems.tactics.view import view

from .build import skirmish, unit

TOUCHING = (11.2, 10)
"""In contact with a small base at (10, 10)."""


def ann(**changes: Any) -> Unit:
    """The attacker, of side a, at (10, 10)."""
    return unit("ann", **changes)


def ork(at: tuple[float, float] = TOUCHING, **changes: Any) -> Unit:
    """The defender, of side b, in contact with ann; it has no AP to react with."""
    return unit("ork", "b", at, **{"ap": 0, "lp": 30} | changes)


def with_gnosis(world: Skirmish, a: int = 0, b: int = 0) -> Skirmish:
    return world.but(sides=(Side("a", gnosis=a), Side("b", gnosis=b)))


def attacks(world: Skirmish, *script: Faces | Says, ability: str = "") -> Outcome[Skirmish]:
    """ann attacks ork hand to hand."""
    return play(world, attack("ann", ability, "ork"), *script, view=view)


def fight(*units: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    return skirmish(*units, rulings=rulings, **changes)


def nothing(who: str = "ork", side: str = "b") -> Says:
    return says(side, no_reaction(who))


def dodges(who: str = "ork", side: str = "b", name: str = "") -> Says:
    return says(side, dodge(who, name))


def counters(who: str = "ork", side: str = "b", name: str = "") -> Says:
    return says(side, counterattack(who, name))


def lost(world: Skirmish, after: Outcome[Skirmish] | Skirmish, who: str = "ork") -> int:
    """How many LP a unit has lost."""
    now = after.world if isinstance(after, Outcome) else after
    return world.unit(who).lp - now.unit(who).lp


def offered(world: Skirmish, who: str = "ann") -> set[str]:
    """The names of the actions open to a unit."""
    return {one.rule.name for one in offers_of(world, who).open}


def offers_of(world: Skirmish, who: str = "ann") -> Offers:
    return unit_offers(view(world, (world.unit(who).side,)), who)


def refused(world: Skirmish, action: Call[Any], who: str = "ann") -> str:
    """Why an action is not open to a unit; empty if it is."""
    offers = offers_of(world, who)
    return f"{offers.why_not(action) or ''} {offers.broken_rule(action) or ''}".strip()


def law(world: Skirmish, action: Call[Any], *answers: Any) -> Dist[Skirmish]:
    """The exact distribution of the world after an action; the given answers are used where they are accepted."""

    def policy(asked: Ask[Any], seen: Any) -> Any:
        return next((one for one in answers if asked.options.accepts(one)), keep_default(asked, seen))

    return Solver[Skirmish](policy, view).worlds_after(world, action)
