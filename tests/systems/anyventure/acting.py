"""Scenes for rule tests: what a combatant is offered, the next calls of the agenda."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.script import Faces, Outcome, Says, play
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.scene import Queued
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.rules.turns.actions import attempt, price_of
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.view import view


def offered(world: Adventure, who: str = "ana") -> set[str]:
    """The names of what somebody may do, as it sees the world."""
    return {offer.rule.name for offer in offers_of(view(world, (who,)), who).open}


def why_not(world: Adventure, deed: Call[Any]) -> str:
    """Why a deed is not open; empty if it is."""
    return offers_of(view(world, (deed.args[0],)), deed.args[0]).why_not(deed) or ""


def does(world: Adventure, deed: Call[Any], *script: Faces | Says) -> Outcome[Adventure]:
    """A deed that is offered, with its price."""
    assert why_not(world, deed) == ""
    return play(world, attempt(deed.args[0], deed, price_of(world, deed)), *script, view=view)


def step(world: Adventure, *script: Faces | Says) -> Adventure:
    """The next call of the agenda."""
    return play(world.but(agenda=world.agenda[1:]), world.agenda[0], *script, view=view).world


def upto(world: Adventure, *rules: Rule[..., Any]) -> Adventure:
    """On to the next call of one of these rules; nobody may be asked anything on the way."""
    while world.agenda[0].rule not in rules:
        world = step(world)
    return world


def told(played: Outcome[Adventure]) -> list[str]:
    """The sentences of what happened."""
    return [words for fact in played.facts if not isinstance(fact, Queued) and (words := fact.tell())]
