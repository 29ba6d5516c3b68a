"""The door for programmers: build combatants from plain numbers, run a scripted scene, get exact laws back."""

from __future__ import annotations

from typing import Any, TypeVar

from rulewright.dice.dist import Dist
from rulewright.dice.modifiers import MAX_EXPLOSIONS
from rulewright.dice.notation import parse
from rulewright.game.system import System
from rulewright.kernel.engine.script import Faces, Outcome, Says, play
from rulewright.kernel.engine.solve import Policy, Solver, keep_default
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import W

from .errors import BookError

T = TypeVar("T")


def odds(expression: str, max_explosions: int = MAX_EXPLOSIONS) -> Dist[int]:
    """The exact law of dice notation: `odds("4d6kh3").at_least(15)`. A die explodes at most `cut` times."""
    return parse(expression, max_explosions=max_explosions).dist()


def call(system: System[Any], rule_id: str, *args: Any, **named: Any) -> Call[Any]:
    """A call of the function that implements a rule of the book: `call(GAME, "combat.attack.hit", "ako", "foe")`."""
    found = system.rules.by_id(rule_id)
    if len(found) > 1:
        names = ", ".join(rule.name for rule in found)
        raise BookError(f"{rule_id} is implemented by several rules: {names}; call one of them by name")
    return found[0](*args, **named)


def law(of: Call[T], policy: Policy = keep_default) -> Dist[Any]:
    """The exact distribution of what a law returns."""
    if of.rule.flow:
        raise BookError(f"{of.rule.name} is a flow and needs a world: ask for its outcomes")
    return Solver[Any](policy).law(of)


def outcomes(system: System[W], world: W, of: Call[Any], policy: Policy = keep_default) -> Dist[W]:
    """The exact distribution of the world after a call, everything it puts on the agenda included."""
    return Solver[W](policy, system.view).settle(world.but(agenda=(of,)))


def scene(system: System[W], world: W, of: Call[Any], *script: Faces | Says) -> Outcome[W]:
    """Run one call with scripted dice and answers; it fails on a question that is not scripted, and on a line left
    over."""
    return play(world, of, *script, view=system.view)
