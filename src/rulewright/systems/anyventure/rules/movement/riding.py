"""Riders and mounts: who rides whom, who is about to come off, which beasts wait for a command."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import Rides
from ...model.terms import SIZES
from ...model.world import Adventure, Fighter
from ..checks.checks import helpless


def is_larger(beast: Fighter, rider: Fighter) -> bool:
    """Whether a beast is at least one size larger than its rider."""
    return SIZES.index(beast.sheet.size) > SIZES.index(rider.sheet.size)


def rider_of(adventure: Adventure, beast: str) -> Fighter | None:
    return next((rider for rider in adventure.present() if rider.rides == beast), None)


def has_ridden(fighter: Fighter) -> bool:
    """Whether a character has used a mount's speed this turn, and so cannot use its own."""
    return fighter.turn.ridden > 0 or fighter.turn.galloped


def awaits_command(fighter: Fighter) -> bool:
    """Whether this is an owned beast without a command; it does nothing by itself."""
    return bool(fighter.owner) and not fighter.turn.commanded


def falling_riders(adventure: Adventure) -> tuple[str, ...]:
    """Riders who were displaced, cannot hold on, or whose mount is down."""
    riders = (fighter for fighter in adventure.fighters if fighter.rides and not fighter.gone)
    return tuple(rider.id for rider in riders if loses_seat(adventure, rider))


def loses_seat(adventure: Adventure, rider: Fighter) -> bool:
    mount = adventure.fighter(rider.rides)
    down = mount.gone or mount.has("prone") or mount.has("unconscious")
    return down or rider.has("prone") or helpless(rider) or rider.at != mount.at


def all_dismount(scene: Scene[Adventure]) -> None:
    """Let everybody dismount after the fight."""
    for rider in scene.world.fighters:
        if rider.rides:
            scene.happen(Rides(rider.id, ""))
