"""Toy game 2, after Action Tests: a test that pauses, dice chosen after the roll, aspects of both sides, a React."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import HAND
from rulewright.game.game import Game
from rulewright.kernel.rules.options import Between, OneOf, Subset
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, Struct, World, find, put

RULES = Ruleset("stunt")
law, flow = RULES.law, RULES.flow
Benefit = Literal["reroll", "flip", "add", "strike"]
Use = tuple[str, Benefit]


class Figure(Struct, frozen=True):
    id: str
    plot: int
    boxes: tuple[int, int, int] = (3, 2, 1)
    locked: tuple[str, ...] = ()


class Aspect(Struct, frozen=True):
    id: str
    secret: bool = False


class Conflict(World, frozen=True, kw_only=True):
    cast: tuple[Figure, ...]
    aspects: tuple[Aspect, ...] = ()
    gm_points: int = 0
    reacted: bool = False


class Invoked(Fact[Conflict], frozen=True):
    who: str
    aspect: str

    def apply(self, world: Conflict) -> Conflict:
        one = find(world.cast, self.who)
        paid = one.but(plot=one.plot - 1, locked=(*one.locked, self.aspect))
        known = put(world.aspects, Aspect(self.aspect))
        return world.but(cast=put(world.cast, paid), aspects=known)


class GmGained(Fact[Conflict], frozen=True):
    points: int

    def apply(self, world: Conflict) -> Conflict:
        return world.but(gm_points=world.gm_points + self.points)


class BoxFilled(Fact[Conflict], frozen=True):
    who: str
    level: int

    def apply(self, world: Conflict) -> Conflict:
        one = find(world.cast, self.who)
        left = tuple(n - (at == self.level) for at, n in enumerate(one.boxes))
        return world.but(cast=put(world.cast, one.but(boxes=left)))


class Reacted(Fact[Conflict], frozen=True):
    def apply(self, world: Conflict) -> Conflict:
        return world.but(reacted=True)


class Result(Struct, frozen=True):
    """How a test came out: stunt points for the roller, or due to the GM."""

    success: bool
    points: int = 0
    due: int = 0


def best_three(hand: tuple[int, ...], net: int, pairs: int, focused: bool) -> tuple[int, ...]:
    """What the interface suggests: success, then points, then total."""

    def rating(three: tuple[int, ...]) -> tuple[bool, int, int]:
        result = read(three, net, pairs, focused)
        return result.success, result.points, sum(three)

    return max(combinations(hand, 3), key=rating)


# rules: begin


def read(three: tuple[int, ...], net: int, pairs: int, focused: bool) -> Result:
    """11 succeeds; up, traded pairs pay the roller on a success, down, they pay the GM on a failure; so do faces."""
    if sum(three) < 11:
        return Result(success=False, due=pairs if net < 0 else 0)
    alike = max(three.count(face) for face in three)
    return Result(True, (pairs if net > 0 else 0) + (alike == 3 or (focused and alike == 2)))


@law(
    "dice.base", "test.pick.up", "test.pick.down", "test.success", "sp.earn.triples", "sp.earn.focused", "sp.earn.trade"
)
def throw(net: int, pairs: int, focused: bool, paid: bool) -> Resolve[Result]:
    """Three base dice and what is left; up, the roller picks any three, down, the three lowest count."""
    left = abs(net) - 2 * pairs
    hand = yield from roll(dice(3 + left, 6), HAND, "the test", "roller")
    three = hand[-3:]
    if net > 0 and left:
        hands = OneOf[tuple[int, ...]](tuple(dict.fromkeys(combinations(hand, 3))))
        three = yield from ask("roller", hands, "Action dice", best_three(hand, net, pairs, focused))
    result = read(three, net, pairs, focused)
    return result if paid else Result(result.success)


@flow("test.sequence", "dice.trade", "dice.trade.forced", "dice.trade.down", "aspect.benefit.reroll")
def test(scene: Scene[Conflict], who: str, versus: str, net: int, focused: bool, paid: bool) -> Resolve[Result]:
    """Trade pairs of dice, at least down to four; throw; invokes by both until both pass; then the points stand."""
    least, most = max(0, (abs(net) - 3) // 2), abs(net) // 2
    pairs = yield from ask(who, Between(least, most), "Trade pairs", least)
    again = throw(net, pairs, focused, paid).played(roller=who)
    result = yield from again
    turn, passes = who, 0
    while passes < 2:
        benefit = yield from invoke(turn, turn == who, result)
        result = (yield from again) if benefit == "reroll" else changed(result, benefit)
        passes = passes + 1 if benefit is None else 0
        turn = versus if turn == who else who
    if result.due:
        scene.happen(GmGained(result.due))
    return result


def changed(result: Result, benefit: Benefit | None) -> Result:
    by = {"add": 1, "strike": -1}.get(benefit or "", 0)
    after = result.but(points=result.points + by) if result.success else result.but(due=result.due + by)
    return Result(not result.success) if benefit == "flip" else after


@flow("aspect.invoke", "aspect.once", "aspect.timing", "test.simple")
def invoke(scene: Scene[Conflict], who: str, own: bool, result: Result) -> Resolve[Benefit | None]:
    """For a plot point, an aspect not yet used by this one: reroll, flip a simple outcome, add or strike a point."""
    seen, me = scene.seen_by(who), find(scene.world.cast, who)
    simple = not result.points and not result.due and result.success != own
    may = {"reroll": own, "flip": simple, "add": own and result.success, "strike": result.due if own else result.points}
    free = [aspect.id for aspect in seen.aspects if aspect.id not in me.locked and me.plot]
    uses = tuple((aspect, kind) for aspect in free for kind in may if may[kind])
    chosen = yield from ask(who, OneOf[Use | None]((None, *uses)), "Invoke an aspect?", None, (who, "gm"))
    if chosen:
        scene.happen(Invoked(who, chosen[0]))
    return chosen and chosen[1]


@flow("action.attack", "sp.spend", "stunt.effect.damage", "stunt.react", "stunt.react.once")
def attack(scene: Scene[Conflict], who: str, target: str, net: int, rating: int, paid: bool = True) -> Resolve[None]:
    """A successful test delivers the rating; each point adds 2 damage, or one of them buys a React."""
    result = yield from test(who, target, net, focused=False, paid=paid)
    if result.success:
        stunts = ("react",) if result.points and not scene.world.reacted else ()
        bought = yield from ask(who, Subset[str](stunts), "Spend stunt points", ())
        yield from damage(target, rating + 2 * (result.points - len(bought)))
        if bought:
            scene.happen(Reacted())
            scene.later(attack(who, target, net - 1, rating, paid=False))


@flow("damage.levels", "damage.sacrifice", "damage.box", "damage.overflow")
def damage(scene: Scene[Conflict], who: str, points: int) -> Resolve[None]:
    """The level is told before the target gives something up; then one box, or a higher one if all are full."""
    given_up = yield from ask(who, OneOf((0, 2, 4)), f"{points} damage, {LEVELS[level_of(points)]}: a sacrifice?", 0)
    free = [at for at in range(level_of(points - given_up), 3) if find(scene.world.cast, who).boxes[at]]
    if points > given_up and free:
        scene.happen(BoxFilled(who, free[0]))


def level_of(points: int) -> int:
    return 0 if points < 4 else 1 if points < 8 else 2


# rules: end

LEVELS = ("stressed", "staggered", "incapacitated")


def view(world: Conflict, roles: tuple[str, ...]) -> Conflict:
    """Secret aspects are known to the GM and to the GM's figures."""
    if any(role in ("gm", "ogre") for role in roles):
        return world
    return world.but(aspects=tuple(aspect for aspect in world.aspects if not aspect.secret))


GAME = Game(
    name="stunt",
    title="Toy of stunts",
    version="1",
    world=Conflict,
    facts=(Invoked, GmGained, BoxFilled, Reacted),
    rules=RULES,
    roles=lambda world: ("gm", *(one.id for one in world.cast)),
    view=view,
)
