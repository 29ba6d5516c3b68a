"""A choice that is open, and the answers worth looking at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any, Generic, NamedTuple

from rulewright.kernel.advance import advance
from rulewright.kernel.errors import Refusal
from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask
from rulewright.kernel.scene import Scene
from rulewright.kernel.system import System
from rulewright.kernel.world import W

from .policies import named


class Place(NamedTuple, Generic[W]):
    """Where a role has to choose: the settled world as it sees it, the answers given since to the call on top, and
    the world as it sees it now.

    Laws called before answer number `inside` were run to get these answers, later ones were drawn from.
    """

    world: W
    tape: tuple[Any, ...]
    now: W
    asked: Ask[Any]
    role: str
    inside: int = 0

    def given(self, answer: Any) -> tuple[Any, ...]:
        """The tape with this role's answer; of several who are asked, the others keep to the default."""
        return (*self.tape, self.asked.whole(self.role, answer))


def place_at(system: System[W], world: W, tape: tuple[Any, ...], roles: tuple[str, ...]) -> Place[W]:
    """Where one of these roles has to choose, at a table that has come so far; on what they see."""
    seen = system.view(world, roles)
    run = advance(Scene(seen.but(agenda=seen.agenda[1:]), system.view), seen.agenda[0], tape) if seen.agenda else None
    if run is None or not isinstance(run.asked, Ask):
        raise Refusal("nobody is asked to choose here")
    role = next((who for who in run.asked.who if who in roles), None)
    if role is None:
        raise Refusal(f"it is {' and '.join(run.asked.who)} who is asked here")
    return Place(seen, tape, system.view(run.scene.world, roles), run.asked, role, len(tape) + 1)


def ways(system: System[W], place: Place[W], most: int) -> tuple[tuple[Any, ...], int]:
    """Answers to look at, and how many there are: all if they are few, else those of the ready policies first and then
    of every kind of deed in turn."""
    options = place.asked.options
    every = options.candidates()
    if len(every) <= most:
        return every, len(every)
    kinds = [Offers((one,)).candidates() for one in options.open] if isinstance(options, Offers) else [every]
    spread = chain.from_iterable(zip_longest(*kinds, fillvalue=None))
    wanted = (*liked(system, place), *(one for one in spread if one is not None))
    return tuple(dict.fromkeys(wanted))[:most], len(every)


def liked(system: System[W], place: Place[W]) -> Iterator[Any]:
    """What the game's bot and ready policies would answer here."""
    alone = place.asked.alone(place.role)
    for policy in (system.bot, *(named(system, name) for name in system.policies)):
        answer = policy(alone, place.now)
        if place.asked.options.accepts(answer):
            yield answer
