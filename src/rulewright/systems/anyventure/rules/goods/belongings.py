"""What a character owns: adding and removing things, and the bulk it carries."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Who

from ...facts import Carries, GoodsSet
from ...model.scores import worn_gear
from ...model.sheets import Potion, Weapon
from ...model.workshop import BULK_CAPACITY, Ammunition, Thing
from ...model.world import Adventure, Fighter, Stock
from ...phrases import say
from ..checks.limits import enforce_limits

Counted = TypeVar("Counted", Weapon, Potion, Ammunition)


def with_more(items: tuple[Counted, ...], item: Counted, more: int) -> tuple[Counted, ...]:
    """The items with more of one kind, which comes last."""
    count = more + sum(other.count for other in items if other.id == item.id)
    others = (other for other in items if other.id != item.id)
    return tuple(chain(others, (item.but(count=count),)))


def one_less(items: tuple[Counted, ...], name: str) -> tuple[Counted, ...]:
    """The items with one less of a kind; the last one is gone."""
    left = (item.but(count=item.count - 1) if item.id == name else item for item in items)
    return tuple(item for item in left if item.count > 0)


def count_of(fighter: Fighter, name: str) -> int:
    """How many of a plain good a character has."""
    return sum(good.count for good in fighter.goods if good.id == name)


def restock(goods: tuple[Stock, ...], name: str, more: int) -> tuple[Stock, ...]:
    """The goods with more or less of one; a good that runs out is left out."""
    count = more + sum(good.count for good in goods if good.id == name)
    others = [good for good in goods if good.id != name]
    # Sorted, so that equal stocks make equal worlds.
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
    tally = Tally(say("bulk-carried-by", who=Who(fighter.id)))
    for weapon in fighter.weapons:
        held = (fighter.hand, fighter.off).count(weapon.id)
        tally = tally.plus(weapon.id, weapon.bulk * max(0, weapon.count - held), "item.bulk")
    worn_left = list(worn_gear(fighter))
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
    return max(0, load_of(adventure, fighter).total + more - BULK_CAPACITY[fighter.sheet.size])


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
