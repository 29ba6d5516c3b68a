"""A choice that is open, and the answers worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import Any, Generic, NamedTuple

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import may_see
from rulewright.kernel.rules.world import W

from rulewright.lab.policies import find_policy


class OpenChoice(NamedTuple, Generic[W]):
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
        return (*self.tape, self.asked.combine_with_defaults(self.role, answer))


def open_choice_at(system: System[W], world: W, tape: tuple[Any, ...], roles: tuple[str, ...]) -> OpenChoice[W]:
    """Where one of these roles has to choose, at a table that has come so far; on what they see."""
    heard: list[Any] = []

    def hears(_number: int, asked: Any) -> bool:
        heard.append(asked)
        return True

    scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
    run = advance(scene, world.agenda[0], tape, fits=hears) if world.agenda else None
    if run is None or not isinstance(run.asked, Ask):
        raise Refusal("nobody is asked to choose here")
    role = next((who for who in run.asked.who if who in roles), None)
    if role is None:
        raise Refusal(f"it is {' and '.join(run.asked.who)} who is asked here")
    known, now = known_tape(heard, tape, roles), system.view(run.scene.world, roles)
    return OpenChoice(system.view(world, roles), known, now, run.asked, role, len(tape) + 1)


def known_tape(heard: Sequence[Any], tape: tuple[Any, ...], roles: tuple[str, ...]) -> tuple[Any, ...]:
    """The answers to what was heard; in the place of those that roles may not know, the usual ones."""
    return tuple(
        given if may_see(getattr(asked, "seen_by", None), roles) else usual(asked)
        for asked, given in zip(heard, tape, strict=True)
    )


def usual(asked: Ask[Any] | Roll[Any]) -> Any:
    """The default, or what dice show most often."""
    if isinstance(asked, Ask):
        return asked.when_nobody_answers()
    return max(asked.reading.dist(asked.pool).items(), key=lambda one: one[1])[0]


def retold(system: System[W], place: OpenChoice[W], enters: Callable[[Call[Any]], bool] | None = None) -> bool:
    """Whether what the role sees and knows leads to its question; not always, if somebody came out of hiding."""
    if not place.world.agenda:
        return False
    scene = Scene(place.world.but(agenda=place.world.agenda[1:]), system.view)
    try:
        run = advance(scene, place.world.agenda[0], place.tape, whole_laws_from=place.inside, enters=enters)
    except Exception:  # answers to other questions may make any rule fail
        return False
    return run.used == len(place.tape) and run.asked == place.asked


def expect_retold(system: System[W], place: OpenChoice[W]) -> None:
    if not retold(system, place):
        raise Refusal(f"{place.role} cannot be advised here: what led to this question is hidden from it")


def ways(system: System[W], place: OpenChoice[W], most: int) -> tuple[tuple[Any, ...], int]:
    """Answers to look at, and how many there are: all if they are few, else those of the ready policies first and then
    of every kind of deed in turn."""
    options = place.asked.options
    every = options.candidates()
    if len(every) <= most:
        return every, len(every)
    kinds = [Offers((one,)).candidates() for one in options.open] if isinstance(options, Offers) else [every]
    spread = chain.from_iterable(zip_longest(*kinds, fillvalue=None))
    wanted = (*policy_answers(system, place), *(one for one in spread if one is not None))
    return tuple(dict.fromkeys(wanted))[:most], len(every)


def policy_answers(system: System[W], place: OpenChoice[W]) -> Iterator[Any]:
    """What the game's bot and ready policies would answer here."""
    alone = place.asked.alone(place.role)
    for policy in (system.bot, *(find_policy(system, name) for name in system.policies)):
        answer = policy(alone, place.now)
        if place.asked.options.accepts(answer):
            yield answer
