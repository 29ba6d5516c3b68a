"""Toy game 1, after Animon Story: Better Odds, Push, Fight On, Harm named by the GM, devolution, Interject."""

from __future__ import annotations

from typing import Literal

from rulewright.dice.pools import dice
from rulewright.dice.readings import Count, Together
from rulewright.game.game import Game
from rulewright.kernel.rules.house import House
from rulewright.kernel.rules.options import YES_NO, Between, Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import Fact, Struct, World, find, put

RULES = Ruleset("bond")
law, flow = RULES.law, RULES.flow


class Rulings(House, frozen=True):
    attack_tie: Literal["hit", "miss"] = "hit"


class Animon(Struct, frozen=True):
    id: str
    hp: int
    stage: int = 0
    heart: int = 3
    power: int = 3
    agility: int = 3
    damage: int = 4
    points: int | None = None  # Bond Points; None for one without a bond
    strain: int = 0
    harm: str = ""
    weakness: str = ""  # of a foe, known to the GM


class Fight(World, frozen=True, kw_only=True):
    units: tuple[Animon, ...]
    gauge: int = 0
    house: Rulings = Rulings()

    def unit(self, who: str) -> Animon:
        return find(self.units, who)

    def foes(self, who: str) -> tuple[str, ...]:
        mine = self.unit(who).points is None
        return tuple(unit.id for unit in self.units if (unit.points is None) != mine and unit.hp)


class Changed(Fact[Fight], frozen=True):
    who: str
    what: Literal["hp", "points", "strain", "stage"]
    by: int

    def apply(self, world: Fight) -> Fight:
        unit = world.unit(self.who)
        return world.but(units=put(world.units, unit.but(**{self.what: getattr(unit, self.what) + self.by})))


class Harmed(Fact[Fight], frozen=True):
    who: str
    harm: str

    def apply(self, world: Fight) -> Fight:
        return world.but(units=put(world.units, world.unit(self.who).but(harm=self.harm)))


class GaugeRose(Fact[Fight], frozen=True):
    by: int

    def apply(self, world: Fight) -> Fight:
        return world.but(gauge=world.gauge + self.by)


# rules: begin


@law("test.success-threshold", "gauge.sixes")
def successes(pool: int) -> Resolve[tuple[int, ...]]:
    """Dice of 4 and more are successes; sixes are counted beside them."""
    return (yield from roll(dice(pool, 6), Together(Count(4), Count(6)), "successes", "roller"))


@flow("gauge.sixes", "gauge.npc-rolls")
def throw(scene: Scene[Fight], who: str, pool: int, label: str) -> Resolve[int]:
    """The dice fall; the sixes of one with a bond feed the gauge."""
    hits, sixes = yield from successes(pool).played(label, roller=who)
    if scene.world.unit(who).points is not None and sixes:
        scene.happen(GaugeRose(sixes))
    return hits


@flow("bond.better-odds", "test.bond-before")
def pool_of(scene: Scene[Fight], who: str, stat: int) -> Resolve[int]:
    """The stat in dice; n Bond Points paid before the roll add n + 1."""
    points = scene.world.unit(who).points or 0
    paid = (yield from ask(who, Between(0, points), "Better Odds", 0)) if points else 0
    if paid:
        scene.happen(Changed(who, "points", -paid))
    bought = Tally(f"dice of {who}").plus("stat", stat)
    return scene.count(bought.plus("Better Odds", paid + 1 if paid else 0, "bond.better-odds"))


@flow("test.push", "test.push-strain", "test.push-once")
def pushed(scene: Scene[Fight], who: str, pool: int, first: int) -> Resolve[int]:
    """After a failure all dice once more for 1 Bond Strain; the second throw stands."""
    if scene.world.unit(who).points is None or not (yield from ask(who, YES_NO, "Push", default=False)):
        return first
    scene.happen(Changed(who, "strain", 1))
    return (yield from throw(who, pool, f"{who} pushes"))


