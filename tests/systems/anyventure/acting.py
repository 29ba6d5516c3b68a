"""Helpers for rule tests: what a character is offered, taking actions, running the agenda."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, play
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.scene import Queued
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.turns.actions import attempt, price_of
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.view import view


def offered(world: Adventure, who: str = "ana") -> set[str]:
    """The names of the actions a character is offered, by what it sees."""
    return {offer.rule.name for offer in offers_of(view(world, (who,)), who).open}


def why_not(world: Adventure, action: Call[Any]) -> str:
    """Why an action is not open; empty if it is."""
    return str(offers_of(view(world, (action.args[0],)), action.args[0]).why_not(action) or "")


def does(world: Adventure, action: Call[Any], *script: Faces | Says) -> Outcome[Adventure]:
    """Take an action that is offered, and pay for it."""
    assert why_not(world, action) == ""
    return play(world, attempt(action.args[0], action, price_of(world, action)), *script, view=view)


def step(world: Adventure, *script: Faces | Says) -> Adventure:
    """Run the next call of the agenda."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script, view=view).world


def run_until(world: Adventure, *rules: Rule[..., Any]) -> Adventure:
    """Run the agenda to the next call of one of these rules; nobody may be asked anything before."""
    while world.agenda[0].rule not in rules:
        world = step(world)
    return world


def sentences(played: Outcome[Adventure]) -> list[str]:
    """The sentences of what happened."""
    return [words for fact in played.facts if not isinstance(fact, Queued) and (words := str(fact.tell()))]
