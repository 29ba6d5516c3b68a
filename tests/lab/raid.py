"""A race for gold in which rules read now this and now that: what is followed in bulk has to notice all of it."""

from __future__ import annotations

from typing import Any

from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.game.system import System
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, World, put_at

RULES = Ruleset("raid")
GOAL = 4


class Raid(World, frozen=True, kw_only=True):
    """Two purses, how much the watch looks out, and the last deeds anybody speaks of."""

    purses: tuple[int, int] = (0, 0)
    watch: int = 0
    told: tuple[str, ...] = ("start",)
    round: int = 1

    @property
    def wary(self) -> bool:
        return self.watch > 1

    def behind(self, who: int) -> bool:
        return self.purses[who] < max(self.purses)


class Took(Fact[Raid], frozen=True):
    """Somebody took gold, or lost it."""

    who: int
    gold: int

    def apply(self, world: Raid) -> Raid:
        left = min(GOAL, max(0, world.purses[self.who] + self.gold))
        return world.but(purses=put_at(world.purses, self.who, left))


class Told(Fact[Raid], frozen=True):
    """Somebody was daring, and it is spoken of for a while."""

    what: str

    def apply(self, world: Raid) -> Raid:
        return world.but(told=(*world.told, self.what)[-2:], watch=min(2, world.watch + 1))


class Calmed(Fact[Raid], frozen=True):
    """A round is over."""

    def apply(self, world: Raid) -> Raid:
        return world.but(watch=0, round=world.round + 1)


@RULES.flow("raid.go")
def go(scene: Scene[Raid], who: int = 0) -> Resolve[None]:
    """One looks around, then may dare more; the watch minds only those who have something already."""
    seen = yield from roll(dice(1, 2), Total(), "look")
    dared = yield from ask(str(who), OneOf((0, 1, 2)), "dare", 0)
    world = scene.world
    danger = 2 if world.purses[who] > 1 and world.wary else 1
    if "loud" in world.told and world.behind(who):
        danger += 1
    luck = yield from roll(dice(1, 4), Total(), "luck")
    if dared:
        scene.happen(Took(who, dared if luck > danger else -1), Told("loud" if luck == 1 else "quiet"))
    else:
        scene.happen(Took(who, seen - 1))
        if scene.world.purses[who] == GOAL - 1:
            scene.happen(Told("rich"))
    scene.later(*((calm(),) if who else ()), go(1 - who))


@RULES.flow("raid.calm")
def calm(scene: Scene[Raid]) -> None:
    """At the end of a round the watch settles down, however alert it was."""
    scene.happen(Calmed())


def bold(asked: Ask[Any], seen: Any) -> Any:
    """Dares more when it is behind."""
    first, second = seen.purses
    mine, other = (first, second) if asked.who[0] == "0" else (second, first)
    return min(2, max(0, other - mine))


SYSTEM = System(
    name="raid",
    title="Raid",
    version="1",
    world=Raid,
    facts=(Took, Told, Calmed),
    rules=RULES,
    roles=lambda world: ("0", "1"),
    view=open_view,
    over=lambda world: next(
        (side for side, gold in zip(("pcs", "npcs"), world.purses, strict=True) if gold == GOAL), None
    ),
    round_of=lambda world: world.round,
    canonical=lambda world: world.but(round=1),
    side_of=lambda world, role: ("pcs", "npcs")[int(role)],
)
START = Raid(agenda=(go(),))
