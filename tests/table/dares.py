"""A toy game with one action, which asks for a number, asks two roles at once, and rolls dice."""

from __future__ import annotations

from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL
from rulewright.game.game import Game
from rulewright.kernel.rules.options import Between, Offers, offer
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, ask_all, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, World

RULES = Ruleset("dare")


class Dare(World, frozen=True, kw_only=True):
    leaps: tuple[int, ...] = ()


class Leapt(Fact[Dare], frozen=True):
    far: int

    def apply(self, world: Dare) -> Dare:
        return world.but(leaps=(*world.leaps, self.far))


@RULES.flow("dare.turn")
def turn(scene: Scene[Dare]) -> Resolve[None]:
    """One does something."""
    yield from (yield from ask("a", Offers((offer(leap),)), "a acts", leap()))
    scene.later(turn())


@RULES.flow("dare.last")
def last(scene: Scene[Dare]) -> Resolve[None]:
    """One does something, and nothing is left to do."""
    yield from (yield from ask("a", Offers((offer(leap),)), "a acts", leap()))


@RULES.flow("dare.leap")
def leap(scene: Scene[Dare]) -> Resolve[None]:
    """One says how far, two say with how many, dice fall."""
    far = yield from ask("a", Between(1, 3), "how far", 1)
    more = yield from ask_all(("a", "b"), Between(0, 2), "with how many", 0)
    fate = yield from roll(dice(2, 6), TOTAL, "fate", "a")
    scene.happen(Leapt(far + sum(more) + fate))


GAME: Game[Dare] = Game(
    name="dare",
    title="Dares",
    version="1",
    world=Dare,
    facts=(Leapt,),
    rules=RULES,
    roles=lambda world: ("gm", "a", "b"),
    view=open_view,
)
