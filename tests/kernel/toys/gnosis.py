"""Toy game 3, after Anima Tactics: a charge, Gnosis, interception at a point, counters, Shock, and a hidden piece."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from math import isqrt
from typing import Any

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST, LOWEST
from rulewright.game.game import Game
from rulewright.kernel.rules.options import YES_NO, NotNow, Offers, OneOf, Options, Point, offer
from rulewright.kernel.rules.resolve import Call, Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact, Struct, World, find, put, without
from rulewright.words.phrase import Words

RULES = Ruleset("gnosis")
law, flow = RULES.law, RULES.flow
Spot = tuple[int, int]  # in thousandths of an inch


class Reaction(Enum):
    NONE = "none"
    DODGE = "dodge"
    COUNTER = "counter"


class Unit(Struct, frozen=True):
    id: str
    side: str
    at: Spot
    attack: int = 5
    damage: int = 5
    defense: int = 8
    armor: int = 3
    lp: int = 14
    ap: int = 5
    run: int = 12000
    hidden: bool = False
    free_move: bool = True
    summoner: str = ""
    shock: int = 0


class Side(Struct, frozen=True):
    id: str
    gnosis: int


class Skirmish(World, frozen=True, kw_only=True):
    units: tuple[Unit, ...]
    sides: tuple[Side, ...]

    def unit(self, who: str) -> Unit:
        return find(self.units, who)

    def here(self, who: str) -> bool:
        return any(unit.id == who for unit in self.units)


class Paid(Fact[Skirmish], frozen=True):
    who: str
    ap: int

    def apply(self, world: Skirmish) -> Skirmish:
        unit = world.unit(self.who)
        return world.but(units=put(world.units, unit.but(ap=unit.ap - self.ap)))


class GnosisSpent(Fact[Skirmish], frozen=True):
    side: str

    def apply(self, world: Skirmish) -> Skirmish:
        side = find(world.sides, self.side)
        return world.but(sides=put(world.sides, side.but(gnosis=side.gnosis - 1)))


class Moved(Fact[Skirmish], frozen=True):
    who: str
    to: Spot
    freely: bool = False

    def apply(self, world: Skirmish) -> Skirmish:
        unit = world.unit(self.who)
        return world.but(units=put(world.units, unit.but(at=self.to, free_move=unit.free_move and not self.freely)))

    def seen_by(self, world: Skirmish) -> tuple[str, ...] | None:
        unit = world.unit(self.who)
        return (unit.side, "gm") if unit.hidden else None


class Lost(Fact[Skirmish], frozen=True):
    who: str
    lp: int

    def apply(self, world: Skirmish) -> Skirmish:
        unit = world.unit(self.who)
        if unit.lp <= self.lp:
            return world.but(units=without(world.units, self.who))
        return world.but(units=put(world.units, unit.but(lp=unit.lp - self.lp)))


RADIUS = 600
FREE_MOVE = 2000


def length(a: Spot, b: Spot) -> int:
    """The distance between two centres, rounded up to whole thousandths."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return isqrt(square - 1) + 1 if square else 0


def clear(a: Spot, b: Spot, c: Spot, gap: int) -> bool:
    """Whether the straight way from a to b stays at least `gap` from c, compared exactly."""
    (dx, dy), (ex, ey) = (b[0] - a[0], b[1] - a[1]), (c[0] - a[0], c[1] - a[1])
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if whole == 0 or along <= 0:
        return ex * ex + ey * ey >= gap * gap
    if along >= whole:
        return (c[0] - b[0]) ** 2 + (c[1] - b[1]) ** 2 >= gap * gap
    return (dx * ey - dy * ex) ** 2 >= gap * gap * whole


