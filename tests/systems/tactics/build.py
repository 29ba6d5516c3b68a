"""Cards, units and parties for rule tests, and the cards that the book names.

Those cards are the book's own data and stand here only; what the book does not print about them is plain or said to
be invented.
"""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import roster
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.model.cards import INCH, Ability, Advantage, Card, Gain, Order
from rulewright.systems.tactics.model.world import Skirmish, Unit
from rulewright.systems.tactics.party import Held, Member, Party, Summoned, faults


def card(name: str = "ann", **changes: Any) -> Card:
    """A plain Wanderer of no faction; a price not given is the Level."""
    known: dict[str, Any] = {"attack": 4, "damage": 4, "defense": 8, "armor": 0, "lp": 12, "resistance": 9, "level": 20}
    known |= changes
    return Card(id=name, name=name, **{"price": known["level"]} | known)


def empire(name: str = "ann", **changes: Any) -> Card:
    return card(name, **{"organisation": "Empire"} | changes)


def agent(name: str = "warden", **changes: Any) -> Card:
    return empire(name, **{"tags": ("Agent",)} | changes)


def summoner(name: str = "merle", points: int = 1, affinity: tuple[str, ...] = ("Light",), **changes: Any) -> Card:
    return empire(name, **{"tags": ("Summoner",), "summoner_level": points, "affinity": affinity} | changes)


def summon(name: str = "hart", **changes: Any) -> Card:
    """A plain Summon of the element Light."""
    plain = {"summoning": 2, "cost": 30, "atman": 40, "bind": 2, "stability": 6, "affinity": ("Light",), "level": 0}
    return card(name, **{"tags": ("Summon",)} | plain | changes)


def gear(name: str = "anvil", **changes: Any) -> Card:
    return empire(name, **{"tags": ("Gear",), "level": 60, "recovery": 2} | changes)


def pilot(name: str = "jun", **changes: Any) -> Card:
    return empire(name, **{"tags": ("Pilot",), "level": 10, "recovery": 4} | changes)


def advantage(name: str = "whetstone", kind: Any = "Equipment", **changes: Any) -> Advantage:
    return Advantage(id=name, name=name, kind=kind, **changes)


def party(*members: Card | Member, basis: str = "Empire", levels: int = 300, **changes: Any) -> Party:
    """A party of these cards; Summons and advantage cards as `summons=` and `cards=`, with or without whose they are.

    `party(card("ann"), summons=(ELHAYM,), cards=((advantage("whetstone"), "ann"),))`
    """
    called = tuple(Summoned(*one) if isinstance(one, tuple) else Summoned(one) for one in changes.pop("summons", ()))
    held = tuple(Held(*one) if isinstance(one, tuple) else Held(one) for one in changes.pop("cards", ()))
    chosen = tuple(one if isinstance(one, Member) else Member(one) for one in members)
    return Party(basis=basis, levels=levels, members=chosen, summons=called, cards=held, **changes)


def broken(tried: Party, *rulings: str) -> list[str]:
    """The ids of the rules a party breaks."""
    return [fault.rule for fault in faults(tried, Rulings.of(*rulings))]


def unit(name: str = "ann", side: str = "a", at: tuple[float, float] | None = (10, 10), **changes: Any) -> Unit:
    """A unit with all its LP and AP at a place in inches; fields of the card and of the unit as keywords."""
    own = set(Unit.__struct_fields__) - {"id", "side", "at"}
    printed = changes.pop("card", None) or card(name, **{k: changes.pop(k) for k in tuple(changes) if k not in own})
    where = None if at is None else (round(at[0] * INCH), round(at[1] * INCH))
    return Unit(id=name, card=printed, side=side, at=where, **{"lp": printed.lp, "ap": printed.most_ap} | changes)


def skirmish(*units: Unit, rulings: tuple[str, ...] = (), **changes: Any) -> Skirmish:
    """A game in the Action Phase of turn 1 with these units; side a acts first."""
    known: dict[str, Any] = {"turn": 1, "phase": "Action", "first": "a", "house": Rulings.of(*rulings)} | changes
    return Skirmish(units=roster(units), **known)


