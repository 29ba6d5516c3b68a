"""Riders and mounts as they stand: who sits on whom, who is about to come off, which beasts wait for a word."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import Rides
from ...model.terms import SIZES
from ...model.world import Adventure, Fighter
from ..checks.checks import helpless


def bigger(beast: Fighter, rider: Fighter) -> bool:
    """Whether a beast is at least one size larger than its rider."""
    return SIZES.index(beast.sheet.size) > SIZES.index(rider.sheet.size)


def rider_of(adventure: Adventure, beast: str) -> Fighter | None:
    return next((one for one in adventure.present() if one.rides == beast), None)


def on_horseback(fighter: Fighter) -> bool:
    """Whether it has used a mount's speed this turn, and so not its own."""
    return fighter.turn.ridden > 0 or fighter.turn.galloped


def idle(fighter: Fighter) -> bool:
    """A beast with an owner does nothing by itself."""
    return bool(fighter.owner) and not fighter.turn.commanded


def falling(adventure: Adventure) -> tuple[str, ...]:
    """Riders who were displaced, cannot hold on, or whose mount is down."""
    return tuple(one.id for one in adventure.fighters if one.rides and not one.gone and loses_seat(adventure, one))


def loses_seat(adventure: Adventure, rider: Fighter) -> bool:
    mount = adventure.fighter(rider.rides)
    down = mount.gone or mount.has("prone") or mount.has("unconscious")
    return down or rider.has("prone") or helpless(rider) or rider.at != mount.at


def all_dismount(scene: Scene[Adventure]) -> None:
    """After a fight everybody is on its own feet."""
    for one in scene.world.fighters:
        if one.rides:
            scene.happen(Rides(one.id, ""))
