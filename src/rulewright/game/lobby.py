"""What comes before a game begins: broken rules are told, and the GM may let everybody join first."""

from __future__ import annotations

from typing import Any

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask, shared
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, Fact, World
from rulewright.words.phrase import Words
from rulewright.words.program import say

BEGIN = "begin"
MISSING_SIDE = {"pcs": say("nobody-with-us"), "npcs": say("nobody-against-us")}


@shared
def gather(scene: Scene[Any]) -> Resolve[None]:
    """The GM decides when the game begins; until then, characters can join."""
    here = scene.world.sides_here()
    missing = next((why for side, why in MISSING_SIDE.items() if side not in here), None)
    # A closed answer lets the GM read what is still missing.
    options = OneOf[str]((), ((BEGIN, missing),)) if missing else OneOf[str]((BEGIN,))
    yield from ask(GM, options, say("begin-when-all-are-here"), BEGIN)
    if missing:
        # The default answer reaches this line unchecked, for example if a bot plays the GM.
        raise Refusal(str(missing))


class RuleBroken(Fact[World], frozen=True):
    """Somebody takes part who breaks a rule of the book. It changes nothing."""

    name: str
    what: Words
    rule: str

    def apply(self, world: World) -> World:
        return world

    def tell(self) -> Words:
        return say("breaks-a-rule", name=self.name, what=self.what)


@shared
def tell_broken_rules(scene: Scene[Any], broken: tuple[tuple[str, Words, str], ...]) -> Resolve[None]:
    """The table hears which rules are broken, and plays all the same."""
    yield from ()
    for name, what, rule in broken:
        scene.happen(RuleBroken(name, what, rule))