@flow("combat.attack.sequence", "combat.attack.hit", "combat.damage.margin", "test.push-opposed", "knockout.out")
def attack(scene: Scene[Fight], who: str, target: str) -> Resolve[None]:
    """Attack roll, then Dodge roll; each side may push a throw that came out against it."""
    if not scene.world.unit(who).hp or not scene.world.unit(target).hp:
        return
    pool = yield from pool_of(who, scene.world.unit(who).power)
    hits = yield from throw(who, pool, f"{who} attacks {target}")
    guard = yield from pool_of(target, scene.world.unit(target).agility)
    dodged = yield from throw(target, guard, f"{target} dodges")
    if not lands(scene.world, hits, dodged):
        hits = yield from pushed(who, pool, hits)
    if lands(scene.world, hits, dodged):
        dodged = yield from pushed(target, guard, dodged)
    if lands(scene.world, hits, dodged):
        yield from hurt(target, scene.world.unit(who).damage + hits - dodged)


def lands(world: Fight, hits: int, dodged: int) -> bool:
    return hits > dodged or (hits == dodged and world.house.attack_tie == "hit")


@flow("knockout.order", "bond.fight-on")
def hurt(scene: Scene[Fight], who: str, damage: int) -> Resolve[None]:
    """Fight On first; else out of the fight, and for one with a bond a gauge point, a Harm and a Heart test."""
    unit = scene.world.unit(who)
    if damage < unit.hp:
        scene.happen(Changed(who, "hp", -damage))
    elif (unit.points or 0) >= 3 and (yield from ask(who, YES_NO, "Fight On", default=False)):
        scene.happen(Changed(who, "points", -3), Changed(who, "hp", 1 - unit.hp))
    else:
        scene.happen(Changed(who, "hp", -unit.hp))
        if unit.points is not None:
            scene.happen(GaugeRose(1))
            scene.later(harm(who), devolve(who, unit.heart))


@flow("knockout.pc-harm")
def harm(scene: Scene[Fight], who: str) -> Resolve[None]:
    """The GM names the Harm."""
    scene.happen(Harmed(who, (yield from ask("gm", Text(40, ("bruised",)), f"Which Harm does {who} take?", "bruised"))))


@flow("devolution.basic-test")
def devolve(scene: Scene[Fight], who: str, heart: int) -> Resolve[None]:
    """From above the lowest stage, a Heart test of difficulty 2 decides whether it drops."""
    if not scene.world.unit(who).stage:
        return
    pool = yield from pool_of(who, heart)
    hits = yield from throw(who, pool, f"{who} tests Heart")
    if hits < 2 and (yield from pushed(who, pool, hits)) < 2:
        scene.happen(Changed(who, "stage", -1))


@flow("bond.interject", "bond.interject-order")
def interject(scene: Scene[Fight], who: str) -> Resolve[None]:
    """For 2 Bond Points an extra action, as soon as what was declared is settled."""
    me, foes = scene.world.unit(who), scene.world.foes(who)
    if not me.hp or (me.points or 0) < 2 or not foes:
        return
    scene.happen(Changed(who, "points", -2))
    scene.later(attack(who, (yield from ask(who, OneOf(foes), "Interject: attack whom?", foes[0]))))


# rules: end


def claims(seen: Fight, role: str) -> tuple[Offer, ...]:
    mine = [unit for unit in seen.units if unit.id == role and unit.hp and (unit.points or 0) >= 2]
    return tuple(offer(interject, unit.id) for unit in mine)


def view(world: Fight, roles: tuple[str, ...]) -> Fight:
    """The weakness of a foe is the GM's secret."""
    if "gm" in roles:
        return world
    return world.but(units=tuple(unit if unit.points is not None else unit.but(weakness="") for unit in world.units))


GAME = Game(
    name="bond",
    title="Toy of bonds",
    version="1",
    world=Fight,
    facts=(Changed, Harmed, GaugeRose),
    rules=RULES,
    roles=lambda world: ("gm", *(unit.id for unit in world.units)),
    view=view,
    claims=claims,
    house=Rulings,
)
