"""Ana between fights with module points, and modules to spend them on."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure.model.sheets import Owned
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.packs.loading import load
from rulewright.systems.anyventure.rules.downtime.advancing import next_tier
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers

from ...build import adventure, fighter

PACK = load()
MODULES = tuple(module.module() for module in PACK.module)
STALWART = Owned("stalwart", ("1",))
GUARD = (STALWART, Owned("bulwark", ("1", "2a")))


def camp(*owned: Owned, points: int = 3, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """Ana in camp; the changes are hers."""
    fields: dict[str, Any] = {"modules": owned or GUARD, "points": points, "phase": None} | changes
    return adventure(fighter("ana", **fields), rulings=rulings, fight=None, camp=True, modules=MODULES)


def ana(world: Adventure | Outcome[Adventure]) -> Fighter:
    now = world.world if isinstance(world, Outcome) else world
    return now.fighter("ana")


def option(module: str, tier: str) -> str:
    """A tier as it is offered."""
    known = next(one for one in MODULES if one.id == module)
    return next(f"{module} {option.tier} {option.name}" for option in known.options if option.tier == tier)


def tier(module: str, which: str) -> Call[Any]:
    return next_tier("ana", option(module, which))


def why_not(world: Adventure, action: Call[Any]) -> str:
    """Why something is not open to Ana between fights; empty if it is."""
    return str(downtime_offers(world, ana(world)).why_not(action) or "")


def buys(world: Adventure, *actions: Call[Any], said: tuple[Faces | Says, ...] = ()) -> Adventure:
    """Take all these actions in order, each as it is offered."""
    for action in actions:
        assert why_not(world, action) == ""
        world = play(world, action, *said).world.but(agenda=())
    return world
