"""Play-outs: the rule bodies driven by a policy and a stream of dice, with no tape and no trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .advance import ENTER, drive
from .pools import Source
from .resolve import Ask, Call, Roll
from .scene import Scene, View, open_view
from .solve import Policy, keep_default, seen_by_asked
from .world import W


def play_out(
    world: W,
    source: Source,
    policy: Policy = keep_default,
    view: View = open_view,
    over: Callable[[W], bool] = lambda _: False,
) -> W:
    """Play until nothing is left to do, or until the world is one that counts as over."""
    while world.agenda and not over(world):
        scene = Scene(world.but(agenda=world.agenda[1:]), view)
        drive(scene, world.agenda[0], _answerer(scene, source, policy, view))
        world = scene.world
    return world


def sample(call: Call[Any], source: Source, policy: Policy = keep_default, world: Any = None) -> Any:
    """What one call returns, once."""
    scene: Scene[Any] = Scene(world)
    return drive(scene, call, _answerer(scene, source, policy, open_view))


def _answerer(scene: Scene[Any], source: Source, policy: Policy, view: View) -> Callable[[Any, Any], Any]:
    def answer(asked: Any, _rule: Any) -> Any:
        match asked:
            case Roll():
                return asked.reading.of(asked.pool.throw(source))
            case Ask():
                return policy(asked, seen_by_asked(view, scene.world, asked))
        return ENTER

    return answer
