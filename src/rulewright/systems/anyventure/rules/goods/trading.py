"""Goods: what is owned, bought, sold, given and worn; money, wages and bulk."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find
from rulewright.spelling import did_you_mean

from ...facts import BulkCounted, Carries, GoodsSet, Told
from ...model.scores import worn
from ...model.workshop import CARRIED, GOLD, PRICES, WAGES, Thing, money
from ...model.world import Adventure, Fighter, Stock
from ...ruleset import flow
from ..checks.limits import enforce_limits
from ..downtime.clock import time_passes

WORKDAY = 8 * 60
MOST = 99


def ware(adventure: Adventure, name: str) -> Thing:
    """Something that can be had here, by its id."""
    for one in adventure.wares:
        if one.id == name:
            return one
    known = [one.id for one in adventure.wares]
    raise Refusal(f"{name!r} is not to be had here{did_you_mean(name, known)}")


def stocked(fighter: Fighter, name: str) -> int:
    """How many of a plain good it has."""
    return sum(one.count for one in fighter.goods if one.id == name)


def stock(goods: tuple[Stock, ...], name: str, more: int) -> tuple[Stock, ...]:
    """Goods with more or less of one; none of it is left out."""
    count = more + sum(one.count for one in goods if one.id == name)
    others = [one for one in goods if one.id != name]
    return tuple(sorted([*others, *([Stock(name, count)] if count > 0 else [])], key=lambda one: one.id))


def belongings(fighter: Fighter) -> tuple[Thing, ...]:
    """Everything it could part with, one of each; not its own body."""
    found = [
        *(Thing(id=one.id, value=one.value, bulk=one.bulk, weapon=one) for one in fighter.weapons if not one.natural),
        *(Thing(id=one.id, value=one.value, bulk=one.bulk, gear=one) for one in fighter.gear),
        *(Thing(id=one.id, value=one.value, potion=one) for one in fighter.potions),
        *(Thing(id=one.id, value=one.value, ammunition=one) for one in fighter.quiver),
    ]
    return tuple({one.id: one for one in found}.values())


def gains_thing(scene: Scene[Adventure], who: str, thing: Thing, count: int = 1) -> None:
    """Somebody has so many more of something."""
    fighter = scene.world.fighter(who)
    if thing.weapon:
        weapon = thing.weapon.but(count=thing.weapon.count * count)
        old = next((one for one in fighter.weapons if one.id == weapon.id), None)
        joined = weapon.but(count=weapon.count + old.count) if old else weapon
        scene.happen(Carries(who, arms=(*(one for one in fighter.weapons if one.id != weapon.id), joined)))
    elif thing.gear:
        scene.happen(Carries(who, kit=(*fighter.gear, *(thing.gear for _ in range(count)))))
    elif thing.potion:
        more = thing.potion.count * count + sum(one.count for one in fighter.potions if one.id == thing.id)
        others = (one for one in fighter.potions if one.id != thing.id)
        scene.happen(Carries(who, potions=(*others, thing.potion.but(count=more))))
    elif thing.ammunition:
        more = thing.ammunition.count * count + sum(one.count for one in fighter.quiver if one.id == thing.id)
        others_ = (one for one in fighter.quiver if one.id != thing.id)
        scene.happen(Carries(who, quiver=(*others_, thing.ammunition.but(count=more))))
    else:
        scene.happen(GoodsSet(who, stock(fighter.goods, thing.id, count)))


def loses_thing(scene: Scene[Adventure], who: str, thing: Thing) -> None:
    """Somebody has one less of something; what is gone is not held."""
    fighter = scene.world.fighter(who)
    if thing.weapon:
        arms = (one.but(count=one.count - 1) if one.id == thing.id else one for one in fighter.weapons)
        scene.happen(Carries(who, arms=tuple(one for one in arms if one.count > 0)))
    elif thing.gear:
        at = next(key for key, one in enumerate(fighter.gear) if one.id == thing.id)
        scene.happen(Carries(who, kit=(*fighter.gear[:at], *fighter.gear[at + 1 :])))
        enforce_limits(scene, who)
    elif thing.potion:
        left = (one.but(count=one.count - 1) if one.id == thing.id else one for one in fighter.potions)
        scene.happen(Carries(who, potions=tuple(one for one in left if one.count > 0)))
    elif thing.ammunition:
        shots = (one.but(count=one.count - 1) if one.id == thing.id else one for one in fighter.quiver)
        scene.happen(Carries(who, quiver=tuple(one for one in shots if one.count > 0)))
    else:
        scene.happen(GoodsSet(who, stock(fighter.goods, thing.id, -1)))


def load_of(adventure: Adventure, fighter: Fighter) -> Tally:
    """The bulk it carries besides what is worn or in hand."""
    tally = Tally(f"bulk carried by {fighter.id}")
    for weapon in fighter.weapons:
        held = (fighter.hand, fighter.off).count(weapon.id)
        tally = tally.plus(weapon.id, weapon.bulk * max(0, weapon.count - held), "item.bulk")
    on = list(worn(fighter))
    for gear in fighter.gear:
        if gear in on and gear.slot != "none":
            on.remove(gear)
        else:
            tally = tally.plus(gear.id, gear.bulk, "item.bulk")
    known = {one.id: one.bulk for one in adventure.wares}
    for one in fighter.goods:
        tally = tally.plus(one.id, known.get(one.id, 0) * one.count, "item.bulk")
    return tally


def overloaded(adventure: Adventure, fighter: Fighter, more: int = 0) -> int:
    """By how much bulk it would be over its limit; 0 where nobody counts."""
    if not adventure.counts_bulk:
        return 0
    return max(0, load_of(adventure, fighter).total + more - CARRIED[fighter.sheet.size])


@flow("item.carry", "item.bulk")
def count_bulk(scene: Scene[Adventure], on: bool) -> None:
    """The table counts bulk from now on, or leaves carrying to common sense."""
    scene.happen(BulkCounted(on))


def most_bought(adventure: Adventure, fighter: Fighter, thing: Thing) -> int:
    """How many it can pay and carry."""
    by_silver = fighter.silver // thing.value if thing.value else MOST
    if adventure.counts_bulk and thing.bulk:
        room = CARRIED[fighter.sheet.size] - load_of(adventure, fighter).total
        return max(0, min(MOST, by_silver, room // thing.bulk))
    return min(MOST, by_silver)


@flow("item.currency", "item.wages", "item.rarity", "item.carry", "item.ammo-general")
def buy(scene: Scene[Adventure], who: str, what: str) -> Resolve[None]:
    """Something at its listed price, as many as wanted and paid for."""
    thing, fighter = ware(scene.world, what), scene.world.fighter(who)
    most = most_bought(scene.world, fighter, thing)
    label = f"{who} buys {what} at {money(thing.value)} apiece: how many?"
    count = yield from ask(who, Between(1, most), label, 1)
    scene.happen(Told(f"{who} buys {count} {what} for {money(count * thing.value)}"))
    scene.happen(Carries(who, silver=fighter.silver - count * thing.value))
    gains_thing(scene, who, thing, count)


@flow("item.currency")
def sell(scene: Scene[Adventure], who: str, what: str) -> None:
    """Something at its listed price."""
    thing = owned(scene.world, scene.world.fighter(who), what)
    scene.happen(Told(f"{who} sells {what} for {money(thing.value)}"))
    loses_thing(scene, who, thing)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + thing.value))


@flow("item.slots", "turn.free-task")
def give(scene: Scene[Adventure], who: str, what: str, to: str) -> None:
    """Something from one to another."""
    thing = owned(scene.world, scene.world.fighter(who), what)
    loses_thing(scene, who, thing)
    scene.happen(Told(f"{who} gives {what} to {to}"))
    gains_thing(scene, to, single(thing))


def single(thing: Thing) -> Thing:
    """One piece of what there may be several of."""
    return thing.but(
        weapon=thing.weapon and thing.weapon.but(count=1),
        potion=thing.potion and thing.potion.but(count=1),
        ammunition=thing.ammunition and thing.ammunition.but(count=1),
    )


def owned(adventure: Adventure, fighter: Fighter, what: str) -> Thing:
    """Something it has, by its id; of plain goods what they are worth here."""
    if stocked(fighter, what):
        return next((one for one in adventure.wares if one.id == what), Thing(id=what))
    return find(belongings(fighter), what)


@flow("item.slots", "item.accessories")
def wear(scene: Scene[Adventure], who: str, what: str) -> None:
    """Something else is worn in its slot; what was there is carried."""
    fighter = scene.world.fighter(who)
    chosen = find(fighter.gear, what)
    at = fighter.gear.index(chosen)
    scene.happen(Carries(who, kit=(chosen, *fighter.gear[:at], *fighter.gear[at + 1 :])), Told(f"{who} wears {what}"))
    enforce_limits(scene, who)


@flow("item.wages", "item.currency")
def work(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A day's work for pay; the GM says what kind it is."""
    pay = yield from ask(GM, OneOf[int](WAGES), f"{who} works for a day: for how much gold?", WAGES[0])
    yield from time_passes(WORKDAY)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + pay * GOLD))


