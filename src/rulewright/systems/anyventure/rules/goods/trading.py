"""Buying, selling, giving and wearing goods; money and wages."""

from __future__ import annotations

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import ActionOffers, Between, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, find
from rulewright.spelling import did_you_mean
from rulewright.words.arguments import Number, Who
from rulewright.words.arguments import Thing as Named
from rulewright.words.phrase import Phrase

from ...facts import BulkCounted, Carries, Told
from ...model.scores import worn_gear
from ...model.workshop import BULK_CAPACITY, PRICES, SILVER_PER_GOLD, WAGES, Thing
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import money, say
from ...ruleset import flow
from ..checks.limits import enforce_limits
from ..downtime.clock import time_passes
from .belongings import add_thing, belongings, excess_bulk, find_owned, load_of, remove_thing, single

WORKDAY = 8 * 60
MAX_BOUGHT = 99  # at a time, also of what is free


def find_ware(adventure: Adventure, name: str) -> Thing:
    """A ware that is for sale here, by its id."""
    for ware in adventure.wares:
        if ware.id == name:
            return ware
    names = [ware.id for ware in adventure.wares]
    raise Refusal(say("not-for-sale", what=repr(name), hint=did_you_mean(name, names)))


@flow("item.carry", "item.bulk")
def count_bulk(scene: Scene[Adventure], on: bool) -> None:
    """The table counts bulk from now on, or leaves carrying to common sense."""
    scene.happen(BulkCounted(on))


def max_affordable(adventure: Adventure, fighter: Fighter, thing: Thing) -> int:
    """How many a character can pay for and carry."""
    by_silver = fighter.silver // thing.value if thing.value else MAX_BOUGHT
    if adventure.counts_bulk and thing.bulk:
        room = BULK_CAPACITY[fighter.sheet.size] - load_of(adventure, fighter).total
        return max(0, min(MAX_BOUGHT, by_silver, room // thing.bulk))
    return min(MAX_BOUGHT, by_silver)


@flow("item.currency", "item.wages", "item.rarity", "item.carry", "item.ammo-general")
def buy(scene: Scene[Adventure], who: str, what: str) -> Resolve[None]:
    """A character buys something at its listed price, as many as it can pay for."""
    thing, fighter = find_ware(scene.world, what), scene.world.fighter(who)
    maximum = max_affordable(scene.world, fighter, thing)
    label = say("buys-how-many", who=Who(who), what=Named(what), price=money(thing.value))
    count = yield from ask(who, Between(1, maximum), label, 1)
    price = money(count * thing.value)
    scene.happen(Told(say("buys", who=Who(who), count=Number(count), what=Named(what), price=price)))
    scene.happen(Carries(who, silver=fighter.silver - count * thing.value))
    add_thing(scene, who, thing, count)


@flow("item.currency")
def sell(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character sells something at its listed price."""
    thing = find_owned(scene.world, scene.world.fighter(who), what)
    scene.happen(Told(say("sells", who=Who(who), what=Named(what), price=money(thing.value))))
    remove_thing(scene, who, thing)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + thing.value))


@flow("item.slots", "turn.free-task")
def give(scene: Scene[Adventure], who: str, what: str, to: str) -> None:
    """A character gives something to another."""
    thing = find_owned(scene.world, scene.world.fighter(who), what)
    remove_thing(scene, who, thing)
    scene.happen(Told(say("gives", who=Who(who), what=Named(what), to=Who(to))))
    add_thing(scene, to, single(thing))


@flow("item.slots", "item.accessories")
def wear(scene: Scene[Adventure], who: str, what: str) -> None:
    """Something else is worn in its slot, and what was there is carried."""
    fighter = scene.world.fighter(who)
    chosen = find(fighter.gear, what)
    index = fighter.gear.index(chosen)
    kit = (chosen, *fighter.gear[:index], *fighter.gear[index + 1 :])  # the first of a slot is the one worn
    scene.happen(Carries(who, kit=kit), Told(say("wears", who=Who(who), what=Named(what))))
    enforce_limits(scene, who)


@flow("item.wages", "item.currency")
def work(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character works for a day, and the GM says for which pay."""
    label = say("works-for-how-much", who=Who(who))
    pay = yield from ask(GM, OneOf[int](WAGES), label, WAGES[0])
    yield from time_passes(WORKDAY)
    scene.happen(Carries(who, silver=scene.world.fighter(who).silver + pay * SILVER_PER_GOLD))


@flow("item.wages", "item.currency")
def pay_for(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character pays for ale, a meal or a bed at the usual price."""
    silver_left = scene.world.fighter(who).silver - PRICES[what]
    paid = say("pays-for", who=Who(who), price=money(PRICES[what]), what=what)
    scene.happen(Carries(who, silver=silver_left), Told(paid))


def goods_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Trade, gifts, clothes, work, food and lodging."""
    yield offer(work, fighter.id)
    if afforded := tuple(what for what, price in PRICES.items() if price <= fighter.silver):
        yield offer(pay_for, fighter.id, what=OneOf[str](afforded))
    else:
        why = say("ale-costs", price=money(PRICES["ale"]), silver=money(fighter.silver, of=fighter.id))
        yield Obstacle(why, "item.wages", say("earn-money")).closes(pay_for)
    closed = tuple((ware.id, no) for ware in adventure.wares if (no := why_not_buy(adventure, fighter, ware)))
    open_ = tuple(ware.id for ware in adventure.wares if ware.id not in dict(closed))
    if open_:
        yield offer(buy, fighter.id, what=OneOf[str](open_, closed))
    elif closed:
        why = say("buys-nothing", silver=money(fighter.silver, of=fighter.id))
        yield Obstacle(why, "item.currency", say("earn-money")).closes(buy)
    spare = tuple(thing.id for thing in belongings(fighter) if thing.id not in (fighter.hand, fighter.off))
    spare = (*spare, *(good.id for good in fighter.goods))
    if spare:
        yield offer(sell, fighter.id, what=OneOf[str](spare))
        if friends := tuple(ally.id for ally in adventure.allies(fighter) if ally.sheet.pc):
            yield offer(give, fighter.id, what=OneOf[str](spare), to=OneOf[str](friends))
    on = worn_gear(fighter)
    if idle := tuple(dict.fromkeys(gear.id for gear in fighter.gear if gear not in on and not gear.shield)):
        yield offer(wear, fighter.id, what=OneOf[str](idle))


def why_not_buy(adventure: Adventure, fighter: Fighter, thing: Thing) -> Phrase | None:
    if thing.value > fighter.silver:
        return say("ware-costs", price=money(thing.value), silver=money(fighter.silver, of=fighter.id))
    if excess := excess_bulk(adventure, fighter, thing.bulk):
        return say("too-much-bulk", excess=Number(excess))
    return None
