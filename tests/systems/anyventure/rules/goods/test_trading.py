"""Goods: slots, money, trade, wages, bulk, gifts."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.scores import encumbrance, mitigation, total_change, worn_armour
from rulewright.systems.anyventure.model.sheets import Change, Gear, Potion, Slot
from rulewright.systems.anyventure.model.workshop import (
    PRICES,
    SILVER_PER_GOLD,
    WAGES,
    Ammunition,
    Rarity,
    Thing,
    format_money,
)
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Stock
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.goods.belongings import excess_bulk, load_of
from rulewright.systems.anyventure.rules.goods.trading import (
    buy,
    count_bulk,
    find_ware,
    give,
    pay_for,
    sell,
    wear,
    work,
)

from ...build import SWORD, adventure, fighter


def ring(name: str) -> Gear:
    return Gear(id=name, slot="accessory", changes=(Change("mitigation.heat", 1, name),))


COAT = Gear(id="coat", slot="body", armour="light", changes=(Change("mitigation.cold", 1),), bulk=4, value=60)
MAIL = Gear(id="mail", slot="body", armour="heavy", encumbrance=3, changes=(Change("mitigation.physical", 3),), bulk=12)
WARES = (
    Thing(id="iron", value=5, bulk=2),
    Thing(id="coat", value=60, bulk=4, gear=COAT),
    Thing(id="sword", value=40, bulk=2, weapon=SWORD.but(value=40, bulk=2)),
    Thing(id="tonic", value=50, potion=Potion(id="tonic", health=5, value=50)),
    Thing(id="barb", value=10, ammunition=Ammunition(id="barb", value=10)),
)


def market(*, silver: int = 100, **changes: Any) -> Adventure:
    house: dict[str, Any] = {"counts_bulk": changes.pop("counts_bulk", False)}
    return adventure(
        fighter("ana", silver=silver, **changes), fighter("bo"), wares=WARES, fight=None, camp=True, **house
    )


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


# ---- slots


@pytest.mark.rule("item.accessories")
def test_only_two_of_three_rings_work_at_once() -> None:
    """Worked case: three rings worn, only two work."""
    who = fighter("ana", gear=(ring("one"), ring("two"), ring("three")))
    assert mitigation(who, "heat").total == 2
    assert "three" not in mitigation(who, "heat").explain()
    more = fighter("ana", gear=who.sheet.gear, changes=(Change("accessories", 1),))
    assert mitigation(more, "heat").total == 3


@pytest.mark.rule("item.slots")
def test_one_item_works_in_a_slot() -> None:
    who = fighter("ana", gear=(COAT, MAIL))
    assert worn_armour(who) == COAT
    assert (mitigation(who, "cold").total, mitigation(who, "physical").total) == (1, 0)
    assert encumbrance(who).total == 0
    slots = ("main hand", "off hand", "body", "head", "back", "hands", "feet", "accessory", "extra weapon")
    assert set(slots) < set(get_args(Slot))


@pytest.mark.rule("item.slots", "item.accessories")
def test_worn_gear_can_be_changed_between_fights() -> None:
    world = market(gear=(COAT, MAIL, ring("one"), ring("two"), ring("three")))
    offered = next(offer for offer in downtime_offers(world, ana(world)).open if offer.rule is wear)
    assert offered.holes[0][1].listed() == ("mail", "three")
    changed = play(world, wear("ana", "mail")).world
    assert worn_armour(ana(changed)) == MAIL
    assert encumbrance(ana(changed)).total == 3
    ringed = play(changed, wear("ana", "three")).world
    assert "three" in mitigation(ana(ringed), "heat").explain()
    assert mitigation(ana(ringed), "heat").total == 2


@pytest.mark.rule("item.shields")
def test_a_shield_works_only_in_the_off_hand() -> None:
    shield = Gear(id="shield", slot="off hand", shield="heavy", changes=(Change("mitigation.physical", 1),))
    who = fighter("ana", gear=(shield,))
    assert mitigation(who, "physical").total == 0
    assert mitigation(who.but(off="shield"), "physical").total == 1


# ---- money


@pytest.mark.rule("item.currency")
@pytest.mark.parametrize(
    ("silver", "words"),
    [(25, "2 gold 5 silver"), (15, "1 gold 5 silver"), (5, "5 silver"), (100, "10 gold"), (0, "0 silver")],
)
def test_ten_silver_make_a_gold(silver: int, words: str) -> None:
    assert format_money(silver) == words


@pytest.mark.rule("item.wages", "item.currency")
def test_wages_and_prices() -> None:
    assert WAGES == (10, 15, 30, 40, 50, 100, 150, 250)
    assert PRICES == {"ale": 5, "simple meal": 20, "poor inn": 40, "inn": 100, "fine inn": 500}
    world = play(market(silver=3), work("ana"), says("gm", 30, label="For how much gold")).world
    assert ana(world).silver == 3 + 30 * SILVER_PER_GOLD
    assert world.minutes == 16 * 60


@pytest.mark.rule("item.wages", "item.currency")
def test_a_bed_is_paid_for_and_only_offered_if_affordable() -> None:
    world = market(silver=45)
    offers = downtime_offers(world, ana(world))
    assert offers.accepts(pay_for("ana", "poor inn"))
    assert not offers.accepts(pay_for("ana", "inn"))
    assert ana(play(world, pay_for("ana", "poor inn")).world).silver == 5
    poor = market(silver=4)
    assert (
        downtime_offers(poor, ana(poor)).why_not(pay_for("ana", "ale"))
        == "Even an ale costs 5 silver, and there is only 4 silver. [item.wages]"
    )


@pytest.mark.rule("item.rarity")
def test_rarity_is_a_word() -> None:
    assert get_args(Rarity) == ("common", "uncommon", "rare", "epic", "legendary", "artifact")
    assert find_ware(market(), "iron").rarity == "common"


# ---- trade


@pytest.mark.rule("item.currency")
def test_buying_takes_the_price_and_gives_the_goods() -> None:
    world = play(market(), buy("ana", "iron"), says("ana", 3, label="5 silver apiece")).world
    assert (ana(world).silver, ana(world).goods) == (85, (Stock("iron", 3),))
    world = play(world, buy("ana", "coat"), says("ana", 1)).world
    assert ana(world).silver == 25
    assert mitigation(ana(world), "cold").total == 1


@pytest.mark.rule("item.currency", "item.consumables", "item.ammo-special")
def test_bought_things_are_stored_by_their_kind() -> None:
    world = market(silver=500)
    for name, count in (("sword", 2), ("tonic", 1), ("tonic", 2), ("barb", 5)):
        world = play(world, buy("ana", name), says("ana", count)).world
    assert ana(world).weapon("sword").count == 3
    assert [(potion.id, potion.count) for potion in ana(world).potions] == [("tonic", 3)]
    assert [(ammunition.id, ammunition.count) for ammunition in ana(world).quiver] == [("barb", 5)]
    assert ana(world).silver == 500 - 80 - 150 - 50


@pytest.mark.rule("item.currency")
def test_unaffordable_wares_are_closed_with_their_price() -> None:
    world = market(silver=45)
    hole = next(offer for offer in downtime_offers(world, ana(world)).open if offer.rule is buy).holes[0][1]
    assert hole.listed() == ("iron", "sword", "barb")
    assert hole.why_not("coat") == "It costs 6 gold, and there is only 4 gold 5 silver."
    poor = market(silver=1)
    assert any(no.rule is buy and "buys nothing here" in str(no.why) for no in downtime_offers(poor, ana(poor)).closed)


@pytest.mark.rule("item.currency")
def test_selling_pays_the_listed_price_and_what_is_in_hand_is_not_for_sale() -> None:
    world = market(silver=0, gear=(COAT,), potions=(Potion(id="tonic", count=2, value=50),), goods=(Stock("iron", 2),))
    offered = next(offer for offer in downtime_offers(world, ana(world)).open if offer.rule is sell)
    assert offered.holes[0][1].listed() == ("coat", "tonic", "iron")
    for name in ("coat", "tonic", "iron"):
        world = play(world, sell("ana", name)).world
    assert ana(world).silver == 60 + 50 + 5
    assert (ana(world).gear, ana(world).goods) == ((), (Stock("iron", 1),))
    assert ana(world).potions[0].count == 1
    assert total_change(ana(world), "mitigation.cold") == 0


@pytest.mark.rule("item.currency", "item.slots")
def test_the_off_hand_item_is_not_for_sale_either() -> None:
    shield = Gear(id="shield", slot="off hand", shield="light", value=30)
    for off, listed in (("", ("shield", "coat")), ("shield", ("coat",))):
        world = market(gear=(shield, COAT), off=off)
        offered = next(offer for offer in downtime_offers(world, ana(world)).open if offer.rule is sell)
        assert offered.holes[0][1].listed() == listed


@pytest.mark.rule("item.currency")
def test_an_unknown_ware_names_the_nearest_spelling() -> None:
    with pytest.raises(Refusal, match="'irn' is not for sale here.*iron"):
        find_ware(market(), "irn")


@pytest.mark.rule("item.slots")
def test_things_can_be_given() -> None:
    world = market(potions=(Potion(id="tonic", count=2),), goods=(Stock("iron", 2),))
    for name in ("tonic", "iron"):
        world = play(world, give("ana", name, "bo")).world
    assert (ana(world).potions[0].count, world.fighter("bo").potions[0].count) == (1, 1)
    assert (ana(world).goods, world.fighter("bo").goods) == ((Stock("iron", 1),), (Stock("iron", 1),))


# ---- bulk


@pytest.mark.rule("item.carry", "item.bulk")
@pytest.mark.parametrize(("size", "over"), [("small", 5), ("medium", 0), ("large", 0)])
def test_the_carry_limit_by_size(size: Any, over: int) -> None:
    """Worked case: thirty bulk besides what is worn: over by 5 for the small, fine for the others."""
    world = market(size=size, gear=(MAIL,), goods=(Stock("iron", 15),), counts_bulk=True)
    assert load_of(world, ana(world)).total == 30
    assert excess_bulk(world, ana(world)) == over


@pytest.mark.rule("item.carry", "item.bulk")
def test_bulk_is_left_to_common_sense_until_the_table_counts_it() -> None:
    world = market(size="small", goods=(Stock("iron", 40),))
    assert excess_bulk(world, ana(world)) == 0
    claim = next(claim for claim in GAME.claims(world, "gm") if claim.rule is count_bulk)
    counted = play(world, claim.fill()).world
    assert excess_bulk(counted, ana(counted)) == 55
    assert excess_bulk(play(counted, count_bulk(False)).world, ana(counted)) == 0


@pytest.mark.rule("item.carry")
def test_nobody_buys_more_than_can_be_carried() -> None:
    world = market(silver=400, goods=(Stock("iron", 24),), counts_bulk=True)
    hole = next(offer for offer in downtime_offers(world, ana(world)).open if offer.rule is buy).holes[0][1]
    assert hole.why_not("coat") == "That is 2 bulk too much to carry."
    with pytest.raises(Exception, match="from 1 to 1"):
        play(world, buy("ana", "iron"), says("ana", 2))


@pytest.mark.rule("item.bulk")
def test_worn_and_held_things_have_no_bulk_and_spare_ones_do() -> None:
    who = fighter("ana", gear=(COAT, MAIL), weapons=(SWORD.but(bulk=2, count=3),))
    assert load_of(market(), who).explain() == "bulk carried by ana 16 = +4 sword [item.bulk] +12 mail [item.bulk]"


@pytest.mark.rule("item.bulk")
def test_carried_things_have_bulk() -> None:
    rope = Gear(id="rope", bulk=3)
    assert load_of(market(), fighter("ana", gear=(rope, COAT))).total == 3


@pytest.mark.rule("item.slots", "resource.resolve", "resource.health-cap")
@pytest.mark.parametrize("action", [wear("ana", "belt"), give("ana", "sash", "bo"), sell("ana", "sash")])
def test_health_above_the_maximum_is_lost_with_its_gear(action: Any) -> None:
    sash = Gear(id="sash", slot="back", changes=(Change("resolve", 3), Change("health", 2)))
    world = market(gear=(sash, Gear(id="belt", slot="back")), resolve=23, health=21)
    after = ana(play(world, action).world)
    assert (after.resolve, after.health) == (20, 20)
