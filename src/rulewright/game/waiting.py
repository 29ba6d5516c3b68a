"""Before anything begins: the GM waits until everybody is at the table."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, shared
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

BEGIN = "begin"
SIDES = {"pcs": "nobody stands on the players' side yet", "npcs": "nobody stands against the players yet"}


@shared
def gather(scene: Scene[Any]) -> Resolve[None]:
    """Nothing happens until the GM lets it begin; meanwhile anybody may be brought in."""
    here = scene.world.sides_here()
    lacking = next((why for side, why in SIDES.items() if side not in here), "")
    options = OneOf[str]((), ((BEGIN, lacking),)) if lacking else OneOf[str]((BEGIN,))
    yield from ask(GM, options, "begin once everybody is here", BEGIN)
    if lacking:
        raise Refusal(lacking)
