"""Goods: things, ammunition, recipes, infusions, meals and money."""

from __future__ import annotations

from typing import Literal, get_args

from rulewright.kernel.rules.world import Struct

from .sheets import Change, Gear, Inflict, Potion, Weapon
from .terms import Craft, Damage

Rarity = Literal["common", "uncommon", "rare", "epic", "legendary", "artifact"]
Kind = Literal["weapon", "armour", "brew", "glyph", "rune"]
Base = Literal["meat", "fish", "eggs", "mushrooms"]
Supporting = Literal["roots", "squash", "beans", "greens", "peppers", "cucumber", "cheese"]
Foodstuff = Base | Supporting | Literal["grain", "spice"]
BASES: tuple[Base, ...] = get_args(Base)
SUPPORTING: dict[str, str] = {
    "roots": "health",
    "squash": "floor.endurance",
    "beans": "floor.resilience",
    "greens": "floor.concentration",
    "peppers": "mitigation.cold",
    "cucumber": "mitigation.heat",
    "cheese": "morale",
}
"""The value that a supporting ingredient of a meal raises by 1; Health comes at the next full rest."""
SILVER_PER_GOLD = 10
WAGES = (10, 15, 30, 40, 50, 100, 150, 250)  # of a day in gold, from a labourer to a noble's retainer
PRICES = {"ale": 5, "simple meal": 20, "poor inn": 40, "inn": 100, "fine inn": 500}  # in silver
BULK_CAPACITY = {"tiny": 25, "small": 25, "medium": 50, "large": 75, "huge": 75, "gargantuan": 75}  # by size


class Food(Struct, frozen=True):
    """An ingredient for the kitchen; bases and spices come in three tiers."""

    what: Foodstuff
    tier: Literal[1, 2, 3] = 1


class Ammunition(Struct, frozen=True, kw_only=True):
    """Special ammunition and what it adds to a shot."""

    id: str
    count: int = 1
    skills: tuple[str, ...] = ("simple ranged", "complex ranged")
    primary: int = 0
    extra: int = 0
    type: Damage | None = None
    inflicts: tuple[Inflict, ...] = ()
    value: int = 0


class Thing(Struct, frozen=True, kw_only=True):
    """Anything that can be owned. At most one of the last five fields is set; a thing without any is plain material.

    Prices are in silver.
    """

    id: str
    value: int = 0
    bulk: int = 0
    rarity: Rarity = "common"
    weapon: Weapon | None = None
    gear: Gear | None = None
    potion: Potion | None = None
    ammunition: Ammunition | None = None
    food: Food | None = None


class Infusion(Struct, frozen=True, kw_only=True):
    """An improvement added to a thing when it is made; a rune is added to an existing thing."""

    id: str
    on: Kind
    primary: int = 0
    extra: int = 0
    dice: int = 0
    band: int = 0
    energy: int = 0
    changes: tuple[Change, ...] = ()
    frees: Literal["", "dice.stealth", "energy"] = ""
    strength: int = 0
    resist: int = 0
    doses: int = 1
    duration: int = 1
    delay: int | None = None
    property: str = ""
    again: bool = False


class Recipe(Struct, frozen=True, kw_only=True):
    """How a thing is made; one with a rune puts it on something the crafter has."""

    id: str
    discipline: Craft
    rc: int
    ingredients: tuple[tuple[str, int], ...]
    makes: Thing | None = None
    count: int = 1
    rune: Infusion | None = None
    infusions: tuple[str, ...] = ()
    minutes: int = 60


class Dish(Struct, frozen=True, kw_only=True):
    """A kind of meal: its RC, its ingredients, and the number of meals it counts for."""

    id: str
    rc: int
    base: bool = False
    grain: bool = False
    spice: Literal["no", "may", "must"] = "no"
    meals: int = 1


class Meal(Struct, frozen=True, kw_only=True):
    """A cooked meal and what it gives to the one who eats it."""

    id: str
    changes: tuple[Change, ...] = ()
    health: int = 0
    resolve: int = 0
    morale: int = 0
    count: int = 1


class Due(Struct, frozen=True):
    """A potion taken that takes effect later, or every hour: `rounds` after the minute `minute`.

    `fallen` is how far the RC of a slow poison has fallen.
    """

    potion: Potion
    minute: int
    source: str = ""
    fallen: int = 0
    rounds: int = 0


class Gained(Struct, frozen=True):
    """The day on which a resource last came from a meal."""

    what: Literal["health", "resolve", "morale"]
    day: int


DISHES = (
    Dish(id="simple meal", rc=2),
    Dish(id="hearty meal", rc=4, grain=True, spice="may", meals=2),
    Dish(id="fine meal", rc=6, base=True, spice="must"),
    Dish(id="hearty fine meal", rc=8, base=True, grain=True, spice="must", meals=2),
)
HALF_HOUR = 30
WEAPON_INFUSIONS = (
    Infusion(id="reinforced", on="weapon", primary=1),
    Infusion(id="silvered", on="weapon", primary=1, property="silvered"),
    Infusion(id="blackened", on="weapon", primary=1, property="blackened"),
    Infusion(id="lead-cored", on="weapon", primary=1, property="lead-cored"),
    Infusion(id="cobalt", on="weapon", extra=1),
    Infusion(id="balanced", on="weapon", dice=1),
    Infusion(id="brimsteel", on="weapon", property="brimsteel"),
)
ARMOUR_INFUSIONS = (
    *(
        Infusion(id=f"{kind}-warded", on="armour", changes=(Change(f"mitigation.{kind}", 1),))
        for kind in ("aetheric", "cold", "electric", "heat")
    ),
    Infusion(id="quiet", on="armour", frees="dice.stealth"),
    Infusion(id="supple", on="armour", frees="energy"),
)
BREW_INFUSIONS = (
    Infusion(id="lasting", on="brew", duration=2),
    Infusion(id="potent", on="brew", strength=1),
    Infusion(id="stubborn", on="brew", resist=2),
    Infusion(id="double", on="brew", doses=2),
    Infusion(id="tasteless", on="brew", property="tasteless"),
    Infusion(id="instant", on="brew", delay=0),
    Infusion(id="delayed", on="brew", delay=HALF_HOUR),
    Infusion(id="slow", on="brew", property="slow"),
)
GLYPH_INFUSIONS = (
    Infusion(id="silver-inked", on="glyph", primary=1),
    Infusion(id="electrum-inked", on="glyph", extra=1),
    Infusion(id="platinum-inked", on="glyph", dice=1),
    Infusion(id="gold-inked", on="glyph", band=1),
    Infusion(id="lead-inked", on="glyph", primary=1, property="unalterable"),
    Infusion(id="aetherium-inked", on="glyph", primary=1, energy=-1),
)
INFUSIONS = (*WEAPON_INFUSIONS, *ARMOUR_INFUSIONS, *BREW_INFUSIONS, *GLYPH_INFUSIONS)


def format_money(silver: int) -> str:
    """An amount of silver as text, gold first: "3 gold 4 silver"."""
    gold, rest = divmod(silver, SILVER_PER_GOLD)
    parts = [f"{gold} gold"] if gold else []
    return " ".join([*parts, f"{rest} silver"] if rest or not parts else parts)