@flow("item.wages", "item.currency")
def pay_for(scene: Scene[Adventure], who: str, what: str) -> None:
    """Ale, a meal or a bed at the price it has everywhere."""
    left = scene.world.fighter(who).silver - PRICES[what]
    scene.happen(Carries(who, silver=left), Told(f"{who} pays {money(PRICES[what])} for: {what}"))


def goods_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Trade, gifts, clothes, work, food and lodging."""
    yield offer(work, fighter.id)
    if afforded := tuple(what for what, price in PRICES.items() if price <= fighter.silver):
        yield offer(pay_for, fighter.id, what=OneOf[str](afforded))
    else:
        yield NotNow(pay_for, f"an ale costs {money(PRICES['ale'])}, it has {money(fighter.silver)}", "item.wages")
    closed = tuple((one.id, why) for one in adventure.wares if (why := why_not_bought(adventure, fighter, one)))
    open_ = tuple(one.id for one in adventure.wares if one.id not in dict(closed))
    if open_:
        yield offer(buy, fighter.id, what=OneOf[str](open_, closed))
    elif closed:
        yield NotNow(buy, f"{money(fighter.silver)} buy nothing here", "item.currency")
    spare = tuple(one.id for one in belongings(fighter) if one.id not in (fighter.hand, fighter.off))
    spare = (*spare, *(one.id for one in fighter.goods))
    if spare:
        yield offer(sell, fighter.id, what=OneOf[str](spare))
        if friends := tuple(one.id for one in adventure.allies(fighter) if one.sheet.pc):
            yield offer(give, fighter.id, what=OneOf[str](spare), to=OneOf[str](friends))
    on = worn(fighter)
    if idle := tuple(dict.fromkeys(one.id for one in fighter.gear if one not in on and not one.shield)):
        yield offer(wear, fighter.id, what=OneOf[str](idle))


def why_not_bought(adventure: Adventure, fighter: Fighter, thing: Thing) -> str:
    if thing.value > fighter.silver:
        return f"{thing.id} costs {money(thing.value)}, {fighter.id} has {money(fighter.silver)} [item.currency]"
    if over := overloaded(adventure, fighter, thing.bulk):
        return f"{fighter.id} would carry {over} bulk too much [item.carry]"
    return ""
