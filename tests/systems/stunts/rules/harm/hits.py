"""The ork hits ann: scripts for tests of damage."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Outcome, Says, play, says
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.stunts.model.sheets import Level, Track
from rulewright.systems.stunts.model.world import Story
from rulewright.systems.stunts.rules.harm.damage import harm
from systems.stunts.build import MARKS, foe, person, story

TAKE = says("ann", "take it", label="Soften it?")
TOLD = says("ork", "", label="What happens")
GIVES = (says("ann", "make a sacrifice"), says("ann", "something else"), says("ann", "a charm"), says("gm", "2 less"))


def hit(
    world: Story, amount: int, *script: Says, mark: str = "S", track: Track = "physical", **more: Any
) -> Outcome[Story]:
    """The ork hits ann."""
    return play(world, harm("ann", amount, MARKS[mark], track, by="ork", **more), *script)


def struck(*rulings: str, **ann: Any) -> Story:
    return story(foe("ork"), person("ann", **ann), rulings=rulings)


def levels(world: Story, who: str = "ann") -> list[Level]:
    return [one.level for one in world.person(who).physical]


def through(done: Outcome[Story]) -> int:
    """The damage as it was counted last."""
    noted = [step.item.tally for step in done.trace if isinstance(step.item, Noted)]
    return next(tally.total for tally in reversed(noted) if str(tally.label).startswith("damage to"))
