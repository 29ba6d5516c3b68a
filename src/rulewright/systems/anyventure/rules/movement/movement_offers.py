"""Where a character may go: free movement, sprint and jump, and why not."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, offer
from rulewright.words.arguments import Who

from ...board import Place, jump_ends, routes, straight_routes
from ...model.scores import speed
from ...model.terms import MODES, Mode
from ...model.world import NOWHERE, Adventure, Cell, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ..turns.actions import rise
from ..turns.interception import cannot_move
from .movement import jump, move, sprint, units_left
from .riding import has_ridden
from .swimming_and_falling import may_tread_water, tread_water


def modes_of(adventure: Adventure, fighter: Fighter) -> tuple[Mode, ...]:
    """The modes of movement a character has here."""
    return tuple(mode for mode in MODES if mode == "walk" or has_mode(adventure, fighter, mode))


def place_options(adventure: Adventure, fighter: Fighter, cells: tuple[Cell, ...], limit: str) -> Place:
    """One of these squares; it can also be typed as towards somebody."""
    others = tuple((other.id, other.at) for other in adventure.others(fighter) if other.at != NOWHERE)
    return Place(cells, limit, others)


ONE_SPEED = Obstacle(say("one-speed-a-turn"), "mount.ride")
CANNOT_MOVE = Obstacle(say("cannot-move"), "condition.impaired")


def dash_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Sprint in a straight line, and jump."""
    if fighter.rides:
        why = say("is-riding", mount=Who(fighter.rides))
        yield Obstacle(why, "mount.ride", say("gallop-instead")).closes(sprint)
        return
    if has_ridden(fighter):
        yield from (ONE_SPEED.closes(rule) for rule in (sprint, jump))
        return
    if cannot_move(fighter):
        yield from (CANNOT_MOVE.closes(rule) for rule in (sprint, jump))
        return
    for mode in modes_of(adventure, fighter):
        far = 2 * speed(adventure, fighter, mode).total
        if lines := tuple(straight_routes(adventure, fighter, far, mode)):
            to = place_options(adventure, fighter, lines, f"{far} units straight ahead")
            yield offer(sprint, fighter.id, mode, to=to)
    reach = speed(adventure, fighter, "walk").total
    if cells := tuple(jump_ends(adventure, fighter, reach)):
        yield offer(jump, fighter.id, to=place_options(adventure, fighter, cells, f"a leap of {reach} units"))


def movement_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Free movement in each mode, while there is any left."""
    if fighter.rides or has_ridden(fighter):
        yield ONE_SPEED.closes(move)
        return
    if cannot_move(fighter):
        yield CANNOT_MOVE.closes(move)
        return
    for mode in modes_of(adventure, fighter):
        left = units_left(adventure, fighter, mode)
        if cells := tuple(routes(adventure, fighter, mode, left)) if left else ():
            yield offer(move, fighter.id, mode, to=place_options(adventure, fighter, cells, f"{left} units by {mode}"))
        elif left:
            yield Obstacle(say("nowhere-to-go", mode=mode), "movement.types").closes(move, fighter.id, mode)
        elif fighter.turn.mode not in (None, mode):
            why = say("moves-otherwise", mode=str(fighter.turn.mode))
            yield Obstacle(why, "movement.types").closes(move, fighter.id, mode)
        else:
            why = say("no-movement-left")
            yield Obstacle(why, "movement.free", say("sprint-instead")).closes(move, fighter.id, mode)
    if may_tread_water(adventure, fighter):
        yield offer(tread_water, fighter.id)
    if fighter.has("prone") and not fighter.turn.moved:
        yield offer(rise, fighter.id)


def has_mode(adventure: Adventure, fighter: Fighter, mode: Mode) -> bool:
    if mode == "swim":
        return bool(adventure.ground.water)
    if mode == "climb":
        return bool(adventure.ground.steep)
    return fighter.sheet.fly > 0 or speed(adventure, fighter, "fly").total > 0
