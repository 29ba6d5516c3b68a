"""Stunt points (SP): how many can be spent on an action, and paying for a stunt."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...facts import CurrentActionSet, GmStunts, TurnSet
from ...model.world import Story
from ...phrases import say

USUAL_PRICE = 1
"""The SP that a stunt costs, unless it has levels or a price of its own."""


def available_sp(story: Story, who: str) -> int:
    """The SP a person can spend on the action being resolved."""
    return sum(sp_sources(story, who))


def sp_sources(story: Story, who: str) -> tuple[int, int, int]:
    """SP of the test, SP kept this turn where the table rules so, and for opponents the GM's pool."""
    ongoing, person = story.current_action, story.person(who)
    keeps = story.house.sp_unspent == "turn" and ongoing and not ongoing.reaction
    pool = story.gm_sp if uses_gm_pool(story, who) else 0
    return ongoing.sp if ongoing else 0, person.turn.sp if keeps else 0, pool


def uses_gm_pool(story: Story, who: str) -> bool:
    """Whether a person is an opponent of a player character; friends of the players cannot use the GM's pool."""
    own = story.person(who)
    return own.sheet.kind != "pc" and any(one.sheet.kind == "pc" and one.side != own.side for one in story.people)


def buy_stunt(scene: Scene[Story], who: str, name: str, cost: int = USUAL_PRICE, **changes: Any) -> None:
    """Pay for a stunt, with the SP of the test first, and apply its changes to the action being resolved."""
    own, kept, _ = sp_sources(scene.world, who)
    ongoing = scene.world.ongoing()
    from_own = min(cost, own)
    from_kept = min(cost - from_own, kept)
    from_gm = cost - from_own - from_kept
    changed = ongoing.but(sp=ongoing.sp - from_own, bought=(*ongoing.bought, name), **changes)
    # What a stunt changes is stored after its name, perhaps as an id.
    stunt = name.partition(":")[0].replace("_", " ")
    told = say("buys", who=Who(who), stunt=stunt, cost=Number(cost))
    scene.happen(CurrentActionSet(changed, told))
    if from_kept:
        turn = scene.world.person(who).turn
        scene.happen(TurnSet(who, turn.but(sp=turn.sp - from_kept)))
    if from_gm:
        scene.happen(GmStunts(scene.world.gm_sp - from_gm))
