"""Movement actions: Walk, Run, Free Movement, Escape, and abilities that move a unit."""

from __future__ import annotations

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import engaged, shift_options
from ...facts import Marked, Moved
from ...model.cards import INCH
from ...model.stats import has_innate
from ...model.world import Point, Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from ..powers.ability_limits import ability_of, begun
from ..powers.gnosis import Check, rolled

ESCAPE_FROM = 7
FREE_MOVEMENT = 2 * INCH


def is_held(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit is engaged and can neither escape nor, being Intangible, leave at will."""
    enemies = engaged(skirmish, unit)
    if not enemies or unit.escaped:
        return False
    if not has_innate(skirmish, unit, "Intangible"):
        return True
    return any(has_innate(skirmish, enemy, "Intangible") for enemy in enemies)


@flow(
    "move.walk",
    "move.one_per_turn",
    "move.through",
    "move.no_contact",
    "move.abrupt",
    "move.elevation",
    "move.impassable",
)
def walk(scene: Scene[Skirmish], who: str, where: Point) -> None:
    """A unit moves up to its first speed value along any free path."""
    scene.happen(Marked(who, moved=True), Moved(who, where))


@flow("move.run", "move.one_per_turn", "move.through", "move.no_contact")
def run(scene: Scene[Skirmish], who: str, where: Point) -> None:
    """A unit moves up to its second speed value in one straight line."""
    scene.happen(Marked(who, moved=True), Moved(who, where))


@flow("core.ability_line", "move.one_per_turn")
def leap(scene: Scene[Skirmish], who: str, ability: str, where: Point) -> Resolve[None]:
    """An ability moves a unit; a special Run counts as its movement action of the turn, others do not."""
    line = ability_of(scene.world.unit(who), ability)
    if not (yield from begun(who, ability)):
        return
    if line and line.kind == "run":
        scene.happen(Marked(who, moved=True))
    scene.happen(Moved(who, where))


@flow("move.free", "ap.costs")
def shift(scene: Scene[Skirmish], who: str, where: Point) -> None:
    """Once a turn a unit moves up to 2 inches before or after any action; this is not its movement action."""
    unit, seen = scene.world.unit(who), scene.seen_by(scene.world.unit(who).side)
    # Checked again: a claim waits for the call in progress, which may have changed the table.
    if can_shift(seen, unit) and shift_options(seen, unit, FREE_MOVEMENT).accepts(where):
        scene.happen(Marked(who, shifted=True), Moved(who, where))
    else:
        scene.happen(Told(say("way-closed", who=Who(who)), (unit.side,)))


def can_shift(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit still has its Free Movement and is free to use it."""
    return unit.in_play and not (unit.shifted or unit.helpless or is_held(skirmish, unit))


@flow("move.escape")
def escape(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[None]:
    """On a 7 or more an engaged unit is free to leave for the rest of its activation; it does not move by this."""
    unit = scene.world.unit(who)
    line = ability_of(unit, ability)
    if not (yield from begun(who, ability)):
        return None
    if scene.world.house.move_escape_cost == "one_free":
        return scene.happen(Marked(who, escaped=True))
    fixed = line.fixed if line else 0
    kept = yield from rolled(Check(unit.side, say("escape-roll", who=Who(who)), who=who, fixed=fixed))
    if kept.die + (line.attack if line else 0) >= ESCAPE_FROM:
        scene.happen(Marked(who, escaped=True), Told(say("breaks-free", who=Who(who))))
    else:
        scene.happen(Told(say("is-held", who=Who(who))))
    return None
