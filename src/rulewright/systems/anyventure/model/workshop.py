"""What is made and traded: things, recipes, infusions, dishes, money."""

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
"""What each supporting ingredient gives one of; Health comes at the next full rest."""
GOLD = 10
"""The silver in a gold piece."""
WAGES = (10, 15, 30, 40, 50, 100, 150, 250)
"""What a day's work pays in gold, from a labourer to a noble's retainer."""
PRICES = {"ale": 5, "simple meal": 20, "poor inn": 40, "inn": 100, "fine inn": 500}
"""What things cost everywhere, in silver."""
CARRIED = {"tiny": 25, "small": 25, "medium": 50, "large": 75, "huge": 75, "gargantuan": 75}
"""The bulk each size carries, where a table counts it."""


class Food(Struct, frozen=True):
    """An ingredient for the kitchen; bases and spices come in three tiers."""

    what: Foodstuff
    tier: Literal[1, 2, 3] = 1


class Ammunition(Struct, frozen=True, kw_only=True):
    """Special ammunition: what it adds to a shot. It is counted one by one."""

    id: str
    count: int = 1
    skills: tuple[str, ...] = ("simple ranged", "complex ranged")
    primary: int = 0
    extra: int = 0
    type: Damage | None = None
    inflicts: tuple[Inflict, ...] = ()
    value: int = 0


class Thing(Struct, frozen=True, kw_only=True):
    """Anything that can be had: one of the kinds below, or plain material. Prices are in silver."""

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
    """What can be added to a thing when it is made; a rune is added to a thing that is there already."""

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
    """A kind of meal: its RC, what goes into it, for how many meals it counts."""

    id: str
    rc: int
    base: bool = False
    grain: bool = False
    spice: Literal["no", "may", "must"] = "no"
    meals: int = 1


class Meal(Struct, frozen=True, kw_only=True):
    """A cooked meal and all it gives to whoever eats it."""

    id: str
    changes: tuple[Change, ...] = ()
    health: int = 0
    resolve: int = 0
    morale: int = 0
    count: int = 1


class Due(Struct, frozen=True):
    """Something swallowed that works later, or hour after hour: so many `rounds` after a minute.

    The RC of a slow poison has `fallen` so far.
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


def money(silver: int) -> str:
    """An amount as people count it: gold first."""
    gold, rest = divmod(silver, GOLD)
    said = [f"{gold} gold"] if gold else []
    return " ".join([*said, f"{rest} silver"] if rest or not said else said)
