"""A small game: two raiders race for gold, and what they dare changes what the next one risks."""

from __future__ import annotations

from typing import Any

from rulewright.dice.pools import dice
from rulewright.dice.readings import Total
from rulewright.game.game import Game
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, World, put_at

RULES = Ruleset("raid")
GOAL = 4


class Raid(World, frozen=True, kw_only=True):
    """Two purses, how alert the watch is, and the last two rumours."""

    purses: tuple[int, int] = (0, 0)
    watch: int = 0
    rumours: tuple[str, ...] = ("start",)
    round: int = 1

    @property
    def wary(self) -> bool:
        return self.watch > 1

    def behind(self, who: int) -> bool:
        return self.purses[who] < max(self.purses)


class Took(Fact[Raid], frozen=True):
    """A raider took gold, or lost it."""

    who: int
    gold: int

    def apply(self, world: Raid) -> Raid:
        left = min(GOAL, max(0, world.purses[self.who] + self.gold))
        return world.but(purses=put_at(world.purses, self.who, left))


class Noticed(Fact[Raid], frozen=True):
    """A raider was noticed: a rumour goes round for a while, and the watch is more alert."""

    what: str

    def apply(self, world: Raid) -> Raid:
        return world.but(rumours=(*world.rumours, self.what)[-2:], watch=min(2, world.watch + 1))


class Calmed(Fact[Raid], frozen=True):
    """A round is over."""

    def apply(self, world: Raid) -> Raid:
        return world.but(watch=0, round=world.round + 1)


@RULES.flow("raid.go")
def go(scene: Scene[Raid], who: int = 0) -> Resolve[None]:
    """A raider looks around and then may dare more; the watch only minds those who have some gold already."""
    seen = yield from roll(dice(1, 2), Total(), "look")
    dared = yield from ask(str(who), OneOf((0, 1, 2)), "dare", 0)
    world = scene.world
    danger = 2 if world.purses[who] > 1 and world.wary else 1
    if "loud" in world.rumours and world.behind(who):
        danger += 1
    luck = yield from roll(dice(1, 4), Total(), "luck")
    if dared:
        scene.happen(Took(who, dared if luck > danger else -1), Noticed("loud" if luck == 1 else "quiet"))
    else:
        scene.happen(Took(who, seen - 1))
        if scene.world.purses[who] == GOAL - 1:
            scene.happen(Noticed("rich"))
    scene.later(*((calm(),) if who else ()), go(1 - who))


@RULES.flow("raid.calm")
def calm(scene: Scene[Raid]) -> None:
    """At the end of a round the watch calms down."""
    scene.happen(Calmed())


def bold(asked: Ask[Any], seen: Any) -> Any:
    """Dares more the further it is behind."""
    first, second = seen.purses
    mine, other = (first, second) if asked.who[0] == "0" else (second, first)
    return min(2, max(0, other - mine))


GAME = Game(
    name="raid",
    title="Raid",
    version="1",
    world=Raid,
    facts=(Took, Noticed, Calmed),
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
