"""The purse of stunt points that a deed is improved with."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.scene import Scene

from ...facts import DeedSet, GmStunts, TurnSet
from ...model.world import Story


def purse(story: Story, who: str) -> int:
    """SP of the test, those kept this turn where the table keeps them, and for opponents the GM's pool."""
    return sum(parts(story, who))


def parts(story: Story, who: str) -> tuple[int, int, int]:
    deed, person = story.deed, story.person(who)
    keeps = story.house.sp_unspent == "turn" and deed and not deed.reaction
    pool = story.gm_sp if opponent(story, who) else 0
    return deed.sp if deed else 0, person.turn.sp if keeps else 0, pool


def opponent(story: Story, who: str) -> bool:
    """Whether the GM plays somebody against a player character; friends of the players have no part in the pool."""
    one = story.person(who)
    return one.sheet.kind != "pc" and any(other.sheet.kind == "pc" and other.side != one.side for other in story.people)


def bought(scene: Scene[Story], who: str, name: str, cost: int = 1, **changes: Any) -> None:
    """A stunt is paid, from the test's own SP first, and changes what is being resolved."""
    own, kept, _ = parts(scene.world, who)
    deed = scene.world.doing()
    from_own = min(cost, own)
    from_kept = min(cost - from_own, kept)
    from_gm = cost - from_own - from_kept
    changed = deed.but(sp=deed.sp - from_own, bought=(*deed.bought, name), **changes)
    scene.happen(DeedSet(changed, f"{who}: {name.replace('_', ' ')} for {cost} SP"))
    if from_kept:
        turn = scene.world.person(who).turn
        scene.happen(TurnSet(who, turn.but(sp=turn.sp - from_kept)))
    if from_gm:
        scene.happen(GmStunts(scene.world.gm_sp - from_gm))
