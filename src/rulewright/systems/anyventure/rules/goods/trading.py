"""Goods: owning, buying, selling, giving and wearing them; money, wages and bulk."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import ActionOffers, Between, NotNow, OneOf, offer
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
from .counting import one_less, with_more

WORKDAY = 8 * 60
MAX_BOUGHT = 99  # at a time, also of what is free


def find_ware(adventure: Adventure, name: str) -> Thing:
    """A ware that is for sale here, by its id."""
    for ware in adventure.wares:
        if ware.id == name:
            return ware
    names = [ware.id for ware in adventure.wares]
    raise Refusal(f"{name!r} is not for sale here{did_you_mean(name, names)}")


def count_of(fighter: Fighter, name: str) -> int:
    """How many of a plain good a character has."""
    return sum(good.count for good in fighter.goods if good.id == name)


def restock(goods: tuple[Stock, ...], name: str, more: int) -> tuple[Stock, ...]:
    """The goods with more or less of one; a good that runs out is left out."""
    count = more + sum(good.count for good in goods if good.id == name)
    others = [good for good in goods if good.id != name]
    return tuple(sorted([*others, *([Stock(name, count)] if count > 0 else [])], key=lambda good: good.id))


def belongings(fighter: Fighter) -> tuple[Thing, ...]:
    """Everything a character could part with, one of each; not the weapons of its own body."""
    carried = [weapon for weapon in fighter.weapons if not weapon.natural]
    things = [
        *(Thing(id=weapon.id, value=weapon.value, bulk=weapon.bulk, weapon=weapon) for weapon in carried),
        *(Thing(id=gear.id, value=gear.value, bulk=gear.bulk, gear=gear) for gear in fighter.gear),
        *(Thing(id=potion.id, value=potion.value, potion=potion) for potion in fighter.potions),
        *(Thing(id=shots.id, value=shots.value, ammunition=shots) for shots in fighter.quiver),
    ]
    return tuple({thing.id: thing for thing in things}.values())


def add_thing(scene: Scene[Adventure], who: str, thing: Thing, count: int = 1) -> None:
    """Give a character more of something."""
    fighter = scene.world.fighter(who)
    if weapon := thing.weapon:
        scene.happen(Carries(who, arms=with_more(fighter.weapons, weapon, weapon.count * count)))
    elif thing.gear:
        scene.happen(Carries(who, kit=(*fighter.gear, *(thing.gear for _ in range(count)))))
    elif potion := thing.potion:
        scene.happen(Carries(who, potions=with_more(fighter.potions, potion, potion.count * count)))
    elif shots := thing.ammunition:
        scene.happen(Carries(who, quiver=with_more(fighter.quiver, shots, shots.count * count)))
    else:
        scene.happen(GoodsSet(who, restock(fighter.goods, thing.id, count)))


def remove_thing(scene: Scene[Adventure], who: str, thing: Thing) -> None:
    """Take one of something from a character."""
    fighter = scene.world.fighter(who)
    if thing.weapon:
        scene.happen(Carries(who, arms=one_less(fighter.weapons, thing.id)))
    elif thing.gear:
        index = next(index for index, gear in enumerate(fighter.gear) if gear.id == thing.id)
        scene.happen(Carries(who, kit=(*fighter.gear[:index], *fighter.gear[index + 1 :])))
        enforce_limits(scene, who)
    elif thing.potion:
        scene.happen(Carries(who, potions=one_less(fighter.potions, thing.id)))
    elif thing.ammunition:
        scene.happen(Carries(who, quiver=one_less(fighter.quiver, thing.id)))
    else:
        scene.happen(GoodsSet(who, restock(fighter.goods, thing.id, -1)))


def load_of(adventure: Adventure, fighter: Fighter) -> Tally:
    """The bulk a character carries besides what is worn or in hand."""
    tally = Tally(f"bulk carried by {fighter.id}")
    for weapon in fighter.weapons:
        held = (fighter.hand, fighter.off).count(weapon.id)
        tally = tally.plus(weapon.id, weapon.bulk * max(0, weapon.count - held), "item.bulk")
    worn_left = list(worn(fighter))
    for gear in fighter.gear:
        if gear in worn_left and gear.slot != "none":
            worn_left.remove(gear)
        else:
            tally = tally.plus(gear.id, gear.bulk, "item.bulk")
    bulk_of = {good.id: good.bulk for good in adventure.wares}
    for good in fighter.goods:
        tally = tally.plus(good.id, bulk_of.get(good.id, 0) * good.count, "item.bulk")
    return tally


def excess_bulk(adventure: Adventure, fighter: Fighter, more: int = 0) -> int:
    """By how much bulk a character would exceed its limit; 0 where the table does not count bulk."""
    if not adventure.counts_bulk:
        return 0
    return max(0, load_of(adventure, fighter).total + more - CARRIED[fighter.sheet.size])


@flow("item.carry", "item.bulk")
def count_bulk(scene: Scene[Adventure], on: bool) -> None:
    """The table counts bulk from now on, or leaves carrying to common sense."""
    scene.happen(BulkCounted(on))


def max_affordable(adventure: Adventure, fighter: Fighter, thing: Thing) -> int:
    """How many a character can pay for and carry."""
    by_silver = fighter.silver // thing.value if thing.value else MAX_BOUGHT
    if adventure.counts_bulk and thing.bulk:
        room = CARRIED[fighter.sheet.size] - load_of(adventure, fighter).total
        return max(0, min(MAX_BOUGHT, by_silver, room // thing.bulk))
    return min(MAX_BOUGHT, by_silver)


@flow("item.currency", "item.wages", "item.rarity", "item.carry", "item.ammo-general")
def buy(scene: Scene[Adventure], who: str, what: str) -> Resolve[None]:
    """A character buys something at its listed price, as many as it can pay for."""
    thing, fighter = find_ware(scene.world, what), scene.world.fighter(who)
    maximum = max_affordable(scene.world, fighter, thing)
    label = f"{who} buys {what} at {money(thing.value)} apiece: how many?"
    count = yield from ask(who, Between(1, maximum), label, 1)
    scene.happen(Told(f"{who} buys {count} {what} for {money(count * thing.value)}"))
    scene.happen(Carries(who, silver=fighter.silver - count * thing.value))
    add_thing(scene, who, thing, count)


@flow("item.currency")
def sell(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character sells something at its listed price."""
    thing = find_owned(scene.world, scene.world.fighter(who), what)
    scene.happen(Told(f"{who} sells {what} for {money(thing.value)}"))
    remove_thing(scene, who, thing)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + thing.value))


