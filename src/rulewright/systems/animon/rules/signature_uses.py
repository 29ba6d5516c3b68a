"""Uses of Signature Attacks: which are left, which are free, and what one costs."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many

from ..facts import LimitUsed, UsesSpent
from ..model.scores import signatures, uses_are_limited, uses_left
from ..model.sheets import Effect, Signature
from ..model.world import Fighter, Story
from ..phrases import say
from ..ruleset import flow


def find_signature(fighter: Fighter, name: str) -> Signature:
    for signature in signatures(fighter):
        if signature.name == name:
            return signature
    names = tuple(signature.name for signature in signatures(fighter))
    known = Many(names) if names else say("none-at-all")
    raise Refusal(say("has-no-attack", who=Who(fighter.id), attack=name, known=known), "signature.lower-stages")


def available_uses(story: Story, fighter: Fighter, name: str) -> int:
    """The Uses that an attack could spend now, with a free one."""
    return uses_left(story, fighter) + free_use(fighter, name)


def free_use(fighter: Fighter, name: str) -> int:
    """The first time an Efficient attack is used in an encounter, one Use is free."""
    return int(find_signature(fighter, name).has(Effect.EFFICIENT) and f"efficient {name}" not in fighter.limits)


@flow("signature.use-cost", "effect.efficient", "signature.uses", "npc.signature-uses")
def pay(scene: Scene[Story], who: str, name: str, uses: int) -> None:
    """All Signature Attacks spend from one stock of Uses, a bought Use first; Efficient makes one of them free."""
    fighter = scene.world.fighter(who)
    charged = uses_charged(scene.world, fighter, name, uses)
    if free_use(fighter, name):
        scene.happen(LimitUsed(who, f"efficient {name}"))
    if charged:
        left = uses_left(scene.world, fighter) - charged
        scene.happen(UsesSpent(who, fighter.uses_spent + charged - fighter.uses_bought, charged, max(0, left)))


def uses_charged(story: Story, fighter: Fighter, name: str, uses: int) -> int:
    """How many of some Uses are taken from the stock: not the free one, and none where they never run out."""
    return max(0, uses - free_use(fighter, name)) if uses_are_limited(story, fighter) else 0