CLAIRE = card(
    "claire",
    organisation="Empire",
    faction="Light",
    level=45,
    attack=5,
    damage=5,
    secondary=(("damage", 2),),
    secondary_when="charging",
    defense=8,
    armor=3,
    lp=14,
    resistance=9,
    recovery=3,
    most_ap=4,
    reach=2 * INCH,
)
"""The condition of her second Damage value is invented."""

KRONEN = card(
    "kronen",
    organisation="Empire",
    faction="Light",
    level=40,
    attack=4,
    damage=8,
    defense=8,
    armor=5,
    lp=20,
    resistance=8,
    walk=6 * INCH,
    run=10 * INCH,
    recovery=2,
    most_ap=4,
    abilities=(Ability("Strike Back", "counterattack", 3, reactive=True, attack=4, damage=2),),
)
YURI = card(
    "yuri",
    organisation="Empire",
    faction="Light",
    level=55,
    attack=5,
    damage=5,
    defense=9,
    armor=4,
    lp=16,
    resistance=10,
    recovery=3,
    most_ap=5,
    tags=("Leader",),
    innate=("Initiative", "Critical Mastery"),
)
EMPIRE_AGENT = card(
    "empire-agent",
    organisation="Empire",
    level=20,
    attack=4,
    damage=4,
    defense=8,
    armor=2,
    lp=12,
    resistance=8,
    walk=6 * INCH,
    run=10 * INCH,
    recovery=2,
    most_ap=4,
    tags=("Agent",),
)
BAEL = card(
    "bael",
    organisation="Samael",
    faction="Dark",
    category="Mystic",
    level=45,
    attack=4,
    damage=2,
    defense=8,
    armor=0,
    lp=10,
    resistance=12,
    recovery=3,
    most_ap=4,
    abilities=(
        Ability("Seal", "effect", 2, "Magic", effect=16, states=(Gain("Seal", 2),)),
        Ability("Berserk", "effect", 2, "Magic", effect=16, aim="any", states=(Gain("Berserk", 2),)),
        Ability("Paralyze", "effect", 4, "Magic", effect=16, states=(Gain("Paralyzed", 2),)),
    ),
)
DERECK = card("dereck", level=65, attack=6, damage=5, defense=10, armor=0, lp=18, resistance=10, recovery=3, most_ap=5)
GENMA = card(
    "genma",
    organisation="Samael",
    category="Mystic",
    level=35,
    attack=4,
    damage=1,
    defense=8,
    armor=0,
    lp=10,
    resistance=11,
    recovery=3,
    most_ap=4,
    tags=("Summoner",),
    summoner_level=3,
    affinity=("Light", "Dark", "Void"),
    abilities=(Ability("Binding", "effect", 3, "Magic", aim="summon", bind=1),),
)
DAMARIS = card(
    "damaris",
    organisation="Church",
    faction="Dark",
    category="Mystic",
    level=35,
    attack=4,
    damage=2,
    defense=8,
    armor=0,
    lp=12,
    resistance=11,
    recovery=3,
    most_ap=4,
    tags=("Summoner",),
    summoner_level=1,
    affinity=("Light",),
)
COLONEL = card(
    "the-colonel",
    organisation="Azur Alliance",
    level=60,
    tags=("Leader", "Arbiter"),
    order_points=3,
    influence=12 * INCH,
    orders=(
        Order("Motum", 1, moves=2 * INCH, once_per_unit=True),
        Order("Opugnis", 2, attacks=True),
        Order("Impero", 3, ap=1),
    ),
)
"""The fighting values are invented; Order Points, Influence and Orders are the book's."""

ELHAYM = summon("elhaym", summoning=3, cost=30, atman=50, bind=2, stability=6, shock=1, affinity=("Light",))
"""All values but Shock +1 are invented."""
