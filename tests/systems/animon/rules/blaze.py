"""Rex, whose Signature Attack `Blaze` has the Effects a test wants, against Foe."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon.model.scores import uses_left
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Fighter, Story
from rulewright.systems.animon.rules.combat.signature import signature_attack
from systems.animon.build import form, npc, pc, signature, story

NO_PUSH = says("rex", False, label="Push")
ALL = says("rex", ("gil", "hob"), label="Multi-Hit")
FOE = npc("foe", level=2, hp=40)
SUPER_FOE = npc("foe", level=2, stage=Stage.SUPER, hp=40)


def shows(successes: int, dice: int) -> Faces:
    """Fives for the successes and ones for the rest, so that no six feeds the gauge."""
    return faces(*[5] * successes, *[1] * (dice - successes))


def rex(
    *effects: Effect,
    power: int = 3,
    brains: int = 3,
    rank: int = 1,
    stage: Stage = Stage.BASIC,
    elements: tuple[str, ...] = ("Neutral",),
    **changes: Any,
) -> Fighter:
    """A player's Animon whose `Blaze` has these Effects; BASIC with Power 3 it has a Damage score of 6."""
    return pc(
        "rex", stage, form(stage, (3, power, 3, brains), signature(*effects, rank=rank, elements=elements)), **changes
    )


def blaze(target: str = "foe") -> Call[None]:
    return signature_attack("rex", "Blaze", target, Stat.POWER)


def uses(world: Story) -> int:
    return uses_left(world, world.fighter("rex"))


def hit(
    world: Story, margin: int = 1, *asked: Says, after: tuple[Says, ...] = (), dice: int = 4, dodge: int = 2
) -> Story:
    """Blaze hits Foe by this margin; `asked` is answered before the roll, `after` is answered after it."""
    return play(world, blaze(), *asked, shows(margin, dice), shows(0, dodge), *after).world


def miss(world: Story, *asked: Says, after: tuple[Says, ...] = (), dice: int = 4) -> Story:
    """Blaze misses Foe, and is not pushed."""
    return play(world, blaze(), *asked, shows(0, dice), shows(1, 2), NO_PUSH, *after).world


def loss(world: Story, before: int = 40, who: str = "foe") -> int:
    return before - world.fighter(who).hp


def ailments(world: Story, who: str = "foe") -> set[Ailment]:
    return {one.kind for one in world.fighter(who).conditions}


def losses(world: Story) -> list[int]:
    return [loss(world, who=who) for who in ("foe", "gil", "hob")]


def crowd(dodge: str, *effects: Effect, **changes: Any) -> Story:
    """Dodge scores 2 (foe), 4 (gil) and 3 (hob)."""
    foes = npc("foe", level=2, hp=40), npc("gil", level=6, hp=40), npc("hob", level=4, hp=40)
    return story(rex(Effect.MULTI_HIT, *effects, **changes), *foes, rulings=(f"multi-hit.dodge={dodge}",))
