"""A choice that is open at a table, as the role that has to choose sees it, and the answers worth trying."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import Any, Generic, NamedTuple

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import may_see
from rulewright.kernel.rules.world import W
from rulewright.lab.policies import find_policy


class OpenChoice(NamedTuple, Generic[W]):
    """A choice of a role. Everything is as the role sees it. `open_choice_at` makes one.

    Attributes:
        world: The settled world. The call in progress is first on its agenda.
        tape: The answers given since in that call.
        now: The world now, with what has happened in that call.
        asked: The question.
        role: The role that has to choose.
        inside: Laws called before answer number `inside` were run to get these answers; from later laws outcomes were
            drawn.
    """

    world: W
    tape: tuple[Any, ...]
    now: W
    asked: Ask[Any]
    role: str
    inside: int = 0

    def tape_with(self, answer: Any) -> tuple[Any, ...]:
        """The tape with this role's answer; other roles that are asked keep to the default."""
        return (*self.tape, self.asked.combine_with_defaults(self.role, answer))


def open_choice_at(system: Game[W], world: W, tape: tuple[Any, ...], roles: tuple[str, ...]) -> OpenChoice[W]:
    """The choice that one of these roles has to make where a table has come to, as these roles see it.

    Args:
        system: The game.
        world: The settled world. The call in progress is first on its agenda.
        tape: The answers given since in that call. A table has both as its `position`.
        roles: The roles of the seat that is to choose.

    Returns:
        The choice, for `advise`, `advise_best_play` and bots.

    Raises:
        Refusal: Nobody is asked here, or none of these roles.

    Example:
        >>> choice = open_choice_at(GAME, GAME.shelf.world("yard", (), None), (), ("ada",))
        >>> choice.asked.options.candidates()
        (strike('ada', 'bo'), guard('ada'))
    """
    heard: list[Any] = []

    def listen(_number: int, asked: Any) -> bool:
        # `fits` is called with every question that the tape answers, so it can listen; it refuses none.
        heard.append(asked)
        return True

    scene = Scene(world.but(agenda=world.agenda[1:]), system.view)
    run = advance(scene, world.agenda[0], tape, fits=listen) if world.agenda else None
    if run is None or not isinstance(run.asked, Ask):
        raise Refusal("nobody is asked to choose here")
    role = next((who for who in run.asked.who if who in roles), None)
    if role is None:
        raise Refusal(f"the choice here is for {' and '.join(run.asked.who)}, not for {' and '.join(roles)}")
    visible, now = visible_tape(heard, tape, roles), system.view(run.scene.world, roles)
    # A table runs all laws, so every answer so far, and the one to come, counts as given inside them.
    return OpenChoice(system.view(world, roles), visible, now, run.asked, role, len(tape) + 1)


def visible_tape(heard: Sequence[Any], tape: tuple[Any, ...], roles: tuple[str, ...]) -> tuple[Any, ...]:
    """The answers on a tape, with the most likely answer in place of each that these roles may not see."""
    return tuple(
        answer if may_see(getattr(asked, "seen_by", None), roles) else most_likely_answer(asked)
        for asked, answer in zip(heard, tape, strict=True)
    )


def most_likely_answer(asked: Ask[Any] | Roll[Any]) -> Any:
    """The default of a question; of a roll, what its dice show most often."""
    if isinstance(asked, Ask):
        return asked.when_nobody_answers()
    return max(asked.reading.dist(asked.pool).items(), key=lambda one: one[1])[0]


def is_reproducible(system: Game[W], choice: OpenChoice[W], enters: Callable[[Call[Any]], bool] | None = None) -> bool:
    """Whether what the role sees leads to its question again. It may not, if something has just come out of hiding."""
    if not choice.world.agenda:
        return False
    scene = Scene(choice.world.but(agenda=choice.world.agenda[1:]), system.view)
    try:
        run = advance(scene, choice.world.agenda[0], choice.tape, whole_laws_from=choice.inside, enters=enters)
    except Exception:
        # The tape may answer other questions than those it was made for, which can make any rule fail in any way.
        return False
    return run.used == len(choice.tape) and run.asked == choice.asked


def expect_reproducible(system: Game[W], choice: OpenChoice[W]) -> None:
    if not is_reproducible(system, choice):
        raise Refusal(f"{choice.role} cannot be advised here: what led to this question is hidden from it")


def answers_to_try(system: Game[W], choice: OpenChoice[W], limit: int) -> tuple[tuple[Any, ...], int]:
    """Answers to look at, and how many there are in all.

    Beyond the limit, the answers of the game's policies come first, then some of every kind of action in turn.
    """
    options = choice.asked.options
    every = options.candidates()
    if len(every) <= limit:
        return every, len(every)
    kinds = [Offers((one,)).candidates() for one in options.open] if isinstance(options, Offers) else [every]
    in_turn = chain.from_iterable(zip_longest(*kinds, fillvalue=None))
    wanted = (*policy_answers(system, choice), *(answer for answer in in_turn if answer is not None))
    return tuple(dict.fromkeys(wanted))[:limit], len(every)


def policy_answers(system: Game[W], choice: OpenChoice[W]) -> Iterator[Any]:
    """What the game's bot and each of its policies would answer."""
    alone = choice.asked.alone(choice.role)
    for policy in (system.bot, *(find_policy(system, name) for name in system.policies)):
        answer = policy(alone, choice.now)
        if choice.asked.options.accepts(answer):
            yield answer