@flow("item.slots", "turn.free-task")
def give(scene: Scene[Adventure], who: str, what: str, to: str) -> None:
    """A character gives something to another."""
    thing = find_owned(scene.world, scene.world.fighter(who), what)
    remove_thing(scene, who, thing)
    scene.happen(Told(f"{who} gives {what} to {to}"))
    add_thing(scene, to, single(thing))


def single(thing: Thing) -> Thing:
    """A single piece of something."""
    return thing.but(
        weapon=thing.weapon and thing.weapon.but(count=1),
        potion=thing.potion and thing.potion.but(count=1),
        ammunition=thing.ammunition and thing.ammunition.but(count=1),
    )


def find_owned(adventure: Adventure, fighter: Fighter, what: str) -> Thing:
    """Something the character has, by its id; plain goods at their value here."""
    if count_of(fighter, what):
        return next((ware for ware in adventure.wares if ware.id == what), Thing(id=what))
    return find(belongings(fighter), what)


@flow("item.slots", "item.accessories")
def wear(scene: Scene[Adventure], who: str, what: str) -> None:
    """Something else is worn in its slot, and what was there is carried."""
    fighter = scene.world.fighter(who)
    chosen = find(fighter.gear, what)
    index = fighter.gear.index(chosen)
    kit = (chosen, *fighter.gear[:index], *fighter.gear[index + 1 :])  # the first of a slot is the one worn
    scene.happen(Carries(who, kit=kit), Told(f"{who} wears {what}"))
    enforce_limits(scene, who)


@flow("item.wages", "item.currency")
def work(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character works for a day, and the GM says for which pay."""
    pay = yield from ask(GM, OneOf[int](WAGES), f"{who} works for a day: for how much gold?", WAGES[0])
    yield from time_passes(WORKDAY)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + pay * GOLD))


@flow("item.wages", "item.currency")
def pay_for(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character pays for ale, a meal or a bed at the usual price."""
    silver_left = scene.world.fighter(who).silver - PRICES[what]
    scene.happen(Carries(who, silver=silver_left), Told(f"{who} pays {money(PRICES[what])} for: {what}"))


def goods_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Trade, gifts, clothes, work, food and lodging."""
    yield offer(work, fighter.id)
    if afforded := tuple(what for what, price in PRICES.items() if price <= fighter.silver):
        yield offer(pay_for, fighter.id, what=OneOf[str](afforded))
    else:
        yield NotNow(pay_for, f"an ale costs {money(PRICES['ale'])}, it has {money(fighter.silver)}", "item.wages")
    closed = tuple((ware.id, why) for ware in adventure.wares if (why := why_not_buy(adventure, fighter, ware)))
    open_ = tuple(ware.id for ware in adventure.wares if ware.id not in dict(closed))
    if open_:
        yield offer(buy, fighter.id, what=OneOf[str](open_, closed))
    elif closed:
        yield NotNow(buy, f"{money(fighter.silver)} buy nothing here", "item.currency")
    spare = tuple(thing.id for thing in belongings(fighter) if thing.id not in (fighter.hand, fighter.off))
    spare = (*spare, *(good.id for good in fighter.goods))
    if spare:
        yield offer(sell, fighter.id, what=OneOf[str](spare))
        if friends := tuple(ally.id for ally in adventure.allies(fighter) if ally.sheet.pc):
            yield offer(give, fighter.id, what=OneOf[str](spare), to=OneOf[str](friends))
    on = worn(fighter)
    if idle := tuple(dict.fromkeys(gear.id for gear in fighter.gear if gear not in on and not gear.shield)):
        yield offer(wear, fighter.id, what=OneOf[str](idle))


def why_not_buy(adventure: Adventure, fighter: Fighter, thing: Thing) -> str:
    if thing.value > fighter.silver:
        return f"{thing.id} costs {money(thing.value)}, {fighter.id} has {money(fighter.silver)} [item.currency]"
    if excess := excess_bulk(adventure, fighter, thing.bulk):
        return f"{fighter.id} would carry {excess} bulk too much [item.carry]"
    return ""
