"""Throws: how far and where a hit throws its target, and what a crash does."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import direction_options, throw_end
from ...facts import Moved
from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import Point, Skirmish
from ...phrases import say
from ...ruleset import flow
from .life_points import lose
from .states import give
from .values import stat

CRASH_DAMAGE = 5


@flow("throw.distance", "throw.crash", "throw.model")
def thrown_away(
    scene: Scene[Skirmish], who: str, target: str, lost: int, kind: str, line: tuple[Point, Point] | None = None
) -> Resolve[None]:
    """The target is thrown an inch for each LP lost, along the Charge or shot, or else where the attacker says."""
    attacker, unit = scene.world.unit(who), scene.world.unit(target)
    if attacker.at is None or unit.at is None:
        return
    (x, y), (to_x, to_y) = line or (attacker.at, unit.at)
    aim = (unit.at[0] + to_x - x, unit.at[1] + to_y - y)
    if line is None and kind not in ("charge", "ranged"):
        options = direction_options(scene.world, unit, attacker)
        aim = yield from ask(attacker.side, options, say("thrown-where", who=Who(target)), aim)
    end, stopped = throw_end(scene.world, unit, aim, lost * INCH)
    scene.happen(Moved(target, end), Told(say("is-thrown", who=Who(target))))
    if stopped == "impassable":
        armor = stat(scene.world, scene.world.unit(target), "armor").total
        yield from lose(target, max(0, CRASH_DAMAGE - armor), say("crash"), by=attacker.side)
    if stopped in ("impassable", "edge") and not has_innate(scene.world, unit, "Damage Resistance"):
        yield from give(target, "Stunned", 1)
