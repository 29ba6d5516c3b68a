"""Waits at the start of a game until the GM lets it begin, so that everybody can join first."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, shared
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

BEGIN = "begin"
MISSING_SIDE = {"pcs": "nobody stands on the players' side yet", "npcs": "nobody stands against the players yet"}


@shared
def gather(scene: Scene[Any]) -> Resolve[None]:
    """The GM decides when the game begins; until then, characters can join."""
    here = scene.world.sides_here()
    missing = next((why for side, why in MISSING_SIDE.items() if side not in here), "")
    # A closed answer lets the GM read what is still missing.
    options = OneOf[str]((), ((BEGIN, missing),)) if missing else OneOf[str]((BEGIN,))
    yield from ask(GM, options, "begin once everybody is here", BEGIN)
    if missing:
        # The default answer reaches this line unchecked, for example if a bot plays the GM.
        raise Refusal(missing)
