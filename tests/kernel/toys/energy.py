"""Toy game 4, after Anyventure: confusion, Energy below 0, two reactors, an opportunity attack inside a move."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.dice.pools import Pool, custom, dice, pool
from rulewright.dice.readings import HIGHEST, Count
from rulewright.game.game import Game
from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Call, Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import Fact, Struct, World, find, put

RULES = Ruleset("energy")
law, flow = RULES.law, RULES.flow


class Creature(Struct, frozen=True):
    id: str
    side: str
    x: int
    health: int = 20
    energy: int = 5
    talent: int = 3
    die: int = 8
    primary: int = 5
    extra: int = 3
    cost: int = 1
    endurance: tuple[int, int] = (2, 12)
    walk: int = 5
    confused: bool = False
    winded: bool = False
    acted: bool = True
    plan: str = ""  # known to its own side only


class Brawl(World, frozen=True, kw_only=True):
    cast: tuple[Creature, ...]

    def one(self, who: str) -> Creature:
        return find(self.cast, who)


class Now(Fact[Brawl], frozen=True):
    """A field of a creature has a new value."""

    who: str
    what: Literal["health", "energy", "x", "winded"]
    value: int

    def apply(self, world: Brawl) -> Brawl:
        value = bool(self.value) if self.what == "winded" else self.value
        return world.but(cast=put(world.cast, world.one(self.who).but(**{self.what: value})))


# rules: begin


@law("check.pool", "check.highest")
def check(talent: int, die: int) -> Resolve[int]:
    """Talent dice of the skill's size, the highest kept."""
    return (yield from roll(dice(talent, die), HIGHEST, "check", "roller"))


@law("attack.every-die", "attack.single-defence", "attack.success")
def successes(attack: Pool, defence: Pool) -> Resolve[int]:
    """One defence value; each attack die that reaches it is a success."""
    wall = yield from roll(defence, HIGHEST, "defence", "defender")
    return (yield from roll(attack, Count(wall), "attack", "attacker"))


@flow("resource.energy-overspend", "resource.energy-winded")
def pay(scene: Scene[Brawl], who: str, cost: int) -> Resolve[None]:
    """Energy may go below 0; then Endurance 10, or Winded."""
    me = scene.world.one(who)
    scene.happen(Now(who, "energy", me.energy - cost))
    if cost and me.energy < cost and (yield from check(*me.endurance).played("Endurance", roller=who)) < 10:
        scene.happen(Now(who, "winded", 1))


@flow("condition.confused")
def act(scene: Scene[Brawl], who: str, declared: Call[Any]) -> Resolve[None]:
    """What was declared is done, unless confusion puts something else in its place."""
    yield from (yield from confusion(who, declared)) if scene.world.one(who).confused else declared


@flow("condition.confused")
def confusion(scene: Scene[Brawl], who: str, declared: Call[Any]) -> Resolve[Call[Any]]:
    """A d4: the nearest in reach is attacked, nothing is done, a random way is walked, or all goes as declared."""
    match (yield from roll(dice(1, 4), HIGHEST, f"{who} is Confused", who)):
        case 1 if near := nearest(scene.world, who):
            lot = yield from roll(pool((custom(range(len(near))), 1)), HIGHEST, "which of the nearest", who)
            return attack(who, near[lot])
        case 1 | 2:
            return nothing(who)
        case 3:
            way = yield from roll(pool((custom((-1, 1)), 1)), HIGHEST, "direction", who)
            return walk(who, way * scene.world.one(who).walk)
    return declared


def nearest(world: Brawl, who: str) -> list[str]:
    gaps = {one.id: abs(one.x - world.one(who).x) for one in world.cast if one.id != who and one.health}
    return [name for name, gap in gaps.items() if gap == min(gaps.values()) and gap <= 1]


@flow("condition.confused")
def nothing(scene: Scene[Brawl], who: str) -> None:
    """The action is lost."""


@flow("attack.roll", "attack.hit", "damage.formula", "reaction.window")
def attack(scene: Scene[Brawl], who: str, target: str) -> Resolve[None]:
    """Pay, let those able to react do so, then every die against one defence; primary once, extra for each further."""
    yield from pay(who, scene.world.one(who).cost)
    target = yield from shielded(who, target)
    me, foe = scene.world.one(who), scene.world.one(target)
    hits = yield from successes(dice(me.talent, me.die), dice(foe.talent, foe.die)).played(
        attacker=who, defender=target
    )
    if hits:
        harm = Tally(f"damage of {who}").plus("primary", me.primary, "damage.primary")
        harm = harm.plus("extra", me.extra * (hits - 1), "damage.extra")
        scene.happen(Now(target, "health", max(0, foe.health - scene.count(harm))))


@flow("reaction.window", "reaction.first-round")
def shielded(scene: Scene[Brawl], who: str, target: str) -> Resolve[str]:
    """Each ally of the target beside it is asked in turn; the first to step in for 2 Energy is the new target."""
    for one in beside(scene.world, target, scene.world.one(target).side):
        if one != target and (yield from ask(one, YES_NO, f"step in for {target}, 2 Energy", default=False)):
            yield from pay(one, 2)
            return one
    return target


@flow("reaction.opportunity")
def walk(scene: Scene[Brawl], who: str, by: int) -> Resolve[None]:
    """Leaving somebody's reach lets that one strike first; whoever falls there goes no further."""
    me = scene.world.one(who)
    for foe in beside(scene.world, who, "pc" if me.side == "gm" else "gm"):
        leaves = abs(scene.world.one(foe).x - me.x - by) > 1 and scene.world.one(who).health
        if leaves and (yield from ask(foe, YES_NO, f"opportunity attack on {who}", default=False)):
            yield from attack(foe, who)
    if scene.world.one(who).health:
        scene.happen(Now(who, "x", me.x + by))


def beside(world: Brawl, who: str, side: str) -> list[str]:
    ready = [one for one in world.cast if one.side == side and one.acted and one.health]
    return [one.id for one in ready if abs(one.x - world.one(who).x) <= 1]


# rules: end


def view(world: Brawl, roles: tuple[str, ...]) -> Brawl:
    """What a creature plans is known to its own side."""
    sides = {one.side for one in world.cast if one.id in roles} | ({"gm", "pc"} if "gm" in roles else set())
    return world.but(cast=tuple(one if one.side in sides else one.but(plan="") for one in world.cast))


GAME = Game(
    name="energy",
    title="Toy of Energy",
    version="1",
    world=Brawl,
    facts=(Now,),
    rules=RULES,
    roles=lambda world: ("gm", *(one.id for one in world.cast)),
    view=view,
)