def contact(a: Spot, b: Spot) -> Spot:
    """Where a base coming from a touches the one at b."""
    far = length(a, b) or 1
    return (b[0] - (b[0] - a[0]) * 2 * RADIUS // far, b[1] - (b[1] - a[1]) * 2 * RADIUS // far)


class OnWay(Point, frozen=True):
    """A spot that blocks the way from a to b, within a free move of where the mover stands."""

    a: Spot = (0, 0)
    b: Spot = (0, 0)
    mover: Spot = (0, 0)

    def why_not(self, answer: Any) -> Words | None:
        if why := super().why_not(answer):
            return why
        if length(self.mover, answer) > FREE_MOVE:
            return "a free move reaches 2 inches [move.free]"
        return "that does not stand in the way [move.intercept]" if clear(self.a, self.b, answer, 2 * RADIUS) else None


def into_way(a: Spot, b: Spot, mover: Spot) -> Spot:
    """Straight towards the way from a to b, as far as a free move reaches."""
    (dx, dy), (ex, ey) = (b[0] - a[0], b[1] - a[1]), (mover[0] - a[0], mover[1] - a[1])
    along = Fraction(max(0, min(ex * dx + ey * dy, dx * dx + dy * dy)), dx * dx + dy * dy)
    foot = (a[0] + int(along * dx), a[1] + int(along * dy))
    share = min(Fraction(1), Fraction(FREE_MOVE - 1, length(mover, foot) or 1))
    return (mover[0] + int(share * (foot[0] - mover[0])), mover[1] + int(share * (foot[1] - mover[1])))


def on_way(a: Spot, b: Spot, mover: Spot) -> OnWay:
    return OnWay((0, 0), (48000, 48000), (into_way(a, b, mover),), a, b, mover)


def gap(a: Spot, b: Spot) -> int:
    """Edge to edge."""
    return max(0, length(a, b) - 2 * RADIUS)


# rules: begin


@law("core.keep_best", "attack.hit", "attack.success", "attack.critical")
def exchange(attack: int, attack_dice: int, defense: int, guard_dice: int) -> Resolve[tuple[int, bool] | None]:
    """Best attack die against Defense and, if the defender reacts, the best defence die: the margin of a hit."""
    face = yield from roll(dice(attack_dice, 10), HIGHEST, "attack", "attacker")
    guard = (yield from roll(dice(guard_dice, 10), HIGHEST, "defence", "defender")) if guard_dice else 0
    margin = attack + face - defense - guard
    return (max(0, margin), face == 10) if margin >= 0 or face == 10 else None


@flow("gnosis.offer", "gnosis.spend", "gnosis.extra_die", "gnosis.declare_before", "gnosis.one_per_roll")
def gnosis(scene: Scene[Skirmish], side: str, what: str) -> Resolve[int]:
    """One point, declared before the dice, is one more die."""
    if find(scene.world.sides, side).gnosis and (yield from ask(side, YES_NO, f"Gnosis on {what}?", default=False)):
        scene.happen(GnosisSpent(side))
        return 1
    return 0


@flow("charge.action", "charge.reach", "move.engaged")
def turn(scene: Scene[Skirmish], who: str) -> Resolve[None]:
    """Choose among what can be seen to be possible."""
    me, seen = scene.world.unit(who), scene.seen_by(scene.world.unit(who).side)
    foes = tuple(unit.id for unit in seen.units if unit.side != me.side and can_charge(seen, me, unit))
    charges = (offer(charge, who, target=OneOf(foes)),) if foes and me.ap >= 3 else ()
    closed = () if charges else (NotNow(charge, "no enemy that can be charged is in reach", "charge.reach"),)
    yield from (yield from ask(me.side, Offers((offer(rest, who), *charges), closed), f"{who} acts", rest(who)))


def can_charge(seen: Skirmish, me: Unit, foe: Unit) -> bool:
    others = [unit.at for unit in seen.units if unit.id not in (me.id, foe.id)]
    engaged = any(unit.side != me.side and not gap(me.at, unit.at) for unit in seen.units)
    return not engaged and gap(me.at, foe.at) <= me.run and all(clear(me.at, foe.at, at, 2 * RADIUS) for at in others)


@flow("activation.no_pass")
def rest(scene: Scene[Skirmish], who: str) -> None:
    """An activation may hold no action."""


@flow("charge.action", "charge.dice", "gnosis.charge")
def charge(scene: Scene[Skirmish], who: str, target: str) -> Resolve[None]:
    """3 AP and a straight way into contact; the attack rolls two dice."""
    scene.happen(Paid(who, 3))
    attack_dice = 2 + (yield from gnosis(scene.world.unit(who).side, f"the charge of {who}"))
    target = yield from intercepted(who, target)
    scene.happen(Moved(who, contact(scene.world.unit(who).at, scene.world.unit(target).at)))
    yield from strike(who, target, attack_dice)


@flow("move.intercept", "hidden.protection")
def intercepted(scene: Scene[Skirmish], who: str, target: str) -> Resolve[str]:
    """A friend of the target that can be seen and can step into the way may do so, and is the target instead."""
    a, foe = scene.world.unit(who).at, scene.world.unit(target)
    friends = [unit for unit in scene.world.units if unit.side == foe.side and unit.id != target and unit.free_move]
    near = tuple(unit.id for unit in friends if not unit.hidden and on_way(a, foe.at, unit.at).candidates())
    friend = (yield from ask(foe.side, OneOf[str | None]((None, *near)), "Intercept?", None)) if near else None
    if friend:
        way = on_way(a, foe.at, scene.world.unit(friend).at)
        spot = yield from ask(foe.side, way, f"Where does {friend} step in?", way.hints[0])
        scene.happen(Moved(friend, spot, freely=True))
    return friend or target


@flow("attack.sequence", "dodge.declare", "counter.action", "counter.strike", "damage.formula", "damage.critical_floor")
def strike(scene: Scene[Skirmish], who: str, target: str, attack_dice: int) -> Resolve[None]:
    """The defender declares, both have spoken before a die falls; a counter that holds strikes back."""
    me, foe = scene.world.unit(who), scene.world.unit(target)
    able: Options[Reaction] = OneOf(tuple(r for r in Reaction if foe.ap >= COST[r]))
    reaction = yield from ask(foe.side, able, f"{target} reacts to {who}", Reaction.NONE)
    guard = (yield from defend(target, COST[reaction])) if reaction is not Reaction.NONE else 0
    hit = yield from exchange(me.attack, attack_dice, foe.defense, guard).played(attacker=me.side, defender=foe.side)
    if hit:
        yield from wound(target, max(int(hit[1]), me.damage + hit[0] - foe.armor))
    elif reaction is Reaction.COUNTER:
        scene.later(answer(target, who))


@flow("dodge.action", "gnosis.attack_defence")
def defend(scene: Scene[Skirmish], who: str, cost: int) -> Resolve[int]:
    """The AP are paid; the defence has a die of its own, and Gnosis may add one."""
    scene.happen(Paid(who, cost))
    return 1 + (yield from gnosis(scene.world.unit(who).side, f"the defence of {who}"))


@flow("counter.strike", "counter.answer")
def answer(scene: Scene[Skirmish], who: str, target: str) -> Resolve[None]:
    """One die, which Gnosis may double, and it may itself be answered."""
    yield from strike(who, target, 1 + (yield from gnosis(scene.world.unit(who).side, f"the counter of {who}")))


@flow("damage.removal", "shock.trigger", "shock.dead_summoner")
def wound(scene: Scene[Skirmish], who: str, lp: int) -> None:
    """Whoever loses its last LP leaves play; a Summon's loss calls for Shock."""
    unit = scene.world.unit(who)
    scene.happen(Lost(who, max(0, lp)))
    if not scene.world.here(who) and scene.world.here(unit.summoner):
        scene.later(shock(unit.summoner, unit.shock))


@flow("shock.roll", "shock.gnosis", "shock.armor", "core.direction")
def shock(scene: Scene[Skirmish], who: str, bonus: int) -> Resolve[None]:
    """A die and the Summon's Shock in LP; low is good, so Gnosis keeps the lower."""
    number = 1 + (yield from gnosis(scene.world.unit(who).side, f"the Shock of {who}"))
    yield from wound(who, bonus + (yield from roll(dice(number, 10), LOWEST, "Shock", scene.world.unit(who).side)))


# rules: end

COST = {Reaction.NONE: 0, Reaction.DODGE: 1, Reaction.COUNTER: 3}


def view(world: Skirmish, roles: tuple[str, ...]) -> Skirmish:
    """The other side sees neither a hidden piece nor a call on the agenda that names it."""
    if "gm" in roles:
        return world
    units = tuple(unit for unit in world.units if unit.side in roles or not unit.hidden)
    gone = {unit.id for unit in world.units} - {unit.id for unit in units}
    return world.but(units=units, agenda=tuple(call for call in world.agenda if not names(call, gone)))


def names(call: Call[Any], hidden: set[str]) -> bool:
    return any(argument in hidden for argument in call.args)


GAME = Game(
    name="gnosis",
    title="Toy of Gnosis",
    version="1",
    world=Skirmish,
    facts=(Paid, GnosisSpent, Moved, Lost),
    rules=RULES,
    roles=lambda world: ("gm", *(side.id for side in world.sides)),
    view=view,
)
